import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KIND } from "../../../src/sky/horizon/event-table.ts";
import { type TopocentricTarget, topocentricColumns } from "../../../src/sky/horizon/horizon-engine.ts";
import { type HorizonScan, scanHorizon } from "../../../src/sky/horizon/horizon-scan.ts";
import { altitudeLevel, type HorizonLevel, ownLevel } from "../../../src/sky/positions/horizon-level.ts";
import { TWILIGHT_LEVELS } from "../../../src/sky/sun/twilight.ts";
import { altitudeOffsets, type ListedEvent, listedEvents, over, sky } from "../observing.ts";

const STEP_DAY = 4 / 1440;
/** Half a second: a pair of crossings nearer than this to each other may be a touch in one and a pair in the other. */
const NEAR_DAY = 0.5 / 86400;

const latitude = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: 60, max: 72, noNaN: true }),
  fc.constantFrom(-90, 90, 89.99, 66.56, 0, 23.44),
);
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
/** The Sun is lowest well within the window. */
const inland = fc.double({ min: -170, max: 170, noNaN: true });
const start = fc.double({ min: -109_000, max: 73_000, noNaN: true });
const body = fc.constantFrom("sun", "moon", "mercury", "mars", "pluto", "hip32349");

/** Crossings that a dense sampling of the engine's altitude shows, each with its interval. */
function sampled(overhead: TopocentricTarget, level: HorizonLevel, from_day: number, days: number) {
  const t_day = Float64Array.from(
    { length: Math.ceil(days / STEP_DAY) + 1 },
    (_, i) => from_day + i * STEP_DAY,
  );
  const offsets = altitudeOffsets(sky, overhead, level, t_day);
  return Array.from(offsets.subarray(1)).flatMap((right, i) => {
    const rising = right >= 0;
    return (offsets[i] ?? 0) >= 0 === rising ? [] : [{ left_day: t_day[i] ?? 0, rising }];
  });
}

function listed({ crossings }: HorizonScan): ListedEvent[][] {
  return crossings.map(listedEvents);
}

function alternates(crossings: readonly ListedEvent[]): boolean {
  return crossings.every((crossing, i) => i === 0 || crossings[i - 1]?.rising !== crossing.rising);
}

function scan(
  overhead: TopocentricTarget,
  from_day: number,
  days: number,
  levels: readonly HorizonLevel[],
): HorizonScan {
  return scanHorizon(sky, overhead, { start_day: from_day, end_day: from_day + days }, levels);
}

describe("crossings of the horizon", () => {
  test("are all those that a dense sampling shows, rise and set alternate (S4.4-7)", () => {
    fc.assert(
      fc.property(body, latitude, longitude, start, (name, lat_deg, lon_deg, from_day) => {
        const overhead = over(name, lat_deg, lon_deg);
        const level = ownLevel(overhead.target);
        const [crossings = []] = listed(scan(overhead, from_day, 30, [level]));
        const dense = sampled(overhead, level, from_day, 30);
        for (const { left_day, rising } of dense) {
          const found = crossings.some(
            (c) =>
              c.rising === rising &&
              c.t_day > left_day - NEAR_DAY &&
              c.t_day < left_day + STEP_DAY + NEAR_DAY,
          );
          const atEnd = left_day + STEP_DAY > from_day + 30;
          expect(found || atEnd, `${name} ${lat_deg} ${left_day}`).toBe(true);
        }
        expect(alternates(crossings)).toBe(true);
        const extra = crossings.filter(
          (c) =>
            !dense.some(
              ({ left_day }) => c.t_day > left_day - NEAR_DAY && c.t_day < left_day + STEP_DAY + NEAR_DAY,
            ),
        );
        expect(extra.length % 2).toBe(0);
        for (let i = 0; i < extra.length; i += 2) {
          expect((extra[i + 1]?.t_day ?? 0) - (extra[i]?.t_day ?? 0)).toBeLessThan(STEP_DAY);
        }
      }),
      { numRuns: 150 },
    );
  });

  test("are where the engine's altitude is the level's, within 0.005″", () => {
    fc.assert(
      fc.property(body, latitude, longitude, start, (name, lat_deg, lon_deg, from_day) => {
        const overhead = over(name, lat_deg, lon_deg, 1500);
        const levels =
          name === "sun"
            ? [...TWILIGHT_LEVELS, altitudeLevel(6)]
            : [ownLevel(overhead.target), altitudeLevel(20)];
        listed(scan(overhead, from_day, 20, levels)).forEach((crossings, i) => {
          const level = levels[i] ?? altitudeLevel(0);
          const offsets = altitudeOffsets(
            sky,
            overhead,
            level,
            Float64Array.from(crossings, ({ t_day }) => t_day),
          );
          for (const offset_deg of offsets) expect(Math.abs(offset_deg) * 3600).toBeLessThan(0.005);
        });
      }),
      { numRuns: 100 },
    );
  });

  test("of a grazing day are a pair or none, as the extremum lies beyond the level or not", () => {
    const summer_day = 9668.5;
    fc.assert(
      fc.property(fc.double({ min: -2e-4, max: 2e-4, noNaN: true }), inland, (beyond_deg, lon_deg) => {
        const lat_deg = grazingLatitude(lon_deg, summer_day) + beyond_deg;
        const overhead = over("sun", lat_deg, lon_deg);
        const [level] = TWILIGHT_LEVELS;
        if (level === undefined) throw new Error("no level");
        const [crossings = []] = listed(scan(overhead, summer_day - 0.5, 1, [level]));
        const lowest_deg = lowest(overhead, level, summer_day - 0.5);
        expect(alternates(crossings)).toBe(true);
        if (Math.abs(lowest_deg) > 1e-7) expect(crossings.length).toBe(lowest_deg < 0 ? 2 : 0);
      }),
      { numRuns: 40 },
    );
  });

  test("and transits of a span are those of its parts", () => {
    fc.assert(
      fc.property(
        body,
        latitude,
        longitude,
        start,
        fc.double({ min: 0, max: 12, noNaN: true }),
        (name, lat, lon, from, cut) => {
          const overhead = over(name, lat, lon);
          const levels = [ownLevel(overhead.target)];
          const whole = scan(overhead, from, 12, levels);
          const parts = [
            scan(overhead, from, cut, levels),
            scanHorizon(sky, overhead, { start_day: from + cut, end_day: from + 12 }, levels),
          ];
          expect(parts.flatMap(({ transits }) => listedEvents(transits))).toEqual(
            listedEvents(whole.transits),
          );
          expect(parts.flatMap((part) => listed(part)[0] ?? [])).toEqual(listed(whole)[0]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("transits", () => {
  test("alternate, where the engine's hour angle is 0 or 180° within 0.01 s (S4.4-10)", () => {
    fc.assert(
      fc.property(body, latitude, longitude, start, (name, lat_deg, lon_deg, from_day) => {
        const overhead = over(name, lat_deg, lon_deg);
        const { transits } = scan(overhead, from_day, 20, []);
        const { hour_angle_deg = new Float64Array() } = topocentricColumns(sky, overhead, transits.t_day, [
          "hour_angle_deg",
        ]);
        expect(transits.t_day.length).toBeGreaterThanOrEqual(38);
        listedEvents(transits).forEach(({ rising: upper }, i) => {
          if (i > 0) expect(upper).toBe(transits.kind[i - 1] === KIND.lower);
          const angle_deg = Math.abs(hour_angle_deg[i] ?? Number.NaN);
          expect((upper ? angle_deg : 180 - angle_deg) * 240).toBeLessThan(0.01);
        });
      }),
      { numRuns: 100 },
    );
  });
});

/** The latitude at which the Sun at its lowest just reaches sunset, by halving. */
function grazingLatitude(lon_deg: number, near_day: number): number {
  const [level] = TWILIGHT_LEVELS;
  let [low, high] = [60, 72];
  for (let i = 0; i < 40; i++) {
    const middle = 0.5 * (low + high);
    if (level && lowest(over("sun", middle, lon_deg), level, near_day - 0.5) < 0) low = middle;
    else high = middle;
  }
  return 0.5 * (low + high);
}

/** Least altitude above the level within a day: the vertex of the parabola through the lowest samples. */
function lowest(overhead: TopocentricTarget, level: HorizonLevel, from_day: number): number {
  const t_day = Float64Array.from({ length: 1441 }, (_, i) => from_day + i / 1440);
  const offsets = altitudeOffsets(sky, overhead, level, t_day);
  const at = offsets.indexOf(Math.min(...offsets));
  const [a = 0, b = 0, c = 0] = [offsets[at - 1], offsets[at], offsets[at + 1]];
  return b - (c - a) ** 2 / (8 * (a - 2 * b + c));
}
