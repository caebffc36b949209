// TDB − TT at the geocentre.

import { add, lane0, lane1, madd, mul, splat, sub } from "../math/pair";
import { cosSinPi, INV_PI } from "../math/trig";
import { DAYS_PER_CENTURY, SIGNED_ROUNDER } from "../math/units";
import { FIRST_DAY, LAST_DAY } from "../memory/layout";

/** Terms a·sin(rate·t + phase): amplitude [s] and what it grows by in a century, rate [rad a century], phase [rad]. */
const TERMS: usize = memory.data<f64>([
  1.657e-3, 0, 628.3076, 6.2401, 2.2e-5, 0, 575.3385, 4.297, 1.4e-5, 0, 1256.6152, 6.1969, 5e-6, 0, 606.9777,
  4.0212, 5e-6, 0, 52.9691, 0.4444, 2e-6, 0, 21.3299, 5.5431, 0, 1e-5, 628.3076, 4.249,
]);
const TERM_COUNT: i32 = 7;

/**
 * Length of the segments; their middles are multiples of it from J2000.0. They hold powers of x, −½ … ½, as pairs of
 * an even and an odd one.
 */
const SEGMENT_DAYS: f64 = 64;
const PAIRS: i32 = 5;
const SEGMENT_BYTES: i32 = PAIRS << 4;
const FIRST_SEGMENT: i32 = <i32>(FIRST_DAY / SEGMENT_DAYS) - 1;
const LAST_SEGMENT: i32 = <i32>(LAST_DAY / SEGMENT_DAYS) + 1;
const SEGMENT_CENTURIES: f64 = SEGMENT_DAYS / DAYS_PER_CENTURY;

/** Segments a day; what a number is added to for its nearest whole one to stand in the low bits (1.5·2⁵²). */
const LOCATE: usize = memory.data<f64>([1 / SEGMENT_DAYS, SIGNED_ROUNDER]);

/** Address of the segment around J2000.0. */
let middle: usize = 0;
/** The segments that are there, without gaps. */
let firstExpanded: i32 = 0;
let lastExpanded: i32 = -1;

export function tdbScratchBytes(): usize {
  return <usize>((LAST_SEGMENT - FIRST_SEGMENT + 1) * SEGMENT_BYTES);
}

/** No segment is expanded before an instant falls near it. */
export function layTdb(scratch: usize): void {
  middle = scratch - FIRST_SEGMENT * SEGMENT_BYTES;
  firstExpanded = 0;
  lastExpanded = -1;
}

/** Expands the segments of the instants between two, days TT from J2000.0, and those between them and the ones that are. */
export function expandTdb(from: f64, to: f64): void {
  const first = max(FIRST_SEGMENT, <i32>nearest(from / SEGMENT_DAYS));
  const last = min(LAST_SEGMENT, <i32>nearest(to / SEGMENT_DAYS));
  if (first >= firstExpanded && last <= lastExpanded) return;
  const isEmpty = lastExpanded < firstExpanded;
  const low = isEmpty ? first : min(first, firstExpanded);
  const high = isEmpty ? last : max(last, lastExpanded);
  for (let segment = low; segment <= high; ++segment) {
    if (segment < firstExpanded || segment > lastExpanded) expand(segment);
  }
  firstExpanded = low;
  lastExpanded = high;
}

/** The equation about the middle of a segment. */
function expand(segment: i32): void {
  const at = middle + segment * SEGMENT_BYTES;
  memory.fill(at, 0, SEGMENT_BYTES);
  for (let i = 0; i < TERM_COUNT; ++i)
    addTerm(at, TERMS + ((<usize>i) << 5), <f64>segment * SEGMENT_CENTURIES);
}

/** Adds the powers of one term about t: sin and cos by turns, times (rate·x)ᵏ/k!; a growing amplitude takes the power before as well. */
function addTerm(segment: usize, term: usize, t: f64): void {
  const rate = load<f64>(term, 16);
  const growth = load<f64>(term, 8);
  const amplitude = load<f64>(term) + growth * t;
  const angle = cosSinPi((rate * t + load<f64>(term, 24)) * INV_PI);
  const w = rate * SEGMENT_CENTURIES;
  let power = f64x2.replace_lane(splat(lane1(angle)), 1, w * lane0(angle));
  let before = splat(0);
  for (let pair = 0; pair < PAIRS; ++pair) {
    const at = segment + ((<usize>pair) << 4);
    const grown = mul(splat(growth * SEGMENT_CENTURIES), v128.shuffle<f64>(before, power, 1, 2));
    v128.store(at, add(v128.load(at), madd(splat(amplitude), power, grown)));
    before = power;
    const k = <f64>(2 * pair);
    const even = (-w * w) / ((k + 1) * (k + 2));
    const odd = (-w * w) / ((k + 2) * (k + 3));
    power = mul(power, f64x2.replace_lane(splat(even), 1, odd));
  }
}

/** E + x·O of both rows: a segment's even and odd powers are summed side by side. */
function powersOf(segment: usize, square: v128): v128 {
  let sum = v128.load(segment, (PAIRS - 1) << 4);
  sum = madd(sum, square, v128.load(segment, 48));
  sum = madd(sum, square, v128.load(segment, 32));
  sum = madd(sum, square, v128.load(segment, 16));
  return madd(sum, square, v128.load(segment));
}

/**
 * TDB − TT at the geocentre.
 *
 * Given:    d  days TT from J2000.0 (a pair), among those of `expandTdb`
 * Returned: TDB − TT, s
 * Validity: FIRST_DAY … LAST_DAY, error below 10 µs (the Moon moves 5e-6″ in it)
 * Reference: Kaplan 2005, USNO Circular 179, eq. 2.6
 * Note:     nine powers about the middle of 64 days depart from the equation by less than 2e-11 s.
 */
export function tdbMinusTt(d: v128): v128 {
  const ordinal = mul(d, v128.load64_splat(LOCATE));
  const whole = add(ordinal, v128.load64_splat(LOCATE, 8));
  const x = sub(ordinal, sub(whole, v128.load64_splat(LOCATE, 8)));
  const square = mul(x, x);
  const first = powersOf(
    middle + i32x4.extract_lane(whole, 0) * SEGMENT_BYTES,
    v128.shuffle<f64>(square, square, 0, 0),
  );
  const second = powersOf(
    middle + i32x4.extract_lane(whole, 2) * SEGMENT_BYTES,
    v128.shuffle<f64>(square, square, 1, 1),
  );
  return madd(v128.shuffle<f64>(first, second, 1, 3), x, v128.shuffle<f64>(first, second, 0, 2));
}
