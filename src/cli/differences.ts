import { MS_PER_SECOND } from "../units/units.ts";
import type { Value, Values } from "./answer-values.ts";

/** The difference of two answers, in one column. */
export interface Difference {
  readonly column: string;
  /** Values that differ, or stand in one of the two alone. */
  readonly count: number;
  /** The largest difference, in the column's unit, of instants in seconds; null where nothing can be subtracted. */
  readonly largest: number | null;
  readonly row: number;
  readonly given: string;
  readonly here: string;
}

interface Pair {
  readonly given: Value | undefined;
  readonly here: Value | undefined;
}

/** The differences of two answers, by column, in the order of the first. */
export function differencesOf(given: Values, here: Values): Difference[] {
  const byColumn = new Map<string, Pair[]>();
  for (const key of new Set([...given.keys(), ...here.keys()])) {
    const pair = { given: given.get(key), here: here.get(key) };
    if (pair.given !== undefined && pair.here !== undefined && pair.given.value === pair.here.value) continue;
    const column = pair.given?.column ?? pair.here?.column ?? "";
    byColumn.set(column, [...(byColumn.get(column) ?? []), pair]);
  }
  return [...byColumn].map(([column, pairs]) => summary(column, pairs));
}

function summary(column: string, pairs: readonly Pair[]): Difference {
  const sizes = pairs.map(sizeOf);
  const largest = sizes.reduce<number>((most, size) => Math.max(most, size ?? 0), 0);
  const at = Math.max(0, largest === 0 ? 0 : sizes.indexOf(largest));
  const { given, here } = pairs[at] ?? {};
  return {
    column,
    count: pairs.length,
    largest: largest === 0 ? null : largest,
    row: given?.row ?? here?.row ?? 0,
    given: shown(given),
    here: shown(here),
  };
}

const INSTANT = /^-?\d{4,6}-\d\d-\d\dT/;

/** How far two values are apart; null where they are not numbers. */
function sizeOf({ given, here }: Pair): number | null {
  if (given === undefined || here === undefined) return null;
  const [a, b] = [numberOf(given.value), numberOf(here.value)];
  return Number.isNaN(a) || Number.isNaN(b) ? null : Math.abs(a - b);
}

function numberOf(value: Value["value"]): number {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || value.trim() === "") return Number.NaN;
  return INSTANT.test(value) ? Date.parse(value) / MS_PER_SECOND : Number(value);
}

const WIDEST = 32;

function shown(value: Value | undefined): string {
  if (value === undefined) return "(nothing)";
  const text = String(value.value);
  return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text;
}

const DIGITS = 3;

/** The differences as a table for people. */
export function differenceTable(differences: readonly Difference[]): string[] {
  const header = ["column", "differ", "largest", "row", "given", "recomputed"];
  const cells = differences.map(({ column, count, largest, row, given, here }) => [
    column,
    String(count),
    largest === null ? "–" : String(Number(largest.toPrecision(DIGITS))),
    String(row),
    given,
    here,
  ]);
  const all = [header, ...cells];
  const widths = header.map((_, i) => Math.max(...all.map((line) => line[i]?.length ?? 0)));
  return all.map((line) =>
    line
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
