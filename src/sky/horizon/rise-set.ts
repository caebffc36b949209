import { valueAt } from "../../solve/function.ts";
import type { Interval } from "../../solve/intervals.ts";
import { indexOnward } from "../../solve/ordered.ts";
import { toUnixMs } from "../../time/instant.ts";
import { MS_PER_HOUR } from "../../units/units.ts";
import { aboveLevel_deg, ownLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import {
  RISE_SET_SPECIAL,
  RISE_SET_STATUSES,
  type RiseSetKind,
  type RiseSetSpecial,
  type RiseSetStatus,
} from "../words.ts";
import {
  type DirectedEvent,
  type DirectedTable,
  directedRow,
  directionAt,
  directionColumns,
  meridianAzimuth_deg,
} from "./directions.ts";
import {
  EVENT_KINDS,
  eventsWithin,
  isAboveAt,
  isTransit,
  KIND,
  mergedEvents,
  timeAbove_ms,
} from "./event-table.ts";
import { type HorizonStates, horizonStates, levelAt } from "./horizon-columns.ts";
import type { TopocentricTarget } from "./horizon-engine.ts";
import {
  type Next,
  type NextOutcome,
  NOT_NEEDED,
  nextEventFinder,
  type RiseSetContext,
  type RiseSetRequest,
} from "./next-crossing.ts";

/** What a target does over a place within a day. */
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

/** What a target does over a place on each of some days. */
export interface RiseSetColumns {
  /** Of all days; at transits the azimuth is that of the meridian. */
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
  /** What the searches for next events came to, each once. */
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
  const {
    overhead,
    days,
    level = ownLevel(overhead.target, "standard", sky.models.refraction_share),
  } = request;
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return emptyColumns(0, NO_EVENTS);
  const states = horizonStates(sky, overhead, { start: first.start, end: last.end }, [level]);
  const windows = days.map((day) => ({ start: toUnixMs(day.start), end: toUnixMs(day.end) }));
  const events = directedWithin(sky, overhead, states, windows);
  return filledColumns({ sky, request, level, states }, events, windows);
}

/** What happens at the first level and at the meridian within some days, with its directions in one call of the engine. */
function directedWithin(
  sky: Sky,
  overhead: TopocentricTarget,
  states: HorizonStates,
  windows: readonly Interval[],
): DirectedTable {
  const { transits } = states;
  const crossings = levelAt(states, 0);
  const all = mergedEvents([transits, transits.unix_ms], [crossings, crossings.unix_ms]);
  const { times, ...events } = eventsWithin(all, all.times, windows);
  return { ...events, unix_ms: times, ...directionColumns(sky, overhead, events.t_day) };
}

const NO_VALUES = new Float64Array(0);
const NO_EVENTS: DirectedTable = {
  kind: new Uint8Array(0),
  unix_ms: NO_VALUES,
  t_day: NO_VALUES,
  rate_deg_day: NO_VALUES,
  azimuth_deg: NO_VALUES,
  altitude_geometric_deg: NO_VALUES,
  topocentric_distance_au: NO_VALUES,
};

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

function filledColumns(
  context: RiseSetContext,
  events: DirectedTable,
  windows: readonly Interval[],
): RiseSetColumns {
  const level = levelAt(context.states, 0);
  const columns = emptyColumns(windows.length, shownEvents(events));
  const nextIndex = nextIndices(columns.nexts, nextEventFinder(context));
  const special = specialFinder(context, events);
  let [end, crossing] = [0, 0];
  windows.forEach((window, day) => {
    const first = end;
    end = endOfDay(events, columns.first, { first, to_ms: window.end, day });
    crossing = indexOnward(level.unix_ms, window.start, crossing);
    const status = statusOf(
      has(columns.first.rise, day),
      has(columns.first.set, day),
      isAboveAt(level, window.start),
    );
    columns.offsets[day + 1] = end;
    columns.status[day] = DAY_STATUSES.indexOf(status);
    columns.special[day] = DAY_SPECIALS.indexOf(special(status, first, end));
    columns.up_hours[day] = timeAbove_ms(level, window, crossing) / MS_PER_HOUR;
    columns.next[day] = nextIndex(status, window.end);
  });
  return columns;
}

function has(indices: Float64Array, day: number): boolean {
  return !Number.isNaN(indices[day]);
}

/** On the meridian the azimuth is 0 or 180° by definition. */
function shownEvents(events: DirectedTable): DirectedTable {
  const azimuth_deg = events.azimuth_deg.map((azimuth, i) =>
    isTransit(events, i) ? meridianAzimuth_deg(azimuth) : azimuth,
  );
  return { ...events, azimuth_deg };
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

/** What a day is called: `grazing` where a culmination lies within 5′ of the altitude; else what one without rise and set is. */
function specialFinder({ request, level }: RiseSetContext, events: DirectedTable) {
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
