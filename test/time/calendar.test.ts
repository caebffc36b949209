import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  calendarFromMjd,
  dayOfYear,
  daysInMonth,
  isLeapYear,
  isoWeek,
  isoWeekday,
  mjdFromCalendar,
} from "../../src/time/calendar.ts";

const anyMjd = fc.integer({ min: -700_000, max: 3_000_000 });

describe("the proleptic Gregorian calendar", () => {
  it("counts days as the published check values do", () => {
    expect(mjdFromCalendar(1858, 11, 17)).toBe(0);
    expect(mjdFromCalendar(1957, 10, 4)).toBe(36_115); // Meeus, Astronomical Algorithms, example 7.a: JD 2436116.31 = Oct 4.81
    expect(mjdFromCalendar(2000, 1, 1)).toBe(51_544);
    expect(mjdFromCalendar(2003, 6, 1)).toBe(52_791); // ERFA test of eraCal2jd
    expect(mjdFromCalendar(1600, 1, 1)).toBe(-94_553); // Meeus, chapter 7: JD 2305447.5
    expect(mjdFromCalendar(-4713, 11, 24)).toBe(-2_400_001); // JD −0.5: noon of this date is JD 0
  });

  it("names the date of a day as ERFA does", () => {
    expect(calendarFromMjd(50_123)).toEqual({ year: 1996, month: 2, day: 10 }); // ERFA test of eraJd2cal
  });

  it("returns to the same day", () => {
    fc.assert(
      fc.property(anyMjd, (mjd) => {
        const { year, month, day } = calendarFromMjd(mjd);
        expect(mjdFromCalendar(year, month, day)).toBe(mjd);
        expect(day).toBeLessThanOrEqual(daysInMonth(year, month));
      }),
    );
  });

  it("agrees with ECMAScript's calendar", () => {
    fc.assert(
      fc.property(anyMjd, (mjd) => {
        const date = new Date((mjd - 40_587) * 86_400_000);
        const expected = {
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
        };
        expect(calendarFromMjd(mjd)).toEqual(expected);
        expect(isoWeekday(mjd)).toBe(date.getUTCDay() || 7);
      }),
    );
  });

  it("has a leap day in 2000 and 2004, none in 1900 and 2100", () => {
    expect([2000, 2004, 1900, 2100, 2023].map(isLeapYear)).toEqual([true, true, false, false, false]);
    expect(daysInMonth(1900, 2)).toBe(28);
    expect(daysInMonth(2000, 2)).toBe(29);
    expect(daysInMonth(2026, 11)).toBe(30);
  });

  it("numbers the days of a year from 1", () => {
    expect(dayOfYear(mjdFromCalendar(1978, 11, 14))).toBe(318); // Meeus, example 7.f
    expect(dayOfYear(mjdFromCalendar(1988, 4, 22))).toBe(113); // Meeus, example 7.g
    expect(dayOfYear(mjdFromCalendar(2000, 12, 31))).toBe(366);
  });

  it("numbers ISO weeks at the turn of the year", () => {
    const week = (year: number, month: number, day: number) => isoWeek(mjdFromCalendar(year, month, day));
    expect(week(2005, 1, 1)).toEqual({ year: 2004, week: 53, day: 6 });
    expect(week(2008, 12, 29)).toEqual({ year: 2009, week: 1, day: 1 });
    expect(week(2010, 1, 3)).toEqual({ year: 2009, week: 53, day: 7 });
    expect(week(1708, 5, 28)).toEqual({ year: 1708, week: 22, day: 1 });
    expect(week(2026, 11, 20)).toEqual({ year: 2026, week: 47, day: 5 });
  });
});
