const DIGITS = 3;
const LAST_DIGIT = 0.01;

/** A bound is never rounded down. */
export function boundRoundedUp(value: number | null): number | null {
  if (value === null || value === 0) return value;
  const rounded = Number(value.toPrecision(DIGITS));
  return rounded >= value ? rounded : Number((value * (1 + LAST_DIGIT)).toPrecision(DIGITS));
}
