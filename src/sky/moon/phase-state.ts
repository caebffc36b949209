import { scratchColumn } from "../../engine/scratch-columns.ts";
import { type Span, valueAt } from "../../solve/function.ts";
import { type Interval, normalise } from "../../solve/intervals.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { Sky } from "../sky.ts";
import { serviceRange } from "../time/event-search.ts";
import { dayOf, instantOf } from "../time/tt-days.ts";
import { MOON_PHASE_NAMES, type PhaseName } from "../words.ts";
import { type Lunation, lunationOf, type MoonPhase, moonPhases } from "./phases.ts";

/** An instant, and the time around it in which a quarter gives its name to the phase. */
export interface PhaseMoment {
  readonly t_day: number;
  readonly named: Span;
}

/** The same of many, a value each. */
export interface PhaseMoments {
  readonly t_day: Float64Array;
  readonly named: Readonly<Record<keyof Span, Float64Array>>;
}

/** Where in its cycle the Moon is. */
export interface PhaseState {
  readonly name: PhaseName;
  readonly waxing: boolean;
  /** Time since the true new moon. */
  readonly age_day: number;
  readonly lunation: Lunation;
  /** The next four quarters at or after the instant, as far as the years of the service reach. */
  readonly next: readonly MoonPhase[];
}

/** The same of many moments, a value each; scratch columns. */
export interface PhaseColumns {
  /** Index in MOON_PHASE_NAMES. */
  readonly name_index: Float64Array;
  /** 1 where waxing, else 0. */
  readonly waxing: Float64Array;
  readonly age_day: Float64Array;
  readonly lunation: Readonly<Record<keyof Lunation, Float64Array>>;
  /** All quarters around the moments, at their printed instants. */
  readonly quarters: readonly MoonPhase[];
  /** The first of the next quarters, and behind the last of them. */
  readonly next_begin: Float64Array;
  readonly next_end: Float64Array;
}

/** A principal phase names the half day before and after it. */
export const PHASE_NAME_HALF_WIDTH_DAY = 0.5;
export const NEXT_PHASES = 4;
/** Instants nearer to each other than this are the same: a Julian Day of nine decimals is 0.07 ms off. */
const SAME_WITHIN_DAY = 1e-4 / SECONDS_PER_DAY;
/** Longer than any lunation (29.84 days at most). */
const LONGEST_LUNATION_DAY = 30;

/** The moment whose name a quarter within 12 hours decides. */
export function momentAt(t_day: number): PhaseMoment {
  return {
    t_day,
    named: { start_day: t_day - PHASE_NAME_HALF_WIDTH_DAY, end_day: t_day + PHASE_NAME_HALF_WIDTH_DAY },
  };
}

/** The same of many. */
export function momentsAt(t_day: Float64Array): PhaseMoments {
  const [start_day, end_day] = [scratchColumn(t_day.length), scratchColumn(t_day.length)];
  for (let row = 0; row < t_day.length; row++) {
    start_day[row] = valueAt(t_day, row) - PHASE_NAME_HALF_WIDTH_DAY;
    end_day[row] = valueAt(t_day, row) + PHASE_NAME_HALF_WIDTH_DAY;
  }
  return { t_day, named: { start_day, end_day } };
}

/** The state at each moment, in the order given: at the printed instant of a quarter the Moon is at that quarter. */
export function phaseStates(sky: Sky, moments: readonly PhaseMoment[]): PhaseState[] {
  const columns = phaseColumns(sky, {
    t_day: Float64Array.from(moments, ({ t_day }) => t_day),
    named: {
      start_day: Float64Array.from(moments, ({ named }) => named.start_day),
      end_day: Float64Array.from(moments, ({ named }) => named.end_day),
    },
  });
  return moments.map((_, row) => phaseStateAt(columns, row));
}

export function phaseStateAt(columns: PhaseColumns, row: number): PhaseState {
  const { name_index, waxing, age_day, lunation, quarters, next_begin, next_end } = columns;
  return {
    name: MOON_PHASE_NAMES[valueAt(name_index, row)] ?? "new moon",
    waxing: waxing[row] === 1,
    age_day: valueAt(age_day, row),
    lunation: { brown: valueAt(lunation.brown, row), meeus: valueAt(lunation.meeus, row) },
    next: quarters.slice(valueAt(next_begin, row), valueAt(next_end, row)),
  };
}

/** The states at many moments, which cost least in time order. */
export function phaseColumns(sky: Sky, { t_day, named }: PhaseMoments): PhaseColumns {
  const columns = emptyColumns(t_day.length, quartersAround(sky, t_day));
  const course = courseOf(columns.quarters, serviceRange(sky.models.deltaT).end_day);
  let past = 0;
  for (let row = 0; row < t_day.length; row++) {
    const moment = {
      t_day: valueAt(t_day, row),
      start_day: valueAt(named.start_day, row),
      end_day: valueAt(named.end_day, row),
    };
    past = countUntil(course.t_day, moment.t_day + SAME_WITHIN_DAY, past);
    setState(columns, row, course, past, moment);
  }
  return columns;
}

function emptyColumns(count: number, quarters: readonly MoonPhase[]): PhaseColumns {
  return {
    name_index: scratchColumn(count),
    waxing: scratchColumn(count),
    age_day: scratchColumn(count),
    lunation: { brown: scratchColumn(count), meeus: scratchColumn(count) },
    quarters,
    next_begin: scratchColumn(count),
    next_end: scratchColumn(count),
  };
}

/** The quarters within a lunation before and after the moments, at their printed instants. */
function quartersAround(sky: Sky, t_day: Float64Array): MoonPhase[] {
  const { deltaT } = sky.models;
  return normalise(windowsAround(t_day))
    .flatMap(({ start, end }) => moonPhases(sky, { start_day: start, end_day: end }))
    .map((quarter) => ({ ...quarter, t_day: dayOf(deltaT, instantOf(deltaT, quarter.t_day)) }));
}

/** Moments in time order share a window. */
function windowsAround(t_day: Float64Array): Interval[] {
  const windows: { start: number; end: number }[] = [];
  for (const day of t_day) {
    const [start, end] = [day - LONGEST_LUNATION_DAY, day + LONGEST_LUNATION_DAY];
    const last = windows.at(-1);
    if (last !== undefined && start >= last.start && start <= last.end) last.end = Math.max(end, last.end);
    else windows.push({ start, end });
  }
  return windows;
}

/** Quarters in time order, and what each says of the time after it. */
interface Course {
  readonly t_day: Float64Array;
  /** Index in MOON_PHASE_NAMES. */
  readonly name_index: readonly number[];
  readonly waxing: readonly boolean[];
  /** The lunation that starts with the new moon; undefined where it is not among them. */
  readonly lunation: readonly (Lunation | undefined)[];
  readonly new_moon_day: readonly number[];
  /** How many lie within the years of the service. */
  readonly served: number;
}

function courseOf(quarters: readonly MoonPhase[], end_day: number): Course {
  const t_day = Float64Array.from(quarters, (quarter) => quarter.t_day);
  const newMoons = quarters.map((_, place) =>
    quarters
      .slice(Math.max(0, place + 1 - NEXT_PHASES), place + 1)
      .findLast(({ phase }) => phase === "new moon"),
  );
  return {
    t_day,
    name_index: quarters.map(({ phase }) => MOON_PHASE_NAMES.indexOf(phase)),
    waxing: quarters.map(({ phase }) => phase === "new moon" || phase === "first quarter"),
    lunation: newMoons.map((newMoon) => newMoon && lunationOf(newMoon)),
    new_moon_day: newMoons.map((newMoon) => newMoon?.t_day ?? Number.NaN),
    served: countUntil(t_day, end_day, 0),
  };
}

/** How many of ascending numbers are at or below a bound, sought from near that count. */
function countUntil(values: Float64Array, bound: number, near: number): number {
  let count = near;
  while (count < values.length && valueAt(values, count) <= bound) count += 1;
  while (count > 0 && valueAt(values, count - 1) > bound) count -= 1;
  return count;
}

/** Given: past  how many quarters lie at or before the moment */
function setState(
  columns: PhaseColumns,
  row: number,
  course: Course,
  past: number,
  moment: Span & Pick<PhaseMoment, "t_day">,
): void {
  const { t_day } = moment;
  const lunation = course.lunation[past - 1];
  if (lunation === undefined) throw new RangeError(`no new moon before day ${t_day}`);
  const isAtLast = Math.abs(valueAt(course.t_day, past - 1) - t_day) <= SAME_WITHIN_DAY;
  const first = isAtLast ? past - 1 : past;
  columns.name_index[row] = nameIndex(course, past, moment);
  columns.waxing[row] = course.waxing[past - 1] === true ? 1 : 0;
  columns.age_day[row] = Math.max(0, t_day - (course.new_moon_day[past - 1] ?? Number.NaN));
  columns.lunation.brown[row] = lunation.brown;
  columns.lunation.meeus[row] = lunation.meeus;
  columns.next_begin[row] = first;
  columns.next_end[row] = Math.max(first, Math.min(first + NEXT_PHASES, course.served));
}

/** The quarter before or after that the named time holds, else the phase between them, which is named behind the first. */
function nameIndex({ t_day, name_index }: Course, past: number, named: Span): number {
  const last = name_index[past - 1] ?? Number.NaN;
  if (isNamedBy(valueAt(t_day, past - 1), named)) return last;
  return isNamedBy(valueAt(t_day, past), named) ? (name_index[past] ?? Number.NaN) : last + 1;
}

function isNamedBy(t_day: number, { start_day, end_day }: Span): boolean {
  return t_day >= start_day && t_day < end_day;
}
