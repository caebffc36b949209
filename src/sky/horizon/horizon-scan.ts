import type { MeridianTrack } from "../../engine/crossing-track.ts";
import { solvingOnTrack } from "../../engine/crossings.ts";
import { later } from "../../host/later.ts";
import { type Span, valueAt } from "../../solve/function.ts";
import { type FlatLevel, type HorizonLevel, ownLevel } from "../positions/horizon-level.ts";
import { observerVector } from "../positions/observer-vector.ts";
import type { Sky } from "../sky.ts";
import { eventsWithin, KIND, mergedEvents, type UndatedEvents } from "./event-table.ts";
import {
  type CrossingHourAngles,
  crossingLevel,
  fillHourAngles,
  hourAngleRoom,
  isOnceThroughout,
  judgeHalfTurn,
  type MeridianPositions,
  meridianPositions,
  trackOffset,
} from "./half-turn.ts";
import {
  correctCrossings,
  correctTransits,
  type OpenHalfTurn,
  searchHalfTurns,
  sineOffset,
  type TopocentricTarget,
} from "./horizon-engine.ts";
import { meridianTrack, trackValues, transitsOf } from "./meridian-track.ts";
import { TAME_TURNING, turningOf } from "./skyline-proof.ts";
import { asSkyline, skylineCrossings, type TurningPiece } from "./skyline-search.ts";

/** What a target does over a place within a span, in days from J2000.0 TT. */
export interface HorizonScan {
  readonly transits: UndatedEvents;
  /** Of each level, in the order asked. */
  readonly crossings: readonly UndatedEvents[];
}

/** Longer than half a turn of the Moon: the half turns across the span's ends are whole. */
const MARGIN_DAY = 1;

/**
 * Transits and crossings of altitudes within [start, end).
 *
 * Between neighbouring transits a crossing is either proven single and solved on the target's slow track, proven
 * absent, or left to a search of the altitude with a proof by curvature (near-grazing arcs, high latitudes). The
 * engine has the last word on every instant but the Sun's, whose track follows the engine to 0.002″ (0.1 ms). Skylines
 * are searched by themselves.
 */
export function scanHorizon(
  sky: Sky,
  overhead: TopocentricTarget,
  span: Span,
  levels: readonly HorizonLevel[] = [ownLevel(overhead.target, "standard", sky.models.refraction_share)],
): HorizonScan {
  const quick = quickTurning(sky, overhead, span);
  const flat = quick === null ? levels.filter((level) => level.kind !== "skyline") : [];
  const { transits, crossings } = scanFlatLevels(sky, overhead, span, flat);
  let next = 0;
  return {
    transits,
    crossings: levels.map((level) =>
      quick === null && level.kind !== "skyline"
        ? nextOf(crossings, next++)
        : skylineCrossings(sky, overhead, quick ?? [{ ...span, turning: TAME_TURNING }], asSkyline(level)),
    ),
  };
}

/** What tracks follow, and what is proven of half turns, holds for bodies no quicker than the Moon. */
const TAME_RAD_DAY = 0.25;
const TAME_RAD_DAY2 = 0.05;

/** What bounds a body from elements: few are asked for. */
export const laterMotion = later(() => import("../positions/orbit-motion.ts"));

/** How a body from elements turns, day by day, that is so quick somewhere that no track follows it; null of all others. */
function quickTurning(sky: Sky, { target }: TopocentricTarget, span: Span): TurningPiece[] | null {
  if (target.kind !== "orbit") return null;
  const { orbit } = target;
  const { orbitMotion } = laterMotion();
  const motion = orbitMotion(sky, orbit, {
    start_day: span.start_day - MARGIN_DAY,
    end_day: span.end_day + MARGIN_DAY,
  });
  if (motion.rate_rad_day < TAME_RAD_DAY && motion.curvature_rad_day2 < TAME_RAD_DAY2) return null;
  return daysOf(span).map((day) => ({ ...day, turning: turningOf(orbitMotion(sky, orbit, day)) }));
}

function daysOf({ start_day, end_day }: Span): Span[] {
  const first = Math.floor(start_day);
  return Array.from({ length: Math.max(1, Math.ceil(end_day) - first) }, (_, i) => ({
    start_day: Math.max(start_day, first + i),
    end_day: Math.min(end_day, first + i + 1),
  }));
}

function nextOf(crossings: readonly UndatedEvents[], i: number): UndatedEvents {
  const columns = crossings[i];
  if (columns === undefined) throw new RangeError("a level was not searched");
  return columns;
}

function scanFlatLevels(
  sky: Sky,
  overhead: TopocentricTarget,
  span: Span,
  levels: readonly FlatLevel[],
): HorizonScan {
  const { target, observer } = overhead;
  const around = { start_day: span.start_day - MARGIN_DAY, end_day: span.end_day + MARGIN_DAY };
  const track = meridianTrack(sky, target, around);
  const { lon_deg } = observer;
  const vector = observerVector(observer);
  const predicted = transitsOf(track, lon_deg, vector);
  const place = { track, lon_deg, observer: vector };
  const open: OpenHalfTurn[] = [];
  const positions = meridianPositions(vector, trackValues(track, predicted.t_day));
  const wanted = hourAngleRoom(predicted.t_day.length);
  const every = everyHalfTurn(predicted);
  const sought = levels.map(crossingLevel);
  const ordinary = solvingOnTrack(track, lon_deg, vector, predicted.t_day, (solve) =>
    sought.map((level, level_index) => {
      fillHourAngles(vector, level, positions, wanted);
      const isPlain = every !== null && isOnceThroughout(wanted, positions, track.sin_dec_curvature);
      const result = isPlain ? { once: every, open: [] } : judged(track, predicted, positions, wanted);
      open.push(...result.open.map((halfTurn) => ({ ...halfTurn, level_index })));
      return { ...solve(level, { cosine: wanted.cosine, ...result.once }), kind: result.once.rising };
    }),
  );
  const isSun = target.kind === "body" && target.body === "sun";
  const offset = isSun ? trackOffset(place, sought) : sineOffset(sky, overhead, levels);
  const searched = searchHalfTurns(offset, observer.lat_deg, levels, open);
  const corrected = isSun ? ordinary : correctCrossings(sky, overhead, levels, ordinary);
  const transits = isSun ? predicted : correctTransits(sky, overhead, predicted);
  const windows = [{ start: span.start_day, end: span.end_day }];
  const within = (events: UndatedEvents): UndatedEvents => {
    const { times, ...found } = eventsWithin(events, events.t_day, windows);
    return { ...found, t_day: times };
  };
  return {
    transits: within(transits),
    crossings: corrected.map((events, i) => within(joined(searched[i], events))),
  };
}

/** Most levels need no search. */
function joined(searched: UndatedEvents | undefined, solved: UndatedEvents): UndatedEvents {
  if (searched === undefined || searched.t_day.length === 0) return solved;
  return mergedEvents([searched, searched.t_day], [solved, solved.t_day]);
}

/** Half turns among neighbouring transits: the indices of those that end them, and 1 where the target rises. */
interface HalfTurnEnds {
  readonly ends: Int32Array;
  readonly rising: Uint8Array;
}

/** All of them; null where two neighbours are of a kind. */
function everyHalfTurn({ kind }: UndatedEvents): HalfTurnEnds | null {
  const ends = new Int32Array(Math.max(0, kind.length - 1));
  const rising = new Uint8Array(ends.length);
  for (let k = 0; k < ends.length; k++) {
    if (kind[k] === kind[k + 1]) return null;
    ends[k] = k + 1;
    rising[k] = kind[k + 1] === KIND.upper ? KIND.rise : KIND.set;
  }
  return { ends, rising };
}

/** Those in which a level is crossed once, and those that transits cannot decide. */
interface JudgedHalfTurns {
  readonly once: HalfTurnEnds;
  readonly open: readonly Span[];
}

function judged(
  { sin_dec_curvature }: MeridianTrack,
  { t_day: transit_day, kind }: UndatedEvents,
  positions: MeridianPositions,
  wanted: CrossingHourAngles,
): JudgedHalfTurns {
  const ends = new Int32Array(transit_day.length);
  const rising = new Uint8Array(transit_day.length);
  const open: Span[] = [];
  let count = 0;
  for (let i = 1; i < transit_day.length; i++) {
    const isHalfTurn = kind[i - 1] !== kind[i];
    const verdict = isHalfTurn ? judgeHalfTurn(wanted, positions, i, sin_dec_curvature) : "unknown";
    if (verdict === "unknown")
      open.push({ start_day: valueAt(transit_day, i - 1), end_day: valueAt(transit_day, i) });
    if (verdict === "once") {
      ends[count] = i;
      rising[count] = kind[i] === KIND.upper ? KIND.rise : KIND.set;
      count += 1;
    }
  }
  return { once: { ends: ends.subarray(0, count), rising: rising.subarray(0, count) }, open };
}
