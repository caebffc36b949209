"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.placeAngles = placeAngles;
exports.orientPair = orientPair;
exports.rotatePair = rotatePair;
// Earth orientation of a pair of instants: IAU 2006 precession, IAU 2000A nutation, sidereal time.
const pair_1 = require("../math/pair");
const trig_1 = require("../math/trig");
const nut00a_1 = require("../series/nut00a");
const tile_1 = require("../rows/tile");
const INV_TWO_PI = 0.15915494309189535;
let phi0 = 0;
let sinPhi0 = 0;
let cosPhi0 = 0;
let eps0 = 0;
let sinEps0 = 0;
let cosEps0 = 0;
/** Reads the angles at J2000.0 that the others are counted from; the tables must be in place. */
function placeAngles() {
    phi0 = (0, nut00a_1.earthPolynomial)(nut00a_1.POLY_PHI_BAR, 0);
    sinPhi0 = (0, trig_1.sinPi)(phi0 * trig_1.INV_PI);
    cosPhi0 = (0, trig_1.cosPi)(phi0 * trig_1.INV_PI);
    eps0 = (0, nut00a_1.earthPolynomial)(nut00a_1.POLY_EPS_A, 0);
    sinEps0 = (0, trig_1.sinPi)(eps0 * trig_1.INV_PI);
    cosEps0 = (0, trig_1.cosPi)(eps0 * trig_1.INV_PI);
}
function polynomial(index, t) {
    const at = (0, nut00a_1.polynomialAddress)(index);
    let sum = v128.load64_splat(at, 40);
    sum = (0, pair_1.madd)(sum, t, v128.load64_splat(at, 32));
    sum = (0, pair_1.madd)(sum, t, v128.load64_splat(at, 24));
    sum = (0, pair_1.madd)(sum, t, v128.load64_splat(at, 16));
    sum = (0, pair_1.madd)(sum, t, v128.load64_splat(at, 8));
    return (0, pair_1.madd)(sum, t, v128.load64_splat(at));
}
/**
 * Bias-precession-nutation matrix and obliquity of a pair of rows, from dpsi and deps already in the tile.
 *
 * Reference: Wallace & Capitaine 2006, A&A 459, 981, eq. 20 (Fukushima–Williams angles with frame bias)
 * Note: NPB = Rx(−ε)·Rz(−ψ)·Rx(φ)·Rz(γ), written out.
 */
function orientPair(row8) {
    const t = (0, pair_1.mul)((0, tile_1.column)(tile_1.D_TT, row8), (0, pair_1.splat)(1.0 / 36525));
    const eps_a = polynomial(nut00a_1.POLY_EPS_A, t);
    (0, tile_1.setColumn)(tile_1.EPS_A, row8, eps_a);
    // γ and ψ stay below 0.08 rad over five centuries, φ and ε within 0.001 rad of their values at J2000.0
    const gamma = polynomial(nut00a_1.POLY_GAMMA_BAR, t);
    const psi = (0, pair_1.add)(polynomial(nut00a_1.POLY_PSI_BAR, t), (0, tile_1.column)(tile_1.DPSI, row8));
    const dPhi = (0, pair_1.sub)(polynomial(nut00a_1.POLY_PHI_BAR, t), (0, pair_1.splat)(phi0));
    const dEps = (0, pair_1.sub)((0, pair_1.add)(eps_a, (0, tile_1.column)(tile_1.DEPS, row8)), (0, pair_1.splat)(eps0));
    const cg = (0, trig_1.smallCosPair)(gamma);
    const sg = (0, trig_1.smallSinPair)(gamma);
    const cp = (0, trig_1.smallCosPair)(psi);
    const sp = (0, trig_1.smallSinPair)(psi);
    const cdf = (0, trig_1.smallCosPair)(dPhi);
    const sdf = (0, trig_1.smallSinPair)(dPhi);
    const cf = (0, pair_1.sub)((0, pair_1.mul)((0, pair_1.splat)(cosPhi0), cdf), (0, pair_1.mul)((0, pair_1.splat)(sinPhi0), sdf));
    const sf = (0, pair_1.madd)((0, pair_1.splat)(sinPhi0), cdf, (0, pair_1.mul)((0, pair_1.splat)(cosPhi0), sdf));
    const cde = (0, trig_1.smallCosPair)(dEps);
    const sde = (0, trig_1.smallSinPair)(dEps);
    const ce = (0, pair_1.sub)((0, pair_1.mul)((0, pair_1.splat)(cosEps0), cde), (0, pair_1.mul)((0, pair_1.splat)(sinEps0), sde));
    const se = (0, pair_1.madd)((0, pair_1.splat)(sinEps0), cde, (0, pair_1.mul)((0, pair_1.splat)(cosEps0), sde));
    (0, tile_1.setColumn)(tile_1.COS_EPS, row8, ce);
    (0, tile_1.setColumn)(tile_1.SIN_EPS, row8, se);
    // rows of Rx(φ)·Rz(γ): (cγ, sγ, 0), (−cφ·sγ, cφ·cγ, sφ), (sφ·sγ, −sφ·cγ, cφ)
    const b1 = f64x2.neg((0, pair_1.mul)(cf, sg));
    const b2 = (0, pair_1.mul)(cf, cg);
    const c1 = (0, pair_1.mul)(sf, sg);
    const c2 = f64x2.neg((0, pair_1.mul)(sf, cg));
    (0, tile_1.setColumn)(tile_1.NPB, row8, (0, pair_1.sub)((0, pair_1.mul)(cp, cg), (0, pair_1.mul)(sp, b1)));
    (0, tile_1.setColumn)(tile_1.NPB + 1, row8, (0, pair_1.sub)((0, pair_1.mul)(cp, sg), (0, pair_1.mul)(sp, b2)));
    (0, tile_1.setColumn)(tile_1.NPB + 2, row8, f64x2.neg((0, pair_1.mul)(sp, sf)));
    const m1 = (0, pair_1.madd)(sp, cg, (0, pair_1.mul)(cp, b1));
    const m2 = (0, pair_1.madd)(sp, sg, (0, pair_1.mul)(cp, b2));
    const m3 = (0, pair_1.mul)(cp, sf);
    (0, tile_1.setColumn)(tile_1.NPB + 3, row8, (0, pair_1.sub)((0, pair_1.mul)(ce, m1), (0, pair_1.mul)(se, c1)));
    (0, tile_1.setColumn)(tile_1.NPB + 4, row8, (0, pair_1.sub)((0, pair_1.mul)(ce, m2), (0, pair_1.mul)(se, c2)));
    (0, tile_1.setColumn)(tile_1.NPB + 5, row8, (0, pair_1.sub)((0, pair_1.mul)(ce, m3), (0, pair_1.mul)(se, cf)));
    (0, tile_1.setColumn)(tile_1.NPB + 6, row8, (0, pair_1.madd)(se, m1, (0, pair_1.mul)(ce, c1)));
    (0, tile_1.setColumn)(tile_1.NPB + 7, row8, (0, pair_1.madd)(se, m2, (0, pair_1.mul)(ce, c2)));
    (0, tile_1.setColumn)(tile_1.NPB + 8, row8, (0, pair_1.madd)(se, m3, (0, pair_1.mul)(ce, cf)));
}
function fraction(turns) {
    return (0, pair_1.sub)(turns, f64x2.floor(turns));
}
/**
 * Earth rotation angle, GMST and GAST (turns, 0 … 1) and the CIO locator of a pair of rows.
 *
 * Given:    half   whole and half days from J2000.0 (exact); rest  UT1 rest of the day: UT1 − J2000.0 = half + rest
 * Reference: Capitaine, Guinot & McCarthy 2000 (ERA); Wallace & Capitaine 2006, eqs. 16 and 9 (GST through the equation
 *            of the origins); Capitaine, Wallace & Chapront 2003 (GMST)
 */
function rotatePair(row8, half, rest) {
    const t = (0, pair_1.mul)((0, tile_1.column)(tile_1.D_TT, row8), (0, pair_1.splat)(1.0 / 36525));
    const x = (0, tile_1.column)(tile_1.NPB + 6, row8);
    const y = (0, tile_1.column)(tile_1.NPB + 7, row8);
    const z = (0, tile_1.column)(tile_1.NPB + 8, row8);
    const s = (0, pair_1.sub)((0, tile_1.column)(tile_1.SXY2, row8), (0, pair_1.mul)((0, pair_1.splat)(0.5), (0, pair_1.mul)(x, y)));
    (0, tile_1.setColumn)(tile_1.CIO_S, row8, s);
    const ax = (0, pair_1.div)(x, (0, pair_1.add)((0, pair_1.splat)(1), z));
    const v1 = (0, pair_1.sub)((0, pair_1.splat)(1), (0, pair_1.mul)(ax, x));
    const v2 = (0, pair_1.mul)(ax, y);
    const p = (0, pair_1.sub)((0, pair_1.sub)((0, pair_1.mul)((0, tile_1.column)(tile_1.NPB, row8), v1), (0, pair_1.mul)((0, tile_1.column)(tile_1.NPB + 1, row8), v2)), (0, pair_1.mul)((0, tile_1.column)(tile_1.NPB + 2, row8), x));
    const q = (0, pair_1.sub)((0, pair_1.sub)((0, pair_1.mul)((0, tile_1.column)(tile_1.NPB + 3, row8), v1), (0, pair_1.mul)((0, tile_1.column)(tile_1.NPB + 4, row8), v2)), (0, pair_1.mul)((0, tile_1.column)(tile_1.NPB + 5, row8), x));
    const origins = (0, pair_1.sub)(s, (0, trig_1.atan2Pair)(q, p));
    const days = (0, pair_1.add)(half, rest);
    const era = fraction((0, pair_1.add)((0, pair_1.add)(fraction(half), rest), (0, pair_1.madd)((0, pair_1.splat)(0.00273781191135448), days, (0, pair_1.splat)(0.779057273264))));
    (0, tile_1.setColumn)(tile_1.ERA, row8, era);
    (0, tile_1.setColumn)(tile_1.GAST, row8, fraction((0, pair_1.sub)(era, (0, pair_1.mul)(origins, (0, pair_1.splat)(INV_TWO_PI)))));
    (0, tile_1.setColumn)(tile_1.GMST, row8, fraction((0, pair_1.madd)(polynomial(nut00a_1.POLY_GMST_MINUS_ERA, t), (0, pair_1.splat)(INV_TWO_PI), era)));
}
