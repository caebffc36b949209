import { calendarFromMjd, mjdFromCalendar } from "../../../src/time/calendar.ts";
import type { UtcInstant } from "../../../src/time/instant.ts";
import { meanNoon } from "../../../src/time/mean-noon.ts";
import { localDayBounds, parseZone, type Zone } from "../../../src/time/zone.ts";

/** Local days and noons for tests. */

export function zoneNamed(name: string): Zone {
  const zone = parseZone(name);
  if (zone === null) throw new Error(`no zone ${name}`);
  return zone;
}

export function mjdOf(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return mjdFromCalendar(year, month, day);
}

export interface Day {
  readonly start: UtcInstant;
  readonly end: UtcInstant;
}

/** The local days of so many dates; dates that the zone skipped are left out. */
export function localDays(zone: string, firstDate: string, count: number): Day[] {
  const first = mjdOf(firstDate);
  return Array.from({ length: count }, (_, i) =>
    localDayBounds(calendarFromMjd(first + i), zoneNamed(zone)),
  ).flatMap((day) => day ?? []);
}

export function noons(zone: string | null, firstDate: string, count: number, lon_deg = 0): UtcInstant[] {
  const first = mjdOf(firstDate);
  return Array.from({ length: count }, (_, i) =>
    meanNoon(first + i, zone === null ? null : zoneNamed(zone), lon_deg),
  );
}
