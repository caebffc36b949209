import { calendarFromMjd, daysInMonth, mjdFromCalendar } from "../../time/calendar.ts";
import { addSeconds, secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { steppedUtc, type UtcColumns, utcColumns } from "../../time/utc-columns.ts";
import { type LocalDateTime, localDateTime } from "../../time/zone.ts";
import { DAYS_PER_WEEK, MONTHS_PER_YEAR, SECONDS_PER_DAY, US_PER_SECOND } from "../../units/units.ts";
import { elapsed_s, isElapsed, type Step } from "./grammar.ts";
import { type Reading, resolveWall } from "./reading.ts";

/**
 * Row k of a grid is start + k steps, counted from the start and never added up. Hours and minutes are elapsed
 * time. Whole days and weeks follow the local clock where a zone is resolved; months and years always follow the
 * calendar of the zone, and a day that a month does not have becomes its last.
 */
export interface Grid {
  readonly row: (k: number) => UtcInstant;
  /** Rows from one to before another, as columns. */
  readonly rows: (from: number, to: number) => UtcColumns;
  /** How many rows lie in [start, end], both included. */
  readonly rowsUntil: (end: UtcInstant) => number;
}

/** Rounding of an instant of day, against which a row that falls on the end is compared. */
const TOUCH_S = 1e-6;
/** Mean days a month: a first guess of the row near an instant. */
const MONTH_DAYS = 30.436875;

export function createGrid(start: UtcInstant, step: Step, reading: Reading, hasZone: boolean): Grid {
  if (!isElapsed(step)) {
    const months = step.unit === "y" ? step.amount * MONTHS_PER_YEAR : step.amount;
    return calendarGrid(start, reading, MONTH_DAYS * months, (local, k) => addMonths(local, k * months));
  }
  const days = wholeDays(step);
  if (hasZone && days !== null)
    return calendarGrid(start, reading, days, (local, k) => addDays(local, k * days));
  return elapsedGrid(start, elapsed_s(step));
}

function wholeDays(step: Step): number | null {
  const days = step.unit === "w" ? step.amount * DAYS_PER_WEEK : step.unit === "d" ? step.amount : Number.NaN;
  return Number.isInteger(days) ? days : null;
}

/** Steps are whole microseconds, so that k of them are exact. */
function elapsedGrid(start: UtcInstant, step_s: number): Grid {
  const step_us = Math.round(step_s * US_PER_SECOND);
  return {
    row: (k) => addSeconds(start, (k * step_us) / US_PER_SECOND),
    rows: (from, to) => steppedUtc(start, step_us, from, to),
    rowsUntil: (end) => Math.floor((secondsBetween(start, end) + TOUCH_S) / step_s) + 1,
  };
}

type Advance = (local: LocalDateTime, k: number) => LocalDateTime;

function calendarGrid(start: UtcInstant, reading: Reading, step_days: number, advance: Advance): Grid {
  const first = localDateTime(start, reading.zone);
  const row = (k: number) => (k === 0 ? start : resolveWall(advance(first, k), reading, "step"));
  const quiet = {
    ...reading,
    ambiguous: reading.ambiguous === "reject" ? "earlier" : reading.ambiguous,
    nonexistent: reading.nonexistent === "reject" ? "shift_forward" : reading.nonexistent,
    warn: () => {},
  } as const;
  const quietRow = (k: number) => (k === 0 ? start : resolveWall(advance(first, k), quiet, "step"));
  return {
    row,
    rows: (from, to) => utcColumns(Array.from({ length: Math.max(0, to - from) }, (_, i) => row(from + i))),
    rowsUntil: (end) => countUntil(quietRow, end, secondsBetween(start, end) / SECONDS_PER_DAY / step_days),
  };
}

/** Rows at or before the end, found from a guess that is off by a few at most. */
function countUntil(row: (k: number) => UtcInstant, end: UtcInstant, guess: number): number {
  let k = Math.max(0, Math.floor(guess));
  while (k > 0 && secondsBetween(row(k), end) < -TOUCH_S) k--;
  while (secondsBetween(row(k + 1), end) >= -TOUCH_S) k++;
  return k + 1;
}

function addDays(local: LocalDateTime, days: number): LocalDateTime {
  return { ...local, ...calendarFromMjd(mjdFromCalendar(local.year, local.month, local.day) + days) };
}

/** Calendar months later; the 31st of a shorter month is its last day. */
export function addMonths(local: LocalDateTime, months: number): LocalDateTime {
  const index = local.year * MONTHS_PER_YEAR + (local.month - 1) + months;
  const year = Math.floor(index / MONTHS_PER_YEAR);
  const month = index - year * MONTHS_PER_YEAR + 1;
  return { ...local, year, month, day: Math.min(local.day, daysInMonth(year, month)) };
}
