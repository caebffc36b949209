import { valueAt } from "../../solve/function.ts";
import { countWhile } from "../../solve/ordered.ts";
import { fromUnixMs, type UtcInstant } from "../../time/instant.ts";
import { ARCSEC_PER_DEG, SECONDS_PER_DAY } from "../../units/units.ts";
import type { Direction, HorizonLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import { horizonStates, type PassageColumns, type UtcSpan } from "./horizon-columns.ts";
import type { TopocentricTarget } from "./topocentric-target.ts";

/**
 * Everything below counts in whole milliseconds of UTC since 1970, as instants are printed: what an event's day is,
 * and how intervals join, is decided on the very numbers that an answer shows.
 */
export interface TimedCrossing {
  readonly unix_ms: number;
  readonly t_day: number;
  readonly rising: boolean;
  readonly rate_arcsec_s: number;
}

export interface TimedTransit {
  readonly unix_ms: number;
  readonly t_day: number;
  readonly upper: boolean;
}

/** A target's transits and crossings over a stretch of UTC. */
export interface HorizonTimeline {
  readonly transits: readonly TimedTransit[];
  /** One list a level. */
  readonly crossings: readonly (readonly TimedCrossing[])[];
  /** True if the centre stands at or above each level at the start. */
  readonly initially: readonly boolean[];
}

/** deg/day → arcsec/s */
export const ARCSEC_S_PER_DEG_DAY = ARCSEC_PER_DEG / SECONDS_PER_DAY;

/** The timeline of a target over [start, end). */
export function horizonTimeline(
  sky: Sky,
  overhead: TopocentricTarget,
  span: UtcSpan,
  levels: readonly HorizonLevel[],
): HorizonTimeline {
  const columns = horizonStates(sky, overhead, span, levels);
  const crossings = columns.crossings.map((passages) => {
    const list: TimedCrossing[] = [];
    for (let i = 0; i < passages.unix_ms.length; i++) list.push(crossingAt(passages, i));
    return list;
  });
  const transits: TimedTransit[] = [];
  const { unix_ms, t_day, rising } = columns.transits;
  for (let i = 0; i < unix_ms.length; i++) {
    const upper = rising[i] === 1;
    transits.push({ unix_ms: valueAt(unix_ms, i), t_day: valueAt(t_day, i), upper });
  }
  return { transits, crossings, initially: columns.initially };
}

export function crossingAt(
  { unix_ms, t_day, rising, rate_deg_day }: PassageColumns,
  i: number,
): TimedCrossing {
  return {
    unix_ms: valueAt(unix_ms, i),
    t_day: valueAt(t_day, i),
    rising: rising[i] === 1,
    rate_arcsec_s: valueAt(rate_deg_day, i) * ARCSEC_S_PER_DEG_DAY,
  };
}

/** True if the centre stands at or above a level at an instant within the timeline. */
export function isAbove(timeline: HorizonTimeline, level_index: number, unix_ms: number): boolean {
  const list = timeline.crossings[level_index] ?? [];
  const next = countBefore(list, unix_ms + 1);
  return list[next - 1]?.rising ?? timeline.initially[level_index] ?? false;
}

/** How many elements of a list in time order are before an instant. */
function countBefore(list: readonly { readonly unix_ms: number }[], at_ms: number): number {
  return countWhile(list, ({ unix_ms }) => unix_ms < at_ms);
}

/** An event with its direction. */
export interface SkyEvent {
  readonly instant: UtcInstant;
  readonly azimuth_deg: number;
  readonly altitude_geometric_deg: number;
}

/** On the meridian the azimuth is 0 or 180° by definition. */
export function transitEvent(unix_ms: number, direction: Direction): SkyEvent {
  return skyEvent(unix_ms, { ...direction, azimuth_deg: meridianAzimuth_deg(direction.azimuth_deg) });
}

/** The azimuth of the meridian on the side of another. */
export function meridianAzimuth_deg(azimuth_deg: number): number {
  return Math.abs(azimuth_deg - 180) < 90 ? 180 : 0;
}

export function skyEvent(unix_ms: number, direction: Direction): SkyEvent {
  return {
    instant: fromUnixMs(unix_ms),
    azimuth_deg: direction.azimuth_deg,
    altitude_geometric_deg: direction.altitude_geometric_deg,
  };
}
