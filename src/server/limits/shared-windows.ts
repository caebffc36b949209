import { LRUCache } from "lru-cache";
import { MOST_CALLERS } from "./memory-windows.ts";
import type { StoreMaker, WindowCount, WindowStore } from "./windows.ts";

/** Longest time that a call waits for the shared store. */
export const PATIENCE_MS = 50;

export interface SharedOptions {
  /** Counts of this process. */
  readonly local: StoreMaker;
  /** Counts of all, which may be late or not come at all. */
  readonly shared: StoreMaker;
  readonly steady_ms: () => number;
  /** A count was taken from this process alone. */
  readonly onLocalCount: () => void;
}

/** The counts of a caller besides this process's own. */
interface Account {
  /** Points that the shared store has not taken yet. */
  owed: number;
  /** The count of other processes, and until when that holds. */
  others: number;
  until_ms: number;
}

/**
 * Counts in this process and in a shared store at the same time. A call waits for the shared count no longer than PATIENCE_MS, and
 * not at all while the store is known to be slow: it then goes by this process's count and the last known count of other
 * processes. Points that the store could not take are added with the next call of the same caller.
 */
export function sharedWindows(options: SharedOptions): StoreMaker {
  const pace = new Pace(options.steady_ms);
  return (window) => sharedStore(options.local(window), options.shared(window), pace, options);
}

function sharedStore(
  local: WindowStore,
  shared: WindowStore,
  pace: Pace,
  { steady_ms, onLocalCount }: SharedOptions,
): WindowStore {
  const accounts = new LRUCache<string, Account>({ max: MOST_CALLERS });
  return {
    add: async (callerId, points) => {
      const here = await local.add(callerId, points);
      const account = accounts.get(callerId) ?? { owed: 0, others: 0, until_ms: 0 };
      accounts.set(callerId, account);
      const sent = points + account.owed;
      account.owed = 0;
      const there = pace.timed(shared.add(callerId, sent)).then(
        (count) => {
          account.others = Math.max(0, count.used - here.used);
          account.until_ms = steady_ms() + count.left_ms;
          return count;
        },
        () => {
          account.owed += sent;
          return null;
        },
      );
      const found = await pace.wait(there);
      if (found !== null) return found;
      onLocalCount();
      const others = steady_ms() < account.until_ms ? account.others : 0;
      return { used: here.used + others, left_ms: here.left_ms };
    },
  };
}

/** Knows whether the shared store answers in time. */
class Pace {
  readonly #steady_ms: () => number;
  #isQuick = true;

  constructor(steady_ms: () => number) {
    this.#steady_ms = steady_ms;
  }

  /** Notes how long an answer took. */
  async timed(answer: Promise<WindowCount>): Promise<WindowCount> {
    const asked_ms = this.#steady_ms();
    const count = await answer;
    this.#isQuick = this.#steady_ms() - asked_ms <= PATIENCE_MS;
    return count;
  }

  /** The answer, if it comes in time. */
  async wait(answer: Promise<WindowCount | null>): Promise<WindowCount | null> {
    if (!this.#isQuick) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        this.#isQuick = false;
        resolve(null);
      }, PATIENCE_MS);
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
