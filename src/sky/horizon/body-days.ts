import { scratchColumn } from "../../engine/scratch-columns.ts";
import { valueAt } from "../../solve/function.ts";
import { type CalendarDate, mjdFromCalendar } from "../../time/calendar.ts";
import { compareInstants, formatDate, secondsBetween, type UtcInstant } from "../../time/instant.ts";
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

/** What a body does over a place on a local day. */
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
  const { met, met_index } = metDays(instants, zone);
  const inOrder = met
    .map((day, at) => ({ ...day, at }))
    .sort((a, b) => compareInstants(a.span.start, b.span.start));
  const order = new Float64Array(met.length);
  inOrder.forEach(({ at }, i) => {
    order[at] = i;
  });
  return { runs: dayRuns(inOrder, longest_gap_days), day_index: met_index.map((at) => valueAt(order, at)) };
}

/** What a body does on each of the days; a level replaces its own altitude of rise and set. */
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

/** The days as the instants meet them, each once, and which of them holds each instant. */
function metDays(instants: readonly UtcInstant[], zone: Zone) {
  const met: LocalDay[] = [];
  const known = new Map<number, number>();
  const met_index = scratchColumn(instants.length);
  instants.forEach((instant, row) => {
    const { year, month, day } = localDateTime(instant, zone);
    const mjd = mjdFromCalendar(year, month, day);
    const index =
      known.get(mjd) ?? met.push({ date: formatDate(mjd), span: spanOf({ year, month, day }, zone) }) - 1;
    known.set(mjd, index);
    met_index[row] = index;
  });
  return { met, met_index };
}

function dayRuns(days: readonly LocalDay[], longest_gap_days: number): LocalDay[][] {
  const runs: LocalDay[][] = [];
  for (const day of days) {
    const last = runs.at(-1)?.at(-1);
    const gap_s =
      last === undefined ? Number.POSITIVE_INFINITY : secondsBetween(last.span.end, day.span.start);
    if (gap_s < longest_gap_days * SECONDS_PER_DAY) runs.at(-1)?.push(day);
    else runs.push([day]);
  }
  return runs;
}

function spanOf(date: CalendarDate, zone: Zone): UtcSpan {
  const span = localDayBounds(date, zone);
  if (span === null) throw new RangeError(`${zone.name} has no day ${date.year}-${date.month}-${date.day}`);
  return span;
}
