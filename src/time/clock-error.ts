import { SECONDS_PER_DAY } from "../units/units.ts";
import { compositeDeltaTEnd_mjd } from "./delta-t.ts";
import { DEFAULT_TIME_MODEL, type TimeModel, taiMinusUtc_s, ut1MinusUtc_s } from "./scales.ts";

/**
 * The uncertainty of an answer's clock, in two standard errors. An event of the sky happens at an instant of TT; a place turns
 * with UT1. Answers name instants of UTC, which is UT1 before 1972, follows the table of leap seconds then, and is held at its last
 * offset where no table tells.
 */
export interface ClockError {
  /** Error of TT − UTC: how far the clock that people will read may be from the one in force here. */
  readonly offset_s: number;
  /** Error of TT − UT1. */
  readonly rotation_s: number;
  /** True if UTC is UT1, so that its error and the Earth's turn are one. */
  readonly isUt1: boolean;
}

const STANDARD_ERRORS = 2;
/** UTC is kept within this of UT1 (ITU-R TF.460-6) as long as leap seconds are used. */
const LEAP_REACH_S = 0.9;

/** Given: UTC MJD with fraction. */
export function clockErrorAt(mjd_utc: number, model: TimeModel = DEFAULT_TIME_MODEL): ClockError {
  const rotation_s = STANDARD_ERRORS * model.deltaT(mjd_utc).sigma_s;
  const day = Math.floor(mjd_utc);
  const instant = { mjd: day, second: (mjd_utc - day) * SECONDS_PER_DAY };
  if (model.utcIsUt1 === true || taiMinusUtc_s(instant) === null)
    return { offset_s: rotation_s, rotation_s, isUt1: true };
  if (mjd_utc <= compositeDeltaTEnd_mjd()) return { offset_s: 0, rotation_s, isUt1: false };
  // leap seconds may follow the Earth, or end: the clock is somewhere between
  const offset_s = Math.abs(ut1MinusUtc_s(instant, model)) + rotation_s + LEAP_REACH_S;
  return { offset_s, rotation_s, isUt1: false };
}

/** Clock error of an event that all of the Earth sees at one instant. */
export function clockOfSky_s({ offset_s }: ClockError): number {
  return offset_s;
}

/**
 * The error of an event at a place, which comes when the Earth has turned so far: by a clock of UT1 the target alone moves in the error of delta T.
 *
 * Given: share  how fast the target moves by itself over how fast the event's angle goes by
 */
export function clockOfPlace_s({ offset_s, rotation_s, isUt1 }: ClockError, share: number): number {
  if (isUt1) return rotation_s * share;
  return offset_s === 0 ? rotation_s * (1 + share) : offset_s + rotation_s * share;
}
