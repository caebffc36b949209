import { US_PER_MS } from "../../units/units.ts";
import { processorTime_ms } from "./processor-time.ts";

/**
 * Follows what threads work on, each task from when a thread has begun it. A task has its price. One that takes longer is late, by the
 * clock, which is told; one that has had far more of a processor is given up. Threads stand behind the main one, on cores that others
 * use: how long they wait for them says nothing of their work.
 */

/** Times its price that a task may take before it is late, and before it is given up; and what it may take beside that. */
const LATE_PRICES = 3;
const LATE_MS = 500;
const LOST_PRICES = 10;
const LOST_MS = 1000;
/** By the clock a task is given up as well: one that waits for what never comes, or where nobody tells what threads have had. */
const ABSENT_MS = 30_000;
/** The same while tables are filled; and how long a task may wait for a thread that is just starting. */
const UNSETTLED_MS = 20_000;
const STARTING_MS = 60_000;

const LOOK_MS = 100;

export interface WatchOptions {
  /** Tasks that may be followed at a time. */
  readonly places: number;
  /** Whether tables are filled, so that prices hold. */
  readonly isSettled: () => boolean;
  /** Told once of each task that is late. */
  readonly onLate: (path: string, took_ms: number) => void;
}

interface Task {
  readonly path: string;
  readonly price_ms: number;
  readonly giveUp: () => void;
  readonly asked_ms: number;
  /** Null: no thread has begun it. */
  begun: Beginning | null;
  isLate: boolean;
}

interface Beginning {
  readonly thread: number;
  readonly at_ms: number;
  /** What the thread had had of a processor. */
  readonly had_ms: number;
}

/** A task that is followed. */
export interface Followed {
  /** Where the thread notes that it has begun. */
  readonly place: number;
  readonly end: () => void;
}

export class WorkWatch {
  /** One for each place: the system's number of the thread that has begun the task, or -1; 0 before. */
  readonly begun: Int32Array<SharedArrayBuffer>;
  readonly #options: WatchOptions;
  readonly #free: number[];
  readonly #tasks = new Map<number, Task>();
  #looking: NodeJS.Timeout | null = null;

  constructor(options: WatchOptions) {
    this.#options = options;
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
    this.begun[place] = 0;
    this.#tasks.set(place, {
      path,
      price_ms: expected_us / US_PER_MS,
      giveUp,
      asked_ms: performance.now(),
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
    const now_ms = performance.now();
    for (const [place, task] of this.#tasks) this.#judge(place, task, now_ms);
    if (this.#tasks.size > 0 || this.#looking === null) return;
    clearInterval(this.#looking);
    this.#looking = null;
  }

  #judge(place: number, task: Task, now_ms: number): void {
    const thread = Atomics.load(this.begun, place);
    if (task.begun === null && thread !== 0)
      task.begun = { thread, at_ms: now_ms, had_ms: processorTime_ms(thread) };
    if (task.begun === null) {
      if (now_ms - task.asked_ms > STARTING_MS) task.giveUp();
      return;
    }
    const took_ms = now_ms - task.begun.at_ms;
    if (took_ms < LATE_MS + LATE_PRICES * task.price_ms) return;
    if (!task.isLate) {
      task.isLate = true;
      this.#options.onLate(task.path, took_ms);
    }
    const lost_ms = this.#options.isSettled() ? LOST_MS : UNSETTLED_MS;
    const had_ms = processorTime_ms(thread) - task.begun.had_ms;
    const [most_had_ms, most_ms] = [lost_ms, ABSENT_MS].map((ms) => ms + LOST_PRICES * task.price_ms);
    if (had_ms > (most_had_ms ?? 0) || took_ms > (most_ms ?? 0)) task.giveUp();
  }
}
