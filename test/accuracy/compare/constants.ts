/** Astronomical unit, IAU 2012 Resolution B2. */
export const AU_KM = 149597870.7;
/** Speed of light. */
export const C_KM_S = 299792.458;
export const S_PER_DAY = 86_400;
export const ARCSEC_PER_DEGREE = 3600;
/** Arcseconds that the Earth turns in one second of time, to the accuracy of an angle difference. */
export const ARCSEC_PER_SECOND = 15;
export const J2000_JD = 2451545;
/** Mass of the Earth over that of the Moon, DE431 (as the residual tables use it). */
export const EMRAT = 81.30056822149722;
