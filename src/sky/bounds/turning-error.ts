import type { EngineBody, StateCentre } from "../../engine/types.ts";
import { type ClockError, clockErrorAt, clockOfSky_s } from "../../time/clock-error.ts";
import { J2000_JD, J2000_MJD } from "../../units/constants.ts";
import { ARCSEC_PER_TURN, SECONDS_PER_DAY } from "../../units/units.ts";
import type { Sky } from "../sky.ts";
import { type InstantError, instantError, turningShift_s } from "./instant-error.ts";
import { type JdSpan, measuredBounds, modelSpread_arcsec } from "./measured.ts";

/** Errors of distances that turn, and what errors of instants share: days from J2000.0 TT. */

/** The clock's error at a day; that of TT for UTC is of no account here. */
export function clockAt({ models }: Sky, t_day: number): ClockError {
  return clockErrorAt(J2000_MJD + t_day, models.deltaT);
}

export function dateOf(t_day: number): JdSpan {
  return { first_jd: J2000_JD + t_day, last_jd: J2000_JD + t_day };
}

/** Errors of the instants at which the distance of a body turns, by how the distance bends there. */
export function turningErrors(
  sky: Sky,
  body: EngineBody,
  centre: StateCentre,
  {
    t_day,
    curvature_km_day2,
    period_day,
  }: { readonly t_day: number; readonly curvature_km_day2: number; readonly period_day: number },
): InstantError {
  const date = dateOf(t_day);
  // models that differ along the orbit differ in time by that part of its period
  const turns = modelSpread_arcsec(body, date) / ARCSEC_PER_TURN;
  return instantError(
    turningShift_s(measuredBounds(body, centre, date).range_rate_km_day, curvature_km_day2),
    turns * period_day * SECONDS_PER_DAY,
    clockOfSky_s(clockAt(sky, t_day)),
  );
}
