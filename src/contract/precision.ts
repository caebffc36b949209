/** Decimals that a number has by nature, by its unit. */
export const UNIT_DECIMALS = {
  deg: 7,
  arcsec: 4,
  mas: 3,
  hours: 9,
  au: 9,
  km: 3,
  m: 1,
  mm: 1,
  s: 3,
  min: 3,
  days: 6,
  years: 6,
  jd: 9,
  magnitude: 2,
  magnitude_arcsec2: 2,
  percent: 2,
  fraction: 6,
  earth_radii: 6,
  jupiter_radii: 4,
} as const;
export type UnitName = keyof typeof UNIT_DECIMALS;

export const MAX_DECIMALS = 12;
const POWERS = Array.from({ length: MAX_DECIMALS + 1 }, (_, decimals) => Number(`1e${decimals}`));
const EXACT_LIMIT = 2 ** 52;

/**
 * Rounds the exact binary value to so many decimals, halves upward, as `Number(x.toFixed(d))` does but faster.
 * A product too near a half (within twice its own rounding error) is decided by `toFixed`.
 */
export function roundTo(value: number, decimals: number): number {
  const power = POWERS[decimals] ?? 1;
  const scaled = value * power;
  const magnitude = Math.abs(scaled);
  if (!(magnitude < EXACT_LIMIT)) return roundByText(value, decimals);
  const floor = Math.floor(scaled);
  const above = scaled - floor;
  const doubt = magnitude * Number.EPSILON * 2;
  if (Math.abs(above - 0.5) <= doubt) return roundByText(value, decimals);
  const rounded = (above > 0.5 ? floor + 1 : floor) / power;
  return rounded === 0 ? 0 : rounded;
}

function roundByText(value: number, decimals: number): number {
  const rounded = Number(value.toFixed(decimals));
  return rounded === 0 ? 0 : rounded;
}

/** The text of a rounded number, the same in JSON and csv. The one place where numbers of long series are printed. */
export function printNumber(value: number, decimals: number): string {
  return `${roundTo(value, decimals)}`;
}
