import { valueAt } from "../../solve/function.ts";
import { addSeconds, fromUnixMs, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { aboveLevel_deg, type Direction, type HorizonLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import { dayOf, unixMsOf } from "../time/tt-days.ts";
import type { CrossingColumns } from "./crossing-columns.ts";
import { directionsAt } from "./directions.ts";
import { scanHorizon } from "./horizon-scan.ts";
import type { Overhead } from "./overhead.ts";

/**
 * Everything below counts in whole milliseconds of UTC since 1970, as instants are printed: what an event's day is,
 * and how intervals join, is decided on the very numbers that an answer shows.
 */
export interface TimedCrossing {
  /** Its number among the timeline's crossings and transits. */
  readonly index: number;
  readonly unix_ms: number;
  readonly t_day: number;
  readonly rising: boolean;
  readonly rate_arcsec_s: number;
}

export interface TimedTransit {
  readonly index: number;
  readonly unix_ms: number;
  readonly t_day: number;
  readonly upper: boolean;
}

/** A target's transits and crossings over a stretch of UTC. */
export interface HorizonTimeline {
  readonly transits: readonly TimedTransit[];
  /** One list a level. */
  readonly crossings: readonly (readonly TimedCrossing[])[];
  /** Whether the centre stands at or above each level at the begin. */
  readonly initially: readonly boolean[];
}

export interface UtcSpan {
  readonly start: UtcInstant;
  readonly end: UtcInstant;
}

const SECONDS_OF_MARGIN = 2;
/** deg/day → arcsec/s */
const ARCSEC_S_PER_DEG_DAY = 3600 / 86400;

/** Passages through one altitude, or the meridian, as columns in time order. */
export interface PassageColumns {
  readonly unix_ms: Float64Array;
  readonly t_day: Float64Array;
  /** 1 upwards, or at the upper transit; 0 downwards, or at the lower one. */
  readonly rising: Uint8Array;
  readonly rate_deg_day: Float64Array;
}

/** A target's transits, and its crossings of each level, within [start, end): the form for long spans. */
export interface HorizonColumns {
  readonly transits: PassageColumns;
  readonly crossings: readonly PassageColumns[];
}

/** What happens over a place within [start, end), by the millisecond to which instants are rounded. */
export function horizonColumns(
  sky: Sky,
  overhead: Overhead,
  span: UtcSpan,
  levels: readonly HorizonLevel[],
): HorizonColumns {
  const model = sky.models.deltaT;
  const scanned = {
    start_day: dayOf(model, addSeconds(span.start, -SECONDS_OF_MARGIN)),
    end_day: dayOf(model, addSeconds(span.end, SECONDS_OF_MARGIN)),
  };
  const scan = scanHorizon(sky, overhead, scanned, levels);
  const [day_before, day_after] = [
    addSeconds(span.start, -SECONDS_PER_DAY),
    addSeconds(span.end, SECONDS_PER_DAY),
  ];
  const toMs = unixMsOf(model, day_before, day_after);
  const [from_ms, to_ms] = [toUnixMs(span.start), toUnixMs(span.end)];
  const trimmed = (columns: CrossingColumns) =>
    trim({ ...columns, unix_ms: toMs(columns.t_day) }, from_ms, to_ms);
  return { transits: trimmed(scan.transits), crossings: scan.crossings.map(trimmed) };
}

/** Cuts off what the margin of the scan has let in at either end. */
function trim(columns: PassageColumns, from_ms: number, to_ms: number): PassageColumns {
  const { unix_ms, t_day, rising, rate_deg_day } = columns;
  let first = 0;
  let last = unix_ms.length;
  while (first < last && valueAt(unix_ms, first) < from_ms) first++;
  while (last > first && valueAt(unix_ms, last - 1) >= to_ms) last--;
  return {
    unix_ms: unix_ms.subarray(first, last),
    t_day: t_day.subarray(first, last),
    rising: rising.subarray(first, last),
    rate_deg_day: rate_deg_day.subarray(first, last),
  };
}

/** The timeline of a target over [start, end). */
export function horizonTimeline(
  sky: Sky,
  overhead: Overhead,
  span: UtcSpan,
  levels: readonly HorizonLevel[],
): HorizonTimeline {
  const columns = horizonColumns(sky, overhead, span, levels);
  let index = 0;
  const crossings = columns.crossings.map(({ unix_ms, t_day, rising, rate_deg_day }) => {
    const list: TimedCrossing[] = [];
    for (let i = 0; i < unix_ms.length; i++) {
      list.push({
        index: index++,
        unix_ms: unix_ms[i] ?? Number.NaN,
        t_day: t_day[i] ?? Number.NaN,
        rising: rising[i] === 1,
        rate_arcsec_s: (rate_deg_day[i] ?? Number.NaN) * ARCSEC_S_PER_DEG_DAY,
      });
    }
    return list;
  });
  const transits: TimedTransit[] = [];
  const { unix_ms, t_day, rising } = columns.transits;
  for (let i = 0; i < unix_ms.length; i++) {
    const upper = rising[i] === 1;
    transits.push({ index: index++, unix_ms: valueAt(unix_ms, i), t_day: valueAt(t_day, i), upper });
  }
  return { transits, crossings, initially: initialStates(sky, overhead, span, levels, crossings) };
}

/** Above before a fall, below before a rise; without a crossing the engine tells. */
function initialStates(
  sky: Sky,
  overhead: Overhead,
  span: UtcSpan,
  levels: readonly HorizonLevel[],
  crossings: readonly (readonly TimedCrossing[])[],
): readonly boolean[] {
  const silent = crossings.some((list) => list.length === 0);
  const middle = silent ? middleOf(sky, overhead, span) : undefined;
  return levels.map((level, i) => {
    const first = crossings[i]?.[0];
    if (first !== undefined) return !first.rising;
    return middle !== undefined && aboveLevel_deg(level, middle) >= 0;
  });
}

function middleOf(sky: Sky, overhead: Overhead, span: UtcSpan): Direction | undefined {
  const { deltaT } = sky.models;
  return directionsAt(sky, overhead, [0.5 * (dayOf(deltaT, span.start) + dayOf(deltaT, span.end))])[0];
}

/** Whether the centre stands at or above a level at an instant within the timeline. */
export function isAbove(timeline: HorizonTimeline, level_index: number, unix_ms: number): boolean {
  const list = timeline.crossings[level_index] ?? [];
  const next = indexFrom(list, unix_ms + 1);
  return list[next - 1]?.rising ?? timeline.initially[level_index] ?? false;
}

/** Index of the first element at or after an instant, in a list in time order. */
export function indexFrom(list: readonly { readonly unix_ms: number }[], unix_ms: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.unix_ms ?? Number.POSITIVE_INFINITY) < unix_ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The elements in [from, to). */
export function between<T extends { readonly unix_ms: number }>(
  list: readonly T[],
  from_ms: number,
  to_ms: number,
): readonly T[] {
  return list.slice(indexFrom(list, from_ms), indexFrom(list, to_ms));
}

/** An event with its direction. */
export interface SkyEvent {
  readonly instant: UtcInstant;
  readonly azimuth_deg: number;
  readonly altitude_geometric_deg: number;
}

/** On the meridian the azimuth is 0 or 180° by definition. */
export function transitEvent(unix_ms: number, direction: Direction): SkyEvent {
  const azimuth_deg = Math.abs(direction.azimuth_deg - 180) < 90 ? 180 : 0;
  return skyEvent(unix_ms, { ...direction, azimuth_deg });
}

export function skyEvent(unix_ms: number, direction: Direction): SkyEvent {
  return {
    instant: fromUnixMs(unix_ms),
    azimuth_deg: direction.azimuth_deg,
    altitude_geometric_deg: direction.altitude_geometric_deg,
  };
}
