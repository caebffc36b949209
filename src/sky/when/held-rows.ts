import type { Interval } from "../../solve/intervals.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { type GroupResult, searchGroup, type WhenSearch } from "./group-search.ts";

/** A stretch in which a group holds; the numbers of what begins and ends it, null where the window does. */
export interface HeldStretch extends Interval {
  /** Number of the group that begins it. */
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
    .flatMap((result, group) => result.set.map((interval) => stretchOf(result, group, interval, window)))
    .sort((a, b) => a.start - b.start || a.group - b.group);
  return joinStretches(stretches);
}

function stretchOf(
  { steps }: GroupResult,
  group: number,
  { start, end }: Interval,
  window: Interval,
): HeldStretch {
  const begins = steps.find(({ set }) => set.some((held) => held.start === start)) ?? null;
  const ends = steps.find(({ set }) => set.some((held) => held.end === end)) ?? null;
  return {
    start,
    end,
    group,
    begins: start === window.start ? null : (begins?.index ?? null),
    ends: end === window.end ? null : (ends?.index ?? null),
  };
}

/** Overlapping and touching stretches in order of their begin become one. */
export function joinStretches(stretches: readonly HeldStretch[]): HeldStretch[] {
  const joined: HeldStretch[] = [];
  for (const next of stretches) {
    const last = joined.at(-1);
    if (last === undefined || next.start - last.end >= CLOSED_GAP_DAY) joined.push(next);
    else if (next.end > last.end) joined[joined.length - 1] = { ...last, end: next.end, ends: next.ends };
  }
  return joined;
}
