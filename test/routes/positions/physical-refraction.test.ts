import { describe, expect, test } from "vitest";
import { physicalRefraction } from "../../../src/sky/air/physical-refraction.ts";
import { get, position } from "./ask.ts";

const LOOK = "at=2026-11-20T10:00Z&body=sun&lat=51.5&lon=0";

describe("refraction", () => {
  test.each([
    { pressure_hpa: 1010, temperature_c: 10 },
    { pressure_hpa: 500, temperature_c: -60 },
    { pressure_hpa: 1100, temperature_c: 45 },
  ])("by a ray falls from the horizon up and rises from the nadir, without a step: %o", (air) => {
    const law = physicalRefraction(air, 0.574);
    let before = law(-90);
    expect(before).toBeCloseTo(0, 9);
    for (let altitude_deg = -89.99; altitude_deg <= 90; altitude_deg += 0.01) {
      const now = law(altitude_deg);
      expect(Math.abs(now - before)).toBeLessThan(0.006);
      if (altitude_deg > 0.01) expect(now).toBeLessThanOrEqual(before + 1e-9);
      before = now;
    }
    expect(law(90)).toBeCloseTo(0, 9);
  });

  test("without air there is none", () => {
    const law = physicalRefraction({ pressure_hpa: 0, temperature_c: 10 }, 0.574);
    expect([law(-10), law(0), law(45)]).toEqual([0, 0, 0]);
  });

  test("the law, the light and the air are named", async () => {
    const { json } = await get(`${LOOK}&refraction=physical&pressure_hpa=800&wavelength_um=2.2`);
    expect(json.meta.refraction_model).toContain("800 hPa, 10 C, 2.2 um");
    expect(json.meta.models).toContain("refraction-physical");
    const { json: plain } = await get(LOOK);
    expect(plain.meta.refraction_model).toBe("Saemundsson 1986, 1010 hPa, 10 C");
  });

  test("infrared light is refracted less, and the formula by a share of it", async () => {
    const seen = async (more: string) =>
      (await position(`${LOOK}${more}&precision=12`)).horizontal.refraction_deg;
    const standard = await seen("");
    expect((await seen("&wavelength_um=2.2")) / standard).toBeLessThan(0.99);
    expect((await seen("&wavelength_um=0.574")) / standard).toBeCloseTo(1, 12);
    expect((await seen("&pressure_hpa=505")) / standard).toBeCloseTo(0.5, 12);
    expect(Math.abs((await seen("&refraction=physical")) - standard) * 3600).toBeLessThan(12);
  });
});
