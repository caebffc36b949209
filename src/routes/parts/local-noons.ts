import type { DayTimes, LocalDay } from "../../contract/ask/day-time.ts";
import type { Location, ResolvedZone } from "../../contract/ask/location.ts";
import { localNoon } from "../../sky/time/local-noon.ts";
import { mjdFromCalendar } from "../../time/calendar.ts";
import type { UtcInstant } from "../../time/instant.ts";

interface DayInput {
  readonly times: DayTimes;
  readonly location: Location;
  readonly zone: ResolvedZone;
}

/** 12:00 of each day's date, or of the date so many days away: of the resolved zone, else local mean time. */
export function noonsOf({ times, location, zone }: DayInput, days_away: number): UtcInstant[] {
  const clocks = zone.source === "default_utc" ? null : zone.zone;
  return times.days.map((day) => localNoon(mjdOf(day) + days_away, clocks, location.lon_deg));
}

function mjdOf({ date }: LocalDay): number {
  const [year, month, day] = [date.slice(0, 4), date.slice(5, 7), date.slice(8)];
  return mjdFromCalendar(Number(year), Number(month), Number(day));
}
