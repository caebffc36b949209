import fc from "fast-check";
import { expect, test } from "vitest";
import { cosineOf, cosineOfAny, sineOf, sineOfAny } from "../../../src/sky/positions/portable-trig.ts";

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
