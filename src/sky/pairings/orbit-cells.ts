import { SearchBudgetError } from "../../engine/errors.ts";
import type { EngineOrbit } from "../../engine/types.ts";
import { type Span, valueAt } from "../../solve/function.ts";
import {
  LEAST_DISTANCE_AU,
  LEAST_WAY_AU,
  type SunMotion,
  seenAt,
  sunMotion,
} from "../positions/orbit-motion.ts";
import { norm } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";

/** Stretches of time in which orbits are seen to move within bounds of their own. */

/** A stretch of time with what bounds the directions of some orbits in it: the sums of their first three derivatives. */
export interface OrbitCell {
  readonly left_day: number;
  readonly right_day: number;
  readonly rate_rad_day: number;
  readonly curvature_rad_day2: number;
  readonly jerk_rad_day3: number;
}

/** Cells of a search: a century of a body that keeps away from the Earth has 10,000. */
const MOST_CELLS = 30_000;

/** An orbit in a cell: how it may move in it, and how far from the Earth it is at its ends. */
interface CellSide {
  readonly motion: SunMotion;
  readonly left_au: number;
  readonly right_au: number;
}

/** A cell whose bounds are not settled. */
interface OpenCell {
  readonly left_day: number;
  readonly right_day: number;
  readonly sides: readonly CellSide[];
}

/** Farther from the Sun than this all of a span is bounded at once: its quickest part is not much quicker than the others. */
const NEAR_SUN_AU = 0.3;

/**
 * Halves the cells of a grid until no orbit can come much nearer to the Earth within one than it is at its ends. An orbit that passes near
 * the Sun has bounds for each cell, so that no other cell is as dear as that of the passage.
 */
export function orbitCells(sky: Sky, orbits: readonly EngineOrbit[], grid_day: Float64Array): OrbitCell[] {
  const cells: OrbitCell[] = [];
  let open = gridCells(sky, orbits, grid_day);
  while (open.length > 0) {
    if (cells.length + open.length > MOST_CELLS) throw new SearchBudgetError();
    cells.push(...open.filter((cell) => !isWide(cell)).map(boundedCell));
    open = halved(sky, orbits, open.filter(isWide));
  }
  return cells.sort((a, b) => a.left_day - b.left_day);
}

function gridCells(sky: Sky, orbits: readonly EngineOrbit[], grid_day: Float64Array): OpenCell[] {
  const columns_au = orbits.map((orbit) => earthDistances_au(sky, orbit, grid_day));
  const span = { start_day: valueAt(grid_day, 0), end_day: valueAt(grid_day, grid_day.length - 1) };
  const motions = orbits.map((orbit) => sunMotion(sky, orbit, span));
  return Array.from({ length: grid_day.length - 1 }, (_, i) => {
    const [left_day, right_day] = [valueAt(grid_day, i), valueAt(grid_day, i + 1)];
    const sides = motions.map((whole, k): CellSide => {
      const column_au = columns_au[k] ?? new Float64Array();
      const motion = within(sky, orbits[k], whole, { start_day: left_day, end_day: right_day });
      return { motion, left_au: valueAt(column_au, i), right_au: valueAt(column_au, i + 1) };
    });
    return { left_day, right_day, sides };
  });
}

function halved(sky: Sky, orbits: readonly EngineOrbit[], wide: readonly OpenCell[]): OpenCell[] {
  const middles_day = Float64Array.from(wide, ({ left_day, right_day }) => 0.5 * (left_day + right_day));
  const columns_au = orbits.map((orbit) => earthDistances_au(sky, orbit, middles_day));
  return wide.flatMap(({ left_day, right_day, sides }, i) => {
    const middle_day = valueAt(middles_day, i);
    const half = (start_day: number, end_day: number): OpenCell => ({
      left_day: start_day,
      right_day: end_day,
      sides: sides.map((side, k) => {
        const middle_au = valueAt(columns_au[k] ?? new Float64Array(), i);
        return {
          motion: within(sky, orbits[k], side.motion, { start_day, end_day }),
          left_au: start_day === left_day ? side.left_au : middle_au,
          right_au: start_day === left_day ? middle_au : side.right_au,
        };
      }),
    });
    return [half(left_day, middle_day), half(middle_day, right_day)];
  });
}

/** The motion in a part of a span. */
function within(sky: Sky, orbit: EngineOrbit | undefined, whole: SunMotion, part: Span): SunMotion {
  return orbit === undefined || whole.sun_au > NEAR_SUN_AU ? whole : sunMotion(sky, orbit, part);
}

function isWide({ left_day, right_day, sides }: OpenCell): boolean {
  return sides.some(({ motion, left_au, right_au }) => {
    const way_au = motion.speed_au_day * (right_day - left_day);
    return way_au > Math.max(LEAST_WAY_AU, 0.5 * Math.min(left_au, right_au));
  });
}

function boundedCell({ left_day, right_day, sides }: OpenCell): OrbitCell {
  const seen = sides.map(({ motion, left_au, right_au }) => {
    const least_au = 0.5 * (left_au + right_au - motion.speed_au_day * (right_day - left_day));
    return seenAt(motion, Math.max(LEAST_DISTANCE_AU, least_au));
  });
  return {
    left_day,
    right_day,
    rate_rad_day: seen.reduce((sum, one) => sum + one.rate_rad_day, 0),
    curvature_rad_day2: seen.reduce((sum, one) => sum + one.curvature_rad_day2, 0),
    jerk_rad_day3: seen.reduce((sum, one) => sum + one.jerk_rad_day3, 0),
  };
}

function earthDistances_au(sky: Sky, orbit: EngineOrbit, t_day: Float64Array): Float64Array {
  if (t_day.length === 0) return t_day;
  const instants = columnsAt(sky.models.deltaT, t_day);
  const [body, earth] = [orbit, "earth" as const].map((source) =>
    sky.engine.states(source, "heliocentric", instants),
  );
  return t_day.map((_, i) => {
    const [x = 0, y = 0, z = 0] = (["x_au", "y_au", "z_au"] as const).map(
      (axis) => (body?.[axis][i] ?? Number.NaN) - (earth?.[axis][i] ?? Number.NaN),
    );
    return norm([x, y, z]);
  });
}
