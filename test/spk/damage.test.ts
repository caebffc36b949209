import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { whenLoaded } from "../../src/host/later.ts";
import { blobRanges, bytesRanges } from "../../src/host/ranges.ts";
import { commentsOf, KernelFault } from "../../src/spk/daf.ts";
import { openKernel, readKernel, type SpkKernel } from "../../src/spk/kernel.ts";
import { writeKernel } from "../../src/spk/write.ts";
import { seededRandom } from "../samples/random.ts";
import { testSeed } from "../samples/seed.ts";
import { fixture, withSwappedBytes } from "./kernels.ts";

const FILES = 240;
const INSTANTS = 4;
const LIST_BYTES = 1024;

describe(`damaged kernels (${FILES})`, () => {
  const random = seededRandom(testSeed());
  const below = (count: number) => Math.floor(random() * count);
  const whole = [fixture(), withSwappedBytes(fixture()), small()];
  const damages: readonly [what: string, damage: (bytes: Uint8Array) => Uint8Array][] = [
    ["cut", (bytes) => bytes.slice(0, below(bytes.length))],
    [
      "with bits flipped anywhere",
      (bytes) => changed(bytes, 1 + below(40), () => below(bytes.length), below),
    ],
    [
      "with bits flipped in its lists",
      (bytes) => changed(bytes, 1 + below(8), () => below(6 * LIST_BYTES), below),
    ],
    ["with wild numbers in its lists", (bytes) => lied(bytes, below)],
    ["with wild numbers in its data", (bytes) => wild(bytes, below)],
    ["filled with noise", (bytes) => bytes.map((byte, i) => (i < 96 ? byte : below(256)))],
  ];

  for (const [what, damage] of damages)
    it(`${what} are read, or refused with a sentence`, async () => {
      for (let i = 0; i < FILES / damages.length; i++) {
        const bytes = damage((whole[i % whole.length] ?? fixture()).slice());
        const outcome = () => outcomeOf(() => openKernel(bytesRanges(bytes)));
        expect(outcome()).toEqual(outcome());
        if (i % 8 === 0) await readLater(bytes);
      }
    });

  it("with more segments than one has, in circles, over each other, reversed, are refused by what is wrong", () => {
    const list = small();
    const view = new DataView(list.buffer);
    const first = (view.getInt32(76, true) - 1) * LIST_BYTES;
    const refusal = (change: (view: DataView) => void) => {
      const copy = small();
      change(new DataView(copy.buffer));
      return outcomeOf(() => openKernel(bytesRanges(copy)))[0];
    };
    const summary = first + 24;
    expect(refusal((own) => own.setFloat64(first, first / LIST_BYTES + 1, true))).toMatch(
      /comes back to record/,
    );
    expect(refusal((own) => own.setFloat64(first, 1e300, true))).toMatch(/goes on in record/);
    expect(refusal((own) => own.setFloat64(first + 16, 26, true))).toMatch(/lists 26 segments/);
    expect(refusal((own) => own.setFloat64(first + 16, Number.NaN, true))).toMatch(/lists NaN segments/);
    expect(refusal((own) => own.setFloat64(summary, Number.NaN, true))).toMatch(/has no instants/);
    expect(refusal((own) => own.setFloat64(summary, 1e12, true))).toMatch(/ends before it starts/);
    expect(refusal((own) => own.setInt32(summary + 36, 2_000_000_000, true))).toMatch(/has its data at/);
    expect(refusal((own) => own.setInt32(summary + 32, -5, true))).toMatch(/has its data at/);
    expect(refusal((own) => own.setInt32(summary + 40 + 32, own.getInt32(summary + 32, true), true))).toMatch(
      /lie over each other/,
    );
    expect(refusal((own) => own.setInt32(summary + 20, own.getInt32(summary + 16, true), true))).toMatch(
      /about itself/,
    );
    expect(refusal((own) => own.setInt32(summary + 28, 5, true))).toMatch(/type 5\) cannot be read/);
    expect(refusal((own) => own.setInt32(summary + 24, 13, true))).toMatch(/axes of frame 13/);
    expect(outcomeOf(() => openKernel(bytesRanges(new Uint8Array(0))))[0]).toMatch(/no SPK kernel/);
    expect(
      outcomeOf(() => openKernel(bytesRanges(new TextEncoder().encode("DAF/CK  ".repeat(200)))))[0],
    ).toMatch(/DAF\/CK file is no SPK kernel/);
  });

  it("whose segments lead in a circle are refused", () => {
    const copy = small();
    const view = new DataView(copy.buffer);
    const summary = (view.getInt32(76, true) - 1) * LIST_BYTES + 24;
    view.setInt32(summary + 16, 4, true);
    view.setInt32(summary + 20, 301, true);
    view.setInt32(summary + 40 + 16, 301, true);
    view.setInt32(summary + 40 + 20, 4, true);
    expect(() => openKernel(bytesRanges(copy)).stateAt(4, 0, 10, new Float64Array(6))).toThrow(/in a circle/);
  });
});

describe("a sparse file of 3 GB", () => {
  it("is refused, or read, within 100 MB of memory", () => {
    const folder = mkdtempSync(join(tmpdir(), "meridian-sparse-"));
    const path = join(folder, "sparse.bsp");
    try {
      writeFileSync(path, small());
      truncateSync(path, 3_000_000_000);
      expect(run(path)).toMatchObject({ segments: 2, fault: "" });
      // its list says that a segment fills the file
      const file = openSync(path, "r+");
      const end = Buffer.alloc(4);
      end.writeInt32LE(374_999_999);
      const summary = (new DataView(small().buffer).getInt32(76, true) - 1) * LIST_BYTES + 24;
      writeSync(file, end, 0, 4, summary + 40 + 36);
      closeSync(file);
      const lied = run(path);
      expect(lied.fault).toMatch(/states a count of 0|numbers, by its own counts/);
      expect(lied.grown_mb).toBeLessThan(100);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** The result of reading a file in a process of its own, and by how much its memory grew. */
function run(path: string): { segments: number; fault: string; grown_mb: number } {
  const program = fileURLToPath(new URL("read-file.ts", import.meta.url));
  const out = execFileSync(process.execPath, ["--import", "tsx", program, path], { encoding: "utf8" });
  return JSON.parse(out);
}

/** A kernel of two segments, as this project writes it. */
function small(): Uint8Array<ArrayBuffer> {
  const segment = (target: number, name: string) => ({
    name,
    target,
    center: 399,
    start_s: 0,
    end_s: 86_400 * 8,
    begin_s: 0,
    interval_s: 86_400,
    terms: 5,
    coefficients: Float64Array.from({ length: 8 * 15 }, (_, i) => 1e5 / (1 + (i % 5))),
  });
  const segments = [segment(301, "moon"), segment(4, "mars")];
  return Uint8Array.from(writeKernel({ internalName: "small", comments: ["a small kernel"], segments }));
}

type Below = (count: number) => number;

function changed(bytes: Uint8Array, times: number, place: () => number, below: Below): Uint8Array {
  for (let i = 0; i < times; i++) {
    const at = place();
    bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
  }
  return bytes;
}

const WILD = [Number.NaN, Number.POSITIVE_INFINITY, -1e308, 1e308, 5e-324, -0, 2 ** 31, 1e15, 0.5];

/** Doubles and integers of the file record and the lists. */
function lied(bytes: Uint8Array, below: Below): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = 0; i < 3; i++) {
    const at = 8 * (1 + below(Math.min(bytes.length, 6 * LIST_BYTES) / 8 - 2));
    if (below(2) === 0) view.setFloat64(at, WILD[below(WILD.length)] ?? 0, below(2) === 0);
    else view.setInt32(at + 4 * below(2), [-1, 0, 1, 2 ** 31 - 1, 129, 4096][below(6)] ?? 0, below(2) === 0);
  }
  return bytes;
}

/** Numbers of the segments, the last ones of which say how they are laid out. */
function wild(bytes: Uint8Array, below: Below): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kernel = openKernel(bytesRanges(bytes.slice()));
  for (const { begin, end } of kernel.segments) {
    const place = below(2) === 0 ? end - 1 - below(4) : begin - 1 + below(end - begin);
    view.setFloat64(8 * place, WILD[below(WILD.length)] ?? 0, kernel.daf.isLittleEndian);
  }
  return bytes;
}

/** Sentences of the refusals, and what was read. Anything else that is thrown is a fault of the reader. */
function outcomeOf(open: () => SpkKernel): string[] {
  return attempt(() => {
    const kernel = open();
    const lines = commentsOf(kernel.daf).length;
    const found = kernel.segments.flatMap((segment) =>
      Array.from({ length: INSTANTS }, (_, i) =>
        attempt(() => {
          const state = new Float64Array(6);
          const et_s = segment.start_s + (i / (INSTANTS - 1)) * (segment.end_s - segment.start_s);
          kernel.stateAt(segment.target, segment.center, et_s, state);
          return [state.join()];
        }).join(),
      ),
    );
    const refused = found.find((text) => !/^[-\d]/.test(text));
    return [refused ?? `${lines} comments`, ...found];
  });
}

function attempt(act: () => string[]): string[] {
  try {
    return act();
  } catch (fault) {
    if (!(fault instanceof KernelFault)) throw fault;
    expect(fault.message).toMatch(/^[a-z].{10,200}$/s);
    return [fault.message];
  }
}

/** The same of a Blob: it ends, and is refused in the same way. */
async function readLater(bytes: Uint8Array): Promise<void> {
  try {
    const kernel = await readKernel(blobRanges(new Blob([bytes.slice()])));
    for (const { target, center, start_s } of kernel.segments)
      await whenLoaded(() => kernel.stateAt(target, center, start_s, new Float64Array(6)));
  } catch (fault) {
    expect(fault).toBeInstanceOf(KernelFault);
  }
}
