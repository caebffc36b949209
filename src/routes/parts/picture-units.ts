import type { DayTimes } from "../../contract/ask/day-time.ts";

/** Units of computation that pictures take beside the rows: known before what draws them has been read. */

/** The sky over a place: some hundred stars at an instant. */
export const DOME_UNITS = 700;

/** All curves of the map of an eclipse. */
export const ECLIPSE_UNITS = 400;

/** Points of a planet's loop. */
export const LOOP_SAMPLES = 120;

const MOST_MONTHS_OF_PHASES = 14;
const DAYS_A_MONTH = 31;

/** Faces of a calendar of phases. */
export const PHASES_UNITS = MOST_MONTHS_OF_PHASES * DAYS_A_MONTH;

const UNITS_A_NIGHT = 20;

/** The nights of a list of days. */
export function nightUnits({ times }: { readonly times: DayTimes }): number {
  return UNITS_A_NIGHT * times.days.length;
}
