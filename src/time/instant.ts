import { MJD_ZERO_JD } from "../units/constants.ts";
import { MS_PER_DAY, MS_PER_SECOND, SECONDS_PER_DAY, SECONDS_PER_HOUR } from "../units/units.ts";
import { calendarFromMjd, mjdFromCalendar } from "./calendar.ts";

/**
 * An instant on the UTC scale: whole MJD of the UTC day and second of that day, 0 ≤ second < 86400.
 * Keeping the day apart keeps 1.5e-11 s of resolution. A second 23:59:60 has no such form.
 */
export interface UtcInstant {
  readonly mjd: number;
  readonly second: number;
}

/** MJD of 1970-01-01. */
export const UNIX_EPOCH_MJD = 40_587;

/** 1700-01-01T00:00:00.000Z */
export const FIRST_INSTANT: UtcInstant = { mjd: mjdFromCalendar(1700, 1, 1), second: 0 };
/** 2200-12-31T23:59:59.999Z */
export const LAST_INSTANT: UtcInstant = { mjd: mjdFromCalendar(2200, 12, 31), second: 86_399.999 };

/** Negative when a is earlier than b, 0 when they are the same, positive when it is later. */
export function compareInstants(a: UtcInstant, b: UtcInstant): number {
  return a.mjd - b.mjd || a.second - b.second;
}

/** True within the service's span, both ends included. */
export function isInRange(t: UtcInstant): boolean {
  return compareInstants(t, FIRST_INSTANT) >= 0 && compareInstants(t, LAST_INSTANT) <= 0;
}

/** t + seconds on the civil count of 86400-second days (leap seconds are not counted, as in Unix time). */
export function addSeconds(t: UtcInstant, seconds: number): UtcInstant {
  const wholeDays = Math.trunc(seconds / SECONDS_PER_DAY);
  const total = t.second + (seconds - wholeDays * SECONDS_PER_DAY);
  const days = Math.floor(total / SECONDS_PER_DAY);
  return normalised(t.mjd + wholeDays + days, total - days * SECONDS_PER_DAY);
}

/** Rounding can leave the second at 86400, or a hair below 0: both mean the neighbouring midnight. */
function normalised(mjd: number, second: number): UtcInstant {
  if (second >= SECONDS_PER_DAY) return { mjd: mjd + 1, second: 0 };
  return { mjd, second: Math.max(second, 0) };
}

/** b − a in seconds, on the same civil count as `addSeconds`. */
export function secondsBetween(a: UtcInstant, b: UtcInstant): number {
  return (b.mjd - a.mjd) * SECONDS_PER_DAY + (b.second - a.second);
}

/** Instant of a Unix time in milliseconds. */
export function fromUnixMs(ms: number): UtcInstant {
  const days = Math.floor(ms / MS_PER_DAY);
  return normalised(UNIX_EPOCH_MJD + days, (ms - days * MS_PER_DAY) / MS_PER_SECOND);
}

/** Unix time in whole milliseconds (rounded exactly as `formatIso` rounds). */
export function toUnixMs(t: UtcInstant): number {
  return (t.mjd - UNIX_EPOCH_MJD) * MS_PER_DAY + Math.round(t.second * MS_PER_SECOND);
}

/** Nearer to a whole millisecond than this an instant means it: a Julian Day of nine decimals is 0.07 ms off. */
const WHOLE_MS_TOLERANCE_MS = 0.1;

/** The first whole millisecond (Unix time) at or after an instant: a printed instant is at or after the one if it is so here. */
export function firstMsFrom(t: UtcInstant): number {
  const ms = Math.ceil(t.second * MS_PER_SECOND - WHOLE_MS_TOLERANCE_MS);
  return (t.mjd - UNIX_EPOCH_MJD) * MS_PER_DAY + ms;
}

/** Julian date on the UTC scale, rounded to a double (0.04 ms). */
export function toJd(t: UtcInstant): number {
  return t.mjd + MJD_ZERO_JD + t.second / SECONDS_PER_DAY;
}

/** ISO 8601 with milliseconds: 2026-11-20T10:00:00.000Z. Rounds to the nearest; a carry reaches the date. */
export function formatIso(t: UtcInstant): string {
  const { mjd, ms } = wholeMs(t);
  const second = Math.floor(ms / MS_PER_SECOND);
  return `${formatDate(mjd)}T${formatClock(second)}.${pad3(ms - second * MS_PER_SECOND)}Z`;
}

/** The instant rounded to whole milliseconds of its day. */
export function wholeMs(t: UtcInstant): { mjd: number; ms: number } {
  const ms = Math.round(t.second * MS_PER_SECOND);
  return ms >= MS_PER_DAY ? { mjd: t.mjd + 1, ms: 0 } : { mjd: t.mjd, ms };
}

/** yyyy-mm-dd of a whole MJD; years outside 0000–9999 in the signed six-digit form of ISO 8601. */
export function formatDate(mjd: number): string {
  const { year, month, day } = calendarFromMjd(mjd);
  return `${formatYear(year)}-${pad2(month)}-${pad2(day)}`;
}

/** hh:mm:ss of a whole second of the day. */
export function formatClock(second: number): string {
  const hour = Math.floor(second / SECONDS_PER_HOUR);
  const minute = Math.floor((second - hour * SECONDS_PER_HOUR) / 60);
  return `${pad2(hour)}:${pad2(minute)}:${pad2(second - hour * SECONDS_PER_HOUR - minute * 60)}`;
}

function formatYear(year: number): string {
  if (year >= 1000 && year <= 9999) return String(year);
  if (year >= 0 && year <= 9999) return String(year).padStart(4, "0");
  return `${year < 0 ? "-" : "+"}${String(Math.abs(year)).padStart(6, "0")}`;
}

function pad2(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

function pad3(value: number): string {
  return value < 100 ? `0${pad2(value)}` : String(value);
}
