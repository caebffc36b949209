import { solvingOnTrack } from "../../engine/crossings.ts";
import { later } from "../../host/later.ts";
import type { Span } from "../../solve/function.ts";
import { indexFrom } from "../../solve/ordered.ts";
import { aboveLevel_deg, type FlatLevel, type HorizonLevel, ownLevel } from "../positions/horizon-level.ts";
import { observerVector } from "../positions/observer-vector.ts";
import type { Sky } from "../sky.ts";
import { correctCrossings, correctTransits, searchHalfTurns, sineOffset } from "./engine-crossings.ts";
import {
  eventsWithin,
  isAboveBefore,
  KIND,
  type LevelStates,
  mergedEvents,
  type UndatedEvents,
} from "./event-table.ts";
import {
  crossingLevel,
  everyHalfTurn,
  fillHourAngles,
  hourAngleRoom,
  judgeHalfTurns,
  meridianPositions,
  trackOffset,
} from "./half-turn.ts";
import { directionsAt, type TopocentricTarget } from "./horizon-engine.ts";
import { meridianTrack, slowValues, transitsOf } from "./meridian-track.ts";
import { TAME_TURNING, turningOf } from "./skyline-proof.ts";
import { asSkyline, skylineCrossings, type TurningPiece } from "./skyline-search.ts";

/** The events of a target over a place within a span, in days from J2000.0 TT. */
export interface HorizonScan {
  readonly transits: UndatedEvents;
  /** One table a level, in the order asked. */
  readonly crossings: readonly (UndatedEvents & LevelStates)[];
}

/** Longer than half a turn of the Moon: the half turns across the span's ends are whole. */
const MARGIN_DAY = 1;

/** Transits and crossings of altitudes within [start, end). */
export function scanHorizon(
  sky: Sky,
  overhead: TopocentricTarget,
  span: Span,
  levels: readonly HorizonLevel[] = [ownLevel(overhead.target, "standard", sky.models.refraction_share)],
): HorizonScan {
  const { transits, crossings } = scanAround(sky, overhead, span, levels);
  const within = (events: UndatedEvents) =>
    eventsWithin(events, "t_day", [{ start: span.start_day, end: span.end_day }]);
  return {
    transits: within(transits),
    crossings: crossings.map(({ initially, ...events }) => ({
      ...within(events),
      initially: isAboveBefore({ ...events, initially }, indexFrom(events.t_day, span.start_day)),
    })),
  };
}

/**
 * The same, and some of what happens shortly before and after; the state that each level starts from is above before
 * a fall, below before a rise; without a crossing the engine tells.
 *
 * Between neighbouring transits a crossing is either proven single and solved on the target's slow track, proven
 * absent, or left to a search of the altitude with a proof by curvature (near-grazing arcs, high latitudes). The
 * engine has the last word on every instant but the Sun's, whose track follows the engine to 0.002″ (0.1 ms). Skylines
 * are searched by themselves.
 */
export function scanAround(
  sky: Sky,
  overhead: TopocentricTarget,
  span: Span,
  levels: readonly HorizonLevel[],
): HorizonScan {
  const quick = quickTurning(sky, overhead, span);
  const flat = quick === null ? levels.filter((level) => level.kind !== "skyline") : [];
  const solved = scanFlatLevels(sky, overhead, span, flat);
  const pieces = quick ?? [{ ...span, turning: TAME_TURNING }];
  const crossings = levels.map(
    (level) => solved.crossings.get(level) ?? skylineCrossings(sky, overhead, pieces, asSkyline(level)),
  );
  const isSilent = crossings.some(({ kind }) => kind.length === 0);
  const [middle] = isSilent ? directionsAt(sky, overhead, [0.5 * (span.start_day + span.end_day)]) : [];
  return {
    transits: solved.transits,
    crossings: crossings.map((events, i) => {
      const [level, first] = [levels[i], events.kind[0]];
      const isAbove = () => middle !== undefined && level !== undefined && aboveLevel_deg(level, middle) >= 0;
      const { t_day, kind, rate_deg_day } = events;
      return { t_day, kind, rate_deg_day, initially: first === undefined ? isAbove() : first === KIND.set };
    }),
  };
}

/** Tracks, and the proofs about half turns, hold for bodies no quicker than the Moon. */
const TAME_RAD_DAY = 0.25;
const TAME_RAD_DAY2 = 0.05;

/** The bounds of a body from elements, loaded late: few are asked for. */
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

/** The events of a target over a place, in a span and some time about it. */
interface FlatScan {
  readonly transits: UndatedEvents;
  readonly crossings: ReadonlyMap<HorizonLevel, UndatedEvents>;
}

function scanFlatLevels(
  sky: Sky,
  overhead: TopocentricTarget,
  span: Span,
  levels: readonly FlatLevel[],
): FlatScan {
  const { target, observer } = overhead;
  const { lon_deg, lat_deg } = observer;
  const around = { start_day: span.start_day - MARGIN_DAY, end_day: span.end_day + MARGIN_DAY };
  const track = meridianTrack(sky, target, around);
  const vector = observerVector(observer);
  const transits = transitsOf(track, lon_deg, vector);
  const positions = meridianPositions(vector, slowValues(track, transits.t_day));
  const wanted = hourAngleRoom(transits.t_day.length);
  const every = everyHalfTurn(transits);
  const solved = solvingOnTrack(track, lon_deg, vector, transits.t_day, (solve) =>
    levels.map((level) => {
      const sought = crossingLevel(level);
      fillHourAngles(vector, sought, positions, wanted);
      const { once, open } = judgeHalfTurns(transits, every, wanted, positions, track.sin_dec_curvature);
      const { ends, rising } = once;
      const { t_day, rate_deg_day } = solve(sought, { ends, rising, cosine: wanted.cosine });
      const found = { t_day, kind: rising, rate_deg_day };
      return { level, sought, open, found };
    }),
  );
  const isSun = target.kind === "body" && target.body === "sun";
  const crossings = solved.map(({ level, sought, open, found }) => {
    const corrected = isSun ? found : correctCrossings(sky, overhead, level, found);
    if (open.length === 0) return [level, corrected] as const;
    const offset = isSun ? trackOffset(track, lon_deg, vector, sought) : sineOffset(sky, overhead, level);
    return [level, mergedEvents(searchHalfTurns(offset, lat_deg, level, open), corrected, "t_day")] as const;
  });
  return {
    transits: isSun ? transits : correctTransits(sky, overhead, transits),
    crossings: new Map(crossings),
  };
}
