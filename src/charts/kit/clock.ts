import { calendarFromMjd, isoWeekday, mjdFromCalendar } from "../../time/calendar.ts";
import { fromUnixMs, UNIX_EPOCH_MJD } from "../../time/instant.ts";
import type { Zone } from "../../time/zone.ts";
import { printedDateTime } from "../../time/zone-clock.ts";
import { MINUTES_PER_DAY, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from "../../units/units.ts";
import type { Span } from "./scale.ts";

/** Dates and clock times as pictures print them, in the zone in force. */

export const UTC: Zone = { name: "UTC", kind: "utc" };

export const MONTHS = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
] as const;
export const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/**
 * A clock that runs on through a span: the zone's own, or where it is changed within the span the earliest of its offsets, as almanacs
 * print a whole year by the time of winter.
 */
export function steadyZone(zone: Zone, { from, to }: Span): Zone {
  const every = Math.max(MS_PER_DAY, (to - from) / MOST_ASKED);
  const offsets_ms: number[] = [];
  for (let at = from; at <= to; at += every) offsets_ms.push(wallOf(at, zone) - at);
  const [least, most] = [Math.min(...offsets_ms), Math.max(...offsets_ms)];
  if (!(most > least)) return zone;
  const minutes = Math.round(Math.abs(least) / MS_PER_MINUTE);
  const sign = least < 0 ? "-" : "+";
  return { kind: "offset", name: `${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
}

const MOST_ASKED = 1000;

/** The reading of the wall clock, as if it were UTC: Unix milliseconds. */
export function wallOf(unix_ms: number, zone: Zone): number {
  const local = printedDateTime(fromUnixMs(unix_ms), zone);
  return (
    dayMs(mjdFromCalendar(local.year, local.month, local.day)) +
    ((local.hour * 60 + local.minute) * 60 + local.second) * MS_PER_SECOND
  );
}

function dayMs(mjd: number): number {
  return (mjd - UNIX_EPOCH_MJD) * MS_PER_DAY;
}

/** Milliseconds of "2026-11-22". */
export function dateMs(date: string): number {
  const [year = Number.NaN, month = 1, day = 1] = date.split("-").map(Number);
  return dayMs(mjdFromCalendar(year, month, day));
}

export interface WallClock {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly mjd: number;
}

/** The parts of what a wall clock shows, to the minute. */
export function wallClockOf(wall_ms: number): WallClock {
  const minutes = Math.round(wall_ms / MS_PER_MINUTE);
  const mjd = Math.floor(minutes / MINUTES_PER_DAY) + UNIX_EPOCH_MJD;
  const { year, month, day } = calendarFromMjd(mjd);
  const of_day = minutes - Math.floor(minutes / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  return { year, month, day, hour: Math.floor(of_day / 60), minute: of_day % 60, mjd };
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

export function monthName(month: number): string {
  return MONTHS[month - 1] ?? "";
}

/** 22 Nov */
export function dayMonth(wall_ms: number): string {
  const { day, month } = wallClockOf(wall_ms);
  return `${day} ${monthName(month)}`;
}

const MS_PER_YEAR = 366 * MS_PER_DAY;

/** 22 Nov; within a span of years, where a day does not say which, Nov 2026. */
export function dateWithin(span: Span | null, wall_ms: number): string {
  if (span === null || span.to - span.from <= MS_PER_YEAR) return dayMonth(wall_ms);
  const { month, year } = wallClockOf(wall_ms);
  return `${monthName(month)} ${year}`;
}

/** Tue 24 Nov 2026 */
export function dateText(wall_ms: number): string {
  const { year, mjd } = wallClockOf(wall_ms);
  return `${WEEKDAYS[isoWeekday(mjd) - 1] ?? ""} ${dayMonth(wall_ms)} ${year}`;
}

/** 2026-11-22 */
export function isoDate(wall_ms: number): string {
  const { year, month, day } = wallClockOf(wall_ms);
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
}

/** 21:10 */
export function clockText(wall_ms: number): string {
  const { hour, minute } = wallClockOf(wall_ms);
  return `${two(hour)}:${two(minute)}`;
}

/** 24 Nov 2026, 21:10 */
export function stampText(unix_ms: number, zone: Zone): string {
  const wall = wallOf(unix_ms, zone);
  const { year, month, day, hour, minute } = wallClockOf(wall);
  return `${day} ${monthName(month)} ${year}, ${two(hour)}:${two(minute)}`;
}

/** Tue 24 Nov 2026, 21:10 Europe/Lisbon */
export function momentWords(unix_ms: number, zone: Zone): string {
  const wall = wallOf(unix_ms, zone);
  return `${dateText(wall)}, ${clockText(wall)} ${zoneText(zone)}`;
}

/** 22 Nov to 3 Dec 2026 */
export function spanText({ from, to }: Span, zone: Zone): string {
  const [first, last] = [wallOf(from, zone), wallOf(to, zone)];
  const [begin, end] = [isoDate(first), isoDate(last)];
  const year = (wall_ms: number) => wallClockOf(wall_ms).year;
  if (begin === end) return `${dayMonth(first)} ${year(first)}`;
  const own = year(first) === year(last) ? "" : ` ${year(first)}`;
  return `${dayMonth(first)}${own} to ${dayMonth(last)} ${year(last)}`;
}

/** The wall clock's first moment of a month. */
export function monthMs(year: number, month: number): number {
  const carried = year * 12 + month - 1;
  return dayMs(mjdFromCalendar(Math.floor(carried / 12), (((carried % 12) + 12) % 12) + 1, 1));
}

/** The hour of the day that a wall clock shows, with its fraction. */
export function hourOf(wall_ms: number): number {
  const day = Math.floor(wall_ms / MS_PER_DAY) * MS_PER_DAY;
  return (wall_ms - day) / MS_PER_HOUR;
}

/** Instants in Unix milliseconds of texts in ISO 8601. */
export function instantMs(text: unknown): number {
  return typeof text === "string" ? Date.parse(text) : typeof text === "number" ? text : Number.NaN;
}

export function zoneText(zone: Zone): string {
  return zone.kind === "utc" ? "UTC" : zone.name;
}
