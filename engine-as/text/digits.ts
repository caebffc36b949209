// Eight decimal digits at once: a number below 10^8 is parted into halves within one 64-bit word, three times over.

/** ASCII zeros in every byte of a word. */
export const ZEROS: u64 = 0x3030303030303030;
const BELOW_100: u64 = 0x0000007f0000007f;
const BELOW_10: u64 = 0x000f000f000f000f;

/**
 * The eight digits of `value` (below 10^8), one a byte, the most significant in the lowest byte, without their ASCII zeros.
 * x·10486 >> 20 is x/100 for x < 10^4, and x·103 >> 10 is x/10 for x < 100, both rounded down.
 */
export function eightDigits(value: u32): u64 {
  const thousands = value / 10000;
  const fours = <u64>thousands | ((<u64>(value - thousands * 10000)) << 32);
  const hundreds = ((fours * 10486) >> 20) & BELOW_100;
  const pairs = hundreds | ((fours - hundreds * 100) << 16);
  const tens = ((pairs * 103) >> 10) & BELOW_10;
  return tens | ((pairs - tens * 10) << 8);
}

/** Writes `value` (below 10^8) without zeros in front, at least one digit; the seven bytes behind it may be overwritten. */
export function writeWhole(value: u32, at: usize): usize {
  const digits = eightDigits(value);
  const leading = ctz(digits | 0x0100000000000000) & ~7;
  store<u64>(at, (digits + ZEROS) >> leading);
  return at + 8 - <usize>(leading >> 3);
}
