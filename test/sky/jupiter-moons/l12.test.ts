import { describe, expect, it } from "vitest";
import { moonState } from "../../../src/sky/jupiter-moons/l12.ts";
import { GALILEAN_MOONS, type GalileanMoon, l12Tables } from "../../../src/sky/jupiter-moons/l12-tables.ts";
import { AU_KM, J2000_JD } from "../../../src/units/constants.ts";
import { goldenRows } from "../observing.ts";

function moonOf(name: string): GalileanMoon {
  const found = GALILEAN_MOONS.find((moon) => moon === name.toLowerCase());
  if (found === undefined) throw new Error(`no moon ${name}`);
  return found;
}

describe("theory L1.2 of the Galilean moons (S4.2-24)", () => {
  it("has every term of the published tables", () => {
    const counts = GALILEAN_MOONS.map((moon) => {
      const { axis, longitude, eccentric, inclined } = l12Tables().moons[moon];
      return [axis, longitude, eccentric, inclined].map((terms) => terms.length / 3);
    });
    expect(counts).toEqual([
      [38, 32, 23, 15],
      [38, 36, 41, 25],
      [38, 31, 50, 18],
      [22, 19, 46, 18],
    ]);
  });

  it("reproduces the authors' vectors to the rounding of their tables", () => {
    const limits_au = { io: 7e-13, europa: 7e-13, ganymede: 7e-13, callisto: 5e-12 };
    for (const row of goldenRows("galilean-check.csv")) {
      const moon = GALILEAN_MOONS[Number(row("sat")) - 1] ?? "io";
      const { position_au, velocity_au_day } = moonState(moon, Number(row("jd_tt")) - J2000_JD);
      const published = ["x_au", "y_au", "z_au"].map((name) => Number(row(name)));
      const rates = ["vx_au_d", "vy_au_d", "vz_au_d"].map((name) => Number(row(name)));
      expect(distance(position_au, published)).toBeLessThan(limits_au[moon]);
      expect(distance(velocity_au_day, rates)).toBeLessThan(5e-12);
    }
  });

  it("stays within 300 km of JPL's ephemeris", () => {
    const errors_km = goldenRows("galilean-vectors.csv").map((row) => {
      const { position_au } = moonState(moonOf(row("moon")), Number(row("jd_tdb")) - J2000_JD);
      return (
        AU_KM *
        distance(
          position_au,
          ["x_au", "y_au", "z_au"].map((name) => Number(row(name))),
        )
      );
    });
    expect(errors_km).toHaveLength(78);
    expect(Math.max(...errors_km)).toBeLessThan(300);
  });
});

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(...a.map((value, i) => value - (b[i] ?? Number.NaN)));
}
