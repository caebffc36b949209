import { math } from "../../engine/math.ts";
import type { EngineTarget, Observer, PositionColumn, PositionTable } from "../../engine/types.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { type Cell, certifiedBrackets } from "../../solve/certify.ts";
import { type IndexedFunction, valueAt } from "../../solve/function.ts";
import { refineRoots } from "../../solve/root.ts";
import { DEG_PER_RAD, SECONDS_PER_DAY } from "../../units/units.ts";
import { type FlatLevel, flatAltitude_deg } from "../positions/horizon-level.ts";
import { aboveOwnHorizon, columnOf } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";
import { crossingsAtRoots, KIND, type UndatedEvents } from "./event-table.ts";

/** A target over a place. */
export interface TopocentricTarget {
  readonly target: EngineTarget;
  readonly observer: Observer;
}

/** A stretch between neighbouring transits in which a level needs the search by the engine. */
export interface OpenHalfTurn {
  readonly level_index: number;
  readonly start_day: number;
  readonly end_day: number;
}

/** Columns of a target over a place at many instants. */
export function topocentricColumns(
  sky: Sky,
  { target, observer }: TopocentricTarget,
  t_day: Float64Array,
  columns: readonly PositionColumn[],
): PositionTable {
  const instants = columnsAt(sky.models.deltaT, t_day);
  const [table = {}] = sky.engine.positions({
    targets: [target],
    instants,
    centre: "geocentric",
    observer,
    columns,
  });
  return table;
}

/** True if a target is at or above its own rise and set altitude at each TT day. */
export function isUpAt(sky: Sky, overhead: TopocentricTarget, t_day: Float64Array): boolean[] {
  const { altitude_deg, distance_au } = altitudeAndDistance(sky, overhead, t_day);
  return aboveOwnHorizon(overhead.target, altitude_deg, distance_au, sky.models.refraction_share);
}

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

/** Geometric altitude minus the level's, in degrees; index: that of the level. */
function altitudeOffset(
  sky: Sky,
  overhead: TopocentricTarget,
  levels: readonly FlatLevel[],
): IndexedFunction {
  return (t_day, index) => {
    const { altitude_deg, distance_au } = altitudeAndDistance(sky, overhead, t_day);
    return altitude_deg.map((deg, i) => {
      const level = levels[index[i] ?? 0];
      return level === undefined ? Number.NaN : deg - flatAltitude_deg(level, valueAt(distance_au, i));
    });
  };
}

/** Difference of the sines of altitude and level: its curvature is bounded everywhere, the zenith included. */
export function sineOffset(
  sky: Sky,
  overhead: TopocentricTarget,
  levels: readonly FlatLevel[],
): IndexedFunction {
  return (t_day, index) => {
    const { altitude_deg, distance_au } = altitudeAndDistance(sky, overhead, t_day);
    return altitude_deg.map((deg, i) => {
      const level = levels[index[i] ?? 0];
      if (level === undefined) return Number.NaN;
      return (
        math.sin(deg / DEG_PER_RAD) - math.sin(flatAltitude_deg(level, valueAt(distance_au, i)) / DEG_PER_RAD)
      );
    });
  };
}

/**
 * Bound of |d²(sin altitude)/dt²| in 1/day²: the rotation gives cos φ·Ω² (Ω ≤ 6.32 rad/day: 40), the declination's
 * motion 2·cos φ·δ′·Ω (δ′ ≤ 0.13 rad/day: 1.7) and sin φ·δ″ (0.06), the Moon's parallax (1/57) ≤ 4·cos φ.
 */
export const ROTATION_CURVATURE = 46;
export const DRIFT_CURVATURE = 0.2;
const CELLS_PER_HALF_TURN = 4;
/** Crossings closer than this are a touch: none is reported. */
const TOLERANCE_DAY = 0.1 / SECONDS_PER_DAY;

/**
 * All crossings of the levels in the given half turns, one list a level.
 *
 * Given  f  sine of the altitude less the level's, of the engine or of a track; index: that of the level
 */
export function searchHalfTurns(
  f: IndexedFunction,
  lat_deg: number,
  levels: readonly FlatLevel[],
  open: readonly OpenHalfTurn[],
): UndatedEvents[] {
  if (open.length === 0) return [];
  const proof = {
    kind: "curvature",
    step_day: 1 / 2 / CELLS_PER_HALF_TURN,
    curvature_per_day2: ROTATION_CURVATURE * math.cos(lat_deg / DEG_PER_RAD) + DRIFT_CURVATURE,
  } as const;
  const brackets = certifiedBrackets(f, halfTurnCells(f, open), proof, TOLERANCE_DAY);
  const roots = refineRoots(f, brackets, TOLERANCE_DAY);
  return levels.map((level, level_index) => {
    const cosine = math.cos(flatAltitude_deg(level, 1) / DEG_PER_RAD);
    const crossings = roots.filter((_, i) => brackets[i]?.index === level_index);
    return crossingsAtRoots(
      crossings,
      TOLERANCE_DAY,
      (rate_per_day) => (rate_per_day * DEG_PER_RAD) / cosine,
    );
  });
}

function halfTurnCells(f: IndexedFunction, open: readonly OpenHalfTurn[]): Cell[] {
  const borders = CELLS_PER_HALF_TURN + 1;
  const t_day = new Float64Array(open.length * borders);
  const index = new Int32Array(t_day.length);
  open.forEach(({ start_day, end_day, level_index }, i) => {
    for (let k = 0; k < borders; k++) {
      t_day[i * borders + k] =
        k === CELLS_PER_HALF_TURN ? end_day : start_day + (k / CELLS_PER_HALF_TURN) * (end_day - start_day);
      index[i * borders + k] = level_index;
    }
  });
  const values = f(t_day, index);
  const cells: Cell[] = [];
  for (let i = 0; i + 1 < t_day.length; i++) {
    if (i % borders === CELLS_PER_HALF_TURN) continue;
    cells.push({
      left_day: valueAt(t_day, i),
      right_day: valueAt(t_day, i + 1),
      left_value: valueAt(values, i),
      right_value: valueAt(values, i + 1),
      index: index[i] ?? 0,
      periodic: false,
    });
  }
  return cells;
}

/** A correction above this is followed by a second one: in a shallow arc the first leaves 1e-3 of its square in s. */
const SECOND_CORRECTION_DAY = 0.2 / SECONDS_PER_DAY;
const MAX_CORRECTIONS = 4;

/** Moves predicted crossings to where the engine's altitude meets the level; none depends on its company. */
export function correctCrossings(
  sky: Sky,
  overhead: TopocentricTarget,
  levels: readonly FlatLevel[],
  predicted: readonly UndatedEvents[],
): UndatedEvents[] {
  const f = altitudeOffset(sky, overhead, levels);
  const corrected = predicted.map((columns) => ({ ...columns, t_day: columns.t_day.slice() }));
  let open = allIndices(predicted);
  for (let pass = 0; pass < MAX_CORRECTIONS && open.at.length > 0; pass++) {
    const { level, at } = open;
    const t_day = new Float64Array(at.length);
    for (let k = 0; k < t_day.length; k++)
      t_day[k] = valueAt(corrected[level[k] ?? -1]?.t_day ?? NOTHING, at[k] ?? -1);
    const offsets_deg = f(t_day, level);
    let kept = 0;
    for (let k = 0; k < t_day.length; k++) {
      const columns = corrected[level[k] ?? -1];
      const i = at[k] ?? -1;
      if (columns === undefined) continue;
      const move_day = -valueAt(offsets_deg, k) / valueAt(columns.rate_deg_day, i);
      columns.t_day[i] = valueAt(columns.t_day, i) + move_day;
      if (Math.abs(move_day) <= SECOND_CORRECTION_DAY) continue;
      level[kept] = level[k] ?? -1;
      at[kept++] = i;
    }
    open = { level: level.subarray(0, kept), at: at.subarray(0, kept) };
  }
  return corrected;
}

const NOTHING = new Float64Array();

/** Every crossing of every level: the level's index, and where it stands in the level's columns. */
function allIndices(levels: readonly UndatedEvents[]): { level: Int32Array; at: Int32Array } {
  const count = levels.reduce((sum, { t_day }) => sum + t_day.length, 0);
  const indices = { level: new Int32Array(count), at: new Int32Array(count) };
  let k = 0;
  levels.forEach(({ t_day }, index) => {
    for (let i = 0; i < t_day.length; i++) {
      indices.level[k] = index;
      indices.at[k++] = i;
    }
  });
  return indices;
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
  return { ...predicted, t_day };
}
