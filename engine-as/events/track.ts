// Where a target stands seen from the Earth's centre, as quintics of time joined at equal intervals: its hour angle at Greenwich
// and the sine of its declination, and its inverse distance, which is linear within each.
import { add, gather, madd, mul, splat, sub } from "../math/pair";
import { COLUMN_BYTES } from "../memory/layout";

/** Bytes of the six coefficients of an interval. */
const INTERVAL_BYTES: usize = 48;

// Columns of values, as distances in bytes from the first.
/** Degrees. */
export const HOUR_ANGLE: usize = 0 * COLUMN_BYTES;
export const HOUR_ANGLE_DAY: usize = 1 * COLUMN_BYTES;
export const SIN_DEC: usize = 2 * COLUMN_BYTES;
export const SIN_DEC_DAY: usize = 3 * COLUMN_BYTES;
/** 1/au. */
export const INVERSE: usize = 4 * COLUMN_BYTES;
export const TRACK_COLUMNS: usize = 5;

let hours: usize = 0;
let sines: usize = 0;
let inverses: usize = 0;
let firstDay: f64 = 0;
let intervalsPerDay: f64 = 1;
let lastInterval: f64 = 0;

/**
 * Sets the track that crossings are sought on.
 *
 * Given: hour_angle, sin_dec  address of six coefficients an interval, in powers of 0 … 1 across it; hour angle in degrees
 *        inverse_au           address of the inverse distances at the intervals' borders
 *        first_day, per_day   where the first interval starts; intervals in a day
 *        intervals            how many there are
 */
export function setTrack(
  hour_angle: usize,
  sin_dec: usize,
  inverse_au: usize,
  first_day: f64,
  per_day: f64,
  intervals: i32,
): void {
  hours = hour_angle;
  sines = sin_dec;
  inverses = inverse_au;
  firstDay = first_day;
  intervalsPerDay = per_day;
  lastInterval = <f64>(intervals - 1);
}

/** Stores the values of two quintics at x, and their derivatives by the day. */
function storeQuintics(first: usize, second: usize, x: v128, perDay: v128, value: usize, rate: usize): void {
  const a01 = v128.load(first);
  const b01 = v128.load(second);
  const a23 = v128.load(first, 16);
  const b23 = v128.load(second, 16);
  const a45 = v128.load(first, 32);
  const b45 = v128.load(second, 32);
  const c0 = v128.shuffle<f64>(a01, b01, 0, 2);
  const c1 = v128.shuffle<f64>(a01, b01, 1, 3);
  const c2 = v128.shuffle<f64>(a23, b23, 0, 2);
  const c3 = v128.shuffle<f64>(a23, b23, 1, 3);
  const c4 = v128.shuffle<f64>(a45, b45, 0, 2);
  const c5 = v128.shuffle<f64>(a45, b45, 1, 3);
  const high = madd(x, madd(x, madd(x, c5, c4), c3), c2);
  v128.store(value, madd(x, madd(x, high, c1), c0));
  const slope5 = mul(mul(x, splat(5)), c5);
  const slope3 = madd(x, madd(splat(4), c4, slope5), mul(splat(3), c3));
  v128.store(rate, mul(perDay, madd(x, madd(splat(2), c2, mul(x, slope3)), c1)));
}

/** Fills the columns from `values` on with what the track says at as many pairs of instants as end before `bytes`. */
export function trackStage(t_day: usize, values: usize, bytes: usize): void {
  const first = splat(firstDay);
  const perDay = splat(intervalsPerDay);
  const last = splat(lastInterval);
  for (let at: usize = 0; at < bytes; at += 16) {
    const row = values + at;
    const elapsed = mul(sub(v128.load(t_day + at), first), perDay);
    const interval = f64x2.pmin(last, f64x2.pmax(splat(0), f64x2.floor(elapsed)));
    const x = sub(elapsed, interval);
    const indices = i32x4.trunc_sat_f64x2_s_zero(interval);
    const one = <usize>i32x4.extract_lane(indices, 0);
    const other = <usize>i32x4.extract_lane(indices, 1);
    const a = one * INTERVAL_BYTES;
    const b = other * INTERVAL_BYTES;
    storeQuintics(hours + a, hours + b, x, perDay, row + HOUR_ANGLE, row + HOUR_ANGLE_DAY);
    storeQuintics(sines + a, sines + b, x, perDay, row + SIN_DEC, row + SIN_DEC_DAY);
    const from = inverses + (one << 3);
    const to = inverses + (other << 3);
    const near = gather(from, to);
    v128.store(row, add(near, mul(x, sub(gather(from + 8, to + 8), near))), INVERSE);
  }
}
