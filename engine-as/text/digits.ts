// Several decimal digits at once: a number is parted into halves within one word, until every byte of it is a digit.

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

/** The same of a value below 10^4: four digits. */
export function fourDigits(value: u32): u32 {
  const hundreds = (value * 10486) >> 20;
  const pairs = hundreds | ((value - hundreds * 100) << 16);
  const tens = ((pairs * 103) >> 10) & <u32>BELOW_10;
  return tens | ((pairs - tens * 10) << 8);
}
