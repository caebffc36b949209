import { mjdFromCalendar } from "../../time/calendar.ts";
import { compareInstants, formatDate, secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { localDateTime, localDayBounds, type Zone } from "../../time/zone.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { Sky } from "../sky.ts";
import type { UtcSpan } from "./horizon-columns.ts";
import type { Overhead } from "./overhead.ts";
import { type RiseSetRow, riseSetRows } from "./rise-set.ts";

/** The local day that holds an instant. */
interface LocalDay {
  /** yyyy-mm-dd in the zone. */
  readonly date: string;
  readonly span: UtcSpan;
}

/** The local days of instants: each date once, in time order, and which one an instant has. */
export interface LocalDays {
  readonly dates: readonly string[];
  readonly runs: readonly (readonly LocalDay[])[];
}

/** A next event beyond the day is not asked for here. */
const SEARCH_HORIZON_DAYS = 1;
/** A search by itself costs as much as the days of so long a gap. */
const LONGEST_GAP_S = 40 * SECONDS_PER_DAY;

/** The local days of instants, for several bodies to share. */
export function localDaysOf(instants: readonly UtcInstant[], zone: Zone): LocalDays {
  const days = instants.map((instant) => localDayOf(instant, zone));
  const distinct = new Map(days.map((day) => [day.date, day]));
  const inOrder = [...distinct.values()].sort((a, b) => compareInstants(a.span.start, b.span.start));
  return { dates: days.map(({ date }) => date), runs: dayRuns(inOrder) };
}

/** What a body does over a place on the local day of each instant, in the order of the instants. */
export function bodyDays(sky: Sky, overhead: Overhead, { dates, runs }: LocalDays): RiseSetRow[] {
  const rows = new Map<string, RiseSetRow>();
  for (const run of runs) {
    const found = riseSetRows(sky, {
      overhead,
      days: run.map(({ span }) => span),
      search_horizon_days: SEARCH_HORIZON_DAYS,
    });
    run.forEach(({ date }, i) => {
      const row = found[i];
      if (row !== undefined) rows.set(date, row);
    });
  }
  return dates.flatMap((date) => rows.get(date) ?? []);
}

/** Days in runs without long gaps: a search covers all time from the first day of a run to its last. */
function dayRuns(days: readonly LocalDay[]): LocalDay[][] {
  const runs: LocalDay[][] = [];
  for (const day of days) {
    const last = runs.at(-1)?.at(-1);
    const near = last !== undefined && secondsBetween(last.span.end, day.span.start) < LONGEST_GAP_S;
    if (near) runs.at(-1)?.push(day);
    else runs.push([day]);
  }
  return runs;
}

function localDayOf(instant: UtcInstant, zone: Zone): LocalDay {
  const { year, month, day } = localDateTime(instant, zone);
  const span = localDayBounds({ year, month, day }, zone);
  if (span === null) throw new RangeError(`${zone.name} has no day ${year}-${month}-${day}`);
  return { date: formatDate(mjdFromCalendar(year, month, day)), span };
}
