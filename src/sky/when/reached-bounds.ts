import { type TimeFunction, valueAt } from "../../solve/function.ts";
import { type Interval, normalise } from "../../solve/intervals.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { branchOf, closedBounds, jumps } from "./branches.ts";
import type { RangeCondition } from "./condition.ts";
import { valuesOf } from "./quantity-values.ts";
import type { WhenScope } from "./scope.ts";

/** An end of an interval that a condition makes. */
export interface ConditionEnd {
  readonly t_day: number;
  readonly isBegin: boolean;
}

/** The bound that a quantity passes there, and whether it grows. */
export interface ReachedBound {
  readonly value: number;
  readonly rising: boolean;
}

/** Farther from both bounds than this the minutes jump from the nearest event to the next one. */
const JUMP_MIN = 0.01;

/**
 * The bounds of a condition that are passed at some instants; a range with one bound needs no position. Null where
 * the next event becomes the nearest one.
 */
export function reachedBounds(
  scope: WhenScope,
  condition: RangeCondition,
  ends: readonly ConditionEnd[],
): (ReachedBound | null)[] {
  const { quantity } = condition;
  const { lo, hi } = closedBounds(condition);
  const atLow = ({ isBegin }: ConditionEnd): ReachedBound => ({ value: lo, rising: isBegin });
  const atHigh = ({ isBegin }: ConditionEnd): ReachedBound => ({ value: hi, rising: !isBegin });
  if (quantity.kind === "clock") return ends.map(() => null);
  const isOpen = condition.lo === null || condition.hi === null;
  if (isOpen && !jumps(quantity)) return ends.map(condition.lo === null ? atHigh : atLow);
  const values = valuesOf(scope, condition, aroundEnds(ends));
  return distances(condition, values, ends).map(({ low, high }, i) => {
    const end = ends[i] ?? { t_day: Number.NaN, isBegin: true };
    if (quantity.kind === "minutes_from" && Math.min(low, high) > JUMP_MIN) return null;
    return low <= high ? atLow(end) : atHigh(end);
  });
}

/** How far the quantity is from both bounds at each end. */
function distances(condition: RangeCondition, values: TimeFunction | null, ends: readonly ConditionEnd[]) {
  const { lo, hi } = closedBounds(condition);
  const branch = branchOf(condition);
  const unrolled = (value: number) => branch?.unrolled(value) ?? value;
  const at = values?.(Float64Array.from(ends, ({ t_day }) => t_day)) ?? new Float64Array();
  return ends.map((_, i) => {
    const value = unrolled(valueAt(at, i));
    return { low: Math.abs(value - unrolled(lo)), high: Math.abs(value - unrolled(hi)) };
  });
}

function aroundEnds(ends: readonly ConditionEnd[]): Interval[] {
  return normalise(ends.map(({ t_day }) => ({ start: t_day, end: t_day + 1 / SECONDS_PER_DAY })));
}
