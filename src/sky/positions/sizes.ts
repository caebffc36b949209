import { AU_KM, EARTH_FLATTENING, EARTH_RADIUS_KM, MOON_RADIUS_KM } from "../../units/constants.ts";
import { DEG_PER_RAD } from "../../units/units.ts";

/** Semidiameter of the Sun at 1 au, the value of the eclipse canons (Auwers 1891). */
export const SUN_SEMIDIAMETER_ARCSEC = 959.63;
/** 1 au × sin 959.63″ = 695,990 km. */
export const SUN_RADIUS_AU = 0.004652400744462013;

/**
 * Arcsine of a radius over a distance, by its series: for the Moon (0.0045) the first term left out is 1e-17 rad.
 * Arithmetic alone, so every machine gives the same digits.
 */
export function semidiameter_deg(sine: number): number {
  const square = sine * sine;
  return sine * (1 + square * (1 / 6 + square * (3 / 40 + (square * 15) / 336))) * DEG_PER_RAD;
}

/** Diameter of the Sun's disc. */
export function sunDiameter_deg(distance_au: number): number {
  return 2 * semidiameter_deg(SUN_RADIUS_AU / distance_au);
}

/** Diameter of the Moon's disc. */
export function moonDiameter_deg(distance_km: number): number {
  return 2 * semidiameter_deg(MOON_RADIUS_KM / distance_km);
}

// Eclipses and occultations are computed in units of the Earth's equatorial radius.

/** Square of the ratio of the equatorial to the polar radius. */
export const AXES_RATIO_SQUARED = 1 / ((1 - EARTH_FLATTENING) * (1 - EARTH_FLATTENING));

export const EARTH_RADII_PER_AU = AU_KM / EARTH_RADIUS_KM;

export const SUN_RADIUS_EARTH_RADII = EARTH_RADII_PER_AU * SUN_RADIUS_AU;

/** Radius of the Moon that enters the Earth's shadow (IAU 1982). */
export const MOON_RADIUS_EARTH_RADII = 0.2725076;

/** Danjon's enlargement of the Moon's parallax for the Earth's atmosphere: 1 + 1/85 − 1/594, rounded as the canons do. */
export const DANJON_ENLARGEMENT = 1.01;
