import { addSeconds, fromUnixMs, isInRange, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { type HorizonLevel, ownLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import type { RiseSetKind } from "../words.ts";
import { eventList, type HorizonEvent, isAboveAt } from "./event-table.ts";
import { horizonColumns, levelAt } from "./horizon-columns.ts";
import { type DirectedEvent, directedEvents, type TopocentricTarget } from "./horizon-engine.ts";
import { nextCrossing, previousCrossing, type SearchOutcome } from "./next-crossing.ts";

/** The next events over a place after an instant; an event at the very instant is past. */
export interface Upcoming {
  /** The first event of each kind after the instant, in no forced order; null where the search found none. */
  readonly upcoming: {
    readonly rise: DirectedEvent | null;
    readonly set: DirectedEvent | null;
    readonly transit: DirectedEvent | null;
    readonly lower_transit: DirectedEvent | null;
  };
  /** The stretch above, or below, that holds the instant. */
  readonly stay: {
    readonly up: boolean;
    readonly since: DirectedEvent | null;
    readonly until: DirectedEvent | null;
  };
  /** The present stay when up, else the next one. */
  readonly pass: {
    readonly rise: DirectedEvent | null;
    readonly transit: DirectedEvent | null;
    readonly set: DirectedEvent | null;
  };
  readonly outcome: SearchOutcome;
}

export interface UpcomingRequest {
  readonly overhead: TopocentricTarget;
  readonly at: UtcInstant;
  /** Replaces the target's own altitude. */
  readonly level?: HorizonLevel;
  /** How far before and after the instant is searched. */
  readonly search_horizon_days: number;
}

/** The next rise and set through one altitude. */
interface NextPair {
  readonly rise: HorizonEvent | null;
  readonly set: HorizonEvent | null;
  readonly outcome: SearchOutcome;
}

/** Any two days hold a transit of each kind. */
const TRANSIT_REACH_S = 2 * SECONDS_PER_DAY;

/** The next rise, set and transits, the present stretch and the pass that belongs to it. */
export function upcomingOf(sky: Sky, request: UpcomingRequest): Upcoming {
  const {
    overhead,
    at,
    level = ownLevel(overhead.target, "standard", sky.models.refraction_share),
    search_horizon_days: days,
  } = request;
  const at_ms = toUnixMs(at);
  const next = nextPair(sky, { ...request, level });
  const until = earlier(next.rise, next.set);
  const before = previousCrossing(sky, overhead, level, fromUnixMs(at_ms + 1), days);
  const since = before.crossing;
  const up =
    (since === null ? undefined : since.kind === "rise") ??
    (until === null ? isUp(sky, overhead, level, at) : until.kind === "set");
  const transits = transitsAround(sky, overhead, at_ms);
  const first = (kind: RiseSetKind) =>
    inRange(transits.find((transit) => transit.kind === kind && transit.unix_ms > at_ms));
  const [transit, lower] = [first("transit"), first("lower_transit")];
  const rise = up ? since : next.rise;
  const isPass = up || rise !== null;
  const passTransits = up || rise === null ? transits : transitsAround(sky, overhead, rise.unix_ms);
  const middle = isPass ? transitOfPass(passTransits, at_ms, { rise, set: next.set }) : null;
  const event = directedEvents(sky, overhead, [next.rise, next.set, since, transit, lower, middle]);
  const outcomes = [
    next.outcome,
    before.outcome,
    transit === null || lower === null ? "range_end" : "found",
  ] as const;
  return {
    upcoming: {
      rise: event(next.rise),
      set: event(next.set),
      transit: event(transit),
      lower_transit: event(lower),
    },
    stay: { up, since: event(since), until: event(until) },
    pass: { rise: event(rise), transit: event(middle), set: event(next.set) },
    outcome: outcomes.find((outcome) => outcome !== "found") ?? "found",
  };
}

/** The next passages upwards and downwards through an altitude after an instant. */
export function nextPassages(
  sky: Sky,
  request: UpcomingRequest,
): {
  readonly rise: DirectedEvent | null;
  readonly set: DirectedEvent | null;
  readonly outcome: SearchOutcome;
} {
  const { rise, set, outcome } = nextPair(sky, request);
  const event = directedEvents(sky, request.overhead, [rise, set]);
  return { rise: event(rise), set: event(set), outcome };
}

function nextPair(sky: Sky, request: UpcomingRequest): NextPair {
  const {
    overhead,
    at,
    level = ownLevel(overhead.target, "standard", sky.models.refraction_share),
    search_horizon_days: days,
  } = request;
  const at_ms = toUnixMs(at);
  const find = (wanted: (crossing: HorizonEvent) => boolean) =>
    nextCrossing(sky, overhead, level, at, days, (crossing) => crossing.unix_ms > at_ms && wanted(crossing));
  const first = find(() => true);
  const kind = first.crossing?.kind;
  if (kind === undefined) return { rise: null, set: null, outcome: first.outcome };
  const second = find((crossing) => crossing.kind !== kind);
  const [rise, set] = kind === "rise" ? [first, second] : [second, first];
  return { rise: rise.crossing, set: set.crossing, outcome: second.outcome };
}

function earlier(a: HorizonEvent | null, b: HorizonEvent | null): HorizonEvent | null {
  if (a === null || b === null) return a ?? b;
  return a.unix_ms < b.unix_ms ? a : b;
}

/** Where nothing crosses within the search, the day that starts with the instant tells. */
function isUp(sky: Sky, overhead: TopocentricTarget, level: HorizonLevel, at: UtcInstant): boolean {
  const day = { start: at, end: addSeconds(at, SECONDS_PER_DAY) };
  return isAboveAt(levelAt(horizonColumns(sky, overhead, day, [level]), 0), toUnixMs(at));
}

function transitsAround(sky: Sky, overhead: TopocentricTarget, at_ms: number): readonly HorizonEvent[] {
  const at = fromUnixMs(at_ms);
  const span = { start: addSeconds(at, -TRANSIT_REACH_S), end: addSeconds(at, TRANSIT_REACH_S) };
  return eventList(horizonColumns(sky, overhead, span, []).transits);
}

/** An event within the years of the service. */
function inRange(event: HorizonEvent | undefined): HorizonEvent | null {
  return event !== undefined && isInRange(fromUnixMs(event.unix_ms)) ? event : null;
}

/** The upper transit of a pass: the next one after an instant, or the one that is over; a long pass has many. */
function transitOfPass(
  transits: readonly HorizonEvent[],
  at_ms: number,
  { rise, set }: Pick<NextPair, "rise" | "set">,
): HorizonEvent | null {
  const uppers = transits.filter(
    ({ kind, unix_ms }) =>
      kind === "transit" &&
      unix_ms >= (rise?.unix_ms ?? Number.NEGATIVE_INFINITY) &&
      unix_ms <= (set?.unix_ms ?? Number.POSITIVE_INFINITY),
  );
  return inRange(uppers.find(({ unix_ms }) => unix_ms > at_ms) ?? uppers.at(-1));
}
