import { US_PER_MS } from "../../units/units.ts";
import { type ThreadTime, threadTime } from "./system-thread.ts";

/**
 * Follows the work of threads, each task from when a thread has started it until the thread has ended it. A task has
 * its price. A task that takes longer by the clock is late, and is reported. It is given up by the processor time
 * that it has had, because a thread that waits for a core does no wrong; the longer other requests have waited, the
 * less time beyond its price it may have had.
 */

/** A task is late when it has taken its price and this. */
const LATE_MS = 500;
/**
 * Processor time that a task may have had: that many times its price, and this. A thread that has just started
 * compiles its code first.
 */
const LOST_PRICES = 6;
const LOST_MS = 1000;
/** When it has taken so long by the clock, which leaves time to start another thread within five seconds, it may have had less. */
const LONG_MS = 2000;
const LONG_PRICES = 2;
const LONG_LOST_PRICES = 5;
const LONG_LOST_MS = 500;
/** When it neither had a processor nor waited for one: it waits for what never comes, or the system does not give the times of threads. */
const ABSENT_MS = 30_000;
const ABSENT_PRICES = 10;
/** While tables are filled, a task may have had this of a processor; and a task may wait so long for a thread that is just starting. */
const UNSETTLED_MS = 20_000;
const STARTING_MS = 60_000;

const LOOK_MS = 100;
/** The mark in a task's slot before a thread has started it, and when it has ended it. */
const NOT_BEGUN = 0;

export interface WatchOptions {
  /** Tasks that may be followed at a time. */
  readonly places: number;
  /** True if tables are filled, so that prices hold. */
  readonly isSettled: () => boolean;
  /** Called once for each task that is late. */
  readonly onLate: (path: string, took_ms: number) => void;
  /** The processor time that the system's thread of a number has had so far, and its wait for one. */
  readonly timeOf?: (thread: number) => ThreadTime;
  readonly now_ms?: () => number;
}

interface Task {
  readonly path: string;
  readonly price_ms: number;
  readonly giveUp: () => void;
  readonly asked_ms: number;
  /** Null: no thread has started it. */
  begun: Beginning | null;
  isLate: boolean;
}

interface Beginning {
  readonly thread: number;
  readonly at_ms: number;
  readonly before: ThreadTime;
}

/** A task that is followed. */
export interface Followed {
  /** Where the thread notes that it has started. */
  readonly place: number;
  readonly end: () => void;
}

export class WorkWatch {
  /** One for each place: the system's number of the thread that has started the task, or -1; 0 before, and after. */
  readonly begun: Int32Array<SharedArrayBuffer>;
  readonly #options: WatchOptions;
  readonly #free: number[];
  readonly #timeOf: (thread: number) => ThreadTime;
  readonly #now_ms: () => number;
  readonly #tasks = new Map<number, Task>();
  #looking: NodeJS.Timeout | null = null;

  constructor(options: WatchOptions) {
    this.#options = options;
    const { timeOf = threadTime, now_ms = () => performance.now() } = options;
    [this.#timeOf, this.#now_ms] = [timeOf, now_ms];
    this.begun = new Int32Array(new SharedArrayBuffer(options.places * Int32Array.BYTES_PER_ELEMENT));
    this.#free = Array.from({ length: options.places }, (_, place) => place);
  }

  /** Tasks that are late at present. */
  get late(): number {
    let late = 0;
    for (const task of this.#tasks.values()) if (task.isLate) late += 1;
    return late;
  }

  /** Follows a task that should take so long; `giveUp` is called when it has taken far longer. */
  follow(path: string, expected_us: number, giveUp: () => void): Followed {
    const place = this.#free.pop();
    if (place === undefined) throw new RangeError("more tasks than places");
    this.begun[place] = NOT_BEGUN;
    this.#tasks.set(place, {
      path,
      price_ms: expected_us / US_PER_MS,
      giveUp,
      asked_ms: this.#now_ms(),
      begun: null,
      isLate: false,
    });
    this.#looking ??= setInterval(() => this.#look(), LOOK_MS).unref();
    return {
      place,
      end: () => {
        if (this.#tasks.delete(place)) this.#free.push(place);
      },
    };
  }

  #look(): void {
    const now_ms = this.#now_ms();
    for (const [place, task] of this.#tasks) this.#judge(place, task, now_ms);
    if (this.#tasks.size > 0 || this.#looking === null) return;
    clearInterval(this.#looking);
    this.#looking = null;
  }

  #judge(place: number, task: Task, now_ms: number): void {
    const thread = Atomics.load(this.begun, place);
    if (task.begun === null && thread !== NOT_BEGUN)
      task.begun = { thread, at_ms: now_ms, before: this.#timeOf(thread) };
    if (task.begun === null) {
      if (now_ms - task.asked_ms > STARTING_MS) task.giveUp();
      return;
    }
    // its answer is under way to this thread, which may have stood still itself
    if (thread === NOT_BEGUN) return;
    const took_ms = now_ms - task.begun.at_ms;
    if (took_ms < LATE_MS + task.price_ms) return;
    if (!task.isLate) {
      task.isLate = true;
      this.#options.onLate(task.path, took_ms);
    }
    const { before } = task.begun;
    const { ran_ms, waited_ms } = this.#timeOf(thread);
    const had_ms = ran_ms - before.ran_ms;
    const absent_ms = took_ms - had_ms - (waited_ms - before.waited_ms);
    if (had_ms > this.#mostOf_ms(task.price_ms, took_ms)) task.giveUp();
    else if (absent_ms > ABSENT_MS + ABSENT_PRICES * task.price_ms) task.giveUp();
  }

  /** Processor time that a task of a price may have had after taking so long. */
  #mostOf_ms(price_ms: number, took_ms: number): number {
    if (!this.#options.isSettled()) return UNSETTLED_MS + LOST_PRICES * price_ms;
    return took_ms > LONG_MS + LONG_PRICES * price_ms
      ? LONG_LOST_MS + LONG_LOST_PRICES * price_ms
      : LOST_MS + LOST_PRICES * price_ms;
  }
}
