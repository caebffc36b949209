import { findExtrema } from "../../solve/extrema.ts";
import type { Span } from "../../solve/function.ts";
import type { Sky } from "../sky.ts";
import type { Planet } from "./planet-bodies.ts";
import { distanceFromEarth, PLANET_MOTIONS, TABLE_DAYS } from "./planet-motion.ts";

/** A local minimum of a planet's distance from the Earth. */
export interface NearestApproach {
  readonly t_day: number;
  readonly kind: "closest_to_earth";
}

const STENCIL_DAY = 0.25;

/** All nearest approaches within [start, end), in time order: one a synodic period. */
export function nearestApproaches(sky: Sky, planet: Planet, span: Span): NearestApproach[] {
  const minima = findExtrema(distanceFromEarth(sky, planet), {
    span,
    kind: "minimum",
    spacing_day: PLANET_MOTIONS[planet].extremum_spacing_day,
    stencil_day: STENCIL_DAY,
    domain: TABLE_DAYS,
  });
  return minima.map(({ t_day }) => ({ t_day, kind: "closest_to_earth" }));
}
