import { describe, expect, it } from "vitest";
import { EngineCore } from "../../src/engine/core.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { SlicesNotLoaded } from "../../src/engine/errors.ts";
import { BLOCK_DAYS, FIRST_BLOCK, LAST_BLOCK, SERIES, SLICE_DAYS } from "../../src/engine/layout.ts";
import { fillHereOrApart } from "../../src/engine/slices.ts";
import { claimArena, createEngineStore, releaseArenas } from "../../src/engine/store.ts";
import type { PositionsRequest } from "../../src/engine/types.ts";
import { CORE_TABLES_FILE, loadBinaries } from "../../src/engine/wasm.ts";
import { fillInWorker } from "../../src/server/threads/thread-file.ts";

const ROWS = 3001;
const REQUEST: PositionsRequest = {
  targets: [
    { kind: "body", body: "moon" },
    { kind: "body", body: "pluto" },
  ],
  centre: "geocentric",
  columns: ["ra_of_date_deg", "dec_of_date_deg", "distance_au"],
  instants: {
    count: ROWS,
    jd1_tt: Float64Array.from({ length: ROWS }, (_, i) => 2342000.5 + 61 * i),
    jd2_tt: new Float64Array(ROWS).fill(0.25),
    delta_t_s: new Float64Array(ROWS).fill(69),
  },
};

/** Without the series that segments are filled from. */
const coreStore = () => createEngineStore(loadBinaries(CORE_TABLES_FILE));

describe("a store that engines share", () => {
  it.each([
    ["with series", createEngineStore],
    ["without", coreStore],
  ])(
    "is filled by a worker for every engine over it, with the bits that an engine fills by itself: %s",
    async (_, createStore) => {
      const store = createStore();
      const core = new EngineCore(store);
      await fillInWorker(store);
      const slices = BLOCK_DAYS / SLICE_DAYS;
      for (let slice = FIRST_BLOCK * slices; slice < (LAST_BLOCK + 1) * slices; ++slice) {
        SERIES.forEach((_, code) => {
          expect(core.kernels.isSliceFilled(code, slice)).not.toBe(0);
        });
      }
      const alone = await createEngine();
      expect((await createEngine(store)).positions(REQUEST)).toEqual(alone.positions(REQUEST));
    },
  );

  it("without series takes no room for them, and is filled by an engine too that is asked before the worker", async () => {
    const store = coreStore();
    const room_bytes = createEngineStore().arenas - store.arenas;
    expect(room_bytes).toBeGreaterThan(
      0.99 * (loadBinaries().tables.length - loadBinaries(CORE_TABLES_FILE).tables.length),
    );
    const alone = await createEngine();
    expect((await createEngine(store, fillHereOrApart)).positions(REQUEST)).toEqual(alone.positions(REQUEST));
    await expect(createEngine(coreStore()).then((engine) => engine.positions(REQUEST))).rejects.toThrow(
      SlicesNotLoaded,
    );
  });

  it("is not disturbed by an engine that starts later", async () => {
    const store = createEngineStore();
    const engine = await createEngine(store);
    const before = engine.positions(REQUEST);
    const later = await createEngine(store);
    expect(engine.positions(REQUEST)).toEqual(before);
    expect(later.positions(REQUEST)).toEqual(before);
  });
});

it("a new engine answers within a millisecond of a border of blocks, where TDB is beyond it already", async () => {
  const engine = await createEngine();
  const at = (jd2: number) => ({
    count: 1,
    jd1_tt: Float64Array.of(2451545 + 8192),
    jd2_tt: Float64Array.of(jd2),
    delta_t_s: Float64Array.of(69),
  });
  const [before] = engine.positions({ ...REQUEST, instants: at(-5e-9) });
  const [after] = engine.positions({ ...REQUEST, instants: at(0) });
  expect(before?.ra_of_date_deg?.[0]).toBeCloseTo(after?.ra_of_date_deg?.[0] ?? Number.NaN, 6);
});

describe("arenas of a store", () => {
  it("lie apart, and are given again when their thread has ended", () => {
    const store = createEngineStore();
    const [first, second] = [claimArena(store), claimArena(store)];
    expect(second.mark() - first.mark()).toBe(store.arenaBytes);
    expect(() => first.allocate(store.arenaBytes + 1)).toThrow("no room");
    releaseArenas(store, 0);
    expect(claimArena(store).mark()).toBe(store.arenas);
  });

  it("are refused when all are taken", () => {
    const store = createEngineStore();
    expect(() => {
      for (let i = 0; i < 100; ++i) claimArena(store);
    }).toThrow("64 engines");
  });
});
