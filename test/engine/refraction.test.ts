import { describe, expect, it } from "vitest";
import { EngineCore } from "../../src/engine/core.ts";

const ARCMIN_PER_DEG = 60;

/** Sæmundsson's formula and Bennett's, which the almanac's tables follow, agree within 0.1′ (Meeus 1998, p. 106). */
const FORMULAS_DIFFER_ARCMIN = 0.1;

/** The Nautical Almanac 1998, table A3: apparent altitude and refraction, 1010 hPa and 10 °C; Garfinkel's atmosphere. */
const ALMANAC_1998_ARCMIN = [
  [0, 34.5],
  [3, 33.8],
  [6, 33.2],
  [9, 32.6],
  [12, 32.0],
  [15, 31.4],
] as const;
/** Its values are rounded to a tenth. */
const ROUNDING_ARCMIN = 0.05;

/** Explanatory Supplement 1992, section 3.283: refraction below 15° of apparent altitude, by another expression; degrees. */
function explanatorySupplement_deg(apparent_deg: number): number {
  const [pressure_hpa, temperature_k] = [1010, 283];
  const above = 0.1594 + 0.0196 * apparent_deg + 0.00002 * apparent_deg ** 2;
  return ((pressure_hpa / temperature_k) * above) / (1 + 0.505 * apparent_deg + 0.0845 * apparent_deg ** 2);
}

describe("refraction", () => {
  const { refraction } = new EngineCore().kernels;

  it("lifts the upper limb of a setting Sun by 24.618′ (Meeus 1998, example 16.a)", () => {
    expect(refraction(33.246 / ARCMIN_PER_DEG) * ARCMIN_PER_DEG).toBeCloseTo(24.618, 3);
  });

  it.each(ALMANAC_1998_ARCMIN)(
    "agrees with the Nautical Almanac at an apparent altitude of %i′: %f′",
    (apparent, published) => {
      const computed = refraction((apparent - published) / ARCMIN_PER_DEG) * ARCMIN_PER_DEG;
      expect(Math.abs(computed - published)).toBeLessThan(FORMULAS_DIFFER_ARCMIN + ROUNDING_ARCMIN);
    },
  );

  it.each([1, 2, 3, 5, 7, 10, 12, 15])(
    "agrees with the Explanatory Supplement's own expression at %i°",
    (apparent_deg) => {
      const published_deg = explanatorySupplement_deg(apparent_deg);
      const computed_deg = refraction(apparent_deg - published_deg);
      expect(Math.abs(computed_deg - published_deg) * ARCMIN_PER_DEG).toBeLessThan(0.2);
    },
  );

  it("is nothing at the zenith, where the published formula falls 0.0019279′ below it (Meeus 1998, p. 106)", () => {
    expect(refraction(90)).toBe(0);
    expect(refraction(89.9)).toBeLessThan(0.0001);
  });
});
