import { neighbourRuns } from "../../solve/ordered.ts";
import { type CalendarDate, mjdFromCalendar } from "../../time/calendar.ts";
import { formatDate, secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { localDateTime, localDayBounds, type Zone } from "../../time/zone.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { HorizonLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import type { UtcSpan } from "./horizon-columns.ts";
import type { TopocentricTarget } from "./horizon-engine.ts";
import { type RiseSetRow, riseSetRows } from "./rise-set.ts";

/** A local day, yyyy-mm-dd in its zone. */
interface LocalDay {
  readonly date: string;
  readonly span: UtcSpan;
}

/** The local days of instants, each once and in time order, and which of them holds each instant. */
export interface LocalDays {
  /** In runs without long gaps: a search covers all time from the first day of a run to its last. */
  readonly runs: readonly (readonly LocalDay[])[];
  readonly day_index: Float64Array;
}

/** The events of a body over a place on a local day. */
export interface BodyDay {
  readonly date: string;
  readonly row: RiseSetRow;
}

/** The same of some days, and which of them is that of each instant. */
export interface BodyDays {
  readonly days: readonly BodyDay[];
  readonly day_index: Float64Array;
}

/** A next event beyond the day is not asked for here. */
const SEARCH_HORIZON_DAYS = 1;

/** Days further apart than the longest gap are searched by themselves. */
export function localDaysOf(
  instants: readonly UtcInstant[],
  zone: Zone,
  longest_gap_days: number,
): LocalDays {
  const dates = instants.map((instant) => localDateTime(instant, zone));
  const mjds = dates.map(({ year, month, day }) => mjdFromCalendar(year, month, day));
  const byMjd = new Map(mjds.map((mjd, i) => [mjd, dates[i]] as const));
  const met = [...byMjd].sort(([a], [b]) => a - b);
  const order = new Map(met.map(([mjd], i) => [mjd, i]));
  const days = met.flatMap(([mjd, date]) =>
    date === undefined ? [] : [{ date: formatDate(mjd), span: spanOf(date, zone) }],
  );
  return {
    runs: neighbourRuns(
      days,
      (before, day) => secondsBetween(before.span.end, day.span.start) < longest_gap_days * SECONDS_PER_DAY,
    ),
    day_index: Float64Array.from(mjds, (mjd) => order.get(mjd) ?? Number.NaN),
  };
}

/** The events of a body on each of the days; a level replaces its own altitude of rise and set. */
export function bodyDays(
  sky: Sky,
  overhead: TopocentricTarget,
  { runs, day_index }: LocalDays,
  level?: HorizonLevel,
): BodyDays {
  const days = runs.flatMap((run) => {
    const rows = riseSetRows(sky, {
      overhead,
      days: run.map(({ span }) => span),
      search_horizon_days: SEARCH_HORIZON_DAYS,
      ...(level === undefined ? {} : { level }),
    });
    return run.flatMap(({ date }, i) => {
      const row = rows[i];
      return row === undefined ? [] : [{ date, row }];
    });
  });
  return { days, day_index };
}

function spanOf(date: CalendarDate, zone: Zone): UtcSpan {
  const span = localDayBounds(date, zone);
  if (span === null) throw new RangeError(`${zone.name} has no day ${date.year}-${date.month}-${date.day}`);
  return span;
}
