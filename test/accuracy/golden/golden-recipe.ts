import { at, selectRows, type Table, textColumn } from "../compare/table.ts";
import type { REFERENCE_FILES, Reference } from "../sources.ts";

/** How a sample under test/golden is drawn from a reference table: every n-th row of every group, none chosen by its error. */

export interface Recipe {
  readonly name: keyof typeof REFERENCE_FILES;
  /** Rows are counted within a group; the first and then every `stride`-th row of a group is taken. */
  readonly group: (table: Table) => readonly string[];
  readonly stride: number;
  /** Rows that stay together: blocks are counted instead of rows. Default 1. */
  readonly block?: number;
  readonly header: {
    readonly source: string;
    readonly frame: string;
    readonly units: string;
    readonly scale: string;
  };
}

export const DE440 = "JPL DE440 (de440.bsp) / ERFA 2.0.1";
export const UT1_WITH_DELTA_T = "iso_ut1 is UT1 (Gregorian); TT = UT1 + delta_t_s; ephemeris argument TDB";

/** Groups by the values of columns. */
export const by =
  (...names: readonly string[]) =>
  (table: Table): readonly string[] =>
    table.rows.map((_, row) => names.map((name) => at(textColumn(table, name), row)).join(" "));
export const wholeTable = (table: Table): readonly string[] => table.rows.map(() => "");

function everyNth(table: Table, groups: readonly string[], { stride, block = 1 }: Recipe): Table {
  const seen = new Map<string, number>();
  return selectRows(table, (row) => {
    const group = at(groups, row);
    const position = seen.get(group) ?? 0;
    seen.set(group, position + 1);
    return Math.floor(position / block) % stride === 0;
  });
}

export function goldenText(table: Table, notes: readonly string[]): string {
  const lines = [
    ...notes.map((note) => `# ${note}`),
    table.columns.join(","),
    ...table.rows.map((row) => row.join(",")),
  ];
  return `${lines.join("\n")}\n`;
}

function queryOf({ stride, block = 1 }: Recipe): string {
  const rows = block === 1 ? "row" : `block of ${block} rows`;
  return stride === 1
    ? "every row"
    : `the first and then each ${stride}th ${rows} of its body, star or period`;
}

/** The text of a sample. */
export function sampleText(reference: Reference, recipe: Recipe, date: string): string {
  const table = reference.table(recipe.name);
  const sample = everyNth(table, recipe.group(table), recipe);
  const { source, frame, units, scale } = recipe.header;
  return goldenText(sample, [
    `source: ${source}`,
    `retrieved: ${date}`,
    `query: ${queryOf(recipe)} (${sample.rows.length} of ${table.rows.length} rows)`,
    `frame: ${frame}`,
    `units: ${units}`,
    `scale: ${scale}`,
    `sha256 of the sampled file: ${table.sha256}`,
  ]);
}
