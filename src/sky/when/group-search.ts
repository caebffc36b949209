import { type Interval, normalise } from "../../solve/intervals.ts";
import { type Condition, type ConditionGroup, propertyOf, quantityName, targetsOf } from "./condition.ts";
import { setOf } from "./condition-search.ts";
import type { Meter, WhenScope } from "./scope.ts";

/** A condition with its number among all of them. */
export interface NumberedCondition {
  readonly condition: Condition;
  readonly index: number;
}

/** The part of the window that is left after a condition and those searched before it. */
export interface SearchStep extends NumberedCondition {
  readonly set: readonly Interval[];
}

/** Where a group holds; `steps` in the order of the search. */
export interface GroupResult {
  readonly steps: readonly SearchStep[];
  readonly set: readonly Interval[];
}

/** The facts that a search has of its conditions, the same for every stretch of time. */
export interface WhenSearch {
  readonly scope: Omit<WhenScope, "charge">;
  readonly groups: readonly (readonly NumberedCondition[])[];
  readonly meter: Meter;
}

/** The conditions of all groups, numbered as they were asked, each group in the order in which it is searched. */
export function searchOrder(groups: readonly ConditionGroup[]): NumberedCondition[][] {
  let index = 0;
  return groups.map((group) =>
    group
      .map((condition) => ({ condition, index: index++ }))
      .sort((a, b) => rankOf(a.condition) - rankOf(b.condition) || compareNames(a.condition, b.condition)),
  );
}

export function scopeOf({ scope, meter }: WhenSearch, index: number): WhenScope {
  return { ...scope, charge: (units) => meter.charge(index, units) };
}

/** Where a group holds in a window: each condition is searched only inside what those before it leave. */
export function searchGroup(
  search: WhenSearch,
  group: readonly NumberedCondition[],
  window: Interval,
): GroupResult {
  let left: readonly Interval[] = normalise([window]);
  const steps = group.map(({ condition, index }) => {
    left = setOf(scopeOf(search, index), condition, left);
    return { condition, index, set: left };
  });
  return { steps, set: left };
}

/** Cheapest first: what needs no sky, what moves slowly, the Sun, then what turns with the Earth. */
function rankOf(condition: Condition): number {
  if (condition.kind === "weekday") return 0;
  const isSun = targetsOf(condition).some(({ body }) => body === "sun");
  if (condition.kind === "state") return condition.state === "up" ? turningRank(isSun) : 1;
  switch (propertyOf(condition.quantity)) {
    case "clock":
      return 0;
    case "elongation":
    case "elongation_lon":
    case "illuminated_percent":
    case "distance_au":
    case "distance_km":
      return 1;
    case "altitude":
    case "apparent_altitude":
    case "skyline_clearance":
      return turningRank(isSun);
    case "minutes_from":
      return 3;
    case "magnitude":
      return 5;
    case "separation":
      return 6;
    default:
      return 7;
  }
}

function turningRank(isSun: boolean): number {
  return isSun ? 2 : 4;
}

/** By name and bounds, so that the order in which conditions were asked does not matter. */
function compareNames(a: Condition, b: Condition): number {
  const [first, second] = [keyOf(a), keyOf(b)];
  return first < second ? -1 : Number(first > second);
}

function keyOf(condition: Condition): string {
  if (condition.kind === "weekday") return `weekday=${condition.first}..${condition.last}`;
  if (condition.kind === "state") return `${condition.state}(${condition.target.name})${condition.negated}`;
  return `${quantityName(condition.quantity)}=${condition.lo}..${condition.hi}`;
}
