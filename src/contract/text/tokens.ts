import type { TextBlock, TextPiece } from "../../engine/text/text-pieces.ts";
import {
  type Cell,
  type ClockColumn,
  type Column,
  type InstantColumn,
  type Json,
  type NumberColumn,
  sameValue,
} from "../../table/column.ts";
import { printDecimal } from "../ask/grammar.ts";
import type { Entry, Node } from "../terms/node.ts";
import { belowTurn, columnBelowTurn, decimalText, pointedText } from "../terms/precision.ts";
import { decimalsIn, internal } from "../terms/present.ts";
import { jsonText } from "./json-text.ts";
import { CELL_QUOTES, CSV_QUOTES, csvQuoted, JSON_QUOTES, type Quotes } from "./quotes.ts";
import { wallClockText } from "./series-instants.ts";
import { instantText } from "./text-parts.ts";

/** The text of columns, token by token: in JSON or in csv. */

export interface ColumnStyle {
  readonly precision: number | null;
  readonly dropNulls: boolean;
}

/** Text of one leaf for every row: the same in all rows, or pieces that change. */
export type Tokens = string | readonly TextPiece[];

export interface Dialect {
  /** True if a measured number that is whole bears a point (`0.0`), as readers tell its type by the first rows. */
  readonly hasPoint: boolean;
  /** Around a time. */
  readonly mark: string;
  readonly nothing: string;
  readonly string: (text: string) => string;
  /** The name of a member before its value. */
  readonly name: (key: string) => string;
  readonly json: (value: Json) => string;
}

export const JSON_DIALECT: Dialect = {
  ...JSON_QUOTES,
  hasPoint: false,
  nothing: "null",
  name: namesOf(JSON_QUOTES),
  json: (value) => jsonText(value),
};

/** JSON within a cell of csv. */
export const CELL_DIALECT: Dialect = {
  ...CELL_QUOTES,
  hasPoint: false,
  nothing: "null",
  name: namesOf(CELL_QUOTES),
  json: (value) => CELL_QUOTES.json(jsonText(value)),
};

export const CSV_DIALECT: Dialect = {
  ...CSV_QUOTES,
  hasPoint: true,
  nothing: "",
  name: namesOf(CSV_QUOTES),
  json: csvCell,
};

/** Names as they are declared, each quoted once. */
function namesOf({ string }: Quotes): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const name = known.get(key) ?? `${string(key)}:`;
    known.set(key, name);
    return name;
  };
}

/** Lists inside a cell: words and numbers joined by a semicolon, objects as JSON, which is quoted whatever it holds. */
function csvCell(value: Json): string {
  if (value === null) return "";
  if (typeof value === "string") return csvQuoted(value);
  if (Array.isArray(value))
    return value.every((item) => typeof item !== "object")
      ? csvQuoted(value.map(plainCell).join(";"))
      : `"${CELL_QUOTES.json(jsonText(value))}"`;
  return typeof value === "object" ? csvQuoted(jsonText(value)) : plainCell(value);
}

function plainCell(value: Json): string {
  return typeof value === "number" ? printDecimal(value) : String(value);
}

/** Row after row; of several templates (one a list element) each row gives one line apiece. */
export function assemble(
  templates: readonly (readonly TextPiece[])[],
  rows: number,
  separator: string,
): TextBlock {
  const between = constant(separator);
  const pieces =
    templates.length === 1
      ? [...(templates[0] ?? []), between]
      : templates.flatMap((template) => [...template, between]);
  return { pieces, rows, cut: separator.length };
}

/** One column's tokens with commas between them. */
export function columnText(tokens: Tokens, rows: number): TextBlock {
  return assemble([piecesOf(tokens)], rows, ",");
}

export function constant(text: string): TextPiece {
  return { kind: "text", text };
}

export function piecesOf(tokens: Tokens): readonly TextPiece[] {
  return typeof tokens === "string" ? [constant(tokens)] : tokens;
}

/** The tokens of a column; null where a member may not be null is a fault of the route. One value has the same text wherever it is. */
export function tokensOf(column: Column, entry: Entry, style: ColumnStyle, dialect: Dialect): Tokens {
  return textOfOne(column, entry, style, dialect) ?? tokensOfValues(column, entry, style, dialect);
}

/** The text of a measured value or a time that is the only one of its column; null of other columns. */
function textOfOne(column: Column, entry: Entry, style: ColumnStyle, dialect: Dialect): string | null {
  switch (column.kind) {
    case "number":
      return column.values.length === 1 ? textOfNumber(column, entry, style, dialect) : null;
    case "instant":
      return column.unix_ms.length === 1 ? textOfInstant(column, entry, dialect) : null;
    case "clock":
      return column.wall_s.length === 1 ? textOfClock(column, 0, dialect) : null;
    default:
      return null;
  }
}

function textOfNumber(column: NumberColumn, entry: Entry, style: ColumnStyle, dialect: Dialect): string {
  const decimals = column.decimals ?? decimalsOf(entry.node, style);
  const turn = turnOf(column, entry.node);
  const [value = Number.NaN] = column.values;
  if (Number.isNaN(value)) return nullToken(entry, dialect);
  if (!Number.isFinite(value)) throw internal(`${entry.key} is not a finite number`);
  return numberToken(turn === null ? value : belowTurn(value, decimals, turn), decimals, dialect);
}

function textOfInstant({ unix_ms }: InstantColumn, entry: Entry, dialect: Dialect): string {
  const [ms = Number.NaN] = unix_ms;
  return Number.isNaN(ms) ? nullToken(entry, dialect) : `${dialect.mark}${instantText(ms)}${dialect.mark}`;
}

function tokensOfValues(column: Column, entry: Entry, style: ColumnStyle, dialect: Dialect): Tokens {
  const nothing = entry.facts.nullable ? dialect.nothing : null;
  switch (column.kind) {
    case "constant":
      return cellToken(column.value, entry, style, dialect);
    case "cell":
      return tokensOnce(column.values, (cells) => cellTokens(cells, entry, style, dialect));
    case "json":
      return tokensOnce(column.values, (values) => values.map(dialect.json));
    case "clock":
      return clockTokens(column, dialect);
    case "instant":
      return instantTokens(column, nothing, dialect);
    case "word": {
      const { indices, words } = column;
      if (indices.length === 1) return cellToken(words[indices[0] ?? -1] ?? null, entry, style, dialect);
      return [{ kind: "words", indices, words: words.map((word) => cellToken(word, entry, style, dialect)) }];
    }
    case "number": {
      const decimals = column.decimals ?? decimalsOf(entry.node, style);
      const numbers = printedNumbers(column, entry.node, decimals);
      return [{ kind: "numbers", numbers, decimals, hasPoint: dialect.hasPoint, nothing }];
    }
    default:
      throw internal(`${entry.key} is no single value`);
  }
}

/** Numbers of a circle stay below the full turn when they are rounded; those with decimals of their own are no angles. */
function printedNumbers(column: NumberColumn, node: Node, decimals: number): Float64Array {
  const turn = turnOf(column, node);
  return turn === null ? column.values : columnBelowTurn(column.values, decimals, turn);
}

function turnOf({ decimals }: NumberColumn, node: Node): number | null {
  return decimals === undefined && node.kind === "number" ? node.turn : null;
}

/** A token a row, or one where all rows hold the same value. */
function tokensOnce<Value>(
  values: readonly Value[],
  tokensOfAll: (values: readonly Value[]) => string[],
): Tokens {
  const same = sameValue(values);
  const tokens = tokensOfAll(same === null ? values : [same]);
  return same === null ? [{ kind: "tokens", tokens }] : tokens.join("");
}

/** Single quotes are printed with the instant. */
function instantTokens({ unix_ms }: InstantColumn, nothing: string | null, { mark }: Dialect): Tokens {
  if (mark.length < 2) return [{ kind: "instants", unix_ms, quoted: mark !== "", nothing }];
  if (unix_ms.some(Number.isNaN)) throw internal("a list within a cell lacks an instant");
  return [constant(mark), { kind: "instants", unix_ms, quoted: false, nothing: null }, constant(mark)];
}

/** Local times hold nothing that must be escaped. */
function clockTokens(column: ClockColumn, dialect: Dialect): Tokens {
  const { wall_s, offsets } = column;
  const { mark } = dialect;
  const pieces: TextPiece[] = [
    { kind: "clocks", wall_s, nothing: "" },
    { kind: "words", ...offsets },
  ];
  if (mark === "") return pieces;
  // where some rows have no local time, the quotes are part of each
  if (wall_s.some(Number.isNaN))
    return [{ kind: "tokens", tokens: Array.from(wall_s, (_, row) => textOfClock(column, row, dialect)) }];
  const quote = constant(mark);
  return [quote, ...pieces, quote];
}

/** The local time of a row in its quotes; where there is none, null, or nothing in a cell of csv. */
function textOfClock({ wall_s, offsets }: ClockColumn, row: number, dialect: Dialect): string {
  const second = wall_s[row] ?? Number.NaN;
  if (Number.isNaN(second)) return dialect.nothing;
  const { mark } = dialect;
  return `${mark}${wallClockText(second)}${offsets.words[offsets.indices[row] ?? -1]}${mark}`;
}

const NO_DECIMALS = 0;

function decimalsOf(node: Node, style: ColumnStyle): number {
  if (node.kind === "number") return decimalsIn(style, node);
  return NO_DECIMALS;
}

/** Words repeat in a column, so that each is quoted once. */
function cellTokens(cells: readonly Cell[], entry: Entry, style: ColumnStyle, dialect: Dialect): string[] {
  if (cells.length === 1) return cells.map((cell) => cellToken(cell, entry, style, dialect));
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
  if (typeof cell === "string") return dialect.string(cell);
  if (cell === null) return nullToken(entry, dialect);
  if (typeof cell === "boolean") return String(cell);
  if (!Number.isFinite(cell)) throw internal(`${entry.key} is not a finite number`);
  if (entry.node.kind !== "number") return String(cell);
  const decimals = decimalsOf(entry.node, style);
  const number = entry.node.turn === null ? cell : belowTurn(cell, decimals, entry.node.turn);
  return numberToken(number, decimals, dialect);
}

function numberToken(number: number, decimals: number, { hasPoint }: Dialect): string {
  return hasPoint ? pointedText(number, decimals) : decimalText(number, decimals);
}

function nullToken(entry: Entry, dialect: Dialect): string {
  if (entry.facts.nullable || entry.node.kind === "local") return dialect.nothing;
  throw internal(`${entry.key} is null`);
}
