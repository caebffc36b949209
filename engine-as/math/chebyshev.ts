// Segments of a path: fitted at the zeros of a Chebyshev polynomial, kept and read as powers of u, −1 ≤ u ≤ 1.
// A segment's coefficients lie as x0 y0 z0 x1 y1 z1 …, powers ascending. They are summed as p(u) = E(u²) + u·O(u²), Horner's
// scheme in u² for both halves, and p′(u) = O + 2u·(E′ + u·O′), E′ and O′ by u².
//
// The readers run over pairs of rows, a cursor `row` from `first` to `end`. Everything a row has lies at a distance from the
// cursor: `where` leads to the arguments u, from there `stride` on to the numbers of the segments (two i32), `position` and
// `velocity` to x, from there y and z are one and two strides away. Four rows that share a segment, as neighbours mostly do,
// take each coefficient by one load; others pair by pair. The operations on a row, and so its digits, are the same.
import { add, gather, madd, mul, splat, sub } from "./pair";
import { cosPi } from "./trig";

/** Bytes of the coefficients of one power (x, y, z), of an even and an odd one, of a pair of rows, of four rows. */
const POWER: usize = 24;
const TWO_POWERS: usize = 48;
const PAIR: usize = 16;
const FOUR: usize = 32;

/** Argument and segment numbers of a pair of instants, `place` counting segments from the first. */
export function locatePair(place: v128, at: usize, stride: usize): void {
  const whole = f64x2.floor(place);
  v128.store(at, sub(mul(splat(2), sub(place, whole)), splat(1)));
  v128.store(at + stride, i32x4.trunc_sat_f64x2_s_zero(whole));
}

/** Whether the four rows whose segment numbers lie at `at` share one. */
function share(at: usize): bool {
  const pair = load<u64>(at);
  return pair == load<u64>(at, PAIR) && <u32>pair == <u32>(pair >> 32);
}

/**
 * Three polynomials a row.
 *
 * Given: base  first segment; `bytes` of a segment; the leading `count` coefficients (even, 4 at least) of a coordinate are used
 */
export function readPositions(
  base: usize,
  bytes: usize,
  count: i32,
  first: usize,
  end: usize,
  where: usize,
  position: usize,
  stride: usize,
): void {
  const top = <usize>(count - 2) * POWER;
  for (let row = first; row < end; ) {
    const at = row + where;
    const a = base + <usize>load<u32>(at + stride) * bytes;
    if (row + PAIR < end && share(at + stride)) {
      positionsOfFour(a, top, at, row + position, stride);
      row += FOUR;
    } else {
      const b = base + <usize>load<u32>(at + stride, 4) * bytes;
      positionsOfPair(a, b, top, at, row + position, stride);
      row += PAIR;
    }
  }
}

function positionsOfFour(a: usize, top: usize, where: usize, position: usize, stride: usize): void {
  const u = v128.load(where);
  const v = v128.load(where, PAIR);
  const uu = mul(u, u);
  const vv = mul(v, v);
  let out = position;
  for (let last = a; last < a + POWER; last += 8) {
    let at = last + top;
    let e1 = v128.load64_splat(at);
    let o1 = v128.load64_splat(at, POWER);
    let e2 = e1;
    let o2 = o1;
    while (at > last) {
      at -= TWO_POWERS;
      const e = v128.load64_splat(at);
      const o = v128.load64_splat(at, POWER);
      e1 = madd(e1, uu, e);
      e2 = madd(e2, vv, e);
      o1 = madd(o1, uu, o);
      o2 = madd(o2, vv, o);
    }
    v128.store(out, madd(o1, u, e1));
    v128.store(out, madd(o2, v, e2), PAIR);
    out += stride;
  }
}

function positionsOfPair(a: usize, b: usize, top: usize, where: usize, position: usize, stride: usize): void {
  const u = v128.load(where);
  const uu = mul(u, u);
  const apart = b - a;
  let out = position;
  for (let last = a; last < a + POWER; last += 8) {
    let at = last + top;
    let e = gather(at, at + apart);
    let o = gather(at + POWER, at + apart + POWER);
    while (at > last) {
      at -= TWO_POWERS;
      e = madd(e, uu, gather(at, at + apart));
      o = madd(o, uu, gather(at + POWER, at + apart + POWER));
    }
    v128.store(out, madd(o, u, e));
    out += stride;
  }
}

/** The same with the derivatives with respect to u, times `rate`. */
export function readStates(
  base: usize,
  bytes: usize,
  count: i32,
  rate: f64,
  first: usize,
  end: usize,
  where: usize,
  position: usize,
  velocity: usize,
  stride: usize,
): void {
  const top = <usize>(count - 2) * POWER;
  for (let row = first; row < end; ) {
    const at = row + where;
    const a = base + <usize>load<u32>(at + stride) * bytes;
    if (row + PAIR < end && share(at + stride)) {
      statesOfFour(a, top, rate, at, row + position, row + velocity, stride);
      row += FOUR;
    } else {
      const b = base + <usize>load<u32>(at + stride, 4) * bytes;
      statesOfPair(a, b, top, rate, at, row + position, row + velocity, stride);
      row += PAIR;
    }
  }
}

function statesOfFour(
  a: usize,
  top: usize,
  rate: f64,
  where: usize,
  position: usize,
  velocity: usize,
  stride: usize,
): void {
  const u = v128.load(where);
  const v = v128.load(where, PAIR);
  const uu = mul(u, u);
  const vv = mul(v, v);
  let out = position;
  let moving = velocity;
  for (let last = a; last < a + POWER; last += 8) {
    let at = last + top;
    let de1 = v128.load64_splat(at);
    let do1 = v128.load64_splat(at, POWER);
    let de2 = de1;
    let do2 = do1;
    at -= TWO_POWERS;
    let e1 = madd(de1, uu, v128.load64_splat(at));
    let o1 = madd(do1, uu, v128.load64_splat(at, POWER));
    let e2 = madd(de2, vv, v128.load64_splat(at));
    let o2 = madd(do2, vv, v128.load64_splat(at, POWER));
    while (at > last) {
      at -= TWO_POWERS;
      de1 = madd(de1, uu, e1);
      de2 = madd(de2, vv, e2);
      do1 = madd(do1, uu, o1);
      do2 = madd(do2, vv, o2);
      const e = v128.load64_splat(at);
      const o = v128.load64_splat(at, POWER);
      e1 = madd(e1, uu, e);
      e2 = madd(e2, vv, e);
      o1 = madd(o1, uu, o);
      o2 = madd(o2, vv, o);
    }
    v128.store(out, madd(o1, u, e1));
    v128.store(out, madd(o2, v, e2), PAIR);
    v128.store(moving, mul(splat(rate), madd(add(u, u), madd(do1, u, de1), o1)));
    v128.store(moving, mul(splat(rate), madd(add(v, v), madd(do2, v, de2), o2)), PAIR);
    out += stride;
    moving += stride;
  }
}

function statesOfPair(
  a: usize,
  b: usize,
  top: usize,
  rate: f64,
  where: usize,
  position: usize,
  velocity: usize,
  stride: usize,
): void {
  const u = v128.load(where);
  const uu = mul(u, u);
  const apart = b - a;
  let out = position;
  let moving = velocity;
  for (let last = a; last < a + POWER; last += 8) {
    let at = last + top;
    let de = gather(at, at + apart);
    let dodd = gather(at + POWER, at + apart + POWER);
    at -= TWO_POWERS;
    let e = madd(de, uu, gather(at, at + apart));
    let o = madd(dodd, uu, gather(at + POWER, at + apart + POWER));
    while (at > last) {
      at -= TWO_POWERS;
      de = madd(de, uu, e);
      dodd = madd(dodd, uu, o);
      e = madd(e, uu, gather(at, at + apart));
      o = madd(o, uu, gather(at + POWER, at + apart + POWER));
    }
    v128.store(out, madd(o, u, e));
    v128.store(moving, mul(splat(rate), madd(add(u, u), madd(dodd, u, de), o)));
    out += stride;
    moving += stride;
  }
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
