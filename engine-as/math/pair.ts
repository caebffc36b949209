// Two f64 lanes at once: every hot loop of the engine works on pairs of terms or pairs of rows.

export function splat(x: f64): v128 {
  return f64x2.splat(x);
}
export function add(a: v128, b: v128): v128 {
  return f64x2.add(a, b);
}
export function sub(a: v128, b: v128): v128 {
  return f64x2.sub(a, b);
}
export function mul(a: v128, b: v128): v128 {
  return f64x2.mul(a, b);
}
export function div(a: v128, b: v128): v128 {
  return f64x2.div(a, b);
}
export function sqrt(a: v128): v128 {
  return f64x2.sqrt(a);
}
/** a·b + c, two roundings (no fused operation: the same digits everywhere). */
export function madd(a: v128, b: v128, c: v128): v128 {
  return f64x2.add(f64x2.mul(a, b), c);
}
/** Scalar product of two vectors. */
export function dot(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return madd(ax, bx, madd(ay, by, f64x2.mul(az, bz)));
}
/** Distances of (x, y) from the origin. */
export function hypotenuse(x: v128, y: v128): v128 {
  return f64x2.sqrt(madd(x, x, f64x2.mul(y, y)));
}
/** Lane-wise choice: `yes` where the mask is set. */
export function select(yes: v128, no: v128, mask: v128): v128 {
  return v128.bitselect(yes, no, mask);
}
/** The two doubles at two addresses, as one pair. */
export function gather(first: usize, second: usize): v128 {
  return v128.load_lane<f64>(second, v128.load64_zero(first), 1);
}
export function lane0(a: v128): f64 {
  return f64x2.extract_lane(a, 0);
}
export function lane1(a: v128): f64 {
  return f64x2.extract_lane(a, 1);
}
export function sumLanes(a: v128): f64 {
  return f64x2.extract_lane(a, 0) + f64x2.extract_lane(a, 1);
}
