import type { Observer } from "../../engine/types.ts";
import type { Span } from "../../solve/function.ts";
import { equalCells, type Signs, whereHeld } from "../../solve/holding.ts";
import { complement, type Interval, intersection, lengthOf } from "../../solve/intervals.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { levelSigns, sineOffset } from "../horizon/engine-crossings.ts";
import { flatAltitude_deg, ownLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";

export type EclipsedBody = "sun" | "moon";

/** An eclipse as a place sees it, from its first contact to its last. */
export interface HorizonView {
  /** While the upper limb is above −34′. */
  readonly up: readonly Interval[];
  /** Last rise and first set within the eclipse. */
  readonly rise_day: number | null;
  readonly set_day: number | null;
  /** The cause that hides the longest part; null when nothing is hidden, or everything. */
  readonly truncated_by: "rise" | "set" | null;
}

/** First cells of a window; the proof halves them further. */
const CELLS = 3;

/** The view of each window over one place, all searched together. */
export function horizonViews(
  sky: Sky,
  observer: Observer,
  body: EclipsedBody,
  windows: readonly Span[],
): HorizonView[] {
  const overhead = { target: { kind: "body", body }, observer } as const;
  const height = sineOffset(sky, overhead, ownLevel(overhead.target, "true"));
  const grids = windows.map((window) => equalCells([window], CELLS));
  return levelSigns(height, observer.lat_deg, grids).map(viewWithin);
}

/** Altitude of the centre when the upper limb appears on the horizon. */
export function limbAtHorizon_deg(body: EclipsedBody, topocentric_distance_au: number): number {
  return flatAltitude_deg(ownLevel({ kind: "body", body }, "true"), topocentric_distance_au);
}

function viewWithin(signs: Signs): HorizonView {
  const { span, roots } = signs;
  const up = whereHeld(signs);
  const hidden = complement(up, span);
  const longest = hidden.reduce((best, gap) => (gap.end - gap.start > best.end - best.start ? gap : best), {
    start: 0,
    end: 0,
  });
  return {
    up,
    rise_day: roots.findLast(({ rising }) => rising)?.t_day ?? null,
    set_day: roots.find(({ rising }) => !rising)?.t_day ?? null,
    truncated_by: up.length === 0 || hidden.length === 0 ? null : longest.start > span.start ? "set" : "rise",
  };
}

/** From the first to the last moment above the horizon; null where there is none. */
export function seenSpan({ up }: HorizonView): Span | null {
  const [first, last] = [up[0], up.at(-1)];
  return first === undefined || last === undefined ? null : { start_day: first.start, end_day: last.end };
}

/** Seconds of a stretch that are above the horizon. */
export function lengthUp_s({ up }: HorizonView, stretch: Interval): number {
  return lengthOf(intersection(up, [stretch])) * SECONDS_PER_DAY;
}

/**
 * The deepest moment above the horizon: the deepest of all, or the rise or set that is nearest to it.
 *
 * Given  depth  how deep the eclipse is; it falls off on both sides of the deepest moment
 */
export function deepestMoment(
  { up }: HorizonView,
  deepest_day: number,
  depth: (t_day: number) => number,
): number {
  if (up.some(({ start, end }) => deepest_day >= start && deepest_day <= end)) return deepest_day;
  const borders_day = up.flatMap(({ start, end }) => [start, end]);
  return borders_day.reduce(
    (best, t_day) => (depth(t_day) > depth(best) ? t_day : best),
    borders_day[0] ?? deepest_day,
  );
}
