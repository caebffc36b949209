import type { Target } from "../../catalog/target.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { type Cell, certifiedBrackets } from "../../solve/certify.ts";
import { type LaneFunction, SECONDS_PER_DAY, type Span, valueAt } from "../../solve/function.ts";
import { alignedGrid } from "../../solve/grid.ts";
import { refineRoots } from "../../solve/root.ts";
import { type EventList, type EventQuestion, listEvents } from "../event-search.ts";
import type { Sky } from "../sky.ts";
import { separation_deg } from "../vector.ts";
import { approachBound_day3, memberColumns, memberDirections, motionOf, type Pair } from "./pair-members.ts";
import { TABLE_DAYS } from "./planet-motion.ts";

/** What is called a conjunction: the closest approach, equal right ascension, equal longitude. */
export const CONJUNCTION_KINDS = ["appulse", "conjunction_ra", "conjunction_lon"] as const;
export type ConjunctionKind = (typeof CONJUNCTION_KINDS)[number];

export interface Conjunction {
  readonly t_day: number;
  readonly kind: ConjunctionKind;
  readonly pair: Pair;
  readonly separation_deg: number;
}

/** Which conjunctions are looked for. */
export interface ConjunctionSelection {
  readonly members: readonly Target[];
  readonly pairs: readonly Pair[];
  readonly kinds: readonly ConjunctionKind[];
  /** Wider ones are left out. */
  readonly max_separation_deg: number;
}

/** A stretch of time in which a pair may come near enough. */
interface Stretch {
  readonly pair: number;
  readonly left_day: number;
  readonly right_day: number;
}

/** First sampling: no target moves by more than a few degrees within it. */
const STEP_DAY = 1;
const MOON_STEP_DAY = 0.25;
const TOLERANCE_DAY = 0.1 / SECONDS_PER_DAY;

/** All conjunctions within [start, end), in time order. */
export function conjunctions(sky: Sky, selection: ConjunctionSelection, span: Span): Conjunction[] {
  const stretches = nearStretches(sky, selection, span);
  return selection.kinds
    .flatMap((kind) => conjunctionsOfKind(sky, selection, kind, stretches))
    .filter(({ t_day, separation_deg: apart_deg }) => {
      const isInside = t_day >= span.start_day && t_day < span.end_day;
      return isInside && apart_deg <= selection.max_separation_deg;
    })
    .sort(
      (a, b) => a.t_day - b.t_day || CONJUNCTION_KINDS.indexOf(a.kind) - CONJUNCTION_KINDS.indexOf(b.kind),
    );
}

/** Cells of the grid at one of whose ends a pair is near enough, or so near that it may be within. */
function nearStretches(sky: Sky, selection: ConjunctionSelection, span: Span): Stretch[] {
  const { members, pairs, max_separation_deg } = selection;
  const step_day = members.some(({ body }) => body === "moon") ? MOON_STEP_DAY : STEP_DAY;
  const t_day = alignedGrid(span, step_day, 0, TABLE_DAYS);
  const directions = memberDirections(sky, members, t_day);
  return pairs.flatMap(({ first, second }, pair) => {
    const reach_deg = relativeSpeed_deg_day(members, { first, second }) * step_day;
    const isNear = Array.from(
      t_day,
      (_, row) =>
        separation_deg(directions(first, row), directions(second, row)) <= max_separation_deg + reach_deg,
    );
    return Array.from(t_day.subarray(1)).flatMap((right_day, i) =>
      isNear[i] === true || isNear[i + 1] === true ? [{ pair, left_day: valueAt(t_day, i), right_day }] : [],
    );
  });
}

function relativeSpeed_deg_day(members: readonly Target[], { first, second }: Pair): number {
  return speedOf(members[first]) + speedOf(members[second]);
}

function speedOf(member: Target | undefined): number {
  return member === undefined ? 0 : motionOf(member).speed_deg_day;
}

function conjunctionsOfKind(
  sky: Sky,
  selection: ConjunctionSelection,
  kind: ConjunctionKind,
  stretches: readonly Stretch[],
): Conjunction[] {
  const f = kind === "appulse" ? approachRate(sky, selection) : coordinateDifference(sky, selection, kind);
  const cells = cellsOf(f, stretches, kind !== "appulse");
  const brackets = selection.pairs.flatMap((pair, lane) => {
    const own = cells.filter((cell) => cell.lane === lane);
    const proof = {
      kind: "curvature",
      step_day: STEP_DAY,
      curvature_per_day2: curvature(selection, kind, pair),
    } as const;
    return own.length === 0 ? [] : certifiedBrackets(f, own, proof, TOLERANCE_DAY);
  });
  const roots = refineRoots(f, brackets, TOLERANCE_DAY).map((root, i) => ({
    ...root,
    lane: brackets[i]?.lane ?? 0,
  }));
  const wanted = kind === "appulse" ? roots.filter(({ rising }) => rising) : roots;
  const directions = memberDirections(
    sky,
    selection.members,
    Float64Array.from(wanted, ({ t_day }) => t_day),
  );
  return wanted.flatMap(({ t_day, lane }, row) => {
    const pair = selection.pairs[lane];
    if (pair === undefined) return [];
    const apart_deg = separation_deg(directions(pair.first, row), directions(pair.second, row));
    return [{ t_day, kind, pair, separation_deg: apart_deg }];
  });
}

function curvature(
  { members, max_separation_deg }: ConjunctionSelection,
  kind: ConjunctionKind,
  pair: Pair,
): number {
  const [first, second] = [members[pair.first], members[pair.second]];
  if (first === undefined || second === undefined) return 0;
  const [a, b] = [motionOf(first), motionOf(second)];
  if (kind !== "appulse") return a.curvature_deg_day2 + b.curvature_deg_day2;
  const within_deg = max_separation_deg + 2 * (a.speed_deg_day + b.speed_deg_day) * STEP_DAY;
  return approachBound_day3(a, b, within_deg);
}

function cellsOf(f: LaneFunction, stretches: readonly Stretch[], periodic: boolean): Cell[] {
  const t_day = Float64Array.from(stretches.flatMap(({ left_day, right_day }) => [left_day, right_day]));
  const lane = Int32Array.from(stretches.flatMap(({ pair }) => [pair, pair]));
  if (t_day.length === 0) return [];
  const values = f(t_day, lane);
  return stretches.map(({ pair, left_day, right_day }, i) => {
    const left_value = valueAt(values, 2 * i);
    const right = valueAt(values, 2 * i + 1);
    const right_value = periodic ? left_value + wrapPm180(right - left_value) : right;
    return { left_day, right_day, left_value, right_value, lane: pair, periodic };
  });
}

/** Weights of the first derivative at ±1, ±2, ±3 stencils, order 6; the stencil is short to the Moon's motion. */
const FIRST_DERIVATIVE = [3 / 4, -3 / 20, 1 / 60];
const STENCIL_DAY = 0.05;

/** Rate of |u₁ − u₂|² of the lane's pair, per day: negative while it approaches. */
function approachRate(sky: Sky, { members, pairs }: ConjunctionSelection): LaneFunction {
  return (t_day, lane) => {
    const reaches_day = FIRST_DERIVATIVE.flatMap((_, k) => [-(k + 1) * STENCIL_DAY, (k + 1) * STENCIL_DAY]);
    const width = reaches_day.length;
    const at_day = new Float64Array(t_day.length * width);
    t_day.forEach((t, i) => {
      reaches_day.forEach((reach_day, k) => {
        at_day[i * width + k] = t + reach_day;
      });
    });
    const directions = memberDirections(sky, members, at_day);
    const squareAt = (pair: Pair, row: number) => {
      const [a, b] = [directions(pair.first, row), directions(pair.second, row)];
      return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
    };
    return t_day.map((_, i) => {
      const pair = pairs[lane[i] ?? 0];
      if (pair === undefined) return Number.NaN;
      return FIRST_DERIVATIVE.reduce((sum, weight, k) => {
        const row = i * width + 2 * k;
        return sum + (weight * (squareAt(pair, row + 1) - squareAt(pair, row))) / STENCIL_DAY;
      }, 0);
    });
  };
}

/** Right ascension, or longitude, of the first less that of the second, −180…180. */
function coordinateDifference(
  sky: Sky,
  { members, pairs }: ConjunctionSelection,
  kind: "conjunction_ra" | "conjunction_lon",
): LaneFunction {
  const column = kind === "conjunction_ra" ? "ra_of_date_deg" : "lon_of_date_deg";
  return (t_day, lane) => {
    const coordinate = memberColumns(sky, members, t_day, [column]);
    return t_day.map((_, i) => {
      const pair = pairs[lane[i] ?? 0];
      if (pair === undefined) return Number.NaN;
      return wrapPm180(coordinate(pair.first, column, i) - coordinate(pair.second, column, i));
    });
  };
}

/** The conjunctions that a question asks for; spacing_day: roughly how far apart they are. */
export function listConjunctions(
  sky: Sky,
  selection: ConjunctionSelection,
  question: EventQuestion,
  spacing_day: number,
): EventList<Conjunction> {
  const search = (span: Span) => conjunctions(sky, selection, span);
  return listEvents({ search, spacing_day, model: sky.models.deltaT }, question);
}
