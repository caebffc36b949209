import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moonlitShare, shadowedMoon } from "../../../src/sky/night/moon-shadow.ts";

const RAD_PER_ARCMIN = Math.PI / 10_800;
const moonAt = (arcmin: number) => shadowedMoon(arcmin * RAD_PER_ARCMIN, 384_400, 1);

describe("the Moon's light in the Earth's shadow", () => {
  test("has the radii of mean distances: umbra 42, penumbra 74 minutes of arc (Meeus, Astronomical Algorithms 54)", () => {
    const { umbra, penumbra, semidiameter } = moonAt(0);
    expect(umbra / RAD_PER_ARCMIN).toBeCloseTo(41.7, 0);
    expect(penumbra / RAD_PER_ARCMIN).toBeCloseTo(73.7, 0);
    expect(semidiameter / RAD_PER_ARCMIN).toBeCloseTo(15.5, 0);
  });

  test("is whole outside, nothing within the umbra", () => {
    const { umbra, penumbra, semidiameter } = moonAt(0);
    expect(moonlitShare(moonAt((penumbra + semidiameter) / RAD_PER_ARCMIN + 0.01))).toBe(1);
    expect(moonlitShare(moonAt((umbra - semidiameter) / RAD_PER_ARCMIN - 0.01))).toBe(0);
    expect(moonlitShare(moonAt(0))).toBe(0);
  });

  test("grows without a step from the axis outward", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (arcmin) => {
        const [here, farther] = [moonlitShare(moonAt(arcmin)), moonlitShare(moonAt(arcmin + 0.1))];
        expect(farther).toBeGreaterThanOrEqual(here - 1e-4);
        expect(farther - here).toBeLessThan(0.01);
      }),
    );
  });

  test("is half where half of the disc sees half of the Sun: symmetric about the middle of the penumbra", () => {
    const { umbra, penumbra } = moonAt(0);
    expect(moonlitShare(moonAt((umbra + penumbra) / 2 / RAD_PER_ARCMIN))).toBeCloseTo(0.5, 1);
  });
});
