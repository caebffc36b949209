import { BODY_BOUNDS } from "../../catalog/body-facts.ts";
import type { Target } from "../../catalog/target.ts";
import type { Observer } from "../../engine/types.ts";
import type { Condition } from "./condition.ts";

/**
 * Altitudes that a body never reaches from a place, told without a search: a body at declination δ culminates at altitude
 * 90° − |φ − δ| above and |φ + δ| − 90° below the pole.
 */

/** Precession, nutation, aberration and the proper motion of any star of the catalogues move a declination by less, 1700-2200. */
const STAR_DRIFT_DEG = 4.5;
/** Refraction at the horizon lifts by less. */
const LARGEST_REFRACTION_DEG = 0.7;

export interface AltitudeReach {
  readonly lowest_deg: number;
  readonly highest_deg: number;
}

/** Altitudes that a target can have at a place at any time of 1700-2200; null where no bound is known (bodies from elements). */
export function altitudeReach(target: Target, { lat_deg }: Pick<Observer, "lat_deg">): AltitudeReach | null {
  const span = declinations(target);
  if (span === null) return null;
  const [least, most] = span;
  // the nearest and the farthest declination from that of the zenith, and of the nadir
  const nearZenith = Math.min(Math.max(lat_deg, least), most);
  const nearNadir = Math.min(Math.max(-lat_deg, least), most);
  return {
    highest_deg: 90 - Math.abs(lat_deg - nearZenith),
    lowest_deg: Math.abs(lat_deg + nearNadir) - 90,
  };
}

function declinations({ body, engine }: Target): readonly [number, number] | null {
  if (body !== undefined) {
    const { declination_deg } = BODY_BOUNDS[body].reach;
    return [-declination_deg, declination_deg];
  }
  if (engine.kind !== "star" && engine.kind !== "fixed") return null;
  const { dec_deg } = engine.kind === "star" ? engine.astrometry : engine;
  return [dec_deg - STAR_DRIFT_DEG, dec_deg + STAR_DRIFT_DEG];
}

/** How far a target reaches, where that is not as far as a condition asks; null where it may hold. */
export function neverReached(
  condition: Condition,
  observer: Observer | null,
  share: number,
): AltitudeReach | null {
  if (condition.kind !== "range" || observer === null || condition.quantity.kind !== "body") return null;
  const { property, target } = condition.quantity;
  if (property !== "altitude" && property !== "apparent_altitude") return null;
  const reach = altitudeReach(target, observer);
  if (reach === null) return null;
  const lift_deg = property === "apparent_altitude" ? share * LARGEST_REFRACTION_DEG : 0;
  const { lo, hi } = condition;
  const isTooHigh = lo !== null && lo > reach.highest_deg + lift_deg;
  const isTooLow = hi !== null && hi < reach.lowest_deg;
  return isTooHigh || isTooLow ? reach : null;
}
