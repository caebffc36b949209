import type { TextBlock } from "./text-pieces.ts";

/** Texts as they lie in linear memory before they are written. */

/** The most bytes that a value can take, quotes included. */
export const NUMBER_BYTES = 30;
export const INSTANT_BYTES = 26;
export const CLOCK_BYTES = 19;

/** The value that follows the constant text of a piece. */
export interface LoadedValue {
  readonly kind: number;
  readonly column: number;
  readonly words: readonly number[];
  /** Bytes that it can take in one row at most. */
  readonly longest: number;
}

/** Texts in memory: the address of all of them joined, of where each starts, and the most bytes of one. */
export interface LoadedTexts {
  readonly count: number;
  readonly text: number;
  readonly offsets: Uint32Array;
  readonly offsetsAt: number;
  readonly longest: number;
}

/** The pieces of a row. */
export interface LoadedRow {
  readonly table: number;
  readonly count: number;
  /** Bytes that a row can take at most. */
  readonly longest: number;
}

export interface LoadedBlock extends LoadedRow, Pick<TextBlock, "rows" | "cut"> {
  /** Bytes that all of it can take at most. */
  readonly bytes: number;
}

export type LoadedPart = Uint8Array | LoadedBlock;

export function partBytes(part: LoadedPart): number {
  return "bytes" in part ? part.bytes : part.length;
}

/** The most rows that lie between one start and the next. */
export function mostBetween(begins: Float64Array): number {
  let most = 0;
  for (let row = 1; row < begins.length; row++)
    most = Math.max(most, (begins[row] ?? 0) - (begins[row - 1] ?? 0));
  return most;
}
