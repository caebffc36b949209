import { US_PER_MS } from "../../units/units.ts";

/** Requests up to this are answered by the main thread, whatever else it has to do. */
const SHORT_US = 1500;
/** Requests whose price is above this never are: the thread that is asked whether all is well does no work that takes longer. */
const LONG_US = 5000;
/** The share of the main thread's time that requests between them may take, and how much of it at once. */
const SHARE = 0.4;
const MOST_AT_ONCE_US = 20_000;

/**
 * Decides which requests keep the main thread, on which the small ones wait: all that are short, none that are long, and of
 * those between as many as leave it time for other requests.
 */
export class MainShare {
  readonly #now_ms: () => number;
  #left_us = MOST_AT_ONCE_US;
  #at_ms: number;

  constructor(now_ms: () => number = () => performance.now()) {
    this.#now_ms = now_ms;
    this.#at_ms = now_ms();
  }

  /**
   * True if a request that takes this time is answered by the main thread. `isFree`: true if another thread has
   * nothing to do. `warm_us`: how long it will take when its code is compiled. A request that is short then is
   * answered here, or its code would never be compiled; it waits for no thread.
   */
  takes(time_us: number, isFree: boolean, warm_us = time_us): boolean {
    if (warm_us > LONG_US) return false;
    if (time_us <= SHORT_US) return true;
    const isShort = warm_us <= SHORT_US;
    if (isFree && !isShort) return false;
    const now_ms = this.#now_ms();
    const earned_us = (now_ms - this.#at_ms) * US_PER_MS * SHARE;
    this.#left_us = Math.min(MOST_AT_ONCE_US, this.#left_us + earned_us);
    this.#at_ms = now_ms;
    if (this.#left_us < time_us) return isShort && !isFree;
    this.#left_us -= time_us;
    return true;
  }
}

/** Until the main thread has answered that many requests of a route its code is not compiled there: they take some times as long. */
const COLD_REQUESTS = 20;
const COLD_FACTOR = 5;

/** The time of requests on the main thread while it has answered few of their route. */
export class Warmth {
  readonly #answered = new Map<string, number>();

  expected_us(path: string, warm_us: number): number {
    return this.#answeredOf(path) < COLD_REQUESTS ? COLD_FACTOR * warm_us : warm_us;
  }

  /** The main thread answers a request of the route. */
  note(path: string): void {
    const answered = this.#answeredOf(path);
    if (answered < COLD_REQUESTS) this.#answered.set(path, answered + 1);
  }

  #answeredOf(path: string): number {
    return this.#answered.get(path) ?? 0;
  }
}
