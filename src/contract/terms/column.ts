import { passingColumn } from "../../engine/passing-columns.ts";
import { internal, type Json } from "./present.ts";

/** What a column of an answer may hold. */

export type Cell = string | number | boolean | null;

/** Numbers with decimals of their own, whatever the field's. */
export interface DecimalColumn {
  readonly numbers: Float64Array;
  readonly decimals: number;
}

/** One of few words a row, by its index. */
export interface WordColumn {
  readonly indices: Float64Array;
  readonly words: readonly Cell[];
}

/** Words a row, in the order in which rows have them and without those that none has: what a dictionary of the rows would hold. */
export function metWords<Word extends Cell>(indices: ArrayLike<number>, words: readonly Word[]) {
  const [places, met] = [new Map<number, number>(), [] as (Word | null)[]];
  const own = passingColumn(indices.length);
  for (let row = 0; row < indices.length; row++) {
    const index = indices[row] ?? Number.NaN;
    let place = places.get(index);
    if (place === undefined) {
      place = met.push(words[index] ?? null) - 1;
      places.set(index, place);
    }
    own[row] = place;
  }
  return { indices: own, words: met };
}

/** Whole Unix milliseconds, printed as ISO 8601 in UTC; NaN: no value. */
export interface InstantColumn {
  readonly unix_ms: Float64Array;
}

/** Whole seconds of a local clock, with its offset from UTC behind them; NaN and an empty offset: no value. */
export interface ClockColumn {
  readonly wall_s: Float64Array;
  readonly offsets: { readonly indices: Float64Array; readonly words: readonly string[] };
}

/** Lists and open members, as JSON values. */
export interface JsonColumn {
  readonly json: readonly Json[];
}

/** The value that all rows hold; null where they differ. */
export function sameValue<Value>(values: readonly Value[]): Value | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** Of a group of members, which of the values of their columns a row has; NaN where it is null. */
export interface GroupColumn {
  readonly rows: Float64Array;
}

/** Lists of objects: those of a row have the values of their members' columns from one begin up to the next. */
export interface ListColumn {
  /** One more than rows. */
  readonly begins: Float64Array;
  readonly of: Readonly<Record<string, Column>>;
}

/** A column of numbers (NaN: no value), of cells, or one cell that holds for every row (null: no value, or no group). */
export type Column =
  | Float64Array
  | DecimalColumn
  | WordColumn
  | InstantColumn
  | ClockColumn
  | JsonColumn
  | GroupColumn
  | ListColumn
  | readonly Cell[]
  | Cell;

export function isCells(column: Column): column is readonly Cell[] {
  return Array.isArray(column);
}

/** A column of values, by rows that name which of them each has; NaN: none. */
export function ofRows(column: Column, rows: Float64Array): Column {
  if (column === null) return column;
  if (typeof column !== "object")
    return { indices: rows.map((row) => (Number.isNaN(row) ? row : 0)), words: [column] };
  if (isCells(column)) return cellsAt(column, rows);
  if (column instanceof Float64Array) return valuesAt(column, rows);
  if ("numbers" in column) return { ...column, numbers: valuesAt(column.numbers, rows) };
  if ("words" in column) return { ...column, indices: valuesAt(column.indices, rows) };
  if ("unix_ms" in column) return { unix_ms: valuesAt(column.unix_ms, rows) };
  if ("json" in column) return { json: cellsAt(column.json, rows) };
  throw internal("a column of this kind has no value a row");
}

export function valuesAt(values: Float64Array, rows: Float64Array): Float64Array {
  const own = passingColumn(rows.length);
  // A row of NaN has no element.
  for (let row = 0; row < own.length; row++) own[row] = values[rows[row] ?? -1] ?? Number.NaN;
  return own;
}

function cellsAt<Value>(values: readonly Value[], rows: Float64Array): (Value | null)[] {
  return Array.from(rows, (row) => values[row] ?? null);
}
