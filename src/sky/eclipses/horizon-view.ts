import type { Observer } from "../../engine/types.ts";
import { type Cell, certifiedBrackets } from "../../solve/certify.ts";
import { withoutTouches } from "../../solve/crossings.ts";
import { type LaneFunction, type Span, valueAt } from "../../solve/function.ts";
import { complement, type Interval, intervalsWhere, lengthOf } from "../../solve/intervals.ts";
import { refineRoots } from "../../solve/root.ts";
import { columnOf, overheadColumns } from "../horizon-engine.ts";
import { levelAltitude_deg, MOON_LIMB_ALTITUDE_DEG, semidiameter_deg } from "../horizon-level.ts";
import type { Sky } from "../sky.ts";
import { RAD_PER_DEG } from "../vector.ts";
import { SUN_RADIUS_EARTH_RADII, EARTH_RADII_PER_AU } from "./constants.ts";

export type EclipsedBody = "sun" | "moon";

/** What of an eclipse, from its first contact to its last, a place has above the horizon. */
export interface HorizonView {
  /** While the upper limb is above −34′. */
  readonly up: readonly Interval[];
  readonly rise_day: number | null;
  readonly set_day: number | null;
  /** What hides the longest part of the eclipse; null when nothing does, or all of it is hidden. */
  readonly truncated_by: "rise" | "set" | null;
}

/** Bound of |d²(sin altitude)/dt²| over a place, 1/day²: see the horizon searches of rise and set. */
const ROTATION_CURVATURE = 46;
const DRIFT_CURVATURE = 0.2;
const CELLS = 3;
/** Crossings closer than this are a touch. */
const TOLERANCE_DAY = 0.1 / 86400;

/** The view of each window, all searched together. */
export function horizonViews(sky: Sky, observer: Observer, body: EclipsedBody, windows: readonly Span[]): HorizonView[] {
  if (windows.length === 0) return [];
  const height = heightAboveHorizon(sky, observer, body);
  const { t_day, cells } = sampleCells(height, windows);
  const proof = {
    kind: "curvature",
    step_day: 1,
    curvature_per_day2: ROTATION_CURVATURE * Math.cos(observer.lat_deg * RAD_PER_DEG) + DRIFT_CURVATURE,
  } as const;
  const brackets = certifiedBrackets(height, cells, proof, TOLERANCE_DAY);
  const roots = refineRoots(height, brackets, TOLERANCE_DAY);
  void t_day;
  return windows.map((window, lane) => {
    const crossings = roots.filter((_, i) => brackets[i]?.lane === lane).sort((a, b) => a.t_day - b.t_day);
    const isUpAtStart = (cells[lane * CELLS]?.left_value ?? Number.NaN) >= 0;
    return viewOf(window, isUpAtStart, withoutTouches(crossings, TOLERANCE_DAY));
  });
}
