import { checksum } from "../host/bytes.ts";
import { BYTES_PER_DOUBLE, TWO_TO_32 } from "../units/units.ts";
import { EngineCore, type Fill, fillHere } from "./core.ts";
import { EngineError, type SliceName } from "./errors.ts";
import { GRIDS, LAYOUT_HASH, SERIES } from "./layout.ts";
import { createEngineStore } from "./store.ts";

/**
 * Filled segments as files, coefficients exact: an engine that loads them gives the digits of one that has the series. Header:
 * magic, layout, series code, slice, checksum, length (u32, little endian); then the coefficients as whole multiples of the
 * series' grid, two's complement of seven bytes: coefficient by coefficient, of each the bytes of one rank of all segments side
 * by side, highest first. Neighbours are alike, and higher coefficients small, so that it compresses.
 */

const MAGIC = 0x43494c53; // "SLIC"
const HEADER_WORDS = 6;
const WORD_BYTES = 4;
/**
 * Bytes of a coefficient in a file: sign and 51 bits, 50 of the largest coordinate and one more for the coefficients
 * that sum to it.
 */
const PACKED_BYTES = 7;
/** Bias of a double's exponent, and where the exponent stands in its upper word. */
const EXPONENT_BIAS = 1023;
const EXPONENT_SHIFT = 20;

/** The file of a slice, filled first if it is not. */
export function packSlice(core: EngineCore, { series, slice }: SliceName): Uint8Array<ArrayBuffer> {
  core.ensureSlices([series], [slice]);
  const code = SERIES.indexOf(series);
  const segments = segmentsOf(core, code, slice);
  const file = new Uint8Array(HEADER_WORDS * WORD_BYTES + segments.length * PACKED_BYTES);
  const body = file.subarray(HEADER_WORDS * WORD_BYTES);
  const grid = gridOf(code);
  eachCoefficient(segments.length, coefficientsOf(core, code), (from, to, apart) => {
    const units = (segments[from] ?? 0) / grid;
    const high = Math.floor(units / TWO_TO_32);
    const low = units - high * TWO_TO_32;
    for (let rank = 0; rank < PACKED_BYTES; rank++) {
      const isHigh = rank >= WORD_BYTES;
      body[to + (PACKED_BYTES - 1 - rank) * apart] = (isHigh ? high : low) >>> (8 * (rank % WORD_BYTES));
    }
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
  if (segments.length * PACKED_BYTES !== body.length)
    throw new EngineError(`slice ${slice} of ${series} has ${body.length} bytes`);
  const grid = gridOf(code);
  eachCoefficient(segments.length, coefficientsOf(core, code), (to, from, apart) => {
    const byte = (rank: number) => body[from + (PACKED_BYTES - 1 - rank) * apart] ?? 0;
    const low = ((byte(3) << 24) | (byte(2) << 16) | (byte(1) << 8) | byte(0)) >>> 0;
    const high = ((byte(6) << 24) >> 8) | (byte(5) << 8) | byte(4);
    segments[to] = (high * TWO_TO_32 + low) * grid;
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

/** Where the segments of a slice lie in a core's memory. */
export function segmentsOf({ kernels, memory }: EngineCore, code: number, slice: number): Float64Array {
  const bytes = memory.bytes(kernels.sliceAddress(code, slice), kernels.sliceBytes(code, slice));
  return new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / BYTES_PER_DOUBLE);
}

/** Coefficients of a segment. */
function coefficientsOf({ kernels }: EngineCore, code: number): number {
  return kernels.segmentBytes(code) / BYTES_PER_DOUBLE;
}

function gridOf(code: number): number {
  const double = new DataView(new ArrayBuffer(BYTES_PER_DOUBLE));
  double.setUint32(0, (EXPONENT_BIAS + (GRIDS[code] ?? 0)) << EXPONENT_SHIFT);
  return double.getFloat64(0);
}

/** Visits every coefficient of some segments: where it lies in memory, where its highest byte in a file, how far its bytes are apart there. */
function eachCoefficient(
  length: number,
  coefficients: number,
  visit: (inMemory: number, inFile: number, apart: number) => void,
): void {
  const segments = length / coefficients;
  for (let k = 0; k < coefficients; k++) {
    const first = k * segments * PACKED_BYTES;
    for (let segment = 0; segment < segments; segment++)
      visit(segment * coefficients + k, first + segment, segments);
  }
}

/**
 * Slices of a store without series are filled in another that has them, and copied. Memory of WebAssembly never becomes smaller: series
 * that lay beside the segments would stay there when all are filled. The other store goes with the next collection of the heap.
 */
let apart: WeakRef<EngineCore> | undefined;

/** From the series in the core's own store, or apart. */
export const fillHereOrApart: Fill = (core, name) => fillHere(core, name) || fillApart(core, name);

function fillApart(core: EngineCore, name: SliceName): boolean {
  const source = apart?.deref() ?? new EngineCore(createEngineStore());
  apart = new WeakRef(source);
  const { series, slice } = name;
  source.ensureSlices([series], [slice]);
  const code = SERIES.indexOf(series);
  segmentsOf(core, code, slice).set(segmentsOf(source, code, slice));
  core.kernels.markSlice(code, slice);
  return true;
}
