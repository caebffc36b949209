import type { TextPiece } from "../../engine/text/text-pieces.ts";
import { type Entry, join, type ObjectNode } from "../terms/node.ts";
import {
  type ColumnSet,
  type Explode,
  isGroupColumn,
  isPresent,
  keyed,
  nullPaths,
  type Series,
  splitEntries,
} from "../terms/series.ts";
import { type ColumnStyle, JSON_DIALECT, piecesOf, type Tokens, tokensOf } from "./tokens.ts";
import { whereThere } from "./where-there.ts";

/** Gathers a row's template: literal text and, between it, the tokens that change from row to row. */
export class RowWriter {
  readonly pieces: TextPiece[] = [];
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
      if (!this.#hasValue(entry, columns, path)) continue;
      if (this.#flat && entry.node.kind === "object") {
        empty = this.#flatGroup(entry.node, columns, path, empty);
        continue;
      }
      this.#push(`${empty ? "" : ","}${JSON.stringify(this.#flat ? path : entry.key)}:`);
      this.#value(entry, columns, path);
      empty = false;
    }
    return empty;
  }

  #flatGroup(node: ObjectNode, columns: ColumnSet, path: string, atStart: boolean): boolean {
    if (columns[path] !== null) return this.#members(node, columns, path, atStart);
    const members = nullPaths(node, path).map((leaf) => `${JSON.stringify(leaf)}:null`);
    if (members.length === 0) return atStart;
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
    const first = this.pieces.length;
    this.#push("{");
    this.#members(entry.node, columns, path, true);
    this.#push("}");
    if (isGroupColumn(column)) this.pieces.push(...whereThere(this.pieces.splice(first), column.there));
  }

  #push(tokens: Tokens): void {
    this.pieces.push(...piecesOf(tokens));
  }
}
