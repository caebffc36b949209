import { valueAt } from "../../solve/function.ts";
import type { Direction } from "../positions/horizon-level.ts";
import { columnOf } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import { type EventTable, KIND } from "./event-table.ts";
import { type HorizonStates, levelAt } from "./horizon-columns.ts";
import { topocentricColumns } from "./horizon-engine.ts";
import type { TopocentricTarget } from "./topocentric-target.ts";

/** Transits and crossings of one level in one table, with where the target stands then. */
export interface Moments extends EventTable {
  readonly azimuth_deg: Float64Array;
  readonly altitude_geometric_deg: Float64Array;
  readonly topocentric_distance_au: Float64Array;
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
function momentsWithin(moments: EventTable, days: readonly MsSpan[]): EventTable {
  const { unix_ms } = moments;
  let kept = 0;
  eachWithin(unix_ms, days, () => {
    kept += 1;
  });
  if (kept === unix_ms.length) return moments;
  const picked = emptyMoments(kept);
  let to = 0;
  eachWithin(unix_ms, days, (from) => {
    picked.kind[to] = moments.kind[from] ?? KIND.set;
    picked.unix_ms[to] = valueAt(unix_ms, from);
    picked.t_day[to] = valueAt(moments.t_day, from);
    picked.rate_deg_day[to] = valueAt(moments.rate_deg_day, from);
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

function emptyMoments(count: number): EventTable {
  return {
    kind: new Uint8Array(count),
    unix_ms: new Float64Array(count),
    t_day: new Float64Array(count),
    rate_deg_day: new Float64Array(count),
  };
}

/** Of those that share a millisecond, transits first. */
function mergedMoments(transits: EventTable, passages: EventTable): EventTable {
  const count = transits.unix_ms.length + passages.unix_ms.length;
  const moments = emptyMoments(count);
  let [transit, passage] = [0, 0];
  for (let i = 0; i < count; i++) {
    const isPassage =
      transit === transits.unix_ms.length ||
      valueAt(passages.unix_ms, passage) < valueAt(transits.unix_ms, transit);
    const from = isPassage ? passages : transits;
    const at = isPassage ? passage++ : transit++;
    moments.kind[i] = from.kind[at] ?? KIND.set;
    moments.unix_ms[i] = valueAt(from.unix_ms, at);
    moments.t_day[i] = valueAt(from.t_day, at);
    moments.rate_deg_day[i] = valueAt(from.rate_deg_day, at);
  }
  return moments;
}
