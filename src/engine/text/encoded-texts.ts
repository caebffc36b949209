import { utf8 } from "../../host/bytes.ts";

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
