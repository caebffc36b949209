import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { whenLoaded } from "../../src/host/later.ts";
import { openFileRanges } from "../../src/host/node.ts";
import { blobRanges, bytesRanges } from "../../src/host/ranges.ts";
import { openKernel, READABLE_TYPES, readKernel, type SpkKernel } from "../../src/spk/kernel.ts";
import { FIXTURE, fixture, type StateRow, states, withSwappedBytes } from "./kernels.ts";

/** A millimetre; the rounding of the sums, which the noisy states of the fixture swing up, stays below it. */
const WORST_KM = 1e-6;
const WORST_KM_S = 1e-9;

describe("states of an SPK kernel", () => {
  const kernel = openKernel(bytesRanges(fixture()));

  it("has a segment of every type that is read", () => {
    const types = new Set(kernel.segments.map(({ type }) => type));
    expect([...types].sort((a, b) => a - b)).toEqual(READABLE_TYPES);
  });

  for (const type of READABLE_TYPES) {
    it(`are what SPICE reads, type ${type}`, () => {
      const targets = kernel.segments.filter((segment) => segment.type === type).map(({ target }) => target);
      const rows = states().filter(({ target }) => targets.includes(target));
      expect(rows.length).toBeGreaterThan(50);
      for (const row of rows) expectState(kernel, row);
    });
  }

  it("are the same in the other byte order", () => {
    const swapped = openKernel(bytesRanges(withSwappedBytes(fixture())));
    expect(swapped.segments).toEqual(kernel.segments);
    for (const { target, center, et_s } of states())
      expect(stateOf(swapped, target, center, et_s)).toEqual(stateOf(kernel, target, center, et_s));
  });

  it("are the same from a file and from a Blob, read in places", async () => {
    const file = openFileRanges(fileURLToPath(FIXTURE));
    const fromFile = openKernel(file);
    const fromBlob = await readKernel(blobRanges(new Blob([fixture().slice().buffer])));
    for (const { target, center, et_s } of states()) {
      const expected = stateOf(kernel, target, center, et_s);
      expect(stateOf(fromFile, target, center, et_s)).toEqual(expected);
      expect(await whenLoaded(() => stateOf(fromBlob, target, center, et_s))).toEqual(expected);
    }
    file.close();
  });
});

function expectState(kernel: SpkKernel, { target, center, et_s, expected }: StateRow): void {
  const off = stateOf(kernel, target, center, et_s).map((value, i) => Math.abs(value - (expected[i] ?? 0)));
  const where = `${target} about ${center} at ${et_s}`;
  expect(Math.max(...off.slice(0, 3)), where).toBeLessThan(WORST_KM);
  expect(Math.max(...off.slice(3)), where).toBeLessThan(WORST_KM_S);
}

function stateOf(kernel: SpkKernel, target: number, center: number, et_s: number): number[] {
  const state = new Float64Array(6);
  kernel.stateAt(target, center, et_s, state);
  return [...state];
}
