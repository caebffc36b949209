import { describe, expect, it } from "vitest";
import {
  brightenedSky_mag_arcsec2,
  moonlight_nanolamberts,
  type SkyLights,
  twilight_nanolamberts,
} from "../../../src/sky/night/sky-light.ts";
import {
  bortleOf,
  nakedEyeLimit_mag,
  statedSky,
  telescopicLimit_mag,
} from "../../../src/sky/night/sky-quality.ts";

const FULL_MOON: SkyLights = {
  sun_altitude_deg: -40,
  moon_altitude_deg: 45,
  moon_phase_angle_deg: 0,
  moon_zenith_deg: 45,
  moonlit_share: 1,
};
const EXTINCTION = 0.2;

describe("limiting magnitudes (S4.2-25)", () => {
  it.each([
    [22, 6.62],
    [21, 6.12],
    [20, 5.49],
    [18, 4.19],
    [14, 3.69],
    [10.4, 2.13],
  ])("zenith brightness %d shows stars of %d", (mag_arcsec2, limit_mag) => {
    expect(nakedEyeLimit_mag(mag_arcsec2)).toBeCloseTo(limit_mag, 2);
  });

  it.each([
    [1, 6.62],
    [2, 6.6],
    [3, 6.53],
    [4, 6.17],
    [5, 5.49],
    [6, 4.94],
    [7, 4.51],
    [8, 4.2],
    [9, 4.13],
  ])("class %d at its middle shows stars of %d", (bortle, limit_mag) => {
    const { mag_arcsec2 } = statedSky({ kind: "bortle", bortle });
    expect(nakedEyeLimit_mag(mag_arcsec2)).toBeCloseTo(limit_mag, 1);
    expect(bortleOf(mag_arcsec2).bortle).toBe(bortle);
  });

  it("are Schaefer's thresholds of night and of day vision, in footcandles and nanolamberts", () => {
    for (let mag_arcsec2 = 6; mag_arcsec2 <= 22.5; mag_arcsec2 += 0.5) {
      const nanolamberts = 34.08 * Math.exp(20.7233 - 0.92104 * mag_arcsec2);
      const threshold = (c: number, k: number) => c * (1 + Math.sqrt(k * nanolamberts)) ** 2;
      const footcandles = Math.min(threshold(10 ** -9.8, 10 ** -1.9), threshold(10 ** -8.35, 10 ** -5.9));
      expect(nakedEyeLimit_mag(mag_arcsec2)).toBeCloseTo(-16.57 - 2.5 * Math.log10(footcandles), 2);
    }
  });

  it("change from the rods to the cones without a step, near Schaefer's 1500 nanolamberts", () => {
    for (let mag_arcsec2 = 17; mag_arcsec2 <= 19; mag_arcsec2 += 0.01) {
      const fall = nakedEyeLimit_mag(mag_arcsec2 + 0.01) - nakedEyeLimit_mag(mag_arcsec2);
      expect(fall).toBeGreaterThan(0);
      expect(fall).toBeLessThan(0.01);
    }
  });

  it("inverts: the sky of a limit has that limit", () => {
    for (const limit_mag of [-1, 2, 3, 4.2, 4.3, 5.5, 6.6]) {
      const { mag_arcsec2, observer_mag } = statedSky({ kind: "nelm", limit_mag });
      expect(observer_mag).toBe(0);
      expect(nakedEyeLimit_mag(mag_arcsec2)).toBeCloseTo(limit_mag, 2);
    }
  });

  it("takes no sky for darker than the natural one: a keener eye does", () => {
    const { mag_arcsec2, observer_mag } = statedSky({ kind: "nelm", limit_mag: 7.6 });
    expect(mag_arcsec2).toBe(22);
    expect(nakedEyeLimit_mag(mag_arcsec2) + observer_mag).toBeCloseTo(7.6, 9);
  });

  it("grows by the aperture: 100 mm show some 5.6 magnitudes more", () => {
    expect(telescopicLimit_mag(6, 100)).toBeCloseTo(11.6, 1);
    expect(telescopicLimit_mag(6, 200) - telescopicLimit_mag(6, 100)).toBeCloseTo(5 * Math.log10(2), 9);
  });
});

describe("moonlight and twilight (S4.2-25)", () => {
  it("brightens a dark zenith by about 3 to 4 magnitudes under a full Moon", () => {
    const bright = brightenedSky_mag_arcsec2(21.8, FULL_MOON, EXTINCTION) ?? 0;
    expect(21.8 - bright).toBeGreaterThan(2.5);
    expect(21.8 - bright).toBeLessThan(4.5);
  });

  it("adds nothing with the Moon below the horizon deep in the night", () => {
    const lights = { ...FULL_MOON, moon_altitude_deg: -5 };
    expect(moonlight_nanolamberts(lights, EXTINCTION)).toBe(0);
    expect(brightenedSky_mag_arcsec2(21.8, lights, EXTINCTION)).toBeCloseTo(21.8, 3);
  });

  it("gives a half Moon about a tenth of a full one's light", () => {
    const half = { ...FULL_MOON, moon_phase_angle_deg: 90 };
    const share = moonlight_nanolamberts(half, EXTINCTION) / moonlight_nanolamberts(FULL_MOON, EXTINCTION);
    expect(share).toBeCloseTo(0.09, 1);
  });

  it.each([
    [0, 0.25, 3.8872e7],
    [-6, 0.25, 1.4507e5],
    [-12, 0.2, 444.63],
  ])(
    "has VISLIMIT's twilight with the Sun at %d degrees and extinction %d",
    (sun_altitude_deg, k, expected) => {
      expect((twilight_nanolamberts(sun_altitude_deg, k) ?? 0) / expected).toBeCloseTo(1, 3);
    },
  );

  it("falls through twilight without a step, and has no number with the Sun up", () => {
    expect(twilight_nanolamberts(0.1, EXTINCTION)).toBeNull();
    let previous = 0;
    for (let sun_altitude_deg = -24; sun_altitude_deg <= 0; sun_altitude_deg += 0.5) {
      const light = twilight_nanolamberts(sun_altitude_deg, EXTINCTION) ?? 0;
      expect(light).toBeGreaterThan(previous);
      previous = light;
    }
    const at = (sun_altitude_deg: number) =>
      brightenedSky_mag_arcsec2(21.8, { ...FULL_MOON, moon_altitude_deg: -5, sun_altitude_deg }, EXTINCTION);
    expect(at(-18)).toBeGreaterThan(21.7);
    expect(at(-12)).toBeGreaterThan(18.5);
    expect(at(-12)).toBeLessThan(20.5);
    expect(at(-6)).toBeGreaterThan(12);
    expect(at(-6)).toBeLessThan(14.5);
  });
});
