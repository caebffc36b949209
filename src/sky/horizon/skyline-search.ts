import { certify } from "../../solve/certify.ts";
import { type Span, valueAt } from "../../solve/function.ts";
import { type RootBracket, refineRoots } from "../../solve/root.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import {
  flatAltitude_deg,
  type HorizonLevel,
  liftedAltitude_deg,
  type SkylineLevel,
} from "../positions/horizon-level.ts";
import { columnOf } from "../positions/positions.ts";
import { skylineOf } from "../positions/skyline.ts";
import type { Sky } from "../sky.ts";
import { crossingsAtRoots, eventsWithin, type UndatedEvents } from "./event-table.ts";
import { type TopocentricTarget, topocentricColumns } from "./horizon-engine.ts";
import { type Sight, SkylineProof, type Turning } from "./skyline-proof.ts";

/**
 * Crossings of a skyline, none lost: cells of time are halved until bounds on the rates of altitude and azimuth prove
 * of each that the body stays on one side of the skyline in it, or passes it once, or that it is too short to matter.
 */

/** The same cells whatever window is asked. */
const FIRST_CELLS_A_DAY = 8;
/** Cells of 16 days are searched at a time: what stands for them is let go before the next. */
const CELLS_AT_ONCE = 16 * FIRST_CELLS_A_DAY;
const TOLERANCE_DAY = 0.01 / SECONDS_PER_DAY;
/** Crossings closer than this are a touch: none is reported. */
const TOUCH_DAY = 0.1 / SECONDS_PER_DAY;

/** A part of a span, and how fast a target may turn in it; but for the outer ends they start and end with days. */
export interface TurningPiece extends Span {
  readonly turning: Turning;
}

/** The crossings of a skyline within [start, end), the pieces in time order. */
export function skylineCrossings(
  sky: Sky,
  overhead: TopocentricTarget,
  pieces: readonly TurningPiece[],
  level: SkylineLevel,
): UndatedEvents {
  const look: Look = (t_day) => sightsAt(sky, overhead, level, t_day);
  const [start_day, end_day] = [pieces[0]?.start_day ?? 0, pieces.at(-1)?.end_day ?? 0];
  const brackets = pieces.flatMap((piece) => {
    const proof = new SkylineProof(level, piece.turning);
    return gridsOver(piece).flatMap((grid_day) =>
      certify(
        cellsOver(look(grid_day)),
        ({ left, right }) => proof.verdict(left, right),
        (cells) => halvedCells(look, cells),
        TOLERANCE_DAY,
      ),
    );
  });
  const roots = refineRoots((t_day) => look(t_day).offset_deg, brackets, TOLERANCE_DAY);
  const crossings = crossingsAtRoots(roots, TOUCH_DAY);
  const { times, ...within } = eventsWithin(crossings, crossings.t_day, [{ start: start_day, end: end_day }]);
  return { ...within, t_day: times };
}

/** Where the body stands at some instants. */
interface Sights {
  readonly t_day: Float64Array;
  readonly height_deg: Float64Array;
  readonly azimuth_deg: Float64Array;
  readonly offset_deg: Float64Array;
}

type Look = (t_day: Float64Array) => Sights;

function sightsAt(sky: Sky, overhead: TopocentricTarget, level: SkylineLevel, t_day: Float64Array): Sights {
  const table = topocentricColumns(sky, overhead, t_day, [
    "azimuth_deg",
    "altitude_geometric_deg",
    "topocentric_distance_au",
  ]);
  const [altitude_deg, azimuth_deg, distance_au] = [
    columnOf(table, "altitude_geometric_deg"),
    columnOf(table, "azimuth_deg"),
    columnOf(table, "topocentric_distance_au"),
  ];
  const height_deg = new Float64Array(t_day.length);
  const offset_deg = new Float64Array(t_day.length);
  for (let i = 0; i < t_day.length; i++) {
    const own_deg = flatAltitude_deg(level.own, valueAt(distance_au, i));
    height_deg[i] = valueAt(altitude_deg, i) - own_deg;
    offset_deg[i] = valueAt(altitude_deg, i) - liftedAltitude_deg(level, own_deg, valueAt(azimuth_deg, i));
  }
  return { t_day, height_deg, azimuth_deg, offset_deg };
}

/** The borders of a piece's cells, some days at a time. */
function gridsOver({ start_day, end_day }: Span): Float64Array[] {
  const first = Math.floor(start_day * FIRST_CELLS_A_DAY);
  const last = first + Math.max(1, Math.ceil(end_day * FIRST_CELLS_A_DAY) - first);
  const grids: Float64Array[] = [];
  for (let from = first; from < last; from += CELLS_AT_ONCE) {
    const count = Math.min(last - from, CELLS_AT_ONCE);
    grids.push(Float64Array.from({ length: count + 1 }, (_, i) => (from + i) / FIRST_CELLS_A_DAY));
  }
  return grids;
}

/** A stretch of time, and where the body stands at its ends. */
interface SkylineCell extends RootBracket {
  readonly left: Sight;
  readonly right: Sight;
}

function cellBetween(left: Sight, right: Sight): SkylineCell {
  return {
    left_day: left.t_day,
    right_day: right.t_day,
    left_value: left.offset_deg,
    right_value: right.offset_deg,
    left,
    right,
  };
}

function sightIn({ t_day, height_deg, azimuth_deg, offset_deg }: Sights, i: number): Sight {
  return {
    t_day: valueAt(t_day, i),
    height_deg: valueAt(height_deg, i),
    azimuth_deg: valueAt(azimuth_deg, i),
    offset_deg: valueAt(offset_deg, i),
  };
}

function cellsOver(sights: Sights): SkylineCell[] {
  const cells: SkylineCell[] = [];
  let left = sightIn(sights, 0);
  for (let i = 1; i < sights.t_day.length; i++) {
    const right = sightIn(sights, i);
    cells.push(cellBetween(left, right));
    left = right;
  }
  return cells;
}

function halvedCells(look: Look, cells: readonly SkylineCell[]): SkylineCell[] {
  const sights = look(Float64Array.from(cells, ({ left_day, right_day }) => 0.5 * (left_day + right_day)));
  const halves: SkylineCell[] = [];
  cells.forEach(({ left, right }, i) => {
    const middle = sightIn(sights, i);
    halves.push(cellBetween(left, middle), cellBetween(middle, right));
  });
  return halves;
}

/** A flat level as a skyline over the sea. */
export function asSkyline(level: HorizonLevel): SkylineLevel {
  if (level.kind === "skyline") return level;
  return { kind: "skyline", skyline: SEA, own: level, clearance_deg: 0, share: 1 };
}

const SEA = skylineOf([{ azimuth_deg: 0, altitude_deg: 0 }]);
