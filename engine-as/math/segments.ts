// Segments of a path: fitted at the zeros of a Chebyshev polynomial, kept and read as powers of u, −1 ≤ u ≤ 1.
// A segment's coefficients lie as x0 y0 z0 x1 y1 z1 …, powers ascending. They are summed as p(u) = E(u²) + u·O(u²), Horner's
// scheme in u² for both halves, and p′(u) = O + 2u·(E′ + u·O′), E′ and O′ by u².
//
// The readers run over pairs of rows, a cursor `row` from `first` to `end`. Everything a row has lies at a distance from the
// cursor: `where` leads to the arguments u, from there `stride` on to the numbers of the segments (two i32), `position` and
// `velocity` to x, from there y and z are one and two strides away. Four rows that share a segment, as neighbours mostly do,
// take each coefficient by one load; others pair by pair. The operations on a row, and so its digits, are the same.
import { add, gather, madd, mul, splat, sub } from "./pair";

/** Bytes of the coefficients of one power (x, y, z), of an even and an odd one, of a pair of rows, of four rows. */
const POWER: usize = 24;
const TWO_POWERS: usize = 48;
const PAIR: usize = 16;
const FOUR: usize = 32;

/** Argument and segment numbers of a pair of instants, `ordinal` counting segments from that at `base`. */
export function locatePair(ordinal: v128, at: usize, stride: usize): void {
  const whole = f64x2.floor(ordinal);
  v128.store(at, sub(mul(splat(2), sub(ordinal, whole)), splat(1)));
  v128.store(at + stride, i32x4.trunc_sat_f64x2_s_zero(whole));
}

/** True if the four rows whose segment numbers lie at `at` share one. */
function share(at: usize): bool {
  const pair = load<u64>(at);
  return pair == load<u64>(at, PAIR) && <u32>pair == <u32>(pair >> 32);
}

/**
 * Three polynomials a row.
 *
 * Given: base  segment number 0; `bytes` of a segment; the leading `count` coefficients (even, 4 at least) of a coordinate are used
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
