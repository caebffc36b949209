import fc from "fast-check";
import { expect, test } from "vitest";
import { bodyTarget } from "../../src/catalog/target.ts";
import { HALF_CENTURY_JD } from "../../src/sky/bounds/measured.ts";
import { nearestLimbPoint, surfacePoint } from "../../src/sky/eclipses/earth-limb.ts";
import { possibleEclipses } from "../../src/sky/eclipses/syzygies.ts";
import { faceBounds } from "../../src/sky/errors/face-bounds.ts";
import { skylineUnits } from "../../src/sky/horizon/skyline-units.ts";
import { neededSunAltitude_deg, visibilityFrom } from "../../src/sky/planets/visibility.ts";
import { semidiameter_deg } from "../../src/sky/positions/sizes.ts";
import { lift_deg, liftRate, skylineOf } from "../../src/sky/positions/skyline.ts";
import { pairCurvature } from "../../src/sky/when/motion-bounds.ts";
import { ttDay } from "./events.ts";
import { goldenRows } from "./observing.ts";

/** Formulas of the sky held to what geometry and calculus say of them, by ways of their own. */

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const positive = number(1e-6, 1);

/** WGS84, of which the service takes the shape of the ground. */
const POLAR_RADIUS = 1 - 1 / 298.257223563;

test("no point of the Earth's outline is nearer to the shadow's axis than the one that is found", () => {
  fc.assert(
    fc.property(number(-1.6, 1.6), number(-1.6, 1.6), number(-0.42, 0.42), (x, y, d) => {
      fc.pre(Math.hypot(x, y) > 0.2);
      const [sin_d, cos_d] = [Math.sin(d), Math.cos(d)];
      const shadow = { x, y, sin_d, cos_d } as Parameters<typeof nearestLimbPoint>[0];
      const { xi, eta, zeta, distance } = nearestLimbPoint(shadow);
      const b = Math.hypot(sin_d, POLAR_RADIUS * cos_d);
      const isInside = x * x + (y / b) ** 2 < 1;
      expect(Math.abs(distance)).toBeCloseTo(Math.hypot(x - xi, y - eta), 12);
      expect(distance < 0).toBe(isInside);
      const least = Array.from({ length: 720 }, (_, i) => {
        const angle = (i * Math.PI) / 360;
        return Math.hypot(x - Math.cos(angle), y - b * Math.sin(angle));
      });
      expect(Math.abs(distance)).toBeLessThanOrEqual(Math.min(...least) + 1e-9);
      // the point lies on the ellipsoid
      const [polar, across] = [eta * cos_d + zeta * sin_d, zeta * cos_d - eta * sin_d];
      expect(xi * xi + across * across + (polar / POLAR_RADIUS) ** 2).toBeCloseTo(1, 8);
      const surface = surfacePoint(shadow);
      expect(surface !== null || !isInside || Math.abs(distance) < 1e-5).toBe(true);
    }),
  );
});

test("a semidiameter is the arcsine of radius over distance", () => {
  fc.assert(
    fc.property(number(0, 0.02), (sine) => {
      expect(Math.abs(semidiameter_deg(sine) - (Math.asin(sine) * 180) / Math.PI)).toBeLessThan(1e-14);
    }),
  );
});

test("the lift's rate is the slope of the lift", () => {
  fc.assert(
    fc.property(number(-0.999, 60), number(0.2, 2), (apparent_deg, share) => {
      const h = 1e-4;
      const slope = (lift_deg(apparent_deg + h, share) - lift_deg(apparent_deg - h, share)) / (2 * h);
      fc.pre(apparent_deg - h > -1);
      expect(liftRate(apparent_deg, share)).toBeCloseTo(slope, 6);
    }),
  );
});

test("the curvature of a pair's angle is that of either order, and no less than of one that stands still", () => {
  const motion = fc.record({ rate_rad_day: positive, curvature_rad_day2: positive, parallax_rad: positive });
  fc.assert(
    fc.property(motion, motion, (a, b) => {
      expect(pairCurvature(a, b)).toBeCloseTo(pairCurvature(b, a), 12);
      expect(pairCurvature(a, b)).toBeGreaterThanOrEqual(
        Math.max(a.curvature_rad_day2, b.curvature_rad_day2),
      );
    }),
  );
});

test("fainter planets need a lower Sun, and none is looked for before it has set", () => {
  fc.assert(
    fc.property(number(-5, 7), number(0, 3), (magnitude, fainter) => {
      const needed_deg = neededSunAltitude_deg(magnitude);
      expect(needed_deg).toBeLessThan(-0.8);
      expect(neededSunAltitude_deg(magnitude + fainter)).toBeLessThanOrEqual(needed_deg);
    }),
  );
});

test("a planet stands low below 10° and is well placed from 30°", () => {
  const view = { above_horizon: true, sun_altitude_deg: -30, zenith_limit_mag: 6, extinction_mag: 0.2 };
  const verdict = (altitude_deg: number) =>
    visibilityFrom({ planet: "jupiter", magnitude: -2, elongation_deg: 90 }, { ...view, altitude_deg });
  expect([9.999, 10, 29.999, 30].map(verdict)).toEqual(["low", "visible", "visible", "well_placed"]);
});

test("half centuries start in 1700 and end with 2200", () => {
  const [first, last] = [HALF_CENTURY_JD[0], HALF_CENTURY_JD.at(-1)];
  const unixDay = (jd: number | undefined) => ((jd ?? Number.NaN) - 2_440_587.5) * 86_400_000;
  expect([unixDay(first), unixDay(last)]).toEqual([Date.UTC(1700, 0, 1), Date.UTC(2201, 0, 1)]);
});

test("an hour's error of the clock turns a face by its rotation of an hour", () => {
  // synodic turns differ from the sidereal ones by far less than a hundredth
  const turns_h = { jupiter: 9.925, mars: 24.623, saturn: 10.656 } as const;
  for (const [body, turn_h] of Object.entries(turns_h)) {
    const bounds = faceBounds([bodyTarget(body as keyof typeof turns_h)], null, {
      offset_s: 3600,
      decimals: 4,
    });
    const degrees = 360 / turn_h;
    expect(bounds["clock_longitude_deg"]).toBeGreaterThanOrEqual(0.999 * degrees);
    expect(bounds["clock_longitude_deg"]).toBeLessThan(1.2 * degrees);
  }
});

test("a skyline costs the same under the southern sky, turned to the other pole, and as much in the west as in the east", () => {
  const altitudes = fc.array(fc.integer({ min: -2, max: 40 }), { minLength: 11, maxLength: 11 });
  const units = (azimuths_deg: (i: number) => number, altitudes_deg: readonly number[], lat_deg: number) =>
    (["sun", "moon"] as const).map((body) => {
      const points = altitudes_deg.map((altitude_deg, i) => ({ azimuth_deg: azimuths_deg(i), altitude_deg }));
      return skylineUnits(skylineOf(points), { kind: "body", body }, lat_deg);
    });
  fc.assert(
    fc.property(altitudes, number(-60, 60), (list, lat_deg) => {
      const here = units((i) => 32.7 * i + 0.43, list, lat_deg);
      const other = units((i) => (32.7 * i + 180.43) % 360, list, -lat_deg);
      for (const [i, value] of here.entries()) expect(other[i]).toBeCloseTo(value, 6);
    }),
    { numRuns: 40 },
  );
  // a saw of eighty teeth is crossed again and again on whichever side it stands
  const saw = Array.from({ length: 161 }, (_, i) => (i % 2 === 0 ? 0 : 40));
  const [east = 0, west = 0] = [units((i) => 10.3 + i, saw, 30), units((i) => 189.3 + i, saw, 30)].map(
    ([sun]) => sun,
  );
  expect(east).toBeGreaterThan(50);
  expect(west / east).toBeGreaterThan(0.5);
  expect(west / east).toBeLessThan(2);
});

test("the truncated series finds every eclipse of the canons within minutes of its greatest", () => {
  let most_day = 0;
  for (const [table, kind] of [
    ["eclipses-solar", "new_moon"],
    ["eclipses-lunar", "full_moon"],
  ] as const) {
    for (const row of goldenRows(`${table}.csv`)) {
      const t_day = ttDay(row("greatest_td"));
      const found = possibleEclipses({ start_day: t_day - 3, end_day: t_day + 3 }, kind);
      expect(found.length).toBe(1);
      most_day = Math.max(most_day, Math.abs((found[0]?.t_day ?? Number.NaN) - t_day));
    }
  }
  expect(most_day * 1440).toBeLessThan(3.6);
});
