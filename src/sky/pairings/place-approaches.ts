import type { Target } from "../../catalog/target.ts";
import type { Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import type { Interval } from "../../solve/intervals.ts";
import { AU_KM, EARTH_RADIUS_KM } from "../../units/constants.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { TABLE_DAYS } from "../planets/planet-motion.ts";
import { engineTarget } from "../positions/positions.ts";
import { pairSeparations_deg } from "../positions/separation.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";
import { type ClosestMoment, closestMoments } from "./closest-moments.ts";
import { byPair, memberColumns, type PairMembers, type PairMoment } from "./pair-members.ts";

/** The closest approach of a pair as a place has it. */
export interface PlaceApproach extends ClosestMoment {
  /** Geometric: of the first of the two, and of the Sun. */
  readonly altitude_deg: number;
  readonly sun_altitude_deg: number;
}

/** The Earth's equatorial radius in au: the sine of the parallax at 1 au. */
const EARTH_RADIUS_AU = EARTH_RADIUS_KM / AU_KM;
const FIRST_REACH_DAY = 0.5;
const LONGEST_REACH_DAY = 8;
/** The Sun passes a planet behind it in hours: the light that it bends makes a meeting as short. */
const SAMPLE_DAY = 1 / 24;

/** For each geocentric closest approach the least separation that the place sees in that meeting. */
export function placeApproaches(
  sky: Sky,
  observer: Observer,
  approaches: readonly PairMoment[],
): PlaceApproach[] {
  return byPair(approaches, (members, own) => {
    const windows = meetings(sky, members, own);
    const [first, second] = members;
    const closest = closestMoments(sky, { first, second, observer }, windows, "within");
    return withAltitudes(sky, observer, first, closest);
  });
}

/** One side of an approach: how far the meeting reaches, and the geocentric separation at the last sample there. */
interface Side {
  readonly approach: number;
  readonly sign: -1 | 1;
  reach_day: number;
  last_deg: number;
  /** True if the pair draws nearer again farther on: another meeting starts there. */
  isTurned: boolean;
}

/**
 * The time about each approach in which the place's own may lie. A place's angle differs from the geocentre's by the two
 * parallaxes at most, so its least lies where the geocentric one is not greater than the least plus twice that.
 */
function meetings(sky: Sky, members: PairMembers, approaches: readonly PairMoment[]): Interval[] {
  const t_day = Float64Array.from(approaches, (approach) => approach.t_day);
  const pair = { first: members[0], second: members[1], observer: null };
  const least_deg = pairSeparations_deg(sky, pair, t_day);
  const parallaxes_deg = parallaxSums_deg(sky, members, t_day);
  const sides = approaches.flatMap((_, approach): [Side, Side] => {
    const start = {
      approach,
      reach_day: FIRST_REACH_DAY,
      last_deg: valueAt(least_deg, approach),
      isTurned: false,
    };
    return [
      { ...start, sign: -1 },
      { ...start, sign: 1 },
    ];
  });
  const dayAt = ({ approach, sign }: Side, reach_day: number) =>
    dayWithinTables(valueAt(t_day, approach) + sign * reach_day);
  const isClear = ({ approach, last_deg, isTurned }: Side) =>
    isTurned || last_deg > valueAt(least_deg, approach) + 2 * valueAt(parallaxes_deg, approach);
  let open = sides;
  while (open.length > 0) {
    const samples = open.flatMap((side) => newReaches_day(side).map((reach_day) => ({ side, reach_day })));
    const days = Float64Array.from(samples, ({ side, reach_day }) => dayAt(side, reach_day));
    const angles_deg = pairSeparations_deg(sky, pair, days);
    for (const [k, { side, reach_day }] of samples.entries())
      noteSample(side, reach_day, valueAt(angles_deg, k));
    // both sides reach as far, unless one has turned
    const isOpen = new Set(open.filter((side) => !isClear(side)).map(({ approach }) => approach));
    open = open.filter(
      ({ approach, reach_day, isTurned }) =>
        isOpen.has(approach) && !isTurned && reach_day < LONGEST_REACH_DAY,
    );
    for (const side of open) side.reach_day *= 2;
  }
  return approaches.map((_, i) => {
    const [before, after] = [sides[2 * i], sides[2 * i + 1]];
    if (before === undefined || after === undefined) throw new RangeError("an approach has two sides");
    return { start: dayAt(before, before.reach_day), end: dayAt(after, after.reach_day) };
  });
}

/** The first reach itself; of others each hour since half of it, up to which the side has been sampled. */
function newReaches_day({ reach_day }: Side): number[] {
  const count = reach_day === FIRST_REACH_DAY ? 1 : Math.round(reach_day / 2 / SAMPLE_DAY);
  return Array.from({ length: count }, (_, k) => reach_day - (count - 1 - k) * SAMPLE_DAY);
}

/** Takes the next sample of a side; where the pair is nearer there than before, the meeting ended before it. */
function noteSample(side: Side, reach_day: number, angle_deg: number): void {
  if (side.isTurned) return;
  if (angle_deg < side.last_deg) {
    side.isTurned = true;
    side.reach_day = Math.max(FIRST_REACH_DAY, reach_day - SAMPLE_DAY / 2);
  }
  side.last_deg = angle_deg;
}

function dayWithinTables(t_day: number): number {
  return Math.min(Math.max(t_day, TABLE_DAYS.first_day), TABLE_DAYS.last_day);
}

/** Sum of the horizontal parallaxes; a star has none. */
function parallaxSums_deg(sky: Sky, members: PairMembers, t_day: Float64Array): Float64Array {
  const bodies = members.filter(({ kind }) => kind === "body" || kind === "orbit");
  const distance = memberColumns(sky, bodies, t_day, ["distance_au"]);
  return t_day.map((_, row) =>
    bodies.reduce(
      (sum, __, member) => sum + EARTH_RADIUS_AU / distance(member, "distance_au", row) / RAD_PER_DEG,
      0,
    ),
  );
}

function withAltitudes(
  sky: Sky,
  observer: Observer,
  first: Target,
  moments: readonly ClosestMoment[],
): PlaceApproach[] {
  const [body, sun] = sky.engine
    .positions({
      targets: [engineTarget(sky, first), { kind: "body", body: "sun" }],
      instants: columnsAt(
        sky.models.deltaT,
        Float64Array.from(moments, ({ t_day }) => t_day),
      ),
      centre: "geocentric",
      observer,
      columns: ["altitude_geometric_deg"],
    })
    .map(({ altitude_geometric_deg }) => altitude_geometric_deg);
  return moments.map((moment, i) => ({
    ...moment,
    altitude_deg: body?.[i] ?? Number.NaN,
    sun_altitude_deg: sun?.[i] ?? Number.NaN,
  }));
}
