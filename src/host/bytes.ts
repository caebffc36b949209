/** Bytes and texts, by what every runtime has. */

import { withoutEnd } from "./text-lines.ts";

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });

/** The UTF-8 bytes of a text. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return ENCODER.encode(text);
}

/** The text of UTF-8 bytes. */
export function textOfUtf8(bytes: Uint8Array): string {
  return DECODER.decode(bytes);
}

/**
 * Puts byte planes back into rows of that many bytes: plane k holds byte k of every row. Planes that are not there leave their bytes. Bytes
 * are moved, whatever numbers they make, so that one compiled loop serves all.
 */
export function rowsFromPlanes(planes: Uint8Array, rows: Uint8Array, stride: number): void {
  const count = rows.length / stride;
  for (let plane = 0; plane * count < planes.length; plane++) {
    for (let from = plane * count, to = plane; to < rows.length; from++, to += stride) {
      rows[to] = planes[from] ?? 0;
    }
  }
}

/** This many bytes, to be filled. */
export type NewBytes = (length: number) => Uint8Array<ArrayBuffer>;

/** The bytes of all parts, one after another. */
export function joined(
  parts: readonly Uint8Array[],
  newBytes: NewBytes = (length) => new Uint8Array(length),
): Uint8Array<ArrayBuffer> {
  const all = newBytes(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Order of two byte strings: negative where the first comes first, 0 where they are equal. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** base64 with padding (RFC 4648 section 4). */
export function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** base64url without padding (RFC 4648 section 5). */
export function base64url(bytes: Uint8Array): string {
  return withoutEnd(base64(bytes).replaceAll("+", "-").replaceAll("/", "_"), "=");
}

/** The bytes of a base64url text; null for what is none. */
export function fromBase64url(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    );
  } catch {
    return null;
  }
}

const HEX_OF_BYTE = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Two hexadecimal digits a byte. */
export function hex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += HEX_OF_BYTE[byte] ?? "";
  return text;
}

const CHECKSUM_PRIME = 0x01000193;
const CHECKSUM_START = 0x811c9dc5;

/** FNV-1a (Fowler, Noll & Vo 1991), 32 bits. By index: an iterator takes several times as long. */
export function checksum(bytes: Uint8Array): number {
  let hash = CHECKSUM_START;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ (bytes[i] ?? 0), CHECKSUM_PRIME);
  return hash | 0;
}

/**
 * Rows a loop. A function that is called now and then and loops over a whole column stays with the code that was compiled for its first
 * loop, in which every number is an object; one that is called often is compiled as it should be.
 */
const CHUNK_ROWS = 1024;

/** Works on a long column a chunk at a time; `from` is the chunk's first row. */
export function eachChunk(values: Float64Array, work: (chunk: Float64Array, from: number) => void): void {
  for (let from = 0; from < values.length; from += CHUNK_ROWS)
    work(values.subarray(from, from + CHUNK_ROWS), from);
}
