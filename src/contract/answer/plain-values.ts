import { passingColumn } from "../../engine/passing-columns.ts";
import { type Cell, type ClockColumn, type Column, sameValue } from "../terms/column.ts";
import type { Entry, NumberNode } from "../terms/node.ts";
import { roundedColumn } from "../terms/precision.ts";
import { decimalsIn, internal, type Json } from "../terms/present.ts";
import { isListColumn } from "../terms/series.ts";
import { jsonText } from "../text/json-text.ts";
import { leafTokens } from "../text/row-writer.ts";
import type { Table } from "../text/table.ts";
import { textOf } from "../text/text-parts.ts";
import { assemble, JSON_DIALECT, piecesOf } from "../text/tokens.ts";
import { wallClockText } from "../text/wall-clock.ts";

/** What a column holds, as values that other programs take: those that the printed forms are read as. */

/** Numbers (NaN: none), instants in Unix milliseconds (NaN: none), words by their index, cells, or nothing in any row. */
export type PlainValues =
  | { readonly kind: "numbers"; readonly values: Float64Array }
  | { readonly kind: "instants"; readonly values: Float64Array }
  | PlainWords
  | { readonly kind: "cells"; readonly values: readonly Cell[] }
  | { readonly kind: "nothing"; readonly rows: number };

/** One of few words a row; none where its index names none. */
export interface PlainWords {
  readonly kind: "words";
  readonly indices: Float64Array;
  readonly words: readonly (string | null)[];
}

export interface PlainColumn {
  readonly path: string;
  readonly entry: Entry;
  readonly values: PlainValues;
}

export interface PlainStyle {
  readonly precision: number | null;
}

/** The columns of tables whose rows are written in turn: row k of each, then row k + 1. */
export function plainColumns(tables: readonly Table[], style: PlainStyle): PlainColumn[] {
  return (tables[0]?.columns ?? []).flatMap((_, place) => plainColumn(tables, place, style) ?? []);
}

/** One of them; undefined where there is none at this place. */
export function plainColumn(
  tables: readonly Table[],
  place: number,
  style: PlainStyle,
): PlainColumn | undefined {
  const first = tables[0]?.columns[place];
  if (first === undefined) return undefined;
  const { path, entry } = first;
  const parts = tables.map(({ columns, count }) => {
    const own = columns[place];
    return plainValues(own?.column ?? null, own?.entry ?? entry, count, style);
  });
  return { path, entry, values: parts.length === 1 && parts[0] !== undefined ? parts[0] : woven(parts) };
}

/** Parts that hold nothing, as the distances of a star, take the kind of those that do. */
function woven(parts: readonly PlainValues[]): PlainValues {
  const kind = parts.find((part) => part.kind !== "nothing")?.kind ?? "nothing";
  if (kind === "numbers" || kind === "instants")
    return { kind, values: wovenNumbers(parts.map((part) => numbersOf(part, kind))) };
  if (kind === "nothing")
    return { kind, rows: parts.reduce((sum, part) => sum + (part.kind === kind ? part.rows : 0), 0) };
  const inWords = parts.flatMap((part) => (part.kind === "words" ? [part] : []));
  return inWords.length === parts.length ? wovenWords(inWords) : wovenCells(parts.map(cellsOfPart));
}

function numbersOf(part: PlainValues, kind: "numbers" | "instants"): Float64Array {
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

/** The words of all parts in one list, each once. */
function wovenWords(parts: readonly PlainWords[]): PlainWords {
  const words = [...new Set(parts.flatMap((part) => part.words))];
  const places = new Map(words.map((word, index) => [word, index]));
  const indices = parts.map((part) => {
    const own = part.words.map((word) => places.get(word) ?? Number.NaN);
    return part.indices.map((index) => own[index] ?? Number.NaN);
  });
  return { kind: "words", indices: wovenNumbers(indices), words };
}

function wovenCells(parts: readonly (readonly Cell[])[]): PlainValues {
  const cells: Cell[] = [];
  const rows = parts[0]?.length ?? 0;
  for (let row = 0; row < rows; row++) for (const part of parts) cells.push(part[row] ?? null);
  return { kind: "cells", values: cells };
}

function cellsOfPart(part: PlainValues): readonly Cell[] {
  if (part.kind === "words") return wordCells(part);
  if (part.kind === "cells") return part.values;
  if (part.kind === "nothing") return new Array<Cell>(part.rows).fill(null);
  throw internal("columns of one member differ in kind");
}

/** The word of every row. */
export function wordCells({ indices, words }: PlainWords): (string | null)[] {
  return Array.from(indices, (index) => words[index] ?? null);
}

function plainValues(column: Column, entry: Entry, count: number, style: PlainStyle): PlainValues {
  const { node } = entry;
  if (typeof column === "object" && column !== null && !Array.isArray(column)) {
    if ("unix_ms" in column) return { kind: "instants", values: column.unix_ms };
    if ("numbers" in column) return numbers(roundedColumn(column.numbers, column.decimals, null));
  }
  if (node.kind === "number")
    return numbers(column === null ? nothing(count) : roundedNumbers(column, node, count, style));
  if (node.kind === "instant" && column === null) return { kind: "instants", values: nothing(count) };
  if (column === null && count > 0) return { kind: "nothing", rows: count };
  if (isListColumn(column)) return { kind: "cells", values: listTexts(column, entry, count, style) };
  return wordsOf(column, count) ?? { kind: "cells", values: plainCells(column, count) };
}

/** A column of few words, or of one that holds for every row; null for any other. */
function wordsOf(column: Column, count: number): PlainWords | null {
  if (typeof column === "string")
    return { kind: "words", indices: passingColumn(count).fill(0), words: [column] };
  if (typeof column !== "object" || column === null || !("words" in column)) return null;
  const { indices, words } = column;
  return words.every(isWord) ? { kind: "words", indices, words } : null;
}

function isWord(cell: Cell): cell is string | null {
  return cell === null || typeof cell === "string";
}

function numbers(values: Float64Array): PlainValues {
  return { kind: "numbers", values };
}

function nothing(count: number): Float64Array {
  return passingColumn(count).fill(Number.NaN);
}

function roundedNumbers(column: Column, node: NumberNode, count: number, style: PlainStyle): Float64Array {
  const values = column instanceof Float64Array ? column : numbersIn(plainCells(column, count));
  return roundedColumn(values, decimalsIn(style, node), node.turn);
}

function numbersIn(cells: readonly Cell[]): Float64Array {
  return Float64Array.from(cells, (cell) => (typeof cell === "number" ? cell : Number.NaN));
}

function plainCells(column: Column, count: number): readonly Cell[] {
  if (column === null || typeof column !== "object") return new Array<Cell>(count).fill(column);
  if (column instanceof Float64Array)
    return Array.from(column, (value) => (Number.isNaN(value) ? null : value));
  if ("wall_s" in column) return clockTexts(column);
  if ("json" in column) return jsonCells(column.json);
  if ("words" in column) return Array.from(column.indices, (index) => column.words[index] ?? null);
  if ("unix_ms" in column || "numbers" in column || "rows" in column || "begins" in column)
    throw internal("a column of this kind has no cells");
  return column;
}

/** Each row's list as JSON, in which no line ends. */
function listTexts(column: Column, entry: Entry, rows: number, { precision }: PlainStyle): string[] {
  const leaf = { path: entry.key, entry, rows: null, column };
  const tokens = leafTokens(leaf, { precision, dropNulls: false }, JSON_DIALECT);
  return rows === 0 ? [] : textOf([assemble([piecesOf(tokens)], rows, "\n")]).split("\n");
}

function clockTexts({ wall_s, offsets }: ClockColumn): (string | null)[] {
  return Array.from(wall_s, (second, row) =>
    Number.isNaN(second) ? null : `${wallClockText(second)}${offsets.words[offsets.indices[row] ?? -1]}`,
  );
}

function jsonCells(values: readonly Json[]): readonly Cell[] {
  const same = sameValue(values);
  return same === null ? values.map(jsonCell) : new Array<Cell>(values.length).fill(jsonCell(same));
}

/** Texts as they are, everything else as JSON. */
function jsonCell(value: Json): string | null {
  return value === null || typeof value === "string" ? value : jsonText(value);
}
