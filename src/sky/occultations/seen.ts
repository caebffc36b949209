import type { Target } from "../../catalog/target.ts";
import type { Observer } from "../../engine/types.ts";
import { type Span, valueAt } from "../../solve/function.ts";
import { refineRoots } from "../../solve/root.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { topocentricColumns } from "../horizon/horizon-engine.ts";
import { POINT_RISE_SET_ALTITUDE_DEG } from "../positions/horizon-level.ts";
import { columnOf, engineTarget } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";

/** The part of an occultation with the target above the horizon: all of it, or the part that its rise or set leaves. */

interface TargetOver {
  readonly observer: Observer;
  readonly target: Target;
}

const TOLERANCE_DAY = 0.01 / SECONDS_PER_DAY;

/** Null where the target is down at both ends. */
export function seenOf(sky: Sky, { observer, target }: TargetOver, span: Span): Span | null {
  const overhead = { target: engineTarget(sky, target), observer };
  const height = (t_day: Float64Array) =>
    columnOf(
      topocentricColumns(sky, overhead, t_day, ["altitude_geometric_deg"]),
      "altitude_geometric_deg",
    ).map((altitude_deg) => altitude_deg - POINT_RISE_SET_ALTITUDE_DEG);
  const heights = height(Float64Array.of(span.start_day, span.end_day));
  const [left_value, right_value] = [valueAt(heights, 0), valueAt(heights, 1)];
  if (left_value < 0 && right_value < 0) return null;
  if (left_value >= 0 && right_value >= 0) return span;
  const bracket = { left_day: span.start_day, right_day: span.end_day, left_value, right_value };
  const [root] = refineRoots(height, [bracket], TOLERANCE_DAY);
  const t_day = root?.t_day ?? (left_value >= 0 ? span.start_day : span.end_day);
  return left_value >= 0 ? { ...span, end_day: t_day } : { ...span, start_day: t_day };
}
