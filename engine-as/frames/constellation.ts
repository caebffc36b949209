// IAU constellations: boundaries of Delporte 1930 as tabulated by Roman 1987 (PASP 99, 695), equinox B1875.0.

import { lane0, lane1, splat } from "../math/pair";
import { cosPi, INV_PI, sinPi } from "../math/trig";
import { DAYS_PER_CENTURY } from "../math/units";
import {
  J2000_JD,
  POLYNOMIAL_EPS_A,
  POLYNOMIAL_GAMMA_BAR,
  POLYNOMIAL_PHI_BAR,
  POLYNOMIAL_PSI_BAR,
  SECTION_SKY_CONSTELL,
} from "../memory/layout";
import { sectionAddress } from "../memory/tables";
import { earthPolynomial } from "../series/earth-polynomials";

/** B1875.0 as days from J2000.0 (JD 2405889.25855047). */
const B1875_DAY: f64 = 2405889.25855047 - J2000_JD;

/** GCRS → mean equator and equinox of B1875.0, nine f64. */
let matrix: usize = 0;

export function constellationScratchBytes(): usize {
  return 96;
}
export function layConstellations(scratch: usize): void {
  matrix = scratch;
  const t = B1875_DAY / DAYS_PER_CENTURY;
  const gamma = earthPolynomial(POLYNOMIAL_GAMMA_BAR, t) * INV_PI;
  const phi = earthPolynomial(POLYNOMIAL_PHI_BAR, t) * INV_PI;
  const psi = earthPolynomial(POLYNOMIAL_PSI_BAR, t) * INV_PI;
  const eps = earthPolynomial(POLYNOMIAL_EPS_A, t) * INV_PI;
  const cp = cosPi(psi);
  const sp = sinPi(psi);
  const ce = cosPi(eps);
  const se = sinPi(eps);
  const b1 = -cosPi(phi) * sinPi(gamma);
  const b2 = cosPi(phi) * cosPi(gamma);
  const b3 = sinPi(phi);
  const c1 = sinPi(phi) * sinPi(gamma);
  const c2 = -sinPi(phi) * cosPi(gamma);
  const c3 = cosPi(phi);
  const m1 = sp * cosPi(gamma) + cp * b1;
  const m2 = sp * sinPi(gamma) + cp * b2;
  const m3 = cp * b3;
  store<f64>(matrix, cp * cosPi(gamma) - sp * b1);
  store<f64>(matrix, cp * sinPi(gamma) - sp * b2, 8);
  store<f64>(matrix, -sp * b3, 16);
  store<f64>(matrix, ce * m1 - se * c1, 24);
  store<f64>(matrix, ce * m2 - se * c2, 32);
  store<f64>(matrix, ce * m3 - se * c3, 40);
  store<f64>(matrix, se * m1 + ce * c1, 48);
  store<f64>(matrix, se * m2 + ce * c2, 56);
  store<f64>(matrix, se * m3 + ce * c3, 64);
}

/** The cell around the last direction in which the answer is the same: right ascension [h], declination [deg]. */
let fromRa: f64 = 1;
let toRa: f64 = 0;
let fromDec: f64 = 0;
let toDec: f64 = 0;
let found: f64 = NaN;

/** Roman's rule: the first row that holds the direction. Neighbouring rows mostly share a cell. */
function lookUp(ra_h: f64, dec_deg: f64): f64 {
  if (ra_h >= fromRa && ra_h < toRa && dec_deg >= fromDec && dec_deg < toDec) return found;
  const section = sectionAddress(SECTION_SKY_CONSTELL);
  const rows = load<i32>(section);
  const start = section + 16;
  // the rows run from north to south: those whose southern border lies north of the direction come first
  let first = 0;
  for (let past = rows; first < past; ) {
    const middle = (first + past) >> 1;
    if (dec_deg < load<f64>(start + ((<usize>middle) << 5), 16)) first = middle + 1;
    else past = middle;
  }
  fromRa = 0;
  toRa = 24;
  toDec = first > 0 ? load<f64>(start + ((<usize>(first - 1)) << 5), 16) : Infinity;
  for (let i = first; i < rows; ++i) {
    const at = start + ((<usize>i) << 5);
    const low = load<f64>(at);
    const high = load<f64>(at, 8);
    // what keeps a row from holding the direction bounds the cell
    if (ra_h < low) toRa = min(toRa, low);
    else if (ra_h >= high) fromRa = max(fromRa, high);
    else {
      fromRa = max(fromRa, low);
      toRa = min(toRa, high);
      fromDec = load<f64>(at, 16);
      found = load<f64>(at, 24);
      return found;
    }
  }
  toRa = 0;
  return NaN;
}

/** GCRS → mean equator and equinox of B1875.0: where the rows of the matrix lie (nine f64). */
export function equator1875(): usize {
  return matrix;
}

/**
 * The constellation of a pair of directions.
 *
 * Given:    ra_deg, dec_deg  mean equator and equinox of B1875.0
 * Returned: index, 0 … 87, alphabetical by abbreviation
 * Reference: Delporte 1930; Roman 1987, PASP 99, 695
 */
export function constellationPair(ra_deg: v128, dec_deg: v128): v128 {
  const first = lookUp(lane0(ra_deg) / 15, lane0(dec_deg));
  return f64x2.replace_lane(splat(first), 1, lookUp(lane1(ra_deg) / 15, lane1(dec_deg)));
}
