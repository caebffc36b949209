import { math } from "../../engine/math.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { withoutTouches } from "../../solve/crossings.ts";
import type { Span } from "../../solve/function.ts";
import { type RootBracket, refineRoots } from "../../solve/root.ts";
import { EARTH_ROTATION_RAD_DAY } from "../../units/constants.ts";
import { DEG_PER_HALF_TURN, RAD_PER_DEG, SECONDS_PER_DAY } from "../../units/units.ts";
import {
  aboveLevel_deg,
  flatAltitude_deg,
  type HorizonLevel,
  type SkylineLevel,
} from "../positions/horizon-level.ts";
import type { OrbitMotion } from "../positions/orbit-motion.ts";
import {
  type AltitudeReach,
  LOWEST_BENT_DEG,
  lift_deg,
  liftRate,
  type SkylineReach,
  skylineOf,
  skylineReach,
} from "../positions/skyline.ts";
import type { Sky } from "../sky.ts";
import type { CrossingColumns } from "./crossing-columns.ts";
import { directionsAt } from "./directions.ts";
import type { Overhead } from "./overhead.ts";

/**
 * Crossings of a skyline, none lost: cells of time are halved until bounds on the rates of altitude and azimuth prove
 * of each that the body stays on one side of the skyline in it, or passes it once, or that it is too short to matter.
 */

/** The same cells whatever window is asked. */
const FIRST_CELLS_A_DAY = 8;
const TOLERANCE_DAY = 0.01 / SECONDS_PER_DAY;
/** Crossings closer than this are a touch: none is reported. */
const TOUCH_DAY = 0.1 / SECONDS_PER_DAY;

/** Where the body stands at an instant: altitude of the centre less that of its own level, and how far above the skyline. */
interface Sight {
  readonly t_day: number;
  readonly height_deg: number;
  readonly azimuth_deg: number;
  readonly offset_deg: number;
}

interface SightCell {
  readonly left: Sight;
  readonly right: Sight;
}

type Verdict = "none" | "one" | "unknown";

/** The crossings of a skyline within [start, end), the pieces in time order. */
export function skylineCrossings(
  sky: Sky,
  overhead: Overhead,
  pieces: readonly TurningPiece[],
  level: SkylineLevel,
): CrossingColumns {
  const sights = (t_day: readonly number[]) => sightsAt(sky, overhead, level, t_day);
  const [start_day, end_day] = [pieces[0]?.start_day ?? 0, pieces.at(-1)?.end_day ?? 0];
  const brackets = pieces.flatMap((piece) => {
    const first = Math.floor(piece.start_day * FIRST_CELLS_A_DAY);
    const cells = Math.max(1, Math.ceil(piece.end_day * FIRST_CELLS_A_DAY) - first);
    const grid = sights(Array.from({ length: cells + 1 }, (_, i) => (first + i) / FIRST_CELLS_A_DAY));
    return crossedCells(sights, cellsOf(grid), { level, turning: piece.turning });
  });
  const offsets = (t_day: Float64Array) =>
    Float64Array.from(sights(Array.from(t_day)), ({ offset_deg }) => offset_deg);
  const roots = withoutTouches(
    refineRoots(offsets, brackets, TOLERANCE_DAY).sort((a, b) => a.t_day - b.t_day),
    TOUCH_DAY,
  ).filter(({ t_day }) => t_day >= start_day && t_day < end_day);
  return {
    t_day: Float64Array.from(roots, ({ t_day }) => t_day),
    rate_deg_day: Float64Array.from(roots, ({ rate_per_day }) => rate_per_day),
    rising: Uint8Array.from(roots, ({ rising }) => Number(rising)),
  };
}

function sightsAt(sky: Sky, overhead: Overhead, level: SkylineLevel, t_day: readonly number[]): Sight[] {
  return directionsAt(sky, overhead, t_day).map((direction, i) => ({
    t_day: t_day[i] ?? Number.NaN,
    height_deg:
      direction.altitude_geometric_deg - flatAltitude_deg(level.own, direction.topocentric_distance_au),
    azimuth_deg: direction.azimuth_deg,
    offset_deg: aboveLevel_deg(level, direction),
  }));
}

function cellsOf(sights: readonly Sight[]): SightCell[] {
  return sights.slice(1).flatMap((right, i) => {
    const left = sights[i];
    return left === undefined ? [] : [{ left, right }];
  });
}

type Look = (t_day: readonly number[]) => Sight[];

function crossedCells(look: Look, cells: readonly SightCell[], search: SkylineSearch): RootBracket[] {
  const brackets: RootBracket[] = [];
  let undecided = cells;
  while (undecided.length > 0) {
    const open: SightCell[] = [];
    for (const cell of undecided) {
      const verdict = judge(cell, search);
      if (verdict === "one") brackets.push(bracketOf(cell));
      else if (verdict === "unknown") open.push(cell);
    }
    const middles = look(open.map(({ left, right }) => 0.5 * (left.t_day + right.t_day)));
    undecided = open.flatMap(({ left, right }, i) => {
      const middle = middles[i];
      return middle === undefined ? [] : cellsOf([left, middle, right]);
    });
  }
  return brackets;
}

function bracketOf({ left, right }: SightCell): RootBracket {
  return {
    left_day: left.t_day,
    right_day: right.t_day,
    left_value: left.offset_deg,
    right_value: right.offset_deg,
  };
}

function judge(cell: SightCell, search: SkylineSearch): Verdict {
  const verdict = provenVerdict(cell, search);
  if (verdict !== "unknown" || cell.right.t_day - cell.left.t_day > TOLERANCE_DAY) return verdict;
  return changesSign(cell) ? "one" : "none";
}

/** Zero counts as above, so that a crossing on a border belongs to one cell. */
function changesSign({ left, right }: SightCell): boolean {
  return left.offset_deg >= 0 !== right.offset_deg >= 0;
}

/** An interval of values. */
interface Range {
  readonly least: number;
  readonly most: number;
}

/** How fast altitude and azimuth may change, in degrees and days: their rates by cos H, and what bends them by cos H and cos² H. */
export interface Turning {
  readonly rate: number;
  readonly height_curvature: number;
  readonly azimuth_curvature: number;
}

/** A part of a span, and how fast a target may turn in it; but for the outer ends they start and end with days. */
export interface TurningPiece extends Span {
  readonly turning: Turning;
}

interface SkylineSearch {
  readonly level: SkylineLevel;
  readonly turning: Turning;
}

/** With the Moon's own motion and parallax. */
const MOON_TURNING_RAD_DAY = 6.32;
/** Room for what a body moves by itself, and for its changing semidiameter. */
const MARGIN = 1.1;
/** Of all targets but bodies from elements that come near. */
export const TAME_TURNING: Turning = {
  rate: (MARGIN * MOON_TURNING_RAD_DAY) / RAD_PER_DEG,
  height_curvature: (MARGIN * MOON_TURNING_RAD_DAY * MOON_TURNING_RAD_DAY) / RAD_PER_DEG,
  azimuth_curvature: (2 * MARGIN * MOON_TURNING_RAD_DAY * MOON_TURNING_RAD_DAY) / RAD_PER_DEG,
};

/** Of a body that moves by itself as fast as that, the swing of its parallax included. */
export function turningOf({ rate_rad_day, curvature_rad_day2, parallax_rad }: OrbitMotion): Turning {
  const omega = EARTH_ROTATION_RAD_DAY;
  const own = rate_rad_day + parallax_rad * omega;
  const bent =
    curvature_rad_day2 + 1.05 * parallax_rad * omega * omega + 4 * parallax_rad * omega * rate_rad_day;
  const extra = 4 * omega * own + 2 * own * own + bent;
  return {
    rate: (MARGIN * (omega + own)) / RAD_PER_DEG,
    height_curvature: (MARGIN * (omega * omega + extra)) / RAD_PER_DEG,
    azimuth_curvature: (MARGIN * (2 * omega * omega + 3 * extra)) / RAD_PER_DEG,
  };
}

/** A flat level as a skyline over the sea. */
export function asSkyline(level: HorizonLevel): SkylineLevel {
  if (level.kind === "skyline") return level;
  return { kind: "skyline", skyline: SEA, own: level, clearance_deg: 0 };
}

const SEA = skylineOf([{ azimuth_deg: 0, altitude_deg: 0 }]);
/** The Moon's level lies this much lower than its centre at most. */
const LARGEST_OWN_DEG = 1;
/** Nearer the zenith than this no bound of the azimuth is of use. */
const HIGHEST_BOUNDED_DEG = 89;

/**
 * In a turning sky |H″| ≤ ω²/cos H and |A″| ≤ 2ω²/cos² H, so that within a cell of length h the rates stay within
 * half that times h of the chords' slopes, and the values within an eighth of that times h² of the chords.
 */
function provenVerdict(cell: SightCell, { level, turning: bounds }: SkylineSearch): Verdict {
  const { left, right } = cell;
  const h = right.t_day - left.t_day;
  const reach_deg = 0.5 * bounds.rate * h;
  const middle_deg = 0.5 * (left.height_deg + right.height_deg);
  const around = { least: middle_deg - reach_deg, most: middle_deg + reach_deg };
  if (staysOff(around, level.skyline, level)) return "none";
  const highest_deg = Math.max(Math.abs(around.least), Math.abs(around.most)) + LARGEST_OWN_DEG;
  if (highest_deg > HIGHEST_BOUNDED_DEG) return "unknown";
  const cosine = math.cos(highest_deg * RAD_PER_DEG);
  const height_curvature = bounds.height_curvature / cosine;
  const azimuth_curvature = bounds.azimuth_curvature / (cosine * cosine);
  if ((bounds.rate * h) / cosine > DEG_PER_HALF_TURN) return "unknown";
  const turned_deg = wrapPm180(right.azimuth_deg - left.azimuth_deg);
  const azimuths = within(left.azimuth_deg, left.azimuth_deg + turned_deg, (azimuth_curvature * h * h) / 8);
  const seen = skylineReach(level.skyline, azimuths.least, azimuths.most);
  const heights = within(left.height_deg, right.height_deg, (height_curvature * h * h) / 8);
  if (staysOff(heights, seen, level)) return "none";
  const climb = aroundSlope((right.height_deg - left.height_deg) / h, 0.5 * height_curvature * h);
  const turning = aroundSlope(turned_deg / h, 0.5 * azimuth_curvature * h);
  return byRates(cell, minus(climb, product(turning, slopesOf(seen))));
}

function within(a: number, b: number, bulge: number): Range {
  return { least: Math.min(a, b) - bulge, most: Math.max(a, b) + bulge };
}

function aroundSlope(slope: number, spread: number): Range {
  return { least: slope - spread, most: slope + spread };
}

function minus(a: Range, b: Range): Range {
  return { least: a.least - b.most, most: a.most - b.least };
}

function product(a: Range, b: Range): Range {
  const corners = [a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most];
  return { least: Math.min(...corners), most: Math.max(...corners) };
}

/** True if heights above the own level lie all above, or all below, what the skyline adds to it. */
function staysOff(heights: Range, { least_deg, most_deg }: AltitudeReach, { clearance_deg }: SkylineLevel) {
  return (
    heights.least > lift_deg(most_deg) + clearance_deg || heights.most < lift_deg(least_deg) + clearance_deg
  );
}

/** The lift's rate is largest here, by less than so much more than at -1°. */
const LARGEST_RATE_FROM_DEG = -0.7;
const LARGEST_RATE_ABOVE_ENDS = 0.01;

/** Slopes of the level, which are the skyline's as refraction stretches them. */
function slopesOf({ least_deg, most_deg, least_slope, most_slope }: SkylineReach): Range {
  const [low, high] = [liftRate(least_deg), liftRate(most_deg)];
  const isBelow = least_deg < LOWEST_BENT_DEG && most_deg >= LOWEST_BENT_DEG;
  const room = least_deg < LARGEST_RATE_FROM_DEG ? LARGEST_RATE_ABOVE_ENDS : 0;
  const bent = isBelow ? liftRate(LOWEST_BENT_DEG) : low;
  const rates = { least: Math.min(low, high), most: Math.max(low, high, bent) + room };
  return product({ least: least_slope, most: most_slope }, rates);
}

/** A rate of one sign means one crossing or none; else two straight lines bound how near the offset comes to zero. */
function byRates(cell: SightCell, rate: Range): Verdict {
  if (rate.least > 0 || rate.most < 0) return changesSign(cell) ? "one" : "none";
  if (changesSign(cell)) return "unknown";
  const { left, right } = cell;
  const h = right.t_day - left.t_day;
  const isAbove = left.offset_deg >= 0;
  const [a, b] = [Math.abs(left.offset_deg), Math.abs(right.offset_deg)];
  const [falling, climbing] = isAbove ? [-rate.least, rate.most] : [rate.most, -rate.least];
  const meets = (a - b + climbing * h) / (falling + climbing);
  return a - falling * meets > 0 ? "none" : "unknown";
}
