import { certify } from "../../solve/certify.ts";
import type { Span } from "../../solve/function.ts";
import { type RootBracket, refineRoots } from "../../solve/root.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import {
  flatAltitude_deg,
  type HorizonLevel,
  liftedAltitude_deg,
  type SkylineLevel,
} from "../positions/horizon-level.ts";
import { skylineOf } from "../positions/skyline.ts";
import type { Sky } from "../sky.ts";
import { crossingsAtRoots, type UndatedEvents } from "./event-table.ts";
import { directionAt, directionColumns, type TopocentricTarget } from "./horizon-engine.ts";
import { SkylineProof, type SkylineSample, type Turning } from "./skyline-proof.ts";

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

/** The crossings of a skyline in some pieces in time order, and in the rest of their first and last cells. */
export function skylineCrossings(
  sky: Sky,
  overhead: TopocentricTarget,
  pieces: readonly TurningPiece[],
  level: SkylineLevel,
): UndatedEvents {
  const look: Look = (t_day) => samplesAlong(sky, overhead, level, t_day);
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
  const offsets = (t_day: Float64Array) => Float64Array.from(look(t_day), ({ offset_deg }) => offset_deg);
  return crossingsAtRoots(refineRoots(offsets, brackets, TOLERANCE_DAY), TOUCH_DAY);
}

type Look = (t_day: Float64Array) => SkylineSample[];

function samplesAlong(
  sky: Sky,
  overhead: TopocentricTarget,
  level: SkylineLevel,
  t_day: Float64Array,
): SkylineSample[] {
  const directions = directionColumns(sky, overhead, t_day);
  return Array.from(t_day, (at, i) => {
    const { azimuth_deg, altitude_geometric_deg, topocentric_distance_au } = directionAt(directions, i);
    const own_deg = flatAltitude_deg(level.own, topocentric_distance_au);
    return {
      t_day: at,
      height_deg: altitude_geometric_deg - own_deg,
      azimuth_deg,
      offset_deg: altitude_geometric_deg - liftedAltitude_deg(level, own_deg, azimuth_deg),
    };
  });
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
  readonly left: SkylineSample;
  readonly right: SkylineSample;
}

function cellBetween(left: SkylineSample, right: SkylineSample): SkylineCell {
  return {
    left_day: left.t_day,
    right_day: right.t_day,
    left_value: left.offset_deg,
    right_value: right.offset_deg,
    left,
    right,
  };
}

function cellsOver(samples: readonly SkylineSample[]): SkylineCell[] {
  return samples.slice(1).flatMap((right, i) => {
    const left = samples[i];
    return left === undefined ? [] : [cellBetween(left, right)];
  });
}

function halvedCells(look: Look, cells: readonly SkylineCell[]): SkylineCell[] {
  const middles = look(Float64Array.from(cells, ({ left_day, right_day }) => 0.5 * (left_day + right_day)));
  return cells.flatMap(({ left, right }, i) => {
    const middle = middles[i];
    return middle === undefined ? [] : [cellBetween(left, middle), cellBetween(middle, right)];
  });
}

/** A flat level as a skyline over the sea. */
export function asSkyline(level: HorizonLevel): SkylineLevel {
  if (level.kind === "skyline") return level;
  return { kind: "skyline", skyline: SEA, own: level, clearance_deg: 0, share: 1 };
}

const SEA = skylineOf([{ azimuth_deg: 0, altitude_deg: 0 }]);
