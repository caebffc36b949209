import { scratchColumn } from "../../engine/scratch-columns.ts";
import type { TextPiece } from "../../engine/text/text-pieces.ts";
import { textOfUtf8, utf8 } from "../../host/bytes.ts";
import { type Cell, type Column, type Json, metWords, NOTHING, sameValue, take } from "../../table/column.ts";
import type { Entry, NumberNode } from "../terms/node.ts";
import { roundedColumn } from "../terms/precision.ts";
import { decimalsIn, internal } from "../terms/present.ts";
import { jsonText } from "../text/json-text.ts";
import { leafTokens } from "../text/row-writer.ts";
import type { FlatColumn, FlatTable } from "../text/table.ts";
import { writeParts } from "../text/text-parts.ts";
import { assemble, JSON_DIALECT, piecesOf } from "../text/tokens.ts";

/** The values of a column that other programs take: those that the printed forms are read as. */

/** Numbers, instants in Unix milliseconds and whole numbers (NaN: none), words by their index, cells, or nothing in any row. */
export type PlainValues =
  | { readonly kind: "numbers"; readonly values: Float64Array }
  | { readonly kind: "instants"; readonly values: Float64Array }
  | { readonly kind: "integers"; readonly values: Float64Array }
  | PlainWords
  | PlainLines
  | { readonly kind: "cells"; readonly values: readonly Cell[] }
  | { readonly kind: "nothing"; readonly rows: number };

/** A text a row, each with the end of its line; none on an empty one. */
export interface PlainLines {
  readonly kind: "lines";
  readonly rows: number;
  readonly text: Uint8Array;
}

/** One of few words a row; none where its index names none. */
export interface PlainWords {
  readonly kind: "words";
  readonly indices: Float64Array;
  readonly words: readonly string[];
}

export interface PlainColumn {
  readonly path: string;
  readonly entry: Entry;
  readonly values: PlainValues;
}

/** The text of every row. */
export function lineCells({ rows, text }: PlainLines): (string | null)[] {
  return textOfUtf8(text)
    .split(LINE_END, rows)
    .map((line) => (line === "" ? null : line));
}

/** The value of every row; null where it has none. */
export function numberCells(values: Float64Array): (number | null)[] {
  return Array.from(values, (value) => (Number.isNaN(value) ? null : value));
}

export interface PlainStyle {
  readonly precision: number | null;
}

/** The columns of tables whose rows are written in turn: row k of each, then row k + 1. */
export function plainColumns(tables: readonly FlatTable[], style: PlainStyle): PlainColumn[] {
  return (tables[0]?.columns ?? []).flatMap((_, place) => plainColumn(tables, place, style) ?? []);
}

/** One of them; undefined where there is none at this place. */
export function plainColumn(
  tables: readonly FlatTable[],
  place: number,
  style: PlainStyle,
): PlainColumn | undefined {
  const first = tables[0]?.columns[place];
  if (first === undefined) return undefined;
  const { path, entry } = first;
  const nothing = { path, entry, rows: null, column: NOTHING };
  const parts = tables.map(({ columns, count }) => plainValues(columns[place] ?? nothing, count, style));
  return { path, entry, values: parts.length === 1 && parts[0] !== undefined ? parts[0] : woven(parts) };
}

/** Parts that hold nothing, as the distances of a star, take the kind of those that do. */
function woven(parts: readonly PlainValues[]): PlainValues {
  const kind = parts.find((part) => part.kind !== "nothing")?.kind ?? "nothing";
  const isAlike = parts.every((part) => part.kind === kind || part.kind === "nothing");
  if (kind === "numbers" || kind === "instants" || (kind === "integers" && isAlike))
    return { kind, values: wovenNumbers(parts.map((part) => numbersOf(part, kind))) };
  if (kind === "nothing")
    return { kind, rows: parts.reduce((sum, part) => sum + (part.kind === kind ? part.rows : 0), 0) };
  const inWords = parts.flatMap((part) => (part.kind === "words" ? [part] : []));
  return inWords.length === parts.length ? wovenWords(inWords) : wovenCells(parts.map(everyCell));
}

function numbersOf(part: PlainValues, kind: "numbers" | "instants" | "integers"): Float64Array {
  if (part.kind === "nothing") return nothing(part.rows);
  if (part.kind !== kind) throw internal("columns of one member differ in kind");
  return part.values;
}

function wovenNumbers(parts: readonly Float64Array[]): Float64Array {
  const rows = parts[0]?.length ?? 0;
  const values = new Float64Array(rows * parts.length);
  parts.forEach((part, offset) => {
    for (let row = 0; row < rows; row++) values[row * parts.length + offset] = part[row] ?? Number.NaN;
  });
  return values;
}

/** The words of all parts in one list, each once: of one list as they stand there, of several as the rows have them. */
function wovenWords(parts: readonly PlainWords[]): PlainValues {
  const words = [...new Set(parts.flatMap((part) => part.words))];
  const places = new Map(words.map((word, index) => [word, index]));
  const indices = parts.map((part) => {
    const own = part.words.map((word) => places.get(word) ?? Number.NaN);
    return part.indices.map((index) => own[index] ?? Number.NaN);
  });
  const woven = wovenNumbers(indices);
  const lists = new Set(parts.map((part) => part.words));
  if (lists.size === 1) return { kind: "words", indices: woven, words };
  const met = metWords(woven, words);
  return toldWords(met.indices, met.words);
}

function wovenCells(parts: readonly (readonly Cell[])[]): PlainValues {
  const cells: Cell[] = [];
  const rows = parts[0]?.length ?? 0;
  for (let row = 0; row < rows; row++) for (const part of parts) cells.push(part[row] ?? null);
  return { kind: "cells", values: cells };
}

/** The value of every row, whatever the kind; null where it has none. */
export function everyCell(values: PlainValues): readonly Cell[] {
  switch (values.kind) {
    case "words":
      return wordCells(values);
    case "cells":
      return values.values;
    case "lines":
      return lineCells(values);
    case "nothing":
      return new Array<Cell>(values.rows).fill(null);
    default:
      return numberCells(values.values);
  }
}

/** The word of every row. */
export function wordCells({ indices, words }: PlainWords): (string | null)[] {
  return Array.from(indices, (index) => words[index] ?? null);
}

function plainValues(leaf: FlatColumn, count: number, style: PlainStyle): PlainValues {
  if (count > 0 && isInLines(leaf.column)) return linesOf(leaf, count, style);
  const { node } = leaf.entry;
  const column = leaf.rows === null ? leaf.column : take(leaf.column, leaf.rows);
  switch (column.kind) {
    case "instant":
      return { kind: "instants", values: column.unix_ms };
    case "number":
      if (column.decimals !== undefined) return numbers(roundedColumn(column.values, column.decimals, null));
      if (node.kind === "number") return numbers(roundedNumbers(column, node, count, style));
      if (node.kind === "plain" && node.holds === "integer")
        return { kind: "integers", values: column.values };
      return { kind: "cells", values: numberCells(column.values) };
    case "constant":
      return constantValues(column.value, leaf.entry, count, style);
    default:
      if (node.kind === "number") return numbers(roundedNumbers(column, node, count, style));
      return wordsOf(column) ?? { kind: "cells", values: plainCells(column, count) };
  }
}

/** One value in all rows. */
function constantValues(value: Cell, { node }: Entry, count: number, style: PlainStyle): PlainValues {
  if (node.kind === "number") {
    if (value === null) return numbers(nothing(count));
    return numbers(roundedNumbers({ kind: "constant", value }, node, count, style));
  }
  if (value === null && node.kind === "instant") return { kind: "instants", values: nothing(count) };
  if (value === null && count > 0) return { kind: "nothing", rows: count };
  if (typeof value === "string")
    return { kind: "words", indices: scratchColumn(count).fill(0), words: [value] };
  return { kind: "cells", values: new Array<Cell>(count).fill(value) };
}

function isInLines({ kind }: Column): boolean {
  return kind === "list" || kind === "clock";
}

/** A column of few words; null for any other. */
function wordsOf(column: Column): PlainValues | null {
  if (column.kind !== "word") return null;
  const { indices, words } = column;
  if (words.every(isText)) return { kind: "words", indices, words };
  return words.every(isWord) ? toldWords(indices, words) : null;
}

/** The words without the one that means none: a dictionary would list it among them. */
function toldWords(indices: Float64Array, words: readonly (string | null)[]): PlainValues {
  const told = words.filter((word) => word !== null);
  if (told.length === 0) return { kind: "nothing", rows: indices.length };
  const places = words.map((word) => (word === null ? Number.NaN : told.indexOf(word)));
  return { kind: "words", indices: indices.map((index) => places[index] ?? Number.NaN), words: told };
}

function isText(cell: Cell): cell is string {
  return typeof cell === "string";
}

function isWord(cell: Cell): cell is string | null {
  return cell === null || isText(cell);
}

function numbers(values: Float64Array): PlainValues {
  return { kind: "numbers", values };
}

function nothing(count: number): Float64Array {
  return scratchColumn(count).fill(Number.NaN);
}

function roundedNumbers(column: Column, node: NumberNode, count: number, style: PlainStyle): Float64Array {
  const values = column.kind === "number" ? column.values : numbersIn(plainCells(column, count));
  return roundedColumn(values, decimalsIn(style, node), node.turn);
}

function numbersIn(cells: readonly Cell[]): Float64Array {
  return Float64Array.from(cells, (cell) => (typeof cell === "number" ? cell : Number.NaN));
}

function plainCells(column: Column, count: number): readonly Cell[] {
  switch (column.kind) {
    case "constant":
      return new Array<Cell>(count).fill(column.value);
    case "cell":
      return column.values;
    case "number":
      return numberCells(column.values);
    case "json":
      return jsonCells(column.values);
    case "word":
      return Array.from(column.indices, (index) => column.words[index] ?? null);
    default:
      if (count > 0) throw internal(`a ${column.kind} column has no cells`);
      return [];
  }
}

/** Local times, and lists as JSON: no line ends within. */
function linesOf(leaf: FlatColumn, count: number, { precision }: PlainStyle): PlainLines {
  const dialect = leaf.column.kind === "list" ? JSON_DIALECT : BARE_DIALECT;
  const pieces = piecesOf(leafTokens({ ...leaf, rows: null }, { precision, dropNulls: false }, dialect));
  const row: TextPiece[] =
    leaf.rows === null ? [...pieces] : [{ kind: "group", rows: leaf.rows, pieces, nothing: "" }];
  const text = writeParts([assemble([row], count, LINE_END), LINE_END]);
  return { kind: "lines", rows: count, text: typeof text === "string" ? utf8(text) : text };
}

const LINE_END = "\n";
const BARE_DIALECT = { ...JSON_DIALECT, mark: "", nothing: "" };

function jsonCells(values: readonly Json[]): readonly Cell[] {
  const same = sameValue(values);
  return same === null ? values.map(jsonCell) : new Array<Cell>(values.length).fill(jsonCell(same));
}

/** Texts as they are, everything else as JSON. */
function jsonCell(value: Json): string | null {
  return value === null || typeof value === "string" ? value : jsonText(value);
}
