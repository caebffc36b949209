import { describe, expect, it } from "vitest";
import { stateDifference } from "../../src/compare/differences.ts";
import { createTally } from "../../src/compare/tally.ts";
import { createEngine } from "../../src/engine/engine.ts";
import {
  drawnInstants,
  instantsOfTdb,
  tdbOfInstants,
  tdbOfYear,
  tdbText,
} from "../../src/sky/kernels/tdb-instants.ts";

const DAY_S = 86_400;
const compared = { body: "mars", centre: "geocentric", place: "astrometric" } as const;
const unknown = { range_km: Number.NaN, range_relative: Number.NaN, velocity_mm_s: Number.NaN };

describe("what a comparison collects", () => {
  const span = { from_s: tdbOfYear(1700), to_s: tdbOfYear(2200) };

  it("has the root mean square and the largest of each century and of all", () => {
    const tally = createTally(compared, span);
    for (const [year, angle_mas] of [
      [1799, 3],
      [1799, 4],
      [1800, 12],
    ] as const)
      tally.add(tdbOfYear(year) + DAY_S, { angle_mas, ...unknown });
    const { rows, whole, centuries, worst } = tally.report();
    expect(rows).toBe(3);
    expect(whole.angle_mas).toEqual({ rms: Math.sqrt((9 + 16 + 144) / 3), largest: 12 });
    expect(whole.range_km).toBeNull();
    expect(centuries.map(({ from_year, rows }) => [from_year, rows])).toEqual([
      [1700, 2],
      [1800, 1],
    ]);
    expect(centuries[0]?.angle_mas).toEqual({ rms: Math.sqrt(25 / 2), largest: 4 });
    expect(worst.map(({ angle_mas }) => angle_mas)).toEqual([12, 4, 3]);
    expect(worst[0]?.instant_tdb).toBe("1800-01-02T00:00:00.000");
  });

  it("keeps the worst rows, however many there are", () => {
    const tally = createTally(compared, span);
    const sizes = Array.from({ length: 3000 }, (_, i) => (i * 1777) % 3001);
    for (const [i, angle_mas] of sizes.entries()) tally.add(span.from_s + i * 4e6, { angle_mas, ...unknown });
    const largest = sizes.toSorted((a, b) => b - a);
    const { worst, by_date } = tally.report();
    expect(worst.map(({ angle_mas }) => angle_mas)).toEqual(largest.slice(0, worst.length));
    expect(Math.max(...by_date.map((bin) => bin.largest))).toBe(largest[0]);
    expect(by_date.length).toBeLessThan(300);
  });

  it("measures angles, ranges and velocities", () => {
    const reference = { place_km: [1e8, 0, 0], velocity_km_s: [0, 30, 0] } as const;
    const own = { place_km: [1e8 + 2, 1, 0], velocity_km_s: [3e-6, 30, 4e-6] } as const;
    const found = stateDifference(own, reference);
    // 1e-8 rad
    expect(found.angle_mas).toBeCloseTo(2.062648, 5);
    expect(found.range_km).toBeCloseTo(2, 6);
    expect(found.range_relative).toBeCloseTo(2e-8, 14);
    expect(found.velocity_mm_s).toBeCloseTo(5, 6);
    expect(stateDifference({ place_km: [1, 0, 0] }, reference).velocity_mm_s).toBeNaN();
  });
});

describe("instants of a comparison", () => {
  it("are TDB on both sides", async () => {
    const engine = await createEngine();
    const et_s = drawnInstants(7, { from_s: tdbOfYear(1700), to_s: tdbOfYear(2200) }, 500);
    const back = tdbOfInstants(engine, instantsOfTdb(engine, et_s));
    for (const [row, seconds] of et_s.entries())
      expect(Math.abs((back[row] ?? 0) - seconds)).toBeLessThan(4e-6);
    expect(drawnInstants(7, { from_s: 0, to_s: 1 }, 3)).toEqual(drawnInstants(7, { from_s: 0, to_s: 1 }, 3));
    expect([...et_s]).toEqual([...et_s].sort((a, b) => a - b));
    expect(tdbText(0)).toBe("2000-01-01T12:00:00.000");
  });

  it("differ from TT by what ERFA's series has: 1.638 ms on 2003-04-01", async () => {
    const engine = await createEngine();
    const et_s = (2_452_730.5 - 2_451_545) * DAY_S;
    const { jd1_tt, jd2_tt } = instantsOfTdb(engine, Float64Array.of(et_s));
    const tt_s = ((jd1_tt[0] ?? 0) - 2_451_545) * DAY_S + (jd2_tt[0] ?? 0) * DAY_S;
    expect(et_s - tt_s).toBeCloseTo(0.001_638_03, 5);
  });
});
