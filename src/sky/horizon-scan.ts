import type { EngineTarget, Observer } from "../engine/types.ts";
import type { Span } from "../solve/function.ts";
import { judgeHalfTurn, type LocalTrack, wantedCosines } from "./half-turn.ts";
import { correctCrossings, correctTransits, searchHalfTurns, sineOffset } from "./horizon-engine.ts";
import { type HorizonLevel, ownLevel } from "./horizon-level.ts";
import { meridianTrack, type TrackValues, trackValues } from "./meridian-track.ts";
import { type Transit, transitsOf } from "./meridian-transits.ts";
import { observerVector } from "./observer-vector.ts";
import { type LevelCrossing, ordinaryCrossings, trackOffset } from "./ordinary-crossing.ts";
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
 * absent, or left to a search of the altitude with a proof by curvature (near-grazing arcs, high latitudes). The
 * engine has the last word on every instant but the Sun's, whose track follows the engine to 0.002″ (0.1 ms).
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
  const transit_day = instantsOf(predicted);
  const values = trackValues(track, transit_day);
  const ordinary = levels.map((level, level_index) => {
    const result = crossingsOf(place, level, predicted, transit_day, values);
    open.push(...result.open.map((halfTurn) => ({ ...halfTurn, level_index })));
    return result.crossings;
  });
  const isSun = target.kind === "body" && target.body === "sun";
  const offset = isSun ? trackOffset(place, levels) : sineOffset(sky, overhead, levels);
  const searched = searchHalfTurns(offset, observer.lat_deg, levels, open);
  const corrected = isSun ? ordinary : correctCrossings(sky, overhead, levels, ordinary);
  const transits = isSun ? predicted : correctTransits(sky, overhead, predicted);
  return {
    transits: within(transits, span),
    crossings: corrected.map((list, i) => within(merge(list, searched[i] ?? []), span)),
  };
}

function instantsOf(transits: readonly Transit[]): Float64Array {
  const t_day = new Float64Array(transits.length);
  for (let i = 0; i < t_day.length; i++) t_day[i] = transits[i]?.t_day ?? Number.NaN;
  return t_day;
}

/** The members of a list in time order that lie within the span. */
function within<T extends { readonly t_day: number }>(list: readonly T[], span: Span): readonly T[] {
  let first = 0;
  let last = list.length;
  while (first < last && !isWithin(span, list[first]?.t_day ?? 0)) first++;
  while (last > first && !isWithin(span, list[last - 1]?.t_day ?? 0)) last--;
  return list.slice(first, last);
}

function isWithin({ start_day, end_day }: Span, t_day: number): boolean {
  return t_day >= start_day && t_day < end_day;
}

function merge(a: readonly LevelCrossing[], b: readonly LevelCrossing[]): readonly LevelCrossing[] {
  return b.length === 0 ? a : [...a, ...b].sort((x, y) => x.t_day - y.t_day);
}

interface OrdinaryResult {
  readonly crossings: readonly LevelCrossing[];
  readonly open: readonly Span[];
}

/** Crossings of a level half turn by half turn, and the half turns that this cannot decide. */
function crossingsOf(
  place: LocalTrack,
  level: HorizonLevel,
  transits: readonly Transit[],
  transit_day: Float64Array,
  values: TrackValues,
): OrdinaryResult {
  const { cosine, scale } = wantedCosines(place.observer, level, values);
  const ends: number[] = [];
  const rising: boolean[] = [];
  const open: Span[] = [];
  for (let i = 1; i < transits.length; i++) {
    const before = transits[i - 1];
    const after = transits[i];
    if (before === undefined || after === undefined) continue;
    const isHalfTurn = before.upper !== after.upper;
    const verdict = isHalfTurn ? judgeHalfTurn(cosine, scale, i, place.track.sin_dec_curvature) : "unknown";
    if (verdict === "unknown") open.push({ start_day: before.t_day, end_day: after.t_day });
    if (verdict === "once") {
      ends.push(i);
      rising.push(after.upper);
    }
  }
  return { crossings: ordinaryCrossings(place, level, { transit_day, cosine, ends, rising }), open };
}
