// Chebyshev segments: coefficients c0 … c(n−1) of T_k(u), −1 ≤ u ≤ 1.
import { add, gather, mul, splat, sub } from "./pair";
import { cosPi } from "./trig";

/**
 * Three coordinates at two arguments in two segments (Clenshaw 1955); the three recurrences run side by side, which
 * hides their latency.
 *
 * Given:    a, b   first coefficient of each lane's segment; axis  bytes from one coordinate to the next
 *           count  coefficients used; u  arguments, −1 … 1
 * Returned: out   three pairs, `stride` bytes apart
 */
export function clenshaw3(a: usize, b: usize, axis: usize, count: i32, u: v128, out: usize, stride: usize): void {
  const twice = add(u, u);
  let x1 = splat(0);
  let x2 = splat(0);
  let y1 = splat(0);
  let y2 = splat(0);
  let z1 = splat(0);
  let z2 = splat(0);
  for (let offset = (<usize>(count - 1)) << 3; offset > 0; offset -= 8) {
    const p = a + offset;
    const q = b + offset;
    const x0 = add(sub(gather(p, q), x2), mul(twice, x1));
    const y0 = add(sub(gather(p + axis, q + axis), y2), mul(twice, y1));
    const z0 = add(sub(gather(p + 2 * axis, q + 2 * axis), z2), mul(twice, z1));
    x2 = x1;
    x1 = x0;
    y2 = y1;
    y1 = y0;
    z2 = z1;
    z1 = z0;
  }
  v128.store(out, add(sub(gather(a, b), x2), mul(u, x1)));
  v128.store(out + stride, add(sub(gather(a + axis, b + axis), y2), mul(u, y1)));
  v128.store(out + 2 * stride, add(sub(gather(a + 2 * axis, b + 2 * axis), z2), mul(u, z1)));
}

/** Derivatives with respect to u of the same three coordinates: Σ k·c_k·U_(k−1)(u), times `rate`. */
export function clenshaw3Derivative(a: usize, b: usize, axis: usize, count: i32, u: v128, rate: v128, out: usize, stride: usize): void {
  const twice = add(u, u);
  let x1 = splat(0);
  let x2 = splat(0);
  let y1 = splat(0);
  let y2 = splat(0);
  let z1 = splat(0);
  let z2 = splat(0);
  let k = splat(<f64>(count - 1));
  for (let offset = (<usize>(count - 1)) << 3; offset > 0; offset -= 8) {
    const p = a + offset;
    const q = b + offset;
    const x0 = add(sub(mul(k, gather(p, q)), x2), mul(twice, x1));
    const y0 = add(sub(mul(k, gather(p + axis, q + axis)), y2), mul(twice, y1));
    const z0 = add(sub(mul(k, gather(p + 2 * axis, q + 2 * axis)), z2), mul(twice, z1));
    k = sub(k, splat(1));
    x2 = x1;
    x1 = x0;
    y2 = y1;
    y1 = y0;
    z2 = z1;
    z1 = z0;
  }
  v128.store(out, mul(rate, x1));
  v128.store(out + stride, mul(rate, y1));
  v128.store(out + 2 * stride, mul(rate, z1));
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
      const value = scale * cosPi(<f64>k * (<f64>n + 0.5) / <f64>count);
      store<f64>(matrix + ((<usize>(k * count + n)) << 3), k & 1 ? -value : value);
    }
  }
}

/** coefficients[k] = Σ_n matrix[k][n]·values[n·stride]. */
export function applyTransform(matrix: usize, count: i32, values: usize, stride: usize, coefficients: usize): void {
  for (let k = 0; k < count; ++k) {
    let sum = 0.0;
    const row = matrix + ((<usize>(k * count)) << 3);
    for (let n = 0; n < count; ++n) sum += load<f64>(row + ((<usize>n) << 3)) * load<f64>(values + <usize>n * stride);
    store<f64>(coefficients + ((<usize>k) << 3), sum);
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

