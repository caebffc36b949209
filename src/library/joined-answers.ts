import type { Meta, Warning } from "./answer-types.ts";
import type { Columns, Result } from "./function-types.ts";

/** One table of the rows of many places. */
export interface PlacesAnswer {
  /**
   * One array a dotted path, of numbers (NaN: none) a typed one. The first, `place`, tells the row's place by its index in the list;
   * what the answer for a place has no column of is NaN or null in its rows.
   */
  readonly columns: Readonly<Record<string, Float64Array | readonly unknown[]>>;
  /** Metadata and warnings of the answer for each place. */
  readonly answers: readonly { readonly meta: Meta; readonly warnings: readonly Warning[] }[];
}

/** The answers for places, in the order of their list, as one table. */
export function joinedAnswers(answers: readonly Result<Columns>[]): PlacesAnswer {
  const tables = answers.map(({ data }) => data.columns);
  const lengths = tables.map((table) => Math.max(0, ...Object.values(table).map(({ length }) => length)));
  const indexes = lengths.flatMap((length, index) => new Array<number>(length).fill(index));
  const paths = [...new Set(tables.flatMap((table) => Object.keys(table)))];
  const joined = paths.map(
    (path) =>
      [
        path,
        joinedColumn(
          tables.map((table) => table[path]),
          lengths,
        ),
      ] as const,
  );
  return {
    columns: { place: Float64Array.from(indexes), ...Object.fromEntries(joined) },
    answers: answers.map(({ meta, warnings }) => ({ meta, warnings })),
  };
}

type Column = Columns["columns"][string];

/** The parts of a column one after another; a typed one where every part that is there is one. */
function joinedColumn(parts: readonly (Column | undefined)[], lengths: readonly number[]): Column {
  const isTyped = parts.every((part) => part === undefined || part instanceof Float64Array);
  const missing = isTyped ? Number.NaN : null;
  const cells = parts.flatMap((part, index) =>
    part === undefined ? new Array<unknown>(lengths[index] ?? 0).fill(missing) : plainCells(part, isTyped),
  );
  return isTyped ? Float64Array.from(cells as number[]) : cells;
}

/** Cells of a column that is none of numbers everywhere: of what has no number, null. */
function plainCells(part: Column, isTyped: boolean): readonly unknown[] {
  if (isTyped || !(part instanceof Float64Array)) return [...part];
  return Array.from(part, (value) => (Number.isNaN(value) ? null : value));
}
