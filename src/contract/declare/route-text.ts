import type { JsonObject } from "../../table/column.ts";

/** What a txt form is written from: the rows (or the one record) as JSON shows them, rounded and printed. */
export interface TextSource<Wire> {
  readonly rows: readonly Wire[];
  /** Members of `data` beside `series`. */
  readonly extra: JsonObject;
}

/** The lines of the txt form: of all rows, or of each for itself, so that long answers can be written part by part. */
export type RouteText<Wire, Input> =
  | ((source: TextSource<Wire>, input: Input) => readonly string[])
  | { readonly ofRow: (row: Wire, input: Input) => readonly string[] };

export function textLines<Wire, Input>(
  text: RouteText<Wire, Input> | undefined,
  source: TextSource<Wire>,
  input: Input,
): readonly string[] {
  if (text === undefined) return [];
  return typeof text === "function"
    ? text(source, input)
    : source.rows.flatMap((row) => text.ofRow(row, input));
}
