import { BODY_BOUNDS } from "../../catalog/body-facts.ts";
import type { Target } from "../../catalog/target.ts";
import { math } from "../../engine/math.ts";
import type { Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { clockOfPlace_s } from "../../time/clock-error.ts";
import { EARTH_ROTATION_ARCSEC_S } from "../../units/constants.ts";
import { ARCSEC_PER_DEG, RAD_PER_DEG, SECONDS_PER_DAY } from "../../units/units.ts";
import { crossingError, type InstantError } from "../bounds/instant-error.ts";
import { placeError } from "../bounds/place-error.ts";
import { clockAt, dateOf } from "../bounds/turning-error.ts";
import { arcsecPerSecond } from "../errors/event-slopes.ts";
import { engineTarget } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";

/** Events over a place at some days: passages through an altitude, and through the meridian. */
export interface HorizonMoments {
  readonly target: Target;
  readonly observer: Observer;
  readonly t_day: ArrayLike<number>;
  /** True if one is a transit; none is where it is left out. */
  readonly isTransit?: (i: number) => boolean;
}

const STENCIL_DAY = 15 / SECONDS_PER_DAY;
/** An altitude bends by no more than a great circle of the turning sky: the square of 2π a sidereal day. */
const BEND_ARCSEC_S2 = 0.0011;

/**
 * Errors of the instants: the place over the rate of its altitude, or at transits over that of its hour angle, and the clock, by which
 * the Earth turns. Null for bodies from elements.
 */
export function horizonErrors(sky: Sky, moments: HorizonMoments): (InstantError | null)[] {
  const { target, observer, isTransit = () => false } = moments;
  const at_day = Float64Array.from(moments.t_day);
  const count = at_day.length;
  if (target.kind === "orbit" || count === 0) return Array.from(at_day, () => null);
  const [table = {}] = sky.engine.positions({
    targets: [engineTarget(sky, target)],
    instants: columnsAt(
      sky.models.deltaT,
      Float64Array.from(
        { length: 2 * count },
        (_, i) => valueAt(at_day, i >> 1) + (i % 2 === 0 ? -1 : 1) * STENCIL_DAY,
      ),
    ),
    centre: "geocentric",
    observer,
    columns: ["altitude_geometric_deg", "topocentric_dec_deg"],
  });
  const { altitude_geometric_deg: altitude = at_day, topocentric_dec_deg: dec = at_day } = table;
  const own_arcsec_s = ownSpeed_arcsec_s(target);
  return Array.from(at_day, (t_day, i) => {
    const place = placeError(target, dateOf(t_day));
    if (place === null) return null;
    const rising_deg = valueAt(altitude, 2 * i + 1) - valueAt(altitude, 2 * i);
    const rate_arcsec_s = isTransit(i)
      ? transitRate_arcsec_s(target, valueAt(dec, 2 * i))
      : (Math.abs(rising_deg) * ARCSEC_PER_DEG) / (2 * STENCIL_DAY * SECONDS_PER_DAY);
    const share = own_arcsec_s / Math.max(rate_arcsec_s, LEAST_RATE_ARCSEC_S);
    const clock_s = clockOfPlace_s(clockAt(sky, t_day), share);
    return crossingError(place, { rate_arcsec_s, curvature_arcsec_s2: BEND_ARCSEC_S2 }, clock_s);
  });
}

/** A bound for many passages over a place: that of the slowest, at any of their days. */
export interface SlowestPassage {
  readonly target: Target;
  /** Rate of its altitude; at a transit, of its hour angle on the sky. */
  readonly rate_arcsec_s: number;
  readonly first_day: number;
  readonly last_day: number;
}

export function slowestError(
  sky: Sky,
  { target, rate_arcsec_s, first_day, last_day }: SlowestPassage,
): InstantError | null {
  const place = placeError(target, {
    first_jd: dateOf(first_day).first_jd,
    last_jd: dateOf(last_day).last_jd,
  });
  if (place === null) return null;
  const share = ownSpeed_arcsec_s(target) / Math.max(rate_arcsec_s, LEAST_RATE_ARCSEC_S);
  const clock_s = Math.max(
    ...[first_day, 0.5 * (first_day + last_day), last_day].map((day) =>
      clockOfPlace_s(clockAt(sky, day), share),
    ),
  );
  return crossingError(place, { rate_arcsec_s, curvature_arcsec_s2: BEND_ARCSEC_S2 }, clock_s);
}

/** Largest over the sky of the whole Earth. */
function ownSpeed_arcsec_s({ body }: Target): number {
  return body === undefined ? 0 : arcsecPerSecond(BODY_BOUNDS[body].motion.speed_deg_day);
}

/** How fast a target at a declination passes the meridian, on the sky. */
export function transitRate_arcsec_s(target: Target, dec_deg: number): number {
  return Math.max(
    0,
    EARTH_ROTATION_ARCSEC_S * Math.abs(math.cos(dec_deg * RAD_PER_DEG)) - ownSpeed_arcsec_s(target) / 3,
  );
}

/** A level that is passed more slowly is one that is touched. */
const LEAST_RATE_ARCSEC_S = 0.001;
