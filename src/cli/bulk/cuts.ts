import { elapsed_s, isElapsed } from "../../contract/ask/grammar.ts";
import { isInstantTimes } from "../../contract/ask/instant-time.ts";
import { printUtc } from "../../contract/ask/timing.ts";
import type { Request } from "../../contract/declare/request.ts";
import { BLOCK_DAYS } from "../../engine/layout.ts";
import { calendarFromMjd, mjdFromCalendar } from "../../time/calendar.ts";
import { secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { J2000_MJD } from "../../units/constants.ts";
import { DAYS_PER_WEEK, SECONDS_PER_DAY } from "../../units/units.ts";
import type { Parameters } from "./question.ts";

/** A window cut in time: where the engine fills its tables, so that no two tasks fill the same. */
export interface Span {
  /** The parameters that ask for it in the place of the whole window's. */
  readonly parameters: Parameters;
  readonly rows: number;
  /** The day it starts with, as Modified Julian Date. */
  readonly mjd: number;
}

export interface Limits {
  /** Rows a span at most. */
  readonly rows: number;
  readonly centuries: boolean;
}

/** The spans of a request's window; one where it cannot be cut without changing rows. */
export function spansOf(request: Request, parameters: Parameters, limits: Limits): Span[] {
  const { route, timing } = request;
  if (route.timeKind === "instant") return instantSpans(request, parameters, limits);
  if (route.timeKind === "day") return daySpans(request, parameters, limits);
  return [{ parameters, rows: timing.extent.rows, mjd: Number.NaN }];
}

/** Rows of elapsed steps are counted from the start, so that each part's are the whole's; steps of a calendar are not cut. */
function instantSpans(request: Request, parameters: Parameters, limits: Limits): Span[] {
  const { rows } = request.timing.extent;
  const start = rowOf(request, 0);
  const step_s = stepSeconds(request);
  if (step_s === null) return [{ parameters, rows, mjd: start.mjd }];
  const startMjd = start.mjd + start.second / SECONDS_PER_DAY;
  const borders = bordersBetween(startMjd, startMjd + (rows * step_s) / SECONDS_PER_DAY, {
    ...limits,
    rows_per_day: SECONDS_PER_DAY / step_s,
  });
  const firsts = borders.map((mjd) => Math.ceil(secondsBetween(start, { mjd, second: 0 }) / step_s));
  return between([0, ...firsts], rows).map(([from, to]) => {
    const first = rowOf(request, from);
    const { count: _, ...others } = parameters;
    return {
      parameters: { ...others, start: printUtc(first), end: printUtc(rowOf(request, to - 1)) },
      rows: to - from,
      mjd: first.mjd,
    };
  });
}

function rowOf({ timing }: Request, row: number): UtcInstant {
  const times = timing.times(row, row + 1);
  const first = isInstantTimes(times) ? times.instants[0] : undefined;
  if (first === undefined) throw new RangeError(`the window has no row ${row}`);
  return first;
}

/** Seconds from row to row; null where rows follow a calendar. */
function stepSeconds({ given, input }: Request): number | null {
  const step = given.step?.value ?? { amount: 1, unit: "d" as const };
  if (!isElapsed(step)) return null;
  const days = step.unit === "w" ? step.amount * DAYS_PER_WEEK : step.unit === "d" ? step.amount : 0.5;
  return input.zone.source !== "default_utc" && Number.isInteger(days) ? null : elapsed_s(step);
}

/** Days belong to the window in which they start, so that windows cut at dates lose and double none. */
function daySpans({ timing, given }: Request, parameters: Parameters, limits: Limits): Span[] {
  const { rows } = timing.extent;
  const [start, end] = [dateOf(parameters["start"]), dateOf(parameters["end"])];
  const whole = { parameters, rows, mjd: start ?? Number.NaN };
  if (start === null || end === null || given.step !== undefined) return [whole];
  const borders = bordersBetween(start, end, { ...limits, rows_per_day: 1 }).map(Math.round);
  return between([start, ...borders], end).map(([from, to]) => ({
    parameters: {
      ...parameters,
      ...(from === start ? {} : { start: printDay(from) }),
      ...(to === end ? {} : { end: printDay(to) }),
    },
    rows: to - from,
    mjd: from,
  }));
}

function dateOf(text: string | undefined): number | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? "") ?? [];
  return year === undefined ? null : mjdFromCalendar(Number(year), Number(month), Number(day));
}

function printDay(mjd: number): string {
  const { year, month, day } = calendarFromMjd(mjd);
  return [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))].join(
    "-",
  );
}

/** Borders between two days: of the engine's blocks, several or parts of one a span; and of centuries. */
function bordersBetween(
  start_mjd: number,
  end_mjd: number,
  { rows, rows_per_day, centuries }: Limits & { rows_per_day: number },
): number[] {
  const blocks = rows / (BLOCK_DAYS * rows_per_day);
  const days = blocks >= 1 ? Math.floor(blocks) * BLOCK_DAYS : BLOCK_DAYS / Math.ceil(1 / blocks);
  const borders = new Set<number>();
  for (let k = Math.floor((start_mjd - J2000_MJD) / days) + 1; ; k++) {
    const border = J2000_MJD + k * days;
    if (border >= end_mjd) break;
    borders.add(border);
  }
  const { year } = calendarFromMjd(Math.floor(start_mjd));
  for (let century = Math.floor(year / 100) + 1; centuries; century++) {
    const border = mjdFromCalendar(century * 100, 1, 1);
    if (border >= end_mjd) break;
    borders.add(border);
  }
  return [...borders].sort((a, b) => a - b);
}

/** Neighbours of a rising list with its end, those that hold something. */
function between(firsts: readonly number[], end: number): [number, number][] {
  return firsts
    .map((from, index): [number, number] => [from, firsts[index + 1] ?? end])
    .filter(([from, to]) => to > from);
}
