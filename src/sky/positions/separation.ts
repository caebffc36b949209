import type { Target } from "../../catalog/target.ts";
import { scratchColumn } from "../../engine/scratch-columns.ts";
import type { InstantColumns, Observer, PositionTable } from "../../engine/types.ts";
import { findExtrema } from "../../solve/extrema.ts";
import { type Span, type TimeFunction, valueAt } from "../../solve/function.ts";
import { firstMsFrom, type UtcInstant } from "../../time/instant.ts";
import { ttOfUtc } from "../../time/scales.ts";
import type { UtcColumns } from "../../time/utc-columns.ts";
import { DEG_PER_TURN } from "../../units/units.ts";
import type { Sky } from "../sky.ts";
import { eventsPrinted } from "../time/event-search.ts";
import { columnsAt, instantOf } from "../time/tt-days.ts";
import { beforeEnds, heldSky, rowsBeforeEnds, spanBetweenAllEnds } from "./orbit-skies.ts";
import { engineTarget } from "./positions.ts";
import { addScaled, direction, dot, positionAngle_deg, separation_deg, type Vector } from "./vector.ts";

export interface TargetPair {
  readonly first: Target;
  readonly second: Target;
  /** Topocentric apparent places when there is an observer, geocentric ones otherwise. */
  readonly observer: Observer | null;
}

/** scratch columns. */
export interface SeparationColumns {
  readonly separation_deg: Float64Array;
  /** Position angle of the second target as seen from the first, from north through east, 0 … 360. */
  readonly position_angle_deg: Float64Array;
}

export interface SeparationMinimum {
  readonly instant: UtcInstant;
  readonly separation_deg: number;
}

/** The celestial pole of date, in the axes of the places. */
const POLE: Vector = [0, 0, 1];

/**
 * Two neighbouring minima are never closer than this. Seen from the geocentre the paths bend within weeks (the Moon passes a
 * star once in 27 days); from a place the daily parallax adds a swing of one day.
 */
const SPACING_DAYS = { geocentric: 2, topocentric: 0.4 };
/** A stencil well within those swings places the flat minimum of the squared chord to a fraction of a second. */
export const SEPARATION_STENCIL_DAY = 0.02;

/** Apparent separation of two targets at each instant. */
export function separationColumns(sky: Sky, pair: TargetPair, utc: UtcColumns): SeparationColumns {
  const instants = ttOfUtc(utc, sky.models.deltaT);
  const [first, second] = directions(sky, pair, instants);
  const columns = { separation_deg: scratchColumn(utc.count), position_angle_deg: scratchColumn(utc.count) };
  for (let row = 0; row < utc.count; row++) {
    const [a, b] = [first(row), second(row)];
    const angle_deg = positionAngle_deg(a, POLE, b);
    columns.separation_deg[row] = separation_deg(a, b);
    columns.position_angle_deg[row] = angle_deg < 0 ? angle_deg + DEG_PER_TURN : angle_deg;
  }
  for (const { engine } of [pair.first, pair.second])
    rowsBeforeEnds(sky, engine, instants)?.forEach((kept, row) => {
      if (!Number.isNaN(kept)) return;
      columns.separation_deg[row] = Number.NaN;
      columns.position_angle_deg[row] = Number.NaN;
    });
  return columns;
}

/**
 * The square of the chord between two targets, for searches: it stays smooth where one target passes within arcminutes of
 * the other and the angle itself turns in minutes.
 */
export function pairChordSquare(sky: Sky, pair: TargetPair): TimeFunction {
  return (t_day) => {
    const [first, second] = directions(sky, pair, columnsAt(sky.models.deltaT, t_day));
    return t_day.map((_, row) => {
      const chord = addScaled(first(row), second(row), -1);
      return dot(chord, chord);
    });
  };
}

/** The angle between two targets at many instants. */
export function pairSeparations_deg(sky: Sky, pair: TargetPair, t_day: Float64Array): Float64Array {
  const [first, second] = directions(sky, pair, columnsAt(sky.models.deltaT, t_day));
  return t_day.map((_, row) => separation_deg(first(row), second(row)));
}

/** Local minima of the separation within [from, to), by their printed instants; an end of the window is none by itself. */
export function separationMinima(
  sky: Sky,
  pair: TargetPair,
  from: UtcInstant,
  to: UtcInstant,
): SeparationMinimum[] {
  const model = sky.models.deltaT;
  const ends = [pair.first.engine, pair.second.engine];
  const search = (window_span: Span) => {
    const span = spanBetweenAllEnds(sky, ends, window_span);
    if (span.end_day < span.start_day) return [];
    return findExtrema(pairChordSquare(heldSky(sky), pair), {
      span,
      kind: "minimum",
      spacing_day: pair.observer === null ? SPACING_DAYS.geocentric : SPACING_DAYS.topocentric,
      stencil_day: SEPARATION_STENCIL_DAY,
    });
  };
  const window = { start_ms: firstMsFrom(from), end_ms: firstMsFrom(to) };
  const minima = beforeEnds(sky, ends, eventsPrinted(model, search, window));
  const t_day = Float64Array.from(minima, (minimum) => minimum.t_day);
  const angles_deg = pairSeparations_deg(sky, pair, t_day);
  return minima.map((minimum, row) => ({
    instant: instantOf(model, minimum.t_day),
    separation_deg: valueAt(angles_deg, row),
  }));
}

type Directions = (row: number) => Vector;

function directions(sky: Sky, pair: TargetPair, instants: InstantColumns): readonly [Directions, Directions] {
  const isTopocentric = pair.observer !== null;
  const tables = sky.engine.positions({
    targets: [engineTarget(sky, pair.first), engineTarget(sky, pair.second)],
    instants,
    centre: "geocentric",
    columns: isTopocentric
      ? ["topocentric_ra_deg", "topocentric_dec_deg"]
      : ["ra_of_date_deg", "dec_of_date_deg"],
    ...(pair.observer === null ? {} : { observer: pair.observer }),
  });
  const read = (table: PositionTable | undefined): Directions => {
    const lon_deg = (isTopocentric ? table?.topocentric_ra_deg : table?.ra_of_date_deg) ?? new Float64Array();
    const lat_deg =
      (isTopocentric ? table?.topocentric_dec_deg : table?.dec_of_date_deg) ?? new Float64Array();
    return (row) => direction({ lon_deg: valueAt(lon_deg, row), lat_deg: valueAt(lat_deg, row) });
  };
  return [read(tables[0]), read(tables[1])];
}
