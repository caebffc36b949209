import type { Interval } from "../../solve/intervals.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { type GroupResult, searchGroup, type WhenSearch } from "./group-search.ts";

/** A stretch in which a group holds; the numbers of what starts and ends it, null where the window does. */
export interface HeldStretch extends Interval {
  /** Number of the group that starts it. */
  readonly group: number;
  readonly begins: number | null;
  readonly ends: number | null;
}

/** Gaps that are shorter than this are closed. */
export const CLOSED_GAP_S = 1;
const CLOSED_GAP_DAY = CLOSED_GAP_S / SECONDS_PER_DAY;

/** Where any group holds within a window, in time order. */
export function heldStretches(search: WhenSearch, window: Interval): HeldStretch[] {
  const results = search.groups.map((group) => searchGroup(search, group, window));
  const stretches = results
    .flatMap((result, group) => stretchesOf(result, group, window))
    .sort((a, b) => a.start - b.start || a.group - b.group);
  return joinStretches(stretches);
}

function stretchesOf({ steps, set }: GroupResult, group: number, window: Interval): HeldStretch[] {
  const [begins, ends] = [firstStepBy(steps, "start"), firstStepBy(steps, "end")];
  return set.map(({ start, end }) => ({
    start,
    end,
    group,
    begins: start === window.start ? null : (begins.get(start) ?? null),
    ends: end === window.end ? null : (ends.get(end) ?? null),
  }));
}

/** The number of the first condition that has an instant as a bound of its own set, by the instant. */
function firstStepBy(steps: GroupResult["steps"], bound: keyof Interval): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  for (const { index, set } of steps)
    for (const held of set) if (!first.has(held[bound])) first.set(held[bound], index);
  return first;
}

/** Overlapping and touching stretches in order of their start become one. */
export function joinStretches(stretches: readonly HeldStretch[]): HeldStretch[] {
  const joined: HeldStretch[] = [];
  for (const next of stretches) {
    const last = joined.at(-1);
    if (last === undefined || next.start - last.end >= CLOSED_GAP_DAY) joined.push(next);
    else if (next.end > last.end) joined[joined.length - 1] = { ...last, end: next.end, ends: next.ends };
  }
  return joined;
}
