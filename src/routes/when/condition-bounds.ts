import { parseDecimal, printDecimal } from "../../contract/ask/grammar.ts";
import {
  type Condition,
  PROPERTY_RANGES,
  type PropertyRange,
  propertyOf,
  type Quantity,
  quantityName,
  type RangeCondition,
} from "../../sky/when/condition.ts";
import { WEEKDAYS, type Weekday } from "../../sky/words.ts";
import { clockParts, two } from "../../units/clock-parts.ts";
import { MINUTES_PER_HOUR, SECONDS_PER_HOUR } from "../../units/units.ts";
import { faulty, type Piece, stretchOf } from "./condition-reader.ts";

type Bounds = Pick<RangeCondition, "lo" | "hi">;

const BETWEEN = "..";
const RANGE_FORMS = ["<lo>..<hi>", "<lo>..", "..<hi>"] as const;
const CLOCK_FORMS = ["<hh:mm>..<hh:mm>", "<hh:mm>..", "..<hh:mm>"] as const;

/** The bounds that stand behind a quantity's operator. */
export function boundsOf(quantity: Quantity, piece: Piece, operator: string): Bounds {
  const bounds = operator === "=" ? rangeOf(quantity, piece) : sideOf(quantity, piece, operator);
  const { cyclic } = PROPERTY_RANGES[propertyOf(quantity)];
  if (bounds.lo !== null && bounds.hi !== null && bounds.lo > bounds.hi && !cyclic) {
    throw faulty(piece, `${quantityName(quantity)} is no circle: its lower bound is above the upper one.`, {
      allowed: RANGE_FORMS,
    });
  }
  return bounds;
}

function sideOf(quantity: Quantity, piece: Piece, operator: string): Bounds {
  const bound = boundOf(quantity, piece);
  return operator.startsWith("<") ? { lo: null, hi: bound } : { lo: bound, hi: null };
}

function rangeOf(quantity: Quantity, piece: Piece): Bounds {
  const between = piece.text.indexOf(BETWEEN);
  const forms = quantity.kind === "clock" ? CLOCK_FORMS : RANGE_FORMS;
  if (between < 0) throw faulty(piece, "a range has two points between its bounds.", { allowed: forms });
  const [low, high] = [stretchOf(piece, 0, between), stretchOf(piece, between + BETWEEN.length)];
  if (low.text === "" && high.text === "") {
    throw faulty(piece, "a range has at least one bound.", { allowed: forms });
  }
  return {
    lo: low.text === "" ? null : boundOf(quantity, low),
    hi: high.text === "" ? null : boundOf(quantity, high),
  };
}

function boundOf(quantity: Quantity, piece: Piece): number {
  const range = PROPERTY_RANGES[propertyOf(quantity)];
  const bound = quantity.kind === "clock" ? parseClock(piece) : parseDecimal(piece.text);
  if (bound === null) {
    throw faulty(piece, `"${piece.text.slice(0, 40)}" is not a decimal number.`, { allowed: RANGE_FORMS });
  }
  if (bound < range.least || bound > range.most) throw outside(quantity, piece, range);
  return bound;
}

function outside(quantity: Quantity, piece: Piece, { least, most }: PropertyRange) {
  const what = `${quantityName(quantity)} runs from ${printDecimal(least)} to ${printDecimal(most)}`;
  return faulty(piece, `${what}.`, { allowed: RANGE_FORMS });
}

const CLOCK = /^(\d{2}):(\d{2})$/;

/** Hours of `hh:mm`, up to 24:00. */
function parseClock(piece: Piece): number {
  const [, hour, minute] = CLOCK.exec(piece.text) ?? [];
  const hours = Number(hour) + Number(minute) / MINUTES_PER_HOUR;
  if (hour === undefined || Number(minute) >= MINUTES_PER_HOUR || hours > 24) {
    throw faulty(piece, "a time of day is written hh:mm, from 00:00 to 24:00.", { allowed: CLOCK_FORMS });
  }
  return hours;
}

/** Bounds as canonical text, which `boundsOf` reads again. */
export function printBounds({ quantity, lo, hi }: RangeCondition): string {
  const print = quantity.kind === "clock" ? printClock : printDecimal;
  return `${lo === null ? "" : print(lo)}${BETWEEN}${hi === null ? "" : print(hi)}`;
}

export function printClock(hours: number): string {
  const parts = clockParts(hours * SECONDS_PER_HOUR, "minute");
  return `${two(parts.hours)}:${two(parts.minutes)}`;
}

/** `sat` or `sat..sun`. */
export function readWeekdays(piece: Piece, operator: string): Condition {
  if (operator !== "=") throw faulty(piece, "a weekday takes = and one day or two.", { allowed: WEEKDAYS });
  const between = piece.text.indexOf(BETWEEN);
  if (between < 0) {
    const day = weekdayOf(piece);
    return { kind: "weekday", first: day, last: day };
  }
  const [first, last] = [stretchOf(piece, 0, between), stretchOf(piece, between + BETWEEN.length)];
  return { kind: "weekday", first: weekdayOf(first), last: weekdayOf(last) };
}

function weekdayOf(piece: Piece): Weekday {
  const day = WEEKDAYS.find((known) => known === piece.text);
  if (day === undefined)
    throw faulty(piece, `"${piece.text.slice(0, 40)}" is no weekday.`, { allowed: WEEKDAYS });
  return day;
}
