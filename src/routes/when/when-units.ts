import { levelOver } from "../../sky/positions/horizon-level.ts";
import { unitsOver } from "../../sky/when/altitudes.ts";
import { type Condition, propertyOf } from "../../sky/when/condition.ts";
import type { ConditionProperty, ConditionState } from "../../sky/words.ts";
import type { WhenInput } from "./when-input.ts";
import { searchedDays } from "./when-limits.ts";

/** A rough figure, by which answers are spread over threads; what a search really costs is counted as it goes. */
const MOST_ESTIMATED_UNITS = 200_000;

/**
 * Units of a day of each condition, its rows and the values of the quantity included; a slow condition takes next to
 * nothing.
 */
const DAILY: Partial<Record<ConditionProperty | ConditionState, number>> = {
  altitude: 8,
  apparent_altitude: 8,
  skyline_clearance: 8,
  azimuth: 8,
  minutes_from: 8,
  central_meridian: 8,
  central_meridian_i: 8,
  central_meridian_ii: 8,
  central_meridian_iii: 8,
  hour_angle: 4,
  up: 4,
  separation: 2,
  clock: 1.5,
};
const SLOW = 0.5;

/** Cost of a crossing over the rows of plain conditions. */
const SKYLINE_SHARE = 0.35;

/** Conditions that the horizon decides that was asked for. */
const OVER_A_HORIZON: readonly string[] = ["up", "skyline_clearance"];

/** Units of a search over all of its days. */
export function estimatedUnits(input: WhenInput): number {
  const conditions = input.query.conditions.groups.flat();
  const daily = conditions.reduce((sum, condition) => sum + dailyUnits(condition, input), 0);
  return Math.min(MOST_ESTIMATED_UNITS, daily * searchedDays(input));
}

function dailyUnits(condition: Condition, { query, location }: WhenInput): number {
  if (condition.kind === "weekday") return SLOW;
  const name = condition.kind === "state" ? condition.state : propertyOf(condition.quantity);
  const own = DAILY[name] ?? SLOW;
  const target = targetOf(condition);
  if (target === null || location === null || query.horizon === undefined) return own;
  if (!OVER_A_HORIZON.includes(name)) return own;
  const over = { target: target.engine, observer: location };
  // a range has two levels, each of them a skyline
  const levels = condition.kind === "range" && condition.lo !== null && condition.hi !== null ? 2 : 1;
  return own + SKYLINE_SHARE * levels * unitsOver(levelOver(query.horizon, target.engine), over);
}

function targetOf(condition: Condition) {
  if (condition.kind === "state") return condition.target;
  return condition.kind === "range" && condition.quantity.kind === "body" ? condition.quantity.target : null;
}
