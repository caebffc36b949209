// Circular functions of an angle in half-turns (1 = π rad): the reduction is exact, without a rounded π.
// Accuracy: within 2.5e-16 of the exact value for any finite argument's own value.
import { add, div, lane0, madd, mul, select, splat, sqrt, sub } from "./pair";

/** 1/π, nearest double. */
export const INV_PI: f64 = 0.3183098861837907;
export const PI: f64 = 3.141592653589793;
export const DEG_PER_RAD: f64 = 57.29577951308232;

/** sin(π·y) for |y| ≤ ½: odd polynomial of degree 17 (Chebyshev interpolation in y², error 7e-19). */
function sinPiReduced(y: v128): v128 {
  const z = mul(y, y);
  // Estrin's scheme: short chains, so that neighbouring angles overlap
  const z2 = mul(z, z);
  const z4 = mul(z2, z2);
  const a0 = madd(splat(-5.167712780049969), z, splat(3.141592653589793));
  const a1 = madd(splat(-0.5992645293189447), z, splat(2.5501640398773007));
  const a2 = madd(splat(-7.370430505916944e-3), z, splat(8.21458865731029e-2));
  const a3 = madd(splat(-2.1903497074626018e-5), z, splat(4.662998161898394e-4));
  const high = madd(splat(7.697826768224191e-7), z4, madd(a3, z2, a2));
  const p = madd(high, z4, madd(a1, z2, a0));
  return mul(p, y);
}

/** cos(π·u) of two angles. */
export function cosPiPair(u: v128): v128 {
  const r = sub(u, mul(splat(2), f64x2.nearest(mul(u, splat(0.5)))));
  return sinPiReduced(sub(splat(0.5), f64x2.abs(r)));
}

/** sin(π·u) of two angles. */
export function sinPiPair(u: v128): v128 {
  const r = sub(u, mul(splat(2), f64x2.nearest(mul(u, splat(0.5)))));
  const folded = sub(splat(0.5), f64x2.abs(sub(f64x2.abs(r), splat(0.5))));
  const sign = v128.and(r, f64x2.splat(-0.0));
  return sinPiReduced(v128.or(folded, sign));
}

/** sin(π·u) of two angles to 1.4e-8, for terms whose amplitude needs no more. */
export function sinPiCoarsePair(u: v128): v128 {
  const r = sub(u, mul(splat(2), f64x2.nearest(mul(u, splat(0.5)))));
  const folded = sub(splat(0.5), f64x2.abs(sub(f64x2.abs(r), splat(0.5))));
  const y = v128.or(folded, v128.and(r, f64x2.splat(-0.0)));
  const z = mul(y, y);
  const low = madd(splat(-5.167710076668315), z, splat(3.1415926400772034));
  const high = madd(madd(splat(0.07765591227601387), z, splat(-0.5982904112834275)), z, splat(2.550077386528912));
  return mul(madd(high, mul(z, z), low), y);
}

export function cosPi(u: f64): f64 {
  return lane0(cosPiPair(splat(u)));
}
export function sinPi(u: f64): f64 {
  return lane0(sinPiPair(splat(u)));
}

/** tan(π/8), where the argument of the arctangent is folded. */
const TAN_PI_8: f64 = 0.41421356237309503;
const PI_4: f64 = 0.7853981633974483;
const PI_2: f64 = 1.5707963267948966;

/** Four-quadrant arctangent in radians, −π…π, of two pairs (y, x). Error below 4e-16 rad. (0, 0) gives 0. */
export function atan2Pair(y: v128, x: v128): v128 {
  const ax = f64x2.abs(x);
  const ay = f64x2.abs(y);
  const steep = f64x2.gt(ay, ax);
  const small = f64x2.pmin(ax, ay);
  const large = f64x2.pmax(f64x2.pmax(ax, ay), splat(2.2250738585072014e-308));
  const folded = f64x2.gt(small, mul(splat(TAN_PI_8), large));
  const t = div(select(sub(small, large), small, folded), select(add(small, large), large, folded));
  const z = mul(t, t);
  const z2 = mul(z, z);
  const z4 = mul(z2, z2);
  const a0 = madd(splat(0.19999999999997015), z, splat(-0.33333333333333326));
  const a1 = madd(splat(0.11111111085322109), z, splat(-0.1428571428532971));
  const a2 = madd(splat(0.07692281099937744), z, splat(-0.09090908059031191));
  const a3 = madd(splat(0.05876834004614161), z, splat(-0.06666205259976526));
  const a4 = madd(splat(0.04499500728984032), z, splat(-0.05217312574061591));
  const a5 = madd(splat(0.015113765096600925), z, splat(-0.03338782450121195));
  const p = madd(z4, madd(z4, madd(a5, z2, a4), madd(a3, z2, a2)), madd(a1, z2, a0));
  const angle = add(madd(mul(p, z), t, t), select(splat(PI_4), splat(0), folded));
  const firstOctants = select(sub(splat(PI_2), angle), angle, steep);
  const halfPlane = select(sub(splat(PI), firstOctants), firstOctants, f64x2.lt(x, splat(0)));
  return v128.or(halfPlane, v128.and(y, f64x2.splat(-0.0)));
}

/** Longitude of a direction in degrees, 0 ≤ λ < 360. */
export function longitudeDeg(y: v128, x: v128): v128 {
  const deg = mul(atan2Pair(y, x), splat(DEG_PER_RAD));
  const wrapped = select(add(deg, splat(360)), deg, f64x2.lt(deg, splat(0)));
  return select(splat(0), wrapped, f64x2.ge(wrapped, splat(360)));
}

/** Latitude of a direction in degrees, exact at the poles. */
export function latitudeDeg(x: v128, y: v128, z: v128): v128 {
  return mul(atan2Pair(z, sqrt(madd(x, x, mul(y, y)))), splat(DEG_PER_RAD));
}

/** Angle in −180 < a ≤ 180 degrees. */
export function signedDeg(y: v128, x: v128): v128 {
  return mul(atan2Pair(y, x), splat(DEG_PER_RAD));
}


export function atan2(y: f64, x: f64): f64 {
  return lane0(atan2Pair(splat(y), splat(x)));
}

