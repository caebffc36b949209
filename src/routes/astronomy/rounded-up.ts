const DIGITS = 3;
const LAST_DIGIT = 0.01;

/** A bound is never rounded down. */
export function boundRoundedUp(value: number | null): number | null {
  if (value === null || value === 0) return value;
  const rounded = Number(value.toPrecision(DIGITS));
  return rounded >= value ? rounded : Number((value * (1 + LAST_DIGIT)).toPrecision(DIGITS));
}

/** The reference that the bounds of bodies from elements were measured against. */
export const ORBIT_REFERENCE =
  "JPL SB441-N16 and Horizons, 34 bodies, 1760 to 2140, 30 days to 50 years from the epoch";
