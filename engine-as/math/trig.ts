// Circular functions of an angle in half-turns (1 = π rad): the reduction is exact, without a rounded π.
// Accuracy: within 2.5e-16 of the exact value for any finite argument's own value.
import { add, div, lane0, madd, mul, select, splat, sqrt, sub } from "./pair";

/** 1/π, nearest double. */
export const INV_PI: f64 = 0.3183098861837907;
export const PI: f64 = 3.141592653589793;
export const DEG_PER_RAD: f64 = 57.29577951308232;

/** Constants that the pairs need, in memory: a load is cheaper than materialising a literal in a vector register. */
const CONSTANTS: StaticArray<f64> = [
  -5.167712780049969,
  3.141592653589793,
  -0.5992645293189447,
  2.5501640398773007,
  -7.370430505916944e-3,
  8.21458865731029e-2,
  -2.1903497074626018e-5,
  4.662998161898394e-4,
  7.697826768224191e-7,
  2.0,
  0.5,
  -0.0,
  -5.167710076668315,
  3.1415926400772034,
  0.07765591227601387,
  -0.5982904112834275,
  2.550077386528912,
  2.2250738585072014e-308,
  0.41421356237309503,
  0.19999999999997015,
  -0.33333333333333326,
  0.11111111085322109,
  -0.1428571428532971,
  0.07692281099937744,
  -0.09090908059031191,
  0.05876834004614161,
  -0.06666205259976526,
  0.04499500728984032,
  -0.05217312574061591,
  0.015113765096600925,
  -0.03338782450121195,
  0.7853981633974483,
  0.0,
  1.5707963267948966,
  3.141592653589793,
  57.29577951308232,
  360.0,
];

function constant(offset: usize): v128 {
  return v128.load64_splat(changetype<usize>(CONSTANTS) + offset);
}

/** sin(π·y) for |y| ≤ ½: odd polynomial of degree 17 (Chebyshev interpolation in y², error 7e-19). */
function sinPiReduced(y: v128): v128 {
  const z = mul(y, y);
  // Estrin's scheme: short chains, so that neighbouring angles overlap
  const z2 = mul(z, z);
  const z4 = mul(z2, z2);
  const a0 = madd(constant(0), z, constant(8));
  const a1 = madd(constant(16), z, constant(24));
  const a2 = madd(constant(32), z, constant(40));
  const a3 = madd(constant(48), z, constant(56));
  const high = madd(constant(64), z4, madd(a3, z2, a2));
  const p = madd(high, z4, madd(a1, z2, a0));
  return mul(p, y);
}

/** cos(π·u) of two angles. */
export function cosPiPair(u: v128): v128 {
  const r = sub(u, mul(constant(72), f64x2.nearest(mul(u, constant(80)))));
  return sinPiReduced(sub(constant(80), f64x2.abs(r)));
}

/** sin(π·u) of two angles. */
export function sinPiPair(u: v128): v128 {
  const r = sub(u, mul(constant(72), f64x2.nearest(mul(u, constant(80)))));
  const folded = sub(constant(80), f64x2.abs(sub(f64x2.abs(r), constant(80))));
  const sign = v128.and(r, constant(88));
  return sinPiReduced(v128.or(folded, sign));
}

/** sin(π·u) of two angles to 1.4e-8, for terms whose amplitude needs no more. */
export function sinPiCoarsePair(u: v128): v128 {
  const r = sub(u, mul(constant(72), f64x2.nearest(mul(u, constant(80)))));
  const folded = sub(constant(80), f64x2.abs(sub(f64x2.abs(r), constant(80))));
  const y = v128.or(folded, v128.and(r, constant(88)));
  const z = mul(y, y);
  const low = madd(constant(96), z, constant(104));
  const high = madd(madd(constant(112), z, constant(120)), z, constant(128));
  return mul(madd(high, mul(z, z), low), y);
}

export function cosPi(u: f64): f64 {
  return lane0(cosPiPair(splat(u)));
}
export function sinPi(u: f64): f64 {
  return lane0(sinPiPair(splat(u)));
}

/** sin x of two angles |x| ≤ 0.08 rad: Taylor to x⁹, error below 2e-19. */
export function smallSinPair(x: v128): v128 {
  const z = mul(x, x);
  let p = splat(1.0 / 362880);
  p = madd(p, z, splat(-1.0 / 5040));
  p = madd(p, z, splat(1.0 / 120));
  p = madd(p, z, splat(-1.0 / 6));
  return madd(mul(p, z), x, x);
}

/** cos x of two angles |x| ≤ 0.08 rad: Taylor to x⁸, error below 3e-18. */
export function smallCosPair(x: v128): v128 {
  const z = mul(x, x);
  let p = splat(1.0 / 40320);
  p = madd(p, z, splat(-1.0 / 720));
  p = madd(p, z, splat(1.0 / 24));
  p = madd(p, z, splat(-0.5));
  return madd(p, z, splat(1));
}

/** tan(π/8), where the argument of the arctangent is folded. */
const TAN_PI_8: f64 = 0.41421356237309503;
const PI_4: f64 = 0.7853981633974483;
const PI_2: f64 = 1.5707963267948966;

/** Arctangent of y/x in the first quadrant, 0 … π/2, x and y not negative. Error below 4e-16 rad. (0, 0) gives 0. */
function firstQuadrant(y: v128, x: v128): v128 {
  const steep = f64x2.gt(y, x);
  const small = f64x2.pmin(x, y);
  const large = f64x2.pmax(f64x2.pmax(x, y), constant(136));
  const folded = f64x2.gt(small, mul(constant(144), large));
  const t = div(select(sub(small, large), small, folded), select(add(small, large), large, folded));
  const z = mul(t, t);
  const z2 = mul(z, z);
  const z4 = mul(z2, z2);
  const a0 = madd(constant(152), z, constant(160));
  const a1 = madd(constant(168), z, constant(176));
  const a2 = madd(constant(184), z, constant(192));
  const a3 = madd(constant(200), z, constant(208));
  const a4 = madd(constant(216), z, constant(224));
  const a5 = madd(constant(232), z, constant(240));
  const p = madd(z4, madd(z4, madd(a5, z2, a4), madd(a3, z2, a2)), madd(a1, z2, a0));
  const angle = add(madd(mul(p, z), t, t), select(constant(248), constant(256), folded));
  return select(sub(constant(264), angle), angle, steep);
}

/** Four-quadrant arctangent in radians, −π…π, of two pairs (y, x). (0, 0) gives 0. */
export function atan2Pair(y: v128, x: v128): v128 {
  const quadrant = firstQuadrant(f64x2.abs(y), f64x2.abs(x));
  const halfPlane = select(sub(constant(272), quadrant), quadrant, f64x2.lt(x, constant(256)));
  return v128.or(halfPlane, v128.and(y, constant(88)));
}

/** Longitude of a direction in degrees, 0 ≤ λ < 360. */
export function longitudeDeg(y: v128, x: v128): v128 {
  const deg = mul(atan2Pair(y, x), constant(280));
  const wrapped = select(add(deg, constant(288)), deg, f64x2.lt(deg, constant(256)));
  return select(constant(256), wrapped, f64x2.ge(wrapped, constant(288)));
}

/** Latitude of a direction in degrees, exact at the poles. */
export function latitudeDeg(x: v128, y: v128, z: v128): v128 {
  const angle = mul(firstQuadrant(f64x2.abs(z), sqrt(madd(x, x, mul(y, y)))), constant(280));
  return v128.or(angle, v128.and(z, f64x2.splat(-0.0)));
}

/** Angle in −180 < a ≤ 180 degrees. */
export function signedDeg(y: v128, x: v128): v128 {
  return mul(atan2Pair(y, x), constant(280));
}


export function atan2(y: f64, x: f64): f64 {
  return lane0(atan2Pair(splat(y), splat(x)));
}

