import { BODY_BOUNDS } from "../../catalog/body-facts.ts";
import type { Target } from "../../catalog/target.ts";
import type { Observer } from "../../engine/types.ts";
import { clockOfPlace_s, clockOfSky_s } from "../../time/clock-error.ts";
import { ARCSEC_PER_DEG, RAD_PER_DEG, SECONDS_PER_DAY } from "../../units/units.ts";
import type { InstantError } from "../bounds/instant-error.ts";
import { jointError, type PlaceError, placeError } from "../bounds/place-error.ts";
import { clockAt, dateOf } from "../bounds/turning-error.ts";
import { engineTarget } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import { arcsecPerSecond, contactError, nearestError, type PairMotion, pairMotions } from "./event-slopes.ts";

/** Two targets whose separation makes events: from the Earth's centre, or over a place. */
export interface ErringPair {
  readonly first: Target;
  readonly second: Target;
  readonly observer: Observer | null;
}

/** Errors of the instants at which they are nearest to each other, or farthest. Null for bodies from elements. */
export function nearestErrors(sky: Sky, pair: ErringPair, days: readonly number[]): (InstantError | null)[] {
  return errorsOf(sky, pair, days, (place, motion, clock) =>
    nearestError(place, motion, clock(speed_arcsec_s(motion))),
  );
}

/** Errors of the instants at which their separation passes a value. */
export function contactErrors(sky: Sky, pair: ErringPair, days: readonly number[]): (InstantError | null)[] {
  return errorsOf(sky, pair, days, (place, motion, clock) =>
    contactError(place, motion, clock(motion.rate_arcsec_s)),
  );
}

function speed_arcsec_s({ speed_rad_day }: PairMotion): number {
  return ((speed_rad_day / RAD_PER_DEG) * ARCSEC_PER_DEG) / SECONDS_PER_DAY;
}

const LEAST_RATE_ARCSEC_S = 0.001;

function errorsOf(
  sky: Sky,
  { first, second, observer }: ErringPair,
  days: readonly number[],
  of: (place: PlaceError, motion: PairMotion, clock: (rate_arcsec_s: number) => number) => InstantError,
): (InstantError | null)[] {
  if (first.kind === "orbit" || second.kind === "orbit") return days.map(() => null);
  const seen = { first: engineTarget(sky, first), second: engineTarget(sky, second), observer };
  const own_arcsec_s = speedOf(first) + speedOf(second);
  return pairMotions(sky, seen, Float64Array.from(days)).map((motion, i) => {
    const t_day = days[i] ?? Number.NaN;
    const place = jointError([first, second].map((target) => placeError(target, dateOf(t_day))));
    if (place === null) return null;
    const error = clockAt(sky, t_day);
    return of(place, motion, (rate_arcsec_s) =>
      observer === null
        ? clockOfSky_s(error)
        : clockOfPlace_s(error, own_arcsec_s / Math.max(rate_arcsec_s, LEAST_RATE_ARCSEC_S)),
    );
  });
}

/** The largest over the sky of the whole Earth. */
function speedOf({ body }: Target): number {
  return body === undefined ? 0 : arcsecPerSecond(BODY_BOUNDS[body].motion.speed_deg_day);
}
