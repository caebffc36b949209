import type { Observer } from "../../engine/types.ts";
import { type IndexedFunction, valueAt } from "../../solve/function.ts";
import { signsOver, whereHeld } from "../../solve/holding.ts";
import type { Interval } from "../../solve/intervals.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { neededSunAltitude_deg } from "../planets/visibility.ts";
import { engineTarget } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";
import { type ClosestMoment, closestMoments } from "./closest-moments.ts";
import { byPair, type PairMembers, type PairMoment } from "./pair-members.ts";

/** A pairing around an instant, to be looked at from a place. */
export interface PairingCase extends PairMoment {
  /** Magnitude of the fainter of the two; null where it is not known. */
  readonly fainter_mag: number | null;
}

export interface DarkConditions {
  readonly observer: Observer;
  /** The Sun's depression that no magnitude asks to exceed. */
  readonly sun_depression_deg: number;
}

/** Both stand at least this high, geometric. */
export const DARK_PAIRING_ALTITUDE_DEG = 5;
/** How far from the conjunction the pairing still counts. */
export const DARK_PAIRING_REACH_DAY = 0.5;
/** The least depression of the Sun that is ever asked for. */
export const LEAST_SUN_DEPRESSION_DEG = 6;
/** The Earth turns by 361° a day; the Moon adds its own motion and the change of its parallax. */
const ALTITUDE_RATE_DEG_DAY = 400;
const CELLS = 48;
const TOLERANCE_DAY = 1 / SECONDS_PER_DAY;

/**
 * For each case the moment within its reach at which the place sees the two closest while the sky is dark and both stand
 * high; null if there is none.
 */
export function darkPairings(
  sky: Sky,
  cases: readonly PairingCase[],
  conditions: DarkConditions,
): (ClosestMoment | null)[] {
  const { observer } = conditions;
  return byPair(cases, (members, own) => {
    const [first, second] = members;
    const intervals = darkIntervals(sky, members, own, conditions);
    const closest = closestMoments(sky, { first, second, observer }, intervals.flat());
    let next = 0;
    return intervals.map(({ length }) => {
      next += length;
      return closestOf(closest.slice(next - length, next));
    });
  });
}

function closestOf(moments: readonly ClosestMoment[]): ClosestMoment | null {
  return moments.reduce<ClosestMoment | null>(
    (best, moment) => (best === null || moment.separation_deg < best.separation_deg ? moment : best),
    null,
  );
}

/** The Sun's altitude below which a pairing counts: by the magnitude, not above −6°, not below what was asked for. */
export function darkSunAltitude_deg(fainter_mag: number | null, sun_depression_deg: number): number {
  const wanted_deg = neededSunAltitude_deg(fainter_mag ?? Number.POSITIVE_INFINITY);
  return Math.min(-LEAST_SUN_DEPRESSION_DEG, Math.max(-sun_depression_deg, wanted_deg));
}

/** When, around each case, the sky is dark and both members stand high enough. */
function darkIntervals(
  sky: Sky,
  members: PairMembers,
  cases: readonly PairingCase[],
  conditions: DarkConditions,
): Interval[][] {
  const margin = darkMargin(sky, members, cases, conditions);
  const proof = { kind: "rate", step_day: 1 / CELLS, rate_per_day: ALTITUDE_RATE_DEG_DAY } as const;
  return signsOver(margin, cases.map(reachBorders), proof, TOLERANCE_DAY).map(whereHeld);
}

/** Least of the three margins: both altitudes over theirs, the Sun's under its own; degrees; index: that of the case. */
function darkMargin(
  sky: Sky,
  members: PairMembers,
  cases: readonly PairingCase[],
  { observer, sun_depression_deg }: DarkConditions,
): IndexedFunction {
  const dark_deg = cases.map(({ fainter_mag }) => darkSunAltitude_deg(fainter_mag, sun_depression_deg));
  return (t_day, index) => {
    const [sun, first, second] = sky.engine
      .positions({
        targets: [{ kind: "body", body: "sun" }, ...members.map((member) => engineTarget(sky, member))],
        instants: columnsAt(sky.models.deltaT, t_day),
        centre: "geocentric",
        observer,
        columns: ["altitude_geometric_deg"],
      })
      .map((table) => table.altitude_geometric_deg ?? new Float64Array());
    if (sun === undefined || first === undefined || second === undefined) return new Float64Array();
    return t_day.map((_, i) => {
      const high_deg = Math.min(valueAt(first, i), valueAt(second, i)) - DARK_PAIRING_ALTITUDE_DEG;
      return Math.min(high_deg, (dark_deg[index[i] ?? 0] ?? Number.NaN) - valueAt(sun, i));
    });
  };
}

/** The borders of equal cells around a case, as far as it reaches. */
function reachBorders({ t_day }: PairingCase): Float64Array {
  return Float64Array.from(
    { length: CELLS + 1 },
    (_, i) => t_day + (2 * (i / CELLS) - 1) * DARK_PAIRING_REACH_DAY,
  );
}
