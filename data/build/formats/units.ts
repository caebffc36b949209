/** Arcseconds in a half-turn. */
export const ARCSEC_PER_HALF_TURN = 648_000;

/** Arcseconds in a radian. */
export const ARCSEC_PER_RAD = ARCSEC_PER_HALF_TURN / Math.PI;

/** Given: an angle in arcsec. Returned: radians. */
export function radFromArcsec(angle_arcsec: number): number {
  return (angle_arcsec / ARCSEC_PER_HALF_TURN) * Math.PI;
}
