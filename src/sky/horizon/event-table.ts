import { withoutTouches } from "../../solve/crossings.ts";
import { valueAt } from "../../solve/function.ts";
import { type Interval, intervalsWhere, type Switch } from "../../solve/intervals.ts";
import { indexFrom, indexOnward } from "../../solve/ordered.ts";
import type { Root } from "../../solve/root.ts";
import { ARCSEC_PER_DEG, SECONDS_PER_DAY } from "../../units/units.ts";
import type { RiseSetKind } from "../words.ts";

/** Events as they are sought, in TT alone. */
export type UndatedEvents = {
  /** Days from J2000.0 TT. */
  readonly t_day: Float64Array;
  /** A value of `KIND`. */
  readonly kind: Float64Array;
  /** Rate of the geometric altitude; 0 at transits. */
  readonly rate_deg_day: Float64Array;
};

/** Events over a place at one altitude, or at the meridian, in time order. */
export type EventTable = UndatedEvents & {
  /**
   * Whole milliseconds of UTC since 1970, as instants are printed: what an event's day is, and how intervals join, is
   * decided on the very numbers that an answer shows.
   */
  readonly unix_ms: Float64Array;
};

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
  return Array.from(table.t_day, (_, i) => eventRow(table, i));
}

type Columns = { readonly [name: string]: Float64Array };

function mapColumns<Table extends Columns>(
  table: Table,
  change: (column: Float64Array, name: string) => Float64Array,
): Table {
  const changed: Record<string, Float64Array> = {};
  for (const name in table) {
    const column = table[name];
    if (column !== undefined) changed[name] = change(column, name);
  }
  return changed as Table;
}

/** The events whose times, a column, lie in one of some windows [start, end) in time order. */
export function eventsWithin<Table extends Columns>(
  events: Table,
  by: keyof Table & string,
  windows: readonly Interval[],
): Table {
  const times = events[by] ?? NO_VALUES;
  let [first, to, count] = [0, 0, 0];
  const ranges = windows.map(({ start, end }) => {
    const from = indexOnward(times, start, to);
    to = indexOnward(times, end, from);
    if (count === 0) first = from;
    count += to - from;
    return { from, to };
  });
  // no event lies between the windows
  if (count === to - first) return mapColumns(events, (column) => column.subarray(first, to));
  const rows = Int32Array.from(
    ranges.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
  );
  return mapColumns(events, (column) => picked(column, NO_VALUES, rows));
}

const NO_VALUES = new Float64Array();

/** Values of one column, or of another that follows it. */
function picked(first: Float64Array, second: Float64Array, rows: Int32Array): Float64Array {
  const values = new Float64Array(rows.length);
  const count = first.length;
  for (let i = 0; i < values.length; i++) {
    const row = rows[i] ?? NONE;
    values[i] = row < count ? valueAt(first, row) : valueAt(second, row - count);
  }
  return values;
}

/** The events of both in time order, by one of their columns; of two at one time that of the first. */
export function mergedEvents<Table extends Columns>(
  first: Table,
  second: Table,
  by: keyof Table & string,
): Table {
  const [first_times, second_times] = [first[by] ?? NO_VALUES, second[by] ?? NO_VALUES];
  const count = first_times.length;
  const rows = new Int32Array(count + second_times.length);
  let [i, j] = [0, 0];
  for (let to = 0; to < rows.length; to++) {
    const next = second_times[j] ?? Number.POSITIVE_INFINITY;
    rows[to] = next < (first_times[i] ?? Number.POSITIVE_INFINITY) ? count + j++ : i++;
  }
  return mapColumns(first, (column, name) => picked(column, second[name] ?? NO_VALUES, rows));
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
    kind: Float64Array.from(kept, ({ rising }) => (rising ? KIND.rise : KIND.set)),
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
export interface LevelStates {
  readonly kind: Float64Array;
  /** True if the centre is at or above the level before the first. */
  readonly initially: boolean;
}

export type LevelEvents = EventTable & LevelStates;

/** True if the centre is at or above a level at an instant. */
export function isAboveAt(level: LevelEvents, at_ms: number): boolean {
  return isAboveBefore(level, indexFrom(level.unix_ms, at_ms + 1));
}

/** The same between a crossing, by its index, and the one before it. */
export function isAboveBefore({ kind, initially }: LevelStates, next: number): boolean {
  return next === 0 ? initially : kind[next - 1] === KIND.rise;
}

/** How long it is so within a window of milliseconds, given the index of the first crossing in it. */
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

/** When the centre is at or above a level within a window, by the times of its crossings. */
export function whereAbove(level: LevelStates, times: Float64Array, window: Interval): Interval[] {
  const from = indexFrom(times, window.start);
  const switches: Switch[] = [];
  for (let i = from; valueAt(times, i) < window.end; i++)
    switches.push({ at: valueAt(times, i), rising: level.kind[i] === KIND.rise });
  return intervalsWhere(window, isAboveBefore(level, from), switches);
}
