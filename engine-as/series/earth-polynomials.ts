// The polynomials of Earth orientation: IAU 2006 precession, sidereal time, CIO locator.
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
