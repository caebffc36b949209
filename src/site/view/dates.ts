import { MONTH_NAMES, monthNumber } from "../../time/calendar.ts";
import { MS_PER_HOUR, MS_PER_MINUTE } from "../../units/units.ts";

/** Dates as pages write them, from instants as answers do; one table of words, no guess of a reader's language. */

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const SHORT = 3;

/**
 * A local time to the nearest minute, half of one counted as a whole: the rule of every clock of pages, pictures and texts, as almanacs
 * round. A date alone stays as it is.
 */
export function toMinute(local: string): string {
  const wall = local.slice(0, TO_SECONDS);
  if (wall.length < TO_SECONDS) return local;
  const minutes = Math.floor(Date.parse(`${wall}Z`) / MS_PER_MINUTE + 0.5);
  return new Date(minutes * MS_PER_MINUTE).toISOString().slice(0, TO_SECONDS) + local.slice(TO_SECONDS);
}

const TO_SECONDS = "2026-11-22T21:00:00".length;

/** "21:00" of a local time; a dash where there is none. */
export function clockOf(local: string | undefined): string {
  return local === undefined ? "–" : toMinute(local).slice(11, 16);
}

/** "2026-11-22", the day on which that clock stands. */
export function localDay(local: string): string {
  return toMinute(local).slice(0, 10);
}

interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly weekday: string;
  readonly year: string;
}

function partsOf(local: string): DateParts {
  const [year = "", month = "", day = ""] = localDay(local).split("-");
  const weekday = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay();
  return {
    day: String(Number(day)),
    month: MONTH_NAMES[Number(month) - 1] ?? "",
    weekday: DAYS[weekday] ?? "",
    year,
  };
}

/** "Sunday 22 November 2026". */
export function longDate(local: string): string {
  const { day, month, weekday, year } = partsOf(local);
  return `${weekday} ${day} ${month} ${year}`;
}

/** "November 2026". */
export function monthDate(local: string): string {
  const { month, year } = partsOf(local);
  return `${month} ${year}`;
}

/** "2027-08-02" of a day in words: "2 August 2027", "Aug 2, 2027", "2027-08-02"; null: they name none. */
export function dayFrom(words: readonly string[]): string | null {
  if (words.length !== 3) return null;
  const [year, rest] = yearApart(words);
  const month = rest.findIndex((word) => monthNumber(word) > 0);
  const number = month < 0 ? Number(rest[0]) : monthNumber(rest[month] ?? "");
  const day = rest[month < 0 ? 1 : 1 - month] ?? "";
  const date = `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const found = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(date) ? date : null;
}

/** The year of a date, which stands first or last, and the two words beside it; without a month's name the year stands first. */
function yearApart(words: readonly string[]): readonly [year: string, rest: readonly string[]] {
  const [first = "", ...others] = words;
  const isNamed = words.some((word) => monthNumber(word) > 0);
  return first.length === 4 || !isNamed ? [first, others] : [words.at(-1) ?? "", words.slice(0, -1)];
}

/** "Saturday". */
export const weekdayOf = (local: string): string => partsOf(local).weekday;

/** "Tue 24 Nov". */
export function shortDate(local: string): string {
  const { day, month, weekday } = partsOf(local);
  return `${weekday.slice(0, SHORT)} ${day} ${month.slice(0, SHORT)}`;
}

/** "Tue 24 Nov 2026". */
export function yearDate(local: string): string {
  return `${shortDate(local)} ${partsOf(local).year}`;
}

/** The date that many days later, as ISO 8601 writes it. */
export function dateAfter(local: string, days: number): string {
  const date = new Date(`${localDay(local)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** "2026-11-22T22:00": that many hours later by the same clock. */
export function hoursAfter(local: string, hours: number): string {
  const wall_ms = Date.parse(`${toMinute(local).slice(0, TO_SECONDS)}Z`) + hours * MS_PER_HOUR;
  return new Date(wall_ms).toISOString().slice(0, "2026-11-22T22:00".length);
}

/** An instant in UTC as the local time of the zone that another local time was written in. */
export function localLike(instant: string, local: string | undefined): string {
  const [, sign, hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)$/.exec(local ?? "") ?? [];
  const offset_min = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return new Date(Date.parse(instant) + offset_min * MS_PER_MINUTE).toISOString();
}

/** "in 3 days", of a number of days. */
export function inDays(days: number): string {
  const whole = Math.floor(days);
  if (whole <= 0) return days >= 0 ? "within a day" : "past";
  return whole === 1 ? "in 1 day" : `in ${whole} days`;
}
