import { withoutTouches } from "../../solve/crossings.ts";
import { valueAt } from "../../solve/function.ts";
import { type Interval, intervalsWhere, type Switch } from "../../solve/intervals.ts";
import { indexFrom, indexOnward } from "../../solve/ordered.ts";
import type { Root } from "../../solve/root.ts";
import { ARCSEC_PER_DEG, SECONDS_PER_DAY } from "../../units/units.ts";
import type { RiseSetKind } from "../words.ts";

/** What happens over a place at one altitude, or at the meridian, in time order. */
export interface EventTable {
  /** Days from J2000.0 TT. */
  readonly t_day: Float64Array;
  /**
   * Whole milliseconds of UTC since 1970, as instants are printed: what an event's day is, and how intervals join, is
   * decided on the very numbers that an answer shows.
   */
  readonly unix_ms: Float64Array;
  /** Of `KIND`. */
  readonly kind: Uint8Array;
  /** Rate of the geometric altitude; 0 at transits. */
  readonly rate_deg_day: Float64Array;
}

/** Events as they are sought, in TT alone. */
export type UndatedEvents = Omit<EventTable, "unix_ms">;

/** The kinds of events: an odd one starts or heads what is above. */
export const KIND = { set: 0, rise: 1, lower: 2, upper: 3 } as const;
export const EVENT_KINDS: readonly RiseSetKind[] = ["set", "rise", "lower_transit", "transit"];

export function isTransit({ kind }: UndatedEvents, i: number): boolean {
  return (kind[i] ?? KIND.set) >= KIND.lower;
}

/** A row of the table. */
export interface HorizonEvent {
  readonly kind: RiseSetKind;
  readonly unix_ms: number;
  readonly t_day: number;
  /** Rate of the geometric altitude; 0 at transits. */
  readonly rate_arcsec_s: number;
}

/** deg/day → arcsec/s */
const ARCSEC_S_PER_DEG_DAY = ARCSEC_PER_DEG / SECONDS_PER_DAY;

export function eventRow({ unix_ms, t_day, kind, rate_deg_day }: EventTable, i: number): HorizonEvent {
  return {
    kind: EVENT_KINDS[kind[i] ?? KIND.set] ?? "set",
    unix_ms: valueAt(unix_ms, i),
    t_day: valueAt(t_day, i),
    rate_arcsec_s: valueAt(rate_deg_day, i) * ARCSEC_S_PER_DEG_DAY,
  };
}

export function eventList(table: EventTable): HorizonEvent[] {
  return Array.from(table.kind, (_, i) => eventRow(table, i));
}

/** The events whose times, in any unit, lie in one of some windows [start, end) in time order. */
export function eventsWithin(
  events: UndatedEvents,
  times: Float64Array,
  windows: readonly Interval[],
): UndatedEvents & { readonly times: Float64Array } {
  const { t_day, rate_deg_day, kind } = events;
  const ranges = rangesWithin(times, windows);
  const [{ from, to } = { from: 0, to: 0 }] = ranges;
  if (ranges.length <= 1)
    return {
      times: times.subarray(from, to),
      t_day: t_day.subarray(from, to),
      rate_deg_day: rate_deg_day.subarray(from, to),
      kind: kind.subarray(from, to),
    };
  const rows = Int32Array.from(
    ranges.flatMap((range) => Array.from({ length: range.to - range.from }, (_, i) => range.from + i)),
  );
  return {
    times: picked(times, NO_VALUES, rows),
    t_day: picked(t_day, NO_VALUES, rows),
    rate_deg_day: picked(rate_deg_day, NO_VALUES, rows),
    kind: pickedKinds(kind, new Uint8Array(), rows),
  };
}

/** Indices of neighbouring events. */
interface EventRange {
  readonly from: number;
  readonly to: number;
}

/** Where each window's events are; the ranges of windows with none between them are one. */
function rangesWithin(times: Float64Array, windows: readonly Interval[]): EventRange[] {
  const ranges: EventRange[] = [];
  let last: EventRange | undefined;
  for (const { start, end } of windows) {
    let from = indexOnward(times, start, last?.to ?? 0);
    const to = indexOnward(times, end, from);
    if (last?.to === from) {
      from = last.from;
      ranges.pop();
    }
    last = { from, to };
    ranges.push(last);
  }
  return ranges;
}

const NO_VALUES = new Float64Array();

/** Values of one column, or of another that follows it. */
function picked(first: Float64Array, second: Float64Array, rows: Int32Array): Float64Array {
  const values = new Float64Array(rows.length);
  const count = first.length;
  for (let i = 0; i < values.length; i++) {
    const row = rows[i] ?? -1;
    values[i] = (row < count ? first[row] : second[row - count]) ?? Number.NaN;
  }
  return values;
}

function pickedKinds(first: Uint8Array, second: Uint8Array, rows: Int32Array): Uint8Array {
  const kinds = new Uint8Array(rows.length);
  const count = first.length;
  for (let i = 0; i < kinds.length; i++) {
    const row = rows[i] ?? -1;
    kinds[i] = (row < count ? first[row] : second[row - count]) ?? KIND.set;
  }
  return kinds;
}

/** The events of both in time order, by times of any unit; of two at one time that of the first. */
export function mergedEvents(
  [first, first_times]: readonly [UndatedEvents, Float64Array],
  [second, second_times]: readonly [UndatedEvents, Float64Array],
): UndatedEvents & { readonly times: Float64Array } {
  const count = first_times.length;
  const rows = new Int32Array(count + second_times.length);
  let [i, j] = [0, 0];
  for (let to = 0; to < rows.length; to++) {
    const next = second_times[j] ?? Number.POSITIVE_INFINITY;
    rows[to] = next < (first_times[i] ?? Number.POSITIVE_INFINITY) ? count + j++ : i++;
  }
  return {
    times: picked(first_times, second_times, rows),
    t_day: picked(first.t_day, second.t_day, rows),
    rate_deg_day: picked(first.rate_deg_day, second.rate_deg_day, rows),
    kind: pickedKinds(first.kind, second.kind, rows),
  };
}

/** The crossings at roots of an altitude, without those up and down again that are nearer together than a touch. */
export function crossingsAtRoots(
  roots: readonly Root[],
  touch_day: number,
  rateOf: (rate_per_day: number) => number = (rate) => rate,
): UndatedEvents {
  const kept = withoutTouches(
    [...roots].sort((a, b) => a.t_day - b.t_day),
    touch_day,
  );
  return {
    t_day: Float64Array.from(kept, ({ t_day }) => t_day),
    rate_deg_day: Float64Array.from(kept, ({ rate_per_day }) => rateOf(rate_per_day)),
    kind: Uint8Array.from(kept, ({ rising }) => (rising ? KIND.rise : KIND.set)),
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
export function slowestOf(tables: readonly EventTable[]): number {
  let slowest = Number.POSITIVE_INFINITY;
  for (const { rate_deg_day } of tables)
    for (let i = 0; i < rate_deg_day.length; i++) {
      const rate = Math.abs(rate_deg_day[i] ?? Number.POSITIVE_INFINITY);
      if (rate < slowest) slowest = rate;
    }
  return slowest;
}

/** The crossings of a level, and the state that they start from. */
export interface LevelEvents extends EventTable {
  /** True if the centre is at or above the level before the first. */
  readonly initially: boolean;
}

/** True if the centre is at or above a level at an instant. */
export function isAboveAt(level: LevelEvents, at_ms: number): boolean {
  return isAboveBefore(level, indexFrom(level.unix_ms, at_ms + 1));
}

/** The same between a crossing, by its index, and the one before it. */
export function isAboveBefore({ kind, initially }: LevelEvents, next: number): boolean {
  return next === 0 ? initially : kind[next - 1] === KIND.rise;
}

/** How long it is so within a window, given the index of the first crossing in it. */
export function timeAbove_ms(level: LevelEvents, { start, end }: Interval, first: number): number {
  const { unix_ms, kind } = level;
  let isAbove = isAboveBefore(level, first);
  let [since_ms, total_ms] = [start, 0];
  for (let i = first; valueAt(unix_ms, i) < end; i++) {
    const at_ms = valueAt(unix_ms, i);
    if (isAbove) total_ms += at_ms - since_ms;
    since_ms = at_ms;
    isAbove = kind[i] === KIND.rise;
  }
  return isAbove ? total_ms + end - since_ms : total_ms;
}

/** When the centre is at or above a level within a window of milliseconds. */
export function whereAbove(level: LevelEvents, window: Interval): Interval[] {
  const { unix_ms, kind } = level;
  const switches: Switch[] = [];
  const from = indexFrom(unix_ms, window.start);
  for (let i = from; valueAt(unix_ms, i) < window.end; i++)
    switches.push({ at: valueAt(unix_ms, i), rising: kind[i] === KIND.rise });
  return intervalsWhere(window, isAboveBefore(level, from), switches);
}
