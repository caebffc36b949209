import { SearchBudgetError } from "../../engine/errors.ts";
import { math } from "../../engine/math.ts";
import type { EngineOrbit } from "../../engine/types.ts";
import { type Cell, certifiedBrackets } from "../../solve/certify.ts";
import { type Span, type TimeFunction, valueAt } from "../../solve/function.ts";
import { alignedGrid } from "../../solve/grid.ts";
import { refineRoots } from "../../solve/root.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { TABLE_DAYS } from "../planets/planet-motion.ts";
import type { Sky } from "../sky.ts";
import type { ConjunctionKind } from "../words.ts";
import { CHORD_RATE_STENCIL_DAY, chordRate } from "./chord-rate.ts";
import { type OrbitCell, orbitCells } from "./orbit-cells.ts";
import {
  chordSquare,
  columnDirections,
  memberDirections,
  motionOf,
  type PairMembers,
  vectorBounds,
} from "./pair-members.ts";

/**
 * Conjunctions of pairs with one or two bodies from elements. Such a body may be seen to move quickly where it passes the Earth,
 * and anywhere in the sky: each stretch of time has bounds of its own, from the pieces of the path, and right ascensions and longitudes
 * are compared by the cross product of directions, which has no pole.
 */

/** The grid is the same for every span, so that no instant depends on how much was asked for. */
const STEP_DAY = 16;
/** A stencil spans no more of the sky than this. */
const STENCIL_RAD = 0.005;
const LEAST_CURVATURE = 1 / 1_048_576;

/** The criteria of a search for one pair. */
interface PairCriteria {
  readonly kind: ConjunctionKind;
  readonly max_separation_deg: number;
  readonly tolerance_day: number;
}

/** A stretch in which the pair may be near enough. */
interface NearCell extends OrbitCell {
  /** At most. */
  readonly apart_rad: number;
}

export function orbitPairDays(
  sky: Sky,
  members: PairMembers,
  span: Span,
  wanted: PairCriteria,
): Float64Array {
  const near = nearCells(sky, members, span, wanted.max_separation_deg);
  const fastest = near.reduce((most, { rate_rad_day }) => Math.max(most, rate_rad_day), STENCIL_RAD);
  const stencil_day = Math.min(CHORD_RATE_STENCIL_DAY, STENCIL_RAD / fastest);
  const isAppulse = wanted.kind === "appulse";
  const f = bounded(isAppulse ? chordRate(sky, members, stencil_day) : crossing(sky, members, wanted.kind));
  const roots = [...byCurvature(near, isAppulse)].flatMap(([curvature_per_day2, cells]) => {
    const proof = { kind: "curvature", step_day: STEP_DAY, curvature_per_day2 } as const;
    const brackets = certifiedBrackets(f, valued(f, cells), proof, wanted.tolerance_day);
    return refineRoots(f, brackets, wanted.tolerance_day);
  });
  const kept = isAppulse ? roots.filter(({ rising }) => rising) : roots;
  const days = Float64Array.from(kept, ({ t_day }) => t_day).sort();
  return isAppulse ? days : onOneMeridian(sky, members, wanted.kind, days);
}

/** Some 0.3 s; a century with a planet takes a tenth. */
const MOST_LOOKS = 40_000;

/** A body beside the Sun goes round within hours: what proves its searches is not looked at without end. */
function bounded(f: TimeFunction): TimeFunction {
  let looks = 0;
  return (t_day) => {
    looks += t_day.length;
    if (looks > MOST_LOOKS) throw new SearchBudgetError();
    return f(t_day);
  };
}

/** Cells by a power of two above the second derivative of what is looked for. */
function byCurvature(near: readonly NearCell[], isAppulse: boolean): Map<number, NearCell[]> {
  const groups = new Map<number, NearCell[]>();
  for (const cell of near) {
    const bound = isAppulse ? chordBound_day3(cell) : crossingBound_day2(cell);
    let curvature = LEAST_CURVATURE;
    while (curvature < bound) curvature *= 2;
    const group = groups.get(curvature);
    if (group === undefined) groups.set(curvature, [cell]);
    else group.push(cell);
  }
  return groups;
}

/** |d³/dt³ |u₁ − u₂|²| ≤ 2(3·V·A + D·J). */
function chordBound_day3({ rate_rad_day, curvature_rad_day2, jerk_rad_day3, apart_rad }: NearCell): number {
  return 2 * (3 * rate_rad_day * curvature_rad_day2 + apart_rad * jerk_rad_day3);
}

/** |(u₁ × u₂)″| ≤ A₁ + A₂ + 2·V₁·V₂. */
function crossingBound_day2({ rate_rad_day, curvature_rad_day2 }: NearCell): number {
  return curvature_rad_day2 + 0.5 * rate_rad_day * rate_rad_day;
}

function nearCells(sky: Sky, members: PairMembers, span: Span, max_separation_deg: number): NearCell[] {
  const grid_day = alignedGrid(span, STEP_DAY, 0, TABLE_DAYS);
  const orbits = members.flatMap(({ engine }): EngineOrbit[] =>
    engine.kind === "orbit" ? [engine.orbit] : [],
  );
  const others = members
    .filter(({ kind }) => kind !== "orbit")
    .map((member) => vectorBounds(motionOf(member)));
  const cells = orbitCells(sky, orbits, grid_day).map((cell) => ({
    ...cell,
    rate_rad_day: others.reduce((sum, { speed }) => sum + speed, cell.rate_rad_day),
    curvature_rad_day2: others.reduce((sum, { curvature }) => sum + curvature, cell.curvature_rad_day2),
    jerk_rad_day3: others.reduce((sum, { jerk }) => sum + jerk, cell.jerk_rad_day3),
  }));
  const ends_day = Float64Array.from([
    ...cells.map(({ left_day }) => left_day),
    valueAt(grid_day, grid_day.length - 1),
  ]);
  const [a, b] = memberDirections(sky, members, ends_day);
  const angles_rad = ends_day.map(
    (_, i) => 2 * math.asin(Math.min(1, 0.5 * Math.sqrt(chordSquare(a, b, i)))),
  );
  return cells.flatMap((cell, i) => {
    const [left, right] = [valueAt(angles_rad, i), valueAt(angles_rad, i + 1)];
    const way_rad = cell.rate_rad_day * (cell.right_day - cell.left_day);
    if (0.5 * (left + right - way_rad) > max_separation_deg * RAD_PER_DEG) return [];
    return [{ ...cell, apart_rad: Math.min(2, Math.max(left, right) + way_rad) }];
  });
}

function valued(f: TimeFunction, cells: readonly NearCell[]): Cell[] {
  const ends = f(Float64Array.from(cells.flatMap(({ left_day, right_day }) => [left_day, right_day])));
  return cells.map(({ left_day, right_day }, i) => ({
    left_day,
    right_day,
    left_value: valueAt(ends, 2 * i),
    right_value: valueAt(ends, 2 * i + 1),
    index: 0,
    periodic: false,
  }));
}

/** The pole's component of the cross product of both directions: 0 on one meridian, and on opposite ones. */
function crossing(sky: Sky, members: PairMembers, kind: ConjunctionKind): TimeFunction {
  return (t_day) => {
    const [a, b] = ofDate(sky, members, kind, t_day);
    return t_day.map((_, i) => valueAt(a.x, i) * valueAt(b.y, i) - valueAt(a.y, i) * valueAt(b.x, i));
  };
}

function onOneMeridian(
  sky: Sky,
  members: PairMembers,
  kind: ConjunctionKind,
  days: Float64Array,
): Float64Array {
  const [a, b] = ofDate(sky, members, kind, days);
  return days.filter((_, i) => valueAt(a.x, i) * valueAt(b.x, i) + valueAt(a.y, i) * valueAt(b.y, i) > 0);
}

function ofDate(sky: Sky, members: PairMembers, kind: ConjunctionKind, t_day: Float64Array) {
  return kind === "conjunction_lon"
    ? columnDirections(sky, members, t_day, ["lon_of_date_deg", "lat_of_date_deg"])
    : memberDirections(sky, members, t_day);
}
