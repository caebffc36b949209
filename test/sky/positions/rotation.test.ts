import { describe, expect, test } from "vitest";
import { readRows } from "../../../src/host/tsv.ts";
import { bodyAxes, bodyRadii_km, rotationAt } from "../../../src/sky/positions/rotation.ts";
import { direction, separation_deg, spherical, toAxes } from "../../../src/sky/positions/vector.ts";

describe("rotation elements", () => {
  const rows = readRows("sky/rotation.tsv");
  const count = (body: string, item: string) =>
    rows.filter((row) => row("body") === body && row("item") === item).length;

  test("are those of the 15 bodies of the report, with the terms that each has", () => {
    const bodies = [...new Set(rows.map((row) => row("body")))];
    expect(bodies.length).toBe(15);
    for (const body of bodies) {
      for (const item of ["pole_ra", "pole_dec", "meridian", "radii_km"]) expect(count(body, item)).toBe(1);
    }
    const terms = {
      mercury: 5,
      moon: 13,
      mars: 16,
      jupiter: 5,
      neptune: 1,
      io: 2,
      europa: 4,
      ganymede: 3,
      callisto: 3,
    };
    for (const [body, expected] of Object.entries(terms)) expect(count(body, "term"), body).toBe(expected);
    for (const body of ["sun", "venus", "earth", "saturn", "uranus", "pluto"])
      expect(count(body, "term")).toBe(0);
  });

  test("give the printed constants at J2000.0 where a body has no terms", () => {
    expect(rotationAt("sun", 0)).toEqual({ pole_ra_deg: 286.13, pole_dec_deg: 63.87, meridian_deg: 84.176 });
    expect(rotationAt("saturn", 0)).toEqual({
      pole_ra_deg: 40.589,
      pole_dec_deg: 83.537,
      meridian_deg: 38.9,
    });
    expect(bodyRadii_km("moon")).toEqual([1737.4, 1737.4, 1737.4]);
  });

  test("turn a body by its period: Jupiter once in 9 h 55 min 29.71 s", () => {
    const period_day = (9 * 3600 + 55 * 60 + 29.71) / 86400;
    const point = direction({ lon_deg: 12, lat_deg: 34 });
    const before = toAxes(bodyAxes(rotationAt("jupiter", 9000)), point);
    const after = toAxes(bodyAxes(rotationAt("jupiter", 9000 + period_day)), point);
    expect(separation_deg(before, after)).toBeLessThan(1e-4);
    const quarter = toAxes(bodyAxes(rotationAt("jupiter", 9000 + period_day / 4)), point);
    const turned_deg = spherical(before).lon_deg - spherical(quarter).lon_deg;
    expect((turned_deg + 720) % 360).toBeCloseTo(90, 3);
  });
});
