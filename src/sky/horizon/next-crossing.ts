import { indexFrom } from "../../solve/ordered.ts";
import {
  addSeconds,
  compareInstants,
  FIRST_INSTANT,
  fromUnixMs,
  LAST_INSTANT,
  type UtcInstant,
} from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { HorizonLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import { type DirectedEvent, directionsAt, withDirection } from "./directions.ts";
import { eventList, eventRow, type HorizonEvent } from "./event-table.ts";
import { type HorizonStates, horizonColumns, levelAt, type UtcSpan } from "./horizon-columns.ts";
import type { TopocentricTarget } from "./horizon-engine.ts";

/** What a search beyond a window came to. */
export type NextCrossing =
  | { readonly outcome: "found"; readonly crossing: HorizonEvent }
  /** None within the days that were allowed. */
  | { readonly outcome: "none" }
  /** The reliable range ended before the allowed days did. */
  | { readonly outcome: "range_end" };

/** Holds the next rise and set of what rises every day, the Moon too; a longer one costs a third more for the Sun. */
const FIRST_STRETCH_DAY = 1.1;
const STRETCH_GROWTH = 4;

/** The first crossing of a level at or after an instant, at most some days later; `wanted` may skip one direction. */
export function nextCrossing(
  sky: Sky,
  overhead: TopocentricTarget,
  level: HorizonLevel,
  from: UtcInstant,
  days: number,
  wanted: (crossing: HorizonEvent) => boolean = () => true,
): NextCrossing {
  return search(stretchesAfter(from, days), (span) =>
    passagesWithin(sky, overhead, span, level).find(wanted),
  );
}

/** The last crossing of a level before an instant, at most some days earlier. */
export function previousCrossing(
  sky: Sky,
  overhead: TopocentricTarget,
  level: HorizonLevel,
  to: UtcInstant,
  days: number,
): NextCrossing {
  return search(stretchesBefore(to, days), (span) => passagesWithin(sky, overhead, span, level).at(-1));
}

function passagesWithin(
  sky: Sky,
  overhead: TopocentricTarget,
  span: UtcSpan,
  level: HorizonLevel,
): HorizonEvent[] {
  return horizonColumns(sky, overhead, span, [level]).crossings.flatMap(eventList);
}

/** Stretches that meet, each longer than the one before; and whether the range of the service ends them. */
interface Stretches {
  readonly spans: Iterable<UtcSpan>;
  readonly isCut: boolean;
}

function search(
  { spans, isCut }: Stretches,
  find: (span: UtcSpan) => HorizonEvent | undefined,
): NextCrossing {
  for (const span of spans) {
    const crossing = find(span);
    if (crossing !== undefined) return { outcome: "found", crossing };
  }
  return { outcome: isCut ? "range_end" : "none" };
}

function stretchesAfter(from: UtcInstant, days: number): Stretches {
  const asked = addSeconds(from, days * SECONDS_PER_DAY);
  const isCut = compareInstants(asked, LAST_INSTANT) > 0;
  return { spans: forwards(from, isCut ? LAST_INSTANT : asked), isCut };
}

function* forwards(from: UtcInstant, limit: UtcInstant): Generator<UtcSpan> {
  let stretch_day = FIRST_STRETCH_DAY;
  for (let start = from; compareInstants(start, limit) < 0; stretch_day *= STRETCH_GROWTH) {
    const far = addSeconds(start, stretch_day * SECONDS_PER_DAY);
    const end = compareInstants(far, limit) < 0 ? far : limit;
    yield { start, end };
    start = end;
  }
}

function stretchesBefore(to: UtcInstant, days: number): Stretches {
  const asked = addSeconds(to, -days * SECONDS_PER_DAY);
  const isCut = compareInstants(asked, FIRST_INSTANT) < 0;
  return { spans: backwards(to, isCut ? FIRST_INSTANT : asked), isCut };
}

function* backwards(to: UtcInstant, limit: UtcInstant): Generator<UtcSpan> {
  let stretch_day = FIRST_STRETCH_DAY;
  for (let end = to; compareInstants(end, limit) > 0; stretch_day *= STRETCH_GROWTH) {
    const far = addSeconds(end, -stretch_day * SECONDS_PER_DAY);
    const start = compareInstants(far, limit) > 0 ? far : limit;
    yield { start, end };
    end = start;
  }
}

/** Why a day without rise and set names no next one. */
export type NextOutcome = "not_needed" | "found" | "none" | "range_end";

export interface RiseSetRequest {
  readonly overhead: TopocentricTarget;
  /** In time order, none overlapping. */
  readonly days: readonly UtcSpan[];
  /** Replaces the target's own altitude. */
  readonly level?: HorizonLevel;
  /** How far past the last day a next event is sought. */
  readonly search_horizon_days: number;
}

/** What is known of a target within its days. */
export interface RiseSetContext {
  readonly sky: Sky;
  readonly request: RiseSetRequest;
  readonly level: HorizonLevel;
  readonly states: HorizonStates;
}

/** What the search for the next rise or set came to. */
export interface Next {
  readonly event: DirectedEvent | null;
  readonly outcome: NextOutcome;
}

export const NOT_NEEDED: Next = { event: null, outcome: "not_needed" };

/** Finds the next rise or set after a day: in the window itself, else beyond it; each is described once. */
export function nextEventFinder({ sky, request, level, states }: RiseSetContext): (after_ms: number) => Next {
  const passages = levelAt(states, 0);
  const known = new Map<number, Next>();
  const describe = (crossing: HorizonEvent): Next => {
    const [direction] = directionsAt(sky, request.overhead, [crossing.t_day]);
    if (direction === undefined) return NOT_NEEDED;
    return { event: withDirection(crossing, direction), outcome: "found" };
  };
  const beyond = (): Next => {
    const from = request.days.at(-1)?.end ?? fromUnixMs(0);
    const found = nextCrossing(sky, request.overhead, level, from, request.search_horizon_days);
    return found.outcome === "found" ? describe(found.crossing) : { event: null, outcome: found.outcome };
  };
  return (after_ms) => {
    const i = indexFrom(passages.unix_ms, after_ms);
    const next = known.get(i) ?? (i < passages.unix_ms.length ? describe(eventRow(passages, i)) : beyond());
    known.set(i, next);
    return next;
  };
}
