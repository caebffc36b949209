import { utf8 } from "../../host/bytes.ts";
import type { TapePiece } from "./text-pieces.ts";

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

const knownLeads = new WeakMap<readonly TapePiece[], EncodedTexts>();

/** The constant texts of a tape's pieces. Writers keep their pieces and add to them alone, so that they are encoded but when there are more. */
export function leadsOf(pieces: readonly TapePiece[]): EncodedTexts {
  const known = knownLeads.get(pieces);
  if (known?.count === pieces.length) return known;
  const leads = encodeTexts(pieces.map(({ lead }) => lead));
  knownLeads.set(pieces, leads);
  return leads;
}
