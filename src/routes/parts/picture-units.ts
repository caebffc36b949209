import type { DayTimes } from "../../contract/ask/day-time.ts";
import { FIRST_INSTANT, LAST_INSTANT, toUnixMs } from "../../time/instant.ts";

/** Units of computation that pictures take beside the rows: known before what draws them has been read. */

/** Some hundred stars at an instant, the ways of the bodies about the Sun. */
export const SKY_UNITS = 1600;

/** Some hundred stars and a night of the bodies. */
export const TONIGHT_UNITS = 2500;

/** The points of a curve of one body. */
export const CURVE_UNITS = 2000;

/** All curves of the map of an eclipse. */
export const ECLIPSE_UNITS = 400;

/** Points of a planet's loop. */
export const LOOP_SAMPLES = 120;

const MOST_MONTHS_OF_PHASES = 14;
const DAYS_A_MONTH = 31;

/** Faces of a calendar of phases. */
export const PHASES_UNITS = MOST_MONTHS_OF_PHASES * DAYS_A_MONTH;

const UNITS_A_NIGHT = 20;
/** As many nights as a picture has rows for. */
export const MOST_NIGHTS = 400;
const UNITS_OF_WAYS = 1600;

/** The nights of a list of days, or the ways of bodies across the sky on a few of them. */
export function nightUnits({ times }: { readonly times: DayTimes }): number {
  return UNITS_OF_WAYS + UNITS_A_NIGHT * Math.min(times.days.length, MOST_NIGHTS);
}

/** Whole milliseconds evenly spread from one moment to another, what of it lies within the service's years: that many steps. */
export function sampleTimes(from_ms: number, to_ms: number, steps: number): Float64Array {
  const [from, to] = [Math.max(toUnixMs(FIRST_INSTANT), from_ms), Math.min(toUnixMs(LAST_INSTANT), to_ms)];
  return Float64Array.from({ length: steps + 1 }, (_, i) => Math.round(from + ((to - from) * i) / steps));
}
