import type { EngineTarget, Observer } from "../engine/types.ts";
import type { Span } from "../solve/function.ts";
import {
  type Circumstance,
  circumstanceAt,
  judgeHalfTurn,
  type LocalTrack,
  sineOfLevel,
  wantedCosine,
} from "./half-turn.ts";
import { correctCrossings, correctTransits, searchHalfTurns } from "./horizon-engine.ts";
import { type HorizonLevel, ownLevel } from "./horizon-level.ts";
import { meridianTrack } from "./meridian-track.ts";
import { type Transit, transitsOf } from "./meridian-transits.ts";
import { observerVector } from "./observer-vector.ts";
import { type LevelCrossing, ordinaryCrossing } from "./ordinary-crossing.ts";
import type { Sky } from "./sky.ts";

/** A target over a place. */
export interface Overhead {
  readonly target: EngineTarget;
  readonly observer: Observer;
}

/** What a target does over a place within a span, in days from J2000.0 TT. */
export interface HorizonScan {
  readonly transits: readonly Transit[];
  /** One list a level, in the order asked, each in time order. */
  readonly crossings: readonly (readonly LevelCrossing[])[];
}

/** A stretch between neighbouring transits in which a level needs the search by the engine. */
export interface OpenHalfTurn {
  readonly level_index: number;
  readonly start_day: number;
  readonly end_day: number;
}

/** Longer than half a turn of the Moon: the half turns across the span's ends are whole. */
const MARGIN_DAY = 1;

/**
 * Transits and crossings of altitudes within [start, end).
 *
 * Between neighbouring transits a crossing is either proven single and solved on the target's slow track, proven
 * absent, or left to a search of the engine's altitude with a proof by curvature (near-grazing arcs, high latitudes).
 * The engine then corrects the instants of the former; the Sun's need none (0.002″, 0.2 ms).
 */
export function scanHorizon(
  sky: Sky,
  overhead: Overhead,
  span: Span,
  levels: readonly HorizonLevel[] = [ownLevel(overhead.target)],
): HorizonScan {
  const { target, observer } = overhead;
  const around = { start_day: span.start_day - MARGIN_DAY, end_day: span.end_day + MARGIN_DAY };
  const track = meridianTrack(sky, target, around);
  const place = { track, lon_deg: observer.lon_deg, observer: observerVector(observer) };
  const predicted = transitsOf(track, observer.lon_deg, place.observer);
  const open: OpenHalfTurn[] = [];
  const circumstances = predicted.map(({ t_day }) => circumstanceAt(place, t_day));
  const ordinary = levels.map((level, level_index) => {
    const result = ordinaryCrossings(place, level, predicted, circumstances);
    open.push(...result.open.map((halfTurn) => ({ ...halfTurn, level_index })));
    return result.crossings;
  });
  const searched = searchHalfTurns(sky, overhead, levels, open);
  const isSun = target.kind === "body" && target.body === "sun";
  const corrected = isSun ? ordinary : correctCrossings(sky, overhead, levels, ordinary);
  const transits = isSun ? predicted : correctTransits(sky, overhead, predicted);
  return {
    transits: transits.filter(({ t_day }) => isWithin(span, t_day)),
    crossings: corrected.map((list, i) =>
      merge(list, searched[i] ?? []).filter(({ t_day }) => isWithin(span, t_day)),
    ),
  };
}

function isWithin({ start_day, end_day }: Span, t_day: number): boolean {
  return t_day >= start_day && t_day < end_day;
}

function merge(a: readonly LevelCrossing[], b: readonly LevelCrossing[]): readonly LevelCrossing[] {
  return b.length === 0 ? a : [...a, ...b].sort((x, y) => x.t_day - y.t_day);
}

interface OrdinaryResult {
  readonly crossings: LevelCrossing[];
  readonly open: Span[];
}

/** Crossings of a level half turn by half turn, and the half turns that this cannot decide. */
function ordinaryCrossings(
  place: LocalTrack,
  level: HorizonLevel,
  transits: readonly Transit[],
  circumstances: readonly Circumstance[],
): OrdinaryResult {
  const crossings: LevelCrossing[] = [];
  const open: Span[] = [];
  const sine = sineOfLevel(level);
  const curvature = place.track.sin_dec_curvature;
  let before: Transit | undefined;
  let before_cosine = Number.NaN;
  let before_scale = 0;
  for (let i = 0; i < transits.length; i++) {
    const transit = transits[i];
    const at = circumstances[i];
    if (transit === undefined || at === undefined) continue;
    const cosine = wantedCosine(place.observer, sine, at);
    if (before !== undefined) {
      const isHalfTurn = before.upper !== transit.upper;
      const scale = Math.min(before_scale, at.scale);
      const verdict = isHalfTurn ? judgeHalfTurn(before_cosine, cosine, scale, curvature) : "unknown";
      if (verdict === "unknown") open.push({ start_day: before.t_day, end_day: transit.t_day });
      if (verdict === "once") {
        crossings.push(
          transit.upper
            ? ordinaryCrossing(place, sine, transit.t_day, cosine, before.t_day, before_cosine)
            : ordinaryCrossing(place, sine, before.t_day, before_cosine, transit.t_day, cosine),
        );
      }
    }
    before = transit;
    before_cosine = cosine;
    before_scale = at.scale;
  }
  return { crossings, open };
}
