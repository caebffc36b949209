/** The rows of an answer as columns: what pictures are drawn from. */

export interface NumberColumn {
  readonly kind: "numbers";
  /** NaN: no value. */
  readonly values: Float64Array;
  readonly unit: string | null;
  readonly description: string | null;
  /** A full circle in the unit, where the number is a direction on one. */
  readonly turn: number | null;
}

/** Unix milliseconds; NaN: none. */
export interface InstantColumn {
  readonly kind: "instants";
  readonly values: Float64Array;
}

export interface WordColumn {
  readonly kind: "words";
  readonly values: readonly (string | number | boolean | null)[];
}

export type TableColumn = NumberColumn | InstantColumn | WordColumn;

/** Columns of equal length, one line a row (and body). */
export interface ColumnTable {
  /** Dotted paths of the columns. */
  readonly paths: readonly string[];
  /** The column of a path, made when it is first read; undefined: there is none. */
  column(path: string): TableColumn | undefined;
}

const NOTHING = new Float64Array(0);

/** The numbers (or instants) of a column; none where there is no such column. */
export function numbersOf(table: ColumnTable, path: string): Float64Array {
  const column = table.column(path);
  return column === undefined || column.kind === "words" ? NOTHING : column.values;
}

export function cellsOf(table: ColumnTable, path: string): readonly WordColumn["values"][number][] {
  const column = table.column(path);
  return column?.kind === "words" ? column.values : [];
}

export function numberColumn(table: ColumnTable, path: string): NumberColumn | null {
  const column = table.column(path);
  return column?.kind === "numbers" ? column : null;
}
