import { LRUCache } from "lru-cache";
import { MS_PER_SECOND } from "../../units/units.ts";
import { isAligned, RATE_WINDOWS, type StoreMaker, type WindowStore } from "./windows.ts";

/** Callers whose counts are kept; of more, those that have not come for longest start again. */
export const MOST_CALLERS = 50_000;

/** Start of the period and points of every window in turn: one short list a caller, since there may be many. */
type Counts = number[];
const [START, USED, FIELDS] = [0, 1, 2];

export interface Clocks {
  /** The clock of the year: months are aligned to it. */
  readonly wall_ms: () => number;
  /** Runs on whatever is done to the clock of the year. */
  readonly steady_ms: () => number;
}

/** Stores in this process's memory, bounded however many callers there are. */
export function memoryWindows({ wall_ms, steady_ms }: Clocks): StoreMaker {
  const accounts = new LRUCache<string, Counts>({ max: MOST_CALLERS });
  const countsOf = (callerId: string): Counts => {
    const known = accounts.get(callerId);
    if (known !== undefined) return known;
    const counts = new Array<number>(RATE_WINDOWS.length * FIELDS).fill(0);
    for (let at = START; at < counts.length; at += FIELDS) counts[at] = Number.NEGATIVE_INFINITY;
    accounts.set(callerId, counts);
    return counts;
  };
  return (window): WindowStore => {
    const length_ms = window.length_s * MS_PER_SECOND;
    const at = RATE_WINDOWS.indexOf(window) * FIELDS;
    return {
      add: async (callerId, points) => {
        const counts = countsOf(callerId);
        const now_ms = isAligned(window) ? wall_ms() : steady_ms();
        const start_ms = counts[at + START] ?? Number.NEGATIVE_INFINITY;
        if (now_ms - start_ms >= length_ms) {
          counts[at + START] = isAligned(window) ? now_ms - (now_ms % length_ms) : now_ms;
          counts[at + USED] = 0;
        }
        const used = Math.max(0, (counts[at + USED] ?? 0) + points);
        counts[at + USED] = used;
        return { used, left_ms: (counts[at + START] ?? now_ms) + length_ms - now_ms };
      },
    };
  };
}
