import { pad } from "../../contract/ask/grammar.ts";
import type { Location, ResolvedZone } from "../../contract/ask/location.ts";
import { mjdFromCalendar } from "../../time/calendar.ts";
import { addSeconds, formatDate, fromUnixMs } from "../../time/instant.ts";
import type { Zone } from "../../time/zone.ts";
import { printedDateTime } from "../../time/zone-clock.ts";

/** Times and places as a text for people names them: one zone throughout, whole minutes. */

/** An instant as the answer prints it: ISO 8601, or a number as `time_format` asks. */
export type PrintedInstant = string | number;

export interface TextClock {
  /** 2026-11-20 18:23; a number stays as it is. */
  readonly moment: (instant: PrintedInstant) => string;
  /** 18:23 on the given date, else with its own. */
  readonly onDate: (instant: PrintedInstant, date: string) => string;
  readonly dateOf: (instant: PrintedInstant) => string;
  readonly zone_name: string;
}

const HALF_MINUTE_S = 30;

/** The clock of a request's zone. */
export function textClock({ zone }: ResolvedZone): TextClock {
  const parts = (instant: PrintedInstant) =>
    typeof instant === "number" ? { date: "", clock: String(instant) } : nearestMinute(instant, zone);
  return {
    moment: (instant) => {
      const { date, clock } = parts(instant);
      return `${date} ${clock}`.trimStart();
    },
    onDate: (instant, onThat) => {
      const { date, clock } = parts(instant);
      return date === onThat ? clock : `${date} ${clock}`.trimStart();
    },
    dateOf: (instant) => parts(instant).date,
    zone_name: zone.name,
  };
}

function nearestMinute(instant: string, zone: Zone): { readonly date: string; readonly clock: string } {
  const rounded = addSeconds(fromUnixMs(Date.parse(instant)), HALF_MINUTE_S);
  const { year, month, day, hour, minute } = printedDateTime(rounded, zone);
  return { date: formatDate(mjdFromCalendar(year, month, day)), clock: `${pad(hour, 2)}:${pad(minute, 2)}` };
}

/** Lisbon, Portugal; or 38.72° N, 9.14° W. */
export function locationName({ place, lat_deg, lon_deg }: Location): string {
  if (place !== null) return [place.name, place.country].filter((part) => part !== null).join(", ");
  const lat = `${Math.abs(lat_deg)}° ${lat_deg < 0 ? "S" : "N"}`;
  return `${lat}, ${Math.abs(lon_deg)}° ${lon_deg < 0 ? "W" : "E"}`;
}
