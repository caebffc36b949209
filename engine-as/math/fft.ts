// Complex FFT of length 2^m, one complex number a v128 lane pair (re, im).
// Stockham autosort, radix 4 with one radix-2 pass where m is odd; forward sign e^(+i…), as the sums of this engine need.
import { add, mul, sub } from "./pair";
import { cosSinPi } from "./trig";

/** Bytes of the twiddles of a transform of that many complex numbers. */
export function twiddleBytes(length: i32): usize {
  return (<usize>length) << 2;
}

/** Twiddles e^(+2πi·j/length) of the first quarter of a turn; their squares and cubes lead to the others. */
export function fillTwiddles(twiddles: usize, length: i32): void {
  const quarter = length >> 2;
  for (let j = 0; j < quarter; ++j) {
    v128.store(twiddles + ((<usize>j) << 4), cosSinPi((2 * <f64>j) / <f64>length));
  }
}

/** (re, im) with the sign of re turned: what is added to make i·a or a product. */
function negateFirst(a: v128): v128 {
  return v128.xor(a, f64x2.replace_lane(f64x2.splat(0), 0, -0.0));
}

function swapped(a: v128): v128 {
  return v128.shuffle<f64>(a, a, 1, 0);
}

/** a·b of complex numbers: (a.re·b.re − a.im·b.im, a.im·b.re + a.re·b.im). */
export function complexMul(a: v128, b: v128): v128 {
  const re = v128.shuffle<f64>(b, b, 0, 0);
  const im = v128.shuffle<f64>(b, b, 1, 1);
  return add(mul(a, re), negateFirst(mul(swapped(a), im)));
}

/** i·a */
export function timesI(a: v128): v128 {
  return negateFirst(swapped(a));
}

/**
 * Transforms a complex sequence, X[k] = Σ_j x[j]·e^(+2πi·jk/length).
 *
 * Given:    data  `length` complex numbers, overwritten; work  room for as many; twiddles  of that length
 * Returned: the address that holds the result: data or work
 */
export function fft(data: usize, work: usize, twiddles: usize, length: i32): usize {
  let source = data;
  let target = work;
  let n = length; // length of the sub-transforms still to do
  let stride = 1;
  while (n >= 4) {
    fourthPass(source, target, twiddles, n, stride);
    const swap = source;
    source = target;
    target = swap;
    n >>= 2;
    stride <<= 2;
  }
  if (n != 2) return source;
  const half = (<usize>stride) << 4;
  for (let q: usize = 0; q < half; q += 16) {
    const a = v128.load(source + q);
    const b = v128.load(source + q + half);
    v128.store(target + q, add(a, b));
    v128.store(target + q + half, sub(a, b));
  }
  return target;
}

/** Parts each of `stride` sequences of length n into four of a quarter. */
function fourthPass(source: usize, target: usize, twiddles: usize, n: i32, stride: i32): void {
  const quarter = n >> 2;
  const block = (<usize>stride) << 4;
  const step = <usize>quarter * block;
  for (let p = 0; p < quarter; ++p) {
    const w1 = v128.load(twiddles + ((<usize>(p * stride)) << 4));
    const w2 = complexMul(w1, w1);
    const w3 = complexMul(w2, w1);
    const from = source + <usize>p * block;
    const to = target + <usize>(4 * p) * block;
    for (let q: usize = 0; q < block; q += 16) {
      const a = v128.load(from + q);
      const b = v128.load(from + q + step);
      const c = v128.load(from + q + 2 * step);
      const d = v128.load(from + q + 3 * step);
      const sumAC = add(a, c);
      const difAC = sub(a, c);
      const sumBD = add(b, d);
      const difBD = timesI(sub(b, d));
      v128.store(to + q, add(sumAC, sumBD));
      v128.store(to + q + block, complexMul(add(difAC, difBD), w1));
      v128.store(to + q + 2 * block, complexMul(sub(sumAC, sumBD), w2));
      v128.store(to + q + 3 * block, complexMul(sub(difAC, difBD), w3));
    }
  }
}
