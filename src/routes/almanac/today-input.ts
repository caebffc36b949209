import type { InstantTimes } from "../../contract/ask/instant-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import { clocksOf } from "../../contract/ask/location.ts";
import { someOf } from "../../contract/ask/parameters.ts";
import type * as z from "../../contract/schema/schema.ts";
import { mjdFromCalendar } from "../../time/calendar.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { meanNoon } from "../../time/mean-noon.ts";
import { localDateTime } from "../../time/zone.ts";
import type { RouteInput } from "../astronomy/route.ts";
import { INCLUDE_TOKENS } from "../astronomy/words.ts";
import { airParameters } from "../earth/air.ts";

/** The question of /v2/today, and the noon that its day hangs on. */

export const todayParameters = {
  include: someOf(INCLUDE_TOKENS, "include_tokens", "Which parts"),
  ...airParameters,
};
export type TodayToken = (typeof INCLUDE_TOKENS)[number];
export type TodayInput = RouteInput<
  z.output<z.ObjectSchema<typeof todayParameters>>,
  InstantTimes,
  Location | null
>;

/** The mean solar noon of the local date of an instant. */
export function meanNoonOf({ zone }: TodayInput, instant: UtcInstant, lon_deg: number): UtcInstant {
  const { year, month, day } = localDateTime(instant, zone.zone);
  return meanNoon(mjdFromCalendar(year, month, day), clocksOf(zone), lon_deg);
}
