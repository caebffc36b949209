// Fixed-decimal text of two doubles side by side, which costs much less than one after the other.
import { copyText } from "./copy";
import { Decimal } from "./decimal";
import { Digits } from "./digits";
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
import { LeadingDigits, makeLeadingDigits } from "./leading-digits";

const MINUS: u32 = 45;
const POINT: u32 = 46;
/** Numbers of no more decimals than these are parted into nine whole digits and three behind the point. */
const MOST_OF_LONG: i32 = 3;
/** The bit of the first decimal among the last eight digits: of long numbers, of others; and a mark that it stands in the front. */
const FIRST_OF_LONG: i32 = 1 << 5;
const FIRST_OF_EIGHT: i32 = 1;
const FIRST_IN_FRONT: i32 = 1 << 8;
/** By decimals: makes units of the third decimal, of the eighth, or of the ninth where there are nine; with more no number is below the bound. */
const SCALES: usize = memory.data<f64>([
  1e3,
  1e2,
  1e1,
  1,
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
export class DecimalPair {
  /** The factors that make units of twelve digits of two numbers rounded to that many decimals. */
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

  /** True if numbers of that many decimals have nine whole digits. */
  @inline
  static isLong(decimals: i32): bool {
    return decimals <= MOST_OF_LONG;
  }

  /**
   * The digits of a number of that many decimals that are shown even where it is zero, as `digits` takes them: the first decimal, among the last
   * eight digits or in the front.
   */
  @inline
  static shown(decimals: i32, first: i32): i32 {
    if (first == 0 || decimals == 0) return 0;
    if (DecimalPair.isLong(decimals)) return FIRST_OF_LONG;
    return decimals <= 8 ? FIRST_OF_EIGHT : FIRST_IN_FRONT;
  }

  /** Writes twelve digits without needless zeros, a point among them: a front, and the text of the last eight. */
  @inline
  static digits(front: u64, eight: u64, held: i32, shown: i32, isLong: bool, at: usize): usize {
    store<u64>(at, front);
    const kept = held | (shown & 255);
    if (isLong) return DecimalPair.longDigits(front, eight, kept, at);
    const p = at + LeadingDigits.bytes(front);
    store<u64>(p, eight);
    return p + LeadingDigits.reach(front, kept, shown == FIRST_IN_FRONT);
  }

  /** The same where the last three stand behind the point. */
  @inline
  static longDigits(front: u64, eight: u64, held: i32, at: usize): usize {
    const hasFront = LeadingDigits.isZero(front) ? 0 : -1;
    const leading = ctz(held | 16) & ~hasFront;
    const p = at + ((LeadingDigits.bytes(front) - 1) & hasFront);
    store<u64>(p, eight >> ((<u64>leading) << 3));
    const q = p + 5 - leading;
    store<u8>(q, POINT);
    store<u32>(q, <u32>(eight >> 40), 1);
    const fraction = held >> 5;
    return fraction == 0 ? q : q + 33 - <usize>clz(fraction);
  }

  /**
   * Writes two numbers with a text between them.
   *
   * Given:    powers, scales, fronts1, fronts2, isLong1, isLong2, shown1, shown2  of their decimals; between, bytes  the text's address; or a byte
   *           alone and 0, as `isByte` tells
   * Returned: the address behind the second; 0 where they must be written one by one: either has more than four whole digits (long
   *           ones nine, those of nine decimals three) or more than nine decimals, or must be rounded by its exact value
   */
  @inline
  static write(
    values: v128,
    powers: v128,
    scales: v128,
    leading1: usize,
    leading2: usize,
    isLong1: bool,
    isLong2: bool,
    shown1: i32,
    shown2: i32,
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
    const digits = Digits.sixteen(DecimalPair.lastGroups(twelve, four));
    const text = Digits.text(digits);
    const held = Digits.held(digits);
    const fours = f64x2.add(four, rounder);
    // what is rounded to zero bears no sign
    const negative = i64x2.bitmask(v128.and(values, f64x2.sub(f64x2.splat(0), units)));
    const front1 = LeadingDigits.of(leading1, i32x4.extract_lane(fours, 0));
    const front2 = LeadingDigits.of(leading2, i32x4.extract_lane(fours, 2));
    store<u8>(at, MINUS);
    let p = at + <usize>(negative & 1);
    p = DecimalPair.digits(front1, i64x2.extract_lane(text, 0), held & 255, shown1, isLong1, p);
    if (isByte) {
      store<u16>(p, <u32>between | (MINUS << 8));
      p += 1 + <usize>(negative >> 1);
    } else {
      p = copyText(p, between, bytes);
      store<u8>(p, MINUS);
      p += <usize>(negative >> 1);
    }
    return DecimalPair.digits(front2, i64x2.extract_lane(text, 1), held >> 8, shown2, isLong2, p);
  }
}

/** Writes two numbers of a column, whatever they are, with a byte between them; 0 when the host must print one. */
function writeTwo(from: usize, decimals: i32, separator: u32, at: usize): usize {
  const power = powerOf(decimals);
  const scale = powerOf(12 - decimals);
  const p = Decimal.write(load<f64>(from), decimals, power, scale, 0, at);
  if (p == 0) return 0;
  store<u8>(p, separator);
  return Decimal.write(load<f64>(from, 8), decimals, power, scale, 0, p + 1);
}

/** How a column is written; for long numbers and others by themselves, so that the loop need not ask. */
class Column {
  @inline
  static write(column: usize, count: i32, decimals: i32, isLong: bool, separator: u32, out: usize): usize {
    const powers = Lanes.powers(decimals, decimals);
    const scales = DecimalPair.scales(decimals, decimals);
    const leadingDigits = LeadingDigits.table(decimals);
    const end = column + ((<usize>count) << 3);
    let from = column;
    let at = out;
    for (const even = end - 8; from < even; from += 16) {
      const p = DecimalPair.write(
        v128.load(from),
        powers,
        scales,
        leadingDigits,
        leadingDigits,
        isLong,
        isLong,
        0,
        0,
        separator,
        0,
        true,
        at,
      );
      at = p != 0 ? p : writeTwo(from, decimals, separator, at);
      if (at == 0) return 0;
      store<u8>(at, separator);
      ++at;
    }
    if (from == end) return at;
    at = Decimal.write(load<f64>(from), decimals, powerOf(decimals), powerOf(12 - decimals), 0, at);
    if (at == 0) return 0;
    store<u8>(at, separator);
    return at + 1;
  }
}

/** Writes a column of numbers, a byte behind each; 0 when the host must print one. */
export function writeDecimals(column: usize, count: i32, decimals: i32, separator: u32, out: usize): usize {
  makeLeadingDigits();
  return DecimalPair.isLong(decimals)
    ? Column.write(column, count, decimals, true, separator, out)
    : Column.write(column, count, decimals, false, separator, out);
}
