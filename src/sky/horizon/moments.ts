import { valueAt } from "../../solve/function.ts";
import type { Direction } from "../positions/horizon-level.ts";
import { columnOf } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import type { RiseSetKind } from "../words.ts";
import { type HorizonColumns, type HorizonStates, levelAt, type PassageColumns } from "./horizon-columns.ts";
import { topocentricColumns } from "./horizon-engine.ts";
import { ARCSEC_S_PER_DEG_DAY } from "./horizon-timeline.ts";
import type { TopocentricTarget } from "./topocentric-target.ts";

/** Transits and crossings of one level in one list, in time order, as columns. */
interface MomentColumns {
  /** Index into `MOMENT_KINDS`. */
  readonly kind: Float64Array;
  readonly unix_ms: Float64Array;
  readonly t_day: Float64Array;
  /** Rate of the geometric altitude; 0 at transits. */
  readonly rate_arcsec_s: Float64Array;
}

/** The same with where the target stands then. */
export interface Moments extends MomentColumns {
  readonly azimuth_deg: Float64Array;
  readonly altitude_geometric_deg: Float64Array;
  readonly topocentric_distance_au: Float64Array;
}

/** A crossing's kind is its direction, a transit's two more. */
export const MOMENT_KINDS: readonly RiseSetKind[] = ["set", "rise", "lower_transit", "transit"];
const FIRST_TRANSIT_KIND = 2;

export function isTransit({ kind }: Moments, i: number): boolean {
  return (kind[i] ?? 0) >= FIRST_TRANSIT_KIND;
}

export function directionOf(moments: Moments, i: number): Direction {
  return {
    azimuth_deg: valueAt(moments.azimuth_deg, i),
    altitude_geometric_deg: valueAt(moments.altitude_geometric_deg, i),
    topocentric_distance_au: valueAt(moments.topocentric_distance_au, i),
  };
}

/** What happens at the first level within some days, in time order, with its directions in one call of the engine. */
export function directedMoments(
  sky: Sky,
  overhead: TopocentricTarget,
  states: HorizonStates,
  days: readonly MsSpan[],
): Moments {
  const moments = momentsWithin(mergedMoments(states.transits, levelAt(states, 0).passages), days);
  const table = topocentricColumns(sky, overhead, moments.t_day, [
    "azimuth_deg",
    "altitude_geometric_deg",
    "topocentric_distance_au",
  ]);
  return {
    ...moments,
    azimuth_deg: columnOf(table, "azimuth_deg"),
    altitude_geometric_deg: columnOf(table, "altitude_geometric_deg"),
    topocentric_distance_au: columnOf(table, "topocentric_distance_au"),
  };
}

/** A day in milliseconds, [from, to). */
export interface MsSpan {
  readonly from_ms: number;
  readonly to_ms: number;
}

/** Those within days that may lie apart. */
function momentsWithin(moments: MomentColumns, days: readonly MsSpan[]): MomentColumns {
  const { unix_ms } = moments;
  let kept = 0;
  eachWithin(unix_ms, days, () => {
    kept += 1;
  });
  if (kept === unix_ms.length) return moments;
  const picked = emptyMoments(kept);
  let to = 0;
  eachWithin(unix_ms, days, (from) => {
    picked.kind[to] = valueAt(moments.kind, from);
    picked.unix_ms[to] = valueAt(unix_ms, from);
    picked.t_day[to] = valueAt(moments.t_day, from);
    picked.rate_arcsec_s[to] = valueAt(moments.rate_arcsec_s, from);
    to += 1;
  });
  return picked;
}

function eachWithin(unix_ms: Float64Array, days: readonly MsSpan[], take: (i: number) => void): void {
  let i = 0;
  for (const { from_ms, to_ms } of days) {
    while (valueAt(unix_ms, i) < from_ms) i++;
    for (; valueAt(unix_ms, i) < to_ms; i++) take(i);
  }
}

function emptyMoments(count: number): MomentColumns {
  return {
    kind: new Float64Array(count),
    unix_ms: new Float64Array(count),
    t_day: new Float64Array(count),
    rate_arcsec_s: new Float64Array(count),
  };
}

/** Of those that share a millisecond, transits first. */
function mergedMoments(transits: HorizonColumns["transits"], passages: PassageColumns): MomentColumns {
  const count = transits.unix_ms.length + passages.unix_ms.length;
  const moments = emptyMoments(count);
  let [transit, passage] = [0, 0];
  for (let i = 0; i < count; i++) {
    const isPassage =
      transit === transits.unix_ms.length ||
      valueAt(passages.unix_ms, passage) < valueAt(transits.unix_ms, transit);
    const from = isPassage ? passages : transits;
    const at = isPassage ? passage++ : transit++;
    moments.kind[i] = (from.rising[at] ?? 0) + (isPassage ? 0 : FIRST_TRANSIT_KIND);
    moments.unix_ms[i] = valueAt(from.unix_ms, at);
    moments.t_day[i] = valueAt(from.t_day, at);
    if (isPassage) moments.rate_arcsec_s[i] = valueAt(from.rate_deg_day, at) * ARCSEC_S_PER_DEG_DAY;
  }
  return moments;
}
