import type { Observer } from "../../engine/types.ts";
import { mjdFromCalendar } from "../../time/calendar.ts";
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

/** The local day of each instant, in the order given; days that several instants share are computed once. */
export function moonDays(sky: Sky, { observer, instants, zone, level }: MoonDaysRequest): MoonDay[] {
  const dates = instants.map((instant) => dateOf(instant, zone));
  const spans = new Map(dates.map(({ date, span }) => [date, span]));
  const inOrder = [...spans].sort(([, a], [, b]) => compareInstants(a.start, b.start));
  const rows = spanRuns(inOrder.map(([, span]) => span)).flatMap((days) =>
    riseSetRows(sky, {
      overhead: { target: { kind: "body", body: "moon" }, observer },
      days,
      search_horizon_days: SEARCH_HORIZON_DAYS,
      ...(level === undefined ? {} : { level }),
    }),
  );
  const rowOf = new Map(inOrder.map(([date], i) => [date, rows[i]]));
  return dates.flatMap(({ date }) => {
    const row = rowOf.get(date);
    return row === undefined ? [] : [{ date, row }];
  });
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

function dateOf(instant: UtcInstant, zone: Zone): { readonly date: string; readonly span: UtcSpan } {
  const { year, month, day } = localDateTime(instant, zone);
  const span = localDayBounds({ year, month, day }, zone);
  if (span === null) throw new RangeError(`${zone.name} has no day ${year}-${month}-${day}`);
  return { date: formatDate(mjdFromCalendar(year, month, day)), span };
}
