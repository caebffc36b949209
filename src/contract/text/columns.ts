import type { TextBlock } from "../../engine/text/text-pieces.ts";
import { leafTokens, RowWriter } from "./row-writer.ts";
import type { FlatTable, ShownRows } from "./table.ts";
import type { TextParts } from "./text-parts.ts";
import { assemble, type ColumnStyle, columnText, JSON_DIALECT } from "./tokens.ts";

/** Writes columns: as rows of JSON or as plain arrays. */

/** Rows as JSON texts with a separator between them. */
export function rowsBlock(
  { row, columns, count }: ShownRows,
  style: ColumnStyle & { readonly flat: boolean; readonly separator: string },
): TextBlock {
  const writer = new RowWriter({ ...style, dialect: JSON_DIALECT });
  writer.object(row, columns);
  return assemble([writer.pieces()], count, style.separator);
}

/** One JSON array a column; those that hold nothing in any row may be left out. */
export function columnParts(
  { count, columns }: FlatTable,
  style: ColumnStyle,
  leavesOutEmpty = style.dropNulls,
): TextParts {
  const written = columns.map((leaf) => ({
    path: leaf.path,
    tokens: leafTokens(leaf, style, JSON_DIALECT),
  }));
  const kept = leavesOutEmpty ? written.filter(({ tokens }) => tokens !== JSON_DIALECT.nothing) : written;
  const members = kept.flatMap(({ path, tokens }, index) => [
    `${index === 0 ? "" : "],"}${JSON.stringify(path)}:[`,
    columnText(tokens, count),
  ]);
  return ["{", ...members, kept.length === 0 ? "}" : "]}"];
}
