import { Column as ArrowColumn, batchType, type DataType } from "@uwdata/flechette";
import { eachChunk } from "../../host/bytes.ts";

/** Columns of Arrow over the very arrays that hold their values. */

export interface ColumnArrays {
  readonly values: Float64Array | BigInt64Array | Int32Array | Uint8Array;
  /** Offsets of texts: where each starts, and the last ends. */
  readonly offsets?: Int32Array;
}

/** Which rows of a column hold something: a bit each, or no bit where all do. */
export interface Held {
  readonly length: number;
  readonly nullCount: number;
  readonly validity: Uint8Array;
}

/** A column over the very arrays. */
export function directColumn(type: DataType, arrays: ColumnArrays, held: Held): ArrowColumn<unknown> {
  if (held.length === 0) return new ArrowColumn([], type); // as the library makes those of no values
  return batchColumn(type, arrays, held);
}

export function batchColumn(type: DataType, arrays: ColumnArrays, held: Held): ArrowColumn<unknown> {
  const BatchOfType = batchType(type, {});
  return new ArrowColumn([new BatchOfType({ type, ...held, ...arrays })]);
}

export function allOf(rows: number): Held {
  return { length: rows, nullCount: 0, validity: new Uint8Array(0) };
}

export function noneOf(rows: number): Held {
  return { length: rows, nullCount: rows, validity: new Uint8Array(bitBytes(rows)) };
}

/** Rows of NaN hold nothing. */
export function heldOf(told: Float64Array): Held {
  const { length } = told;
  const nullCount = nothings(told);
  if (nullCount === 0) return allOf(length);
  return nullCount === length ? noneOf(length) : { length, nullCount, validity: heldBits(told) };
}

function nothings(values: Float64Array): number {
  let sum = 0;
  eachChunk(values, (chunk) => {
    sum += sumOf(chunk);
  });
  if (!Number.isNaN(sum)) return 0;
  let count = 0;
  for (let row = 0; row < values.length; row++) if (Number.isNaN(values[row])) count++;
  return count;
}

/** Not a number where one of them is none. Four sums side by side, which do not wait for each other. */
function sumOf(values: Float64Array): number {
  const fours = values.length & ~3;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let row = 0; row < fours; row += 4) {
    a += values[row] ?? 0;
    b += values[row + 1] ?? 0;
    c += values[row + 2] ?? 0;
    d += values[row + 3] ?? 0;
  }
  for (let row = fours; row < values.length; row++) a += values[row] ?? 0;
  return a + b + c + d;
}

export function bitBytes(count: number): number {
  return Math.ceil(count / 8);
}

function heldBits(values: Float64Array): Uint8Array {
  const bits = new Uint8Array(bitBytes(values.length));
  for (let row = 0; row < values.length; row++) {
    if (!Number.isNaN(values[row])) bits[row >> 3] = (bits[row >> 3] ?? 0) | (1 << (row & 7));
  }
  return bits;
}
