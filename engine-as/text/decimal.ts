// Fixed-decimal text of doubles, straight into memory: the exact binary value rounded to so many decimals, halves away from
// zero, without an exponent and without zeros at its end.
import { Digits, eightDigits, ZEROS } from "./digits";

const EIGHT_DIGITS: u64 = 100000000;
/** The place of the last digit in a word of them, and in a mask of four, so that zero has one. */
const LAST_OF_EIGHT: u64 = 0x0100000000000000;
const LAST_OF_FOUR: i32 = 1 << 3;
/** 2^52: a sum with it has no room for fractions, so that it is rounded, and its low bits are the integer. */
const ROUNDER: f64 = 4503599627370496;
const ROUNDER_BITS: u64 = 0x000fffffffffffff;
/** A product below 10^12 whose distance from an integer is less is rounded rightly: its own error is below 0.0002. */
const CERTAIN: f64 = 0.4995;
/** 2^27 + 1 (Dekker 1971): splits a double so that products of the halves are exact. */
const SPLITTER: f64 = 134217729;

const POWERS: StaticArray<f64> = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12];

/** 0, 1, 2 …: sixteen of them from the kth on move bytes down by k. */
const STEPS: usize = memory.data<u8>([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
  29, 30, 31,
]);

/** 10^decimals, 0 … 12. */
export function powerOf(decimals: i32): f64 {
  return unchecked(POWERS[decimals]);
}

/** fraction·power, near a half, rounded to an integer by its exact value. */
export function roundedExactly(fraction: f64, power: f64): f64 {
  const product = fraction * power;
  const whole = Math.floor(product);
  const fHigh = fraction * SPLITTER - (fraction * SPLITTER - fraction);
  const pHigh = power * SPLITTER - (power * SPLITTER - power);
  const fLow = fraction - fHigh;
  const pLow = power - pHigh;
  const rest = fHigh * pHigh - product + fHigh * pLow + fLow * pHigh + fLow * pLow; // product + rest is exact
  return product - whole - 0.5 + rest >= 0 ? whole + 1 : whole;
}

/** Writes a whole number below 10^8 without zeros in front, at least one digit. */
function writeUpToEight(value: u32, at: usize): usize {
  const digits = eightDigits(value);
  const leading = ctz(digits | LAST_OF_EIGHT) & ~7;
  store<u64>(at, (digits + ZEROS) >> leading);
  return at + 8 - <usize>(leading >> 3);
}

/** The same of one below 2^53. */
function writeWhole(value: u64, at: usize): usize {
  if (value < EIGHT_DIGITS) return writeUpToEight(<u32>value, at);
  const high = value / EIGHT_DIGITS;
  const p = writeUpToEight(<u32>high, at);
  store<u64>(p, eightDigits(<u32>(value - high * EIGHT_DIGITS)) + ZEROS);
  return p + 8;
}

/** Whole numbers below 2^32 in the lanes of two vectors of doubles, side by side in 32 bits each. */
function sideBySide(first: v128, second: v128): v128 {
  const rounder = f64x2.splat(ROUNDER);
  return i32x4.shuffle(f64x2.add(first, rounder), f64x2.add(second, rounder), 0, 2, 4, 6);
}

/** floor(value / 10^8) and floor(value / 10^4) of whole numbers below 10^12: half a unit is far more than the product's error. */
function eights(value: f64): f64 {
  return Math.floor((value + 0.5) * 1e-8);
}

function fours(value: f64): f64 {
  return Math.floor((value + 0.5) * 1e-4);
}

/** How one number is written; part of each loop that writes some. */
export class Decimal {
  /**
   * Writes a whole number and, behind a point, twelve digits of its fraction without the zeros at their end.
   *
   * Given:    whole  below 2^53; twelve  the fraction in units of 10^-12, whole
   */
  @inline
  static parts(whole: f64, twelve: f64, at: usize): usize {
    const high = eights(twelve);
    const rest = twelve - high * 1e8;
    const middle = fours(rest);
    const isShort = whole < 10000;
    const first = f64x2.replace_lane(f64x2.splat(high), 0, isShort ? whole : 0);
    const last = f64x2.replace_lane(f64x2.splat(middle), 1, rest - middle * 1e4);
    const digits = Digits.sixteen(sideBySide(first, last));
    const held = i8x16.bitmask(i8x16.ne(digits, i8x16.splat(0)));
    const text = v128.or(digits, i8x16.splat(48));
    let p = at;
    if (isShort) {
      const leading = ctz(held | LAST_OF_FOUR);
      store<u32>(p, i32x4.extract_lane(text, 0) >>> (leading << 3));
      p += 4 - <usize>leading;
    } else {
      p = writeWhole(<u64>lowBits(whole), p);
    }
    store<u8>(p, 46);
    v128.store(p, i8x16.shuffle(text, text, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 0, 0, 0), 1);
    const fraction = held >> 4;
    return fraction == 0 ? p : p + 33 - <usize>clz(fraction);
  }

  /** The same of a whole number of 5 to 12 digits and a fraction of 4 digits. */
  @inline
  static longParts(whole: f64, four: f64, at: usize): usize {
    const high = eights(whole);
    const rest = whole - high * 1e8;
    const middle = fours(rest);
    const first = f64x2.replace_lane(f64x2.splat(middle), 0, high);
    const last = f64x2.replace_lane(f64x2.splat(four), 0, rest - middle * 1e4);
    const digits = Digits.sixteen(sideBySide(first, last));
    const held = i8x16.bitmask(i8x16.ne(digits, i8x16.splat(0)));
    const text = v128.or(digits, i8x16.splat(48));
    const leading = <usize>ctz(held);
    v128.store(at, i8x16.swizzle(text, v128.load(STEPS + leading)));
    const p = at + 12 - leading;
    store<u8>(p, 46);
    store<u32>(p, i32x4.extract_lane(text, 3), 1);
    const fraction = held >> 12;
    return fraction == 0 ? p : p + 33 - <usize>clz(fraction);
  }

  /**
   * Writes a finite number with at most `decimals` (0 … 12) decimals.
   *
   * Given:    power, scale  10^decimals and 10^(12 - decimals)
   * Returned: the address behind the text (at most 30 bytes; 17 behind it may be overwritten); 0 when the host must print it (not
   *           finite, or more digits than a double tells apart: 2^52 units of the last decimal)
   */
  @inline
  static write(value: f64, decimals: i32, power: f64, scale: f64, at: usize): usize {
    const magnitude = Math.abs(value);
    if (!(magnitude * power < ROUNDER)) return 0;
    let whole = Math.floor(magnitude);
    const fraction = magnitude - whole;
    const product = fraction * power;
    let units = product + ROUNDER - ROUNDER;
    if (Math.abs(product - units) > CERTAIN) units = roundedExactly(fraction, power);
    if (units == power) {
      units = 0;
      whole += 1;
    }
    store<u8>(at, 45);
    const p = at + usize(i32(value < 0) & i32(whole + units > 0));
    if (i32(whole >= 10000) & i32(whole < 1e12) & i32(decimals <= 4))
      return Decimal.longParts(whole, units * powerOf(4 - decimals), p);
    return Decimal.parts(whole, units * scale, p);
  }
}

/** Writes a column of such numbers, a byte behind each; 0 when the host must print one. */
export function writeDecimals(column: usize, count: i32, decimals: i32, separator: u8, out: usize): usize {
  const power = powerOf(decimals);
  const scale = powerOf(12 - decimals);
  const end = column + ((<usize>count) << 3);
  let at = out;
  for (let from = column; from < end; from += 8) {
    at = Decimal.write(load<f64>(from), decimals, power, scale, at);
    if (at == 0) return 0;
    store<u8>(at, separator);
    ++at;
  }
  return at;
}

/** A whole number below 2^52 as bits. */
function lowBits(value: f64): u64 {
  return reinterpret<u64>(value + ROUNDER) & ROUNDER_BITS;
}
