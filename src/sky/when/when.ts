import type { Interval } from "../../solve/intervals.ts";
import { lengthOf } from "../../solve/intervals.ts";
import { setOf } from "./condition-search.ts";
import { scopeOf, searchGroup, type WhenSearch } from "./group-search.ts";
import { type HeldStretch, heldStretches, joinStretches } from "./held-rows.ts";
import { CostExceeded } from "./scope.ts";

/** The share of a window that a condition leaves, in days. */
export interface ConditionShare {
  readonly index: number;
  readonly holds_day: number;
  /** Together with those of its group that were searched before it. */
  readonly left_day: number;
}

/** How much each condition holds by itself, and how much it leaves, in the order of the search. */
export function conditionShares(search: WhenSearch, window: Interval): ConditionShare[] {
  return search.groups.flatMap((group) =>
    searchGroup(search, group, window).steps.map(({ condition, index, set }) => ({
      index,
      holds_day: lengthOf(setOf(scopeOf(search, index), condition, [window])),
      left_day: lengthOf(set),
    })),
  );
}

/** This many stretches from an instant on, as far as a search may go. */
export interface CountedSearch {
  readonly count: number;
  /** Where the search starts, and the farthest it goes; earlier than it for stretches before it. */
  readonly from: number;
  readonly limit: number;
  /** Which of them count. */
  readonly keeps: (stretch: HeldStretch) => boolean;
}

const FIRST_REACH_DAY = 16;
const REACH_GROWTH = 2;

interface Counted {
  readonly stretches: HeldStretch[];
  /** How far the search went: all that lies before is known. */
  readonly reached: number;
  /**
   * The cause that stopped it before it had found as many as were asked for, or reached its limit; null where nothing
   * did.
   */
  readonly stopped: CostExceeded | null;
}

/**
 * The first stretches after an instant (or the last before it), and where the search ended. One that costs more than it may gives what it
 * has found; nothing known at all is refused with `CostExceeded`.
 */
export function countStretches(search: WhenSearch, { count, from, limit, keeps }: CountedSearch): Counted {
  const sign = limit < from ? -1 : 1;
  let [found, reached, reach_day]: [HeldStretch[], number, number] = [[], from, FIRST_REACH_DAY];
  const complete = () => found.filter((stretch) => keeps(stretch) && !touches(stretch, reached));
  let stopped: CostExceeded | null = null;
  while (reached !== limit && complete().length < count) {
    const next = sign * Math.min(sign * (reached + sign * reach_day), sign * limit);
    const window = { start: Math.min(reached, next), end: Math.max(reached, next) };
    const more = affordable(search, window);
    if (more instanceof CostExceeded) {
      if (reached === from) throw more;
      stopped = more;
      break;
    }
    found = joinStretches(sign > 0 ? [...found, ...more] : [...more, ...found]);
    reached = next;
    reach_day *= REACH_GROWTH;
  }
  const kept = reached === limit ? found.filter(keeps) : complete();
  return { stretches: sign > 0 ? kept.slice(0, count) : kept.slice(-count), reached, stopped };
}

function affordable(search: WhenSearch, window: Interval): HeldStretch[] | CostExceeded {
  try {
    return heldStretches(search, window);
  } catch (fault) {
    if (fault instanceof CostExceeded) return fault;
    throw fault;
  }
}

/** A stretch that reaches where the search stands may go on. */
function touches({ start, end }: HeldStretch, reached: number): boolean {
  return start === reached || end === reached;
}
