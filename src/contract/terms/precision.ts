import { scratchColumn } from "../../engine/scratch-columns.ts";
import { textRows } from "../../engine/text/text-rows.ts";
import { withoutZeros } from "../../host/text-lines.ts";

/** Decimals that a number has by nature, by its unit. */
export const UNIT_DECIMALS = {
  deg: 7,
  arcmin: 5,
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
/** Up to here a double holds a number of units with room for its rounding. */
const EXACT_LIMIT = 1e15;
const DOUBT = 2 * Number.EPSILON;

/**
 * Rounds the exact binary value to that many decimals, halves away from zero, as `Number(x.toFixed(d))` does but faster.
 * A product too near a half (within twice its own rounding error) is decided by `toFixed`.
 */
export function roundTo(value: number, decimals: number): number {
  const units = scaledUnits(value, decimals);
  if (Number.isNaN(units)) return positiveZero(Number(value.toFixed(decimals)));
  return positiveZero(units / (POWERS[decimals] ?? 1));
}

/** 10^decimals. */
export function powerOfTen(decimals: number): number {
  return POWERS[decimals] ?? 1;
}

/** The rounded number in units of its last decimal; NaN where a double does not hold that many digits. */
export function scaledUnits(value: number, decimals: number): number {
  const power = POWERS[decimals] ?? 1;
  const scaled = Math.abs(value) * power;
  if (!(scaled < EXACT_LIMIT)) return Number.NaN;
  const floor = Math.floor(scaled);
  const above = scaled - floor;
  if (Math.abs(above - 0.5) <= scaled * DOUBT) return Math.round(Number(value.toFixed(decimals)) * power);
  const units = above > 0.5 ? floor + 1 : floor;
  return value < 0 ? -units : units;
}

/** True if rounding would bring a number of a circle to the full turn. */
function roundsToTurn(value: number, decimals: number, turn: number): boolean {
  return value > turn - 1 && roundTo(value, decimals) >= turn;
}

/** A number of a circle as it may be rounded: 0 for one that rounding would bring to the full turn. */
export function belowTurn(value: number, decimals: number, turn: number): number {
  return roundsToTurn(value, decimals, turn) ? 0 : value;
}

/** The same for a column; the column itself where nothing changes, as its largest number tells. */
export function columnBelowTurn(values: Float64Array, decimals: number, turn: number): Float64Array {
  let largest = Number.NEGATIVE_INFINITY;
  // By index: an iterator over 10,000 numbers takes several times as long.
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    if (value > largest) largest = value;
  }
  return roundsToTurn(largest, decimals, turn)
    ? values.map((value) => belowTurn(value, decimals, turn))
    : values;
}

/** Fewer numbers are rounded here before the engine has been given them. */
const FEW_NUMBERS = 64;

/** The numbers that their printed forms are read as, those of a circle below the full turn, as a scratch column; NaN stays. */
export function roundedColumn(values: Float64Array, decimals: number, turn: number | null): Float64Array {
  const rounded = scratchColumn(values.length);
  if (values.length >= FEW_NUMBERS && textRows().round(values, { decimals, turn }, rounded)) return rounded;
  const power = powerOfTen(decimals);
  const full = turn ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    const scaled = Math.abs(value) * power;
    const floor = Math.floor(scaled);
    const above = scaled - floor;
    const size = (above > 0.5 ? floor + 1 : floor) / power;
    const isPlain =
      scaled < UNITS_TOLD_APART && Math.abs(above - 0.5) > scaled * DOUBT && size < full && size > 0;
    rounded[i] = isPlain ? (value < 0 ? -size : size) : printedNumber(value, decimals, turn);
  }
  return rounded;
}

/** The same of one number, in whatever range it lies. */
function printedNumber(value: number, decimals: number, turn: number | null): number {
  // of one form, whatever arithmetic it comes from
  if (Number.isNaN(value)) return Number.NaN;
  if (isBeyondDigits(value, decimals)) return Number(decimalText(value, decimals));
  return roundTo(turn === null ? value : belowTurn(value, decimals, turn), decimals);
}

function positiveZero(value: number): number {
  return value === 0 ? 0 : value;
}

/** From that many units of the last decimal on a double does not tell neighbouring decimals apart (2^52). */
const UNITS_TOLD_APART = 4_503_599_627_370_496;

/** True if a number has more digits than a double tells apart, so that the kernel leaves it to the host. */
export function isBeyondDigits(value: number, decimals: number): boolean {
  return Math.abs(value) * powerOfTen(decimals) >= UNITS_TOLD_APART;
}

/**
 * The rounded number without an exponent and without zeros at its end; where it would have more digits than a double tells
 * apart, the shortest text that means it, so that reading and writing it again changes nothing.
 */
export function decimalText(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  if (isBeyondDigits(value, decimals)) return String(Number(text));
  const trimmed = withoutZeros(text);
  return trimmed === "-0" ? "0" : trimmed;
}

/** The same with a point and a zero behind a number that is whole, unless it has no decimals. */
export function pointedText(value: number, decimals: number): string {
  const text = decimalText(value, decimals);
  return decimals > 0 && /^-?\d+$/.test(text) ? `${text}.0` : text;
}
