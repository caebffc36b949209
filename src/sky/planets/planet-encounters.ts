import { needsOfArc } from "../../engine/span.ts";
import type { EngineBody, EngineOrbit } from "../../engine/types.ts";
import { fastest_au_day, planetDistance_au } from "../positions/orbit-motion.ts";
import type { Sky } from "../sky.ts";

/** True if a body from elements comes near a planet, which no two-body motion follows. */

/** Nearer to a planet than this an estimate of the error means nothing. */
export const NEAR_PLANET_AU = 0.05;
const PLANETS: readonly EngineBody[] = [
  ...(["mercury", "venus", "earth", "mars", "jupiter", "saturn", "uranus", "neptune"] as const),
];
/** Mercury at its perihelion, 59 km/s. */
export const FASTEST_PLANET_AU_DAY = 0.0341;
const LEAST_STEP_DAY = 0.05;
/** This many looks at most: some decades of a main-belt orbit. */
const MOST_LOOKS = 600;

/** True if an orbit passes a planet within the span: from each look as far ahead as no passage can lie. */
export function meetsPlanet(sky: Sky, orbit: EngineOrbit, span: readonly [number, number]): boolean {
  const [first_day, last_day] = span;
  sky.engine.ensure(needsOfArc(first_day, last_day));
  const fastest = fastest_au_day(orbit) + FASTEST_PLANET_AU_DAY;
  let t_day = first_day;
  for (let look = 0; look < MOST_LOOKS; look++) {
    const nearest_au = nearestPlanet_au(sky, orbit, t_day);
    if (nearest_au < NEAR_PLANET_AU) return true;
    if (t_day >= last_day) return false;
    const ahead_day = Math.max(LEAST_STEP_DAY, (nearest_au - NEAR_PLANET_AU) / fastest);
    t_day = Math.min(last_day, t_day + ahead_day);
  }
  return false;
}

function nearestPlanet_au(sky: Sky, orbit: EngineOrbit, t_day: number): number {
  return Math.min(...PLANETS.map((planet) => planetDistance_au(sky, orbit, planet, t_day)));
}
