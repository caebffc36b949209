import { describe, expect, test } from "vitest";
import "../../../src/host/start-node.ts";
import { createEngine } from "../../../src/engine/engine.ts";
import { rotationSystems } from "../../../src/sky/faces/face-bodies.ts";
import { meridianTransits, ringPlaneCrossings } from "../../../src/sky/faces/face-events.ts";
import {
  centralMeridian,
  type DriftingMeridian,
  driftedLongitude_deg,
  meridianMotion,
  RING_CURVATURE_PER_DAY2,
  ringOpening,
} from "../../../src/sky/faces/face-motion.ts";
import { PLANETS } from "../../../src/sky/planets/planet-bodies.ts";
import { createSky } from "../../../src/sky/sky.ts";
import { wrapPm180 } from "../../../src/solve/angle.ts";
import { valueAt } from "../../../src/solve/function.ts";
import { seededRandom } from "../../samples/random.ts";

const sky = createSky(await createEngine());
const TURN = { mercury: 60, venus: 200, others: 2 } as const;

function meridianOf(planet: (typeof PLANETS)[number], drift_deg_day: number): DriftingMeridian {
  const [system = null] = rotationSystems(planet);
  return { system, lon_deg: 123.4, drift_deg_day, epoch_day: 9000 };
}

function spanOf(planet: (typeof PLANETS)[number], start_day: number) {
  const length_day =
    planet === "mercury" ? TURN.mercury * 4 : planet === "venus" ? TURN.venus * 4 : TURN.others * 4;
  return { start_day, end_day: start_day + length_day };
}

describe("meridian transits", () => {
  test.each(PLANETS)("of %s put back give the longitude, and none is missing", (planet) => {
    for (const drift of [0, 0.14, planet === "venus" || planet === "mercury" ? 1.6 : -2]) {
      const meridian = meridianOf(planet, drift);
      const span = spanOf(planet, 9123.4);
      const found = meridianTransits(sky, planet, meridian, span);
      const central = centralMeridian(sky, planet, meridian.system);
      const days = Float64Array.from(found, ({ t_day }) => t_day);
      central(days).forEach((deg, i) => {
        const wanted = driftedLongitude_deg(meridian, valueAt(days, i));
        expect(Math.abs(wrapPm180(deg - wanted)), `${planet} ${drift}`).toBeLessThan(1e-6);
      });
      // turns between the ends, counted on a grid that follows each
      const count = 4000;
      const grid = Float64Array.from(
        { length: count + 1 },
        (_, i) => span.start_day + ((span.end_day - span.start_day) * i) / count,
      );
      const values = central(grid).map((deg, i) =>
        wrapPm180(deg - driftedLongitude_deg(meridian, valueAt(grid, i))),
      );
      let passed = 0;
      for (let i = 0; i < count; i++) {
        const [left, right] = [valueAt(values, i), valueAt(values, i + 1)];
        if (Math.abs(right - left) < 90 && left < 0 !== right < 0) passed += 1;
      }
      expect(found.length, `${planet} ${drift}`).toBe(passed);
    }
  });

  test("of windows cut at random seams are those of the whole", () => {
    const next = seededRandom(36);
    for (const planet of ["jupiter", "mars", "venus"] as const) {
      const meridian = meridianOf(planet, 0.05);
      const span = spanOf(planet, 4321);
      const whole = meridianTransits(sky, planet, meridian, span);
      const seam = span.start_day + next() * (span.end_day - span.start_day);
      const parts = [
        ...meridianTransits(sky, planet, meridian, { start_day: span.start_day, end_day: seam }),
        ...meridianTransits(sky, planet, meridian, { start_day: seam, end_day: span.end_day }),
      ];
      expect(parts.map(({ t_day }) => t_day)).toEqual(whole.map(({ t_day }) => t_day));
    }
  });

  test("rest on bounds that the motion keeps", () => {
    for (const planet of PLANETS) {
      const [system = null] = rotationSystems(planet);
      const { rate_deg_day, most_deg_day, curvature_per_day2 } = meridianMotion(planet, system);
      const central = centralMeridian(sky, planet, system);
      const step_day = 0.05;
      const days = Float64Array.from({ length: 1000 }, (_, i) => -109_000 + i * 181.7);
      const [before, now, after] = [-step_day, 0, step_day].map((step) => central(days.map((t) => t + step)));
      days.forEach((_, i) => {
        const turned = (from?: Float64Array, to?: Float64Array) =>
          wrapPm180((to?.[i] ?? Number.NaN) - (from?.[i] ?? Number.NaN)) / step_day;
        const [first, second] = [turned(before, now), turned(now, after)];
        expect(Math.sign(first), planet).toBe(Math.sign(rate_deg_day));
        expect(Math.abs(first)).toBeLessThanOrEqual(most_deg_day);
        expect(Math.abs(second - first) / step_day, planet).toBeLessThanOrEqual(curvature_per_day2);
      });
    }
  });
});

describe("crossings of Saturn's ring plane", () => {
  /** Days that almanacs print. */
  const PRINTED = {
    earth: [
      "1979-10-27",
      "1980-03-12",
      "1980-07-23",
      "1995-05-22",
      "1995-08-11",
      "1996-02-12",
      "2009-09-04",
      "2025-03-23",
      "2038-10-15",
    ],
    sun: ["1980-03-03", "1995-11-19", "2009-08-11", "2025-05-06"],
  } as const;

  test.each(["earth", "sun"] as const)(
    "through the %s fall on the days that almanacs print, and on no other",
    (from) => {
      const day = (date: string) => Date.parse(`${date}T12:00Z`) / 86_400_000 - 10_957.5;
      const found = ringPlaneCrossings(sky, from, {
        start_day: day("1978-01-01"),
        end_day: day("2039-01-01"),
      });
      expect(found.length).toBe(PRINTED[from].length);
      PRINTED[from].forEach((date, i) => {
        expect(Math.abs((found[i]?.t_day ?? 0) - day(date)), date).toBeLessThan(1.2);
      });
    },
  );

  test("rest on a bound that both openings keep", () => {
    const days = Float64Array.from({ length: 20_000 }, (_, i) => -109_000 + i * 9.1);
    for (const from of ["earth", "sun"] as const) {
      const f = ringOpening(sky, from);
      const [before, now, after] = [-1, 0, 1].map((step) => f(days.map((t) => t + step)));
      const bends = days.map((_, i) =>
        Math.abs((after?.[i] ?? 0) - 2 * (now?.[i] ?? 0) + (before?.[i] ?? 0)),
      );
      expect(bends.reduce((a, b) => Math.max(a, b), 0)).toBeLessThan(RING_CURVATURE_PER_DAY2);
    }
  });
});
