import { math } from "../../engine/math.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { type Span, type TimeFunction, valueAt } from "../../solve/function.ts";
import { equalCells, type Signs, signsOver } from "../../solve/holding.ts";
import { neighbourRuns } from "../../solve/ordered.ts";
import { DEG_PER_RAD, SECONDS_PER_DAY } from "../../units/units.ts";
import { type FlatLevel, flatAltitude_deg } from "../positions/horizon-level.ts";
import { columnOf } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import { crossingsAtRoots, KIND, NONE, type UndatedEvents } from "./event-table.ts";
import { type TopocentricTarget, topocentricColumns } from "./horizon-engine.ts";

/** Crossings and transits by what the engine tells of a target at each instant. */

function altitudeAndDistance(sky: Sky, overhead: TopocentricTarget, t_day: Float64Array) {
  const table = topocentricColumns(sky, overhead, t_day, [
    "altitude_geometric_deg",
    "topocentric_distance_au",
  ]);
  return {
    altitude_deg: columnOf(table, "altitude_geometric_deg"),
    distance_au: columnOf(table, "topocentric_distance_au"),
  };
}

/** Difference of the sines of altitude and level: its curvature is bounded everywhere, the zenith included. */
export function sineOffset(sky: Sky, overhead: TopocentricTarget, level: FlatLevel): TimeFunction {
  return (t_day) => {
    const { altitude_deg, distance_au } = altitudeAndDistance(sky, overhead, t_day);
    return altitude_deg.map((deg, i) => {
      const level_deg = flatAltitude_deg(level, valueAt(distance_au, i));
      return math.sin(deg / DEG_PER_RAD) - math.sin(level_deg / DEG_PER_RAD);
    });
  };
}

/**
 * Bound of |d²(sin altitude)/dt²| in 1/day²: the rotation gives cos φ·Ω² (Ω ≤ 6.32 rad/day: 40), the declination's
 * motion 2·cos φ·δ′·Ω (δ′ ≤ 0.13 rad/day: 1.7) and sin φ·δ″ (0.06), the Moon's parallax (1/57) ≤ 4·cos φ.
 */
const ROTATION_CURVATURE = 46;
const DRIFT_CURVATURE = 0.2;
/** Crossings closer than this are a touch: none is reported. */
const TOLERANCE_DAY = 0.1 / SECONDS_PER_DAY;

/**
 * On which side of a level a target is along each of some grids, and when it changes sides.
 *
 * Given  f      sine of the altitude less the level's, of the engine or of a track
 *        grids  borders of the first cells, which the proof halves further
 */
export function levelSigns(f: TimeFunction, lat_deg: number, grids: readonly Float64Array[]): Signs[] {
  const proof = {
    kind: "curvature",
    step_day: 1,
    curvature_per_day2: ROTATION_CURVATURE * math.cos(lat_deg / DEG_PER_RAD) + DRIFT_CURVATURE,
  } as const;
  return signsOver(f, grids, proof, TOLERANCE_DAY);
}

const CELLS_PER_HALF_TURN = 4;

/** All crossings of a level in half turns in which its transits do not tell them. */
export function searchHalfTurns(
  f: TimeFunction,
  lat_deg: number,
  level: FlatLevel,
  open: readonly Span[],
): UndatedEvents {
  const runs = neighbourRuns(open, (before, next) => before.end_day === next.start_day);
  const grids = runs.map((run) => equalCells(run, CELLS_PER_HALF_TURN));
  const roots = levelSigns(f, lat_deg, grids).flatMap((signs) => signs.roots);
  const cosine = math.cos(flatAltitude_deg(level, 1) / DEG_PER_RAD);
  return crossingsAtRoots(roots, TOLERANCE_DAY, (rate_per_day) => (rate_per_day * DEG_PER_RAD) / cosine);
}

/** A correction above this is followed by a second one: in a shallow arc the first leaves 1e-3 of its square in s. */
const SECOND_CORRECTION_DAY = 0.2 / SECONDS_PER_DAY;
const MAX_CORRECTIONS = 4;

/** Moves predicted crossings to where the engine's altitude meets the level; none depends on its company. */
export function correctCrossings(
  sky: Sky,
  overhead: TopocentricTarget,
  level: FlatLevel,
  predicted: UndatedEvents,
): UndatedEvents {
  const t_day = predicted.t_day.slice();
  // the crossings that still move: all of them at first
  const open = new Int32Array(t_day.length);
  for (let i = 0; i < open.length; i++) open[i] = i;
  let count = open.length;
  for (let pass = 0; pass < MAX_CORRECTIONS && count > 0; pass++) {
    const open_day = new Float64Array(count);
    for (let k = 0; k < count; k++) open_day[k] = valueAt(t_day, open[k] ?? NONE);
    const { altitude_deg, distance_au } = altitudeAndDistance(sky, overhead, open_day);
    let moving = 0;
    for (let k = 0; k < count; k++) {
      const i = open[k] ?? NONE;
      const level_deg = flatAltitude_deg(level, valueAt(distance_au, k));
      const move_day = -(valueAt(altitude_deg, k) - level_deg) / valueAt(predicted.rate_deg_day, i);
      t_day[i] = valueAt(t_day, i) + move_day;
      if (Math.abs(move_day) > SECOND_CORRECTION_DAY) open[moving++] = i;
    }
    count = moving;
  }
  return { t_day, kind: predicted.kind, rate_deg_day: predicted.rate_deg_day };
}

/** Rate of the Moon's hour angle, within 4 % of every target's: a correction of 0.03 s keeps 1 ms. */
const HOUR_ANGLE_RATE_DEG_DAY = 350;

/** Moves predicted transits to where the engine's topocentric hour angle is 0 or 180°. */
export function correctTransits(
  sky: Sky,
  overhead: TopocentricTarget,
  predicted: UndatedEvents,
): UndatedEvents {
  const hour_angle_deg = columnOf(
    topocentricColumns(sky, overhead, predicted.t_day, ["hour_angle_deg"]),
    "hour_angle_deg",
  );
  const t_day = predicted.t_day.map((day, i) => {
    const offset_deg = wrapPm180(valueAt(hour_angle_deg, i) - (predicted.kind[i] === KIND.upper ? 0 : 180));
    return day - offset_deg / HOUR_ANGLE_RATE_DEG_DAY;
  });
  return { t_day, kind: predicted.kind, rate_deg_day: predicted.rate_deg_day };
}
