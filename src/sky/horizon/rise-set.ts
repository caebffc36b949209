import { fromUnixMs, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { MS_PER_HOUR } from "../../units/units.ts";
import { aboveLevel_deg, type Direction, type HorizonLevel, ownLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import type { RiseSetKind, RiseSetSpecial, RiseSetStatus } from "../words.ts";
import { directionsAt } from "./directions.ts";
import type { UtcSpan } from "./horizon-columns.ts";
import {
  between,
  type HorizonTimeline,
  horizonTimeline,
  indexFrom,
  type SkyEvent,
  skyEvent,
  transitEvent,
} from "./horizon-timeline.ts";
import { nextCrossing } from "./next-crossing.ts";
import type { Overhead } from "./overhead.ts";

export interface RiseSetEvent extends SkyEvent {
  readonly kind: RiseSetKind;
  /** Rate of the geometric altitude; 0 at transits. */
  readonly rate_arcsec_s: number;
}

/** Why a day without rise and set names no next one. */
export type NextOutcome = "not_needed" | "found" | "none" | "range_end";

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

export interface RiseSetRequest {
  readonly overhead: Overhead;
  /** In time order, none overlapping. */
  readonly days: readonly UtcSpan[];
  /** Replaces the target's own altitude. */
  readonly level?: HorizonLevel;
  /** How far past the last day a next event is sought. */
  readonly search_horizon_days: number;
}

/** MODELS: at the horizon refraction scatters by 5′, so a culmination this near makes the status uncertain. */
const GRAZING_DEG = 5 / 60;

/** An event of the timeline, before its direction is known. */
interface Moment {
  readonly kind: RiseSetKind;
  readonly unix_ms: number;
  readonly t_day: number;
  readonly rate_arcsec_s: number;
}

interface Context {
  readonly sky: Sky;
  readonly request: RiseSetRequest;
  readonly level: HorizonLevel;
  readonly timeline: HorizonTimeline;
}

/** One row a day: events by the day that holds their millisecond, a status at every latitude. */
export function riseSetRows(sky: Sky, request: RiseSetRequest): RiseSetRow[] {
  const { overhead, days, level = ownLevel(overhead.target) } = request;
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const timeline = horizonTimeline(sky, overhead, { start: first.start, end: last.end }, [level]);
  const moments = timelineMoments(timeline);
  const directions = directionsAt(
    sky,
    overhead,
    moments.map(({ t_day }) => t_day),
  );
  const all = moments.flatMap((moment, i) => directedEvent(level, moment, directions[i]));
  const context = { sky, request, level, timeline };
  const findNext = nextEventFinder(context);
  let next = 0;
  return days.map((day) => {
    const [from_ms, to_ms] = [toUnixMs(day.start), toUnixMs(day.end)];
    while ((all[next]?.unix_ms ?? Number.POSITIVE_INFINITY) < from_ms) next++;
    const begin = next;
    while ((all[next]?.unix_ms ?? Number.POSITIVE_INFINITY) < to_ms) next++;
    return riseSetRow(context, { from_ms, to_ms }, all.slice(begin, next), () => findNext(day.end));
  });
}

/** An event with its instant as it is printed, and whether a culmination there is too near the altitude to be told from a touch. */
interface DirectedEvent {
  readonly unix_ms: number;
  readonly event: RiseSetEvent;
  readonly isGrazing: boolean;
}

function directedEvent(
  level: HorizonLevel,
  moment: Moment,
  direction: Direction | undefined,
): DirectedEvent | readonly [] {
  if (direction === undefined) return [];
  const isGrazing = isTransit(moment) && Math.abs(aboveLevel_deg(level, direction)) < GRAZING_DEG;
  return { unix_ms: moment.unix_ms, event: riseSetEvent(moment, direction), isGrazing };
}

/** Transits and crossings, each in time order, in one list: of those that share a millisecond, transits first. */
function timelineMoments({ transits, crossings }: HorizonTimeline): Moment[] {
  const limits = crossings[0] ?? [];
  const moments: Moment[] = [];
  let next = 0;
  const addLimitsBefore = (before_ms: number) => {
    for (let limit = limits[next]; limit !== undefined && limit.unix_ms < before_ms; limit = limits[next]) {
      const { unix_ms, t_day, rising, rate_arcsec_s } = limit;
      moments.push({ kind: rising ? "rise" : "set", unix_ms, t_day, rate_arcsec_s });
      next += 1;
    }
  };
  for (const { unix_ms, t_day, upper } of transits) {
    addLimitsBefore(unix_ms);
    moments.push({ kind: upper ? "transit" : "lower_transit", unix_ms, t_day, rate_arcsec_s: 0 });
  }
  addLimitsBefore(Number.POSITIVE_INFINITY);
  return moments;
}

interface Stretch {
  readonly from_ms: number;
  readonly to_ms: number;
}

function riseSetRow(
  context: Context,
  day: Stretch,
  found: readonly DirectedEvent[],
  findNext: () => Next,
): RiseSetRow {
  const events = found.map(({ event }) => event);
  const rise = firstOf("rise", events);
  const set = firstOf("set", events);
  const { up, up_hours } = stateOf(context.timeline, day);
  const status = statusOf(rise !== null, set !== null, up);
  const next = rise === null && set === null ? findNext() : NOT_NEEDED;
  return {
    status,
    special: specialOf(context, status, found),
    rise,
    transit: firstOf("transit", events),
    set,
    lower_transit: firstOf("lower_transit", events),
    events,
    up_hours,
    next: next.event,
    next_outcome: next.outcome,
  };
}

function firstOf(kind: RiseSetKind, events: readonly RiseSetEvent[]): RiseSetEvent | null {
  for (const event of events) if (event.kind === kind) return event;
  return null;
}

function isTransit({ kind }: Pick<Moment, "kind">): boolean {
  return kind === "transit" || kind === "lower_transit";
}

function riseSetEvent({ kind, unix_ms, rate_arcsec_s }: Moment, direction: Direction): RiseSetEvent {
  const { instant, azimuth_deg, altitude_geometric_deg } = isTransit({ kind })
    ? transitEvent(unix_ms, direction)
    : skyEvent(unix_ms, direction);
  return { kind, instant, azimuth_deg, altitude_geometric_deg, rate_arcsec_s };
}

/** The status of a stretch from what happens in it and the state at its begin. */
export function statusOf(rises: boolean, sets: boolean, up: boolean): RiseSetStatus {
  if (rises) return sets ? "rises_and_sets" : "rises_only";
  if (sets) return "sets_only";
  return up ? "always_up" : "always_down";
}

/** A culmination within 5′ of the altitude is `grazing`; else what a day without rise and set is called. */
function specialOf(
  { request, level }: Context,
  status: RiseSetStatus,
  found: readonly DirectedEvent[],
): RiseSetSpecial | null {
  if (found.some(({ isGrazing }) => isGrazing)) return "grazing";
  if (level.kind === "skyline" || (status !== "always_up" && status !== "always_down")) return null;
  const { target } = request.overhead;
  const isSun = target.kind === "body" && target.body === "sun";
  if (!isSun) return status === "always_up" ? "circumpolar" : "never_rises";
  if (request.level !== undefined) return null;
  return status === "always_up" ? "midnight_sun" : "polar_night";
}

/** Whether the target is up as a stretch begins, and how long it is up within. */
function stateOf(
  { crossings, initially }: HorizonTimeline,
  { from_ms, to_ms }: Stretch,
): { readonly up: boolean; readonly up_hours: number } {
  const list = crossings[0] ?? [];
  const first = indexFrom(list, from_ms);
  let up = list[first - 1]?.rising ?? initially[0] ?? false;
  const upAtBegin = list[first]?.unix_ms === from_ms ? list[first].rising : up;
  let since_ms = from_ms;
  let total_ms = 0;
  for (let i = first; i < list.length; i++) {
    const crossing = list[i];
    if (crossing === undefined || crossing.unix_ms >= to_ms) break;
    if (up) total_ms += crossing.unix_ms - since_ms;
    since_ms = crossing.unix_ms;
    up = crossing.rising;
  }
  if (up) total_ms += to_ms - since_ms;
  return { up: upAtBegin, up_hours: total_ms / MS_PER_HOUR };
}

interface Next {
  readonly event: RiseSetEvent | null;
  readonly outcome: NextOutcome;
}

const NOT_NEEDED: Next = { event: null, outcome: "not_needed" };

/** Finds the next rise or set after a day: in the window itself, else beyond it, sought once. */
function nextEventFinder(context: Context): (after: UtcInstant) => Next {
  const { sky, request, level, timeline } = context;
  const crossings = timeline.crossings[0] ?? [];
  let beyond: Next | undefined;
  const describe = (crossing: (typeof crossings)[number]): Next => {
    const [direction] = directionsAt(sky, request.overhead, [crossing.t_day]);
    const kind = crossing.rising ? "rise" : "set";
    return direction === undefined
      ? NOT_NEEDED
      : { event: riseSetEvent({ ...crossing, kind }, direction), outcome: "found" };
  };
  const search = (): Next => {
    const from = request.days.at(-1)?.end ?? fromUnixMs(0);
    const found = nextCrossing(sky, request.overhead, level, from, request.search_horizon_days);
    return found.outcome === "found" ? describe(found.crossing) : { event: null, outcome: found.outcome };
  };
  return (after) => {
    const inside = between(crossings, toUnixMs(after), Number.POSITIVE_INFINITY)[0];
    if (inside !== undefined) return describe(inside);
    beyond ??= search();
    return beyond;
  };
}
