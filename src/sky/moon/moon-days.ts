import { passingColumn } from "../../engine/passing-columns.ts";
import type { Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { type CalendarDate, mjdFromCalendar } from "../../time/calendar.ts";
import { compareInstants, formatDate, secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { localDateTime, localDayBounds, type Zone } from "../../time/zone.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { UtcSpan } from "../horizon/horizon-columns.ts";
import { type RiseSetRow, riseSetRows } from "../horizon/rise-set.ts";
import type { HorizonLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";

/** What the Moon does over a place on the local day of an instant. */
export interface MoonDay {
  /** yyyy-mm-dd in the zone. */
  readonly date: string;
  readonly row: RiseSetRow;
}

export interface MoonDaysRequest {
  readonly observer: Observer;
  readonly instants: readonly UtcInstant[];
  readonly zone: Zone;
  /** Replaces the Moon's own altitude. */
  readonly level?: HorizonLevel;
}

/** A next event beyond the day is not asked for here. */
const SEARCH_HORIZON_DAYS = 1;
const LONGEST_GAP_S = 7 * SECONDS_PER_DAY;

/** Some local days, and which of them is that of each instant. */
export interface MoonDays {
  readonly days: readonly MoonDay[];
  readonly day_index: Float64Array;
}

/** The local days of the instants, in time order; each is computed once. */
export function moonDays(sky: Sky, { observer, instants, zone, level }: MoonDaysRequest): MoonDays {
  const { found, place } = localDays(instants, zone);
  const inOrder = found
    .map((day, at) => ({ ...day, at }))
    .sort((a, b) => compareInstants(a.span.start, b.span.start));
  const rows = spanRuns(inOrder.map(({ span }) => span)).flatMap((days) =>
    riseSetRows(sky, {
      overhead: { target: { kind: "body", body: "moon" }, observer },
      days,
      search_horizon_days: SEARCH_HORIZON_DAYS,
      ...(level === undefined ? {} : { level }),
    }),
  );
  const order = new Float64Array(found.length);
  inOrder.forEach(({ at }, i) => {
    order[at] = i;
  });
  return {
    days: inOrder.flatMap(({ date }, i) => {
      const row = rows[i];
      return row === undefined ? [] : [{ date, row }];
    }),
    day_index: place.map((at) => valueAt(order, at)),
  };
}

interface LocalDays {
  /** Each once, as the instants meet them. */
  readonly found: readonly { readonly date: string; readonly span: UtcSpan }[];
  /** Which of them holds each instant. */
  readonly place: Float64Array;
}

function localDays(instants: readonly UtcInstant[], zone: Zone): LocalDays {
  const found: { date: string; span: UtcSpan }[] = [];
  const places = new Map<number, number>();
  const place = passingColumn(instants.length);
  instants.forEach((instant, row) => {
    const { year, month, day } = localDateTime(instant, zone);
    const mjd = mjdFromCalendar(year, month, day);
    const known =
      places.get(mjd) ?? found.push({ date: formatDate(mjd), span: spanOf({ year, month, day }, zone) }) - 1;
    places.set(mjd, known);
    place[row] = known;
  });
  return { found, place };
}

/** Days in runs without long gaps: a search covers all time from the first day of a run to its last. */
function spanRuns(days: readonly UtcSpan[]): UtcSpan[][] {
  const runs: UtcSpan[][] = [];
  for (const day of days) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && secondsBetween(last.end, day.start) < LONGEST_GAP_S) runs.at(-1)?.push(day);
    else runs.push([day]);
  }
  return runs;
}

function spanOf(date: CalendarDate, zone: Zone): UtcSpan {
  const span = localDayBounds(date, zone);
  if (span === null) throw new RangeError(`${zone.name} has no day ${date.year}-${date.month}-${date.day}`);
  return span;
}
