import type { Target } from "../../catalog/target.ts";
import type { Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
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

/** For each geocentric closest approach the least separation that the place sees in that meeting. */
export function placeApproaches(
  sky: Sky,
  observer: Observer,
  approaches: readonly PairMoment[],
): PlaceApproach[] {
  return byPair(approaches, (members, own) => {
    const windows = reaches(sky, members, own).map((reach_day, i) => {
      const t_day = own[i]?.t_day ?? Number.NaN;
      return {
        start: Math.max(t_day - reach_day, TABLE_DAYS.first_day),
        end: Math.min(t_day + reach_day, TABLE_DAYS.last_day),
      };
    });
    const [first, second] = members;
    const closest = closestMoments(sky, { first, second, observer }, windows);
    return withAltitudes(sky, observer, first, closest);
  });
}

/**
 * How far from each approach the place's own may lie. A place's angle differs from the geocentre's by the two parallaxes at
 * most, so its least lies where the geocentric one is not greater than the least plus twice that.
 */
function reaches(sky: Sky, members: PairMembers, approaches: readonly PairMoment[]): number[] {
  const t_day = Float64Array.from(approaches, (approach) => approach.t_day);
  const pair = { first: members[0], second: members[1], observer: null };
  const least_deg = pairSeparations_deg(sky, pair, t_day);
  const parallaxes_deg = parallaxSums_deg(sky, members, t_day);
  const reach_day = approaches.map(() => FIRST_REACH_DAY);
  let open = approaches.map((_, i) => i);
  while (open.length > 0) {
    const sides = open.flatMap((i) => [-1, 1].map((side) => valueAt(t_day, i) + side * (reach_day[i] ?? 0)));
    const angles_deg = pairSeparations_deg(sky, pair, Float64Array.from(sides, dayWithinTables));
    open = open.filter((i, k) => {
      const angle_deg = Math.min(valueAt(angles_deg, 2 * k), valueAt(angles_deg, 2 * k + 1));
      const isClear = angle_deg > valueAt(least_deg, i) + 2 * valueAt(parallaxes_deg, i);
      return !isClear && (reach_day[i] ?? LONGEST_REACH_DAY) < LONGEST_REACH_DAY;
    });
    for (const i of open) reach_day[i] = 2 * (reach_day[i] ?? LONGEST_REACH_DAY);
  }
  return reach_day;
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
