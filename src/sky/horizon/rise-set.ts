import { valueAt } from "../../solve/function.ts";
import { indexOnward } from "../../solve/ordered.ts";
import { fromUnixMs, toUnixMs } from "../../time/instant.ts";
import { MS_PER_HOUR } from "../../units/units.ts";
import { aboveLevel_deg, type HorizonLevel, ownLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import {
  RISE_SET_SPECIAL,
  RISE_SET_STATUSES,
  type RiseSetKind,
  type RiseSetSpecial,
  type RiseSetStatus,
} from "../words.ts";
import {
  EVENT_KINDS,
  eventsWithin,
  isAboveAt,
  isTransit,
  KIND,
  mergedEvents,
  timeAbove_ms,
} from "./event-table.ts";
import { horizonColumns, levelAt, type UtcSpan } from "./horizon-columns.ts";
import {
  type DirectedEvent,
  type DirectedTable,
  directedRow,
  directedTable,
  directionAt,
  type TopocentricTarget,
} from "./horizon-engine.ts";
import { type Next, type NextOutcome, NOT_NEEDED, nextEventFinder } from "./next-crossing.ts";

export interface RiseSetRequest {
  readonly overhead: TopocentricTarget;
  /** In time order, none overlapping. */
  readonly days: readonly UtcSpan[];
  /** Replaces the target's own altitude. */
  readonly level?: HorizonLevel;
  /** How far past the last day a next event is sought. */
  readonly search_horizon_days: number;
}

/** The events of a target over a place within a day. */
export interface RiseSetRow {
  readonly status: RiseSetStatus;
  readonly special: RiseSetSpecial | null;
  readonly rise: DirectedEvent | null;
  readonly transit: DirectedEvent | null;
  readonly set: DirectedEvent | null;
  readonly lower_transit: DirectedEvent | null;
  /** All of the day, in time order: a kind may occur twice, or not at all. */
  readonly events: DirectedEvent[];
  readonly up_hours: number;
  /** The next rise or set where the day has neither. */
  readonly next: DirectedEvent | null;
  readonly next_outcome: NextOutcome;
}

/** The events of a target over a place on each of some days. */
export interface RiseSetColumns {
  /** The events of all days; at transits the azimuth is that of the meridian. */
  readonly events: DirectedTable;
  /** Where the events of each day start, and those of the last one end. */
  readonly offsets: Float64Array;
  /** Index of the first event of each kind on a day; NaN where it has none. */
  readonly first: Readonly<Record<RiseSetKind, Float64Array>>;
  /** Index into `DAY_STATUSES`. */
  readonly status: Float64Array;
  /** Index into `DAY_SPECIALS`. */
  readonly special: Float64Array;
  readonly up_hours: Float64Array;
  /** The results of the searches for next events, each once. */
  readonly nexts: readonly Next[];
  /** Which of them is a day's. */
  readonly next: Float64Array;
}

export const DAY_STATUSES: readonly RiseSetStatus[] = RISE_SET_STATUSES;
export const DAY_SPECIALS: readonly (RiseSetSpecial | null)[] = [null, ...RISE_SET_SPECIAL];

/** MODELS: at the horizon refraction scatters by 5′, so a culmination this near makes the status uncertain. */
const GRAZING_DEG = 5 / 60;

/** One row a day: events by the day that holds their millisecond, a status at every latitude. */
export function riseSetRows(sky: Sky, request: RiseSetRequest): RiseSetRow[] {
  const columns = riseSetColumns(sky, request);
  return request.days.map((_, day) => riseSetRow(columns, day));
}

/** The same as columns. */
export function riseSetColumns(sky: Sky, request: RiseSetRequest): RiseSetColumns {
  const { overhead, days, search_horizon_days } = request;
  const level = request.level ?? ownLevel(overhead.target, "standard", sky.models.refraction_share);
  const start = days[0]?.start ?? fromUnixMs(0);
  const end = days.at(-1)?.end ?? start;
  const found = horizonColumns(sky, overhead, { start, end }, [level]);
  const passages = levelAt(found, 0);
  const windows = days.map((day) => ({ start: toUnixMs(day.start), end: toUnixMs(day.end) }));
  const { initially: _, ...crossings } = passages;
  const all = mergedEvents(found.transits, crossings, "unix_ms");
  const events = directedTable(sky, overhead, eventsWithin(all, "unix_ms", windows));
  const findNext = nextEventFinder(sky, { overhead, level, passages, end, search_horizon_days });
  const columns = emptyColumns(days.length, events);
  const nextIndex = nextIndices(columns.nexts, findNext);
  const special = specialFinder(request, level, events);
  let [last, crossing] = [0, 0];
  for (const [day, window] of windows.entries()) {
    const first = last;
    last = endOfDay(events, columns.first, { first, to_ms: window.end, day });
    crossing = indexOnward(passages.unix_ms, window.start, crossing);
    const status = statusOf(
      has(columns.first.rise, day),
      has(columns.first.set, day),
      isAboveAt(passages, window.start),
    );
    columns.offsets[day + 1] = last;
    columns.status[day] = DAY_STATUSES.indexOf(status);
    columns.special[day] = DAY_SPECIALS.indexOf(special(status, first, last));
    columns.up_hours[day] = timeAbove_ms(passages, window, crossing) / MS_PER_HOUR;
    columns.next[day] = nextIndex(status, window.end);
  }
  return columns;
}

function emptyColumns(days: number, events: DirectedTable) {
  const none = () => new Float64Array(days).fill(Number.NaN);
  return {
    events,
    offsets: new Float64Array(days + 1),
    first: { rise: none(), transit: none(), set: none(), lower_transit: none() },
    status: new Float64Array(days),
    special: new Float64Array(days),
    up_hours: new Float64Array(days),
    nexts: [] as Next[],
    next: new Float64Array(days),
  };
}

function has(indices: Float64Array, day: number): boolean {
  return !Number.isNaN(indices[day]);
}

/** Notes the first event of each kind on a day; where its events end. */
function endOfDay(
  { kind, unix_ms }: DirectedTable,
  firsts: RiseSetColumns["first"],
  { first, to_ms, day }: { readonly first: number; readonly to_ms: number; readonly day: number },
): number {
  let end = first;
  for (; valueAt(unix_ms, end) < to_ms; end++) {
    const indices = firsts[EVENT_KINDS[kind[end] ?? KIND.set] ?? "set"];
    if (!has(indices, day)) indices[day] = end;
  }
  return end;
}

/** The status of a stretch from what happens in it and the state at its start. */
export function statusOf(rises: boolean, sets: boolean, up: boolean): RiseSetStatus {
  if (rises) return sets ? "rises_and_sets" : "rises_only";
  if (sets) return "sets_only";
  return up ? "always_up" : "always_down";
}

/** The name of a day: `grazing` where a culmination lies within 5′ of the altitude; else what one without rise and set is. */
function specialFinder(request: RiseSetRequest, level: HorizonLevel, events: DirectedTable) {
  const { target } = request.overhead;
  const isSun = target.kind === "body" && target.body === "sun";
  const isGrazing = (i: number) =>
    isTransit(events, i) && Math.abs(aboveLevel_deg(level, directionAt(events, i))) < GRAZING_DEG;
  return (status: RiseSetStatus, first: number, end: number): RiseSetSpecial | null => {
    for (let i = first; i < end; i++) if (isGrazing(i)) return "grazing";
    if (level.kind === "skyline" || (status !== "always_up" && status !== "always_down")) return null;
    if (!isSun) return status === "always_up" ? "circumpolar" : "never_rises";
    if (request.level !== undefined && level.kind !== "limb") return null;
    return status === "always_up" ? "midnight_sun" : "polar_night";
  };
}

/** Index of what comes after a day among the results of the searches, to which it is added when it is new. */
function nextIndices(nexts: Next[], findNext: (after_ms: number) => Next) {
  return (status: RiseSetStatus, to_ms: number): number => {
    const next = status === "always_up" || status === "always_down" ? findNext(to_ms) : NOT_NEEDED;
    const known = nexts.indexOf(next);
    return known < 0 ? nexts.push(next) - 1 : known;
  };
}

/** One of the days as a row. */
export function riseSetRow(columns: RiseSetColumns, day: number): RiseSetRow {
  const { offsets, status, special, up_hours, nexts, next } = columns;
  const from = valueAt(offsets, day);
  const events: DirectedEvent[] = [];
  for (let i = from; i < valueAt(offsets, day + 1); i++) events.push(directedRow(columns.events, i));
  const first = (kind: RiseSetKind) => events[valueAt(columns.first[kind], day) - from] ?? null;
  const { event, outcome } = nexts[valueAt(next, day)] ?? NOT_NEEDED;
  return {
    status: wordAt(DAY_STATUSES, status, day),
    special: wordAt(DAY_SPECIALS, special, day),
    rise: first("rise"),
    transit: first("transit"),
    set: first("set"),
    lower_transit: first("lower_transit"),
    events,
    up_hours: valueAt(up_hours, day),
    next: event,
    next_outcome: outcome,
  };
}

function wordAt<Word>(words: readonly Word[], indices: Float64Array, i: number): Word {
  const word = words[valueAt(indices, i)];
  if (word === undefined) throw new RangeError("no such word");
  return word;
}
