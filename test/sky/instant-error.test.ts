import fc from "fast-check";
import { expect, test } from "vitest";
import { placeRoundedUp, roundedUp } from "../../src/sky/bounds/instant-error.ts";

const positive = fc
  .tuple(fc.double({ min: 1, max: 10, noNaN: true }), fc.integer({ min: -5, max: 7 }))
  .map(([digits, power]) => digits * 10 ** power);

const digitsOf = (value: number) =>
  value.toExponential(9).split("e")[0]?.replace(".", "").replace(/0+$/, "").length ?? 0;

test("a bound that is rounded up is no smaller, by a tenth larger at most, and has two digits", () => {
  fc.assert(
    fc.property(positive, (value) => {
      const rounded = roundedUp(value);
      expect(rounded).toBeGreaterThanOrEqual(value * (1 - 1e-11));
      // instants show five decimals
      expect(rounded).toBeLessThanOrEqual(Math.max(1.1 * value, value + 1e-5) * (1 + 1e-11));
      if (value >= 1e-4) expect(digitsOf(rounded)).toBeLessThanOrEqual(2);
    }),
  );
  expect(roundedUp(0)).toBe(0);
});

test("a bound of a place is raised by a twentieth at most, down to the smallest", () => {
  fc.assert(
    fc.property(positive, (value) => {
      const rounded = placeRoundedUp(value);
      expect(rounded).toBeGreaterThanOrEqual(value * (1 - 1e-11));
      if (value < 10) expect(rounded).toBeLessThanOrEqual(1.05 * value * (1 + 1e-11));
      expect(digitsOf(rounded)).toBeLessThanOrEqual(3);
    }),
  );
});
