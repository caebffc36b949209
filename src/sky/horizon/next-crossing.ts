import { indexFrom } from "../../solve/ordered.ts";
import {
  addSeconds,
  compareInstants,
  FIRST_INSTANT,
  LAST_INSTANT,
  type UtcInstant,
} from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { HorizonLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import { EVENT_KINDS, eventList, eventRow, type HorizonEvent, type LevelEvents } from "./event-table.ts";
import { horizonColumns, levelAt } from "./horizon-columns.ts";
import { type DirectedEvent, directedEvents, type TopocentricTarget } from "./horizon-engine.ts";

/** Result of a search: it found an event, none within the days allowed, or the reliable range ended before they did. */
export type SearchOutcome = "found" | "none" | "range_end";

/** The result of a search beyond a window. */
export interface NextCrossing {
  readonly outcome: SearchOutcome;
  readonly crossing: HorizonEvent | null;
}

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
  return searchStretches(from, days, (near, far) =>
    eventList(crossingsBetween(sky, overhead, level, near, far)).find(wanted),
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
  return searchStretches(to, -days, (near, far) =>
    eventList(crossingsBetween(sky, overhead, level, far, near)).at(-1),
  );
}

function crossingsBetween(
  sky: Sky,
  overhead: TopocentricTarget,
  level: HorizonLevel,
  start: UtcInstant,
  end: UtcInstant,
): LevelEvents {
  return levelAt(horizonColumns(sky, overhead, { start, end }, [level]), 0);
}

/** Looks into stretches that meet, each longer than the one before; a negative number of days leads back in time. */
function searchStretches(
  from: UtcInstant,
  days: number,
  find: (near: UtcInstant, far: UtcInstant) => HorizonEvent | undefined,
): NextCrossing {
  const sense = Math.sign(days);
  const isBeyond = (a: UtcInstant, b: UtcInstant) => compareInstants(a, b) * sense > 0;
  const asked = addSeconds(from, days * SECONDS_PER_DAY);
  const border = sense > 0 ? LAST_INSTANT : FIRST_INSTANT;
  const limit = isBeyond(asked, border) ? border : asked;
  let stretch_day = FIRST_STRETCH_DAY * sense;
  for (let near = from; isBeyond(limit, near); stretch_day *= STRETCH_GROWTH) {
    const reached = addSeconds(near, stretch_day * SECONDS_PER_DAY);
    const far = isBeyond(limit, reached) ? reached : limit;
    const crossing = find(near, far);
    if (crossing !== undefined) return { outcome: "found", crossing };
    near = far;
  }
  return { outcome: limit === asked ? "none" : "range_end", crossing: null };
}

/** Why a stretch of time without rise and set names no next one. */
export type NextOutcome = "not_needed" | SearchOutcome;

/** The outcome of the search for the next rise or set. */
export interface Next {
  readonly event: DirectedEvent | null;
  readonly outcome: NextOutcome;
}

export const NOT_NEEDED: Next = { event: null, outcome: "not_needed" };

/** A window whose passages through a level are known, and how far past its end a next one is sought. */
export interface KnownPassages {
  readonly overhead: TopocentricTarget;
  readonly level: HorizonLevel;
  readonly passages: LevelEvents;
  readonly end: UtcInstant;
  readonly search_horizon_days: number;
}

/** Finds the next passage after an instant, of a kind or of either: in the window itself, else beyond it; each is described once. */
export function nextEventFinder(
  sky: Sky,
  { overhead, level, passages, end, search_horizon_days }: KnownPassages,
): (after_ms: number, kind?: number) => Next {
  const known = new Map<string, Next>();
  const search = (i: number, kind: number | undefined): NextCrossing => {
    if (i < passages.kind.length) return { outcome: "found", crossing: eventRow(passages, i) };
    const isWanted = (crossing: HorizonEvent) => kind === undefined || crossing.kind === EVENT_KINDS[kind];
    return nextCrossing(sky, overhead, level, end, search_horizon_days, isWanted);
  };
  return (after_ms, kind) => {
    let i = indexFrom(passages.unix_ms, after_ms);
    while (kind !== undefined && i < passages.kind.length && passages.kind[i] !== kind) i++;
    const key = `${i} ${kind}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const { outcome, crossing } = search(i, kind);
    const next = { outcome, event: directedEvents(sky, overhead, [crossing])(crossing) };
    known.set(key, next);
    return next;
  };
}
