import fc from "fast-check";
import { expect, test } from "vitest";
import type { SolarElements } from "../../../src/sky/eclipses/besselian.ts";
import { HALF_WINDOW_DAY } from "../../../src/sky/eclipses/samples.ts";
import { isHybrid } from "../../../src/sky/eclipses/solar-path.ts";

/** Shadows that go straight over an Earth whose pole stands upright. */

const FLATTENING = 1 / 298.257;
const TAN_F2 = 0.0046;
const HALF_WINDOW_HOUR = 24 * HALF_WINDOW_DAY;
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Height of the ground below the axis, over the plane; NaN beside the Earth. */
const heightAt = (x: number, y: number) => Math.sqrt(1 - x * x - (y / (1 - FLATTENING)) ** 2);

interface Pass {
  readonly gamma: number;
  /** Earth radii an hour. */
  readonly speed: number;
  /** The umbra on the ground when the axis is nearest, and how its radius in the plane grows in an hour. */
  readonly umbra: number;
  readonly growth: number;
}

function elementsOf({ gamma, speed, umbra, growth }: Pass): SolarElements {
  const straight = (value: number, an_hour = 0) => {
    const polynomial = new Float64Array(7);
    polynomial.set([value, an_hour * HALF_WINDOW_HOUR]);
    return polynomial;
  };
  return {
    x: straight(0, speed),
    y: straight(gamma),
    d: straight(0),
    mu: straight(0),
    l1: straight(0.54),
    l2: straight(umbra + heightAt(0, gamma) * TAN_F2, growth),
    z: straight(60),
    tan_f2: TAN_F2,
  } as unknown as SolarElements;
}

test("an eclipse whose ring closes within minutes of the greatest is hybrid, and no other", () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(
      number(0, 0.8),
      number(0.5, 0.6),
      number(1e-6, 2e-5),
      number(-3e-4, 3e-4),
      (gamma, speed, umbra, growth) => {
        const elements = elementsOf({ gamma, speed, umbra, growth });
        const within = Array.from({ length: 601 }, (_, i) => {
          const hour = (i - 300) / 900;
          return umbra + growth * hour + (heightAt(0, gamma) - heightAt(speed * hour, gamma)) * TAN_F2;
        });
        const least = Math.min(...within);
        if (Math.abs(least) < 5e-7) return;
        seen.add(least < 0);
        expect(isHybrid(elements, 0, umbra)).toBe(least < 0);
      },
    ),
    { numRuns: 400 },
  );
  expect(seen.size).toBe(2);
});

test("a ring that crosses the Earth's edge within minutes is annular throughout", () => {
  for (const gamma of [0.993, 0.995]) {
    expect(heightAt(0, gamma)).toBeGreaterThan(0);
    expect(heightAt(0.55 / 6, gamma)).toBeNaN();
    expect(isHybrid(elementsOf({ gamma, speed: 0.55, umbra: 3e-4, growth: 0 }), 0, 3e-4)).toBe(false);
  }
});
