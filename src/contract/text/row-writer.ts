import { scratchColumn } from "../../engine/scratch-columns.ts";
import type { TextPiece } from "../../engine/text/text-pieces.ts";
import {
  type Column,
  type Columns,
  type ElementsColumn,
  isNothing,
  type ListColumn,
  NOTHING,
  rowsWithValues,
} from "../../table/column.ts";
import type { Entry, ObjectNode } from "../terms/node.ts";
import { internal } from "../terms/present.ts";
import { isPresent, nullPaths } from "../terms/series.ts";
import { itemsOf } from "../terms/shape.ts";
import { type FlatColumn, leaves, rowsWithin } from "./table.ts";
import {
  CELL_DIALECT,
  type ColumnStyle,
  CSV_DIALECT,
  constant,
  type Dialect,
  piecesOf,
  type Tokens,
  tokensOf,
} from "./tokens.ts";

/** How rows are written; `flat` gives dotted keys instead of groups. */
export interface RowStyle extends ColumnStyle {
  readonly flat: boolean;
  readonly dialect: Dialect;
}

/** Which objects have a member already: all, none, or those of these rows (NaN: not yet). */
type Begun = boolean | Float64Array;

const NO_GROUP = -1;

/** Gathers a row's template: literal text and, between it, the tokens that change from row to row. */
export class RowWriter {
  readonly #pieces: TextPiece[] = [];
  readonly #style: RowStyle;
  /** Literal text behind the last piece. */
  #text = "";

  constructor(style: RowStyle) {
    this.#style = style;
  }

  /** The template of what has been written. */
  pieces(): TextPiece[] {
    this.#endText();
    return this.#pieces;
  }

  object(node: ObjectNode, columns: Columns): void {
    this.#push("{");
    this.#members(node, columns, false);
    this.#push("}");
  }

  /** The elements of a list that has as many in every row. */
  elements(node: ObjectNode, { elements }: ElementsColumn): void {
    this.#push("[");
    elements.forEach((columns, index) => {
      if (index > 0) this.#push(",");
      this.object(node, columns);
    });
    this.#push("]");
  }

  /** Writes the members of a node; returns whether something has been written in this object. */
  #members(node: ObjectNode, columns: Columns, atStart: Begun): Begun {
    const { flat, dropNulls } = this.#style;
    if (flat && dropNulls) return this.#flatValues(leaves(node, columns), atStart);
    let begun = atStart;
    for (const entry of node.entries) {
      if (!isPresent(entry, columns)) continue;
      const column = columns[entry.key] ?? NOTHING;
      if (dropNulls && isNothing(column)) continue;
      if (flat && entry.node.kind === "object") {
        begun = this.#flatGroup(entry.node, column, begun);
        continue;
      }
      const name = this.#name(flat ? entry.path : entry.key);
      const rows = dropNulls ? rowsWithValues(column) : null;
      const group = this.#startGroup(rows);
      this.#comma(begun);
      this.#push(name);
      this.#value(entry, column);
      this.#endGroup(group, rows, "");
      begun = begunAfter(begun, rows);
    }
    return begun;
  }

  #comma(begun: Begun): void {
    if (begun === false) return;
    const rows = begun === true ? null : begun;
    const group = this.#startGroup(rows);
    this.#push(",");
    this.#endGroup(group, rows, "");
  }

  /** Members by their dotted names, each in the rows in which it has a value. */
  #flatValues(members: readonly FlatColumn[], atStart: Begun): Begun {
    let begun = atStart;
    for (const { column, entry, path, rows: within } of members) {
      if (isNothing(column)) continue;
      const rows = rowsWithin(within, rowsWithValues(column));
      this.#comma(rows === null ? begun : begunWhere(begun, rows));
      const group = this.#startGroup(rows);
      this.#push(this.#name(path));
      this.#push(valueTokens(column, entry, this.#style));
      this.#endGroup(group, rows, "");
      begun = begunAfter(begun, rows);
    }
    return begun;
  }

  #flatGroup(node: ObjectNode, column: Column, begun: Begun): Begun {
    const nulls = nullPaths(node).map((leaf) => `${this.#name(leaf)}${this.#style.dialect.nothing}`);
    const nothing = nulls.length === 0 ? "" : `${begun === false ? "" : ","}${nulls.join(",")}`;
    if (column.kind !== "group") {
      this.#push(nothing);
      return begun === false ? nothing !== "" : begun;
    }
    const group = this.#startGroup(column.rows);
    const after = this.#members(node, column.columns, begun);
    this.#endGroup(group, column.rows, nothing);
    return after;
  }

  #value(entry: Entry, column: Column): void {
    const { node, facts } = entry;
    if (column.kind !== "group" || node.kind !== "object") {
      this.#push(valueTokens(column, entry, this.#style));
      return;
    }
    const group = this.#startGroup(column.rows);
    this.object(node, column.columns);
    this.#endGroup(group, column.rows, facts.nullable ? this.#style.dialect.nothing : null);
  }

  /** Index of the first piece of a group of values; none where each row has its own, as the only row has. */
  #startGroup(rows: Float64Array | null): number {
    if (rows === null || (rows.length === 1 && rows[0] === 0)) return NO_GROUP;
    this.#endText();
    return this.#pieces.length;
  }

  /** Lets the pieces since the start of a group be written with the values of these rows, and `nothing` where a row is NaN. */
  #endGroup(first: number, rows: Float64Array | null, nothing: string | null): void {
    if (first === NO_GROUP || rows === null) return;
    this.#endText();
    this.#pieces.push({ kind: "group", rows, pieces: this.#pieces.splice(first), nothing });
  }

  #name(key: string): string {
    return this.#style.dialect.name(key);
  }

  /** Literal texts that follow each other are one. */
  #push(tokens: Tokens): void {
    if (typeof tokens === "string") {
      this.#text += tokens;
      return;
    }
    this.#endText();
    for (const piece of tokens) this.#pieces.push(piece);
  }

  #endText(): void {
    if (this.#text === "") return;
    this.#pieces.push(constant(this.#text));
    this.#text = "";
  }
}

/** The objects among those of these rows that have a member already. */
function begunWhere(begun: Begun, rows: Float64Array): Begun {
  if (begun === false) return false;
  return rows.map((at, row) =>
    Number.isNaN(at) || (begun !== true && Number.isNaN(begun[row])) ? Number.NaN : row,
  );
}

function begunAfter(before: Begun, rows: Float64Array | null): Begun {
  if (before === true || rows === null) return true;
  if (before === false) return rows;
  return rows.map((row, i) => (Number.isNaN(row) ? (before[i] ?? Number.NaN) : row));
}

/** The text of a member without others, as a table has it: nothing where the group around it is null. */
export function leafTokens(
  { column, entry, rows }: FlatColumn,
  style: ColumnStyle,
  dialect: Dialect,
): Tokens {
  const tokens = valueTokens(column, entry, { ...style, flat: true, dialect });
  return rows === null
    ? tokens
    : [{ kind: "group", rows, pieces: piecesOf(tokens), nothing: dialect.nothing }];
}

function valueTokens(column: Column, entry: Entry, style: RowStyle): Tokens {
  const { dialect } = style;
  if (column.kind !== "list" && column.kind !== "elements") return tokensOf(column, entry, style, dialect);
  const node = itemsOf(entry.node);
  if (node === null) throw internal(`${entry.key} is no list of objects`);
  const isCell = dialect === CSV_DIALECT;
  // a list in a template is written element by element, in every row
  if (column.kind === "list" && hasNoElement(column)) return isCell ? CSV_DIALECT.nothing : "[]";
  const writer = new RowWriter(isCell ? { ...style, dialect: CELL_DIALECT } : style);
  if (column.kind === "elements") {
    writer.elements(node, column);
    return isCell ? [constant('"'), ...writer.pieces(), constant('"')] : writer.pieces();
  }
  writer.object(node, column.columns);
  return isCell ? listCell(column, writer.pieces()) : listOf(column, writer.pieces());
}

function hasNoElement({ begins }: ListColumn): boolean {
  return begins[begins.length - 1] === 0;
}

function listOf({ begins }: ListColumn, pieces: readonly TextPiece[]): TextPiece[] {
  return [constant("["), { kind: "list", begins, pieces, separator: "," }, constant("]")];
}

/** JSON in quotes; an empty list is an empty cell. */
function listCell(column: ListColumn, element: readonly TextPiece[]): TextPiece[] {
  const { begins } = column;
  const rows = scratchColumn(begins.length - 1);
  for (let row = 0; row < rows.length; row++) rows[row] = begins[row + 1] === begins[row] ? Number.NaN : row;
  const pieces = [constant('"'), ...listOf(column, element), constant('"')];
  return rows.some(Number.isNaN) ? [{ kind: "group", rows, pieces, nothing: CSV_DIALECT.nothing }] : pieces;
}
