import { SECONDS_PER_DAY } from "./units.ts";

/** Astronomical unit (IAU 2012 resolution B2). */
export const AU_KM = 149_597_870.7;
/** Light time over an astronomical unit: 499.004784 s. */
export const LIGHT_DAY_PER_AU = 499.004784 / SECONDS_PER_DAY;
/** Speed of light (SI, exact). */
export const LIGHT_KM_S = 299_792.458;
/** Julian date of J2000.0, 2000-01-01 12h, in the scale of whoever counts from it. */
export const J2000_JD = 2_451_545;
/** Julian date at which modified Julian days begin, 1858-11-17 0h. */
export const MJD_ZERO_JD = 2_400_000.5;
