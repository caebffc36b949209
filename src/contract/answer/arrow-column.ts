import {
  Column as ArrowColumn,
  batchType,
  bool,
  columnFromArray,
  type DataType,
  dictionary,
  float64,
  int64,
  TimeUnit,
  timestamp,
  utf8,
} from "@uwdata/flechette";
import { utf8 as utf8Bytes } from "../../host/bytes.ts";
import type { Entry } from "../terms/node.ts";
import type { PlainValues } from "./plain-values.ts";

/** A column of Arrow over the very arrays that hold its values, where there are some. */
export function arrowColumn(values: PlainValues, entry: Entry): ArrowColumn<unknown> {
  switch (values.kind) {
    case "numbers":
      return directColumn(float64(), values, values.values);
    case "instants":
      return directColumn(INSTANTS, { values: wholeNumbers(values.values) }, values.values);
    case "words":
      return isName(entry)
        ? nameColumn(values.indices, values.words)
        : textColumn(values.indices, values.words);
    case "cells":
      return columnFromArray([...values.values], cellType(entry));
  }
}

const INSTANTS = timestamp(TimeUnit.MILLISECOND, "UTC");

const TWO_TO_32 = 4_294_967_296;

/** Whole numbers of up to 53 bits in 64, without a big integer each; NaN as 0. */
function wholeNumbers(values: Float64Array): BigInt64Array {
  const words = new Int32Array(2 * values.length);
  for (let row = 0; row < values.length; row++) {
    const value = Math.round(values[row] ?? 0);
    if (Number.isNaN(value)) continue;
    const high = Math.floor(value / TWO_TO_32);
    words[2 * row] = value - high * TWO_TO_32;
    words[2 * row + 1] = high;
  }
  return new BigInt64Array(words.buffer);
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

function nameColumn(indices: Float64Array, words: readonly (string | null)[]): ArrowColumn<unknown> {
  const valueType = utf8();
  const type = dictionary(valueType);
  const column = directColumn(type, { values: new Int32Array(indices) }, toldIndices(indices, words));
  const names = columnFromArray(
    words.map((word) => word ?? ""),
    valueType,
  );
  for (const batch of column.data) if (takesNames(batch)) batch.setDictionary(names);
  return column;
}

/** A text a row, each word encoded once. */
function textColumn(indices: Float64Array, words: readonly (string | null)[]): ArrowColumn<unknown> {
  const texts = words.map((word) => utf8Bytes(word ?? ""));
  const offsets = new Int32Array(indices.length + 1);
  indices.forEach((index, row) => {
    offsets[row + 1] = (offsets[row] ?? 0) + (texts[index]?.length ?? 0);
  });
  const values = new Uint8Array(offsets[indices.length] ?? 0);
  indices.forEach((index, row) => {
    const text = texts[index];
    const at = offsets[row] ?? 0;
    for (let i = 0; text !== undefined && i < text.length; i++) values[at + i] = text[i] ?? 0;
  });
  return directColumn(utf8(), { values, offsets }, toldIndices(indices, words));
}

/** Whether a batch is of the library's class for names, which it does not export. */
function takesNames(batch: object): batch is { setDictionary(names: ArrowColumn<unknown>): unknown } {
  return "setDictionary" in batch;
}

/** The indices, NaN for those of no word. */
function toldIndices(indices: Float64Array, words: readonly (string | null)[]): Float64Array {
  if (!words.includes(null)) return indices;
  return indices.map((index) => (words[index] == null ? Number.NaN : index));
}

interface ColumnArrays {
  readonly values: Float64Array | BigInt64Array | Int32Array | Uint8Array;
  /** Of texts: where each begins, and the last ends. */
  readonly offsets?: Int32Array;
}

/** A column over the very array; where some rows hold nothing (NaN of `told`), a bit a row says which do. */
function directColumn(type: DataType, arrays: ColumnArrays, told: Float64Array): ArrowColumn<unknown> {
  const { length } = told;
  if (length === 0) return new ArrowColumn([], type); // as the library makes those of no values
  const nullCount = nothings(told);
  const validity = nullCount === 0 ? new Uint8Array(0) : heldBits(told);
  const BatchOfType = batchType(type, {});
  return new ArrowColumn([new BatchOfType({ length, nullCount, type, validity, ...arrays })]);
}

function nothings(values: Float64Array): number {
  let count = 0;
  for (let row = 0; row < values.length; row++) if (Number.isNaN(values[row])) count++;
  return count;
}

function heldBits(values: Float64Array): Uint8Array {
  const bits = new Uint8Array(Math.ceil(values.length / 8));
  values.forEach((value, row) => {
    if (!Number.isNaN(value)) bits[row >> 3] = (bits[row >> 3] ?? 0) | (1 << (row & 7));
  });
  return bits;
}
