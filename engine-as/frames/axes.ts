// Constant rotations from ICRS axes.

import { cosPi, PI, sinPi } from "../math/trig";
import { POLYNOMIAL_GAMMA_BAR, POLYNOMIAL_PHI_BAR, POLYNOMIAL_PSI_BAR } from "../memory/layout";
import { earthPolynomial } from "../series/earth-polynomials";

/** ICRS → galactic, row by row (ESA SP-1200 vol. 1, section 1.5.3). */
const GALACTIC: usize = memory.data<f64>([
  -0.0548755604162154, -0.873437090234885, -0.4838350155487132, 0.4941094278755837, -0.4448296299600112,
  0.746982244497219, -0.8676661490190047, -0.1980763734312015, 0.4559837761750669,
]);

/** ICRS → mean ecliptic and equinox of J2000.0, row by row. */
export let eclipticJ2000: usize = 0;

export function axesScratchBytes(): usize {
  return 80;
}

/** ICRS → galactic: where the rows of the matrix lie (nine f64). */
export function galactic(): usize {
  return GALACTIC;
}

/**
 * Lays ICRS → mean ecliptic of J2000.0: Rz(−ψ)·Rx(φ)·Rz(γ) of the Fukushima–Williams angles at J2000.0, which is frame bias,
 * then the obliquity 84381.406″. The tables must be in place.
 *
 * Given:     scratch  where the matrix shall lie (nine f64)
 * Reference: Wallace & Capitaine 2006, A&A 459, 981, eq. 20
 */
export function layAxes(scratch: usize): void {
  eclipticJ2000 = scratch;
  const gamma = earthPolynomial(POLYNOMIAL_GAMMA_BAR, 0) / PI;
  const phi = earthPolynomial(POLYNOMIAL_PHI_BAR, 0) / PI;
  const psi = earthPolynomial(POLYNOMIAL_PSI_BAR, 0) / PI;
  const cg = cosPi(gamma);
  const sg = sinPi(gamma);
  const cf = cosPi(phi);
  const sf = sinPi(phi);
  const cp = cosPi(psi);
  const sp = sinPi(psi);
  store<f64>(scratch, cp * cg + sp * cf * sg);
  store<f64>(scratch, cp * sg - sp * cf * cg, 8);
  store<f64>(scratch, -sp * sf, 16);
  store<f64>(scratch, sp * cg - cp * cf * sg, 24);
  store<f64>(scratch, sp * sg + cp * cf * cg, 32);
  store<f64>(scratch, cp * sf, 40);
  store<f64>(scratch, sf * sg, 48);
  store<f64>(scratch, -sf * cg, 56);
  store<f64>(scratch, cf, 64);
}
