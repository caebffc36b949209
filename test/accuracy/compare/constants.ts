/** Speed of light. */
export const C_KM_S = 299792.458;
/** Arcseconds that the Earth turns in one second of time, to the accuracy of an angle difference. */
export const ARCSEC_PER_SECOND = 15;
