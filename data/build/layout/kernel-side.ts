import type { ColumnRow, EngineTables, NumberRow, SeriesRow } from "../formats/engine-tables.ts";
import { entryOf, setOf } from "../formats/engine-tables.ts";
import { constantName, GENERATED } from "./names.ts";

/** `engine-as/memory/layout.ts`: codes, places and numbers as AssemblyScript constants. */
export function kernelSide(tables: EngineTables, hash: number): string {
  const { series } = tables;
  const lists = ["kind", "centre", "form", "section", "polynomial", "piece"].map((set) => codes(tables, set));
  return [
    GENERATED,
    "",
    `export const LAYOUT_HASH: i32 = ${hash};`,
    "",
    ...tables.numbers.map(numberLine),
    "",
    "// Series, and of each by its code: how its vector is made, days, nodes and uniform samples of its segments, coefficients of a guess, grid of coefficients.",
    ...series.map(({ name }, code) => `export const ${constantName("series", name)}: i32 = ${code};`),
    `export const SERIES_COUNT: i32 = ${series.length};`,
    perSeries(series, "FORMS", ({ name, form }) => entryOf(tables.sets, "form", form, name).index),
    perSeries(series, "SEGMENT_DAYS", ({ segment_days }) => segment_days),
    perSeries(series, "SEGMENT_NODES", ({ nodes }) => nodes),
    perSeries(series, "SEGMENT_SAMPLES", ({ samples }) => samples),
    perSeries(series, "GUESS_NODES", ({ guess_nodes }) => guess_nodes),
    perSeries(series, "GRIDS", ({ grid }) => grid),
    "",
    ...lists.flat(),
    ...outputs(tables, "position"),
    `export const POSITION_TOPOCENTRIC: u32 = ${observerMask(setOf(tables, "position"))}; // those that need an observer`,
    "",
    ...outputs(tables, "orientation"),
    "",
    ...outputs(tables, "state"),
    "",
    ...outputs(tables, "viewpoint"),
    "",
    ...tile(setOf(tables, "tile")),
    "",
  ].join("\n");
}

function remark(comment: string | null): string {
  return comment === null ? "" : ` // ${comment}`;
}

function numberLine({ name, type, text, comment }: NumberRow): string {
  return `export const ${constantName(name)}: ${type} = ${text};${remark(comment)}`;
}

function perSeries(series: readonly SeriesRow[], name: string, value: (row: SeriesRow) => number): string {
  return `export const ${name}: StaticArray<i32> = [${series.map(value).join(", ")}];`;
}

function codes(tables: EngineTables, set: string): string[] {
  const lines = setOf(tables, set).map(
    ({ name, index, comment }) =>
      `export const ${constantName(set, name)}: i32 = ${index};${remark(comment)}`,
  );
  return [...lines, `export const ${constantName(set, "count")}: i32 = ${lines.length};`, ""];
}

/** Columns that the host lays out: their places in its list of addresses, or among columns a stride apart. */
function outputs(tables: EngineTables, set: string): string[] {
  const rows = setOf(tables, set);
  const lines = rows.map(({ name, index }) => `export const ${constantName(set, name)}: i32 = ${index};`);
  return [...lines, `export const ${constantName(set, "count")}: i32 = ${rows.length};`];
}

function observerMask(rows: readonly ColumnRow[]): number {
  return rows.filter(({ needsObserver }) => needsObserver).reduce((mask, { index }) => mask + 2 ** index, 0);
}

/** Distances in bytes from the tile's first column. */
function tile(rows: readonly ColumnRow[]): string[] {
  const last = rows.at(-1);
  const columns = last === undefined ? 0 : last.index + last.width;
  return [
    "// A tile's columns, as distances in bytes from the first.",
    "export const COLUMN_BYTES: usize = 8 * <usize>TILE_ROWS;",
    ...rows.map(({ name, index, width, comment }) => {
      const wide = width === 1 ? comment : `${comment ?? ""} (${width})`.trim();
      return `export const ${constantName(name)}: usize = ${index} * COLUMN_BYTES;${remark(wide)}`;
    }),
    `export const TILE_COLUMNS: usize = ${columns};`,
  ];
}
