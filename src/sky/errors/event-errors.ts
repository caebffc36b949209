import type { EngineBody } from "../../engine/types.ts";
import { type TimeFunction, valueAt } from "../../solve/function.ts";
import { clockOfSky_s } from "../../time/clock-error.ts";
import { ARCSEC_PER_DEG } from "../../units/units.ts";
import { crossingError, type InstantError, instantError, turningShift_s } from "../bounds/instant-error.ts";
import { bodyPlaceError, jointError, type PlaceError } from "../bounds/place-error.ts";
import { clockAt, dateOf } from "../bounds/turning-error.ts";
import type { Sky } from "../sky.ts";
import { arcsecPerSecond, slopesAt } from "./event-slopes.ts";

/** Errors of events that all of the Earth sees at one instant, days from J2000.0 TT. */

/** The joint error of some bodies at a day. */
export function bodiesError(bodies: readonly EngineBody[], t_day: number): PlaceError {
  const span = dateOf(t_day);
  return jointError(bodies.map((body) => bodyPlaceError(body, span))) ?? bodyPlaceError("moon", span);
}

/** Errors of the passages of an angle that bodies make, by its rate at each. */
export function ratedErrors(
  sky: Sky,
  bodies: readonly EngineBody[],
  events: readonly { readonly t_day: number; readonly rate_deg_day: number }[],
): InstantError[] {
  return events.map(({ t_day, rate_deg_day }) =>
    crossingError(
      bodiesError(bodies, t_day),
      { rate_arcsec_s: arcsecPerSecond(rate_deg_day) },
      clockOfSky_s(clockAt(sky, t_day)),
    ),
  );
}

/** Errors of the passages of an angle in degrees that bodies make. */
export function passageErrors(
  sky: Sky,
  bodies: readonly EngineBody[],
  { f, at_day, stencil_day }: { f: TimeFunction; at_day: Float64Array; stencil_day: number },
): InstantError[] {
  const { rate_per_day } = slopesAt(f, at_day, stencil_day, true);
  return ratedErrors(
    sky,
    bodies,
    Array.from(at_day, (t_day, i) => ({ t_day, rate_deg_day: valueAt(rate_per_day, i) })),
  );
}

/** Errors of the instants at which an angle in degrees that bodies make stands still. */
export function standstillErrors(
  sky: Sky,
  bodies: readonly EngineBody[],
  { f, at_day, stencil_day }: { f: TimeFunction; at_day: Float64Array; stencil_day: number },
): InstantError[] {
  const { curvature_per_day2 } = slopesAt(f, at_day, stencil_day, true);
  const spread_per_day = bodies.includes("moon") ? SPREAD_PER_DAY.moon : SPREAD_PER_DAY.others;
  return Array.from(at_day, (t_day, i) => {
    const place = bodiesError(bodies, t_day);
    const curvature = valueAt(curvature_per_day2, i) * ARCSEC_PER_DEG;
    return instantError(
      turningShift_s(place.rate_arcsec_day, curvature),
      // a model that runs ahead of another by so much of the way is there earlier
      turningShift_s(place.model_spread_arcsec * spread_per_day, curvature),
      clockOfSky_s(clockAt(sky, t_day)),
    );
  });
}

/**
 * The difference between models goes with the month, or the year: their rates differ by no more than this share of it
 * a day.
 */
const SPREAD_PER_DAY = { moon: 0.25, others: 0.02 };
