import {
  type Extremum,
  type ExtremumBracket,
  type ExtremumKind,
  refineExtrema,
} from "../../solve/extremum.ts";
import { type TimeFunction, valueAt } from "../../solve/function.ts";
import type { Interval } from "../../solve/intervals.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";

/** A quantity over a stretch: at its ends, and its extremes with their instants. */
export interface QuantityCourse {
  readonly start: number;
  readonly end: number;
  readonly min: number;
  readonly min_day: number;
  readonly max: number;
  readonly max_day: number;
}

/** At the top of its course a value that is off by a second in time is right to 1e-7 of its swing. */
const TOLERANCE_DAY = 1 / SECONDS_PER_DAY;
const LEAST_CELLS = 2;

/**
 * The course of a quantity over each stretch. Between neighbouring samples it has one extremum at most, so that the
 * samples around the most extreme one hold the extreme itself.
 *
 * Given  step_day  less than half the least distance of two neighbouring extrema
 */
export function courses(f: TimeFunction, stretches: readonly Interval[], step_day: number): QuantityCourse[] {
  const grids = stretches.map((stretch) => gridOf(stretch, step_day));
  const values = f(Float64Array.from(grids.flat()));
  let offset = 0;
  const sampled = grids.map((t_day) => {
    const own = values.subarray(offset, offset + t_day.length);
    offset += t_day.length;
    return { t_day, values: own };
  });
  const minima = extremes(f, sampled, "minimum");
  const maxima = extremes(f, sampled, "maximum");
  return sampled.map(({ values: own }, i) => ({
    start: valueAt(own, 0),
    end: valueAt(own, own.length - 1),
    min: minima[i]?.value ?? Number.NaN,
    min_day: minima[i]?.t_day ?? Number.NaN,
    max: maxima[i]?.value ?? Number.NaN,
    max_day: maxima[i]?.t_day ?? Number.NaN,
  }));
}

interface Sampled {
  readonly t_day: readonly number[];
  readonly values: Float64Array;
}

function gridOf({ start, end }: Interval, step_day: number): number[] {
  const cells = Math.max(LEAST_CELLS, Math.ceil((end - start) / step_day));
  return Array.from({ length: cells + 1 }, (_, k) =>
    k === cells ? end : start + (k / cells) * (end - start),
  );
}

/**
 * An end of a stretch from which the course leads away inwards is the extreme: then nothing is searched. A stretch may hold
 * instants at which the quantity has no value, where another group of conditions held: they are never the extreme.
 */
function extremes(f: TimeFunction, sampled: readonly Sampled[], kind: ExtremumKind): Extremum[] {
  const brackets = sampled.map((own, index) => ({ ...bracketOf(own, kind), index }));
  const sign = kind === "minimum" ? 1 : -1;
  const inwards = brackets.map((bracket) => inwardsOf(bracket));
  const beside = f(Float64Array.from(inwards));
  const isEnd = brackets.map(
    ({ middle_day, middle_value }, i) =>
      inwards[i] !== middle_day && !(sign * valueAt(beside, i) < sign * middle_value),
  );
  const least = sampled.map(({ values }) => leastExtreme(values, sign));
  const searched = refineExtrema(
    (t_day, index) =>
      f(t_day).map((value, i) => (Number.isNaN(value) ? (least[index[i] ?? 0] ?? value) : value)),
    brackets.filter((_, i) => isEnd[i] === false),
    TOLERANCE_DAY,
  );
  let next = 0;
  return brackets.map(({ middle_day, middle_value }, i) => {
    const found = isEnd[i] === true ? undefined : searched[next++];
    return found ?? { t_day: middle_day, value: middle_value, kind };
  });
}

/** The least extreme of the samples that are numbers. */
function leastExtreme(values: Float64Array, sign: number): number {
  return values.reduce(
    (least, value) => (sign * value > sign * least || Number.isNaN(least) ? value : least),
    Number.NaN,
  );
}

/** An instant beside an end of a stretch; the sample itself where it has neighbours on both sides. */
function inwardsOf({ left_day, middle_day, right_day }: ExtremumBracket): number {
  if (left_day === middle_day) return Math.min(middle_day + TOLERANCE_DAY, right_day);
  return right_day === middle_day ? Math.max(middle_day - TOLERANCE_DAY, left_day) : middle_day;
}

/** The most extreme sample between its neighbours; at an end of the stretch it is its own neighbour. */
function bracketOf({ t_day, values }: Sampled, kind: ExtremumKind): ExtremumBracket {
  const sign = kind === "minimum" ? 1 : -1;
  let best = Math.max(
    values.findIndex((value) => !Number.isNaN(value)),
    0,
  );
  values.forEach((value, i) => {
    if (sign * value < sign * valueAt(values, best)) best = i;
  });
  const middle_day = t_day[best] ?? Number.NaN;
  return {
    left_day: t_day[best - 1] ?? middle_day,
    middle_day,
    right_day: t_day[best + 1] ?? middle_day,
    middle_value: valueAt(values, best),
    kind,
  };
}
