import type { Observer } from "../../engine/types.ts";
import { tile } from "../../solve/intervals.ts";
import { MadeList } from "../../solve/made-list.ts";
import { indexFrom } from "../../solve/ordered.ts";
import { fromUnixMs, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import {
  horizonStates,
  isAboveAt,
  type LevelPassages,
  levelAt,
  type UtcSpan,
} from "../horizon/horizon-columns.ts";
import type { Overhead } from "../horizon/overhead.ts";
import { altitudeLevel, type HorizonLevel, SUN_RISE_SET_ALTITUDE_DEG } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import { TWILIGHT_KINDS, type TwilightKind, type TwilightReason } from "../words.ts";

/** Geometric altitudes of the Sun's centre that end civil, nautical and astronomical twilight. */
export const CIVIL_TWILIGHT_DEG = -6;
export const NAUTICAL_TWILIGHT_DEG = -12;
export const ASTRONOMICAL_TWILIGHT_DEG = -18;

export interface TwilightInterval {
  readonly kind: TwilightKind;
  readonly start: UtcInstant;
  readonly end: UtcInstant;
  readonly duration_s: number;
  readonly reason: TwilightReason;
}

/** The borders between the kinds, and the kinds by the number of borders at or below the Sun. */
export const TWILIGHT_LEVELS: readonly HorizonLevel[] = [
  SUN_RISE_SET_ALTITUDE_DEG,
  CIVIL_TWILIGHT_DEG,
  NAUTICAL_TWILIGHT_DEG,
  ASTRONOMICAL_TWILIGHT_DEG,
].map(altitudeLevel);
const KINDS = TWILIGHT_KINDS.toReversed();

export function sunOver(observer: Observer): Overhead {
  return { target: { kind: "body", body: "sun" }, observer };
}

/** Day, the three twilights and night as intervals that tile each span: one list a span, made when it is asked for. Spans in time order. */
export function twilightIntervals(
  sky: Sky,
  observer: Observer,
  spans: readonly UtcSpan[],
): MadeList<TwilightInterval[]> {
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) return MadeList.of([], (list: TwilightInterval[]) => list);
  const states = horizonStates(
    sky,
    sunOver(observer),
    { start: first.start, end: last.end },
    TWILIGHT_LEVELS,
  );
  const levels = TWILIGHT_LEVELS.map((_, index) => levelAt(states, index));
  return MadeList.of(spans, (span) => tilesOf(levels, span));
}

function tilesOf(levels: readonly LevelPassages[], span: UtcSpan): TwilightInterval[] {
  const [from_ms, to_ms] = [toUnixMs(span.start), toUnixMs(span.end)];
  const cuts_ms = levels.flatMap(({ passages: { unix_ms } }) => [
    ...unix_ms.subarray(indexFrom(unix_ms, from_ms), indexFrom(unix_ms, to_ms)),
  ]);
  const tiles = tile({ start: from_ms, end: to_ms }, cuts_ms).map(({ start, end }) => ({
    kind: twilightKindAt(levels, start),
    start_ms: start,
    end_ms: end,
  }));
  return joinEqual(tiles).map(({ kind, start_ms, end_ms }) => ({
    kind,
    start: fromUnixMs(start_ms),
    end: fromUnixMs(end_ms),
    duration_s: (end_ms - start_ms) / 1000,
    reason: reasonOf(kind, start_ms === from_ms, end_ms === to_ms),
  }));
}

interface Tile {
  readonly kind: TwilightKind;
  readonly start_ms: number;
  readonly end_ms: number;
}

function twilightKindAt(levels: readonly LevelPassages[], unix_ms: number): TwilightKind {
  const above = levels.filter((level) => isAboveAt(level, unix_ms)).length;
  return KINDS[above] ?? "night";
}

function joinEqual(tiles: readonly Tile[]): Tile[] {
  const joined: Tile[] = [];
  for (const next of tiles) {
    const last = joined.at(-1);
    if (last?.kind === next.kind) joined[joined.length - 1] = { ...last, end_ms: next.end_ms };
    else joined.push(next);
  }
  return joined;
}

function reasonOf(kind: TwilightKind, atStart: boolean, atEnd: boolean): TwilightReason {
  if (atStart && atEnd && kind === "day") return "always_above";
  if (atStart && atEnd && kind === "night") return "always_below";
  return atStart || atEnd ? "day_boundary" : "crossing";
}
