import type { DayTimes, LocalDay } from "../../contract/ask/day-time.ts";
import { clocksOf, type Location, type ResolvedZone } from "../../contract/ask/location.ts";
import type { Warn } from "../../contract/terms/warnings.ts";
import { mjdFromCalendar } from "../../time/calendar.ts";
import { formatIso, secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { laterNoon, meanNoon } from "../../time/mean-noon.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";

interface DayInput {
  readonly times: DayTimes;
  readonly location: Location;
  readonly zone: ResolvedZone;
  readonly warn: Warn;
}

/** A date this long was lived twice. */
const LIVED_TWICE_S = 1.5 * SECONDS_PER_DAY;

/** The mean solar noon of each day's date; warns of a date with two. */
export function noonsOf({ times, location, zone, warn }: DayInput): UtcInstant[] {
  return times.days.map((day) => {
    const noon = meanNoon(mjdOfLocalDay(day), clocksOf(zone), location.lon_deg);
    if (secondsBetween(day.start, day.end) > LIVED_TWICE_S)
      warn(
        "LOCAL_TIME_AMBIGUOUS",
        `The date ${day.date} was lived twice in ${zone.zone.name}: its row is that of its first noon. The other is at ${formatIso(laterNoon(noon, 1))} by mean solar time, in no row.`,
      );
    return noon;
  });
}

function mjdOfLocalDay({ date }: LocalDay): number {
  const [year, month, day] = [date.slice(0, 4), date.slice(5, 7), date.slice(8)];
  return mjdFromCalendar(Number(year), Number(month), Number(day));
}
