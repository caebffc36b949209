// Fixed-decimal text of doubles, straight into memory: the exact binary value rounded to so many decimals, halves away from
// zero, without an exponent and without zeros at its end (what JSON.stringify prints of the rounded number).

/** Scaled values below this keep room for rounding in a double. */
const EXACT_LIMIT: f64 = 1e15;
/** Whole parts below this are written as 32-bit integers. */
const MAX_WHOLE: f64 = 1e9;
/** 2^27 + 1 (Dekker 1971): splits a double so that products of the halves are exact. */
const SPLITTER: f64 = 134217729;

const POWERS: StaticArray<f64> = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12];

/** |value|·10^decimals rounded to an integer by its exact value. */
function roundedUnits(magnitude: f64, power: f64): f64 {
  const product = magnitude * power;
  const mHigh = magnitude * SPLITTER - (magnitude * SPLITTER - magnitude);
  const pHigh = power * SPLITTER - (power * SPLITTER - power);
  const mLow = magnitude - mHigh;
  const pLow = power - pHigh;
  const rest = mHigh * pHigh - product + mHigh * pLow + mLow * pHigh + mLow * pLow; // product + rest is exact
  const whole = Math.floor(product);
  return product - whole - 0.5 + rest >= 0 ? whole + 1 : whole;
}

/** Writes the digits of `value`, at least one; returns the address behind them. */
function writeWhole(value: u32, at: usize): usize {
  let digits: usize = 1;
  for (let bound: u64 = 10; <u64>value >= bound; bound *= 10) ++digits;
  const end = at + digits;
  let rest = value;
  for (let p = end; p > at; ) {
    const tens = rest / 10;
    store<u8>(--p, <u8>(48 + rest - tens * 10));
    rest = tens;
  }
  return end;
}

/** Writes exactly `digits` digits of `value`, zeros in front. */
function writeDigits(value: u32, digits: i32, at: usize): void {
  let rest = value;
  for (let p = at + <usize>digits; p > at; ) {
    const tens = rest / 10;
    store<u8>(--p, <u8>(48 + rest - tens * 10));
    rest = tens;
  }
}

/**
 * Writes a finite number with at most `decimals` (0 … 12) decimals.
 *
 * Returned: the address behind the text (at most 24 bytes); 0 when the host must print it (not finite, whole part of ten
 *           digits or more, more significant digits than a double holds exactly)
 */
export function writeDecimal(value: f64, decimals: i32, at: usize): usize {
  const power = unchecked(POWERS[decimals]);
  const magnitude = Math.abs(value);
  if (!(magnitude < MAX_WHOLE && magnitude * power < EXACT_LIMIT)) return 0;
  const units = roundedUnits(magnitude, power);
  const whole = Math.floor(units / power);
  if (whole >= MAX_WHOLE) return 0;
  let p = at;
  if (value < 0 && units > 0) {
    store<u8>(p, 45);
    ++p;
  }
  p = writeWhole(<u32>whole, p);
  const fraction = <u64>(units - whole * power);
  if (fraction == 0) return p;
  store<u8>(p, 46);
  ++p;
  if (decimals > 9) {
    const high = <u32>(fraction / 1000000);
    writeDigits(high, decimals - 6, p);
    writeDigits(<u32>(fraction - <u64>high * 1000000), 6, p + <usize>(decimals - 6));
  } else {
    writeDigits(<u32>fraction, decimals, p);
  }
  p += <usize>decimals;
  while (load<u8>(p - 1) == 48) --p;
  return p;
}
