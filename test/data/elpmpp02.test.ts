import { describe, expect, it } from "vitest";
import { centuries, evaluate, floats, golden, poisson, polynomial, radians, section } from "./tables.ts";

/** 2e-6 km in another float64 evaluation; the earliest date lies 25 centuries away, where W1 rounds to 1e-11 rad. */
const AUTHORS_KM = 1e-5;
/** W1 at 3 centuries is 8,000 half-turns: one unit in its last place is 3e-12 rad. */
const LONGITUDE_RAD = 6e-12;
const LATITUDE_RAD = 1e-12;
const DISTANCE_KM = 2e-7;

const moon = poisson("elp.moon");
const args = floats(section("elp.args"), 0, 37);

/** Longitude with W1, latitude, distance. */
function spherical(t_cy: number): number[] {
  const [lon = 0, lat = 0, r = 0] = evaluate(moon, t_cy);
  return [lon + radians(polynomial(args.subarray(0, 5), t_cy)), lat, r];
}

/** Inertial mean ecliptic of J2000 by Laskar's P and Q. */
function rectangular([lon = 0, lat = 0, r = 0]: readonly number[], t_cy: number): number[] {
  const p = polynomial(args.subarray(25, 31), t_cy);
  const q = polynomial(args.subarray(31, 37), t_cy);
  const s = Math.sqrt(1 - p * p - q * q);
  const x = r * Math.cos(lat) * Math.cos(lon);
  const y = r * Math.cos(lat) * Math.sin(lon);
  const z = r * Math.sin(lat);
  return [
    (1 - 2 * p * p) * x + 2 * p * q * y + 2 * p * s * z,
    2 * p * q * x + (1 - 2 * q * q) * y - 2 * q * s * z,
    -2 * p * s * x + 2 * q * s * y + (1 - 2 * p * p - 2 * q * q) * z,
  ];
}

function angularDistance(a: number, b: number): number {
  const turn = 2 * Math.PI;
  return Math.abs(a - b - turn * Math.round((a - b) / turn));
}

describe("packed ELP/MPP02 with the DE405/DE406 constants", () => {
  it("reproduces the authors' rectangular vectors", () => {
    const rows = golden("tables-elpmpp02.csv");
    expect(rows).toHaveLength(6);
    for (const row of rows) {
      const t_cy = centuries(row.num("jd_tdb"));
      const value = rectangular(spherical(t_cy), t_cy);
      ["x_km", "y_km", "z_km"].forEach((column, i) => {
        expect(Math.abs((value[i] ?? 0) - row.num(column)), `${row.text("jd_tdb")} ${column}`).toBeLessThan(
          AUTHORS_KM,
        );
      });
    }
  });

  it("reproduces extended-precision longitude, latitude and distance at 20 instants", () => {
    const rows = golden("tables-moon-parts.csv");
    expect(rows).toHaveLength(20);
    for (const row of rows) {
      const jd_tdb = row.num("jd_tdb");
      const [lon = 0, lat = 0, r = 0] = spherical(centuries(jd_tdb));
      expect(angularDistance(lon, row.num("series_lon_rad"))).toBeLessThan(LONGITUDE_RAD);
      expect(Math.abs(lat - row.num("series_lat_rad"))).toBeLessThan(LATITUDE_RAD);
      expect(Math.abs(r - row.num("series_r_km"))).toBeLessThan(DISTANCE_KM);
    }
  });
});
