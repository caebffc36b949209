// Circular functions of an angle in half-turns (1 = π rad): the reduction is exact, without a rounded π.
// Accuracy: within 2.5e-16 of the exact value for any finite argument's own value.

import { add, div, lane0, madd, mul, splat, sub } from "./pair";
import { DEG_PER_TURN, SPLITTER } from "./units";

/** 1/π, nearest double. */
export const INV_PI: f64 = 0.3183098861837907;
export const PI: f64 = 3.141592653589793;
export const DEG_PER_RAD: f64 = 57.29577951308232;

// Coefficients lie in memory and are loaded as splats: materialising a literal in a vector register costs five instructions.

/** sin(πy)/y in powers of y², |y| ≤ ½ (Chebyshev interpolation, error 7e-19). */
const SIN_PI: usize = memory.data<f64>([
  3.141592653589793, -5.167712780049969, 2.5501640398773007, -0.5992645293189447, 8.21458865731029e-2,
  -7.370430505916944e-3, 4.662998161898394e-4, -2.1903497074626018e-5, 7.697826768224191e-7,
]);
/** (sin(x)/x − 1)/x² and (cos(x) − 1)/x² in powers of x², |x| ≤ 0.08 (minimax with the weights x³ and x²). */
const SMALL_SIN: usize = memory.data<f64>([
  -0.16666666666648575, 0.008333333185900835, -0.00019837654594236103,
]);
const SMALL_COS: usize = memory.data<f64>([
  -0.49999999999880723, 0.04166666553565127, -0.0013885840175894807,
]);
/** −1/6, −1/2, 1/24. */
const TINY: usize = memory.data<f64>([-0.16666666666666666, -0.5, 0.041666666666666664]);
/** (atan(t)/t − 1)/t² in powers of t², |t| ≤ tan(π/8) (minimax with the weight t³: error of the angle 2.2e-16 rad). */
const ATAN: usize = memory.data<f64>([
  -0.33333333333159354, 0.19999999967695478, -0.14285712049576885, 0.11111031568880238, -0.09089254811716671,
  0.076709457631379, -0.06491686450632732, 0.049819628513816126, -0.024780094034784938,
]);
/** ½, 2, −0, tan(π/8), π/4, π/2, π, degrees in one radian and in two, 90, 180, 360, the smallest normal double, 1. */
const ANGLES: usize = memory.data<f64>([
  0.5,
  2,
  -0.0,
  0.41421356237309503,
  0.7853981633974483,
  1.5707963267948966,
  3.141592653589793,
  57.29577951308232,
  114.59155902616465,
  90,
  180,
  DEG_PER_TURN,
  2.2250738585072014e-308,
  1,
]);
const HALF: usize = 0;
const TWO: usize = 8;
const SIGN: usize = 16;
const TAN_PI_8: usize = 24;
const PI_4: usize = 32;
const PI_2: usize = 40;
const PI_1: usize = 48;
const DEG: usize = 56;
const TWICE_DEG: usize = 64;
const QUARTER: usize = 72;
const HALF_CIRCLE: usize = 80;
const CIRCLE: usize = 88;
const SMALLEST: usize = 96;
const ONE: usize = 104;

function coefficient(table: usize, power: usize): v128 {
  return v128.load64_splat(table + (power << 3));
}
function angle(offset: usize): v128 {
  return v128.load64_splat(ANGLES + offset);
}

/** sin(π·y) for |y| ≤ ½: odd polynomial of degree 17 (Chebyshev interpolation in y², error 7e-19). */
function sinPiReduced(y: v128): v128 {
  const z = mul(y, y);
  // Estrin's scheme: short chains, so that neighbouring angles overlap
  const z2 = mul(z, z);
  const z4 = mul(z2, z2);
  const a0 = madd(coefficient(SIN_PI, 1), z, coefficient(SIN_PI, 0));
  const a1 = madd(coefficient(SIN_PI, 3), z, coefficient(SIN_PI, 2));
  const a2 = madd(coefficient(SIN_PI, 5), z, coefficient(SIN_PI, 4));
  const a3 = madd(coefficient(SIN_PI, 7), z, coefficient(SIN_PI, 6));
  const high = madd(coefficient(SIN_PI, 8), z4, madd(a3, z2, a2));
  const p = madd(high, z4, madd(a1, z2, a0));
  return mul(p, y);
}

/** cos(π·u) of two angles. */
export function cosPiPair(u: v128): v128 {
  const r = sub(u, mul(angle(TWO), f64x2.nearest(mul(u, angle(HALF)))));
  return sinPiReduced(sub(angle(HALF), f64x2.abs(r)));
}

/** sin(π·u) of two angles. */
export function sinPiPair(u: v128): v128 {
  const r = sub(u, mul(angle(TWO), f64x2.nearest(mul(u, angle(HALF)))));
  const folded = sub(angle(HALF), f64x2.abs(sub(f64x2.abs(r), angle(HALF))));
  const sign = v128.and(r, angle(SIGN));
  return sinPiReduced(v128.or(folded, sign));
}

/** cos(π·u) and sin(π·u) of one angle, the same values as from the two functions above. */
export function cosSinPi(u: f64): v128 {
  const r = u - 2 * nearest(0.5 * u);
  const folded = copysign(0.5 - abs(abs(r) - 0.5), r);
  return sinPiReduced(f64x2.replace_lane(splat(0.5 - abs(r)), 1, folded));
}

/** Given: u  an angle in half-turns (1 = π rad). Returned: its cosine, within 2.5e-16. */
export function cosPi(u: f64): f64 {
  return lane0(cosPiPair(splat(u)));
}
/** Given: u  an angle in half-turns (1 = π rad). Returned: its sine, within 2.5e-16. */
export function sinPi(u: f64): f64 {
  return lane0(sinPiPair(splat(u)));
}

/** sin x of two angles |x| ≤ 0.08 rad: error 2e-18. */
export function smallSinPair(x: v128): v128 {
  const z = mul(x, x);
  const high = madd(coefficient(SMALL_SIN, 2), z, coefficient(SMALL_SIN, 1));
  return madd(madd(high, z, coefficient(SMALL_SIN, 0)), mul(z, x), x);
}

/** cos x of two angles |x| ≤ 0.08 rad: error 4e-16. */
export function smallCosPair(x: v128): v128 {
  const z = mul(x, x);
  const high = madd(coefficient(SMALL_COS, 2), z, coefficient(SMALL_COS, 1));
  return madd(madd(high, z, coefficient(SMALL_COS, 0)), z, angle(ONE));
}

/** sin x of two angles |x| ≤ 0.001 rad: two terms, error 9e-18. */
export function tinySinPair(x: v128): v128 {
  return madd(coefficient(TINY, 0), mul(mul(x, x), x), x);
}

/** cos x of two angles |x| ≤ 0.001 rad: three terms, error 2e-21. */
export function tinyCosPair(x: v128): v128 {
  const z = mul(x, x);
  return madd(madd(coefficient(TINY, 2), z, coefficient(TINY, 1)), z, angle(ONE));
}

/** a where the mask is clear, b − a (b one of ANGLES) where it is set. */
function mirrored(a: v128, b: usize, mask: v128): v128 {
  return add(v128.and(mask, angle(b)), v128.xor(a, v128.and(mask, angle(SIGN))));
}

/** Arctangent of |t| ≤ tan(π/8) times a factor: Estrin's scheme. */
function smallAtan(t: v128, factor: v128): v128 {
  const z = mul(t, t);
  const z2 = mul(z, z);
  const z4 = mul(z2, z2);
  const a0 = madd(coefficient(ATAN, 1), z, coefficient(ATAN, 0));
  const a1 = madd(coefficient(ATAN, 3), z, coefficient(ATAN, 2));
  const a2 = madd(coefficient(ATAN, 5), z, coefficient(ATAN, 4));
  const a3 = madd(coefficient(ATAN, 7), z, coefficient(ATAN, 6));
  const high = madd(coefficient(ATAN, 8), z4, madd(a3, z2, a2));
  const scaled = mul(t, factor);
  return madd(madd(high, z4, madd(a1, z2, a0)), mul(scaled, z), scaled);
}

/** Arctangent of y/x in the first quadrant, 0 … π/2, x and y not negative. Error below 6e-16 rad. (0, 0) gives 0. */
function firstQuadrant(y: v128, x: v128): v128 {
  const small = f64x2.pmin(x, y);
  const large = f64x2.pmax(f64x2.pmax(x, y), angle(SMALLEST));
  const folded = f64x2.gt(small, mul(angle(TAN_PI_8), large));
  const t = div(sub(small, v128.and(folded, large)), add(large, v128.and(folded, small)));
  const octants = add(smallAtan(t, angle(ONE)), v128.and(folded, angle(PI_4)));
  return mirrored(octants, PI_2, f64x2.gt(y, x));
}

/** Arctangent of y/x in radians for |y| ≤ tan(π/8)·x. */
export function atanPair(y: v128, x: v128): v128 {
  return smallAtan(div(y, x), angle(ONE));
}

/** Four-quadrant arctangent in radians, −π…π, of two pairs (y, x). (0, 0) gives 0. */
export function atan2Pair(y: v128, x: v128): v128 {
  const upper = mirrored(firstQuadrant(f64x2.abs(y), f64x2.abs(x)), PI_1, f64x2.lt(x, splat(0)));
  return v128.or(upper, v128.and(y, angle(SIGN)));
}

/** The smaller of two lengths; the angle to the nearest axis has the tangent small/large. */
export function smaller(x: v128, y: v128): v128 {
  return f64x2.pmin(f64x2.abs(x), f64x2.abs(y));
}
/** The larger of two lengths, more than 0. */
export function larger(x: v128, y: v128): v128 {
  return f64x2.pmax(f64x2.pmax(f64x2.abs(x), f64x2.abs(y)), angle(SMALLEST));
}

/**
 * Replaces tangents 0 ≤ t ≤ tan(π/8) by twice their arctangents in degrees, pair by pair. The coefficients stay in registers,
 * which a call a pair would not allow.
 */
export function twiceAtanDeg(first: usize, end: usize): void {
  const c0 = coefficient(ATAN, 0);
  const c1 = coefficient(ATAN, 1);
  const c2 = coefficient(ATAN, 2);
  const c3 = coefficient(ATAN, 3);
  const c4 = coefficient(ATAN, 4);
  const c5 = coefficient(ATAN, 5);
  const c6 = coefficient(ATAN, 6);
  const c7 = coefficient(ATAN, 7);
  const c8 = coefficient(ATAN, 8);
  const degrees = angle(TWICE_DEG);
  for (let at = first; at < end; at += 16) {
    const t = v128.load(at);
    const z = mul(t, t);
    const z2 = mul(z, z);
    const z4 = mul(z2, z2);
    const high = madd(c8, z4, madd(madd(c7, z, c6), z2, madd(c5, z, c4)));
    const low = madd(madd(c3, z, c2), z2, madd(c1, z, c0));
    const scaled = mul(t, degrees);
    v128.store(at, madd(madd(high, z4, low), mul(scaled, z), scaled));
  }
}

/** Longitude in degrees, 0 ≤ λ < 360, of (x, y) from its angle to the nearest axis. */
export function longitudeDeg(y: v128, x: v128, fromAxis: v128): v128 {
  const fromYAxis = mirrored(fromAxis, QUARTER, f64x2.ge(f64x2.abs(x), f64x2.abs(y)));
  const fromMinusX = add(angle(QUARTER), v128.xor(fromYAxis, v128.and(x, angle(SIGN))));
  const whole = sub(angle(HALF_CIRCLE), v128.or(fromMinusX, v128.and(y, angle(SIGN))));
  return v128.andnot(whole, f64x2.ge(whole, angle(CIRCLE)));
}

/** Latitude in degrees of (rho, z) from its angle to the nearest axis, rho not negative; exact at the poles. */
export function latitudeDeg(z: v128, rho: v128, fromAxis: v128): v128 {
  return v128.or(mirrored(fromAxis, QUARTER, f64x2.gt(f64x2.abs(z), rho)), v128.and(z, angle(SIGN)));
}

/** Angle in −180 < a ≤ 180 degrees. */
export function signedDeg(y: v128, x: v128): v128 {
  return mul(atan2Pair(y, x), angle(DEG));
}

/** Given: y, x  of any size. Returned: the four-quadrant arctangent in radians, −π … π, within 6e-16; (0, 0) gives 0. */
export function atan2(y: f64, x: f64): f64 {
  return lane0(atan2Pair(splat(y), splat(x)));
}

/** 1/π − INV_PI. */
const INV_PI_LOW: f64 = -1.9678676675182486e-17;

/** a·b + offset in half-turns, the product reduced to −1 … 1 without rounding it first. */
export function wrappedProduct(a: f64, b: f64, offset: f64): f64 {
  const bHigh = b * SPLITTER - (b * SPLITTER - b);
  const aHigh = a * SPLITTER - (a * SPLITTER - a);
  const bLow = b - bHigh;
  const aLow = a - aHigh;
  const product = a * b;
  const rest = aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow;
  return product - 2 * nearest(0.5 * product) + (rest + offset);
}

/** An angle of any size in half-turns, reduced; error below 2e-16 beyond the angle's own. */
export function halfTurns(angle_rad: f64): f64 {
  return wrappedProduct(INV_PI, angle_rad, INV_PI_LOW * angle_rad);
}
