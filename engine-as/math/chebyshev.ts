// Chebyshev segments: coefficients c0 … c(n−1) of T_k(u), −1 ≤ u ≤ 1.
import { add, gather, mul, splat, sub } from "./pair";
import { cosPi } from "./trig";

/** Value at two arguments in two segments (Clenshaw 1955). a, b: first coefficient of each lane's segment. */
export function clenshawPair(a: usize, b: usize, count: i32, u: v128): v128 {
  const twice = add(u, u);
  let b1 = splat(0);
  let b2 = splat(0);
  for (let k = count - 1; k >= 1; --k) {
    const offset = (<usize>k) << 3;
    const b0 = add(gather(a + offset, b + offset), sub(mul(twice, b1), b2));
    b2 = b1;
    b1 = b0;
  }
  return add(gather(a, b), sub(mul(u, b1), b2));
}

/** Derivative with respect to u, by the differentiated recurrence. */
export function clenshawDerivativePair(a: usize, b: usize, count: i32, u: v128): v128 {
  const twice = add(u, u);
  let b1 = splat(0);
  let b2 = splat(0);
  let d1 = splat(0);
  let d2 = splat(0);
  for (let k = count - 1; k >= 1; --k) {
    const offset = (<usize>k) << 3;
    const d0 = add(add(b1, b1), sub(mul(twice, d1), d2));
    const b0 = add(gather(a + offset, b + offset), sub(mul(twice, b1), b2));
    d2 = d1;
    d1 = d0;
    b2 = b1;
    b1 = b0;
  }
  return add(b1, sub(mul(u, d1), d2));
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

