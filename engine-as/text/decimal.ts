// Fixed-decimal text of doubles, straight into memory: the exact binary value rounded to so many decimals, halves away from
// zero, without an exponent and without zeros at its end.
import { copyText } from "./copy";
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
/** What is rounded to four whole digits at most is less, whatever its decimals. */
const LEAST_OF_FIVE: f64 = 9999;
/** 2^27 + 1 (Dekker 1971): splits a double so that products of the halves are exact. */
const SPLITTER: f64 = 134217729;

/** Constants for two numbers at once; see LANES. */
const BOTH: usize = memory.data<f64>(
  [
    LEAST_OF_FIVE,
    LEAST_OF_FIVE,
    ROUNDER,
    ROUNDER,
    CERTAIN,
    CERTAIN,
    0.5,
    0.5,
    1e-8,
    1e-8,
    1e-4,
    1e-4,
    1e4,
    1e4,
    4294967296,
    4294967296,
  ],
  16,
);
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

/** floor(value / 10^8) and floor(value / 10^4) of a whole number below 10^12: half a unit is far more than the product's error. */
function eights(value: f64): f64 {
  return Math.floor((value + 0.5) * load<f64>(BOTH, 64));
}

function fours(value: f64): f64 {
  return Math.floor((value + 0.5) * load<f64>(BOTH, 80));
}

/**
 * Four whole numbers below 10^4 as groups of digits: as whole numbers of 64 bits the second of each two stands in the upper half,
 * below what makes them doubles.
 */
function groupsOf(first: f64, second: f64, third: f64, fourth: f64): v128 {
  const lower = f64x2.replace_lane(f64x2.splat(first), 1, third);
  const upper = f64x2.replace_lane(f64x2.splat(second), 1, fourth);
  return f64x2.add(f64x2.add(lower, v128.load(BOTH, 16)), f64x2.mul(upper, v128.load(BOTH, 112)));
}

/** How one number is written; part of each loop that writes some. */
export class Decimal {
  /**
   * Writes a whole number of any length and, behind a point, twelve digits of its fraction without the zeros at their end.
   *
   * Given:    whole  below 2^53; twelve  the fraction in units of 10^-12, whole
   */
  @inline
  static parts(whole: f64, twelve: f64, at: usize): usize {
    const digits = Digits.sixteen(Decimal.groups(0, twelve));
    return Decimal.twelve(Digits.text(digits), Digits.held(digits), writeWhole(<u64>lowBits(whole), at));
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
  static longParts(whole: f64, four: f64, at: usize): usize {
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
    const fraction = held >> 12;
    return fraction == 0 ? p : p + 33 - <usize>clz(fraction);
  }

  /** Writes the first four of sixteen digits without zeros in front, at least one; a bit of `held` tells where a digit is no zero. */
  @inline
  static fours(text: v128, held: i32, at: usize): usize {
    const leading = ctz(held | LAST_OF_FOUR);
    store<u32>(at, i32x4.extract_lane(text, 0) >>> (leading << 3));
    return at + 4 - <usize>leading;
  }

  /** Writes a point and the last twelve of sixteen digits without zeros behind; nothing where all are zeros. */
  @inline
  static twelve(text: v128, held: i32, at: usize): usize {
    store<u8>(at, 46);
    v128.store_lane<u32>(at, text, 1, 1);
    v128.store_lane<u64>(at, text, 1, 5);
    const fraction = held >> 4;
    return fraction == 0 ? at : at + 33 - <usize>clz(fraction);
  }

  /** Writes a number of four whole digits and twelve behind the point, in four groups side by side. */
  @inline
  static grouped(groups: v128, isNegative: i32, at: usize): usize {
    const digits = Digits.sixteen(groups);
    const held = Digits.held(digits);
    const text = Digits.text(digits);
    store<u8>(at, 45);
    return Decimal.twelve(text, held, Decimal.fours(text, held, at + usize(isNegative & i32(held != 0))));
  }

  /**
   * Writes two numbers with a text between them, which costs less than one after the other.
   *
   * Given:    values, powers, scales  as `write` takes them, of both; between, bytes  the text
   * Returned: the address behind the second; 0 where either has more than four whole digits, rounds to the next whole number, or
   *           must be rounded by its exact value
   */
  @inline
  static pair(values: v128, powers: v128, scales: v128, between: usize, bytes: usize, at: usize): usize {
    const magnitudes = f64x2.abs(values);
    if (i64x2.bitmask(f64x2.lt(magnitudes, v128.load(BOTH))) != 3) return 0;
    const rounder = v128.load(BOTH, 16);
    const floors = f64x2.floor(magnitudes);
    const products = f64x2.mul(f64x2.sub(magnitudes, floors), powers);
    const rounded = f64x2.sub(f64x2.add(products, rounder), rounder);
    const isSure = v128.and(
      f64x2.le(f64x2.abs(f64x2.sub(products, rounded)), v128.load(BOTH, 32)),
      v128.and(f64x2.lt(f64x2.mul(magnitudes, powers), rounder), f64x2.lt(rounded, powers)),
    );
    if (i64x2.bitmask(isSure) != 3) return 0;
    const twelve = f64x2.mul(rounded, scales);
    const above = f64x2.add(twelve, v128.load(BOTH, 48));
    const eights = f64x2.floor(f64x2.mul(above, v128.load(BOTH, 64)));
    const fours = f64x2.floor(f64x2.mul(above, v128.load(BOTH, 80)));
    const myriad = v128.load(BOTH, 96);
    const middle = f64x2.sub(fours, f64x2.mul(eights, myriad));
    const low = f64x2.sub(twelve, f64x2.mul(fours, myriad));
    // as whole numbers of 64 bits: the first in the lower half, the second in the upper, below what makes them doubles
    const upwards = v128.load(BOTH, 112);
    const upper = f64x2.add(f64x2.add(floors, rounder), f64x2.mul(eights, upwards));
    const lower = f64x2.add(f64x2.add(middle, rounder), f64x2.mul(low, upwards));
    const negative = i64x2.bitmask(f64x2.lt(values, f64x2.splat(0)));
    const p = Decimal.grouped(i64x2.shuffle(upper, lower, 0, 2), negative & 1, at);
    return Decimal.grouped(i64x2.shuffle(upper, lower, 1, 3), negative >> 1, copyText(p, between, bytes));
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
    const rounder = load<f64>(BOTH, 16);
    if (!(magnitude * power < rounder)) return 0;
    let whole = Math.floor(magnitude);
    const fraction = magnitude - whole;
    const product = fraction * power;
    let units = product + rounder - rounder;
    if (Math.abs(product - units) > load<f64>(BOTH, 32)) units = roundedExactly(fraction, power);
    if (units == power) {
      units = 0;
      whole += 1;
    }
    const isNegative = i32(value < 0);
    if (whole < 10000) return Decimal.grouped(Decimal.groups(whole, units * scale), isNegative, at);
    store<u8>(at, 45);
    const p = at + <usize>isNegative;
    if (i32(whole < 1e12) & i32(decimals <= 4))
      return Decimal.longParts(whole, units * powerOf(4 - decimals), p);
    return Decimal.parts(whole, units * scale, p);
  }
}

/** Writes two numbers of a column, whatever they are, with a byte between them; 0 when the host must print one. */
function writeTwo(from: usize, decimals: i32, separator: usize, at: usize): usize {
  const power = powerOf(decimals);
  const scale = powerOf(12 - decimals);
  const p = Decimal.write(load<f64>(from), decimals, power, scale, at);
  if (p == 0) return 0;
  store<u8>(p, load<u8>(separator));
  return Decimal.write(load<f64>(from, 8), decimals, power, scale, p + 1);
}

/** Writes a column of such numbers, a byte behind each; 0 when the host must print one. */
export function writeDecimals(column: usize, count: i32, decimals: i32, separator: usize, out: usize): usize {
  const power = powerOf(decimals);
  const scale = powerOf(12 - decimals);
  const byte = load<u8>(separator);
  const end = column + ((<usize>count) << 3);
  let from = column;
  let at = out;
  for (const even = end - 8; from < even; from += 16) {
    const p = Decimal.pair(v128.load(from), f64x2.splat(power), f64x2.splat(scale), separator, 1, at);
    at = p != 0 ? p : writeTwo(from, decimals, separator, at);
    if (at == 0) return 0;
    store<u8>(at, byte);
    ++at;
  }
  if (from == end) return at;
  at = Decimal.write(load<f64>(from), decimals, power, scale, at);
  if (at == 0) return 0;
  store<u8>(at, byte);
  return at + 1;
}

/** A whole number below 2^52 as bits. */
function lowBits(value: f64): u64 {
  return reinterpret<u64>(value + ROUNDER) & ROUNDER_BITS;
}
