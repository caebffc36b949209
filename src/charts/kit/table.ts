import type { Cell, Column } from "../../table/column.ts";

/** The table of an answer as pictures read it: one line a row (and body), in the kinds that the answer itself has. */
export interface ChartTable {
  /** Its lines. */
  readonly count: number;
  /** Dotted paths of the columns. */
  readonly paths: readonly string[];
  /** The column of a path, made when it is first read; undefined: there is none. */
  column(path: string): Column | undefined;
  /** What the schema says of a member that is a number; null of any other. */
  quantity(path: string): Quantity | null;
}

export interface Quantity {
  readonly unit: string | null;
  /** A full circle in the unit, where the number is a direction on one. */
  readonly turn: number | null;
}

const NO_NUMBERS = new Float64Array(0);

/** The numbers of a column, or its instants in Unix milliseconds; none where there is no such column. */
export function numbersOf(table: ChartTable, path: string): Float64Array {
  const column = table.column(path);
  if (column?.kind === "number") return column.values;
  return column?.kind === "instant" ? column.unix_ms : NO_NUMBERS;
}

/** The words or cells of a column; none where there is no such column. */
export function cellsOf(table: ChartTable, path: string): readonly Cell[] {
  const column = table.column(path);
  if (column?.kind === "cell") return column.values;
  if (column?.kind === "word") return Array.from(column.indices, (index) => column.words[index] ?? null);
  return column?.kind === "constant" ? new Array<Cell>(table.count).fill(column.value) : [];
}
