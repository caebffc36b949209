import { ARCSEC_PER_DEG, SECONDS_PER_DAY } from "./units.ts";

/** Astronomical unit (IAU 2012 resolution B2). */
export const AU_KM = 149_597_870.7;
/** Light time over an astronomical unit: 499.004784 s. */
export const LIGHT_DAY_PER_AU = 499.004784 / SECONDS_PER_DAY;
/** Speed of light (SI, exact). */
export const LIGHT_KM_S = 299_792.458;
/** Julian date of J2000.0, 2000-01-01 12h, in the time scale of its user. */
export const J2000_JD = 2_451_545;
/** J2000.0 as a modified Julian date, and in days since 1970-01-01 0h of the same scale. */
export const J2000_MJD = 51_544.5;
export const J2000_UNIX_DAY = 10_957.5;
/** Julian date at which modified Julian days start, 1858-11-17 0h. */
export const MJD_ZERO_JD = 2_400_000.5;
/** Mean obliquity of the ecliptic at J2000.0 (IAU 2006). */
export const J2000_OBLIQUITY_DEG = 84_381.406 / ARCSEC_PER_DEG;
/** The years of the service: 1700-01-01 0h (included) and 2201-01-01 0h (excluded). */
export const SERVICE_START_JD = 2_341_972.5;
export const SERVICE_END_JD = 2_524_958.5;
/** 1972-01-01 0h: from here on UTC is counted from atomic time, before it is UT1. */
export const ATOMIC_UTC_JD = 2_441_317.5;
/** TT − TAI, by definition. */
export const TT_MINUS_TAI_S = 32.184;

/** Apparent sidereal rotation of the Earth: 2π over 0.99727 d, in arcseconds a second and in radians a day. */
export const EARTH_ROTATION_ARCSEC_S = 15.0411;
export const EARTH_ROTATION_RAD_DAY = 6.3004;
/** Not less than the obliquity of the ecliptic in any year of the service. */
export const LARGEST_OBLIQUITY_DEG = 23.5;
/** Equatorial radius and flattening of the Earth, WGS84. */
export const EARTH_RADIUS_KM = 6378.137;
export const EARTH_FLATTENING = 1 / 298.257223563;
/** Mean radius of the Moon (WGCCRE 2015, mean sphere). */
export const MOON_RADIUS_KM = 1737.4;
/** Mean radius of the Earth (IUGG: 6371.0088), rounded as great circles take it. */
export const EARTH_MEAN_RADIUS_KM = 6371;
/** Mean distance of the Moon, and the same to five decimals of an astronomical unit. */
export const MOON_MEAN_DISTANCE_KM = 384_400;
export const MOON_MEAN_DISTANCE_AU = 0.00257;
/** Mean length of a lunation at J2000.0 (Meeus 1998, chapter 49). */
export const SYNODIC_MONTH_DAY = 29.530588861;
/** Mean months from perigee to perigee and from node to node, and the mean tropical year, at J2000.0. */
export const ANOMALISTIC_MONTH_DAY = 27.554549886;
export const DRACONIC_MONTH_DAY = 27.212220815;
export const TROPICAL_YEAR_DAY = 365.242190402;
/** Mean new moon of Meeus' k = 0 (JDE 2451550.09766), in days since J2000.0. */
export const FIRST_MEAN_NEW_MOON_DAY = 5.09766;
