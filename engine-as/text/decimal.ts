// Fixed-decimal text of doubles, straight into memory: the exact binary value rounded to so many decimals, halves away from
// zero, without an exponent and without zeros at its end.
import { eightDigits, writeWhole, ZEROS } from "./digits";

/** Whole parts below this are exact (2^53). */
const WHOLE_LIMIT: f64 = 9007199254740992;
const EIGHT_DIGITS: u64 = 100000000;
/** 2^27 + 1 (Dekker 1971): splits a double so that products of the halves are exact. */
const SPLITTER: f64 = 134217729;
/** Twice the relative error of one product. */
const DOUBT: f64 = 4.440892098500626e-16;

const POWERS: StaticArray<f64> = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12];

/** 10^decimals, 0 … 12. */
export function powerOf(decimals: i32): f64 {
  return unchecked(POWERS[decimals]);
}

/** fraction·power rounded to an integer by its exact value. */
function roundedUnits(fraction: f64, power: f64): f64 {
  const product = fraction * power;
  const whole = Math.floor(product);
  const above = product - whole - 0.5;
  if (Math.abs(above) > product * DOUBT) return above > 0 ? whole + 1 : whole;
  return above + productError(fraction, power, product) >= 0 ? whole + 1 : whole;
}

/** What a·b has beyond its rounded product, exactly. */
function productError(a: f64, b: f64, product: f64): f64 {
  const aHigh = a * SPLITTER - (a * SPLITTER - a);
  const bHigh = b * SPLITTER - (b * SPLITTER - b);
  const aLow = a - aHigh;
  const bLow = b - bHigh;
  return aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow;
}

/** Writes a decimal point and `units` of 10^-decimals (not 0, below 10^decimals) without zeros at the end. */
function writeFraction(units: f64, decimals: i32, at: usize): usize {
  store<u8>(at, 46);
  if (decimals <= 8) {
    const digits = eightDigits(<u32>(units * powerOf(8 - decimals)));
    store<u64>(at, digits + ZEROS, 1);
    return at + 9 - <usize>(clz(digits) >> 3);
  }
  const low = powerOf(decimals - 8);
  const high = Math.floor(units / low);
  const highDigits = eightDigits(<u32>high);
  const lowDigits = eightDigits(<u32>((units - high * low) * powerOf(16 - decimals)));
  store<u64>(at, highDigits + ZEROS, 1);
  store<u64>(at, lowDigits + ZEROS, 9);
  return lowDigits == 0 ? at + 9 - <usize>(clz(highDigits) >> 3) : at + 17 - <usize>(clz(lowDigits) >> 3);
}

/**
 * Writes a finite number with at most `decimals` (0 … 12) decimals; power: 10^decimals.
 *
 * Returned: the address behind the text (at most 30 bytes; as many again may be overwritten); 0 when the host must print it
 *           (not finite, or 2^53 and more)
 */
export function writeDecimal(value: f64, decimals: i32, power: f64, at: usize): usize {
  const magnitude = Math.abs(value);
  if (!(magnitude < WHOLE_LIMIT)) return 0;
  let whole = Math.floor(magnitude);
  let units = roundedUnits(magnitude - whole, power);
  if (units == power) {
    units = 0;
    whole += 1;
  }
  let p = at;
  store<u8>(p, 45);
  if (value < 0 && whole + units > 0) ++p;
  const digits = <u64>whole;
  if (digits < EIGHT_DIGITS) {
    p = writeWhole(<u32>digits, p);
  } else {
    const high = digits / EIGHT_DIGITS;
    p = writeWhole(<u32>high, p);
    store<u64>(p, eightDigits(<u32>(digits - high * EIGHT_DIGITS)) + ZEROS);
    p += 8;
  }
  return units == 0 ? p : writeFraction(units, decimals, p);
}
