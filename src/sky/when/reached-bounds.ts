import { wrapPm180 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { type Interval, normalise } from "../../solve/intervals.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { PROPERTY_RANGES, propertyOf, type RangeCondition } from "./condition.ts";
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

/** The bounds of a condition that are passed at some instants; a range with one bound needs no position. */
export function reachedBounds(
  scope: WhenScope,
  condition: RangeCondition,
  ends: readonly ConditionEnd[],
): (ReachedBound | null)[] {
  const { lo, hi, quantity } = condition;
  const atLow = ({ isBegin }: ConditionEnd): ReachedBound => ({ value: lo ?? 0, rising: isBegin });
  const atHigh = ({ isBegin }: ConditionEnd): ReachedBound => ({ value: hi ?? 0, rising: !isBegin });
  if (quantity.kind === "clock") return ends.map(() => null);
  if (lo === null || hi === null) return ends.map(lo === null ? atHigh : atLow);
  const values = valuesOf(scope, quantity, aroundEnds(ends))?.(Float64Array.from(ends, ({ t_day }) => t_day));
  const isCyclic = PROPERTY_RANGES[propertyOf(quantity)].cyclic;
  const distance = (value: number, bound: number) =>
    Math.abs(isCyclic ? wrapPm180(value - bound) : value - bound);
  return ends.map((end, i) => {
    const value = valueAt(values ?? new Float64Array(), i);
    return distance(value, lo) <= distance(value, hi) ? atLow(end) : atHigh(end);
  });
}

function aroundEnds(ends: readonly ConditionEnd[]): Interval[] {
  return normalise(ends.map(({ t_day }) => ({ start: t_day, end: t_day + 1 / SECONDS_PER_DAY })));
}
