import type { TextBlock, TextPiece } from "../../engine/text/text-pieces.ts";
import { join, type ObjectNode } from "../terms/node.ts";
import {
  type ColumnSet,
  type Explode,
  isPresent,
  keyed,
  nullPaths,
  type Series,
  splitEntries,
} from "../terms/series.ts";
import {
  assemble,
  type ColumnStyle,
  CSV_DIALECT,
  columnText,
  type Dialect,
  JSON_DIALECT,
  piecesOf,
  type Tokens,
  tokensOf,
} from "../terms/tokens.ts";
import { RowWriter } from "./row-writer.ts";
import type { TextParts } from "./text-parts.ts";

/** Writes long series straight from their columns, without an object per row: rows, plain arrays, or csv. */

interface LeafTokens {
  readonly path: string;
  readonly tokens: Tokens;
}

/** Rows as JSON texts with commas between them. */
export function rowsBlock(
  node: ObjectNode,
  series: Series,
  explode: Explode | null,
  style: ColumnStyle,
  flat: boolean,
): TextBlock {
  const writer = new RowWriter(style, flat);
  if (explode === null) writer.object(node, { ...series.base, ...series.groups[0]?.columns });
  else writer.exploded(node, series, explode);
  return assemble([writer.pieces], series.count, ",");
}

/** One JSON array a path; elements of an exploded list carry their key as prefix. */
export function columnParts(
  node: ObjectNode,
  series: Series,
  explode: Explode | null,
  style: ColumnStyle,
): TextParts {
  const leaves =
    explode === null
      ? plainLeaves(node, series, style, JSON_DIALECT)
      : prefixedLeaves(node, series, explode, style);
  const kept = style.dropNulls ? leaves.filter((leaf) => leaf.tokens !== "null") : leaves;
  const members = kept.flatMap((leaf, index) => [
    `${index === 0 ? "" : "],"}${JSON.stringify(leaf.path)}:[`,
    columnText(leaf.tokens, series.count),
  ]);
  return ["{", ...members, kept.length === 0 ? "}" : "]}"];
}

function plainLeaves(node: ObjectNode, series: Series, style: ColumnStyle, dialect: Dialect): LeafTokens[] {
  return leafTokens(node, { ...series.base, ...series.groups[0]?.columns }, style, dialect);
}

function prefixedLeaves(
  node: ObjectNode,
  series: Series,
  explode: Explode,
  style: ColumnStyle,
): LeafTokens[] {
  const { own, list } = splitEntries(node, explode);
  const leaves = leafTokens(own, series.base, style, JSON_DIALECT);
  if (list === null) return leaves;
  const groups = series.groups.flatMap((group) =>
    leafTokens(withoutKey(list, explode), group.columns, style, JSON_DIALECT).map((leaf) => ({
      path: join(group.key ?? "", leaf.path),
      tokens: leaf.tokens,
    })),
  );
  return [...leaves, ...groups];
}

/** csv of a series, header first: one line a row, or one a row and list element. */
export function csvParts(
  node: ObjectNode,
  series: Series,
  explode: Explode | null,
  style: ColumnStyle,
): TextParts {
  const blocks = csvBlocks(node, series, explode, style);
  const header = csvHeader(blocks[0] ?? []);
  return [`${header}\r\n`, assemble(blocks.map(interleave), series.count, "\r\n")];
}

function csvBlocks(
  node: ObjectNode,
  series: Series,
  explode: Explode | null,
  style: ColumnStyle,
): LeafTokens[][] {
  if (explode === null) return [plainLeaves(node, series, style, CSV_DIALECT)];
  const { own, list } = splitEntries(node, explode);
  const base = leafTokens(own, series.base, style, CSV_DIALECT);
  if (list === null) return [base];
  return series.groups.map((group) => [
    ...base,
    ...leafTokens(list, keyed(group, explode), style, CSV_DIALECT),
  ]);
}

function csvHeader(leaves: readonly LeafTokens[]): string {
  return leaves.map((leaf) => CSV_DIALECT.quote(leaf.path)).join(",");
}

function interleave(leaves: readonly LeafTokens[]): TextPiece[] {
  return leaves.flatMap((leaf, index) => [...piecesOf(index === 0 ? "" : ","), ...piecesOf(leaf.tokens)]);
}

function leafTokens(
  node: ObjectNode,
  columns: ColumnSet,
  style: ColumnStyle,
  dialect: Dialect,
  prefix = "",
): LeafTokens[] {
  return node.entries.flatMap((entry) => {
    const path = join(prefix, entry.key);
    if (!isPresent(entry, columns, path)) return [];
    if (entry.node.kind !== "object")
      return [{ path, tokens: tokensOf(columns[path] ?? null, entry, style, dialect) }];
    if (columns[path] !== null) return leafTokens(entry.node, columns, style, dialect, path);
    return nullPaths(entry.node, path).map((leaf) => ({ path: leaf, tokens: dialect.nothing }));
  });
}

function withoutKey(node: ObjectNode, explode: Explode): ObjectNode {
  return { kind: "object", entries: node.entries.filter((entry) => entry.key !== explode.key) };
}
