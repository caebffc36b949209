import { SECONDS_PER_DAY, SECONDS_PER_DEG, SECONDS_PER_HOUR } from "../units/units.ts";
import { calendarFromMjd } from "./calendar.ts";
import { addSeconds, type UtcInstant } from "./instant.ts";
import { resolveLocal, standardTimeOffset_s, type Zone } from "./zone.ts";

const NOON_HOUR = 12;
const NOON_S = SECONDS_PER_DAY / 2;

/**
 * Below this between the clocks and the Sun (half a day less the two hours of double summer time, and half an hour) a
 * date's noon is the one that bears its number, whatever of the offset is summer time.
 */
const SURELY_NEAR_S = 9.5 * SECONDS_PER_HOUR;

/**
 * The mean solar noon that belongs to a date: the nearest to 12:00 standard time, of two equally near the earlier. Mean
 * noons are a day apart and so are those clocks', so dates and noons correspond one to one; the equation of time, summer
 * time and a date that the zone skipped change nothing. The noon of a skipped date is that of the date after it; a date
 * that was lived twice has its first.
 *
 * Given: MJD of the date; a zone, or null for local mean time; longitude in degrees, east positive.
 * Returned: UTC, counted as UT1.
 */
export function meanNoon(mjd: number, zone: Zone | null, lon_deg: number): UtcInstant {
  const days_away = zone === null ? 0 : noonsAhead(mjd, zone, lon_deg * SECONDS_PER_DEG);
  return addSeconds({ mjd: mjd + days_away, second: 0 }, NOON_S - lon_deg * SECONDS_PER_DEG);
}

/** By how many the noon nearest to the clocks' 12:00 is ahead of the one that bears the date's number. */
function noonsAhead(mjd: number, zone: Zone, local_mean_time_s: number): number {
  const noon = resolveLocal(
    { ...calendarFromMjd(mjd), hour: NOON_HOUR, minute: 0, second: 0 },
    zone,
    "earlier",
    "shift_backward",
  );
  if ("error" in noon) throw new RangeError("noon was not resolved");
  if (Math.abs(local_mean_time_s - noon.offset_s) < SURELY_NEAR_S) return 0;
  const behind_s = local_mean_time_s - standardTimeOffset_s(noon.instant, zone);
  return Math.ceil(behind_s / SECONDS_PER_DAY - 0.5);
}

/** The last mean solar noon that is not after an instant. */
export function meanNoonBefore(instant: UtcInstant, lon_deg: number): UtcInstant {
  const since_noon = addSeconds(instant, lon_deg * SECONDS_PER_DEG - NOON_S);
  return addSeconds({ mjd: since_noon.mjd, second: 0 }, NOON_S - lon_deg * SECONDS_PER_DEG);
}

/** The noon that many days after another. */
export function laterNoon({ mjd, second }: UtcInstant, days: number): UtcInstant {
  return { mjd: mjd + days, second };
}
