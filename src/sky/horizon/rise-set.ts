import { fromUnixMs, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { MS_PER_HOUR } from "../../units/units.ts";
import { aboveLevel_deg, type Direction, type HorizonLevel, ownLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import type { RiseSetKind, RiseSetSpecial, RiseSetStatus } from "../words.ts";
import { directionsAt } from "./directions.ts";
import {
  between,
  type HorizonTimeline,
  horizonTimeline,
  isAbove,
  type SkyEvent,
  skyEvent,
  transitEvent,
  type UtcSpan,
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
  readonly events: readonly RiseSetEvent[];
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
  const events = moments.map((moment, i) => ({ ...moment, direction: directions[i] }));
  const context = { sky, request, level, timeline };
  const findNext = nextEventFinder(context);
  return days.map((day) => {
    const [from_ms, to_ms] = [toUnixMs(day.start), toUnixMs(day.end)];
    return riseSetRow(context, day, between(events, from_ms, to_ms), findNext);
  });
}

function timelineMoments({ transits, crossings }: HorizonTimeline): Moment[] {
  const passages = transits.map(
    ({ unix_ms, t_day, upper }): Moment => ({
      kind: upper ? "transit" : "lower_transit",
      unix_ms,
      t_day,
      rate_arcsec_s: 0,
    }),
  );
  const limits = (crossings[0] ?? []).map(
    ({ unix_ms, t_day, rising, rate_arcsec_s }): Moment => ({
      kind: rising ? "rise" : "set",
      unix_ms,
      t_day,
      rate_arcsec_s,
    }),
  );
  return [...passages, ...limits].sort((a, b) => a.unix_ms - b.unix_ms);
}

type DirectedMoment = Moment & { readonly direction: Direction | undefined };

function riseSetRow(
  context: Context,
  day: UtcSpan,
  moments: readonly DirectedMoment[],
  findNext: (after: UtcInstant) => Next,
): RiseSetRow {
  const events = moments.flatMap((moment) =>
    moment.direction ? [riseSetEvent(moment, moment.direction)] : [],
  );
  const of = (kind: RiseSetKind) => events.find((event) => event.kind === kind) ?? null;
  const [rise, set] = [of("rise"), of("set")];
  const up = isAbove(context.timeline, 0, toUnixMs(day.start));
  const status = statusOf(rise !== null, set !== null, up);
  const next = rise === null && set === null ? findNext(day.end) : NOT_NEEDED;
  return {
    status,
    special: specialOf(context, status, moments),
    rise,
    transit: of("transit"),
    set,
    lower_transit: of("lower_transit"),
    events,
    up_hours: upHours(context.timeline, day),
    next: next.event,
    next_outcome: next.outcome,
  };
}

function riseSetEvent({ kind, unix_ms, rate_arcsec_s }: Moment, direction: Direction): RiseSetEvent {
  const isTransit = kind === "transit" || kind === "lower_transit";
  const event = isTransit ? transitEvent(unix_ms, direction) : skyEvent(unix_ms, direction);
  return { kind, ...event, rate_arcsec_s };
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
  moments: readonly DirectedMoment[],
): RiseSetSpecial | null {
  const isGrazing = moments.some(({ kind, direction }) => {
    if (direction === undefined || (kind !== "transit" && kind !== "lower_transit")) return false;
    return Math.abs(aboveLevel_deg(level, direction)) < GRAZING_DEG;
  });
  if (isGrazing) return "grazing";
  if (level.kind === "skyline" || (status !== "always_up" && status !== "always_down")) return null;
  const { target } = request.overhead;
  const isSun = target.kind === "body" && target.body === "sun";
  if (!isSun) return status === "always_up" ? "circumpolar" : "never_rises";
  if (request.level !== undefined) return null;
  return status === "always_up" ? "midnight_sun" : "polar_night";
}

function upHours(timeline: HorizonTimeline, { start, end }: UtcSpan): number {
  const [from_ms, to_ms] = [toUnixMs(start), toUnixMs(end)];
  let up = isAbove(timeline, 0, from_ms - 1);
  let since_ms = from_ms;
  let total_ms = 0;
  for (const { unix_ms, rising } of between(timeline.crossings[0] ?? [], from_ms, to_ms)) {
    if (up) total_ms += unix_ms - since_ms;
    since_ms = unix_ms;
    up = rising;
  }
  if (up) total_ms += to_ms - since_ms;
  return total_ms / MS_PER_HOUR;
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
