import { type TextPiece, textRows } from "../engine/text-rows.ts";
import type { Entry, Node } from "./node.ts";
import { decimalText, roundTo } from "./precision.ts";
import { internal } from "./present.ts";

/** The text of columns, token by token: in JSON or in csv. */

export type Cell = string | number | boolean | null;

/** A column of numbers (NaN: no value), of cells, or one cell that holds for every row (null: no value, or no group). */
export type Column = Float64Array | readonly Cell[] | Cell;

export interface ColumnStyle {
  readonly precision: number | null;
  readonly dropNulls: boolean;
}

/** Numbers of one leaf, printed as they are written; `nothing` stands for NaN, null where there must be a number. */
interface NumberTokens {
  readonly numbers: Float64Array;
  readonly decimals: number;
  readonly nothing: string | null;
}

/** Text of one leaf for every row: the same in all rows, one a row, or numbers. */
export type Tokens = string | readonly string[] | NumberTokens;

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

/** Writes row after row; of several templates (one a list element) each row gives one line apiece. */
export function assemble(
  templates: readonly (readonly Tokens[])[],
  count: number,
  separator: string,
): string {
  const pieces = templates.flatMap((template) => [separator, ...template]);
  return rowsOf(pieces, count).slice(separator.length);
}

/** One column's tokens with commas between them. */
export function columnText(tokens: Tokens, count: number): string {
  return rowsOf([",", tokens], count).slice(1);
}

/** The engine writes what is ASCII and of ordinary magnitude, which is nearly everything; the rest is written here. */
function rowsOf(pieces: readonly Tokens[], count: number): string {
  const portions = textRows().write(pieces.map(textPiece), count);
  if (portions !== null) return portions.map((portion) => portion.toString("latin1")).join("");
  const lines: string[] = [];
  for (let row = 0; row < count; row++) lines.push(pieces.map((piece) => tokenText(piece, row)).join(""));
  return lines.join("");
}

function textPiece(piece: Tokens): TextPiece {
  if (typeof piece === "string") return { kind: "text", text: piece };
  return isNumbers(piece) ? { kind: "numbers", ...piece } : { kind: "tokens", tokens: piece };
}

function isNumbers(tokens: Tokens): tokens is NumberTokens {
  return typeof tokens === "object" && "numbers" in tokens;
}

function tokenText(piece: Tokens, row: number): string {
  if (typeof piece === "string") return piece;
  if (!isNumbers(piece)) return piece[row] ?? "";
  const value = piece.numbers[row] ?? Number.NaN;
  if (Number.isFinite(value)) return decimalText(value, piece.decimals);
  if (piece.nothing === null || !Number.isNaN(value)) throw internal("a column holds no finite number");
  return piece.nothing;
}

/** The tokens of a column; null where a member may not be null is a fault of the route. */
export function tokensOf(column: Column, entry: Entry, style: ColumnStyle, dialect: Dialect): Tokens {
  if (column instanceof Float64Array) return numberTokens(column, entry, style, dialect);
  if (isCells(column))
    return isClock(entry) ? clockTokens(column, dialect) : cellTokens(column, entry, style, dialect);
  return cellToken(column, entry, style, dialect);
}

function isCells(column: readonly Cell[] | Cell): column is readonly Cell[] {
  return Array.isArray(column);
}

function numberTokens(
  numbers: Float64Array,
  entry: Entry,
  style: ColumnStyle,
  dialect: Dialect,
): NumberTokens {
  return {
    numbers,
    decimals: decimalsOf(entry.node, style),
    nothing: entry.facts.nullable ? dialect.nothing : null,
  };
}

const NO_DECIMALS = 0;

function decimalsOf(node: Node, style: ColumnStyle): number {
  if (node.kind === "number") return style.precision ?? node.decimals;
  return NO_DECIMALS;
}

function isClock(entry: Entry): boolean {
  return entry.node.kind === "instant" || entry.node.kind === "local";
}

/** Instants differ from row to row and hold nothing that must be escaped. */
function clockTokens(cells: readonly Cell[], dialect: Dialect): string[] {
  const isQuoted = dialect === JSON_DIALECT;
  return cells.map((cell) => (isQuoted && typeof cell === "string" ? `"${cell}"` : String(cell)));
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
  return entry.node.kind === "number" ? String(roundTo(cell, decimalsOf(entry.node, style))) : String(cell);
}

function nullToken(entry: Entry, dialect: Dialect): string {
  if (entry.facts.nullable || entry.node.kind === "local") return dialect.nothing;
  throw internal(`${entry.key} is null`);
}
