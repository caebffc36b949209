// Earth orientation of a pair of instants: IAU 2006 precession, IAU 2000A nutation, sidereal time.
import { add, div, madd, mul, splat, sub } from "../math/pair";
import { atan2Pair, cosPi, INV_PI, sinPi, smallCosPair, smallSinPair } from "../math/trig";
import {
  CIO_S,
  COS_EPS,
  column,
  D_TT,
  DEPS,
  DPSI,
  EPS_A,
  ERA,
  GAST,
  GMST,
  NPB,
  SIN_EPS,
  SXY2,
  setColumn,
} from "../rows/tile";
import {
  earthPolynomial,
  POLY_EPS_A,
  POLY_GAMMA_BAR,
  POLY_GMST_MINUS_ERA,
  POLY_PHI_BAR,
  POLY_PSI_BAR,
  polynomialAddress,
} from "../series/nut00a";

const INV_TWO_PI: f64 = 0.15915494309189535;

let phi0: f64 = 0;
let sinPhi0: f64 = 0;
let cosPhi0: f64 = 0;
let eps0: f64 = 0;
let sinEps0: f64 = 0;
let cosEps0: f64 = 0;

/** Reads the angles at J2000.0 that the others are counted from; the tables must be in place. */
export function placeAngles(): void {
  phi0 = earthPolynomial(POLY_PHI_BAR, 0);
  sinPhi0 = sinPi(phi0 * INV_PI);
  cosPhi0 = cosPi(phi0 * INV_PI);
  eps0 = earthPolynomial(POLY_EPS_A, 0);
  sinEps0 = sinPi(eps0 * INV_PI);
  cosEps0 = cosPi(eps0 * INV_PI);
}

function polynomial(index: i32, t: v128): v128 {
  const at = polynomialAddress(index);
  let sum = v128.load64_splat(at, 40);
  sum = madd(sum, t, v128.load64_splat(at, 32));
  sum = madd(sum, t, v128.load64_splat(at, 24));
  sum = madd(sum, t, v128.load64_splat(at, 16));
  sum = madd(sum, t, v128.load64_splat(at, 8));
  return madd(sum, t, v128.load64_splat(at));
}

/**
 * Bias-precession-nutation matrix and obliquity of a pair of rows, from dpsi and deps already in the tile.
 *
 * Reference: Wallace & Capitaine 2006, A&A 459, 981, eq. 20 (Fukushima–Williams angles with frame bias)
 * Note: NPB = Rx(−ε)·Rz(−ψ)·Rx(φ)·Rz(γ), written out.
 */
export function orientPair(row8: usize): void {
  const t = mul(column(D_TT, row8), splat(1.0 / 36525));
  const eps_a = polynomial(POLY_EPS_A, t);
  setColumn(EPS_A, row8, eps_a);
  // γ and ψ stay below 0.08 rad over five centuries, φ and ε within 0.001 rad of their values at J2000.0
  const gamma = polynomial(POLY_GAMMA_BAR, t);
  const psi = add(polynomial(POLY_PSI_BAR, t), column(DPSI, row8));
  const dPhi = sub(polynomial(POLY_PHI_BAR, t), splat(phi0));
  const dEps = sub(add(eps_a, column(DEPS, row8)), splat(eps0));
  const cg = smallCosPair(gamma);
  const sg = smallSinPair(gamma);
  const cp = smallCosPair(psi);
  const sp = smallSinPair(psi);
  const cdf = smallCosPair(dPhi);
  const sdf = smallSinPair(dPhi);
  const cf = sub(mul(splat(cosPhi0), cdf), mul(splat(sinPhi0), sdf));
  const sf = madd(splat(sinPhi0), cdf, mul(splat(cosPhi0), sdf));
  const cde = smallCosPair(dEps);
  const sde = smallSinPair(dEps);
  const ce = sub(mul(splat(cosEps0), cde), mul(splat(sinEps0), sde));
  const se = madd(splat(sinEps0), cde, mul(splat(cosEps0), sde));
  setColumn(COS_EPS, row8, ce);
  setColumn(SIN_EPS, row8, se);
  // rows of Rx(φ)·Rz(γ): (cγ, sγ, 0), (−cφ·sγ, cφ·cγ, sφ), (sφ·sγ, −sφ·cγ, cφ)
  const b1 = f64x2.neg(mul(cf, sg));
  const b2 = mul(cf, cg);
  const c1 = mul(sf, sg);
  const c2 = f64x2.neg(mul(sf, cg));
  setColumn(NPB, row8, sub(mul(cp, cg), mul(sp, b1)));
  setColumn(NPB + 1, row8, sub(mul(cp, sg), mul(sp, b2)));
  setColumn(NPB + 2, row8, f64x2.neg(mul(sp, sf)));
  const m1 = madd(sp, cg, mul(cp, b1));
  const m2 = madd(sp, sg, mul(cp, b2));
  const m3 = mul(cp, sf);
  setColumn(NPB + 3, row8, sub(mul(ce, m1), mul(se, c1)));
  setColumn(NPB + 4, row8, sub(mul(ce, m2), mul(se, c2)));
  setColumn(NPB + 5, row8, sub(mul(ce, m3), mul(se, cf)));
  setColumn(NPB + 6, row8, madd(se, m1, mul(ce, c1)));
  setColumn(NPB + 7, row8, madd(se, m2, mul(ce, c2)));
  setColumn(NPB + 8, row8, madd(se, m3, mul(ce, cf)));
}

function fraction(turns: v128): v128 {
  return sub(turns, f64x2.floor(turns));
}

/**
 * Earth rotation angle, GMST and GAST (turns, 0 … 1) and the CIO locator of a pair of rows.
 *
 * Given:    half   whole and half days from J2000.0 (exact); rest  UT1 rest of the day: UT1 − J2000.0 = half + rest
 * Reference: Capitaine, Guinot & McCarthy 2000 (ERA); Wallace & Capitaine 2006, eqs. 16 and 9 (GST through the equation
 *            of the origins); Capitaine, Wallace & Chapront 2003 (GMST)
 */
export function rotatePair(row8: usize, half: v128, rest: v128): void {
  const t = mul(column(D_TT, row8), splat(1.0 / 36525));
  const x = column(NPB + 6, row8);
  const y = column(NPB + 7, row8);
  const z = column(NPB + 8, row8);
  const s = sub(column(SXY2, row8), mul(splat(0.5), mul(x, y)));
  setColumn(CIO_S, row8, s);
  const ax = div(x, add(splat(1), z));
  const v1 = sub(splat(1), mul(ax, x));
  const v2 = mul(ax, y);
  const p = sub(
    sub(mul(column(NPB, row8), v1), mul(column(NPB + 1, row8), v2)),
    mul(column(NPB + 2, row8), x),
  );
  const q = sub(
    sub(mul(column(NPB + 3, row8), v1), mul(column(NPB + 4, row8), v2)),
    mul(column(NPB + 5, row8), x),
  );
  const origins = sub(s, atan2Pair(q, p));
  const days = add(half, rest);
  const era = fraction(
    add(add(fraction(half), rest), madd(splat(0.00273781191135448), days, splat(0.779057273264))),
  );
  setColumn(ERA, row8, era);
  setColumn(GAST, row8, fraction(sub(era, mul(origins, splat(INV_TWO_PI)))));
  setColumn(GMST, row8, fraction(madd(polynomial(POLY_GMST_MINUS_ERA, t), splat(INV_TWO_PI), era)));
}
