import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { packCoreTables } from "../../data/build/pack/pack-tables.ts";
import { EngineCore } from "../../src/engine/core.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { type SliceName, SlicesNotLoaded } from "../../src/engine/errors.ts";
import { SERIES, SLICE_DAYS } from "../../src/engine/layout.ts";
import { loadSlice, packSlice } from "../../src/engine/slices.ts";
import { createEngineStore } from "../../src/engine/store.ts";
import type { EngineTarget } from "../../src/engine/types.ts";
import { POSITION_COLUMNS } from "../../src/engine/types.ts";
import { loadBinaries } from "../../src/engine/wasm.ts";
import { DATA_FOLDER } from "../data/tables.ts";
import { SKY_BODIES } from "../samples/bodies.ts";
import { seededRandom } from "../samples/random.ts";
import { atDays } from "./instants.ts";

/** 2020-01-01 and 2036-01-01, days from J2000.0. */
const [FIRST_DAY, LAST_DAY] = [7304.5, 13148.5];
const ROWS = 5000;
const OBSERVER = { lon_deg: -9.1, lat_deg: 38.7, elevation_m: 100 };
const MEGABYTE = 1e6;

/** The bits of a column, by which NaN equals NaN and 0 differs from −0. */
function bitsOf(column: Float64Array = new Float64Array()): string {
  return new BigUint64Array(column.slice().buffer).join();
}

describe("an engine that loads its segments", async () => {
  const binaries = loadBinaries();
  const full = createEngineStore(binaries);
  const source = new EngineCore(full);
  const bare = createEngineStore({ ...binaries, tables: packCoreTables(DATA_FOLDER) });
  const loaded = new EngineCore(bare);
  const [withSeries, withSlices] = [await createEngine(full), await createEngine(bare)];
  const random = seededRandom(5);
  const days = Array.from({ length: ROWS }, () => FIRST_DAY + 1 + random() * (LAST_DAY - FIRST_DAY - 2));
  const targets = SKY_BODIES.map((body): EngineTarget => ({ kind: "body", body }));
  const request = {
    targets,
    instants: atDays(days),
    centre: "geocentric",
    observer: OBSERVER,
    columns: POSITION_COLUMNS,
  } as const;
  const names: SliceName[] = SERIES.filter((series) => series !== "emb").flatMap((series) =>
    Array.from(
      { length: Math.floor(LAST_DAY / SLICE_DAYS) - Math.floor(FIRST_DAY / SLICE_DAYS) + 1 },
      (_, i) => ({ series, slice: Math.floor(FIRST_DAY / SLICE_DAYS) + i }),
    ),
  );

  it("says which slices it lacks, and for which span, before anything is loaded", () => {
    expect(() => withSlices.positions(request)).toThrow(SlicesNotLoaded);
    expect(() => withSlices.positions(request)).toThrow(
      /no data of .*moon.* for Julian dates 2458713 to 2464857/,
    );
    try {
      withSlices.positions({
        ...request,
        targets: [{ kind: "body", body: "sun" }],
        instants: atDays([9000]),
      });
    } catch (error) {
      expect(error instanceof SlicesNotLoaded && error.slices).toEqual(
        ["earth", "sun", "nutation"].map((series) => ({ series, slice: 8 })),
      );
    }
  });

  it("gives every digit of the engine that has the series, for all bodies and nutation", () => {
    const files = names.map((name) => packSlice(source, name));
    files.forEach((file, i) => {
      expect(loadSlice(loaded, file)).toEqual(names[i]);
    });
    const [expected, given] = [withSeries.positions(request), withSlices.positions(request)];
    let values = 0;
    const compare = (name: string, a?: Float64Array, b?: Float64Array) => {
      expect(bitsOf(a) === bitsOf(b), name).toBe(true);
      values += a?.length ?? 0;
    };
    expected.forEach((table, i) => {
      for (const name of POSITION_COLUMNS) compare(name, table[name], given[i]?.[name]);
    });
    const [turned, alike] = [
      withSeries.orientation(request.instants),
      withSlices.orientation(request.instants),
    ];
    for (const [name, column] of Object.entries(turned))
      compare(name, column, Object.entries(alike).find(([key]) => key === name)?.[1]);
    expect(values).toBeGreaterThan(1_000_000);
    const packed = (wanted: readonly string[]) =>
      files
        .filter((_, i) => wanted.includes(names[i]?.series ?? ""))
        .reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
    expect(packed(SERIES) / MEGABYTE).toBeLessThan(0.8);
    expect(packed(["sun", "moon", "earth", "nutation"]) / MEGABYTE).toBeLessThan(0.5);
  });

  it("computes nothing outside of what was loaded", () => {
    expect(() => withSlices.positions({ ...request, instants: atDays([FIRST_DAY - 2000]) })).toThrow(
      SlicesNotLoaded,
    );
  });

  it("refuses files of another kind, of another engine, and damaged ones", () => {
    const file = packSlice(source, { series: "mars", slice: 9 });
    const spoiled = (at: number) => {
      const copy = file.slice();
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    };
    const fresh = new EngineCore(createEngineStore({ ...binaries, tables: packCoreTables(DATA_FOLDER) }));
    expect(() => loadSlice(fresh, spoiled(0))).toThrow("not a file of segments");
    expect(() => loadSlice(fresh, spoiled(4))).toThrow("another engine");
    expect(() => loadSlice(fresh, spoiled(1000))).toThrow("damaged");
    expect(() => loadSlice(fresh, file.subarray(0, 500))).toThrow("damaged");
    expect(() => loadSlice(fresh, file.subarray(0, 10))).toThrow();
  });
});
