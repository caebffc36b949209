import { math } from "../../engine/math.ts";
import type { Observer } from "../../engine/types.ts";
import { type Cell, certifiedBrackets } from "../../solve/certify.ts";
import { withoutTouches } from "../../solve/crossings.ts";
import { type IndexedFunction, type Span, valueAt } from "../../solve/function.ts";
import { complement, type Interval, intersection, intervalsWhere, lengthOf } from "../../solve/intervals.ts";
import { refineRoots } from "../../solve/root.ts";
import { RAD_PER_DEG, SECONDS_PER_DAY } from "../../units/units.ts";
import { DRIFT_CURVATURE, ROTATION_CURVATURE, topocentricColumns } from "../horizon/horizon-engine.ts";
import { flatAltitude_deg, LIMB_ALTITUDE_DEG, ownLevel } from "../positions/horizon-level.ts";
import { columnOf } from "../positions/positions.ts";
import { EARTH_RADII_PER_AU, SUN_RADIUS_EARTH_RADII, semidiameter_deg } from "../positions/sizes.ts";
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
/** Crossings closer than this are a touch. */
const TOLERANCE_DAY = 0.1 / SECONDS_PER_DAY;

/** The view of each window over one place, all searched together. */
export function horizonViews(
  sky: Sky,
  observer: Observer,
  body: EclipsedBody,
  windows: readonly Span[],
): HorizonView[] {
  if (windows.length === 0) return [];
  const height = heightAboveHorizon(sky, observer, body);
  const cells = horizonCells(height, windows);
  const cos_lat = math.cos(observer.lat_deg * RAD_PER_DEG);
  const proof = {
    kind: "curvature",
    step_day: 1,
    curvature_per_day2: ROTATION_CURVATURE * cos_lat + DRIFT_CURVATURE,
  } as const;
  const brackets = certifiedBrackets(height, cells, proof, TOLERANCE_DAY);
  const roots = refineRoots(height, brackets, TOLERANCE_DAY);
  return windows.map(({ start_day, end_day }, index) => {
    const crossings = roots
      .filter((_, i) => brackets[i]?.index === index)
      .sort((a, b) => a.t_day - b.t_day)
      .map(({ t_day, rising }) => ({ t_day, rising, at: t_day }));
    const isUpAtStart = (cells[index * CELLS]?.left_value ?? Number.NaN) >= 0;
    const switches = withoutTouches(crossings, TOLERANCE_DAY);
    return viewWithin({ start: start_day, end: end_day }, isUpAtStart, switches);
  });
}

/** Sine of the centre's altitude less that of the altitude at which the upper limb stands at −34′. */
function heightAboveHorizon(sky: Sky, observer: Observer, body: EclipsedBody): IndexedFunction {
  const overhead = { target: { kind: "body", body }, observer } as const;
  return (t_day) => {
    const table = topocentricColumns(sky, overhead, t_day, [
      "altitude_geometric_deg",
      "topocentric_distance_au",
    ]);
    const distance_au = columnOf(table, "topocentric_distance_au");
    return columnOf(table, "altitude_geometric_deg").map((altitude_deg, i) => {
      const horizon_deg = limbAtHorizon_deg(body, valueAt(distance_au, i));
      return math.sin(altitude_deg * RAD_PER_DEG) - math.sin(horizon_deg * RAD_PER_DEG);
    });
  };
}

/** Altitude of the centre when the upper limb appears on the horizon. */
export function limbAtHorizon_deg(body: EclipsedBody, topocentric_distance_au: number): number {
  if (body === "moon") return flatAltitude_deg(ownLevel({ kind: "body", body }), topocentric_distance_au);
  const sine = SUN_RADIUS_EARTH_RADII / (topocentric_distance_au * EARTH_RADII_PER_AU);
  return LIMB_ALTITUDE_DEG - semidiameter_deg(sine);
}

function horizonCells(height: IndexedFunction, windows: readonly Span[]): Cell[] {
  const t_day = Float64Array.from(
    windows.flatMap(({ start_day, end_day }) =>
      Array.from({ length: CELLS + 1 }, (_, i) => start_day + (i / CELLS) * (end_day - start_day)),
    ),
  );
  const indices = Int32Array.from(t_day, (_, i) => Math.floor(i / (CELLS + 1)));
  const values = height(t_day, indices);
  return windows.flatMap((_, index) =>
    Array.from({ length: CELLS }, (_, i) => {
      const left = index * (CELLS + 1) + i;
      return {
        left_day: valueAt(t_day, left),
        right_day: valueAt(t_day, left + 1),
        left_value: valueAt(values, left),
        right_value: valueAt(values, left + 1),
        index,
        periodic: false,
      };
    }),
  );
}

interface HorizonSwitch {
  readonly at: number;
  readonly rising: boolean;
}

function viewWithin(window: Interval, isUpAtStart: boolean, switches: readonly HorizonSwitch[]): HorizonView {
  const up = intervalsWhere(window, isUpAtStart, switches);
  const hidden = complement(up, window);
  const longest = hidden.reduce((best, gap) => (gap.end - gap.start > best.end - best.start ? gap : best), {
    start: 0,
    end: 0,
  });
  return {
    up,
    rise_day: switches.findLast(({ rising }) => rising)?.at ?? null,
    set_day: switches.find(({ rising }) => !rising)?.at ?? null,
    truncated_by:
      up.length === 0 || hidden.length === 0 ? null : longest.start > window.start ? "set" : "rise",
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
