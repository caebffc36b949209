// IAU 2000A nutation (Mathews, Herring & Buffett 2002) with the adjustments to the IAU 2006 precession
// (Wallace & Capitaine 2006, eq. 5), and the periodic part of the CIO locator.
import { earthPolynomials } from "../memory/tables";

/** Index of each polynomial in the table of Earth-orientation polynomials (six coefficients each, radians, t in centuries TT). */
export const POLY_GAMMA_BAR: i32 = 0;
export const POLY_PHI_BAR: i32 = 1;
export const POLY_PSI_BAR: i32 = 2;
export const POLY_EPS_A: i32 = 3;
export const POLY_GMST_MINUS_ERA: i32 = 4;
export const POLY_S06: i32 = 5;

export function polynomialAddress(index: i32): usize {
  return earthPolynomials + <usize>index * 48;
}

/** Value of polynomial `index` at t (Julian centuries TT). */
export function earthPolynomial(index: i32, t: f64): f64 {
  const at = polynomialAddress(index);
  let sum = load<f64>(at, 40);
  for (let k: i32 = 4; k >= 0; --k) sum = sum * t + load<f64>(at + ((<usize>k) << 3));
  return sum;
}

/**
 * Given:    d       days TT from J2000.0; vector  dpsi, deps of IAU 2000A and the terms of s + XY/2 [rad]
 * Returned: vector  dpsi, deps adjusted to IAU 2006; s + XY/2 with its polynomial [rad]
 */
export function nutationFromSeries(d: f64, vector: usize): void {
  const t = d / 36525;
  const j = -2.7774e-6 * t;
  store<f64>(vector, load<f64>(vector) * (1 + 0.4697e-6 + j));
  store<f64>(vector, load<f64>(vector, 8) * (1 + j), 8);
  store<f64>(vector, load<f64>(vector, 16) + earthPolynomial(POLY_S06, t), 16);
}
