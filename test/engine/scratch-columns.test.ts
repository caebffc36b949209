import { expect, test } from "vitest";
import { createEngine } from "../../src/engine/engine.ts";
import { TILE_ROWS } from "../../src/engine/layout.ts";
import {
  bodyBytes,
  joinedBody,
  keepMemory,
  memoryOf,
  ownsMemory,
  receiveMemory,
  spareMemory,
} from "../../src/engine/passing-bytes.ts";
import { onceInScratch, scratchColumn, withScratch } from "../../src/engine/scratch-columns.ts";
import { ttColumns } from "../../src/time/scales.ts";

/** Alone in its process: no other answer has left its memory. */

const engine = await createEngine();

/** The Moon and Mars of hourly instants, as scratch columns or not. */
function positionsOf(count: number, scratch: boolean) {
  const instants = ttColumns(Array.from({ length: count }, (_, i) => 2_461_000.5 + i / 24));
  const targets = (["moon", "mars"] as const).map((body) => ({ kind: "body", body }) as const);
  const columns = ["ra_of_date_deg", "distance_au", "azimuth_deg"] as const;
  const observer = { lon_deg: 13, lat_deg: 52, elevation_m: 0 };
  const tables = engine.positions({ targets, instants, centre: "geocentric", observer, columns, scratch });
  return tables.flatMap((table) => columns.map((name) => table[name] ?? new Float64Array(0)));
}
const copies = (columns: readonly Float64Array[]) => columns.map((column) => Float64Array.from(column));

const ROWS = 1000;
const memoryOfColumns = () => withScratch(() => scratchColumn(ROWS).buffer);

test("columns of an answer serve the next one, and lie side by side in one", () => {
  memoryOfColumns();
  expect(memoryOfColumns()).toBe(memoryOfColumns());
  withScratch(() => {
    const [first, second] = [scratchColumn(ROWS / 2).fill(1), scratchColumn(ROWS / 2).fill(2)];
    expect([first[ROWS / 2 - 1], second[0]]).toEqual([1, 2]);
  });
});

test("an answer within another takes none of its columns", () => {
  withScratch(() => {
    const outer = scratchColumn(ROWS / 2).fill(1);
    withScratch(() => scratchColumn(ROWS / 2).fill(2));
    scratchColumn(ROWS).fill(3);
    expect(outer.every((value) => value === 1)).toBe(true);
  });
});

test("what an answer promises for later keeps its columns", async () => {
  memoryOfColumns();
  const later = withScratch(async () => {
    const column = scratchColumn(ROWS).fill(1);
    await Promise.resolve();
    return column;
  });
  withScratch(() => scratchColumn(ROWS).fill(2));
  expect((await later).every((value) => value === 1)).toBe(true);
});

test.each([1, TILE_ROWS - 1, TILE_ROWS, TILE_ROWS + 1, 11_001, 60_000])(
  "an engine writes scratch columns of %d rows as others",
  (count) => {
    const others = positionsOf(count, false);
    withScratch(() => {
      const first = positionsOf(count, true);
      const kept = copies(first);
      const second = positionsOf(count, true);
      expect([kept, copies(first), copies(second)]).toEqual([others, others, others]);
    });
    expect(copies(positionsOf(count, true))).toEqual(others);
  },
);

test("an engine's scratch columns lie in its own memory, those of the next answer in the same place", () => {
  const places = () =>
    withScratch(() => positionsOf(ROWS, true).map(({ buffer, byteOffset }) => ({ buffer, byteOffset })));
  const [one, other] = [places(), places()];
  expect(one.map(({ byteOffset }) => byteOffset)).toEqual(other.map(({ byteOffset }) => byteOffset));
  expect(one.every(({ buffer }, i) => buffer === other[i]?.buffer)).toBe(true);
  expect(new Set(one.map(({ byteOffset }) => byteOffset)).size).toBe(6);
});

test("an engine's scratch columns are kept for what an answer promised, and free again once it is there", async () => {
  const others = positionsOf(ROWS, false);
  let settle = () => {};
  const kept: (readonly Float64Array[])[] = [];
  const later = withScratch(() => {
    kept.push(positionsOf(ROWS, true));
    return new Promise<void>((resolve) => {
      settle = resolve;
    });
  });
  const [promised = []] = kept;
  withScratch(() => {
    for (const column of positionsOf(ROWS, true)) column.fill(0);
  });
  expect(copies(promised)).toEqual(others);
  settle();
  await later;
  withScratch(() => {
    expect(positionsOf(ROWS, true).map(({ byteOffset }) => byteOffset)).toEqual(
      promised.map(({ byteOffset }) => byteOffset),
    );
  });
});

test("outside of an answer a column is its own, and zero", () => {
  const [one, other] = [scratchColumn(ROWS), scratchColumn(ROWS)];
  expect(one.buffer).not.toBe(other.buffer);
  expect(one.every((value) => value === 0)).toBe(true);
});

test("what is made once for an answer is made anew for the next, and what is made outside of one stays", () => {
  let calls = 0;
  const outside = onceInScratch(() => ++calls);
  expect([outside(), withScratch(outside), outside()]).toEqual([1, 1, 1]);
  const within = onceInScratch(() => ++calls);
  expect(withScratch(() => [within(), within()])).toEqual([2, 2]);
  expect([withScratch(within), within(), within()]).toEqual([3, 4, 4]);
});

test("the memory of a body serves the next of about its length, and no body that is still read", () => {
  const LENGTH = 300_000;
  const first = bodyBytes(LENGTH).fill(1);
  const second = bodyBytes(LENGTH).fill(2);
  expect(second.buffer).not.toBe(first.buffer);
  expect(keepMemory(first.buffer)).toEqual([]);
  const third = joinedBody([new Uint8Array(LENGTH).fill(3), Uint8Array.of(4)]);
  expect([third.buffer === first.buffer, third.length, third.at(-1)]).toEqual([true, LENGTH + 1, 4]);
  expect(second.every((byte) => byte === 2)).toBe(true);
  expect(spareMemory()).toBeUndefined();
});

test("a long memory does not serve a short body, and is counted in full", () => {
  const long = bodyBytes(4_000_000);
  expect(memoryOf(long)).toBe(long.buffer.byteLength);
  expect(keepMemory(long.buffer)).toEqual([]);
  expect(memoryOf(bodyBytes(100_000))).toBeLessThan(1_000_000);
  expect(spareMemory()).toBe(long.buffer);
});

test("a body's memory is its own where another thread has handed it over", () => {
  const body = bodyBytes(100_000);
  const received = structuredClone(body, { transfer: [body.buffer] });
  expect(ownsMemory(received)).toBe(false);
  receiveMemory(received);
  expect(ownsMemory(received)).toBe(true);
});

test("short bodies, which caches keep, and foreign memory are left alone; a body of an own memory may be handed over", () => {
  const [short, foreign] = [bodyBytes(1000), new Uint8Array(new ArrayBuffer(1001), 1)];
  expect([short, foreign].map(({ buffer }) => keepMemory(buffer))).toEqual([
    [short.buffer],
    [foreign.buffer],
  ]);
  expect([short, bodyBytes(100_000), foreign].map(ownsMemory)).toEqual([true, true, false]);
});

const MOST_BYTES = 1 << 23;

/** All that is kept; nothing is afterwards. */
function takeAll(): ArrayBuffer[] {
  const spare = spareMemory();
  return spare === undefined ? [] : [spare, ...takeAll()];
}

test("no more memory of bodies is kept than a few of the largest answers take, and what is not is told", () => {
  const buffers = Array.from({ length: 8 }, () => bodyBytes(2_000_000).buffer);
  const dropped = buffers.flatMap((buffer) => keepMemory(buffer));
  const kept = takeAll();
  expect(kept.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThanOrEqual(MOST_BYTES);
  expect(new Set([...kept, ...dropped])).toEqual(new Set(buffers));
});

test("whatever lengths were asked for before, the memory of a body serves the next of its length", () => {
  for (const before of [100_000, 900_000, 2_000_000, 4_400_000, 7_900_000]) {
    const others = Array.from({ length: 40 }, () => bodyBytes(before).buffer);
    for (const other of others) keepMemory(other);
    const { buffer } = bodyBytes(4_400_000);
    expect(keepMemory(buffer).every((dropped) => others.includes(dropped))).toBe(true);
    expect(bodyBytes(4_400_000).buffer).toBe(buffer);
    takeAll();
  }
});
