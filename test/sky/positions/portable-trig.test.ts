import fc from "fast-check";
import { expect, test } from "vitest";
import {
  chordBetween_deg,
  cosineOf,
  cosineOfAny,
  sineOf,
  sineOfAny,
} from "../../../src/sky/positions/portable-trig.ts";
import { direction, separation_deg } from "../../../src/sky/positions/vector.ts";

const EPSILON = 2 ** -52;

test("portable sines and cosines agree with the platform's to 2 units in the last place", () => {
  fc.assert(
    fc.property(fc.double({ min: -90, max: 90, noNaN: true }), (angle_deg) => {
      const angle = (angle_deg * Math.PI) / 180;
      expect(Math.abs(sineOf(angle_deg) - Math.sin(angle))).toBeLessThanOrEqual(2 * EPSILON);
      expect(Math.abs(cosineOf(angle_deg) - Math.cos(angle))).toBeLessThanOrEqual(2 * EPSILON);
    }),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (angle_deg) => {
      const angle = (angle_deg * Math.PI) / 180;
      const least = 2 * EPSILON * Math.max(1, Math.abs(angle));
      expect(Math.abs(sineOfAny(angle_deg) - Math.sin(angle))).toBeLessThanOrEqual(least);
      expect(Math.abs(cosineOfAny(angle_deg) - Math.cos(angle))).toBeLessThanOrEqual(least);
    }),
    { numRuns: 2000 },
  );
});

test("portable values at the ends are exact", () => {
  expect([sineOf(0), sineOf(90), sineOf(-90), cosineOf(0), cosineOf(90)]).toEqual([0, 1, -1, 1, 0]);
});

test("the chord between near directions is their separation, over poles and whole turns too", () => {
  const angle = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(
      angle(0, 360),
      angle(-90, 90),
      angle(-6, 6),
      angle(-4, 4),
      fc.integer({ min: -1, max: 1 }),
      (lon_deg, lat_deg, east, north, turns) => {
        const one = { lon_deg, lat_deg };
        const other = {
          lon_deg: lon_deg + east + 360 * turns,
          lat_deg: Math.min(90, Math.max(-90, lat_deg + north)),
        };
        const arc_deg = separation_deg(direction(one), direction(other));
        expect(Math.abs(chordBetween_deg(one, other) - arc_deg)).toBeLessThanOrEqual(1e-3 * arc_deg + 1e-9);
      },
    ),
    { numRuns: 2000 },
  );
});
