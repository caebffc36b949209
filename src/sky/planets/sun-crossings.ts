import { findExtrema } from "../../solve/extrema.ts";
import { type TimeFunction, valueAt } from "../../solve/function.ts";
import { ARCSEC_PER_DEG } from "../../units/units.ts";
import { bodyPositions } from "../positions/body-positions.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import type { Sky } from "../sky.ts";
import type { InferiorPlanet } from "./planet-bodies.ts";
import { elongation } from "./planet-motion.ts";
import { planetSemidiameter_arcsec, sunSemidiameter_arcsec } from "./transit-discs.ts";

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
