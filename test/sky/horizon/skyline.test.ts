import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TopocentricTarget } from "../../../src/sky/horizon/horizon-engine.ts";
import { scanHorizon } from "../../../src/sky/horizon/horizon-scan.ts";
import { skylineLevel } from "../../../src/sky/positions/horizon-level.ts";
import {
  lift_deg,
  type Skyline,
  type SkylinePoint,
  skylineAltitude_deg,
  skylineOf,
} from "../../../src/sky/positions/skyline.ts";
import { SkylineReach } from "../../../src/sky/positions/skyline-reach.ts";
import { altitudeOffsets, type ListedEvent, listedEvents, over, sky } from "../observing.ts";

const STEP_DAY = 30 / 86400;
const NEAR_DAY = 0.5 / 86400;
const RUNS = Number(process.env["SKYLINE_RUNS"] ?? 60);

const latitude = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.constantFrom(-90, 90, 66.56, 0, 23.44),
);
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const start = fc.double({ min: -109_000, max: 73_000, noNaN: true });
const body = fc.constantFrom("sun", "moon", "mercury", "mars", "hip32349");
const point = fc.record({
  azimuth_deg: fc.oneof(fc.double({ min: 0, max: 359.999, noNaN: true }), fc.nat(359)),
  altitude_deg: fc.oneof(
    { weight: 4, arbitrary: fc.double({ min: -3, max: 25, noNaN: true }) },
    { weight: 1, arbitrary: fc.double({ min: -5, max: 75, noNaN: true }) },
  ),
});
const points = fc.uniqueArray(point, {
  minLength: 1,
  maxLength: 40,
  selector: ({ azimuth_deg }) => azimuth_deg,
});
/** A mast or a tower: two edges a hundredth of a degree wide. */
const tower = fc
  .tuple(fc.double({ min: 1, max: 350, noNaN: true }), fc.double({ min: 0.1, max: 5, noNaN: true }))
  .map(([from_deg, width_deg]): SkylinePoint[] => [
    { azimuth_deg: from_deg - 0.01, altitude_deg: 0.5 },
    { azimuth_deg: from_deg, altitude_deg: 30 },
    { azimuth_deg: from_deg + width_deg, altitude_deg: 30 },
    { azimuth_deg: from_deg + width_deg + 0.01, altitude_deg: 0.5 },
  ]);
const skyline = fc.oneof(points, tower).map(skylineOf);

function crossings(
  overhead: TopocentricTarget,
  line: Skyline,
  from_day: number,
  days: number,
): ListedEvent[] {
  const level = skylineLevel(overhead.target, line);
  const scan = scanHorizon(sky, overhead, { start_day: from_day, end_day: from_day + days }, [level]);
  return scan.crossings.flatMap(listedEvents);
}

describe("a skyline", () => {
  test("is crossed wherever a dense sampling sees it crossed, and nowhere else", () => {
    fc.assert(
      fc.property(body, latitude, longitude, start, skyline, (name, lat_deg, lon_deg, from_day, line) => {
        const overhead = over(name, lat_deg, lon_deg);
        const found = crossings(overhead, line, from_day, 2);
        const t_day = Float64Array.from({ length: 2 / STEP_DAY + 1 }, (_, i) => from_day + i * STEP_DAY);
        const offsets = altitudeOffsets(sky, overhead, skylineLevel(overhead.target, line), t_day);
        const seen = Array.from(offsets.subarray(1)).flatMap((right, i) =>
          (offsets[i] ?? 0) >= 0 === right >= 0 ? [] : [{ left_day: t_day[i] ?? 0, rising: right >= 0 }],
        );
        for (const { left_day, rising } of seen) {
          const isFound = found.some(
            (crossing) =>
              crossing.rising === rising &&
              crossing.t_day > left_day - NEAR_DAY &&
              crossing.t_day < left_day + STEP_DAY + NEAR_DAY,
          );
          expect(isFound, `${name} at ${left_day}`).toBe(true);
        }
        expect(found.every((crossing, i) => i === 0 || found[i - 1]?.rising !== crossing.rising)).toBe(true);
        expect((found.length - seen.length) % 2).toBe(0);
      }),
      { numRuns: RUNS },
    );
  });

  test("is met at its own altitude: nothing is left of a crossing", () => {
    fc.assert(
      fc.property(body, latitude, longitude, start, points, (name, lat_deg, lon_deg, from_day, given) => {
        const overhead = over(name, lat_deg, lon_deg);
        const line = skylineOf(given);
        const level = skylineLevel(overhead.target, line);
        const gentle = crossings(overhead, line, from_day, 5).filter(
          ({ rate_deg_day }) => Math.abs(rate_deg_day) < 2000,
        );
        const left_deg = altitudeOffsets(
          sky,
          overhead,
          level,
          Float64Array.from(gentle, ({ t_day }) => t_day),
        );
        for (const deg of left_deg) expect(Math.abs(deg) * 3600).toBeLessThan(0.3);
      }),
      { numRuns: RUNS },
    );
  });

  test("of the sea gives what no skyline gives", () => {
    const sea = skylineOf([{ azimuth_deg: 0, altitude_deg: 0 }]);
    for (const name of ["sun", "moon", "mars"]) {
      const overhead = over(name, 50, 10);
      const span = { start_day: 9000, end_day: 9010 };
      const [own] = scanHorizon(sky, overhead, span).crossings;
      expect(scanHorizon(sky, overhead, span, [skylineLevel(overhead.target, sea)]).crossings[0]).toEqual(
        own,
      );
    }
  });

  test("that is raised delays every rise and hastens every set", () => {
    fc.assert(
      fc.property(body, latitude, longitude, start, points, (name, lat_deg, lon_deg, from_day, given) => {
        const overhead = over(name, lat_deg, lon_deg);
        const raised = given.map((at) => ({ ...at, altitude_deg: at.altitude_deg + 0.3 }));
        const grid = Float64Array.from({ length: 200 }, (_, i) => from_day + i / 200);
        const [low, high] = [given, raised].map((line) =>
          altitudeOffsets(sky, overhead, skylineLevel(overhead.target, skylineOf(line)), grid),
        );
        // whoever stands above the raised one stands above the other
        for (let i = 0; i < grid.length; i++) expect(high?.[i]).toBeLessThan(low?.[i] ?? Number.NaN);
      }),
      { numRuns: RUNS },
    );
  });

  test("does not depend on the order of its points, nor on the window that is asked", () => {
    fc.assert(
      fc.property(
        latitude,
        longitude,
        start,
        points,
        fc.double({ min: 0.1, max: 1.9, noNaN: true }),
        (lat_deg, lon_deg, from_day, given, seam_day) => {
          const overhead = over("sun", lat_deg, lon_deg);
          const whole = crossings(overhead, skylineOf(given), from_day, 2);
          const turned = skylineOf([...given].reverse());
          const parts = [
            ...crossings(overhead, turned, from_day, seam_day),
            ...crossings(overhead, turned, from_day + seam_day, 2 - seam_day),
          ];
          const isFarFromEnds = ({ t_day }: ListedEvent) =>
            [from_day, from_day + seam_day, from_day + 2].every((end) => Math.abs(t_day - end) > 1e-5);
          expect(parts.filter(isFarFromEnds)).toEqual(whole.filter(isFarFromEnds));
        },
      ),
      { numRuns: RUNS / 2 },
    );
  });

  test("reaches between two azimuths as far as its points and no farther", () => {
    fc.assert(
      fc.property(
        points.map(skylineOf),
        fc.double({ min: -500, max: 500, noNaN: true }),
        fc.double({ min: 0, max: 400, noNaN: true }),
        (line, from_deg, width_deg) => {
          const reach = new SkylineReach(line);
          reach.start(from_deg + 100, from_deg + 150);
          reach.next();
          reach.start(from_deg, from_deg + width_deg);
          while (reach.next());
          let before_deg: number | null = null;
          for (let i = 0; i <= 50; i++) {
            const raw_deg = from_deg + (Math.min(width_deg, 360) * i) / 50;
            const azimuth_deg = raw_deg - 360 * Math.floor(raw_deg / 360);
            const altitude_deg = skylineAltitude_deg(line, azimuth_deg);
            expect(altitude_deg).toBeGreaterThanOrEqual(reach.least_deg - 1e-9);
            expect(altitude_deg).toBeLessThanOrEqual(reach.most_deg + 1e-9);
            const moved_deg = Math.min(width_deg, 360) / 50;
            if (before_deg !== null && moved_deg > 1e-3) {
              const slope = (altitude_deg - before_deg) / moved_deg;
              expect(slope).toBeGreaterThanOrEqual(reach.least_slope - 1e-6);
              expect(slope).toBeLessThanOrEqual(reach.most_slope + 1e-6);
            }
            before_deg = altitude_deg;
          }
        },
      ),
    );
  });

  test("has at each azimuth the altitude between its two neighbouring points, however near they stand", () => {
    const near = fc.uniqueArray(
      fc.record({
        azimuth_deg: fc
          .oneof(fc.nat(359_999), fc.integer({ min: 7000, max: 7500 }))
          .map((thousandths) => thousandths / 1000),
        altitude_deg: fc.double({ min: -5, max: 75, noNaN: true }),
      }),
      { minLength: 2, maxLength: 60, selector: ({ azimuth_deg }) => azimuth_deg },
    );
    fc.assert(
      fc.property(near, fc.double({ min: 0, max: 359.999, noNaN: true }), (given, azimuth_deg) => {
        const line = skylineOf(given);
        for (const at_deg of [azimuth_deg, Math.floor(azimuth_deg), ...given.map((at) => at.azimuth_deg)]) {
          const before = line.points.findLast((at) => at.azimuth_deg <= at_deg) ?? line.points.at(-1);
          const after = line.points.find((at) => at.azimuth_deg > at_deg) ?? line.points[0];
          if (before === undefined || after === undefined) throw new Error("no points");
          const turned_deg = (deg: number) => (deg + 720) % 360;
          const width_deg = turned_deg(after.azimuth_deg - before.azimuth_deg);
          const share = turned_deg(at_deg - before.azimuth_deg) / width_deg;
          const expected_deg = before.altitude_deg + share * (after.altitude_deg - before.altitude_deg);
          expect(skylineAltitude_deg(line, at_deg)).toBeCloseTo(expected_deg, 6);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test("lifts the centre by the difference of refractions: Bennett's table at 0, 10 and 45 degrees", () => {
    // R 34.5′ at the horizon, 5.4′ at 10°, 1.0′ at 45° (Meeus, Astronomical Algorithms, ch. 16), in 34′ for the horizon's
    expect(lift_deg(0)).toBe(0);
    expect((lift_deg(10) - 10) * 60).toBeCloseTo(34 * (1 - 5.4 / 34.5), 0);
    expect((lift_deg(45) - 45) * 60).toBeCloseTo(34 * (1 - 1.0 / 34.5), 0);
    expect(lift_deg(-5) + 5).toBeCloseTo(lift_deg(-1) + 1, 9);
  });
});
