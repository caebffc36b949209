import type { Target } from "../../catalog/target.ts";
import { math } from "../../engine/math.ts";
import { later } from "../../host/later.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { type Cell, certifiedBrackets } from "../../solve/certify.ts";
import { type Span, type TimeFunction, valueAt } from "../../solve/function.ts";
import { alignedGrid } from "../../solve/grid.ts";
import { refineRoots } from "../../solve/root.ts";
import { RAD_PER_DEG, SECONDS_PER_DAY } from "../../units/units.ts";
import { TABLE_DAYS } from "../planets/planet-motion.ts";
import { beforeEnds, heldSky, spanBetweenAllEnds } from "../positions/orbit-skies.ts";
import { separation_deg } from "../positions/vector.ts";
import { vectorInRow } from "../positions/vector-columns.ts";
import type { Sky } from "../sky.ts";
import { type EventList, type EventQuestion, listEvents } from "../time/event-search.ts";
import { CONJUNCTION_KINDS, type ConjunctionKind } from "../words.ts";
import { chordRate } from "./chord-rate.ts";
import {
  approachBound_day3,
  chordSquare,
  hasOrbit,
  memberColumns,
  memberDirections,
  motionOf,
  type Pair,
  type PairMembers,
} from "./pair-members.ts";

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
  readonly left_day: number;
  readonly right_day: number;
}

const LONGEST_STEP_DAY = 8;
const SHORTEST_STEP_DAY = 0.25;
/** A pair moves by about this much over a step of the first sampling. */
const MOVE_PER_STEP_DEG = 4;
const TOLERANCE_DAY = 0.1 / SECONDS_PER_DAY;

/** All conjunctions within [start, end), in time order. */
export function conjunctions(sky: Sky, selection: ConjunctionSelection, span: Span): Conjunction[] {
  const held = heldSky(sky);
  return selection.pairs
    .flatMap((pair) => {
      const members = [pair.first, pair.second].flatMap((member) => selection.members[member]?.engine ?? []);
      const lasting = spanBetweenAllEnds(sky, members, span);
      if (lasting.end_day < lasting.start_day) return [];
      return beforeEnds(sky, members, conjunctionsOfPair(held, selection, pair, lasting));
    })
    .filter(({ t_day, separation_deg: apart_deg }) => {
      const isInside = t_day >= span.start_day && t_day < span.end_day;
      return isInside && apart_deg <= selection.max_separation_deg;
    })
    .sort(
      (a, b) => a.t_day - b.t_day || CONJUNCTION_KINDS.indexOf(a.kind) - CONJUNCTION_KINDS.indexOf(b.kind),
    );
}

function conjunctionsOfPair(
  sky: Sky,
  selection: ConjunctionSelection,
  pair: Pair,
  span: Span,
): Conjunction[] {
  const [first, second] = [selection.members[pair.first], selection.members[pair.second]];
  if (first === undefined || second === undefined) return [];
  const members: PairMembers = [first, second];
  const { kinds, max_separation_deg } = selection;
  const daysOf = hasOrbit(members)
    ? (kind: ConjunctionKind) =>
        laterOrbitPairs().orbitPairDays(sky, members, span, {
          kind,
          max_separation_deg,
          tolerance_day: TOLERANCE_DAY,
        })
    : ofStretches(sky, members, selection, span);
  return kinds.flatMap((kind) => {
    const t_day = daysOf(kind);
    const [a, b] = memberDirections(sky, members, t_day);
    return Array.from(t_day, (t, row) => ({
      t_day: t,
      kind,
      pair,
      separation_deg: separation_deg(vectorInRow(a, row), vectorInRow(b, row)),
    }));
  });
}

/** Few questions name a body from elements. */
const laterOrbitPairs = later(() => import("./orbit-pairs.ts"));

function ofStretches(sky: Sky, members: PairMembers, selection: ConjunctionSelection, span: Span) {
  const stretches = nearStretches(sky, members, selection.max_separation_deg, span);
  return (kind: ConjunctionKind) => conjunctionDays(sky, members, { ...selection, kind }, stretches);
}

function relativeSpeed_deg_day([first, second]: PairMembers): number {
  return motionOf(first).speed_deg_day + motionOf(second).speed_deg_day;
}

/** The power of two of days nearest to the step that is wanted, so that all grids are those of the finest. */
function stepOf(members: PairMembers): number {
  const wanted_day = MOVE_PER_STEP_DEG / relativeSpeed_deg_day(members);
  let step_day = SHORTEST_STEP_DAY;
  while (step_day < LONGEST_STEP_DAY && wanted_day >= Math.SQRT2 * step_day) step_day *= 2;
  return step_day;
}

/** Cells of the grid at one of whose ends the pair is near enough, or so near that it may be within. */
function nearStretches(sky: Sky, members: PairMembers, max_separation_deg: number, span: Span): Stretch[] {
  const step_day = stepOf(members);
  const t_day = alignedGrid(span, step_day, 0, TABLE_DAYS);
  const [a, b] = memberDirections(sky, members, t_day);
  const within_deg = Math.min(180, max_separation_deg + relativeSpeed_deg_day(members) * step_day);
  const within = math.square(2 * math.sin((within_deg / 2) * RAD_PER_DEG));
  const stretches: Stretch[] = [];
  let isNear = chordSquare(a, b, 0) <= within;
  for (let i = 1; i < t_day.length; i++) {
    const wasNear = isNear;
    isNear = chordSquare(a, b, i) <= within;
    if (wasNear || isNear) stretches.push({ left_day: valueAt(t_day, i - 1), right_day: valueAt(t_day, i) });
  }
  return stretches;
}

/** The criteria of one pair. */
interface PairCriteria {
  readonly kind: ConjunctionKind;
  readonly max_separation_deg: number;
}

function conjunctionDays(
  sky: Sky,
  members: PairMembers,
  wanted: PairCriteria,
  stretches: readonly Stretch[],
): Float64Array {
  const { kind } = wanted;
  const f = kind === "appulse" ? chordRate(sky, members) : coordinateDifference(sky, members, kind);
  const cells = stretchCells(f, stretches, kind !== "appulse");
  const proof = {
    kind: "curvature",
    step_day: LONGEST_STEP_DAY,
    curvature_per_day2: curvature(members, wanted),
  } as const;
  const roots = refineRoots(f, certifiedBrackets(f, cells, proof, TOLERANCE_DAY), TOLERANCE_DAY);
  const kept = kind === "appulse" ? roots.filter(({ rising }) => rising) : roots;
  return Float64Array.from(kept, ({ t_day }) => t_day);
}

function curvature([first, second]: PairMembers, { kind, max_separation_deg }: PairCriteria): number {
  const [a, b] = [motionOf(first), motionOf(second)];
  if (kind !== "appulse") return a.curvature_deg_day2 + b.curvature_deg_day2;
  return approachBound_day3(a, b, max_separation_deg + 3 * MOVE_PER_STEP_DEG);
}

/** Each end is evaluated once: a stretch starts where the one before it ends, or again. */
function stretchCells(f: TimeFunction, stretches: readonly Stretch[], periodic: boolean): Cell[] {
  if (stretches.length === 0) return [];
  const ends = new Map<number, number>();
  for (const { left_day, right_day } of stretches) {
    ends.set(left_day, 0);
    ends.set(right_day, 0);
  }
  const t_day = Float64Array.from(ends.keys());
  f(t_day).forEach((value, i) => {
    ends.set(valueAt(t_day, i), value);
  });
  return stretches.map(({ left_day, right_day }) => {
    const left_value = ends.get(left_day) ?? Number.NaN;
    const right = ends.get(right_day) ?? Number.NaN;
    const right_value = periodic ? left_value + wrapPm180(right - left_value) : right;
    return { left_day, right_day, left_value, right_value, index: 0, periodic };
  });
}

/** Right ascension, or longitude, of the first less that of the second, −180…180. */
function coordinateDifference(
  sky: Sky,
  members: PairMembers,
  kind: "conjunction_ra" | "conjunction_lon",
): TimeFunction {
  const column = kind === "conjunction_ra" ? "ra_of_date_deg" : "lon_of_date_deg";
  return (t_day) => {
    const coordinate = memberColumns(sky, members, t_day, [column]);
    return t_day.map((_, i) => wrapPm180(coordinate(0, column, i) - coordinate(1, column, i)));
  };
}

/** The Moon passes everything once a month; two planets meet about once a year, some of them less often. */
const MOON_SPACING_DAY = 27.3;
const PLANET_SPACING_DAY = 400;

/** Approaches are about evenly spread up to this separation; of closer ones there are as many less. */
const EVEN_SPREAD_DEG = 5;
const LEAST_SEPARATION_DEG = 1e-4;

/** Roughly how far apart the conjunctions of a selection are. */
export function conjunctionSpacing_day(selection: ConjunctionSelection): number {
  const { members, pairs, kinds, max_separation_deg } = selection;
  const frequency = pairs.reduce((sum, { first, second }) => {
    const withMoon = members[first]?.body === "moon" || members[second]?.body === "moon";
    return sum + 1 / (withMoon ? MOON_SPACING_DAY : PLANET_SPACING_DAY);
  }, 0);
  const share = Math.min(1, Math.max(max_separation_deg, LEAST_SEPARATION_DEG) / EVEN_SPREAD_DEG);
  return 1 / (frequency * kinds.length * share);
}

const POSITIONS_PER_MOON_DAY = 4;
/** The motion of bodies from elements is proven from bounds of each stretch. */
const POSITIONS_PER_ORBIT_DAY = 9;
const POSITIONS_PER_ORBIT_AND_MOON_DAY = 45;

/** How many places a search computes a day. */
export function conjunctionPositionsPerDay({ members, pairs, kinds }: ConjunctionSelection): number {
  const perKind = pairs.reduce((sum, { first, second }) => {
    const pair = [members[first], members[second]];
    const orbits = pair.filter((member) => member?.kind === "orbit").length;
    const withMoon = pair.some((member) => member?.body === "moon");
    if (orbits > 0)
      return sum + (withMoon ? POSITIONS_PER_ORBIT_AND_MOON_DAY : orbits * POSITIONS_PER_ORBIT_DAY);
    return sum + (withMoon ? POSITIONS_PER_MOON_DAY : 1);
  }, 0);
  return (perKind * (1 + kinds.length)) / 2;
}

/** The conjunctions that a question asks for. */
export function listConjunctions(
  sky: Sky,
  selection: ConjunctionSelection,
  question: EventQuestion,
): EventList<Conjunction> {
  const search = (span: Span) => conjunctions(sky, selection, span);
  const spacing_day = conjunctionSpacing_day(selection);
  return listEvents({ search, spacing_day, model: sky.models.deltaT }, question);
}
