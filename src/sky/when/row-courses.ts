import type { Interval } from "../../solve/intervals.ts";
import { type Branch, branchOf } from "./branches.ts";
import { propertyOf, type Quantity, type RangeCondition } from "./condition.ts";
import { courses, type QuantityCourse } from "./extremes.ts";
import { valuesOf } from "./quantity-values.ts";
import type { WhenScope } from "./scope.ts";

/** Less than half the least distance of neighbouring extrema: of what turns with the Earth, and of what does not. */
const TURNING_STEP_DAY = 0.2;
const SLOW_STEP_DAY = 0.9;
/** A skyline may rise and fall within a degree of azimuth, which takes a body minutes to cross. */
const SKYLINE_STEP_DAY = 0.002;
/** Azimuths turn fast near the zenith. */
const AZIMUTH_STEP_DAY = 0.04;

/** The course of a condition's quantity over each stretch; null of the clock. */
export function quantityCourses(
  scope: WhenScope,
  condition: RangeCondition,
  stretches: readonly Interval[],
): QuantityCourse[] | null {
  const { quantity } = condition;
  const values = valuesOf(scope, condition, stretches);
  if (values === null) return null;
  const step_day = stepOf(scope, quantity);
  const branch = branchOf(condition);
  if (branch === null) return courses(values, stretches, step_day);
  const unrolled = courses((t_day) => values(t_day).map(branch.unrolled), stretches, step_day);
  return unrolled.map((course) => rolled(course, branch));
}

function stepOf(scope: WhenScope, quantity: Quantity): number {
  switch (propertyOf(quantity)) {
    case "azimuth":
    case "hour_angle":
      return AZIMUTH_STEP_DAY;
    case "skyline_clearance":
      return SKYLINE_STEP_DAY;
    case "altitude":
    case "apparent_altitude":
    case "minutes_from":
      return TURNING_STEP_DAY;
    case "separation":
      return scope.observer === null ? SLOW_STEP_DAY : TURNING_STEP_DAY;
    default:
      return SLOW_STEP_DAY;
  }
}

function rolled(course: QuantityCourse, branch: Branch): QuantityCourse {
  const { start, end, min, max } = course;
  return {
    ...course,
    start: branch.rolled(start),
    end: branch.rolled(end),
    min: branch.rolled(min),
    max: branch.rolled(max),
  };
}
