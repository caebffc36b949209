import { utf8 } from "../../host/bytes.ts";

/** The pieces of a text, before it is written. */

/** One piece of a row's text. */
export type TextPiece =
  | { readonly kind: "text"; readonly text: string }
  /**
   * A column of numbers; `nothing` is written for NaN, null where there must be a number. Zeros at the end are not written, but for
   * the first decimal where `hasPoint`, so that whole numbers are read as those beside them.
   */
  | {
      readonly kind: "numbers";
      readonly numbers: Float64Array;
      readonly decimals: number;
      readonly hasPoint?: boolean;
      readonly nothing: string | null;
    }
  | { readonly kind: "tokens"; readonly tokens: readonly string[] }
  /** One of few words a row, by its index. */
  | { readonly kind: "words"; readonly indices: Float64Array; readonly words: readonly string[] }
  /** Whole Unix milliseconds, as 2026-11-20T10:00:00.000Z. */
  | {
      readonly kind: "instants";
      readonly unix_ms: Float64Array;
      readonly quoted: boolean;
      /** For NaN; null where there must be an instant. */
      readonly nothing: string | null;
    }
  /** Whole seconds of a clock, counted as Unix time, as 2026-11-20T11:00:00. */
  | { readonly kind: "clocks"; readonly wall_s: Float64Array; readonly nothing: string | null }
  /** Pieces whose columns belong to other rows, as they are for the one that is named; for NaN what stands in their place. */
  | {
      readonly kind: "group";
      readonly rows: Float64Array;
      readonly pieces: readonly TextPiece[];
      readonly nothing: string | null;
    }
  /** The same for the rows from one start up to the next, with a separator between them; one more start than rows. */
  | {
      readonly kind: "list";
      readonly begins: Float64Array;
      readonly pieces: readonly TextPiece[];
      readonly separator: string;
    };

/** Rows of text, all of the same pieces; of what is written, that many bytes at the end are cut off. */
export interface TextBlock {
  readonly pieces: readonly TextPiece[];
  readonly rows: number;
  readonly cut: number;
}

export type TextPart = string | TextBlock;

/** Texts as bytes, one behind the other. */
export interface EncodedTexts {
  readonly count: number;
  readonly bytes: Uint8Array;
  /** Where each starts, and where the last ends. */
  readonly offsets: Uint32Array;
  /** Bytes of the longest. */
  readonly longest: number;
}

export function encodeTexts(texts: readonly string[]): EncodedTexts {
  const joined = texts.join("");
  const bytes = utf8(joined);
  const isAscii = bytes.length === joined.length;
  const offsets = new Uint32Array(texts.length + 1);
  let [at, longest] = [0, 0];
  texts.forEach((item, i) => {
    const length = isAscii ? item.length : utf8(item).length;
    at += length;
    offsets[i + 1] = at;
    longest = Math.max(longest, length);
  });
  return { count: texts.length, bytes, offsets, longest };
}
