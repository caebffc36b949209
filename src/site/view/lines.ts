import { MS_PER_SECOND } from "../../units/units.ts";
import type { Rows } from "./rows.ts";

/** A column of an answer over time, as the moving chart draws it: all lines over one list of instants. */
export interface Lines {
  /** Columns that can be drawn so. */
  readonly fields: readonly string[];
  readonly field: string;
  /** The column of their instants. */
  readonly timeField: string;
  /** Unix seconds, ascending, each once. */
  readonly times_s: Float64Array;
  readonly lines: readonly Line[];
}

export interface Line {
  /** Name of the body; empty where all rows are of one thing. */
  readonly name: string;
  /** By instant; NaN: a gap. */
  readonly values: Float64Array;
  /** The row of the answer at each instant; −1: there is none. */
  readonly rows: Int32Array;
}

/** More lines than that are a heap. */
const MOST_LINES = 20;
const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const INSTANT = /^-?\d{4,6}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;
const NAMES = ["body", "name"];
/** Numbers that only name something, or place the row. */
const NO_FIELD = /(^|_)(mjd|jd|unix|id|saros|lunation|lat_deg|lon_deg)(_|$)|(^|\.)(mjd|jd|unix)/;

/** Null: an answer that is no course of numbers over time. */
export function linesOf({ columns, rows }: Rows, wanted: readonly (string | null)[]): Lines | null {
  const timeAt = timeColumn(columns, rows);
  const fields = columns.filter((name, index) => !NO_FIELD.test(name) && isColumnOfNumbers(rows, index));
  const field = wanted.find((name) => name !== null && fields.includes(name)) ?? fields[0];
  if (timeAt === null || field === undefined) return null;
  const rowTimes_s = rows.map((row) => Date.parse(row[timeAt] ?? "") / MS_PER_SECOND);
  const times_s = Float64Array.from(new Set(rowTimes_s.filter(Number.isFinite))).sort();
  const nameAt = NAMES.map((name) => columns.indexOf(name)).find((index) => index >= 0) ?? -1;
  const names = [...new Set(rows.map((row) => row[nameAt] ?? ""))];
  if (times_s.length < 2 || names.length > MOST_LINES) return null;
  const places = new Map([...times_s].map((time_s, place) => [time_s, place]));
  const fieldAt = columns.indexOf(field);
  const lines = names.map((name) => emptyLine(name, times_s.length));
  const byName = new Map(lines.map((line) => [line.name, line]));
  rows.forEach((row, index) => {
    const place = places.get(rowTimes_s[index] ?? Number.NaN);
    const line = byName.get(row[nameAt] ?? "");
    if (place === undefined || line === undefined) return;
    line.rows[place] = index;
    line.values[place] = numberOf(row[fieldAt] ?? "");
  });
  return { fields, field, timeField: columns[timeAt] ?? "", times_s, lines };
}

function timeColumn(columns: readonly string[], rows: Rows["rows"]): number | null {
  const isTime = (index: number) => rows.length > 1 && rows.every((row) => INSTANT.test(row[index] ?? ""));
  const named = ["instant", "date"].map((name) => columns.indexOf(name)).filter((index) => index >= 0);
  return [...named, ...columns.keys()].find(isTime) ?? null;
}

function isColumnOfNumbers(rows: Rows["rows"], index: number): boolean {
  let isAny = false;
  for (const row of rows) {
    const cell = row[index] ?? "";
    if (cell === "") continue;
    if (!NUMBER.test(cell)) return false;
    isAny = true;
  }
  return isAny;
}

function emptyLine(name: string, count: number): Line {
  return { name, values: new Float64Array(count).fill(Number.NaN), rows: new Int32Array(count).fill(-1) };
}

function numberOf(cell: string): number {
  return cell === "" ? Number.NaN : Number(cell);
}

/** Points that a chart of that many columns of pixels needs to look the same: the least and the greatest of each column. */
export function thinnedLines(
  { times_s, lines }: Pick<Lines, "times_s" | "lines">,
  { from, to }: { readonly from: number; readonly to: number },
  columns: number,
): { readonly times_s: Float64Array; readonly values: readonly Float64Array[] } {
  const [first, end] = [firstAfter(times_s, from), firstAfter(times_s, to)];
  // a neighbour on each side: lines run out of the frame
  const [begin, close] = [Math.max(0, first - 1), Math.min(times_s.length, end + 1)];
  if (close - begin <= 2 * columns)
    return {
      times_s: times_s.subarray(begin, close),
      values: lines.map(({ values }) => values.subarray(begin, close)),
    };
  const bounds = Array.from({ length: columns + 1 }, (_, column) =>
    Math.round(begin + ((close - begin) * column) / columns),
  );
  const ends = bounds.slice(0, -1).flatMap((start, column) => [start, (bounds[column + 1] ?? close) - 1]);
  return {
    times_s: Float64Array.from(ends, (place) => times_s[place] ?? Number.NaN),
    values: lines.map(({ values }) => extremes(values, bounds)),
  };
}

/** Least and greatest of each stretch, in the order in which they come. */
function extremes(values: Float64Array, bounds: readonly number[]): Float64Array {
  const found = new Float64Array(2 * (bounds.length - 1)).fill(Number.NaN);
  for (let column = 0; column < bounds.length - 1; column++) {
    let [least, greatest] = [-1, -1];
    for (let i = bounds[column] ?? 0; i < (bounds[column + 1] ?? 0); i++) {
      const value = values[i] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      if (least < 0 || value < (values[least] ?? 0)) least = i;
      if (greatest < 0 || value > (values[greatest] ?? 0)) greatest = i;
    }
    if (least < 0) continue;
    found[2 * column] = values[Math.min(least, greatest)] ?? Number.NaN;
    found[2 * column + 1] = values[Math.max(least, greatest)] ?? Number.NaN;
  }
  return found;
}

/** The first place whose instant is later. */
export function firstAfter(times_s: Float64Array, time_s: number): number {
  let [low, high] = [0, times_s.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times_s[middle] ?? 0) > time_s) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The place whose instant is nearest. */
export function nearestPlace(times_s: Float64Array, time_s: number): number {
  const after = firstAfter(times_s, time_s);
  const [before_s, after_s] = [times_s[after - 1], times_s[after]];
  if (before_s === undefined) return 0;
  return after_s === undefined || time_s - before_s <= after_s - time_s ? after - 1 : after;
}
