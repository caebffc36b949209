import { calendarFromMjd, mjdFromCalendar } from "../../time/calendar.ts";
import { addSeconds, compareInstants, LAST_INSTANT, type UtcInstant } from "../../time/instant.ts";
import { meanNoon } from "../../time/mean-noon.ts";
import { localDateTime, localDayBounds } from "../../time/zone.ts";
import { DAYS_PER_WEEK, SECONDS_PER_DAY } from "../../units/units.ts";
import { Problem } from "../terms/problem.ts";
import { type CalendarDate, isElapsed, printDate, printStep, type Step } from "./grammar.ts";
import { clocksOf } from "./location.ts";
import { dayAnchor, dayCount, dayParameters, dayStep } from "./parameters.ts";
import { isDateOnly, readInstant, resolveWall } from "./reading.ts";
import {
  checkOrder,
  checkRangeParameters,
  incomplete,
  instantAt,
  printUtc,
  type TimeFacet,
  type TimeScope,
  type Timing,
  warnCountCut,
  warnOfUtcDays,
} from "./timing.ts";

/** A local day: its date, and where it starts and ends. */
export interface LocalDay {
  /** ISO date: 2026-11-20. */
  readonly date: string;
  readonly start: UtcInstant;
  readonly end: UtcInstant;
}

export interface DayTimes {
  readonly days: readonly LocalDay[];
  /** The instant that was asked for, when it is one and not a date; null for dates and ranges. */
  readonly at: UtcInstant | null;
}

/** Which parameters a day route takes beside `at`, `start`, `end`. */
export interface DayOptions {
  readonly count?: boolean;
  readonly step?: boolean;
  /** `day_anchor`; true unless said otherwise. */
  readonly anchor?: boolean;
  /** True if the row of a date is about its solar noon and what is around it. */
  readonly noons?: boolean;
}

/** `at` = the local day that holds it; `start` with `end` (or `count`) = local days start in [start, end). */
export function dayTime(options: DayOptions = {}): TimeFacet<DayTimes> {
  const shape = {
    ...dayParameters,
    ...(options.count === true ? dayCount : {}),
    ...(options.step === true ? dayStep : {}),
    ...(options.anchor === false ? {} : dayAnchor),
  };
  return {
    kind: "day",
    shape,
    resolve: resolveDays,
    ...(options.noons === true ? { nights: "noons" as const } : {}),
  };
}

function resolveDays(scope: TimeScope): Timing<DayTimes> {
  const { given } = scope;
  checkRangeParameters(given);
  warnOfUtcDays(scope);
  if (given.count !== undefined && given.start === undefined)
    throw incomplete("count", "count needs start.", "Add start.");
  const start = instantAt(scope, "start");
  return start === null ? oneDay(scope) : dayRange(start, scope);
}

function oneDay(scope: TimeScope): Timing<DayTimes> {
  const text = scope.written.at[0] ?? null;
  const at = text === null ? scope.now : readInstant(text, scope.reading, "at");
  const isDate = text !== null && isDateOnly(text);
  const day = isDate ? dayOfDate(mjdOfDate(text.date), scope) : dayHolding(at, scope);
  if (day === null) throw skippedDate(isDate ? printDate(text.date) : printUtc(at), scope);
  return {
    mode: text === null ? "now" : "single",
    extent: { kind: "fixed", rows: 1 },
    echo: { at: isDate ? printDate(text.date) : printUtc(at) },
    quantized: text === null,
    divisible: false,
    times: () => ({ days: [day], at: isDate ? null : at }),
  };
}

function skippedDate(date: string, scope: TimeScope): Problem {
  return new Problem("NONEXISTENT_LOCAL_TIME", {
    detail: `The date ${date} was skipped in ${scope.zone.zone.name}.`,
    parameter: "at",
    value: date,
  });
}

function dayRange(start: UtcInstant, scope: TimeScope): Timing<DayTimes> {
  const count = scope.given.count?.value;
  const end = instantAt(scope, "end");
  if (end === null && count === undefined)
    throw incomplete("start", "A range of days needs an end.", "Add end.");
  if (end !== null) checkOrder(start, end, false);
  const step = scope.given.step === undefined ? null : wholeDayStep(scope.given.step.value);
  const first = firstDayFrom(start, scope);
  const dateOf = (k: number) => steppedDate(first, step, k);
  const total =
    end === null ? daysWithin(Number(count), dateOf, scope) : countDates(dateOf, firstDayFrom(end, scope));
  if (total === 0 && end !== null) warnOfNoDay(scope);
  return {
    mode: "range",
    extent: { kind: "daily", rows: total },
    echo: {
      start: printUtc(start),
      ...(end === null ? { count: total } : { end: printUtc(end) }),
      ...(step === null ? {} : { step: printStep(step) }),
    },
    quantized: false,
    divisible: false,
    times: (from, to) => ({ days: daysAt(dateOf, from, Math.min(to, total), scope), at: null }),
  };
}

/** A range holds the days that start in it: one within a day, or over a date that was skipped, holds none. */
function warnOfNoDay({ reading, zone }: TimeScope): void {
  reading.warn(
    "NO_DAY_IN_WINDOW",
    `No local day of ${zone.zone.name} starts between start and end. Send at for the day that holds an instant, or dates as start and end.`,
    "end",
  );
}

/** How many of a number of days start within the years of the service; far beyond them the Sun, which may start a day, is not computed. */
function daysWithin(count: number, dateOf: (k: number) => number, scope: TimeScope): number {
  let total = Math.min(count, countDates(dateOf, LAST_INSTANT.mjd + 2));
  while (total > 0 && !beginsWithin(dateOf(total - 1), scope)) total -= 1;
  if (total < count) warnCountCut(scope, total);
  return total;
}

function beginsWithin(mjd: number, scope: TimeScope): boolean {
  const day = dayOfDate(mjd, scope);
  return day === null || compareInstants(day.start, LAST_INSTANT) <= 0;
}

/** Whole days, weeks, or one calendar year. */
function wholeDayStep(step: Step): Step {
  const refuse = (hint: string) =>
    new Problem("INVALID_STEP", {
      detail: `The step ${printStep(step)} is not a whole number of days.`,
      parameter: "step",
      value: printStep(step),
      hint,
    });
  if (step.unit === "mo") throw refuse("For a monthly cadence send 30d.");
  if (isElapsed(step) && (step.unit === "h" || step.unit === "min"))
    throw refuse("Send whole days: 1d, 2d, 7d, 30d, 1y.");
  if (!Number.isInteger(step.unit === "w" ? step.amount * DAYS_PER_WEEK : step.amount))
    throw refuse("Send whole days: 1d, 2d, 7d.");
  return step;
}

/** MJD of the date k steps after the first; a year keeps month and day, 29 February becomes the 28th. */
function steppedDate(first_mjd: number, step: Step | null, k: number): number {
  if (step === null) return first_mjd + k;
  if (step.unit === "y") {
    const { year, month, day } = calendarFromMjd(first_mjd);
    const last = calendarFromMjd(mjdFromCalendar(year + k, month + 1, 1) - 1).day;
    return mjdFromCalendar(year + k, month, Math.min(day, last));
  }
  return first_mjd + k * (step.unit === "w" ? step.amount * DAYS_PER_WEEK : step.amount);
}

function countDates(dateOf: (k: number) => number, end_mjd: number): number {
  let low = 0;
  let high = Math.max(0, end_mjd - dateOf(0));
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (dateOf(middle) < end_mjd) low = middle + 1;
    else high = middle;
  }
  return low;
}

function daysAt(dateOf: (k: number) => number, from: number, to: number, scope: TimeScope): LocalDay[] {
  const days: LocalDay[] = [];
  for (let k = from; k < to; k++) {
    const day = dayOfDate(dateOf(k), scope);
    if (day !== null) days.push(day);
  }
  return days;
}

/** MJD of the first local date whose day starts at or after an instant. */
function firstDayFrom(instant: UtcInstant, scope: TimeScope): number {
  const near = mjdOfDate(localDateTime(instant, scope.zone.zone)) - 1;
  for (let mjd = near; ; mjd++) {
    const day = dayOfDate(mjd, scope);
    if (day !== null && compareInstants(day.start, instant) >= 0) return mjd;
  }
}

function dayHolding(instant: UtcInstant, scope: TimeScope): LocalDay | null {
  const date = mjdOfDate(localDateTime(instant, scope.zone.zone));
  for (const mjd of [date, date - 1, date + 1]) {
    const day = dayOfDate(mjd, scope);
    if (day !== null && compareInstants(day.start, instant) <= 0 && compareInstants(instant, day.end) < 0)
      return day;
  }
  return null;
}

/** The day of a date by its anchor; null for a date that the zone skipped. */
function dayOfDate(mjd: number, scope: TimeScope): LocalDay | null {
  const date = calendarFromMjd(mjd);
  const civil = localDayBounds(date, scope.zone.zone);
  if (civil === null) return null;
  if (scope.given.day_anchor?.value === "noon")
    return { date: printDate(date), start: wallNoon(mjd, scope), end: wallNoon(mjd + 1, scope) };
  if (scope.given.day_anchor?.value === "solar_midnight") {
    return { date: printDate(date), start: midnightOf(mjd, scope), end: midnightOf(mjd + 1, scope) };
  }
  return { date: printDate(date), ...civil };
}

function wallNoon(mjd: number, scope: TimeScope): UtcInstant {
  return resolveWall(
    { ...calendarFromMjd(mjd), hour: 12, minute: 0, second: 0 },
    { ...scope.reading, warn: () => {} },
    "day_anchor",
  );
}

/** The lower transit of the Sun before the noon of a date. */
function midnightOf(mjd: number, { sky, source, zone, location }: TimeScope): UtcInstant {
  const lon_deg = location?.lon_deg ?? 0;
  const noon = meanNoon(mjd, clocksOf(zone), lon_deg);
  return source.solarMidnight(sky, lon_deg, addSeconds(noon, -SECONDS_PER_DAY / 2));
}

function mjdOfDate({ year, month, day }: CalendarDate): number {
  return mjdFromCalendar(year, month, day);
}
