import type { TextBlock } from "./text-pieces.ts";

/** Texts as they lie in linear memory before they are written. */

/** What follows the constant text of a piece. */
export interface LoadedValue {
  readonly kind: number;
  readonly column: number;
  readonly words: readonly number[];
  /** Bytes that it can take in one row at most. */
  readonly longest: number;
}

/** Texts in memory: the address of all of them joined, of where each begins, and the most bytes of one. */
export interface LoadedTexts {
  readonly count: number;
  readonly text: number;
  readonly offsets: Uint32Array;
  readonly offsetsAt: number;
  readonly longest: number;
}

export interface LoadedBlock extends Pick<TextBlock, "rows" | "cut"> {
  readonly table: number;
  readonly count: number;
  /** Bytes that a row can take at most. */
  readonly longest: number;
  /** Bytes that all of it can take at most. */
  readonly bytes: number;
}

export interface LoadedTape {
  readonly table: number;
  readonly tape: number;
  readonly bytes: number;
  /** Bytes that entries up to and with this one can take at most. */
  readonly reach: Float64Array;
}

export type LoadedPart = Uint8Array | LoadedBlock | LoadedTape;

export function partBytes(part: LoadedPart): number {
  return "bytes" in part ? part.bytes : part.length;
}
