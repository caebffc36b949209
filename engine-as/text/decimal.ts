// Fixed-decimal text of doubles, straight into memory: the exact binary value rounded to so many decimals, halves away from
// zero, without an exponent and without zeros at its end.
import { eightDigits, fourDigits, ZEROS } from "./digits";

const EIGHT_DIGITS: u64 = 100000000;
/** The place of the last digit in a word of them, so that zero has one. */
const LAST_OF_EIGHT: u64 = 0x0100000000000000;
const LAST_OF_FOUR: u32 = 0x01000000;
/** 2^52: a sum with it has no room for fractions, so that it is rounded, and its low bits are the integer. */
const ROUNDER: f64 = 4503599627370496;
const ROUNDER_BITS: u64 = 0x000fffffffffffff;
/** A product below 10^12 whose distance from an integer is less is rounded rightly: its own error is below 0.0002. */
const CERTAIN: f64 = 0.4995;
/** 2^27 + 1 (Dekker 1971): splits a double so that products of the halves are exact. */
const SPLITTER: f64 = 134217729;

const POWERS: StaticArray<f64> = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12];

/** 10^decimals, 0 … 12. */
export function powerOf(decimals: i32): f64 {
  return unchecked(POWERS[decimals]);
}

/** fraction·power, near a half, rounded to an integer by its exact value. */
function roundedExactly(fraction: f64, power: f64): f64 {
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

/** Writes a whole number below 10^4. */
function writeUpToFour(value: u32, at: usize): usize {
  const digits = fourDigits(value);
  const leading = ctz(digits | LAST_OF_FOUR) & ~7;
  store<u32>(at, (digits + <u32>ZEROS) >> leading);
  return at + 4 - <usize>(leading >> 3);
}

/** Writes a decimal point and `units` of 10^-decimals (not 0), decimals up to 8, without zeros at the end. */
function writeShortFraction(units: u32, decimals: i32, at: usize): usize {
  const digits = eightDigits(units * <u32>lowBits(powerOf(8 - decimals)));
  store<u8>(at, 46);
  store<u64>(at, digits + ZEROS, 1);
  return at + 9 - <usize>(clz(digits) >> 3);
}

/** The same of 9 to 12 decimals: eight digits, and four. */
function writeLongFraction(units: f64, decimals: i32, at: usize): usize {
  const part = powerOf(decimals - 8);
  const high = Math.floor(units / part);
  const highDigits = eightDigits(<u32>lowBits(high));
  const lowDigits = fourDigits(<u32>lowBits((units - high * part) * powerOf(12 - decimals)));
  store<u8>(at, 46);
  store<u64>(at, highDigits + ZEROS, 1);
  store<u32>(at, lowDigits + <u32>ZEROS, 9);
  const lastEight = ((<u64>lowDigits) << 32) | (highDigits >> 32);
  if (lastEight != 0) return at + 13 - <usize>(clz(lastEight) >> 3);
  return at + 5 - <usize>(clz(<u32>highDigits) >> 3);
}

/**
 * Writes a finite number with at most `decimals` (0 … 12) decimals.
 *
 * Returned: the address behind the text (at most 30 bytes; as many again may be overwritten); 0 when the host must print it
 *           (not finite, or more digits than a
 *           double tells apart: 2^52 units of the last decimal)
 */
export function writeDecimal(value: f64, decimals: i32, at: usize): usize {
  const magnitude = Math.abs(value);
  const power = powerOf(decimals);
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
  let p = at + usize(i32(value < 0) & i32(whole + units > 0));
  p = whole < 10000 ? writeUpToFour(<u32>lowBits(whole), p) : writeWhole(<u64>whole, p);
  if (units == 0) return p;
  return decimals > 8
    ? writeLongFraction(units, decimals, p)
    : writeShortFraction(<u32>lowBits(units), decimals, p);
}

/** A whole number below 2^52 as bits. */
function lowBits(value: f64): u64 {
  return reinterpret<u64>(value + ROUNDER) & ROUNDER_BITS;
}
