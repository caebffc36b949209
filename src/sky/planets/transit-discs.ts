import { math } from "../../engine/math.ts";
import { RAD_PER_ARCSEC } from "../../units/units.ts";
import { SUN_SEMIDIAMETER_ARCSEC } from "../positions/sizes.ts";
import type { InferiorPlanet } from "./planet-bodies.ts";

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
