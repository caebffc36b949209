import { withoutTouches } from "../../solve/crossings.ts";
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
import type { CrossingColumns } from "./crossing-columns.ts";
import { topocentricColumns } from "./horizon-engine.ts";
import { type Sights, SkylineProof, type Turning } from "./skyline-proof.ts";
import type { TopocentricTarget } from "./topocentric-target.ts";

/**
 * Crossings of a skyline, none lost: cells of time are halved until bounds on the rates of altitude and azimuth prove
 * of each that the body stays on one side of the skyline in it, or passes it once, or that it is too short to matter.
 */

/** The same cells whatever window is asked. */
const FIRST_CELLS_A_DAY = 8;
/** Days that are searched at a time: what stands for their cells is let go before the next. */
const DAYS_AT_ONCE = 16;
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
): CrossingColumns {
  const look: Look = (t_day) => sightsAt(sky, overhead, level, t_day);
  const [start_day, end_day] = [pieces[0]?.start_day ?? 0, pieces.at(-1)?.end_day ?? 0];
  const brackets: RootBracket[] = [];
  for (const { start_day: from_day, end_day: to_day, turning } of pieces) {
    const proof = new SkylineProof(level, turning);
    const first = Math.floor(from_day * FIRST_CELLS_A_DAY);
    const last = first + Math.max(1, Math.ceil(to_day * FIRST_CELLS_A_DAY) - first);
    for (let from = first; from < last; from += DAYS_AT_ONCE * FIRST_CELLS_A_DAY)
      searchCells(
        look,
        proof,
        gridDays(from, Math.min(last, from + DAYS_AT_ONCE * FIRST_CELLS_A_DAY)),
        brackets,
      );
  }
  const roots = withoutTouches(
    refineRoots((t_day) => look(t_day).offset_deg, brackets, TOLERANCE_DAY).sort((a, b) => a.t_day - b.t_day),
    TOUCH_DAY,
  ).filter(({ t_day }) => t_day >= start_day && t_day < end_day);
  return {
    t_day: Float64Array.from(roots, ({ t_day }) => t_day),
    rate_deg_day: Float64Array.from(roots, ({ rate_per_day }) => rate_per_day),
    rising: Uint8Array.from(roots, ({ rising }) => Number(rising)),
  };
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

function gridDays(first: number, last: number): Float64Array {
  return Float64Array.from({ length: last - first + 1 }, (_, i) => (first + i) / FIRST_CELLS_A_DAY);
}

/** Sights that stand for the ends of cells, more and more of them. */
class CellEnds implements Sights {
  t_day: Float64Array = new Float64Array(FIRST_ROOM);
  height_deg: Float64Array = new Float64Array(FIRST_ROOM);
  azimuth_deg: Float64Array = new Float64Array(FIRST_ROOM);
  offset_deg: Float64Array = new Float64Array(FIRST_ROOM);
  count = 0;

  /** Adds some; where they start. */
  add({ t_day, height_deg, azimuth_deg, offset_deg }: Sights): number {
    const first = this.count;
    this.count += t_day.length;
    this.t_day = extended(this.t_day, t_day, first);
    this.height_deg = extended(this.height_deg, height_deg, first);
    this.azimuth_deg = extended(this.azimuth_deg, azimuth_deg, first);
    this.offset_deg = extended(this.offset_deg, offset_deg, first);
    return first;
  }
}

const FIRST_ROOM = 256;

function extended(room: Float64Array, more: Float64Array, at: number): Float64Array {
  let longer = room;
  if (at + more.length > room.length) {
    longer = new Float64Array(Math.max(2 * room.length, at + more.length));
    longer.set(room.subarray(0, at));
  }
  longer.set(more, at);
  return longer;
}

/** Cells by the indices of their ends. */
interface Cells {
  readonly left: number[];
  readonly right: number[];
}

/** Adds the brackets of a grid's cells. */
function searchCells(look: Look, proof: SkylineProof, grid_day: Float64Array, brackets: RootBracket[]): void {
  const ends = new CellEnds();
  ends.add(look(grid_day));
  let cells: Cells = { left: [], right: [] };
  for (let i = 1; i < grid_day.length; i++) addCell(cells, i - 1, i);
  while (cells.left.length > 0) cells = halved(look, ends, undecided(proof, ends, cells, brackets));
}

function addCell({ left, right }: Cells, from: number, to: number): void {
  left.push(from);
  right.push(to);
}

/** Of some cells those of which nothing is proven; brackets those that are passed once. */
function undecided(
  proof: SkylineProof,
  ends: CellEnds,
  { left, right }: Cells,
  brackets: RootBracket[],
): Cells {
  const open: Cells = { left: [], right: [] };
  for (let i = 0; i < left.length; i++) {
    const [from, to] = [left[i] ?? 0, right[i] ?? 0];
    const proven = proof.verdict(ends, from, to);
    const verdict = proven === "unknown" && isShort(ends, from, to) ? "short" : proven;
    if (verdict === "unknown") addCell(open, from, to);
    else if (verdict === "one" || (verdict === "short" && changesSign(ends, from, to)))
      brackets.push(bracketOf(ends, from, to));
  }
  return open;
}

function isShort({ t_day }: Sights, left: number, right: number): boolean {
  return valueAt(t_day, right) - valueAt(t_day, left) <= TOLERANCE_DAY;
}

/** Zero counts as above, so that a crossing on a border belongs to one cell. */
function changesSign({ offset_deg }: Sights, left: number, right: number): boolean {
  return valueAt(offset_deg, left) >= 0 !== valueAt(offset_deg, right) >= 0;
}

function bracketOf({ t_day, offset_deg }: Sights, left: number, right: number): RootBracket {
  return {
    left_day: valueAt(t_day, left),
    right_day: valueAt(t_day, right),
    left_value: valueAt(offset_deg, left),
    right_value: valueAt(offset_deg, right),
  };
}

/** The halves of some cells, looked at where they are cut. */
function halved(look: Look, ends: CellEnds, { left, right }: Cells): Cells {
  const halves: Cells = { left: [], right: [] };
  if (left.length === 0) return halves;
  const middle_day = new Float64Array(left.length);
  for (let i = 0; i < left.length; i++)
    middle_day[i] = 0.5 * (valueAt(ends.t_day, left[i] ?? 0) + valueAt(ends.t_day, right[i] ?? 0));
  const first = ends.add(look(middle_day));
  for (let i = 0; i < left.length; i++) {
    addCell(halves, left[i] ?? 0, first + i);
    addCell(halves, first + i, right[i] ?? 0);
  }
  return halves;
}

/** A flat level as a skyline over the sea. */
export function asSkyline(level: HorizonLevel): SkylineLevel {
  if (level.kind === "skyline") return level;
  return { kind: "skyline", skyline: SEA, own: level, clearance_deg: 0, share: 1 };
}

const SEA = skylineOf([{ azimuth_deg: 0, altitude_deg: 0 }]);
