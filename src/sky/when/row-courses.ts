import { wrap0To360 } from "../../solve/angle.ts";
import type { Interval } from "../../solve/intervals.ts";
import { PROPERTY_RANGES, propertyOf, type Quantity, type RangeCondition } from "./condition.ts";
import { courses, type QuantityCourse } from "./extremes.ts";
import { valuesOf } from "./quantity-values.ts";
import type { WhenScope } from "./scope.ts";

const FULL_TURN_DEG = 360;
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
  const values = valuesOf(scope, quantity, stretches);
  if (values === null) return null;
  const step_day = stepOf(scope, quantity);
  if (!PROPERTY_RANGES[propertyOf(quantity)].cyclic) return courses(values, stretches, step_day);
  const opposite_deg = oppositeOf(condition);
  const unrolled = courses(
    (t_day) => values(t_day).map((deg) => wrap0To360(deg - opposite_deg)),
    stretches,
    step_day,
  );
  return unrolled.map((course) => rolled(course, opposite_deg));
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

/** The point of the circle that is farthest from the range: there the angle may jump. */
function oppositeOf({ lo, hi }: RangeCondition): number {
  const [from_deg, to_deg] = [lo ?? 0, hi ?? FULL_TURN_DEG];
  const width_deg = to_deg >= from_deg ? to_deg - from_deg : to_deg - from_deg + FULL_TURN_DEG;
  return from_deg + 0.5 * width_deg - 0.5 * FULL_TURN_DEG;
}

function rolled(course: QuantityCourse, opposite_deg: number): QuantityCourse {
  const back = (deg: number) => wrap0To360(deg + opposite_deg);
  const { start, end, min, max } = course;
  return { ...course, start: back(start), end: back(end), min: back(min), max: back(max) };
}
