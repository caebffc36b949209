// The text in front of the last eight of twelve digits: the first four without zeros in front, and the point among them
// or behind them.
import { eightDigits } from "./digits";

const FRONTS: usize = 10000;
/** Bytes of a front: its text (at most 5); byte 6 how much of it goes where zeros alone follow; byte 7 its length. */
const FRONT_BYTES: usize = 8;
const TABLE_BYTES: usize = FRONTS * FRONT_BYTES;
/** With more decimals than these, the first of them stands in front. */
const FEW_DECIMALS: i32 = 8;

const POINT: u64 = 46;
const ZEROS: u64 = 0x30303030;

/** Bytes of the tables, which lie where the engine's static data end. */
export const FRONTS_BYTES: usize = 2 * TABLE_BYTES;

let areMade: bool = false;

/** Makes the tables, once; before, no front may be asked for. */
export function makeLeadingDigits(): void {
  if (areMade) return;
  areMade = true;
  for (let four: usize = 0; four < FRONTS; ++four) {
    const digits = eightDigits(<u32>four) >> 32;
    const at = __heap_base + four * FRONT_BYTES;
    store<u64>(at, front(digits, 4));
    store<u64>(at + TABLE_BYTES, front(digits, 3));
  }
}

/** Four digits with a point behind that many of them; no zero stands in front but the last before the point. */
function front(digits: u64, wholes: u64): u64 {
  const pointAt = wholes << 3;
  const wholeBits = ((<u64>1) << pointAt) - 1;
  const text = digits | ZEROS;
  const pointed = (text & wholeBits) | (POINT << pointAt) | ((text & ~wholeBits) << 8);
  const leading = <u64>ctz(digits | ((<u64>1) << (pointAt - 8))) & ~7;
  const idle: u64 = digits >> pointAt == 0 ? 5 - wholes : 0;
  return (pointed >> leading) | (idle << 48) | ((5 - (leading >> 3)) << 56);
}

/** A front as it is written; part of each loop that writes some. */
export class LeadingDigits {
  /** The fronts of numbers with that many decimals, 0 … 9. */
  @inline
  static table(decimals: i32): usize {
    return __heap_base + (decimals > FEW_DECIMALS ? TABLE_BYTES : 0);
  }

  @inline
  static of(table: usize, four: i32): u64 {
    return load<u64>(table + ((<usize>four) << 3));
  }

  /** True if it is a zero and a point. */
  @inline
  static isZero(front: u64): bool {
    return <u16>front == 0x2e30;
  }

  @inline
  static bytes(front: u64): usize {
    return <usize>(front >> 56);
  }

  /**
   * How far the text goes on behind its front, without zeros at its end, nor a point unless the front is kept whole. `held` has a
   * bit for each of eight digits but zeros.
   */
  @inline
  static reach(front: u64, held: i32, isWhole: bool): usize {
    return held == 0 ? 0 - <usize>((front >> 48) & (isWhole ? 0 : 255)) : 32 - <usize>clz(held);
  }
}
