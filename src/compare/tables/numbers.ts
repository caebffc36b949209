import { monthNumber } from "../../time/calendar.ts";
import { SECONDS_PER_HOUR } from "../../units/units.ts";

/** Numbers, angles and dates as tables write them; null for what is none. Every text is short: lines are. */

/** A decimal number, with an exponent or without. */
export function numberOf(text: string): number | null {
  const trimmed = text.trim();
  return /^[+-]?(\d+(?:\.\d*)?|\.\d+)([eEdD][+-]?\d{1,3})?$/.test(trimmed)
    ? finite(Number(trimmed.replace(/[dD]/, "e")))
    : null;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** `18 45 12.34`, `18:45:12.34`, `18h45m12.34s` or `-23 00 12.3`: three parts of sixty, with the sign of the first. */
export function sexagesimal(text: string): number | null {
  const parts = text
    .trim()
    .replace(/[:hmsd°'"′″]/g, " ")
    .trim()
    .split(/\s+/);
  if (parts.length !== 3) return null;
  const [first = "", second = "", third = ""] = parts;
  const [whole, minutes, seconds] = [numberOf(first), numberOf(second), numberOf(third)];
  if (whole === null || minutes === null || seconds === null) return null;
  if (!(minutes >= 0 && minutes < 60 && seconds >= 0 && seconds <= 60)) return null;
  const size = Math.abs(whole) + minutes / 60 + seconds / SECONDS_PER_HOUR;
  return first.startsWith("-") ? -size : size;
}

/** Right ascension in degrees: a number is in degrees, three parts are hours. */
export function rightAscension_deg(text: string): number | null {
  const hours = sexagesimal(text);
  return hours === null ? numberOf(text) : hours * 15;
}

/** Declination in degrees: a number, or three parts. */
export function declination_deg(text: string): number | null {
  return sexagesimal(text) ?? numberOf(text);
}

/** A calendar date with a clock. */
export interface CalendarInstant {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly second: number;
}

/** `2026-Jan-01 00:00:00.0000`, `2026-01-01T00:00Z`; a date alone is its midnight. */
export function calendarInstant(text: string): CalendarInstant | null {
  const [, year, month = "", day, , hour = "0", minute = "0", , second = "0"] =
    /^(?:A\.D\. )?(\d{4})-(\d\d|[A-Za-z]{3})-(\d\d)([T ](\d\d):(\d\d)(:(\d\d(?:\.\d{1,12})?))?)?Z?$/.exec(
      text.trim(),
    ) ?? [];
  if (year === undefined) return null;
  const number = monthNumber(month) || Number(month);
  const isDate = number >= 1 && number <= 12 && Number(day) >= 1 && Number(day) <= 31;
  if (!isDate || Number(hour) > 23 || Number(minute) > 59 || Number(second) >= 61) return null;
  return {
    year: Number(year),
    month: number,
    day: Number(day),
    second: Number(hour) * SECONDS_PER_HOUR + Number(minute) * 60 + Number(second),
  };
}

/** A table that cannot be read: the line, and what was expected there. */
export class TableFault extends Error {
  override readonly name = "TableFault";

  constructor(line: number, expected: string) {
    super(`line ${line}: ${expected}`);
  }
}
