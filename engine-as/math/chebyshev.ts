// Segments of a path: fitted at the zeros of a Chebyshev polynomial, kept and read as powers of u, −1 ≤ u ≤ 1.
import { add, gather, madd, mul, splat } from "./pair";
import { cosPi } from "./trig";

/** Bytes of the coefficients of one power (x, y, z), and of an even and an odd one. */
const POWER_BYTES: usize = 24;
const TWO_POWERS: usize = 48;

/**
 * Three polynomials at two arguments: p(u) = E(u²) + u·O(u²), Horner's scheme in u² for both halves, six chains side by side.
 * A segment's coefficients lie as x0 y0 z0 x1 y1 z1 …, powers ascending.
 *
 * Given:    a, b   segment of each row; `count` coefficients a coordinate (even); u  arguments, −1 … 1
 * Returned: out    three pairs (x, y, z of both rows), `stride` bytes apart
 * Note:     rows that share a segment, as neighbours mostly do, take each coefficient by one load; the digits are the same
 */
export function position3(a: usize, b: usize, count: i32, u: v128, out: usize, stride: usize): void {
  const w = mul(u, u);
  let at = a + <usize>(count - 2) * POWER_BYTES;
  let xe: v128, ye: v128, ze: v128, xo: v128, yo: v128, zo: v128;
  if (a == b) {
    xe = v128.load64_splat(at);
    ye = v128.load64_splat(at, 8);
    ze = v128.load64_splat(at, 16);
    xo = v128.load64_splat(at, 24);
    yo = v128.load64_splat(at, 32);
    zo = v128.load64_splat(at, 40);
    while (at > a) {
      at -= TWO_POWERS;
      xe = madd(xe, w, v128.load64_splat(at));
      ye = madd(ye, w, v128.load64_splat(at, 8));
      ze = madd(ze, w, v128.load64_splat(at, 16));
      xo = madd(xo, w, v128.load64_splat(at, 24));
      yo = madd(yo, w, v128.load64_splat(at, 32));
      zo = madd(zo, w, v128.load64_splat(at, 40));
    }
  } else {
    const apart = b - a;
    xe = gather(at, at + apart);
    ye = gather(at + 8, at + apart + 8);
    ze = gather(at + 16, at + apart + 16);
    xo = gather(at + 24, at + apart + 24);
    yo = gather(at + 32, at + apart + 32);
    zo = gather(at + 40, at + apart + 40);
    while (at > a) {
      at -= TWO_POWERS;
      xe = madd(xe, w, gather(at, at + apart));
      ye = madd(ye, w, gather(at + 8, at + apart + 8));
      ze = madd(ze, w, gather(at + 16, at + apart + 16));
      xo = madd(xo, w, gather(at + 24, at + apart + 24));
      yo = madd(yo, w, gather(at + 32, at + apart + 32));
      zo = madd(zo, w, gather(at + 40, at + apart + 40));
    }
  }
  v128.store(out, madd(xo, u, xe));
  v128.store(out + stride, madd(yo, u, ye));
  v128.store(out + (stride << 1), madd(zo, u, ze));
}

/**
 * The same with the derivatives with respect to u, times `rate`: p′(u) = O + 2u·(E′ + u·O′), E′ and O′ by u².
 *
 * Returned: position, velocity  three pairs each, `stride` bytes apart
 */
export function state3(
  a: usize,
  b: usize,
  count: i32,
  u: v128,
  rate: v128,
  position: usize,
  velocity: usize,
  stride: usize,
): void {
  const w = mul(u, u);
  const none = f64x2.splat(0);
  let at = a + <usize>(count - 2) * POWER_BYTES;
  let xe: v128, ye: v128, ze: v128, xo: v128, yo: v128, zo: v128;
  let dxe = none;
  let dye = none;
  let dze = none;
  let dxo = none;
  let dyo = none;
  let dzo = none;
  if (a == b) {
    xe = v128.load64_splat(at);
    ye = v128.load64_splat(at, 8);
    ze = v128.load64_splat(at, 16);
    xo = v128.load64_splat(at, 24);
    yo = v128.load64_splat(at, 32);
    zo = v128.load64_splat(at, 40);
    while (at > a) {
      at -= TWO_POWERS;
      dxe = madd(dxe, w, xe);
      xe = madd(xe, w, v128.load64_splat(at));
      dye = madd(dye, w, ye);
      ye = madd(ye, w, v128.load64_splat(at, 8));
      dze = madd(dze, w, ze);
      ze = madd(ze, w, v128.load64_splat(at, 16));
      dxo = madd(dxo, w, xo);
      xo = madd(xo, w, v128.load64_splat(at, 24));
      dyo = madd(dyo, w, yo);
      yo = madd(yo, w, v128.load64_splat(at, 32));
      dzo = madd(dzo, w, zo);
      zo = madd(zo, w, v128.load64_splat(at, 40));
    }
  } else {
    const apart = b - a;
    xe = gather(at, at + apart);
    ye = gather(at + 8, at + apart + 8);
    ze = gather(at + 16, at + apart + 16);
    xo = gather(at + 24, at + apart + 24);
    yo = gather(at + 32, at + apart + 32);
    zo = gather(at + 40, at + apart + 40);
    while (at > a) {
      at -= TWO_POWERS;
      dxe = madd(dxe, w, xe);
      xe = madd(xe, w, gather(at, at + apart));
      dye = madd(dye, w, ye);
      ye = madd(ye, w, gather(at + 8, at + apart + 8));
      dze = madd(dze, w, ze);
      ze = madd(ze, w, gather(at + 16, at + apart + 16));
      dxo = madd(dxo, w, xo);
      xo = madd(xo, w, gather(at + 24, at + apart + 24));
      dyo = madd(dyo, w, yo);
      yo = madd(yo, w, gather(at + 32, at + apart + 32));
      dzo = madd(dzo, w, zo);
      zo = madd(zo, w, gather(at + 40, at + apart + 40));
    }
  }
  const twice = add(u, u);
  v128.store(position, madd(xo, u, xe));
  v128.store(position + stride, madd(yo, u, ye));
  v128.store(position + (stride << 1), madd(zo, u, ze));
  v128.store(velocity, mul(rate, madd(twice, madd(dxo, u, dxe), xo)));
  v128.store(velocity + stride, mul(rate, madd(twice, madd(dyo, u, dye), yo)));
  v128.store(velocity + (stride << 1), mul(rate, madd(twice, madd(dzo, u, dze), zo)));
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
  const stride = POWER_BYTES;
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
