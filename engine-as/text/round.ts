// Columns of the numbers that their printed forms are read as.

import { ROUNDER } from "../math/units";
import { roundedExactly } from "./decimal";
import { powerOf, ROUNDERS } from "./lanes";

/** Twice the rounding error of a product: nearer to a half its digits decide. */
const DOUBT: f64 = 2 * f64.EPSILON;

/** The bits of NaN that a host's own has. */
const NOTHING: i64 = 0x7ff8000000000000;

/** The size of a number rounded by its exact value; NaN where the host must round it. */
function exactSize(value: f64, power: f64, turn: f64): f64 {
  const magnitude = Math.abs(value);
  if (!(magnitude * power < ROUNDER)) return NaN;
  const whole = Math.floor(magnitude);
  const size = (whole * power + roundedExactly(magnitude - whole, power)) / power;
  return size < turn ? size : NaN;
}

/** Rounds two numbers, one of them near a half; NaN takes the place of a number that the host must round. */
function exactSizes(value: v128, power: f64, turn: f64): v128 {
  const first = exactSize(f64x2.extract_lane(value, 0), power, turn);
  return f64x2.replace_lane(f64x2.splat(first), 1, exactSize(f64x2.extract_lane(value, 1), power, turn));
}

/**
 * Rounds numbers to that many decimals (0 … 12), halves away from zero; NaN stays one, and what is rounded to zero is positive.
 *
 * Given:    from   f64 column of an even count; turn  what a number of a circle must stay below (infinite: no circle)
 * Returned: out    the rounded column
 *           how many rows must be rounded by the host: at the full turn, or with more digits than a double tells apart
 */
export function roundRows(from: usize, count: i32, decimals: i32, turn: f64, out: usize): i32 {
  const power = f64x2.splat(powerOf(decimals));
  const half = f64x2.splat(0.5);
  const full = f64x2.splat(turn);
  const rounder = v128.load(ROUNDERS);
  const none = i64x2.splat(NOTHING);
  let doubts = 0;
  const end = (<usize>count) << 3;
  for (let at: usize = 0; at < end; at += 16) {
    const value = v128.load(from + at);
    const scaled = f64x2.mul(f64x2.abs(value), power);
    const units = f64x2.sub(f64x2.add(scaled, rounder), rounder);
    let size = f64x2.div(units, power);
    const away = f64x2.add(f64x2.abs(f64x2.sub(scaled, units)), f64x2.mul(scaled, f64x2.splat(DOUBT)));
    const sure = v128.and(f64x2.lt(away, half), v128.and(f64x2.lt(scaled, rounder), f64x2.lt(size, full)));
    const isNumber = f64x2.eq(value, value);
    if (i64x2.bitmask(v128.andnot(isNumber, sure)) != 0) {
      size = exactSizes(value, powerOf(decimals), turn);
      doubts += popcnt(i64x2.bitmask(v128.andnot(isNumber, f64x2.eq(size, size))));
    }
    // what is rounded to zero bears no sign
    const negative = v128.and(value, f64x2.sub(f64x2.splat(0), size));
    const rounded = v128.or(size, v128.and(negative, f64x2.splat(-0.0)));
    // what is none has the same bits wherever it comes from
    v128.store(out + at, v128.bitselect(rounded, none, isNumber));
  }
  return doubts;
}
