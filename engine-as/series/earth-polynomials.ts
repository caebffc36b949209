// The polynomials of Earth orientation: IAU 2006 precession, sidereal time, CIO locator.
import { SECTION_IAU_POLY } from "../memory/layout";
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
