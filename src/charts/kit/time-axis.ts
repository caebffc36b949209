import type { Zone } from "../../time/zone.ts";
import { DAYS_PER_JULIAN_YEAR, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from "../../units/units.ts";
import { clockText, dayMonth, monthMs, monthName, wallClockOf, wallOf } from "./clock.ts";
import type { Labels } from "./labels.ts";
import type { Scale, Span } from "./scale.ts";
import { line, SMALL_PX } from "./svg.ts";

/** Ticks of an axis of time, at round readings of the clock in force. */

export interface TimeTick {
  /** Unix milliseconds. */
  readonly at: number;
  readonly minor: string;
  /** The greater unit that starts here: a day, a month, a year. */
  readonly major: string | null;
}

const HOUR_STEPS_MS = [5, 10, 15, 30, 60, 120, 180, 360, 720].map((minutes) => minutes * MS_PER_MINUTE);
const DAY_STEPS = [1, 2, 5, 10, 15];
const MONTH_STEPS = [1, 2, 3, 6];
const YEAR_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200];
const DAYS_A_MONTH = 30.44;

/** Ticks of a span of Unix milliseconds, at most that many. */
export function timeTicks(span: Span, zone: Zone, most: number): TimeTick[] {
  const from = wallOf(span.from, zone);
  const to = wallOf(span.to, zone);
  const least_ms = (to - from) / Math.max(1, most);
  const walls = wallTicks({ from, to }, least_ms);
  const offset = (wall: number) => {
    // a clock's offset at the tick itself, close enough to find it again
    const guess = wall - (from - span.from);
    return guess - (wallOf(guess, zone) - wall);
  };
  return walls.map(({ at, minor, major }) => ({ at: offset(at), minor, major }));
}

function wallTicks(span: Span, least_ms: number): TimeTick[] {
  const hours = HOUR_STEPS_MS.find((step) => step >= least_ms);
  if (hours !== undefined) return hourTicks(span, hours);
  const days = DAY_STEPS.find((step) => step * MS_PER_DAY >= least_ms);
  if (days !== undefined) return dayTicks(span, days);
  const months = MONTH_STEPS.find((step) => step * DAYS_A_MONTH * MS_PER_DAY >= least_ms);
  if (months !== undefined) return monthTicks(span, months);
  const years = YEAR_STEPS.find((step) => step * DAYS_PER_JULIAN_YEAR * MS_PER_DAY >= least_ms) ?? 500;
  return yearTicks(span, years);
}

function hourTicks({ from, to }: Span, step: number): TimeTick[] {
  const ticks: TimeTick[] = [];
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) {
    const { hour, minute } = wallClockOf(at);
    const isMidnight = hour === 0 && minute === 0;
    const minor = step < MS_PER_HOUR ? clockText(at) : clockText(at).slice(0, 2);
    ticks.push({ at, minor, major: isMidnight || ticks.length === 0 ? dayMonth(at) : null });
  }
  return ticks;
}

function dayTicks({ from, to }: Span, step: number): TimeTick[] {
  const ticks: TimeTick[] = [];
  for (let at = Math.ceil(from / MS_PER_DAY) * MS_PER_DAY; at <= to; at += MS_PER_DAY) {
    const { day, month, year } = wallClockOf(at);
    const isRound = (day - 1) % step === 0 && !(step > 1 && day + step / 2 > 31);
    if (!isRound) continue;
    const isFirst = ticks.length === 0;
    const isMonth = day === 1 || isFirst;
    const major = isMonth ? `${monthName(month)}${isFirst || month === 1 ? ` ${year}` : ""}` : null;
    ticks.push({ at, minor: String(day), major });
  }
  return ticks;
}

function monthTicks({ from, to }: Span, step: number): TimeTick[] {
  const ticks: TimeTick[] = [];
  const first = wallClockOf(from);
  for (let i = 0; ; i++) {
    const at = monthMs(first.year, first.month + i);
    if (at > to) return ticks;
    const { month, year } = wallClockOf(at);
    if (at < from || (month - 1) % step !== 0) continue;
    ticks.push({
      at,
      minor: monthName(month),
      major: month === 1 || ticks.length === 0 ? String(year) : null,
    });
  }
}

function yearTicks({ from, to }: Span, step: number): TimeTick[] {
  const ticks: TimeTick[] = [];
  for (let year = Math.ceil(wallClockOf(from).year / step) * step; monthMs(year, 1) <= to; year += step) {
    const at = monthMs(year, 1);
    if (at >= from) ticks.push({ at, minor: String(year), major: null });
  }
  return ticks;
}

export interface TimeAxis {
  readonly ticks: readonly TimeTick[];
  readonly x: Scale;
  readonly top: number;
  readonly bottom: number;
}

/** Lines of the grid and the two rows of names below. */
export function drawTimeAxis({ ticks, x, top, bottom }: TimeAxis, labels: Labels): string {
  const grid = ticks.map(({ at }) => line([x(at), top], [x(at), bottom], { stroke: "line", width: 1 }));
  const majors = ticks.flatMap(({ at, major }) =>
    major === null ? [] : [labels.at([x(at), bottom + 31], major, { bold: true, anchor: anchorAt(x(at)) })],
  );
  const minors = ticks.map(({ at, minor }) =>
    labels.at([x(at), bottom + 16], minor, { size: SMALL_PX, anchor: "middle", fill: "quiet" }),
  );
  return [...grid, ...majors, ...minors].join("");
}

/** A name at the left edge starts there, so that it is not cut. */
function anchorAt(x: number): "start" | "middle" {
  return x < 60 ? "start" : "middle";
}
