// Chebyshev segments: coefficients c0 … c(n−1) of T_k(u), −1 ≤ u ≤ 1.
import { add, madd, mul, splat, sub } from "./pair";
import { cosPi } from "./trig";

/**
 * Three coordinates at two arguments in two segments (Clenshaw 1955). A segment's coefficients lie as x0 y0 z0 x1 y1 z1 …:
 * one load brings (x, y), another z and a neighbour whose lane is ignored; two rows make four recurrences side by side.
 *
 * Given:    a, b   first coefficient of each row's segment; `count` coefficients; u  arguments, −1 … 1
 * Returned: out    three pairs (x, y, z of both rows), `stride` bytes apart
 */
export function clenshaw3(a: usize, b: usize, count: i32, u: v128, out: usize, stride: usize): void {
  const ua = v128.shuffle<f64>(u, u, 0, 0);
  const ub = v128.shuffle<f64>(u, u, 1, 1);
  const twiceA = add(ua, ua);
  const twiceB = add(ub, ub);
  let a1 = splat(0);
  let a2 = splat(0);
  let c1 = splat(0);
  let c2 = splat(0);
  let b1 = splat(0);
  let b2 = splat(0);
  let d1 = splat(0);
  let d2 = splat(0);
  for (let offset = <usize>(count - 1) * 24; offset > 0; offset -= 24) {
    const a0 = add(sub(v128.load(a + offset), a2), mul(twiceA, a1));
    const c0 = add(sub(v128.load(a + offset, 16), c2), mul(twiceA, c1));
    const b0 = add(sub(v128.load(b + offset), b2), mul(twiceB, b1));
    const d0 = add(sub(v128.load(b + offset, 16), d2), mul(twiceB, d1));
    a2 = a1;
    a1 = a0;
    c2 = c1;
    c1 = c0;
    b2 = b1;
    b1 = b0;
    d2 = d1;
    d1 = d0;
  }
  const xyA = add(sub(v128.load(a), a2), mul(ua, a1));
  const zA = add(sub(v128.load(a, 16), c2), mul(ua, c1));
  const xyB = add(sub(v128.load(b), b2), mul(ub, b1));
  const zB = add(sub(v128.load(b, 16), d2), mul(ub, d1));
  storeRows(out, stride, xyA, zA, xyB, zB);
}

function storeRows(out: usize, stride: usize, xyA: v128, zA: v128, xyB: v128, zB: v128): void {
  v128.store(out, v128.shuffle<f64>(xyA, xyB, 0, 2));
  v128.store(out + stride, v128.shuffle<f64>(xyA, xyB, 1, 3));
  v128.store(out + 2 * stride, v128.shuffle<f64>(zA, zB, 0, 2));
}

/** Derivatives with respect to u of the same three coordinates, times `rate`: Σ k·c_k·U_(k−1)(u). */
export function clenshaw3Derivative(
  a: usize,
  b: usize,
  count: i32,
  u: v128,
  rate: v128,
  out: usize,
  stride: usize,
): void {
  const ua = v128.shuffle<f64>(u, u, 0, 0);
  const ub = v128.shuffle<f64>(u, u, 1, 1);
  const twiceA = add(ua, ua);
  const twiceB = add(ub, ub);
  let a1 = splat(0);
  let a2 = splat(0);
  let c1 = splat(0);
  let c2 = splat(0);
  let b1 = splat(0);
  let b2 = splat(0);
  let d1 = splat(0);
  let d2 = splat(0);
  let k = splat(<f64>(count - 1));
  for (let offset = <usize>(count - 1) * 24; offset > 0; offset -= 24) {
    const a0 = add(sub(mul(k, v128.load(a + offset)), a2), mul(twiceA, a1));
    const c0 = add(sub(mul(k, v128.load(a + offset, 16)), c2), mul(twiceA, c1));
    const b0 = add(sub(mul(k, v128.load(b + offset)), b2), mul(twiceB, b1));
    const d0 = add(sub(mul(k, v128.load(b + offset, 16)), d2), mul(twiceB, d1));
    k = sub(k, splat(1));
    a2 = a1;
    a1 = a0;
    c2 = c1;
    c1 = c0;
    b2 = b1;
    b1 = b0;
    d2 = d1;
    d1 = d0;
  }
  storeRows(out, stride, mul(rate, a1), mul(rate, c1), mul(rate, b1), mul(rate, d1));
}

/** Position of node n of `count` in a segment, −1 … 1 (zeros of T_count). */
export function nodeArgument(n: i32, count: i32): f64 {
  return -cosPi((<f64>n + 0.5) / <f64>count);
}

/** Fills the count×count matrix that turns values at the nodes into coefficients: c = matrix · f. */
export function fillTransform(matrix: usize, count: i32): void {
  for (let k = 0; k < count; ++k) {
    const scale = (k == 0 ? 1.0 : 2.0) / <f64>count;
    for (let n = 0; n < count; ++n) {
      // T_k(−cos θ) = (−1)^k cos kθ
      const value = scale * cosPi((<f64>k * (<f64>n + 0.5)) / <f64>count);
      store<f64>(matrix + ((<usize>(k * count + n)) << 3), k & 1 ? -value : value);
    }
  }
}

/** coefficients[k] = Σ_n matrix[k][n]·values[n] of three coordinates, both as x0 y0 z0 x1 y1 z1 …; count even. */
export function applyTransform(matrix: usize, count: i32, values: usize, coefficients: usize): void {
  const rowBytes = (<usize>count) << 3;
  const end = values + <usize>count * 24;
  let out = coefficients;
  // two rows at a time: four sums side by side, one of (x, y) and one of z a row
  for (let row = matrix; row < matrix + <usize>count * rowBytes; row += 2 * rowBytes) {
    let xyEven = splat(0);
    let zEven = 0.0;
    let xyOdd = splat(0);
    let zOdd = 0.0;
    let at = row;
    for (let value = values; value < end; value += 24) {
      const xy = v128.load(value);
      const z = load<f64>(value, 16);
      xyEven = madd(v128.load64_splat(at), xy, xyEven);
      zEven += load<f64>(at) * z;
      xyOdd = madd(v128.load64_splat(at + rowBytes), xy, xyOdd);
      zOdd += load<f64>(at + rowBytes) * z;
      at += 8;
    }
    v128.store(out, xyEven);
    store<f64>(out, zEven, 16);
    v128.store(out, xyOdd, 24);
    store<f64>(out, zOdd, 40);
    out += 48;
  }
}

/** Value of one Chebyshev series at u (scalar), coefficients stride bytes apart as f64. */
export function clenshaw(coefficients: usize, count: i32, u: f64): f64 {
  let b1 = 0.0;
  let b2 = 0.0;
  for (let k = count - 1; k >= 1; --k) {
    const b0 = load<f64>(coefficients + ((<usize>k) << 3)) + 2 * u * b1 - b2;
    b2 = b1;
    b1 = b0;
  }
  return load<f64>(coefficients) + u * b1 - b2;
}

/** The same for coefficients stored as 32-bit integers. */
export function clenshawI32(coefficients: usize, count: i32, u: f64): f64 {
  let b1 = 0.0;
  let b2 = 0.0;
  for (let k = count - 1; k >= 1; --k) {
    const b0 = <f64>load<i32>(coefficients + ((<usize>k) << 2)) + 2 * u * b1 - b2;
    b2 = b1;
    b1 = b0;
  }
  return <f64>load<i32>(coefficients) + u * b1 - b2;
}
