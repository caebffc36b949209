// Earth orientation of a pair of instants: IAU 2006 precession, IAU 2000A nutation, sidereal time.

import { add, div, madd, mul, splat, sub } from "../math/pair";
import {
  atanPair,
  cosPi,
  INV_PI,
  sinPi,
  smallCosPair,
  smallSinPair,
  tinyCosPair,
  tinySinPair,
} from "../math/trig";
import { DAYS_PER_CENTURY } from "../math/units";
import {
  CIO_S,
  COS_EPS,
  D_TT,
  DEPS,
  DPSI,
  EPS_A,
  ERA,
  GAMMA,
  GAST,
  GMST,
  NPB,
  PHI,
  POLYNOMIAL_EPS_A,
  POLYNOMIAL_GAMMA_BAR,
  POLYNOMIAL_GMST06_MINUS_ERA,
  POLYNOMIAL_PHI_BAR,
  POLYNOMIAL_PSI_BAR,
  PSI,
  SIN_EPS,
  SXY2,
} from "../memory/layout";
import { PAIR, ROW2, ROW3, tile, Y, Z } from "../memory/tile";
import { earthPolynomial, polynomialAddress } from "../series/earth-polynomials";

const INV_TWO_PI: f64 = 0.15915494309189535;

let phi0: f64 = 0;
let sinPhi0: f64 = 0;
let cosPhi0: f64 = 0;
let eps0: f64 = 0;
let sinEps0: f64 = 0;
let cosEps0: f64 = 0;

/** Reads the angles at J2000.0 that the others are counted from; the tables must be in place. */
export function layAngles(): void {
  phi0 = earthPolynomial(POLYNOMIAL_PHI_BAR, 0);
  sinPhi0 = sinPi(phi0 * INV_PI);
  cosPhi0 = cosPi(phi0 * INV_PI);
  eps0 = earthPolynomial(POLYNOMIAL_EPS_A, 0);
  sinEps0 = sinPi(eps0 * INV_PI);
  cosEps0 = cosPi(eps0 * INV_PI);
}

function polynomial(index: i32, t: v128): v128 {
  const at = polynomialAddress(index);
  const t2 = mul(t, t);
  const low = madd(v128.load64_splat(at, 8), t, v128.load64_splat(at));
  const middle = madd(v128.load64_splat(at, 24), t, v128.load64_splat(at, 16));
  const high = madd(v128.load64_splat(at, 40), t, v128.load64_splat(at, 32));
  return madd(madd(high, t2, middle), t2, low);
}

/** A polynomial at the instants of the tile, into a column; the coefficients stay in registers. */
function polynomialRows(index: i32, end: usize, column: usize): void {
  const at = polynomialAddress(index);
  const c0 = v128.load64_splat(at);
  const c1 = v128.load64_splat(at, 8);
  const c2 = v128.load64_splat(at, 16);
  const c3 = v128.load64_splat(at, 24);
  const c4 = v128.load64_splat(at, 32);
  const c5 = v128.load64_splat(at, 40);
  const perCentury = splat(1.0 / DAYS_PER_CENTURY);
  for (let row = tile; row < end; row += PAIR) {
    const t = mul(v128.load(row, D_TT), perCentury);
    const t2 = mul(t, t);
    const value = madd(madd(madd(c5, t, c4), t2, madd(c3, t, c2)), t2, madd(c1, t, c0));
    v128.store(row + column, value);
  }
}

/**
 * Bias-precession-nutation matrix and obliquity at the instants of the tile.
 *
 * Given:    D_TT  days from J2000.0 TT; DPSI, DEPS  nutation adjusted to IAU 2006, rad; end  address past the last row
 * Returned: NPB  GCRS → true equator and equinox of date, row by row; EPS_A  mean obliquity, rad; SIN_EPS, COS_EPS  of the true one
 * Validity: 1650–2250, where γ and ψ stay below 0.08 rad; the angles as published, their sines and cosines within 4e-16
 * Reference: Wallace & Capitaine 2006, A&A 459, 981, eq. 20 (Fukushima–Williams angles with frame bias)
 * Note:     NPB = Rx(−ε)·Rz(−ψ)·Rx(φ)·Rz(γ), written out.
 */
export function biasPrecessionNutation(end: usize): void {
  polynomialRows(POLYNOMIAL_GAMMA_BAR, end, GAMMA);
  polynomialRows(POLYNOMIAL_PHI_BAR, end, PHI);
  polynomialRows(POLYNOMIAL_PSI_BAR, end, PSI);
  polynomialRows(POLYNOMIAL_EPS_A, end, EPS_A);
  for (let row = tile; row < end; row += PAIR) orientPair(row);
}

function orientPair(row: usize): void {
  // γ and ψ stay below 0.08 rad over five centuries, φ and ε within 0.001 rad of their values at J2000.0
  const gamma = v128.load(row, GAMMA);
  const psi = add(v128.load(row, PSI), v128.load(row, DPSI));
  const dPhi = sub(v128.load(row, PHI), splat(phi0));
  const dEps = sub(add(v128.load(row, EPS_A), v128.load(row, DEPS)), splat(eps0));
  const cg = smallCosPair(gamma);
  const sg = smallSinPair(gamma);
  const cp = smallCosPair(psi);
  const sp = smallSinPair(psi);
  const cdf = tinyCosPair(dPhi);
  const sdf = tinySinPair(dPhi);
  const cf = sub(mul(splat(cosPhi0), cdf), mul(splat(sinPhi0), sdf));
  const sf = madd(splat(sinPhi0), cdf, mul(splat(cosPhi0), sdf));
  const cde = tinyCosPair(dEps);
  const sde = tinySinPair(dEps);
  const ce = sub(mul(splat(cosEps0), cde), mul(splat(sinEps0), sde));
  const se = madd(splat(sinEps0), cde, mul(splat(cosEps0), sde));
  v128.store(row, ce, COS_EPS);
  v128.store(row, se, SIN_EPS);
  // rows of Rx(φ)·Rz(γ): (cγ, sγ, 0), (−cφ·sγ, cφ·cγ, sφ), (sφ·sγ, −sφ·cγ, cφ)
  const b1 = f64x2.neg(mul(cf, sg));
  const b2 = mul(cf, cg);
  const c1 = mul(sf, sg);
  const c2 = f64x2.neg(mul(sf, cg));
  v128.store(row, sub(mul(cp, cg), mul(sp, b1)), NPB);
  v128.store(row, sub(mul(cp, sg), mul(sp, b2)), NPB + Y);
  v128.store(row, f64x2.neg(mul(sp, sf)), NPB + Z);
  const m1 = madd(sp, cg, mul(cp, b1));
  const m2 = madd(sp, sg, mul(cp, b2));
  const m3 = mul(cp, sf);
  v128.store(row, sub(mul(ce, m1), mul(se, c1)), NPB + ROW2);
  v128.store(row, sub(mul(ce, m2), mul(se, c2)), NPB + ROW2 + Y);
  v128.store(row, sub(mul(ce, m3), mul(se, cf)), NPB + ROW2 + Z);
  v128.store(row, madd(se, m1, mul(ce, c1)), NPB + ROW3);
  v128.store(row, madd(se, m2, mul(ce, c2)), NPB + ROW3 + Y);
  v128.store(row, madd(se, m3, mul(ce, cf)), NPB + ROW3 + Z);
}

function fraction(turns: v128): v128 {
  return sub(turns, f64x2.floor(turns));
}

/**
 * Earth rotation angle, sidereal time and the CIO locator of a pair of rows.
 *
 * Given:    half   whole and half days from J2000.0 (exact); rest  UT1 rest of the day: UT1 − J2000.0 = half + rest
 *           row    where NPB, SXY2 (s + XY/2, rad) and D_TT stand
 * Returned: ERA, GMST, GAST  turns, 0 … 1; CIO_S  rad
 * Validity: as ERFA's within 1e-12 rad for the same nutation
 * Reference: Capitaine, Guinot & McCarthy 2000 (ERA); Wallace & Capitaine 2006, eqs. 16 and 9 (GST through the equation
 *            of the origins); Capitaine, Wallace & Chapront 2003 (GMST)
 */
export function rotatePair(row: usize, half: v128, rest: v128): void {
  const t = mul(v128.load(row, D_TT), splat(1.0 / DAYS_PER_CENTURY));
  const x = v128.load(row, NPB + ROW3);
  const y = v128.load(row, NPB + ROW3 + Y);
  const z = v128.load(row, NPB + ROW3 + Z);
  const s = sub(v128.load(row, SXY2), mul(splat(0.5), mul(x, y)));
  v128.store(row, s, CIO_S);
  const ax = div(x, add(splat(1), z));
  const v1 = sub(splat(1), mul(ax, x));
  const v2 = mul(ax, y);
  const p = sub(
    sub(mul(v128.load(row, NPB), v1), mul(v128.load(row, NPB + Y), v2)),
    mul(v128.load(row, NPB + Z), x),
  );
  const q = sub(
    sub(mul(v128.load(row, NPB + ROW2), v1), mul(v128.load(row, NPB + ROW2 + Y), v2)),
    mul(v128.load(row, NPB + ROW2 + Z), x),
  );
  const origins = sub(s, atanPair(q, p)); // precession takes the equinox 0.07 rad from the origin at most
  const days = add(half, rest);
  const era = fraction(
    add(add(fraction(half), rest), madd(splat(0.00273781191135448), days, splat(0.779057273264))),
  );
  v128.store(row, era, ERA);
  v128.store(row, fraction(sub(era, mul(origins, splat(INV_TWO_PI)))), GAST);
  v128.store(row, fraction(madd(polynomial(POLYNOMIAL_GMST06_MINUS_ERA, t), splat(INV_TWO_PI), era)), GMST);
}
