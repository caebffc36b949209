import { DECIMAL, plainDecimal, readDecimal } from "../../catalog/decimal.ts";
import { withoutEnd } from "../../host/text-lines.ts";
import { daysInMonth } from "../../time/calendar.ts";
import { parseZone } from "../../time/zone.ts";
import { DAYS_PER_WEEK, SECONDS_PER_DAY, SECONDS_PER_HOUR } from "../../units/units.ts";
import { plainInstant } from "../near/instants.ts";
import { plainStep } from "../near/steps.ts";
import { Problem } from "../terms/problem.ts";

/** Grammars of instants, steps and numbers: `parse(print(x))` = x. reading.ts decides the meaning of a local time in a zone. */

/** How the values of one form are written. */
export interface Grammar<Value> {
  /** Characters of the longest text that is read; where it is absent, those of any value. */
  readonly longest?: number;
  /** Throws the `Problem` of a text that does not fit. */
  read(text: string): Value;
  /** The canonical text, which `read` takes for the same value. */
  print(value: Value): string;
}

/** An instant as it was written, without the zone of the question. */
export type InstantText = ClockText | JulianText;

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export interface ClockText {
  readonly kind: "clock";
  readonly date: CalendarDate;
  /** Null when only a date was written. `fraction` holds the decimals of the second, without trailing zeros. */
  readonly time: {
    readonly hour: number;
    readonly minute: number;
    readonly second: number;
    readonly fraction: string;
  } | null;
  /** Minutes east of UTC; null when no offset was written. */
  readonly offset_min: number | null;
  /** Name of the zone that was written in brackets (RFC 9557), as [Europe/Paris]; absent where none was. */
  readonly zone?: string;
}

/** A Julian Day on the UT scale, kept as text so that no digit is lost. */
export interface JulianText {
  readonly kind: "jd";
  readonly day: number;
  readonly fraction: string;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T([^[]*)((?:\[[^[\]]*\])*))?$/;
const TIME = /^(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?(Z|[+\- ]\d{2}:\d{2})?$/;
const JULIAN = /^jd:(\d{1,8})(?:\.(\d+))?$/;
const OFFSET_WITH_SECONDS = /[+\- ]\d{2}:\d{2}:\d{2}/;
const SUFFIX = /\[(!?)([^[\]]*)\]/g;
const MAX_INSTANT_LENGTH = 96;

/** Reads one instant (ISO 8601 date or date-time, or `jd:<julian day>`). */
export function parseInstant(text: string): InstantText {
  if (text.length > MAX_INSTANT_LENGTH)
    throw invalidInstant(text, `An instant has at most ${MAX_INSTANT_LENGTH} characters.`);
  if (text.startsWith("jd:")) return parseJulian(text);
  const [, year, month, day, rest, suffixes = ""] = DATE.exec(text) ?? [];
  if (year === undefined) throw invalidInstant(text, instantHint(text));
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  checkDate(text, date);
  if (rest === undefined) return { kind: "clock", date, time: null, offset_min: null };
  const clock = parseClock(text, date, rest);
  const zone = suffixes === "" ? null : zoneOfSuffixes(text, suffixes);
  return zone === null ? clock : { ...clock, zone };
}

/** The zone in brackets. Tags that need not be understood (u-ca=gregory) are left out, as RFC 9557 allows. */
function zoneOfSuffixes(text: string, suffixes: string): string | null {
  let zone: string | null = null;
  for (const [, critical, content = ""] of suffixes.matchAll(SUFFIX)) {
    if (content.includes("=")) {
      if (critical === "!") throw invalidInstant(text, `[!${content}] is not understood.`);
      continue;
    }
    const known = parseZone(content);
    if (known === null || zone !== null)
      throw invalidInstant(text, "Write one IANA zone in brackets: 2026-01-01T00:00+01:00[Europe/Paris].");
    zone = known.name;
  }
  return zone;
}

/** The number of a second that ends some days of UTC. */
export const LEAP_SECOND = 60;

function parseJulian(text: string): JulianText {
  const [, day, fraction] = JULIAN.exec(text) ?? [];
  if (day === undefined) throw invalidInstant(text, "Write a Julian Day as decimal digits: jd:2461365.25.");
  return { kind: "jd", day: Number(day), fraction: withoutEnd(fraction ?? "", "0") };
}

function parseClock(text: string, date: CalendarDate, rest: string): ClockText {
  const [, hour, minute, second, fraction, offset] = TIME.exec(rest) ?? [];
  if (hour === undefined) throw invalidInstant(text, clockHint(rest));
  const time = {
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second ?? "0"),
    fraction: withoutEnd(fraction ?? "", "0"),
  };
  if (time.hour === 24)
    throw invalidInstant(text, "Hours run from 00 to 23; write midnight as 00:00 of the next day.");
  // whether the minute has a leap second is known when its instant is
  const last_s = time.minute % 15 === 14 ? LEAP_SECOND : LEAP_SECOND - 1;
  if (time.hour > 23 || time.minute > 59 || time.second > last_s) {
    throw invalidInstant(text, "Hours run to 23, minutes and seconds to 59.");
  }
  return { kind: "clock", date, time, offset_min: offset === undefined ? null : offsetMinutes(text, offset) };
}

/** Reads `Z` or `±hh:mm`; a space is a plus sign that was not escaped in the address. */
function offsetMinutes(text: string, offset: string): number {
  if (offset === "Z") return 0;
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(4, 6));
  if (hours > 23 || minutes > 59) throw invalidInstant(text, "An offset runs from -23:59 to +23:59.");
  const magnitude = hours * 60 + minutes;
  return offset.startsWith("-") && magnitude > 0 ? -magnitude : magnitude;
}

function checkDate(text: string, date: CalendarDate): void {
  if (date.month < 1 || date.month > 12) throw invalidInstant(text, "Months run from 01 to 12.");
  const last = daysInMonth(date.year, date.month);
  if (date.day < 1 || date.day > last) {
    const month = `${pad(date.year, 4)}-${pad(date.month, 2)}`;
    throw invalidInstant(text, `${month} has ${last} days (Gregorian calendar throughout).`);
  }
}

function instantHint(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}[ t_]/.test(text))
    return "Put a capital T between date and time: 2026-11-20T10:00Z.";
  if (/^[+-]?\d+(\.\d+)?$/.test(text))
    return "Write a Julian Day with its prefix: jd:2461365.25. Unix times are not taken.";
  return "Write 2026-11-20, 2026-11-20T10:00Z, 2026-11-20T10:00:00.5+01:00 or jd:2461365.25.";
}

function clockHint(rest: string): string {
  if (OFFSET_WITH_SECONDS.test(rest))
    return "An offset has hours and minutes only: +01:00. One with seconds is that of a local mean time; write the instant in UTC.";
  if (/z$/.test(rest)) return "Write the Z of UTC as a capital letter.";
  return "Write the time as hh:mm, hh:mm:ss or hh:mm:ss.fff, then Z or an offset such as +01:00 (a plus sign is %2B in an address).";
}

function invalidInstant(text: string, hint: string): Problem {
  const meant = plainInstant(text.slice(0, MAX_INSTANT_LENGTH)) ?? undefined;
  return new Problem("INVALID_INSTANT", {
    detail: `"${text.slice(0, MAX_INSTANT_LENGTH)}" is not an instant.`,
    hint: meant === undefined ? hint : `${hint} Here: ${meant}.`,
    meant,
  });
}

/** Writes an instant so that `parseInstant` reads the same again. */
export function printInstant(instant: InstantText): string {
  if (instant.kind === "jd")
    return `jd:${instant.day}${instant.fraction === "" ? "" : `.${instant.fraction}`}`;
  const { date, time, offset_min, zone } = instant;
  const day = printDate(date);
  if (time === null) return day;
  const fraction = time.fraction === "" ? "" : `.${time.fraction}`;
  const clock = `${pad(time.hour, 2)}:${pad(time.minute, 2)}:${pad(time.second, 2)}${fraction}`;
  const offset = offset_min === null ? "" : printOffset(offset_min);
  return `${day}T${clock}${offset}${zone === undefined ? "" : `[${zone}]`}`;
}

export const INSTANT: Grammar<InstantText> = { read: parseInstant, print: printInstant };

export function printDate(date: CalendarDate): string {
  return `${pad(date.year, 4)}-${pad(date.month, 2)}-${pad(date.day, 2)}`;
}

function printOffset(offset_min: number): string {
  if (offset_min === 0) return "Z";
  const magnitude = Math.abs(offset_min);
  return `${offset_min < 0 ? "-" : "+"}${pad(Math.floor(magnitude / 60), 2)}:${pad(magnitude % 60, 2)}`;
}

export const STEP_UNITS = ["min", "h", "d", "w", "mo", "y"] as const;
export type StepUnit = (typeof STEP_UNITS)[number];

/** The distance between rows. Months and years are calendar arithmetic and whole numbers. */
export interface Step {
  readonly amount: number;
  readonly unit: StepUnit;
}

/** Most of each unit that fits in a year; the longest calendar year has 366 days. */
const MOST_IN_A_YEAR: Record<StepUnit, number> = { min: 527_040, h: 8784, d: 366, w: 366 / 7, mo: 12, y: 1 };
const UNIT_S = {
  min: 60,
  h: SECONDS_PER_HOUR,
  d: SECONDS_PER_DAY,
  w: DAYS_PER_WEEK * SECONDS_PER_DAY,
} as const;
const STEP_FORM = /^(\d{1,7}(?:\.\d{1,6})?) ?([A-Za-z]+)$/;
/** Other names of the units; "M" may be a minute or a month and is refused. */
const STEP_WORDS: Readonly<Record<string, StepUnit>> = {
  ...unitWords("min", "m min mins minute minutes"),
  ...unitWords("h", "h hr hrs hour hours"),
  ...unitWords("d", "d day days"),
  ...unitWords("w", "w wk week weeks"),
  ...unitWords("mo", "mo mon month months"),
  ...unitWords("y", "y yr yrs year years"),
};

function unitWords(unit: StepUnit, names: string): Readonly<Record<string, StepUnit>> {
  return Object.fromEntries(names.split(" ").map((name) => [name, unit]));
}

function stepUnit(written: string | undefined): StepUnit | null {
  if (written === undefined || written === "M") return null;
  const word = written.toLowerCase();
  return Object.hasOwn(STEP_WORDS, word) ? (STEP_WORDS[word] ?? null) : null;
}

/** Reads `<number><unit>`; `m` is a minute and `mo` a month. */
export function parseStep(text: string): Step {
  const [, amountText, unitText] = STEP_FORM.exec(text) ?? [];
  const unit = stepUnit(unitText);
  if (amountText === undefined || unit === null)
    throw invalidStep(text, "Write a number and a unit: 10min, 6h, 1d, 2w, 1mo, 1y.");
  const step = { amount: Number(amountText), unit };
  if (!isElapsed(step) && !Number.isInteger(step.amount)) {
    throw invalidStep(text, "Months and years are whole numbers; for parts use days: 15d.");
  }
  if (stepIsTooShort(step)) throw stepOutOfRange(text, "The shortest step is 1min.");
  if (step.amount > MOST_IN_A_YEAR[unit])
    throw stepOutOfRange(text, "The longest step is a year: 1y, 12mo, 366d.");
  return step;
}

function stepIsTooShort(step: Step): boolean {
  return isElapsed(step) ? elapsed_s(step) < UNIT_S.min : step.amount < 1;
}

type ElapsedStep = Step & { readonly unit: keyof typeof UNIT_S };

/** True if the step is a number of seconds; months and years are not. */
export function isElapsed(step: Step): step is ElapsedStep {
  return step.unit !== "mo" && step.unit !== "y";
}

/** Length of a step in seconds, to the microsecond. */
export function elapsed_s(step: ElapsedStep): number {
  return Math.round(step.amount * UNIT_S[step.unit] * 1e6) / 1e6;
}

/** True if rows this far apart count as daily rows (a day or more between them). */
export function isDaily(step: Step): boolean {
  return !isElapsed(step) || elapsed_s(step) >= UNIT_S.d;
}

export function printStep(step: Step): string {
  return `${step.amount}${step.unit}`;
}

export const STEP: Grammar<Step> = { read: parseStep, print: printStep };

function invalidStep(text: string, hint: string): Problem {
  const meant = plainStep(text.slice(0, 40)) ?? undefined;
  return new Problem("INVALID_STEP", {
    detail: `"${text.slice(0, 40)}" is not a step.`,
    hint: meant === undefined ? hint : `Write ${meant}.`,
    meant,
  });
}

function stepOutOfRange(text: string, hint: string): Problem {
  return new Problem("INVALID_STEP", {
    detail: `The step ${text.slice(0, 40)} is out of range.`,
    bound: { minimum: "1min", maximum: "1y" },
    hint,
  });
}

/** Reads a decimal number (digits, one point, a minus sign, an exponent); anything else is null. */
export function parseDecimal(text: string): number | null {
  return DECIMAL.test(text) ? readDecimal(text) : null;
}

/** Writes a number in decimal digits, never with an exponent, so that `parseDecimal` reads the same again. */
export function printDecimal(value: number): string {
  return plainDecimal(readDecimal(String(value))).replace("+", "");
}

export function pad(value: number, width: number): string {
  return String(value).padStart(width, "0");
}
