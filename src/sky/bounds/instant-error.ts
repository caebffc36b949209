import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { PlaceError } from "./place-error.ts";

/** How well the instant of an event is known, in seconds. */
export interface InstantError {
  /** Everything: the two parts below together. */
  readonly instant_s: number;
  /** The part of the places against DE440, and of the printing to milliseconds. */
  readonly ephemeris_s: number;
  /** The clock's part. */
  readonly clock_s: number;
  /** The difference between JPL's own models at the event, which is no part of it. */
  readonly model_spread_s: number;
}

/** Printed to whole milliseconds, and solved to less. */
const PRINTED_S = 0.0006;

/** Given: what the places and the models make at the event, and its clock's error. */
export function instantError(places_s: number, model_spread_s: number, clock_s: number): InstantError {
  const ephemeris_s = places_s + PRINTED_S;
  return { instant_s: ephemeris_s + clock_s, ephemeris_s, clock_s, model_spread_s };
}

/**
 * By how much an instant moves at which an angle passes a level, when the angle is wrong by `error_arcsec`. Near a turn the angle
 * bends away from its tangent: the root of error = rate·t − curvature·t²/2.
 */
export function crossingShift_s(
  error_arcsec: number,
  rate_arcsec_s: number,
  curvature_arcsec_s2 = 0,
): number {
  if (error_arcsec === 0) return 0;
  const square = rate_arcsec_s * rate_arcsec_s;
  const bent = 2 * curvature_arcsec_s2 * error_arcsec;
  const rate = Math.sqrt(Math.max(square, bent));
  return (2 * error_arcsec) / (rate + Math.sqrt(Math.max(0, square - bent)));
}

/** The error of an event at which an angle of some places passes a level. */
export function crossingError(
  { position_arcsec, model_spread_arcsec }: PlaceError,
  { rate_arcsec_s, curvature_arcsec_s2 = 0 }: { rate_arcsec_s: number; curvature_arcsec_s2?: number },
  clock_s: number,
): InstantError {
  return instantError(
    crossingShift_s(position_arcsec, rate_arcsec_s, curvature_arcsec_s2),
    crossingShift_s(model_spread_arcsec, rate_arcsec_s, curvature_arcsec_s2),
    clock_s,
  );
}

/**
 * The error of an event at which a quantity stands still: it is where its rate passes 0, so the error of the rate counts, over the curvature.
 * Both in one unit, per day and per day².
 */
export function turningShift_s(rate_error: number, curvature: number): number {
  return (rate_error / Math.abs(curvature)) * SECONDS_PER_DAY;
}

/** The larger of each number. */
export function worseInstant(a: InstantError | null, b: InstantError | null): InstantError | null {
  if (a === null || b === null) return a ?? b;
  return {
    instant_s: Math.max(a.instant_s, b.instant_s),
    ephemeris_s: Math.max(a.ephemeris_s, b.ephemeris_s),
    clock_s: Math.max(a.clock_s, b.clock_s),
    model_spread_s: Math.max(a.model_spread_s, b.model_spread_s),
  };
}

export function worstInstant(errors: Iterable<InstantError | null>): InstantError | null {
  let worst: InstantError | null = null;
  for (const error of errors) worst = worseInstant(worst, error);
  return worst;
}

/** Two digits are ten units and more, below a hundred. */
const LEAST_UNITS = 10;
/** Rows show five decimals: nothing finer is said of instants. */
const FINEST = 100_000;
/** The smallest errors of places and distances are some microarcseconds. */
const FINEST_PLACE = 1_000_000_000;
/** They are raised by a twentieth at most: 0.0000104 does not become 0.000011. */
const LEAST_PLACE_UNITS = 20;
/** The relative error of a product of two numbers, so that 0.0042 does not become 0.0043. */
const ROUNDING = 1e-12;

/** A bound of a place or a distance with two digits, three where the first is 1, rounded up. */
export function placeRoundedUp(value: number): number {
  return roundedUp(value, FINEST_PLACE, LEAST_PLACE_UNITS);
}

/** A bound with two digits, rounded up; 0 stays 0. */
export function roundedUp(value: number, finest = FINEST, least = LEAST_UNITS): number {
  if (!(value > 0)) return value;
  let unit = 1;
  while (value / unit >= LEAST_UNITS * LEAST_UNITS) unit *= LEAST_UNITS;
  if (unit > 1 || value >= LEAST_UNITS) return Math.ceil((value / unit) * (1 - ROUNDING)) * unit;
  let scale = 1;
  while (value * scale < least && scale < finest) scale *= LEAST_UNITS;
  return Math.ceil(value * scale * (1 - ROUNDING)) / scale;
}

/** The numbers as answers show them. */
export function shownInstant({
  instant_s,
  ephemeris_s,
  clock_s,
  model_spread_s,
}: InstantError): InstantError {
  return {
    instant_s: roundedUp(instant_s),
    ephemeris_s: roundedUp(ephemeris_s),
    clock_s: roundedUp(clock_s),
    model_spread_s: roundedUp(model_spread_s),
  };
}
