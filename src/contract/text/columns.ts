import type { TextBlock, TextPiece } from "../../engine/text/text-pieces.ts";
import type { ObjectNode } from "../terms/node.ts";
import type { Explode, Series } from "../terms/series.ts";
import { type CsvLines, LINE_END } from "./line-writer.ts";
import { RowWriter } from "./row-writer.ts";
import type { Table } from "./table.ts";
import type { TextParts } from "./text-parts.ts";
import {
  assemble,
  type ColumnStyle,
  CSV_DIALECT,
  columnText,
  JSON_DIALECT,
  piecesOf,
  type Tokens,
  tokensOf,
} from "./tokens.ts";

/** Writes columns: as rows of JSON, as plain arrays, or as csv. */

/** Rows as JSON texts with a separator between them. */
export function rowsBlock(
  node: ObjectNode,
  series: Series,
  explode: Explode | null,
  style: ColumnStyle & { readonly flat: boolean; readonly separator: string },
): TextBlock {
  const writer = new RowWriter(style, style.flat);
  if (explode === null) writer.object(node, { ...series.base, ...series.groups[0]?.columns });
  else writer.exploded(node, series, explode);
  return assemble([writer.pieces], series.count, style.separator);
}

/** One JSON array a column. */
export function columnParts({ count, columns }: Table, style: ColumnStyle): TextParts {
  const written = columns.map(({ path, entry, column }) => ({
    path,
    tokens: tokensOf(column, entry, style, JSON_DIALECT),
  }));
  const kept = style.dropNulls ? written.filter(({ tokens }) => tokens !== JSON_DIALECT.nothing) : written;
  const members = kept.flatMap(({ path, tokens }, index) => [
    `${index === 0 ? "" : "],"}${JSON.stringify(path)}:[`,
    columnText(tokens, count),
  ]);
  return ["{", ...members, kept.length === 0 ? "}" : "]}"];
}

/** The header of csv, and the lines, each ended: of several tables (one a list element) the first rows, then the second … */
export function csvParts(tables: readonly Table[], style: ColumnStyle): CsvLines {
  const lines = tables.map(({ columns }) =>
    columns.map(({ column, entry }) => tokensOf(column, entry, style, CSV_DIALECT)),
  );
  const header = tables[0]?.columns.map(({ path }) => CSV_DIALECT.quote(path)).join(",") ?? "";
  const block = assemble(lines.map(interleave), tables[0]?.count ?? 0, LINE_END);
  return { header, lines: { ...block, cut: 0 } };
}

function interleave(tokens: readonly Tokens[]): TextPiece[] {
  return tokens.flatMap((token, index) => [...piecesOf(index === 0 ? "" : ","), ...piecesOf(token)]);
}
