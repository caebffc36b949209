// Ratios of units that hold by definition.

export const NS_PER_MS = 1e6;
export const US_PER_MS = 1000;
export const US_PER_SECOND = 1e6;
export const MS_PER_SECOND = 1000;
export const SECONDS_PER_MINUTE = 60;
export const MINUTES_PER_HOUR = 60;
export const SECONDS_PER_HOUR = 3600;
export const SECONDS_PER_DAY = 86_400;
export const MS_PER_MINUTE = SECONDS_PER_MINUTE * MS_PER_SECOND;
export const MS_PER_HOUR = SECONDS_PER_HOUR * MS_PER_SECOND;
export const MS_PER_DAY = SECONDS_PER_DAY * MS_PER_SECOND;
export const HOURS_PER_DAY = 24;
export const MINUTES_PER_DAY = 1440;
export const DAYS_PER_WEEK = 7;
/** A cycle of the Gregorian calendar: its weekdays and leap years repeat then. */
export const DAYS_PER_400_YEARS = 146_097;
export const MONTHS_PER_YEAR = 12;
export const MOST_DAYS_PER_MONTH = 31;
export const DAYS_PER_JULIAN_YEAR = 365.25;
export const DAYS_PER_JULIAN_CENTURY = 36_525;
export const SECONDS_PER_JULIAN_YEAR = DAYS_PER_JULIAN_YEAR * SECONDS_PER_DAY;

export const DEG_PER_TURN = 360;
export const DEG_PER_HALF_TURN = 180;
/** Latitude, declination or altitude of a pole or of the zenith. */
export const POLE_LAT_DEG = 90;
export const QUARTER_TURN_RAD = Math.PI / 2;
export const M_PER_KM = 1000;
export const MAS_PER_ARCSEC = 1000;
export const ARCMIN_PER_DEG = 60;
export const ARCSEC_PER_DEG = 3600;
export const ARCSEC_PER_TURN = DEG_PER_TURN * ARCSEC_PER_DEG;
export const MAS_PER_DEG = ARCSEC_PER_DEG * MAS_PER_ARCSEC;
/** Rate of right ascension, hour angle and sidereal time. */
export const DEG_PER_HOUR = 15;
/** The Sun's mean motion in hour angle: a day for a turn. */
export const SECONDS_PER_DEG = 240;
export const RAD_PER_DEG = Math.PI / 180;
export const RAD_PER_ARCSEC = RAD_PER_DEG / ARCSEC_PER_DEG;
export const DEG_PER_RAD = 180 / Math.PI;

export const PERCENT = 100;
/** Parts of a degree, as maps store and print them. */
export const HUNDREDTHS = 100;
export const BYTES_PER_DOUBLE = 8;
export const BYTES_PER_MB = 1e6;
export const TWO_TO_32 = 4_294_967_296;
/** The character code that ends a line. */
export const LINE_FEED = 10;
