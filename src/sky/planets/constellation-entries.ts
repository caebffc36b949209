import type { InstantColumns } from "../../engine/types.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { type Span, valueAt } from "../../solve/function.ts";
import { alignedGrid } from "../../solve/grid.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { constellationHolding, positionOf1875 } from "../positions/constellation-regions.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import { bodyPositions } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import type { Planet } from "./planet-bodies.ts";
import { PLANET_MOTIONS, TABLE_DAYS } from "./planet-motion.ts";

/** A planet's passage over the border of two constellations. */
export interface ConstellationEntry {
  readonly t_day: number;
  readonly kind: "constellation_entry";
  /** The engine's indices. */
  readonly entered_index: number;
  readonly left_index: number;
}

/** A point of a planet's path on the sky of B1875.0. */
interface PathPoint {
  readonly t_day: number;
  readonly ra_deg: number;
  readonly dec_deg: number;
  readonly index: number;
}

/** A stretch of the path between two points. */
interface PathCell {
  readonly from: PathPoint;
  readonly to: PathPoint;
}

/** First cells, days: a degree or two of the path. */
const STEP_DAY: Readonly<Record<Planet, number>> = {
  mercury: 1,
  venus: 1,
  mars: 2,
  jupiter: 8,
  saturn: 16,
  uranus: 32,
  neptune: 32,
  pluto: 32,
};
/** The entry is the end of a cell this short. */
const TOLERANCE_DAY = 0.05 / SECONDS_PER_DAY;
/** The boxes' own rounding and the difference of two rotations to B1875.0. */
const SLACK_DEG = 2e-9;

/**
 * All entries into another constellation within [start, end), in time order.
 *
 * A stretch is proven to stay within one constellation when the box holds no border that the bound of its curvature
 * leaves to the path; other stretches are halved, all together, down to the tolerance.
 */
export function constellationEntries(sky: Sky, planet: Planet, span: Span): ConstellationEntry[] {
  let open = pathCells(sky, planet, span);
  const entries: ConstellationEntry[] = [];
  while (open.length > 0) {
    const undecided: PathCell[] = [];
    for (const cell of open) {
      if (isWithinOne(planet, cell)) continue;
      if (cell.to.t_day - cell.from.t_day > TOLERANCE_DAY) undecided.push(cell);
      else if (cell.from.index !== cell.to.index) entries.push(entryBetween(cell));
    }
    open = halved(sky, planet, undecided);
  }
  return entries
    .filter(({ t_day }) => t_day >= span.start_day && t_day < span.end_day)
    .sort((a, b) => a.t_day - b.t_day);
}

function entryBetween({ from, to }: PathCell): ConstellationEntry {
  return { t_day: to.t_day, kind: "constellation_entry", entered_index: to.index, left_index: from.index };
}

function pathCells(sky: Sky, planet: Planet, span: Span): PathCell[] {
  const points = pathPoints(sky, planet, alignedGrid(span, STEP_DAY[planet], 0, TABLE_DAYS));
  return points.slice(1).flatMap((to, i) => {
    const from = points[i];
    return from === undefined ? [] : [{ from, to }];
  });
}

function halved(sky: Sky, planet: Planet, cells: readonly PathCell[]): PathCell[] {
  const t_day = Float64Array.from(cells, ({ from, to }) => 0.5 * (from.t_day + to.t_day));
  const middles = pathPoints(sky, planet, t_day);
  return cells.flatMap(({ from, to }, i) => {
    const middle = middles[i];
    if (middle === undefined) return [];
    return [
      { from, to: middle },
      { from: middle, to },
    ];
  });
}

function pathPoints(sky: Sky, planet: Planet, t_day: Float64Array): PathPoint[] {
  const instants: InstantColumns = geocentricColumns(t_day);
  const position = bodyPositions(sky, {
    bodies: [planet],
    instants,
    columns: ["ra_j2000_deg", "dec_j2000_deg", "constellation_index"],
  });
  return Array.from(t_day, (t, i) => {
    const { lon_deg, lat_deg } = positionOf1875({
      lon_deg: valueAt(position(planet, "ra_j2000_deg"), i),
      lat_deg: valueAt(position(planet, "dec_j2000_deg"), i),
    });
    const index = valueAt(position(planet, "constellation_index"), i);
    return { t_day: t, ra_deg: lon_deg, dec_deg: lat_deg, index };
  });
}

/** Between two points h apart a path departs from the chord by at most M·h²/8. */
function isWithinOne(planet: Planet, { from, to }: PathCell): boolean {
  if (from.index !== to.index) return false;
  const h = to.t_day - from.t_day;
  const margin_deg = (PLANET_MOTIONS[planet].equatorial_curvature_deg_day2 * h * h) / 8 + SLACK_DEG;
  const ra_to_deg = from.ra_deg + wrapPm180(to.ra_deg - from.ra_deg);
  const holding = constellationHolding({
    ra_from_deg: Math.min(from.ra_deg, ra_to_deg) - margin_deg,
    ra_to_deg: Math.max(from.ra_deg, ra_to_deg) + margin_deg,
    dec_from_deg: Math.min(from.dec_deg, to.dec_deg) - margin_deg,
    dec_to_deg: Math.max(from.dec_deg, to.dec_deg) + margin_deg,
  });
  return holding === from.index;
}
