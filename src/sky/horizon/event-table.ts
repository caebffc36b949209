import type { CrossingColumns } from "../../engine/crossings.ts";
import { valueAt } from "../../solve/function.ts";
import { ARCSEC_PER_DEG, SECONDS_PER_DAY } from "../../units/units.ts";
import type { RiseSetKind } from "../words.ts";

/**
 * What happens over a place at one altitude, or at the meridian, in time order. Milliseconds of UTC since 1970 are
 * whole, as instants are printed: what an event's day is, and how intervals join, is decided on the very numbers that
 * an answer shows.
 */
export interface EventTable extends CrossingColumns {
  readonly unix_ms: Float64Array;
}

/** The kinds of events: an odd one starts or heads what is above. */
export const KIND = { set: 0, rise: 1, lower: 2, upper: 3 } as const;
export const EVENT_KINDS: readonly RiseSetKind[] = ["set", "rise", "lower_transit", "transit"];

export function isTransit({ kind }: CrossingColumns, i: number): boolean {
  return (kind[i] ?? KIND.set) >= KIND.lower;
}

/** One of the events. */
export interface HorizonEvent {
  readonly kind: number;
  readonly unix_ms: number;
  readonly t_day: number;
  /** Rate of the geometric altitude; 0 at transits. */
  readonly rate_arcsec_s: number;
}

/** deg/day → arcsec/s */
export const ARCSEC_S_PER_DEG_DAY = ARCSEC_PER_DEG / SECONDS_PER_DAY;

export function eventRow({ unix_ms, t_day, kind, rate_deg_day }: EventTable, i: number): HorizonEvent {
  return {
    kind: kind[i] ?? KIND.set,
    unix_ms: valueAt(unix_ms, i),
    t_day: valueAt(t_day, i),
    rate_arcsec_s: valueAt(rate_deg_day, i) * ARCSEC_S_PER_DEG_DAY,
  };
}

export function eventList(table: EventTable): HorizonEvent[] {
  return Array.from(table.kind, (_, i) => eventRow(table, i));
}

/** The events whose times, in any unit, lie in [from, to). */
export function eventsBetween(
  { t_day, rate_deg_day, kind }: CrossingColumns,
  times: Float64Array,
  from: number,
  to: number,
): CrossingColumns & { readonly times: Float64Array } {
  let first = 0;
  let last = times.length;
  while (first < last && valueAt(times, first) < from) first++;
  while (last > first && valueAt(times, last - 1) >= to) last--;
  return {
    times: times.subarray(first, last),
    t_day: t_day.subarray(first, last),
    rate_deg_day: rate_deg_day.subarray(first, last),
    kind: kind.subarray(first, last),
  };
}

/** No event. */
export const NONE = -1;

/** Index of the first of some events, or the last, of a kind. */
export function firstOfKind({ kind }: EventTable, wanted: number, from: number, to: number): number {
  for (let i = from; i < to; i++) if (kind[i] === wanted) return i;
  return NONE;
}

export function lastOfKind({ kind }: EventTable, wanted: number, from: number, to: number): number {
  for (let i = to - 1; i >= from; i--) if (kind[i] === wanted) return i;
  return NONE;
}

/** The slowest of some events; infinite without any. */
export function slowestOf(tables: readonly CrossingColumns[]): number {
  let slowest = Number.POSITIVE_INFINITY;
  for (const { rate_deg_day } of tables)
    for (let i = 0; i < rate_deg_day.length; i++) {
      const rate = Math.abs(rate_deg_day[i] ?? Number.POSITIVE_INFINITY);
      if (rate < slowest) slowest = rate;
    }
  return slowest;
}

/** A passage through an altitude. */
export interface LevelCrossing {
  readonly t_day: number;
  readonly rising: boolean;
  readonly rate_deg_day: number;
}

/** The passages as objects. */
export function crossingList({ t_day, rate_deg_day, kind }: CrossingColumns): LevelCrossing[] {
  return Array.from(t_day, (t, i) => ({
    t_day: t,
    rising: ((kind[i] ?? KIND.set) & 1) === 1,
    rate_deg_day: rate_deg_day[i] ?? Number.NaN,
  }));
}

/** The passages of both, each in time order, in time order. */
export function mergeCrossings(columns: CrossingColumns, others: readonly LevelCrossing[]): CrossingColumns {
  if (others.length === 0) return columns;
  const count = columns.t_day.length + others.length;
  const merged = {
    t_day: new Float64Array(count),
    rate_deg_day: new Float64Array(count),
    kind: new Uint8Array(count),
  };
  let from = 0;
  let at = 0;
  const copyUntil = (limit_day: number) => {
    let to = from;
    while (to < columns.t_day.length && (columns.t_day[to] ?? Number.NaN) < limit_day) to++;
    merged.t_day.set(columns.t_day.subarray(from, to), at);
    merged.rate_deg_day.set(columns.rate_deg_day.subarray(from, to), at);
    merged.kind.set(columns.kind.subarray(from, to), at);
    at += to - from;
    from = to;
  };
  for (const { t_day, rate_deg_day, rising } of others) {
    copyUntil(t_day);
    merged.t_day[at] = t_day;
    merged.rate_deg_day[at] = rate_deg_day;
    merged.kind[at] = rising ? KIND.rise : KIND.set;
    at += 1;
  }
  copyUntil(Number.POSITIVE_INFINITY);
  return merged;
}
