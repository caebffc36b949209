import { dayOf, instantOf } from "../../src/sky/time/tt-days.ts";
import type { Span } from "../../src/solve/function.ts";
import { formatIso, fromUnixMs } from "../../src/time/instant.ts";
import { MS_PER_DAY } from "../../src/units/units.ts";
import { sky } from "./observing.ts";

/** Helpers that the tests of dated events share. Days count from J2000.0 TT. */

const J2000_UNIX_MS = Date.UTC(2000, 0, 1, 12);

/** Day of a calendar instant in TT, such as 1977-02-18T03:37:42. */
export function ttDay(text: string): number {
  return (Date.parse(`${text}Z`) - J2000_UNIX_MS) / MS_PER_DAY;
}

/** Day of a calendar instant in UTC. */
export function utcDay(text: string): number {
  return dayOf(sky.models.deltaT, fromUnixMs(Date.parse(`${text}Z`)));
}

/** Unix time of the same, as event searches ask. */
export function utcMs(text: string): number {
  return Date.parse(`${text}Z`);
}

/** UTC to the minute. */
export function minuteOf(t_day: number): string {
  return formatIso(instantOf(sky.models.deltaT, t_day)).slice(0, 16);
}

/** All years of the service. */
export const SERVICE: Span = { start_day: utcDay("1700-01-01T00:00"), end_day: utcDay("2201-01-01T00:00") };

export function century(first_year: number): Span {
  return {
    start_day: utcDay(`${first_year}-01-01T00:00`),
    end_day: utcDay(`${first_year + 100}-01-01T00:00`),
  };
}
