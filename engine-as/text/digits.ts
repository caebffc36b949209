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

/** The same constant in every lane, as it lies in memory: loaded, it costs one instruction, written out three or four. */
const LANES: usize = memory.data<u32>(
  [
    10486, 10486, 10486, 10486, 100, 100, 100, 100, 0x00670067, 0x00670067, 0x00670067, 0x00670067,
    0x000a000a, 0x000a000a, 0x000a000a, 0x000a000a, 0x30303030, 0x30303030, 0x30303030, 0x30303030,
  ],
  16,
);

/** Steps that become part of the loops they stand in: a call would cost as much as a good part of a number. */
export class Digits {
  /**
   * The digits of four values below 10^4, side by side in 32 bits each: sixteen, the most significant of each first, without their
   * ASCII zeros. The products are those of `eightDigits`.
   */
  @inline
  static sixteen(groups: v128): v128 {
    const hundreds = i32x4.shr_u(i32x4.dot_i16x8_s(groups, v128.load(LANES)), 20);
    const rest = i32x4.sub(groups, i32x4.dot_i16x8_s(hundreds, v128.load(LANES, 16)));
    const pairs = v128.or(hundreds, i32x4.shl(rest, 16));
    const tens = i16x8.shr_u(i16x8.mul(pairs, v128.load(LANES, 32)), 10);
    return v128.or(tens, i16x8.shl(i16x8.sub(pairs, i16x8.mul(tens, v128.load(LANES, 48))), 8));
  }

  /** The same digits as text. */
  @inline
  static text(digits: v128): v128 {
    return v128.or(digits, v128.load(LANES, 64));
  }

  /** A bit a digit: whether it is no zero. */
  @inline
  static held(digits: v128): i32 {
    return i8x16.bitmask(i8x16.gt_s(digits, i8x16.splat(0)));
  }
}
