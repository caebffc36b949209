import type { Span } from "../../solve/function.ts";
import type { UtcInstant } from "../../time/instant.ts";
import type { TimeModel } from "../../time/scales.ts";
import { localDateTime, localDayBounds, type Zone } from "../../time/zone.ts";
import { dayOf, instantOf } from "./tt-days.ts";

/** The year and month that an instant has on the clocks of a zone. */
export interface LocalMonth {
  readonly year: number;
  readonly month: number;
}

export function localMonthOf(model: TimeModel, zone: Zone, t_day: number): LocalMonth {
  const { year, month } = localDateTime(instantOf(model, t_day), zone);
  return { year, month };
}

/** From the first instant of one local year to the last of another. */
export function localYearsSpan(model: TimeModel, zone: Zone, first_year: number, last_year: number): Span {
  return {
    start_day: dayOf(model, startOfYear(first_year, zone)),
    end_day: dayOf(model, startOfYear(last_year + 1, zone)),
  };
}

/** Where a zone skipped the first of January, the year started with the second. */
function startOfYear(year: number, zone: Zone): UtcInstant {
  const first = [1, 2]
    .map((day) => localDayBounds({ year, month: 1, day }, zone))
    .find((bounds) => bounds !== null);
  if (first === undefined || first === null)
    throw new RangeError(`${zone.name} has no start of the year ${year}`);
  return first.start;
}
