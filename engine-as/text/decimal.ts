// Fixed-decimal text of doubles, straight into memory: the exact binary value rounded to that many decimals, halves away from
// zero, without an exponent and without zeros at its end.
import { ROUNDER, SPLITTER } from "../math/units";
import { Digits, eightDigits, ZEROS } from "./digits";
import { CERTAINS, PER_EIGHT_DIGITS, PER_MYRIAD, powerOf, ROUNDERS, UPWARDS } from "./lanes";

const EIGHT_DIGITS: u64 = 100000000;
/** The place of the last digit in a word of them, and in a mask of four, so that zero has one. */
const LAST_OF_EIGHT: u64 = 0x0100000000000000;
const LAST_OF_FOUR: i32 = 1 << 3;
const ROUNDER_BITS: u64 = 0x000fffffffffffff;

/** 0, 1, 2 …: sixteen of them from the kth on move bytes down by k. */
const STEPS: usize = memory.data<u8>([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
  29, 30, 31,
]);

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

/** floor(value / 10^8) and floor(value / 10^4) of a whole number below 10^12: half a unit is far more than the product's error. */
function eights(value: f64): f64 {
  return Math.floor((value + 0.5) * load<f64>(PER_EIGHT_DIGITS));
}

function fours(value: f64): f64 {
  return Math.floor((value + 0.5) * load<f64>(PER_MYRIAD));
}

/**
 * Four whole numbers below 10^4 as groups of digits: as whole numbers of 64 bits the second of each two stands in the upper half,
 * below what makes them doubles.
 */
function groupsOf(first: f64, second: f64, third: f64, fourth: f64): v128 {
  const lower = f64x2.replace_lane(f64x2.splat(first), 1, third);
  const upper = f64x2.replace_lane(f64x2.splat(second), 1, fourth);
  return f64x2.add(f64x2.add(lower, v128.load(ROUNDERS)), f64x2.mul(upper, v128.load(UPWARDS)));
}

/** How one number is written; part of each loop that writes some. */
export class Decimal {
  /**
   * Writes a whole number of any length and, behind a point, twelve digits of its fraction without the zeros at their end.
   *
   * Given:    whole  below 2^53; twelve  the fraction in units of 10^-12, whole; first  as in `write`
   */
  @inline
  static parts(whole: f64, twelve: f64, first: i32, at: usize): usize {
    const digits = Digits.sixteen(Decimal.groups(0, twelve));
    return Decimal.twelve(
      Digits.text(digits),
      Digits.held(digits),
      first,
      writeWhole(<u64>lowBits(whole), at),
    );
  }

  /** The digits of such a number, of four whole digits at most, in four groups. */
  @inline
  static groups(whole: f64, twelve: f64): v128 {
    const eight = eights(twelve);
    const four = fours(twelve);
    return groupsOf(whole, eight, four - eight * 1e4, twelve - four * 1e4);
  }

  /** The same of a whole number of 5 to 12 digits and a fraction of 4 digits. */
  @inline
  static longParts(whole: f64, four: f64, first: i32, at: usize): usize {
    const eight = eights(whole);
    const myriads = fours(whole);
    const middle = myriads - eight * 1e4;
    const digits = Digits.sixteen(groupsOf(eight, middle, whole - myriads * 1e4, four));
    const held = Digits.held(digits);
    const text = Digits.text(digits);
    const leading = <usize>ctz(held);
    v128.store(at, i8x16.swizzle(text, v128.load(STEPS + leading)));
    const p = at + 12 - leading;
    store<u8>(p, 46);
    store<u32>(p, i32x4.extract_lane(text, 3), 1);
    const fraction = (held >> 12) | first;
    return fraction == 0 ? p : p + 33 - <usize>clz(fraction);
  }

  /** Writes the first four of sixteen digits without zeros in front, at least one; a bit of `held` tells where a digit is no zero. */
  @inline
  static fours(text: v128, held: i32, at: usize): usize {
    const leading = ctz(held | LAST_OF_FOUR);
    store<u32>(at, i32x4.extract_lane(text, 0) >>> (leading << 3));
    return at + 4 - <usize>leading;
  }

  /** Writes a point and the last twelve of sixteen digits without zeros behind; where all are zeros the first alone, or nothing. */
  @inline
  static twelve(text: v128, held: i32, first: i32, at: usize): usize {
    store<u8>(at, 46);
    v128.store_lane<u32>(at, text, 1, 1);
    v128.store_lane<u64>(at, text, 1, 5);
    const fraction = (held >> 4) | first;
    return fraction == 0 ? at : at + 33 - <usize>clz(fraction);
  }

  /** Writes a number of four whole digits and twelve behind the point, in four groups side by side. */
  @inline
  static grouped(groups: v128, isNegative: i32, first: i32, at: usize): usize {
    const digits = Digits.sixteen(groups);
    const held = Digits.held(digits);
    const text = Digits.text(digits);
    store<u8>(at, 45);
    const p = Decimal.fours(text, held, at + usize(isNegative & i32(held != 0)));
    return Decimal.twelve(text, held, first, p);
  }

  /**
   * Writes a finite number with at most `decimals` (0 … 12) decimals.
   *
   * Given:    power, scale  10^decimals and 10^(12 - decimals); first  1: the first decimal is written even where all are zeros
   * Returned: the address behind the text (at most 30 bytes; 17 behind it may be overwritten); 0 when the host must print it (not
   *           finite, or more digits than a double tells apart: 2^52 units of the last decimal)
   */
  @inline
  static write(value: f64, decimals: i32, power: f64, scale: f64, first: i32, at: usize): usize {
    const magnitude = Math.abs(value);
    const rounder = load<f64>(ROUNDERS);
    if (!(magnitude * power < rounder)) return 0;
    let whole = Math.floor(magnitude);
    const fraction = magnitude - whole;
    const product = fraction * power;
    let units = product + rounder - rounder;
    if (Math.abs(product - units) > load<f64>(CERTAINS)) units = roundedExactly(fraction, power);
    if (units == power) {
      units = 0;
      whole += 1;
    }
    const isNegative = i32(value < 0);
    if (whole < 10000) return Decimal.grouped(Decimal.groups(whole, units * scale), isNegative, first, at);
    store<u8>(at, 45);
    const p = at + <usize>isNegative;
    if (i32(whole < 1e12) & i32(decimals <= 4))
      return Decimal.longParts(whole, units * powerOf(4 - decimals), first, p);
    return Decimal.parts(whole, units * scale, first, p);
  }
}

/** A whole number below 2^52 as bits. */
function lowBits(value: f64): u64 {
  return reinterpret<u64>(value + ROUNDER) & ROUNDER_BITS;
}
