import {
  type Column as ArrowColumn,
  bool,
  columnFromArray,
  type DataType,
  dictionary,
  float64,
  int64,
  TimeUnit,
  Type,
  timestamp,
  utf8,
} from "@uwdata/flechette";
import { scratchColumn } from "../../engine/scratch-columns.ts";
import { eachChunk, joined, utf8 as utf8Bytes } from "../../host/bytes.ts";
import type { Cell } from "../../table/column.ts";
import { TWO_TO_32 } from "../../units/units.ts";
import type { Entry } from "../terms/node.ts";
import { allOf, batchColumn, bitBytes, directColumn, type Held, heldOf, noneOf } from "./arrow-arrays.ts";
import { dateColumn, isDate } from "./arrow-dates.ts";
import type { PlainLines, PlainValues } from "./plain-values.ts";

/** A column of Arrow over the very arrays that hold its values, where there are some. */
export function arrowColumn(values: PlainValues, entry: Entry): ArrowColumn<unknown> {
  if (isDate(entry)) return dateColumn(values);
  switch (values.kind) {
    case "numbers":
      return directColumn(float64(), values, heldOf(values.values));
    case "instants":
      return directColumn(INSTANTS, { values: wholeNumbers(values.values) }, heldOf(values.values));
    case "integers":
      return directColumn(int64(), { values: wholeNumbers(values.values) }, heldOf(values.values));
    case "words":
      return isName(entry)
        ? nameColumn(values.indices, values.words)
        : textColumn(values.indices, values.words);
    case "lines":
      return linesColumn(values);
    case "cells":
      return cellColumn(values.values, cellType(entry));
    case "nothing":
      return emptyColumn(values.rows, entry);
  }
}

function cellColumn(values: readonly Cell[], type: DataType): ArrowColumn<unknown> {
  return (type.typeId === Type.Utf8 ? columnOfTexts(values) : null) ?? columnFromArray([...values], type);
}

/** Texts are encoded all at once where a line can hold each. */
function columnOfTexts(values: readonly Cell[]): ArrowColumn<unknown> | null {
  const isOnLine = (cell: Cell) => cell === null || (typeof cell === "string" && /^[^\n]+$/.test(cell));
  if (values.length === 0 || !values.every(isOnLine)) return null;
  return linesColumn({ rows: values.length, text: utf8Bytes(`${values.join("\n")}\n`) });
}

const LINE_END = 10;

/** A text a row from lines: their bytes moved together, and where each starts. */
function linesColumn({ rows, text }: Pick<PlainLines, "rows" | "text">): ArrowColumn<unknown> {
  const offsets = new Int32Array(rows + 1);
  const held = scratchColumn(rows);
  let end = 0;
  let from = 0;
  for (let row = 0; row < rows; row++) {
    const to = text.indexOf(LINE_END, from);
    text.copyWithin(end, from, to);
    held[row] = to > from ? 0 : Number.NaN;
    end += to - from;
    offsets[row + 1] = end;
    from = to + 1;
  }
  const values = new Uint8Array(text.buffer, text.byteOffset, end + BEHIND_TEXTS.length);
  values.set(BEHIND_TEXTS, end);
  return directColumn(utf8(), { values, offsets }, heldOf(held));
}

/** The least that the library's builders leave for the texts of a column. */
const NO_TEXT = new Uint8Array(8);

/** A column without a value in any row, by its arrays: the library's builders go value by value. */
function emptyColumn(rows: number, entry: Entry): ArrowColumn<unknown> {
  const type = cellType(entry);
  const none = noneOf(rows);
  switch (type.typeId) {
    case Type.Bool:
      return directColumn(type, { values: new Uint8Array(bitBytes(rows)) }, none);
    case Type.Utf8:
      return directColumn(type, { values: NO_TEXT, offsets: new Int32Array(rows + 1) }, none);
    case Type.Dictionary:
      return unnamedColumn(none);
    default:
      return directColumn(type, { values: new BigInt64Array(rows) }, none);
  }
}

/** A column of names without a name, with the dictionary that the library gives to one of a single row. */
function unnamedColumn(none: Held): ArrowColumn<unknown> {
  const names = batchColumn(utf8(), { values: NO_TEXT, offsets: new Int32Array(2) }, noneOf(0));
  const column = directColumn(dictionary(names.type), { values: new Int32Array(none.length) }, none);
  return named(column, names);
}

/** A column of no rows with a batch of none: readers of the file form expect one (polars). */
export function withBatch(column: ArrowColumn<unknown>): ArrowColumn<unknown> {
  if (column.data.length > 0) return column;
  const [{ type }, none] = [column, noneOf(0)];
  switch (type.typeId) {
    case Type.Utf8:
      return batchColumn(type, { values: NO_TEXT, offsets: new Int32Array(1) }, none);
    case Type.Dictionary: {
      const names = batchColumn(utf8(), { values: NO_TEXT, offsets: new Int32Array(1) }, none);
      return named(batchColumn(dictionary(names.type), { values: new Int32Array(0) }, none), names);
    }
    default:
      return batchColumn(type, { values: new Float64Array(0) }, none);
  }
}

const INSTANTS = timestamp(TimeUnit.MILLISECOND, "UTC");

/** Whole numbers of up to 53 bits in 64, without a big integer each; NaN as 0. */
function wholeNumbers(values: Float64Array): BigInt64Array {
  const { buffer, byteOffset } = scratchColumn(values.length);
  const words = new Int32Array(buffer, byteOffset, 2 * values.length);
  eachChunk(values, (chunk, from) => splitWords(chunk, words.subarray(2 * from)));
  return new BigInt64Array(buffer, byteOffset, values.length);
}

function splitWords(values: Float64Array, words: Int32Array): void {
  let high = 0;
  for (let row = 0; row < values.length; row++) {
    const value = Math.round(values[row] ?? 0);
    let low = value - high * TWO_TO_32;
    // neighbours mostly share the upper word
    if (!(low >= 0 && low < TWO_TO_32)) {
      high = Math.floor(value / TWO_TO_32);
      low = value - high * TWO_TO_32;
    }
    // a word takes NaN as 0
    words[2 * row] = low;
    words[2 * row + 1] = high;
  }
}

/** Names that are few and come again in every row are a dictionary. */
function cellType(entry: Entry): DataType {
  const { node } = entry;
  if (node.kind === "plain" && node.holds === "flag") return bool();
  if (node.kind === "plain" && node.holds === "integer") return int64();
  return isName(entry) ? dictionary(utf8()) : utf8();
}

function isName({ key, facts }: Entry): boolean {
  return facts.enumSet !== null || key === "body" || key === "constellation";
}

function nameColumn(indices: Float64Array, words: readonly string[]): ArrowColumn<unknown> {
  const names = namesOf(words);
  const type = dictionary(names.type);
  const { buffer, byteOffset } = scratchColumn(indices.length);
  const values = new Int32Array(buffer, byteOffset, indices.length);
  values.set(indices);
  const column = directColumn(type, { values }, heldOf(indices));
  return named(column, names);
}

/** The library's builders leave a byte behind the last text. */
const BEHIND_TEXTS = new Uint8Array(1);

const knownNames = new WeakMap<readonly string[], ArrowColumn<unknown>>();

/** The words of a dictionary; those of a catalogue come again in every answer and are encoded once. */
function namesOf(words: readonly string[]): ArrowColumn<unknown> {
  const known = knownNames.get(words);
  if (known !== undefined) return known;
  const texts = words.map((word) => utf8Bytes(word));
  const offsets = new Int32Array(texts.length + 1);
  texts.forEach(({ length }, place) => {
    offsets[place + 1] = (offsets[place] ?? 0) + length;
  });
  const values = joined([...texts, BEHIND_TEXTS]);
  const column = directColumn(utf8(), { values, offsets }, allOf(texts.length));
  knownNames.set(words, column);
  return column;
}

function named(column: ArrowColumn<unknown>, names: ArrowColumn<unknown>): ArrowColumn<unknown> {
  for (const batch of column.data) if (takesNames(batch)) batch.setDictionary(names);
  return column;
}

/** A text a row, each word encoded once. */
function textColumn(indices: Float64Array, words: readonly string[]): ArrowColumn<unknown> {
  const texts = words.map((word) => utf8Bytes(word));
  const offsets = new Int32Array(indices.length + 1);
  // By index here and below: a call a row costs several times as much.
  let end = 0;
  for (let row = 0; row < indices.length; row++) {
    end += texts[indices[row] ?? -1]?.length ?? 0;
    offsets[row + 1] = end;
  }
  const [first] = texts;
  const values = new Uint8Array(end + BEHIND_TEXTS.length);
  if (texts.length === 1 && first !== undefined) repeat(first, values.subarray(0, end));
  for (let row = 0; texts.length > 1 && row < indices.length; row++) {
    const text = texts[indices[row] ?? -1];
    const at = offsets[row] ?? 0;
    for (let i = 0; text !== undefined && i < text.length; i++) values[at + i] = text[i] ?? 0;
  }
  return directColumn(utf8(), { values, offsets }, heldOf(indices));
}

/** Fills with a text again and again: what is there is copied behind itself. */
function repeat(text: Uint8Array, values: Uint8Array): void {
  values.set(text.subarray(0, values.length));
  for (let done = text.length; done > 0 && done < values.length; done *= 2) values.copyWithin(done, 0, done);
}

/** True if a batch is of the library's class for names, which it does not export. */
function takesNames(batch: object): batch is NameBatch {
  return "setDictionary" in batch;
}

interface NameBatch {
  setDictionary(names: ArrowColumn<unknown>): unknown;
}
