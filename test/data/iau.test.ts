import { describe, expect, it } from "vitest";
import { evaluate, floats, golden, poisson, polynomial, section } from "./tables.ts";

/** ERFA evaluates the same sums in float64; both round. */
const NUTATION_RAD = 3e-16;
const LOCATOR_RAD = 3e-17;
const ANGLE_RAD = 1e-14;
const TWO_PI = 2 * Math.PI;

const POLYNOMIALS = ["gamb", "phib", "psib", "epsa", "gmst06", "s06", "psiA", "omegaA", "chiA", "pA"];
const poly = floats(section("iau.poly"), 0, 60);
const nutation = poisson("iau.nut00a");
const locator = poisson("iau.s06");

function packedPolynomial(name: string, t_cy: number): number {
  const i = POLYNOMIALS.indexOf(name);
  return polynomial(poly.subarray(6 * i, 6 * i + 6), t_cy);
}

const epochs = golden("tables-iau.csv").map((row) => ({
  row,
  t_cy: (row.num("jd1") - 2451545 + row.num("jd2")) / 36525,
}));

describe("packed IAU 2006/2000A tables agree with ERFA at 20 epochs", () => {
  it("is checked at 20 epochs", () => {
    expect(epochs).toHaveLength(20);
  });

  it("in nutation, after the adjustment to the 2006 precession", () => {
    for (const { row, t_cy } of epochs) {
      const [dpsi = 0, deps = 0] = evaluate(nutation, t_cy);
      const j = -2.7774e-6 * t_cy;
      expect(Math.abs(dpsi * (1 + 0.4697e-6 + j) - row.num("dpsi_nut06a"))).toBeLessThan(NUTATION_RAD);
      expect(Math.abs(deps * (1 + j) - row.num("deps_nut06a"))).toBeLessThan(NUTATION_RAD);
    }
  });

  it("in the CIO locator", () => {
    for (const { row, t_cy } of epochs) {
      const [terms = 0] = evaluate(locator, t_cy);
      const s = packedPolynomial("s06", t_cy) + terms - (row.num("x") * row.num("y")) / 2;
      expect(Math.abs(s - row.num("s"))).toBeLessThan(LOCATOR_RAD);
    }
  });

  it("in the precession angles and Greenwich mean sidereal time", () => {
    for (const { row, t_cy } of epochs) {
      for (const name of ["gamb", "phib", "psib", "epsa", "pA"]) {
        expect(Math.abs(packedPolynomial(name, t_cy) - row.num(name)), name).toBeLessThan(ANGLE_RAD);
      }
      const gmst = row.num("era00") + packedPolynomial("gmst06", t_cy) - row.num("gmst06");
      expect(Math.abs(gmst - TWO_PI * Math.round(gmst / TWO_PI))).toBeLessThan(ANGLE_RAD);
    }
  });

  it("in the angles of the canonical precession at J2000.0: obliquity 84381.406 arcsec", () => {
    expect(packedPolynomial("omegaA", 0)).toBeCloseTo((84381.406 / 648000) * Math.PI, 15);
    expect([packedPolynomial("psiA", 0), packedPolynomial("chiA", 0)]).toEqual([0, 0]);
  });
});
