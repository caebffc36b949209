import type * as z from "zod";
import type { InstantTimes } from "../../contract/ask/instant-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import { someOf } from "../../contract/ask/parameters.ts";
import type { RouteInput } from "../../contract/declare/route.ts";
import { INCLUDE_TOKENS } from "../../contract/terms/values.ts";
import { localNoon } from "../../sky/time/local-noon.ts";
import { mjdFromCalendar } from "../../time/calendar.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { localDateTime } from "../../time/zone.ts";

/** What /v2/today is asked, and the local noons that its days and nights hang on. */

export const todayParameters = {
  include: someOf(INCLUDE_TOKENS, "include_tokens", "Which parts"),
};
export type TodayToken = (typeof INCLUDE_TOKENS)[number];
export type TodayInput = RouteInput<
  z.output<z.ZodObject<typeof todayParameters>>,
  InstantTimes,
  Location | null
>;

/** 12:00 of the local date of an instant, or of the date so many days away. */
export function noonOf(
  { zone }: TodayInput,
  instant: UtcInstant,
  lon_deg: number,
  days_away: number,
): UtcInstant {
  const { year, month, day } = localDateTime(instant, zone.zone);
  const clocks = zone.source === "default_utc" ? null : zone.zone;
  return localNoon(mjdFromCalendar(year, month, day) + days_away, clocks, lon_deg);
}
