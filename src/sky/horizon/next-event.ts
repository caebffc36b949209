import { indexFrom } from "../../solve/ordered.ts";
import { fromUnixMs } from "../../time/instant.ts";
import type { HorizonLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import { type DirectedEvent, directionsAt, withDirection } from "./directions.ts";
import { eventRow, type HorizonEvent } from "./event-table.ts";
import { type HorizonStates, levelAt, type UtcSpan } from "./horizon-columns.ts";
import { nextCrossing } from "./next-crossing.ts";
import type { TopocentricTarget } from "./topocentric-target.ts";

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
