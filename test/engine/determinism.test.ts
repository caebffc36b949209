import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/engine.ts";
import {
  type Engine,
  type EngineTarget,
  type InstantColumns,
  POSITION_COLUMNS,
  type PositionColumn,
} from "../../src/engine/types.ts";
import { seededRandom } from "../samples/random.ts";
import { testSeed } from "../samples/seed.ts";
import { atDays } from "./instants.ts";

const MARS: EngineTarget = { kind: "body", body: "mars" };
const MOON: EngineTarget = { kind: "body", body: "moon" };
const SIRIUS: EngineTarget = {
  kind: "star",
  astrometry: {
    ra_deg: 101.28854105,
    dec_deg: -16.71314306,
    pm_ra_cosdec_mas_yr: -546.01,
    pm_dec_mas_yr: -1223.08,
    parallax_mas: 379.21,
    radial_velocity_km_s: -5.5,
    epoch_jd_tdb: 2448349.0625,
  },
};
const POINT: EngineTarget = { kind: "fixed", ra_deg: 82.5, dec_deg: -10, axes: "of_date" };
const TARGETS = [MARS, MOON, SIRIUS, POINT];
const OBSERVER = { lon_deg: 13.4, lat_deg: 52.5, elevation_m: 34 };

function one(instants: InstantColumns, row: number): InstantColumns {
  return {
    count: 1,
    jd1_tt: instants.jd1_tt.slice(row, row + 1),
    jd2_tt: instants.jd2_tt.slice(row, row + 1),
    delta_t_s: instants.delta_t_s.slice(row, row + 1),
  };
}

function digits(
  engine: Engine,
  instants: InstantColumns,
  columns: readonly PositionColumn[] = POSITION_COLUMNS,
): number[][] {
  const tables = engine.positions({
    targets: TARGETS,
    instants,
    centre: "geocentric",
    observer: OBSERVER,
    columns,
  });
  return tables.map((table) => columns.flatMap((name) => [...(table[name] ?? [])]));
}

describe("the same question gets the same digits", async () => {
  const random = seededRandom(testSeed());
  const scattered = atDays(Array.from({ length: 24 }, () => -109000 + random() * 182000));
  const fresh = await createEngine();
  const reference = digits(fresh, scattered);

  it("in another engine, cold", async () => {
    expect(digits(await createEngine(), scattered)).toEqual(reference);
  });

  it("after other questions, warm", () => {
    digits(fresh, atDays(Array.from({ length: 500 }, (_, i) => i * 17.3)));
    expect(digits(fresh, scattered)).toEqual(reference);
  });

  it("as a list and as single instants, at even and odd places", () => {
    const rows = scattered.count;
    for (const row of [0, 1, 11, 23]) {
      const single = digits(fresh, one(scattered, row));
      single.forEach((values, t) => {
        values.forEach((value, c) => {
          expect(value).toBe(reference[t]?.[c * rows + row]);
        });
      });
    }
  });

  it("as part of ranges of different lengths and steps (tile borders included)", () => {
    const hours = (count: number) => atDays(Array.from({ length: count }, (_, i) => 9000 + i / 24));
    const long = digits(fresh, hours(400));
    const short = digits(fresh, hours(131));
    short.forEach((values, t) => {
      POSITION_COLUMNS.forEach((_, c) => {
        for (const row of [0, 127, 128, 129, 130])
          expect(values[c * 131 + row]).toBe(long[t]?.[c * 400 + row]);
      });
    });
  });

  it("whether or not neighbours share a segment of the store", () => {
    const daily = atDays(Array.from({ length: 40 }, (_, i) => -20.25 + i)); // borders every 4, 8 and 32 days
    const together = digits(fresh, daily);
    const rows = Array.from({ length: daily.count }, (_, row) => row);
    const alone = rows.map((row) => digits(fresh, one(daily, row)));
    together.forEach((values, t) => {
      POSITION_COLUMNS.forEach((name, c) => {
        for (const row of rows) expect(alone[row]?.[t]?.[c], name).toBe(values[c * daily.count + row]);
      });
    });
  });

  it("whatever columns and bodies are asked with it", () => {
    const alone = fresh.positions({
      targets: [MARS],
      instants: scattered,
      centre: "geocentric",
      columns: ["ra_of_date_deg"],
    });
    const index = POSITION_COLUMNS.indexOf("ra_of_date_deg");
    expect([...(alone[0]?.ra_of_date_deg ?? [])]).toEqual(
      reference[0]?.slice(index * scattered.count, (index + 1) * scattered.count),
    );
  });
});
