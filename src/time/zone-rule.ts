/** The yearly changes of a time zone's clocks. */
import { DAYS_PER_400_YEARS, DAYS_PER_WEEK, SECONDS_PER_DAY } from "../units/units.ts";
import { calendarFromMjd, daysInMonth, isoWeekday, mjdFromCalendar } from "./calendar.ts";
import { UNIX_EPOCH_MJD } from "./instant.ts";

/** An instant from which on an offset holds; both in whole seconds. */
export interface OffsetChange {
  readonly unix_s: number;
  readonly offset_s: number;
}

/** After 400 years weekdays and leap years repeat: 146,097 days are 20,871 weeks. */
export const CYCLE_S = DAYS_PER_400_YEARS * SECONDS_PER_DAY;
/** Changes are listed for a cycle, and a year on either side of it. */
const LISTED_YEARS = 402;
const LAST_WEEK = 5;

/** A change on a weekday of a month's week (5: its last one), at a second of the day by the clock before it. */
interface YearlyChange {
  readonly month: number;
  readonly week: number;
  readonly weekday: number;
  readonly second: number;
  readonly offset_s: number;
}

/**
 * The changes that follow the last stated one, in that many years.
 * Given: two yearly changes as `month.week.weekday/second=offset`.
 */
export function ruleChanges(rule: string, last: OffsetChange, years = LISTED_YEARS): OffsetChange[] {
  const yearly = rule.split(" ").map(readYearlyChange);
  const first_year = calendarFromMjd(UNIX_EPOCH_MJD + Math.floor(last.unix_s / SECONDS_PER_DAY)).year;
  const changes: OffsetChange[] = [];
  let { offset_s } = last;
  for (let year = first_year; year <= first_year + years; year++) {
    for (const change of orderedChanges(yearly, year)) {
      const unix_s = wallSecond(change, year) - offset_s;
      if (unix_s <= last.unix_s || change.offset_s === offset_s) continue;
      changes.push({ unix_s, offset_s: change.offset_s });
      ({ offset_s } = change);
    }
  }
  return changes;
}

function readYearlyChange(text: string): YearlyChange {
  const [month = 0, week = 0, weekday = 0, second = 0, offset_s = 0] = text.split(/[./=]/).map(Number);
  return { month, week, weekday, second, offset_s };
}

function orderedChanges(yearly: readonly YearlyChange[], year: number): YearlyChange[] {
  return [...yearly].sort((a, b) => wallSecond(a, year) - wallSecond(b, year));
}

/** The clock's reading at a change, counted as Unix time. */
function wallSecond({ month, week, weekday, second }: YearlyChange, year: number): number {
  const first = mjdFromCalendar(year, month, 1);
  const wait = (weekday - isoWeekday(first) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  let day = first + wait + (week - 1) * DAYS_PER_WEEK;
  if (week === LAST_WEEK && day - first >= daysInMonth(year, month)) day -= DAYS_PER_WEEK;
  return (day - UNIX_EPOCH_MJD) * SECONDS_PER_DAY + second;
}
