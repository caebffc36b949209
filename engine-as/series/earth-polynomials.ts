// The polynomials of Earth orientation (IAU 2006 precession, sidereal time, CIO locator), and what they add to the sums of
// nut00a: the IAU 2000A nutation (Mathews, Herring & Buffett 2002) and the periodic part of the CIO locator.

import { DAYS_PER_CENTURY } from "../math/units";
import { POLYNOMIAL_S06_POLY, SECTION_IAU_POLY } from "../memory/layout";
import { sectionAddress } from "../memory/tables";

/** Bytes of a polynomial: six coefficients. */
const POLYNOMIAL_BYTES: usize = 48;

/** Given: index  POLYNOMIAL_…. Returned: address of its coefficients, rad and Julian centuries TT, rising powers. */
export function polynomialAddress(index: i32): usize {
  return sectionAddress(SECTION_IAU_POLY) + <usize>index * POLYNOMIAL_BYTES;
}

/** Value of polynomial `index` at t (Julian centuries TT). */
export function earthPolynomial(index: i32, t: f64): f64 {
  const at = polynomialAddress(index);
  let sum = load<f64>(at, 40);
  for (let k: i32 = 4; k >= 0; --k) sum = sum * t + load<f64>(at + ((<usize>k) << 3));
  return sum;
}

/**
 * IAU 2000A nutation with the adjustments to the IAU 2006 precession.
 *
 * Given:    d       days TT from J2000.0; vector  dpsi, deps of IAU 2000A and the terms of s + XY/2 [rad]
 * Returned: vector  dpsi, deps adjusted to IAU 2006; s + XY/2 with its polynomial [rad]
 * Reference: Wallace & Capitaine 2006, A&A 459, 981, eq. 5; Capitaine, Wallace & Chapront 2003, A&A 412, 567 (s + XY/2)
 */
export function nutationFromSeries(d: f64, vector: usize): void {
  const t = d / DAYS_PER_CENTURY;
  const j = -2.7774e-6 * t;
  store<f64>(vector, load<f64>(vector) * (1 + 0.4697e-6 + j));
  store<f64>(vector, load<f64>(vector, 8) * (1 + j), 8);
  store<f64>(vector, load<f64>(vector, 16) + earthPolynomial(POLYNOMIAL_S06_POLY, t), 16);
}
