import type { TextBlock } from "../../engine/text/text-pieces.ts";
import type { ObjectNode } from "../terms/node.ts";
import type { Explode, Series } from "../terms/series.ts";
import { leafTokens, RowWriter } from "./row-writer.ts";
import type { Table } from "./table.ts";
import type { TextParts } from "./text-parts.ts";
import { assemble, type ColumnStyle, columnText, JSON_DIALECT } from "./tokens.ts";

/** Writes columns: as rows of JSON or as plain arrays. */

/** Rows as JSON texts with a separator between them. */
export function rowsBlock(
  node: ObjectNode,
  series: Series,
  explode: Explode | null,
  style: ColumnStyle & { readonly flat: boolean; readonly separator: string },
): TextBlock {
  const writer = new RowWriter({ ...style, dialect: JSON_DIALECT });
  if (explode === null) writer.object(node, { ...series.base, ...series.groups[0]?.columns });
  else writer.exploded(node, series, explode);
  return assemble([writer.pieces], series.count, style.separator);
}

/** One JSON array a column; those that hold nothing in any row may be left out. */
export function columnParts(
  { count, columns }: Table,
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
