import { AU_KM } from "../positions/horizon-level.ts";

/** Equatorial radius and flattening of the Earth, WGS84. Lengths in this folder are in units of this radius. */
export const EARTH_RADIUS_KM = 6378.137;
export const FLATTENING = 1 / 298.257223563;
/** Square of the ratio of the equatorial to the polar radius. */
export const AXES_RATIO_SQUARED = 1 / (1 - FLATTENING) ** 2;

export const EARTH_RADII_PER_AU = AU_KM / EARTH_RADIUS_KM;

/** Semidiameter of the Sun at 1 au, the value of the eclipse canons (Auwers 1891). */
export const SUN_SEMIDIAMETER_ARCSEC = 959.63;
/** 1 au × sin 959.63″ = 695,990 km. */
export const SUN_RADIUS_EARTH_RADII =
  EARTH_RADII_PER_AU * Math.sin((SUN_SEMIDIAMETER_ARCSEC / 3600) * (Math.PI / 180));

/** Radius of the Moon that enters the Earth's shadow (IAU 1982). */
export const MOON_RADIUS_EARTH_RADII = 0.2725076;

/** Danjon's enlargement of the Moon's parallax for the Earth's atmosphere: 1 + 1/85 − 1/594, rounded as the canons do. */
export const DANJON_ENLARGEMENT = 1.01;
