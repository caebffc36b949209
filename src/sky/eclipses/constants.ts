import { AU_KM, EARTH_FLATTENING, EARTH_RADIUS_KM } from "../../units/constants.ts";
import { SUN_RADIUS_AU } from "../positions/sizes.ts";

// Lengths in this folder are in units of the Earth's equatorial radius.

/** Square of the ratio of the equatorial to the polar radius. */
export const AXES_RATIO_SQUARED = 1 / ((1 - EARTH_FLATTENING) * (1 - EARTH_FLATTENING));

export const EARTH_RADII_PER_AU = AU_KM / EARTH_RADIUS_KM;

export const SUN_RADIUS_EARTH_RADII = EARTH_RADII_PER_AU * SUN_RADIUS_AU;

/** Radius of the Moon that enters the Earth's shadow (IAU 1982). */
export const MOON_RADIUS_EARTH_RADII = 0.2725076;

/** Danjon's enlargement of the Moon's parallax for the Earth's atmosphere: 1 + 1/85 − 1/594, rounded as the canons do. */
export const DANJON_ENLARGEMENT = 1.01;
