import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WorkWatch } from "../../../src/server/threads/work-watch.ts";

/** The clock and what a thread has had of a processor are told here: nothing depends on the pace of the machine. */

const THREAD = 7;
const LOOK_MS = 100;
const REPLACED_MS = 4500;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});

afterEach(() => {
  vi.useRealTimers();
});

interface Work {
  readonly price_ms: number;
  /** The processor time that it takes until it ends; without it the task comes to no end. */
  readonly takes_ms?: number;
  /** The part of a processor that the thread is given. */
  readonly share: number;
  readonly isSettled?: boolean;
  /** True if it waits for something else than a processor. */
  readonly isAbsent?: boolean;
  readonly patience_ms?: number;
}

interface Noticed {
  readonly late_ms: number | null;
  readonly givenUp_ms: number | null;
}

/** Lets a thread work until the task is given up, has ended, or nobody waits any more. */
function follow({
  price_ms,
  takes_ms,
  share,
  isSettled = true,
  isAbsent = false,
  patience_ms = 60_000,
}: Work): Noticed {
  let [now_ms, had_ms, late_ms, givenUp_ms]: [number, number, number | null, number | null] = [
    0,
    0,
    null,
    null,
  ];
  const watch = new WorkWatch({
    places: 1,
    isSettled: () => isSettled,
    onLate: () => {
      late_ms = now_ms;
    },
    timeOf: () => ({ ran_ms: had_ms, waited_ms: isAbsent ? 0 : now_ms - had_ms }),
    now_ms: () => now_ms,
  });
  const { place, end } = watch.follow("/v2/moon", price_ms * 1000, () => {
    givenUp_ms ??= now_ms;
  });
  watch.begun[place] = THREAD;
  while (givenUp_ms === null && now_ms < patience_ms && had_ms < (takes_ms ?? Number.POSITIVE_INFINITY)) {
    vi.advanceTimersByTime(LOOK_MS);
    now_ms += LOOK_MS;
    had_ms += share * LOOK_MS;
  }
  end();
  return { late_ms, givenUp_ms };
}

describe("a task that comes to no end", () => {
  it("is told of within a second, and given up in time to be replaced within five, for every price up to a quarter of a second", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 250, noNaN: true }), (price_ms) => {
        const { late_ms, givenUp_ms } = follow({ price_ms, share: 1 });
        expect(late_ms).toBeLessThanOrEqual(1000);
        expect(givenUp_ms).toBeLessThanOrEqual(REPLACED_MS);
      }),
    );
  });

  it("is so too where others leave it a fifth of a processor, and its price is small", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 50, noNaN: true }),
        fc.double({ min: 0.2, max: 1, noNaN: true }),
        (price_ms, share) => {
          const { late_ms, givenUp_ms } = follow({ price_ms, share });
          expect(late_ms).toBeLessThanOrEqual(1000);
          expect(givenUp_ms).toBeLessThanOrEqual(REPLACED_MS);
        },
      ),
    );
  });

  it("is given up by the clock when it does not want a processor, or nobody tells what it gets", () => {
    const { givenUp_ms } = follow({ price_ms: 10, share: 0, isAbsent: true });
    expect(givenUp_ms).toBeGreaterThan(30_000);
    expect(givenUp_ms).toBeLessThan(31_000);
  });

  it("is given more while tables are filled", () => {
    expect(follow({ price_ms: 10, share: 1, isSettled: false }).givenUp_ms).toBeGreaterThan(20_000);
  });
});

describe("a task that ends", () => {
  it("is never given up while it takes up to thrice its price, however little of a processor it is given", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 3000, noNaN: true }),
        fc.double({ min: 0, max: 3, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (price_ms, prices, share) => {
          const takes_ms = price_ms * prices;
          expect(follow({ price_ms, takes_ms, share }).givenUp_ms).toBeNull();
        },
      ),
    );
  });

  it("is not given up while its answer waits for a main thread that stood still", () => {
    let [now_ms, isGivenUp] = [0, false];
    const watch = new WorkWatch({
      places: 1,
      isSettled: () => true,
      onLate: () => {},
      timeOf: () => ({ ran_ms: now_ms, waited_ms: 0 }),
      now_ms: () => now_ms,
    });
    const { place, end } = watch.follow("/v2/moon", 1000, () => {
      isGivenUp = true;
    });
    watch.begun[place] = THREAD;
    vi.advanceTimersByTime(LOOK_MS);
    // ended by its thread, while this one stands still for a minute
    watch.begun[place] = 0;
    now_ms = 60_000;
    vi.advanceTimersByTime(LOOK_MS);
    expect(isGivenUp).toBe(false);
    end();
  });
});
