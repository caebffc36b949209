import { DAYS_PER_400_YEARS, DAYS_PER_WEEK } from "../units/units.ts";

/** The proleptic Gregorian calendar and whole Modified Julian Dates (days; MJD 0 = 1858-11-17). */

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAYS_PER_CENTURY = 36_524;
const DAYS_PER_FOUR_YEARS = 1461;
const DAYS_PER_YEAR = 365;
/** MJD of 0000-03-01: counting years from March puts the leap day at the end. */
const MARCH_EPOCH_MJD = -678_881;
/** Month lengths from March repeat 31 30 31 30 31: 153 days in five months. */
const DAYS_PER_FIVE_MONTHS = 153;

/** Months in English; three letters name each. */
export const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const LEAST_LETTERS = 3;

/** 1 to 12 of "August", "Aug" or "aug"; 0 of any other word. */
export function monthNumber(word: string): number {
  const start = word.toLowerCase();
  return start.length < LEAST_LETTERS
    ? 0
    : MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(start)) + 1;
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Length of a month (1–12) in days. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** MJD of a calendar date. Given: a month 1–12; any day number (day 0 is the eve of day 1). */
export function mjdFromCalendar(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const marchMonth = month > 2 ? month - 3 : month + 9;
  const dayOfYear = Math.floor((DAYS_PER_FIVE_MONTHS * marchMonth + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * DAYS_PER_YEAR + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return MARCH_EPOCH_MJD + era * DAYS_PER_400_YEARS + dayOfEra;
}

/** Calendar date of a whole MJD; the inverse of `mjdFromCalendar`. */
export function calendarFromMjd(mjd: number): CalendarDate {
  const days = mjd - MARCH_EPOCH_MJD;
  const era = Math.floor(days / DAYS_PER_400_YEARS);
  const dayOfEra = days - era * DAYS_PER_400_YEARS;
  const leapDays =
    Math.floor(dayOfEra / (DAYS_PER_FOUR_YEARS - 1)) -
    Math.floor(dayOfEra / DAYS_PER_CENTURY) +
    Math.floor(dayOfEra / (DAYS_PER_400_YEARS - 1));
  const yearOfEra = Math.floor((dayOfEra - leapDays) / DAYS_PER_YEAR);
  const dayOfYear =
    dayOfEra - (DAYS_PER_YEAR * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / DAYS_PER_FIVE_MONTHS);
  const day = dayOfYear - Math.floor((DAYS_PER_FIVE_MONTHS * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** Day of the year, 1 = January 1, of a whole MJD. */
export function dayOfYear(mjd: number): number {
  return mjd - mjdFromCalendar(calendarFromMjd(mjd).year, 1, 0);
}

/** ISO 8601 weekday of a whole MJD: 1 = Monday … 7 = Sunday. */
export function isoWeekday(mjd: number): number {
  const sinceWednesday = mjd % DAYS_PER_WEEK; // MJD 0 was a Wednesday
  return ((sinceWednesday + DAYS_PER_WEEK + 2) % DAYS_PER_WEEK) + 1;
}

/** ISO 8601 week date of a whole MJD: the week belongs to the year that holds its Thursday. */
export function isoWeek(mjd: number): { year: number; week: number; day: number } {
  const day = isoWeekday(mjd);
  const thursday = mjd - day + 4;
  return {
    year: calendarFromMjd(thursday).year,
    week: Math.floor((dayOfYear(thursday) - 1) / DAYS_PER_WEEK) + 1,
    day,
  };
}
