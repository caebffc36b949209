import { valueAt } from "../../solve/function.ts";
import { indexOnward } from "../../solve/ordered.ts";
import { fromUnixMs, toUnixMs } from "../../time/instant.ts";
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
import { ARCSEC_S_PER_DEG_DAY, EVENT_KINDS, isTransit, KIND } from "./event-table.ts";
import { horizonStates, isAboveBefore, type LevelPassages, levelAt } from "./horizon-columns.ts";
import { directedMoments, directionOf, type Moments, type MsSpan } from "./moments.ts";
import {
  type Next,
  type NextOutcome,
  NOT_NEEDED,
  nextEventFinder,
  type RiseSetContext,
  type RiseSetEvent,
  type RiseSetRequest,
} from "./next-event.ts";
import { meridianAzimuth_deg } from "./sky-event.ts";

/** What a target does over a place within a day. */
export interface RiseSetRow {
  readonly status: RiseSetStatus;
  readonly special: RiseSetSpecial | null;
  readonly rise: RiseSetEvent | null;
  readonly transit: RiseSetEvent | null;
  readonly set: RiseSetEvent | null;
  readonly lower_transit: RiseSetEvent | null;
  /** All of the day, in time order: a kind may occur twice, or not at all. */
  readonly events: RiseSetEvent[];
  readonly up_hours: number;
  /** The next rise or set where the day has neither. */
  readonly next: RiseSetEvent | null;
  readonly next_outcome: NextOutcome;
}

/** What happens, in time order. */
interface DayEvents {
  /** Index into `EVENT_KINDS`. */
  readonly kind: Float64Array;
  readonly unix_ms: Float64Array;
  readonly azimuth_deg: Float64Array;
  readonly altitude_geometric_deg: Float64Array;
  /** Rate of the geometric altitude; 0 at transits. */
  readonly rate_arcsec_s: Float64Array;
}

/** What a target does over a place on each of some days. */
export interface RiseSetColumns {
  /** Of all days; at transits the azimuth is that of the meridian. */
  readonly events: DayEvents;
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
  const spans = days.map((day) => ({ from_ms: toUnixMs(day.start), to_ms: toUnixMs(day.end) }));
  const moments = directedMoments(sky, overhead, states, spans);
  return filledColumns({ sky, request, level, states }, moments, spans);
}

const NO_EVENTS: DayEvents = {
  kind: new Float64Array(0),
  unix_ms: new Float64Array(0),
  azimuth_deg: new Float64Array(0),
  altitude_geometric_deg: new Float64Array(0),
  rate_arcsec_s: new Float64Array(0),
};

function emptyColumns(days: number, events: DayEvents) {
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

function filledColumns(context: RiseSetContext, moments: Moments, spans: readonly MsSpan[]): RiseSetColumns {
  const level = levelAt(context.states, 0);
  const columns = emptyColumns(spans.length, shownEvents(moments));
  const places = placesOf(columns.nexts, nextEventFinder(context));
  const special = specialFinder(context, moments);
  let [end, passage] = [0, 0];
  spans.forEach(({ from_ms, to_ms }, day) => {
    const begin = end;
    end = endOfDay(moments, columns.first, { begin, to_ms, day });
    passage = indexOnward(level.passages.unix_ms, from_ms, passage);
    const status = statusOf(
      has(columns.first.rise, day),
      has(columns.first.set, day),
      isUpAtBegin(level, from_ms, passage),
    );
    columns.offsets[day + 1] = end;
    columns.status[day] = DAY_STATUSES.indexOf(status);
    columns.special[day] = DAY_SPECIALS.indexOf(special(status, begin, end));
    columns.up_hours[day] = up_ms(level, passage, from_ms, to_ms) / MS_PER_HOUR;
    columns.next[day] = places(status, to_ms);
  });
  return columns;
}

function has(indices: Float64Array, day: number): boolean {
  return !Number.isNaN(indices[day]);
}

/** On the meridian the azimuth is 0 or 180° by definition. */
function shownEvents(moments: Moments): DayEvents {
  const { kind, unix_ms, altitude_geometric_deg, rate_deg_day } = moments;
  const azimuth_deg = moments.azimuth_deg.map((azimuth, i) =>
    isTransit(moments, i) ? meridianAzimuth_deg(azimuth) : azimuth,
  );
  return {
    kind: Float64Array.from(kind),
    unix_ms,
    azimuth_deg,
    altitude_geometric_deg,
    rate_arcsec_s: rate_deg_day.map((rate) => rate * ARCSEC_S_PER_DEG_DAY),
  };
}

/** Notes the first event of each kind on a day; where its events end. */
function endOfDay(
  { kind, unix_ms }: Moments,
  first: RiseSetColumns["first"],
  { begin, to_ms, day }: { readonly begin: number; readonly to_ms: number; readonly day: number },
): number {
  let end = begin;
  for (; valueAt(unix_ms, end) < to_ms; end++) {
    const indices = first[EVENT_KINDS[kind[end] ?? KIND.set] ?? "set"];
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
function specialFinder({ request, level }: RiseSetContext, moments: Moments) {
  const { target } = request.overhead;
  const isSun = target.kind === "body" && target.body === "sun";
  const isGrazing = (i: number) =>
    isTransit(moments, i) && Math.abs(aboveLevel_deg(level, directionOf(moments, i))) < GRAZING_DEG;
  return (status: RiseSetStatus, begin: number, end: number): RiseSetSpecial | null => {
    for (let i = begin; i < end; i++) if (isGrazing(i)) return "grazing";
    if (level.kind === "skyline" || (status !== "always_up" && status !== "always_down")) return null;
    if (!isSun) return status === "always_up" ? "circumpolar" : "never_rises";
    if (request.level !== undefined && level.kind !== "limb") return null;
    return status === "always_up" ? "midnight_sun" : "polar_night";
  };
}

/** True if the target is up as a day starts, what happens at that millisecond included. */
function isUpAtBegin(level: LevelPassages, from_ms: number, passage: number): boolean {
  const { unix_ms, kind } = level.passages;
  let up = isAboveBefore(level, passage);
  for (let i = passage; valueAt(unix_ms, i) === from_ms; i++) up = kind[i] === KIND.rise;
  return up;
}

/** How long it is up within a day, given the first passage since its start. */
function up_ms(level: LevelPassages, passage: number, from_ms: number, to_ms: number): number {
  const { unix_ms, kind } = level.passages;
  let up = isAboveBefore(level, passage);
  let since_ms = from_ms;
  let total_ms = 0;
  for (let i = passage; valueAt(unix_ms, i) < to_ms; i++) {
    const at_ms = valueAt(unix_ms, i);
    if (up) total_ms += at_ms - since_ms;
    since_ms = at_ms;
    up = kind[i] === KIND.rise;
  }
  return up ? total_ms + to_ms - since_ms : total_ms;
}

/** Where what comes after a day stands among the results of the searches, to which it is added when it is new. */
function placesOf(nexts: Next[], findNext: (after_ms: number) => Next) {
  return (status: RiseSetStatus, to_ms: number): number => {
    const next = status === "always_up" || status === "always_down" ? findNext(to_ms) : NOT_NEEDED;
    const known = nexts.indexOf(next);
    return known < 0 ? nexts.push(next) - 1 : known;
  };
}

/** One of the days as a row. */
export function riseSetRow(columns: RiseSetColumns, day: number): RiseSetRow {
  const { offsets, status, special, up_hours, nexts, next } = columns;
  const begin = valueAt(offsets, day);
  const events: RiseSetEvent[] = [];
  for (let i = begin; i < valueAt(offsets, day + 1); i++) events.push(dayEventAt(columns, i));
  const first = (kind: RiseSetKind) => events[valueAt(columns.first[kind], day) - begin] ?? null;
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

function dayEventAt({ events }: RiseSetColumns, i: number): RiseSetEvent {
  return {
    kind: wordAt(EVENT_KINDS, events.kind, i),
    instant: fromUnixMs(valueAt(events.unix_ms, i)),
    azimuth_deg: valueAt(events.azimuth_deg, i),
    altitude_geometric_deg: valueAt(events.altitude_geometric_deg, i),
    rate_arcsec_s: valueAt(events.rate_arcsec_s, i),
  };
}

function wordAt<Word>(words: readonly Word[], indices: Float64Array, i: number): Word {
  const word = words[valueAt(indices, i)];
  if (word === undefined) throw new RangeError("no such word");
  return word;
}
