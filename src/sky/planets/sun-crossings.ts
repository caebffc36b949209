import { math } from "../../engine/math.ts";
import { findExtrema } from "../../solve/extrema.ts";
import { type TimeFunction, valueAt } from "../../solve/function.ts";
import { ARCSEC_PER_DEG, RAD_PER_ARCSEC } from "../../units/units.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import { bodyPositions } from "../positions/positions.ts";
import { SUN_SEMIDIAMETER_ARCSEC } from "../positions/sizes.ts";
import type { Sky } from "../sky.ts";
import type { InferiorPlanet } from "./planet-bodies.ts";
import { elongation } from "./planet-motion.ts";

/** Nearest to the Sun within this of the conjunction in longitude; the paths meet at no more than 9 degrees. */
const REACH_DAY = 1;
const SPACING_DAY = 0.5;
const STENCIL_DAY = 0.02;
/** Farther from the Sun than this at the conjunction nothing crosses it. */
const NEAR_DEG = 0.5;

/** True if the planet's disc meets the Sun's, seen from the Earth's centre, around each inferior conjunction. */
export function crossSun(sky: Sky, planet: InferiorPlanet, conjunctions_day: Float64Array): boolean[] {
  const apart_deg = elongation(sky, planet);
  const at_deg = apart_deg(conjunctions_day);
  return Array.from(conjunctions_day, (t_day, row) => {
    if (valueAt(at_deg, row) > NEAR_DEG) return false;
    const least = leastSeparation(apart_deg, t_day);
    return least.deg * ARCSEC_PER_DEG < limbsTouch_arcsec(sky, planet, least.t_day);
  });
}

/** The square of the separation is smooth where the centres nearly meet. */
function leastSeparation(apart_deg: TimeFunction, near_day: number): { t_day: number; deg: number } {
  const square: TimeFunction = (t_day) => apart_deg(t_day).map((deg) => deg * deg);
  const [least] = findExtrema(square, {
    span: { start_day: near_day - REACH_DAY, end_day: near_day + REACH_DAY },
    kind: "minimum",
    spacing_day: SPACING_DAY,
    stencil_day: STENCIL_DAY,
  });
  if (least === undefined) throw new RangeError("a conjunction without a least separation");
  return { t_day: least.t_day, deg: valueAt(apart_deg(Float64Array.of(least.t_day)), 0) };
}

/** Sum of the semidiameters: the discs meet where the centres are nearer. */
function limbsTouch_arcsec(sky: Sky, planet: InferiorPlanet, t_day: number): number {
  const instants = geocentricColumns(Float64Array.of(t_day));
  const distance = bodyPositions(sky, { bodies: ["sun", planet], instants, columns: ["distance_au"] });
  return (
    sunSemidiameter_arcsec(valueAt(distance("sun", "distance_au"), 0)) +
    planetSemidiameter_arcsec(planet, valueAt(distance(planet, "distance_au"), 0))
  );
}

/**
 * Semidiameters at 1 au of the planets' discs before the Sun: Mercury 2436.9 km, Venus 6099.6 km with its air, which the
 * published contacts follow.
 *
 * Reference: J. Meeus, 1989, Transits (Willmann-Bell), chapter 2.
 */
export const TRANSIT_SEMIDIAMETER_ARCSEC: Readonly<Record<InferiorPlanet, number>> = {
  mercury: 3.36,
  venus: 8.41,
};

/** Semidiameter of the Sun at a distance. */
export function sunSemidiameter_arcsec(distance_au: number): number {
  return semidiameterAt_arcsec(SUN_SEMIDIAMETER_ARCSEC, distance_au);
}

/** Semidiameter of a planet's disc before the Sun at a distance. */
export function planetSemidiameter_arcsec(planet: InferiorPlanet, distance_au: number): number {
  return semidiameterAt_arcsec(TRANSIT_SEMIDIAMETER_ARCSEC[planet], distance_au);
}

function semidiameterAt_arcsec(at_1au_arcsec: number, distance_au: number): number {
  return math.asin(math.sin(at_1au_arcsec * RAD_PER_ARCSEC) / distance_au) / RAD_PER_ARCSEC;
}
