import { daysInMonth } from "../../time/calendar.ts";
import { MJD_ZERO_JD } from "../../units/constants.ts";
import { MS_PER_DAY, MS_PER_SECOND, SECONDS_PER_HOUR } from "../../units/units.ts";

/** Instants as people write them elsewhere, in the form that the service reads. Null where the instant is not plain. */

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const JD_DECIMALS = 8;

interface Dated {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** The text after the date. */
  readonly rest: string;
}

/** "2026/11/20 10:00 UTC" → "2026-11-20T10:00Z". */
export function plainInstant(text: string): string | null {
  const trimmed = text.trim().replace(/^["']|["']$/g, "");
  const exact = ofExactOffset(trimmed);
  if (exact !== null) return exact;
  const counted = countedInstant(trimmed);
  if (counted !== null) return counted;
  const dated = DATE_FORMS.map((form) => form(trimmed)).find((found) => found !== null) ?? null;
  if (dated === null || !isDate(dated)) return null;
  const clock = plainClock(dated.rest);
  if (clock === null) return null;
  if (!clock.startsWith("T24:00")) return printDay(dated) + clock;
  const next = new Date(Date.UTC(dated.year, dated.month - 1, dated.day + 1));
  const day = { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() };
  return printDay(day) + clock.replace("T24:00", "T00:00");
}

const EXACT_OFFSET =
  /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?([+-])(\d{2}):(\d{2}):(\d{2})(?:\[[^\]]*\])?$/;

/** A local time whose offset has seconds, as programs write those of local mean time, in UTC. */
function ofExactOffset(text: string): string | null {
  const parts = EXACT_OFFSET.exec(text);
  if (parts === null) return null;
  const [year = 0, month = 1, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(8).map(Number);
  const offset_s = hours * SECONDS_PER_HOUR + minutes * 60 + seconds;
  if (!isDate({ year, month, day })) return null;
  const wall_ms = Date.UTC(year, month - 1, day, hour, minute, second);
  return isoOf(wall_ms - (parts[7] === "-" ? -offset_s : offset_s) * MS_PER_SECOND);
}

function isDate({ year, month, day }: Omit<Dated, "rest">): boolean {
  return month >= 1 && month <= MONTHS.length && day >= 1 && day <= daysInMonth(year, month);
}

function printDay({ year, month, day }: Omit<Dated, "rest">): string {
  return `${year}-${padded(month)}-${padded(day)}`;
}

function padded(value: number | string): string {
  return String(value).padStart(2, "0");
}

/** Days and seconds that are counted from an epoch: Julian Days by their seven digits, Unix times by ten or thirteen. */
function countedInstant(text: string): string | null {
  const [, julian] = /^(?:jd|julian)?[ :=]*(\d{7}(?:\.\d+)?)$/i.exec(text) ?? [];
  if (julian !== undefined) return `jd:${julian}`;
  const [, modified] = /^mjd[ :=]*(\d{4,6}(?:\.\d+)?)$/i.exec(text) ?? [];
  if (modified !== undefined) return `jd:${Number((Number(modified) + MJD_ZERO_JD).toFixed(JD_DECIMALS))}`;
  if (/^\d{10}$/.test(text)) return isoOf(Number(text) * MS_PER_SECOND);
  return /^\d{13}$/.test(text) ? isoOf(Number(text)) : null;
}

function isoOf(unix_ms: number): string {
  return new Date(unix_ms).toISOString().replace(".000Z", "Z");
}

type DateForm = (text: string) => Dated | null;

function dateForm(pattern: RegExp, read: (parts: readonly string[]) => Dated | null): DateForm {
  return (text) => {
    const parts = pattern.exec(text);
    return parts === null ? null : read(parts.slice(1).map((part) => part ?? ""));
  };
}

const yearFirst = ([year, month, day, rest = ""]: readonly string[]): Dated => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
  rest,
});

const named = ([year, month = "", day, rest = ""]: readonly string[]): Dated | null => {
  const index = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  return index < 0 ? null : { year: Number(year), month: index + 1, day: Number(day), rest };
};

/** One of two numbers with slashes is the month: it is plain which one where the other is above 12 or the same. */
function slashed([first = "", second = "", year = "", rest = ""]: readonly string[]): Dated | null {
  const [a, b] = [Number(first), Number(second)];
  if (a > 12 || a === b) return { year: Number(year), month: b, day: a, rest };
  return b > 12 ? { year: Number(year), month: a, day: b, rest } : null;
}

const DATE_FORMS: readonly DateForm[] = [
  dateForm(/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/, yearFirst),
  dateForm(/^([12]\d{3})(\d{2})(\d{2})(?!\d)(.*)$/, yearFirst),
  dateForm(/^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)(.*)$/, ([day = "", month = "", year = "", rest = ""]) =>
    yearFirst([year, month, day, rest]),
  ),
  dateForm(/^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)(.*)$/, slashed),
  dateForm(/^(\d{4})[- ]([a-z]{3,9})[- ](\d{1,2})(?!\d)(.*)$/i, named),
  dateForm(
    /^(\d{1,2})(?:st|nd|rd|th)?[- ]([a-z]{3,9})\.?,?[- ](\d{4})(?!\d)(.*)$/i,
    ([day = "", month = "", year = "", rest = ""]) => named([year, month, day, rest]),
  ),
  dateForm(
    /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)(.*)$/i,
    ([month = "", day = "", year = "", rest = ""]) => named([year, month, day, rest]),
  ),
];

const CLOCK =
  /^[Tt_, ]+(\d{1,2})(?:[:hH.]?(\d{2})(?:[:m]?(\d{2})(?:[.,](\d+))?)?)?s? ?(am|pm)? ?(z|utc|gmt|ut|[+-]\d{1,2}(?::?\d{2})?)?$/i;
const HOURS_OF_HALF_DAY = 12;

/** The text after a date: nothing, or T and a time with its offset. */
function plainClock(rest: string): string | null {
  if (rest.trim() === "") return "";
  const parts = CLOCK.exec(rest);
  if (parts === null) return null;
  const [, hour = "", minute = "00", second, fraction, half, zone] = parts;
  const seconds = second === undefined ? "" : `:${second}${fraction === undefined ? "" : `.${fraction}`}`;
  return `T${padded(hourOf(hour, half))}:${minute}${seconds}${plainOffset(zone)}`;
}

function hourOf(hour: string, half: string | undefined): number {
  if (half === undefined) return Number(hour);
  return (Number(hour) % HOURS_OF_HALF_DAY) + (/pm/i.test(half) ? HOURS_OF_HALF_DAY : 0);
}

function plainOffset(zone: string | undefined): string {
  if (zone === undefined) return "";
  const [, sign, hours = "", minutes = "00"] = /^([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(zone) ?? [];
  return sign === undefined ? "Z" : `${sign}${padded(hours)}:${minutes}`;
}

/** The two ends of "a/b", "a..b", "a to b"; null for anything else. */
export function rangeEnds(text: string): readonly [string, string] | null {
  const [start = "", between = "", end = "", ...others] = text.trim().split(/(\s(?:to|-)\s|\s)/i);
  if (between === "") return joinedEnds(start);
  const isRange = others.length === 0 && between.length > 1 && isDateLong(start) && isDateLong(end);
  return isRange ? [start, end] : null;
}

const LEAST_DATE = "2026-01-01".length;

function isDateLong(text: string): boolean {
  return text.length >= LEAST_DATE;
}

/** Ends without spaces between them. */
function joinedEnds(text: string): readonly [string, string] | null {
  const [separator = ""] = /\/|\.{2,3}/.exec(text.slice(LEAST_DATE)) ?? [];
  if (separator === "") return null;
  const at = text.indexOf(separator, LEAST_DATE);
  const end = text.slice(at + separator.length);
  return isDateLong(end) ? [text.slice(0, at), end] : null;
}

/** Dates that follow each other as a range of days, whose end is excluded; null where one is missing. */
export function consecutiveDates(text: string): readonly [string, string] | null {
  const dates = text.split(",").map((part) => part.trim());
  if (dates.length < 2 || !dates.every((date) => /^\d{4}-\d{2}-\d{2}$/.test(date))) return null;
  const days = dates.map((date) => Date.parse(date));
  const [first = Number.NaN] = days;
  if (!days.every((day, i) => day === first + i * MS_PER_DAY)) return null;
  return [dates[0] ?? "", new Date(first + days.length * MS_PER_DAY).toISOString().slice(0, 10)];
}
