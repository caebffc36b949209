import type { EngineCore } from "./core.ts";
import { EngineError, type SliceName } from "./errors.ts";
import { LAYOUT_HASH, SERIES } from "./layout.ts";

/**
 * Filled segments as files, doubles exact: an engine that loads them gives the digits of one that has the series. Header: magic,
 * layout, series code, slice, checksum, length (u32, little endian); then the doubles' bytes, highest first, all of one rank
 * together and in each the same coefficient of all segments side by side: neighbours are alike, so that it compresses.
 */

const MAGIC = 0x43494c53; // "SLIC"
const HEADER_WORDS = 6;
const WORD_BYTES = 4;
const DOUBLE_BYTES = 8;

/** The file of a slice, filled first if it is not. */
export function packSlice(core: EngineCore, { series, slice }: SliceName): Uint8Array<ArrayBuffer> {
  core.ensureSlices([series], [slice]);
  const code = SERIES.indexOf(series);
  const segments = segmentsOf(core, code, slice);
  const file = new Uint8Array(HEADER_WORDS * WORD_BYTES + segments.length);
  const body = file.subarray(HEADER_WORDS * WORD_BYTES);
  eachByte(segments.length, core.kernels.segmentBytes(code), (from, to) => {
    body[to] = segments[from] ?? 0;
  });
  const header = new DataView(file.buffer);
  [MAGIC, LAYOUT_HASH, code, slice, checksum(body), body.length].forEach((word, i) => {
    header.setInt32(i * WORD_BYTES, word, true);
  });
  return file;
}

/** Puts a slice in its place; refuses a file that is not one of this engine's, or is damaged. */
export function loadSlice(core: EngineCore, file: Uint8Array): SliceName {
  const { code, slice, body } = readSlice(file);
  const series = SERIES[code];
  if (series === undefined) throw new EngineError(`no series has the code ${code}`);
  if (core.kernels.isSliceFilled(code, slice) !== 0) return { series, slice };
  const segments = segmentsOf(core, code, slice);
  if (segments.length !== body.length)
    throw new EngineError(`slice ${slice} of ${series} has ${body.length} bytes`);
  eachByte(segments.length, core.kernels.segmentBytes(code), (from, to) => {
    segments[from] = body[to] ?? 0;
  });
  core.kernels.markSlice(code, slice);
  return { series, slice };
}

function readSlice(file: Uint8Array): { code: number; slice: number; body: Uint8Array } {
  const header = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const word = (i: number) => header.getInt32(i * WORD_BYTES, true);
  if (file.length < HEADER_WORDS * WORD_BYTES || word(0) !== MAGIC)
    throw new EngineError("not a file of segments");
  if (word(1) !== LAYOUT_HASH) throw new EngineError("a file of segments of another engine");
  const body = file.subarray(HEADER_WORDS * WORD_BYTES);
  if (body.length !== word(5) || checksum(body) !== word(4))
    throw new EngineError("a damaged file of segments");
  return { code: word(2), slice: word(3), body };
}

function segmentsOf({ kernels, memory }: EngineCore, code: number, slice: number): Uint8Array {
  return memory.bytes(kernels.sliceAddress(code, slice), kernels.sliceBytes(code, slice));
}

/** Visits every byte of some segments: where it lies in memory, and where in a file. */
function eachByte(length: number, segmentBytes: number, visit: (from: number, to: number) => void): void {
  let to = 0;
  for (let rank = DOUBLE_BYTES - 1; rank >= 0; --rank) {
    for (let at = rank; at < segmentBytes; at += DOUBLE_BYTES) {
      for (let from = at; from < length; from += segmentBytes) visit(from, to++);
    }
  }
}

const CHECKSUM_PRIME = 0x01000193;
const CHECKSUM_START = 0x811c9dc5;

/** FNV-1a (Fowler, Noll & Vo 1991), 32 bits. */
function checksum(bytes: Uint8Array): number {
  let hash = CHECKSUM_START;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, CHECKSUM_PRIME);
  return hash | 0;
}
