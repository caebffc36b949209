import type { DayTimes } from "../contract/day-time.ts";
import { isoDate } from "../contract/grammar.ts";
import type { Location, ResolvedZone } from "../contract/location.ts";
import { localNoon } from "../sky/local-noon.ts";
import { mjdFromCalendar } from "../time/calendar.ts";
import type { UtcInstant } from "../time/instant.ts";

interface DayInput {
  readonly times: DayTimes;
  readonly location: Location;
  readonly zone: ResolvedZone;
}
