import { readFileSync } from "node:fs";

const FOLDER = new URL("../golden/kernels/", import.meta.url);
export const FIXTURE = new URL("types.bsp", FOLDER);

/** A kernel with a segment of every type (test/python/kernels/make.py). */
export function fixture(): Uint8Array {
  return new Uint8Array(readFileSync(FIXTURE));
}

export interface StateRow {
  readonly target: number;
  readonly center: number;
  readonly et_s: number;
  /** km and km/s. */
  readonly expected: readonly number[];
}

/** The states that SPICE reads from it. */
export function states(): StateRow[] {
  const lines = readFileSync(new URL("states.csv", FOLDER), "utf8").trim().split("\n").slice(2);
  return lines.map((line) => {
    const [target = 0, center = 0, et_s = 0, ...expected] = line.split(",").map(Number);
    return { target, center, et_s, expected };
  });
}

const RECORD_BYTES = 1024;
const LITTLE = new TextEncoder().encode("LTL-IEEE");
const BIG = new TextEncoder().encode("BIG-IEEE");

/** A little-endian kernel as a machine of the other byte order would have written it. */
export function withSwappedBytes(kernel: Uint8Array): Uint8Array {
  const swapped = kernel.slice();
  const [old, made] = [viewOf(kernel), viewOf(swapped)];
  const integer = (at: number) => made.setInt32(at, old.getInt32(at, true), false);
  const double = (at: number) => made.setFloat64(at, old.getFloat64(at, true), false);
  for (const at of [8, 12, 76, 80, 84]) integer(at);
  swapped.set(
    BIG,
    swapped.findIndex((_, i) => LITTLE.every((byte, k) => kernel[i + k] === byte)),
  );
  const first = (old.getInt32(76, true) - 1) * RECORD_BYTES;
  for (let at = first; at < kernel.length; at += 8) double(at);
  for (let record = first; record >= 0; record = (old.getFloat64(record, true) - 1) * RECORD_BYTES) {
    for (let i = 0; i < old.getFloat64(record + 16, true); i++)
      for (let k = 0; k < 6; k++) integer(record + 24 + i * 40 + 16 + k * 4);
    swapped.set(kernel.subarray(record + RECORD_BYTES, record + 2 * RECORD_BYTES), record + RECORD_BYTES);
  }
  return swapped;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
