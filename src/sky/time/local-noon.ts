import { calendarFromMjd } from "../../time/calendar.ts";
import { addSeconds, type UtcInstant } from "../../time/instant.ts";
import { resolveLocal, type Zone } from "../../time/zone.ts";

const NOON_HOUR = 12;
const SECONDS_PER_DEG = 240;
const SECONDS_PER_HOUR = 3600;

/**
 * 12:00 of a date by the zone's clocks; without a zone 12:00 local mean time of the longitude. A date that the zone
 * skipped has the noon of the date before it.
 */
export function localNoon(mjd: number, zone: Zone | null, lon_deg: number): UtcInstant {
  if (zone === null) {
    return addSeconds({ mjd, second: 0 }, NOON_HOUR * SECONDS_PER_HOUR - lon_deg * SECONDS_PER_DEG);
  }
  const { year, month, day } = calendarFromMjd(mjd);
  const wall = { year, month, day, hour: NOON_HOUR, minute: 0, second: 0 };
  const resolved = resolveLocal(wall, zone, "earlier", "shift_backward");
  if ("error" in resolved) throw new RangeError("noon was not resolved");
  return resolved.instant;
}
