import type { InstantColumns } from "../../engine/types.ts";
import { fromUnixMs, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { type TimeModel, taiMinusUtc_s, ttToUtc, utcToTt } from "../../time/scales.ts";
import { J2000_JD, J2000_MJD, J2000_UNIX_DAY } from "../../units/constants.ts";
import { MS_PER_DAY, MS_PER_SECOND, SECONDS_PER_DAY } from "../../units/units.ts";

// The time argument of every search: days from J2000.0 TT (JD 2451545.0). A double resolves 2 µs at the ends of
// the range, where a single Julian date would resolve 40 µs.

/** TT − UTC to the accuracy that the argument of delta T needs (it moves by milliseconds a day). */
const TYPICAL_TT_MINUS_UTC_DAY = 60 / SECONDS_PER_DAY;

/** Two-part Julian dates and delta T for days from J2000.0 TT. */
export function columnsAt(model: TimeModel, t_day: Float64Array): InstantColumns {
  const count = t_day.length;
  // one memory for the three: each of its own costs more than a short column's numbers
  const all = new Float64Array(3 * count);
  const jd1_tt = all.subarray(0, count);
  const jd2_tt = all.subarray(count, 2 * count);
  const delta_t_s = all.subarray(2 * count);
  const deltaT_s = model.deltaT_s ?? ((mjd: number) => model.deltaT(mjd).delta_t_s);
  for (let i = 0; i < count; i++) {
    const t = t_day[i] ?? Number.NaN;
    const midnight = Math.floor(t + 0.5) - 0.5;
    jd1_tt[i] = J2000_JD + midnight;
    jd2_tt[i] = t - midnight;
    delta_t_s[i] = deltaT_s(J2000_MJD + t - TYPICAL_TT_MINUS_UTC_DAY);
  }
  return { count, jd1_tt, jd2_tt, delta_t_s };
}

/** Unix time of a day number in whole milliseconds: what is printed. */
export function printedMs(model: TimeModel, t_day: number): number {
  const midnight = Math.floor(t_day + 0.5) - 0.5;
  return toUnixMs(ttToUtc(J2000_JD + midnight, t_day - midnight, model));
}

/** An event lies this near to its printed instant, and a little less. */
export const PRINTED_WITHIN_DAY = 6e-4 / SECONDS_PER_DAY;

/** The UTC instant of an event, which is the one that is printed: whole milliseconds. */
export function instantOf(model: TimeModel, t_day: number): UtcInstant {
  return fromUnixMs(printedMs(model, t_day));
}

/** The day number of a UTC instant. */
export function dayOf(model: TimeModel, instant: UtcInstant): number {
  const { jd1_tt, jd2_tt } = utcToTt(instant, model);
  return jd1_tt - J2000_JD + jd2_tt;
}

/**
 * Unix time in whole milliseconds, as instants are printed, of many day numbers in a span. Where no leap second falls
 * into the span TT − UTC is one number, and the answer differs from `printedMs` by 1e-11 s before it is rounded.
 */
export function unixMsOf(
  model: TimeModel,
  start: UtcInstant,
  end: UtcInstant,
): (t_day: Float64Array) => Float64Array {
  const [first_s, last_s] = [taiMinusUtc_s(start), taiMinusUtc_s(end)];
  const isSteady = model.utcIsUt1 !== true && first_s !== null && first_s === last_s;
  if (!isSteady) return (t_day) => t_day.map((t) => printedMs(model, t));
  const offset_s = utcToTt({ mjd: start.mjd, second: 0 }, model).jd2_tt * SECONDS_PER_DAY;
  return (t_day) => {
    const unix_ms = new Float64Array(t_day.length);
    for (let i = 0; i < unix_ms.length; i++) {
      const t = t_day[i] ?? Number.NaN;
      const midnight = Math.floor(t + 0.5) - 0.5;
      const second = (t - midnight) * SECONDS_PER_DAY - offset_s;
      unix_ms[i] = (midnight + J2000_UNIX_DAY) * MS_PER_DAY + Math.round(second * MS_PER_SECOND);
    }
    return unix_ms;
  };
}
