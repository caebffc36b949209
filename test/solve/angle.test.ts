import fc from "fast-check";
import { expect, test } from "vitest";
import { unwrap, wrap0To360, wrapPm180 } from "../../src/solve/angle.ts";

const angle = fc.double({ min: -1e4, max: 1e4, noNaN: true });

test("a wrapped angle is in its range and differs by whole turns", () => {
  fc.assert(
    fc.property(angle, (angle_deg) => {
      for (const [wrapped, low] of [
        [wrap0To360(angle_deg), 0],
        [wrapPm180(angle_deg), -180],
      ] as const) {
        expect(wrapped).toBeGreaterThanOrEqual(low);
        expect(wrapped).toBeLessThan(low + 360);
        const turns = (angle_deg - wrapped) / 360;
        expect(Math.abs(turns - Math.round(turns))).toBeLessThan(1e-9);
      }
    }),
  );
});

test("just below a full turn wraps into the range", () => {
  expect(wrap0To360(-1e-20)).toBe(0);
  expect(wrapPm180(180)).toBe(-180);
  expect(wrapPm180(180 - 1e-12)).toBeLessThan(180);
});

test("unwrapping restores a steady motion", () => {
  const true_deg = Float64Array.from({ length: 100 }, (_, i) => 37.5 * i);
  expect(unwrap(true_deg.map(wrap0To360))).toEqual(true_deg);
});
