import { scratchColumn } from "../engine/scratch-columns.ts";

/** The kinds of an answer's columns, told apart by their tag. */

export type Cell = string | number | boolean | null;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** The same value in all rows; null: none, or no group. */
export interface ConstantColumn {
  readonly kind: "constant";
  readonly value: Cell;
}

/** Numbers; NaN: none. With the decimals of the field unless they have their own. */
export interface NumberColumn {
  readonly kind: "number";
  readonly values: Float64Array;
  readonly decimals?: number;
}

/** One of few words a row, by its index; null stands among the words where a row has none. */
export interface WordColumn {
  readonly kind: "word";
  readonly indices: Float64Array;
  readonly words: readonly Cell[];
}

/** A value a row. */
export interface CellColumn {
  readonly kind: "cell";
  readonly values: readonly Cell[];
}

/** Unix milliseconds, printed as ISO 8601 in UTC; NaN: none. */
export interface InstantColumn {
  readonly kind: "instant";
  readonly unix_ms: Float64Array;
  /** The same as Julian Dates, where they tell more than whole milliseconds do. */
  readonly jd_utc?: Float64Array;
}

/** Whole seconds of a local clock, with its offset from UTC behind them; NaN and an empty offset: none. */
export interface ClockColumn {
  readonly kind: "clock";
  readonly wall_s: Float64Array;
  readonly offsets: { readonly indices: Float64Array; readonly words: readonly string[] };
}

/** Lists and open members, as JSON values. */
export interface JsonColumn {
  readonly kind: "json";
  readonly values: readonly Json[];
}

/** A group of members: for each row, the index of its values in the columns of the group; NaN: null. Without indices row k has value k. */
export interface GroupColumn {
  readonly kind: "group";
  readonly rows: Float64Array | null;
  readonly columns: Columns;
}

/** A group as an object a row. The schema of its member turns the objects into columns before anything is written. */
export interface ObjectsColumn {
  readonly kind: "objects";
  readonly values: readonly (object | null)[];
}

/** Lists of objects: those of a row have the values of their members' columns from one start up to the next. */
export interface ListColumn {
  readonly kind: "list";
  /** One more than rows. */
  readonly begins: Float64Array;
  readonly columns: Columns;
}

/** Lists of objects, in each row as many: every element has columns of its own. */
export interface ElementsColumn {
  readonly kind: "elements";
  readonly elements: readonly Columns[];
}

export type Column =
  | ConstantColumn
  | NumberColumn
  | WordColumn
  | CellColumn
  | InstantColumn
  | ClockColumn
  | JsonColumn
  | GroupColumn
  | ObjectsColumn
  | ListColumn
  | ElementsColumn;

/** Columns by the names of their members: those of a group stand within it. */
export type Columns = Readonly<Record<string, Column>>;

export const NOTHING: ConstantColumn = { kind: "constant", value: null };

/** 0, 1, 2 … */
export function indicesTo(count: number): Float64Array {
  const indices = scratchColumn(count);
  for (let i = 0; i < count; i++) indices[i] = i;
  return indices;
}

/** True if no row has a value, or the group is null in all of them. */
export function isNothing(column: Column | undefined): boolean {
  return column?.kind === "constant" && column.value === null;
}

/** The value that all rows hold; null where they differ. */
export function sameValue<Value>(values: readonly Value[]): Value | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** Words a row, in the order in which rows have them and without those that none has: what a dictionary of the rows would hold. */
export function metWords<Word extends Cell>(indices: ArrayLike<number>, words: readonly Word[]) {
  const [places, met] = [new Map<number, number>(), [] as (Word | null)[]];
  const own = scratchColumn(indices.length);
  for (let row = 0; row < indices.length; row++) {
    const index = indices[row] ?? Number.NaN;
    let place = places.get(index);
    if (place === undefined) {
      place = met.push(words[index] ?? null) - 1;
      places.set(index, place);
    }
    own[row] = place;
  }
  return { kind: "word", indices: own, words: met } as const;
}

/** True if some row lacks a value where others may have one. */
export function hasGaps(column: Column): boolean {
  switch (column.kind) {
    case "constant":
    case "list":
    case "elements":
      return false;
    case "number":
      return column.values.some(Number.isNaN);
    case "word":
      return column.words.includes(null);
    case "cell":
    case "json":
    case "objects":
      return column.values.includes(null);
    case "instant":
      return column.unix_ms.some(Number.isNaN);
    case "clock":
      return column.wall_s.some(Number.isNaN);
    case "group":
      return column.rows?.some(Number.isNaN) === true;
  }
}

/** The rows that have a value, each by its own index, NaN where a row has none; null: all have. */
export function rowsWithValues(column: Column): Float64Array | null {
  if (!hasGaps(column)) return null;
  switch (column.kind) {
    case "number":
      return rowsWhere(column.values.length, (row) => !Number.isNaN(column.values[row]));
    case "word":
      return rowsWhere(
        column.indices.length,
        (row) => (column.words[column.indices[row] ?? -1] ?? null) !== null,
      );
    case "cell":
    case "json":
    case "objects":
      return rowsWhere(column.values.length, (row) => column.values[row] !== null);
    case "instant":
      return rowsWhere(column.unix_ms.length, (row) => !Number.isNaN(column.unix_ms[row]));
    case "clock":
      return rowsWhere(column.wall_s.length, (row) => !Number.isNaN(column.wall_s[row]));
    case "group":
      return rowsWhere(column.rows?.length ?? 0, (row) => !Number.isNaN(column.rows?.[row]));
    default:
      return null;
  }
}

function rowsWhere(count: number, isThere: (row: number) => boolean): Float64Array {
  const rows = scratchColumn(count);
  for (let row = 0; row < count; row++) rows[row] = isThere(row) ? row : Number.NaN;
  return rows;
}

/** The columns with the values of the rows that are named. */
export function takeRows(columns: Columns, rows: Float64Array): Columns {
  const taken: Record<string, Column> = {};
  for (const [name, column] of Object.entries(columns)) taken[name] = take(column, rows);
  return taken;
}

/** The values of a column that rows name; NaN: none, which a list may not have. */
export function take(column: Column, rows: Float64Array): Column {
  switch (column.kind) {
    case "constant":
      if (column.value === null) return column;
      return {
        kind: "word",
        ...takeWords({ indices: new Float64Array(rows.length), words: [column.value] }, rows, null),
      };
    case "number":
      return { ...column, values: takeValues(column.values, rows) };
    case "word":
      return {
        kind: "word",
        ...takeWords({ indices: takeValues(column.indices, rows), words: column.words }, rows, null),
      };
    case "cell":
      return { kind: "cell", values: Array.from(rows, (row) => column.values[row] ?? null) };
    case "json":
      return { kind: "json", values: Array.from(rows, (row) => column.values[row] ?? null) };
    case "instant":
      return {
        kind: "instant",
        unix_ms: takeValues(column.unix_ms, rows),
        ...(column.jd_utc && { jd_utc: takeValues(column.jd_utc, rows) }),
      };
    case "group":
      return { ...column, rows: column.rows === null ? rows : takeValues(column.rows, rows) };
    case "objects":
      return { kind: "objects", values: Array.from(rows, (row) => column.values[row] ?? null) };
    case "elements":
      return { kind: "elements", elements: column.elements.map((columns) => takeRows(columns, rows)) };
    case "clock": {
      const { indices, words } = column.offsets;
      const offsets = takeWords({ indices: takeValues(indices, rows), words }, rows, "");
      return { kind: "clock", wall_s: takeValues(column.wall_s, rows), offsets };
    }
    case "list":
      return takeLists(column, rows);
  }
}

function takeLists({ begins, columns }: ListColumn, rows: Float64Array): ListColumn {
  const own = new Float64Array(rows.length + 1);
  const elements: number[] = [];
  rows.forEach((row, i) => {
    const [from, to] = [begins[row], begins[row + 1]];
    if (from === undefined || to === undefined) throw new RangeError("a column of lists has no such row");
    for (let element = from; element < to; element++) elements.push(element);
    own[i + 1] = elements.length;
  });
  return { kind: "list", begins: own, columns: takeRows(columns, Float64Array.from(elements)) };
}

interface Words<Word> {
  readonly indices: Float64Array;
  readonly words: readonly Word[];
}

/** Words with rows that are taken already; a row of NaN gets the word for none. */
function takeWords<Word>({ indices, words }: Words<Word>, rows: Float64Array, none: Word): Words<Word> {
  if (!rows.some(Number.isNaN)) return { indices, words };
  return {
    indices: indices.map((index, i) => (Number.isNaN(rows[i]) ? words.length : index)),
    words: [...words, none],
  };
}

export function takeValues(values: Float64Array, rows: Float64Array): Float64Array {
  const own = scratchColumn(rows.length);
  // A row of NaN has no element.
  for (let row = 0; row < own.length; row++) own[row] = values[rows[row] ?? -1] ?? Number.NaN;
  return own;
}
