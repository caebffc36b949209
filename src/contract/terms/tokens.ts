import type { TextBlock, TextPiece } from "../../engine/text/text-pieces.ts";
import type { Entry, Node } from "./node.ts";
import { belowTurn, columnBelowTurn, decimalText } from "./precision.ts";
import { internal } from "./present.ts";

/** The text of columns, token by token: in JSON or in csv. */

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

/** Whole Unix milliseconds, printed as ISO 8601 in UTC. */
export interface InstantColumn {
  readonly unix_ms: Float64Array;
}

/** Whole seconds of a local clock, with its offset from UTC behind them. */
export interface ClockColumn {
  readonly wall_s: Float64Array;
  readonly offsets: { readonly indices: Float64Array; readonly words: readonly string[] };
}

/** A column of numbers (NaN: no value), of cells, or one cell that holds for every row (null: no value, or no group). */
export type Column =
  | Float64Array
  | DecimalColumn
  | WordColumn
  | InstantColumn
  | ClockColumn
  | readonly Cell[]
  | Cell;

export interface ColumnStyle {
  readonly precision: number | null;
  readonly dropNulls: boolean;
}

/** Text of one leaf for every row: the same in all rows, or pieces that change. */
export type Tokens = string | readonly TextPiece[];

export interface Dialect {
  readonly nothing: string;
  readonly quote: (text: string) => string;
}

export const JSON_DIALECT: Dialect = { nothing: "null", quote: (text) => JSON.stringify(text) };

/** RFC 4180: quotes only where a comma, a quote or a line break asks for them. */
export const CSV_DIALECT: Dialect = {
  nothing: "",
  quote: (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text),
};

/** Row after row; of several templates (one a list element) each row gives one line apiece. */
export function assemble(
  templates: readonly (readonly TextPiece[])[],
  rows: number,
  separator: string,
): TextBlock {
  const between = constant(separator);
  const pieces = templates.flatMap((template) => [...template, between]);
  return { pieces, rows, cut: separator.length };
}

/** One column's tokens with commas between them. */
export function columnText(tokens: Tokens, rows: number): TextBlock {
  return assemble([piecesOf(tokens)], rows, ",");
}

function constant(text: string): TextPiece {
  return { kind: "text", text };
}

export function piecesOf(tokens: Tokens): readonly TextPiece[] {
  return typeof tokens === "string" ? [constant(tokens)] : tokens;
}

/** The tokens of a column; null where a member may not be null is a fault of the route. */
export function tokensOf(column: Column, entry: Entry, style: ColumnStyle, dialect: Dialect): Tokens {
  if (typeof column !== "object" || column === null) return cellToken(column, entry, style, dialect);
  if (isCells(column)) return [{ kind: "tokens", tokens: cellTokens(column, entry, style, dialect) }];
  if ("wall_s" in column) return clockTokens(column, dialect);
  if ("unix_ms" in column)
    return [{ kind: "instants", unix_ms: column.unix_ms, quoted: dialect === JSON_DIALECT }];
  const nothing = entry.facts.nullable ? dialect.nothing : null;
  if ("numbers" in column) return [{ kind: "numbers", ...column, nothing }];
  if ("words" in column) {
    const words = cellTokens(column.words, entry, style, dialect);
    return [{ kind: "words", indices: column.indices, words }];
  }
  const decimals = decimalsOf(entry.node, style);
  const turn = entry.node.kind === "number" ? entry.node.turn : null;
  const numbers = turn === null ? column : columnBelowTurn(column, decimals, turn);
  return [{ kind: "numbers", numbers, decimals, nothing }];
}

/** Local times hold nothing that must be escaped. */
function clockTokens({ wall_s, offsets }: ClockColumn, dialect: Dialect): Tokens {
  const pieces: TextPiece[] = [
    { kind: "clocks", wall_s },
    { kind: "words", ...offsets },
  ];
  if (dialect !== JSON_DIALECT) return pieces;
  const quote = constant('"');
  return [quote, ...pieces, quote];
}

function isCells(column: Column): column is readonly Cell[] {
  return Array.isArray(column);
}

const NO_DECIMALS = 0;

function decimalsOf(node: Node, style: ColumnStyle): number {
  if (node.kind === "number") return style.precision ?? node.decimals;
  return NO_DECIMALS;
}

/** Words repeat in a column, so that each is quoted once. */
function cellTokens(cells: readonly Cell[], entry: Entry, style: ColumnStyle, dialect: Dialect): string[] {
  const words = new Map<Cell, string>();
  return cells.map((cell) => {
    const known = words.get(cell);
    if (known !== undefined) return known;
    const token = cellToken(cell, entry, style, dialect);
    words.set(cell, token);
    return token;
  });
}

function cellToken(cell: Cell, entry: Entry, style: ColumnStyle, dialect: Dialect): string {
  if (typeof cell === "string") return dialect.quote(cell);
  if (cell === null) return nullToken(entry, dialect);
  if (typeof cell === "boolean") return String(cell);
  if (!Number.isFinite(cell)) throw internal(`${entry.key} is not a finite number`);
  if (entry.node.kind !== "number") return String(cell);
  const decimals = decimalsOf(entry.node, style);
  return decimalText(entry.node.turn === null ? cell : belowTurn(cell, decimals, entry.node.turn), decimals);
}

function nullToken(entry: Entry, dialect: Dialect): string {
  if (entry.facts.nullable || entry.node.kind === "local") return dialect.nothing;
  throw internal(`${entry.key} is null`);
}
