import type { Entry, Node, ObjectNode } from "./node.ts";
import { join } from "./node.ts";
import { internal } from "./present.ts";
import { printNumber } from "./precision.ts";

/**
 * Long series are kept as columns, one array a dotted path, and written straight from them:
 * nested or flat rows, plain arrays, or csv, without an object per row.
 */

export type Cell = string | number | boolean | null;

/** A column of numbers (NaN: no value), of cells, or one cell that holds for every row (null: no value, or no group). */
export type Column = Float64Array | readonly Cell[] | Cell;
export type ColumnSet = Readonly<Record<string, Column>>;

/** The columns of one member of a row's list (one body), or of the row itself when `key` is null. */
export interface ColumnGroup {
  readonly key: string | null;
  readonly columns: ColumnSet;
}

/** A list inside a row that csv writes as lines of their own, and the member that names each element. */
export interface Explode {
  readonly field: string;
  readonly key: string | null;
}

export interface Series {
  readonly count: number;
  /** The row's own columns: instant, local, time. */
  readonly base: ColumnSet;
  readonly groups: readonly ColumnGroup[];
}

export interface ColumnStyle {
  readonly precision: number | null;
  readonly dropNulls: boolean;
}

/** Text of one leaf for every row; a string when it is the same in all rows. */
type Tokens = string | readonly string[];

interface Dialect {
  readonly nothing: string;
  readonly quote: (text: string) => string;
}

export const JSON_DIALECT: Dialect = { nothing: "null", quote: (text) => JSON.stringify(text) };

/** RFC 4180: quotes only where a comma, a quote or a line break asks for them. */
export const CSV_DIALECT: Dialect = {
  nothing: "",
  quote: (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text),
};

interface LeafTokens {
  readonly path: string;
  readonly tokens: Tokens;
}

/** Rows as JSON texts, one a row. */
export function rowTexts(node: ObjectNode, series: Series, explode: Explode | null, style: ColumnStyle, flat: boolean): string[] {
  const writer = new RowWriter(style, flat);
  if (explode === null) writer.object(node, { ...series.base, ...series.groups[0]?.columns });
  else writer.exploded(node, series, explode);
  return assemble(writer.pieces, series.count);
}

/** Gathers a row's template: literal text and, between it, the tokens that change from row to row. */
class RowWriter {
  readonly pieces: Tokens[] = [];
  readonly #style: ColumnStyle;
  readonly #flat: boolean;

  constructor(style: ColumnStyle, flat: boolean) {
    this.#style = style;
    this.#flat = flat;
  }

  object(node: ObjectNode, columns: ColumnSet): void {
    this.#push("{");
    this.#members(node, columns, "", true);
    this.#push("}");
  }

  exploded(node: ObjectNode, series: Series, explode: Explode): void {
    const { own, list } = splitEntries(node, explode);
    this.#push("{");
    const empty = this.#members(own, series.base, "", true);
    if (list !== null) {
      this.#push(`${empty ? "" : ","}${JSON.stringify(explode.field)}:[`);
      series.groups.forEach((group, index) => {
        if (index > 0) this.#push(",");
        this.object(list, keyed(group, explode));
      });
      this.#push("]");
    }
    this.#push("}");
  }

  /** Writes the members of a node; returns whether nothing has been written in this object yet. */
  #members(node: ObjectNode, columns: ColumnSet, prefix: string, atStart: boolean): boolean {
    let empty = atStart;
    for (const entry of node.entries) {
      const path = join(prefix, entry.key);
      if (this.#flat && entry.node.kind === "object") {
        empty = this.#flatGroup(entry.node, columns, path, empty);
        continue;
      }
      if (!this.#hasValue(entry, columns, path)) continue;
      this.#push(`${empty ? "" : ","}${JSON.stringify(this.#flat ? path : entry.key)}:`);
      this.#value(entry, columns, path);
      empty = false;
    }
    return empty;
  }

  #flatGroup(node: ObjectNode, columns: ColumnSet, path: string, atStart: boolean): boolean {
    if (columns[path] !== null) return this.#members(node, columns, path, atStart);
    if (this.#style.dropNulls) return atStart;
    const members = nullPaths(node, path).map((leaf) => `${JSON.stringify(leaf)}:null`);
    this.#push(`${atStart ? "" : ","}${members.join(",")}`);
    return false;
  }

  #hasValue(entry: Entry, columns: ColumnSet, path: string): boolean {
    if (!isPresent(entry, columns, path)) return false;
    return !(this.#style.dropNulls && columns[path] === null);
  }

  #value(entry: Entry, columns: ColumnSet, path: string): void {
    const column = columns[path];
    if (column === null || entry.node.kind !== "object") {
      this.#push(tokensOf(column ?? null, entry, this.#style, JSON_DIALECT));
      return;
    }
    this.#push("{");
    this.#members(entry.node, columns, path, true);
    this.#push("}");
  }

  #push(piece: Tokens): void {
    const last = this.pieces.at(-1);
    if (typeof piece === "string" && typeof last === "string") this.pieces[this.pieces.length - 1] = last + piece;
    else this.pieces.push(piece);
  }
}

function assemble(pieces: readonly Tokens[], count: number): string[] {
  const rows = new Array<string>(count);
  for (let row = 0; row < count; row++) {
    let line = "";
    for (const piece of pieces) line += typeof piece === "string" ? piece : piece[row];
    rows[row] = line;
  }
  return rows;
}

/** One JSON array a path; elements of an exploded list carry their key as prefix. */
export function columnsText(node: ObjectNode, series: Series, explode: Explode | null, style: ColumnStyle): string {
  const leaves = explode === null ? plainLeaves(node, series, style, JSON_DIALECT) : prefixedLeaves(node, series, explode, style);
  const kept = style.dropNulls ? leaves.filter((leaf) => leaf.tokens !== "null") : leaves;
  const members = kept.map((leaf) => `${JSON.stringify(leaf.path)}:[${spread(leaf.tokens, series.count).join(",")}]`);
  return `{${members.join(",")}}`;
}

function spread(tokens: Tokens, count: number): readonly string[] {
  return typeof tokens === "string" ? new Array<string>(count).fill(tokens) : tokens;
}

function plainLeaves(node: ObjectNode, series: Series, style: ColumnStyle, dialect: Dialect): LeafTokens[] {
  return leafTokens(node, { ...series.base, ...series.groups[0]?.columns }, style, dialect);
}

function prefixedLeaves(node: ObjectNode, series: Series, explode: Explode, style: ColumnStyle): LeafTokens[] {
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

/** csv lines (header first) of a series: one a row, or one a row and list element. */
export function csvLines(node: ObjectNode, series: Series, explode: Explode | null, style: ColumnStyle): string[] {
  if (explode === null) {
    const leaves = plainLeaves(node, series, style, CSV_DIALECT);
    return [csvHeader(leaves), ...assemble(interleave(leaves), series.count)];
  }
  const { own, list } = splitEntries(node, explode);
  const base = leafTokens(own, series.base, style, CSV_DIALECT);
  const blocks = series.groups.map((group) =>
    list === null ? base : [...base, ...leafTokens(list, keyed(group, explode), style, CSV_DIALECT)],
  );
  const lines = blocks.map((leaves) => assemble(interleave(leaves), series.count));
  const merged: string[] = [csvHeader(blocks[0] ?? base)];
  for (let row = 0; row < series.count; row++) {
    for (const block of lines) merged.push(block[row] ?? "");
  }
  return merged;
}

function csvHeader(leaves: readonly LeafTokens[]): string {
  return leaves.map((leaf) => CSV_DIALECT.quote(leaf.path)).join(",");
}

function interleave(leaves: readonly LeafTokens[]): Tokens[] {
  return leaves.flatMap((leaf, index) => (index === 0 ? [leaf.tokens] : [",", leaf.tokens]));
}

function leafTokens(node: ObjectNode, columns: ColumnSet, style: ColumnStyle, dialect: Dialect, prefix = ""): LeafTokens[] {
  return node.entries.flatMap((entry) => {
    const path = join(prefix, entry.key);
    if (!isPresent(entry, columns, path)) return [];
    if (entry.node.kind !== "object") return [{ path, tokens: tokensOf(columns[path] ?? null, entry, style, dialect) }];
    if (columns[path] !== null) return leafTokens(entry.node, columns, style, dialect, path);
    return nullPaths(entry.node, path).map((leaf) => ({ path: leaf, tokens: dialect.nothing }));
  });
}

/** The leaves below a group that has no value. */
export function nullPaths(node: ObjectNode, prefix: string): string[] {
  return node.entries.flatMap((entry) => {
    if (entry.optional) return [];
    const path = join(prefix, entry.key);
    return entry.node.kind === "object" ? nullPaths(entry.node, path) : [path];
  });
}

/** Whether the series has this member; a member that must be there and is not is a fault of the route. */
function isPresent(entry: Entry, columns: ColumnSet, path: string): boolean {
  if (columns[path] !== undefined || (entry.node.kind === "object" && hasBelow(columns, path))) return true;
  if (entry.optional) return false;
  throw internal(`no column ${path}`);
}

function hasBelow(columns: ColumnSet, path: string): boolean {
  const prefix = `${path}.`;
  return Object.keys(columns).some((name) => name.startsWith(prefix));
}

function splitEntries(node: ObjectNode, explode: Explode): { own: ObjectNode; list: ObjectNode | null } {
  const list = node.entries.find((entry) => entry.key === explode.field)?.node;
  const own: ObjectNode = { kind: "object", entries: node.entries.filter((entry) => entry.key !== explode.field) };
  return { own, list: list?.kind === "array" && list.item.kind === "object" ? list.item : null };
}

function withoutKey(node: ObjectNode, explode: Explode): ObjectNode {
  return { kind: "object", entries: node.entries.filter((entry) => entry.key !== explode.key) };
}

function keyed(group: ColumnGroup, explode: Explode): ColumnSet {
  return explode.key === null ? group.columns : { [explode.key]: group.key, ...group.columns };
}

function tokensOf(column: Column, entry: Entry, style: ColumnStyle, dialect: Dialect): Tokens {
  if (column instanceof Float64Array) return numberTokens(column, entry, style, dialect);
  if (isCells(column)) return cellTokens(column, entry, style, dialect);
  return cellToken(column, entry, style, dialect);
}

function isCells(column: readonly Cell[] | Cell): column is readonly Cell[] {
  return Array.isArray(column);
}

function numberTokens(column: Float64Array, entry: Entry, style: ColumnStyle, dialect: Dialect): string[] {
  const decimals = decimalsOf(entry.node, style);
  const tokens = new Array<string>(column.length);
  for (let row = 0; row < column.length; row++) {
    const value = column[row] ?? Number.NaN;
    tokens[row] = Number.isFinite(value) ? printNumber(value, decimals) : nothing(value, entry, dialect);
  }
  return tokens;
}

function nothing(value: number, entry: Entry, dialect: Dialect): string {
  if (Number.isNaN(value) && entry.facts.nullable) return dialect.nothing;
  throw internal(`${entry.key} is not a finite number`);
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
  if (!Number.isFinite(cell)) return nothing(cell, entry, dialect);
  return entry.node.kind === "number" ? printNumber(cell, decimalsOf(entry.node, style)) : String(cell);
}

function nullToken(entry: Entry, dialect: Dialect): string {
  if (entry.facts.nullable || entry.node.kind === "local") return dialect.nothing;
  throw internal(`${entry.key} is null`);
}
