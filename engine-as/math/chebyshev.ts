// Chebyshev fits: nodes, the transform from values at them, and series of T_k(u), −1 ≤ u ≤ 1.
import { madd, splat } from "./pair";
import { cosPi } from "./trig";

/** Bytes of the coefficients of one power (x, y, z). */
const POWER: usize = 24;

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

/** Coefficients of the powers of three polynomials through the values at the nodes, both as x0 y0 z0 x1 y1 z1 …; count even. */
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
  for (let coordinate: usize = 0; coordinate < 24; coordinate += 8)
    toPowers(coefficients + coordinate, count);
}

/**
 * Turns coefficients c_k of T_k(u) into those of u^k, in place: p = p(0) + u·q(u), where q = Σ d_k T_k follows from
 * u·T_k = (T_(k+1) + T_(k−1))/2, and again with q. The sums run from small to large terms: no digits are lost as long as
 * the c_k fall off as those of a short arc do.
 */
function toPowers(coefficients: usize, count: i32): void {
  const stride = POWER;
  const end = coefficients + <usize>count * stride;
  const two: usize = stride << 1;
  for (let first = coefficients; first + stride < end; first += stride) {
    for (let at = end - stride; at >= first + two; at -= stride) {
      const next = at + two < end ? load<f64>(at + two) : 0;
      store<f64>(at, 2 * load<f64>(at) - next);
    }
    if (first + stride + two < end) {
      store<f64>(first + stride, load<f64>(first + stride) - 0.5 * load<f64>(first + stride + two));
    }
    if (first + two < end) store<f64>(first, load<f64>(first) - 0.5 * load<f64>(first + two));
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

/** The same for coefficients stored as 16-bit integers. */
export function clenshawI16(coefficients: usize, count: i32, u: f64): f64 {
  let b1 = 0.0;
  let b2 = 0.0;
  for (let k = count - 1; k >= 1; --k) {
    const b0 = <f64>load<i16>(coefficients + ((<usize>k) << 1)) + 2 * u * b1 - b2;
    b2 = b1;
    b1 = b0;
  }
  return <f64>load<i16>(coefficients) + u * b1 - b2;
}
