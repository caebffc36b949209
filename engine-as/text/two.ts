// Fixed-decimal text of two doubles side by side, which costs much less than one after the other.
import { copyText } from "./copy";
import { Decimal } from "./decimal";
import { Digits } from "./digits";
import { Front, makeFronts } from "./fronts";
import {
  CERTAINS,
  HALVES,
  Lanes,
  MYRIADS,
  PER_EIGHT_DIGITS,
  PER_MYRIAD,
  powerOf,
  ROUNDERS,
  TWELVE_DIGITS,
  UPWARDS,
} from "./lanes";

const MINUS: u32 = 45;
/** By decimals: makes units of the eighth decimal, or of the ninth where there are nine; with more no number is below the bound. */
const SCALES: usize = memory.data<f64>([
  1e8,
  1e7,
  1e6,
  1e5,
  1e4,
  1e3,
  1e2,
  1e1,
  1,
  1,
  Infinity,
  Infinity,
  Infinity,
]);

/** How two numbers are written; part of each loop that writes some. */
export class Two {
  /** What makes units of twelve digits of two numbers rounded to so many decimals. */
  @inline
  static scales(first: i32, second: i32): v128 {
    return Lanes.gathered(SCALES + ((<usize>first) << 3), SCALES + ((<usize>second) << 3));
  }

  /** The last eight of the twelve digits of two whole numbers, in groups of four. Half a unit is far more than the products' error. */
  @inline
  static lastGroups(twelve: v128, four: v128): v128 {
    const eight = f64x2.floor(f64x2.mul(f64x2.add(twelve, v128.load(HALVES)), v128.load(PER_MYRIAD)));
    const myriad = v128.load(MYRIADS);
    const high = f64x2.sub(eight, f64x2.mul(four, myriad));
    const low = f64x2.sub(twelve, f64x2.mul(eight, myriad));
    return f64x2.add(f64x2.add(high, v128.load(ROUNDERS)), f64x2.mul(low, v128.load(UPWARDS)));
  }

  /**
   * Writes two numbers with a text between them.
   *
   * Given:    powers, scales, fronts1, fronts2  of their decimals; between, bytes  the text's address, or a byte alone and 0
   * Returned: the address behind the second; 0 where they must be written one by one: either has more than four whole digits (of nine
   *           decimals more than three) or more than nine decimals, or must be rounded by its exact value
   */
  @inline
  static write(
    values: v128,
    powers: v128,
    scales: v128,
    fronts1: usize,
    fronts2: usize,
    between: usize,
    bytes: usize,
    isByte: bool,
    at: usize,
  ): usize {
    const rounder = v128.load(ROUNDERS);
    const products = f64x2.mul(f64x2.abs(values), powers);
    const units = f64x2.sub(f64x2.add(products, rounder), rounder);
    const twelve = f64x2.mul(units, scales);
    const isSure = v128.and(
      f64x2.le(f64x2.abs(f64x2.sub(products, units)), v128.load(CERTAINS)),
      f64x2.lt(twelve, v128.load(TWELVE_DIGITS)),
    );
    if (i64x2.bitmask(isSure) != 3) return 0;
    const four = f64x2.floor(f64x2.mul(f64x2.add(twelve, v128.load(HALVES)), v128.load(PER_EIGHT_DIGITS)));
    const digits = Digits.sixteen(Two.lastGroups(twelve, four));
    const text = Digits.text(digits);
    const held = Digits.held(digits);
    const fours = f64x2.add(four, rounder);
    // what is rounded to zero bears no sign
    const negative = i64x2.bitmask(v128.and(values, f64x2.sub(f64x2.splat(0), units)));
    const front1 = Front.of(fronts1, i32x4.extract_lane(fours, 0));
    const front2 = Front.of(fronts2, i32x4.extract_lane(fours, 2));
    store<u8>(at, MINUS);
    let p = at + <usize>(negative & 1);
    store<u64>(p, front1);
    p += Front.bytes(front1);
    v128.store_lane<u64>(p, text, 0);
    p += Front.reach(front1, held & 255);
    if (isByte) {
      store<u16>(p, <u32>between | (MINUS << 8));
      p += 1 + <usize>(negative >> 1);
    } else {
      p = copyText(p, between, bytes);
      store<u8>(p, MINUS);
      p += <usize>(negative >> 1);
    }
    store<u64>(p, front2);
    p += Front.bytes(front2);
    v128.store_lane<u64>(p, text, 1);
    return p + Front.reach(front2, held >> 8);
  }
}

/** Writes two numbers of a column, whatever they are, with a byte between them; 0 when the host must print one. */
function writeTwo(from: usize, decimals: i32, separator: u32, at: usize): usize {
  const power = powerOf(decimals);
  const scale = powerOf(12 - decimals);
  const p = Decimal.write(load<f64>(from), decimals, power, scale, at);
  if (p == 0) return 0;
  store<u8>(p, separator);
  return Decimal.write(load<f64>(from, 8), decimals, power, scale, p + 1);
}

/** Writes a column of numbers, a byte behind each; 0 when the host must print one. */
export function writeDecimals(column: usize, count: i32, decimals: i32, separator: u32, out: usize): usize {
  makeFronts();
  const powers = Lanes.powers(decimals, decimals);
  const scales = Two.scales(decimals, decimals);
  const fronts = Front.table(decimals);
  const end = column + ((<usize>count) << 3);
  let from = column;
  let at = out;
  for (const even = end - 8; from < even; from += 16) {
    const p = Two.write(v128.load(from), powers, scales, fronts, fronts, separator, 0, true, at);
    at = p != 0 ? p : writeTwo(from, decimals, separator, at);
    if (at == 0) return 0;
    store<u8>(at, separator);
    ++at;
  }
  if (from == end) return at;
  at = Decimal.write(load<f64>(from), decimals, powerOf(decimals), powerOf(12 - decimals), at);
  if (at == 0) return 0;
  store<u8>(at, separator);
  return at + 1;
}
