// Direct sums of ELP/MPP02 and of the Earth-orientation series, complete:
//   coordinate(t) = Σ_groups t^power · Σ cosine·cos ψ + sine·sin ψ,  ψ = Σ multiplier · fundamental argument.
// exp(iψ) is the product of two tabulated factors, so that a term costs a complex multiplication instead of a cosine; a
// group of two coordinates shares it. Error of a factor: below 1e-14, of the sums: below 1e-15 of the largest amplitude.
//
// Section layout: data/build/products.ts, encodeProducts. A factor in memory: cos, sin, −sin, cos.
import { add, lane0, lane1, madd, mul, splat, sumLanes } from "../math/pair";
import { cosSinPi, halfTurns } from "../math/trig";
import { FACTOR_BYTES, MAX_FACTORS, NO_COORDINATE } from "../memory/layout";

const HEADER_BYTES: usize = 16;
const ARGUMENT_BYTES: usize = 40;
const GROUP_BYTES: usize = 24;
const SINGLE_TERM_BYTES: usize = 24;
const PAIR_TERM_BYTES: usize = 40;

let factors: usize = 0;

/** Bytes of the table of factors, for any section (an arena is measured out before it knows the tables). */
export function factorBytes(): usize {
  return MAX_FACTORS * FACTOR_BYTES;
}
/** Puts the table of factors at `address` (16-byte aligned). */
export function layFactors(address: usize): void {
  factors = address;
}

function storeFactor(at: usize, re: f64, im: f64): void {
  store<f64>(at, re);
  store<f64>(at, im, 8);
  store<f64>(at, -im, 16);
  store<f64>(at, re, 24);
}

/** Product of two factors as (re, im). */
function product(a: usize, b: usize): v128 {
  return madd(v128.load64_splat(a), v128.load(b), mul(v128.load64_splat(a, 8), v128.load(b, 16)));
}

/**
 * A fundamental argument in radians by rising powers of t, as the authors' programs form it: the check values of ELP/MPP02
 * carry the rounding of such sums, up to 2e-5 km at 23 centuries, and so are met within 1e-5 km (1.05e-5 by exact products).
 */
function argumentRad(coefficients: usize, t: f64): f64 {
  let sum = load<f64>(coefficients);
  let power = t;
  for (let k: usize = 8; k < ARGUMENT_BYTES; k += 8) {
    sum += load<f64>(coefficients + k) * power;
    power *= t;
  }
  return sum;
}

/** Fills the table: one, the fundamental arguments and their conjugates, and the products of a section. */
function fillFactors(section: usize, t: f64): void {
  const table = factors;
  storeFactor(table, 1, 0);
  let at = table + FACTOR_BYTES;
  const groups = section + HEADER_BYTES + <usize>load<u32>(section, 4) * ARGUMENT_BYTES;
  for (let argument = section + HEADER_BYTES; argument < groups; argument += ARGUMENT_BYTES) {
    const value = cosSinPi(halfTurns(argumentRad(argument, t)));
    storeFactor(at, lane0(value), lane1(value));
    storeFactor(at + FACTOR_BYTES, lane0(value), -lane1(value));
    at += 2 * FACTOR_BYTES;
  }
  const first = groups + <usize>load<u32>(section, 12) * GROUP_BYTES;
  const end = first + ((<usize>load<u32>(section, 8)) << 3);
  for (let pair = first; pair < end; pair += 8) {
    const value = product(table + <usize>load<u32>(pair), table + <usize>load<u32>(pair, 4));
    storeFactor(at, lane0(value), lane1(value));
    at += FACTOR_BYTES;
  }
}

/** Sum of a group of one coordinate. */
function sumSingle(first: usize, count: i32): f64 {
  const table = factors;
  const end = first + <usize>count * SINGLE_TERM_BYTES;
  let even = splat(0);
  let odd = splat(0);
  for (let at = first; at < end; at += 2 * SINGLE_TERM_BYTES) {
    const p = product(table + <usize>load<u32>(at), table + <usize>load<u32>(at, 4));
    const q = product(table + <usize>load<u32>(at, 24), table + <usize>load<u32>(at, 28));
    even = madd(v128.load(at, 8), p, even);
    odd = madd(v128.load(at, 32), q, odd);
  }
  return sumLanes(add(even, odd));
}

/** Sums of a group of two coordinates. */
function sumPair(first: usize, count: i32): v128 {
  const table = factors;
  const end = first + <usize>count * PAIR_TERM_BYTES;
  let even0 = splat(0);
  let even1 = splat(0);
  let odd0 = splat(0);
  let odd1 = splat(0);
  for (let at = first; at < end; at += 2 * PAIR_TERM_BYTES) {
    const p = product(table + <usize>load<u32>(at), table + <usize>load<u32>(at, 4));
    const q = product(table + <usize>load<u32>(at, 40), table + <usize>load<u32>(at, 44));
    even0 = madd(v128.load(at, 8), p, even0);
    even1 = madd(v128.load(at, 24), p, even1);
    odd0 = madd(v128.load(at, 48), q, odd0);
    odd1 = madd(v128.load(at, 64), q, odd1);
  }
  return f64x2.replace_lane(splat(sumLanes(add(even0, odd0))), 1, sumLanes(add(even1, odd1)));
}

function addTo(out: usize, coordinate: u32, value: f64): void {
  const target = out + ((<usize>coordinate) << 3);
  store<f64>(target, load<f64>(target) + value);
}

/**
 * Direct sum of a whole series.
 *
 * Given:    section  packed products; t  Julian centuries from J2000.0, TDB (TT for the Earth-orientation series)
 * Returned: out      coordinates (f64 each), overwritten
 */
export function productSum(section: usize, t: f64, out: usize): void {
  fillFactors(section, t);
  memory.fill(out, 0, (<usize>load<u32>(section)) << 3);
  const first = section + HEADER_BYTES + <usize>load<u32>(section, 4) * ARGUMENT_BYTES;
  const end = first + <usize>load<u32>(section, 12) * GROUP_BYTES;
  for (let group = first; group < end; group += GROUP_BYTES) {
    const second = load<u32>(group, 4);
    const count = load<i32>(group, 12);
    const terms = section + <usize>load<u32>(group, 16);
    let factor = 1.0;
    for (let p = load<i32>(group, 8); p > 0; --p) factor *= t;
    if (second == NO_COORDINATE) {
      addTo(out, load<u32>(group), factor * sumSingle(terms, count));
    } else {
      const sums = sumPair(terms, count);
      addTo(out, load<u32>(group), factor * lane0(sums));
      addTo(out, second, factor * lane1(sums));
    }
  }
}
