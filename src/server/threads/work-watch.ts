/**
 * Follows what threads work on. A task has its price; one that takes far more than it is late, which is told, and is given up in
 * the end. Time counts from when a thread has begun it, and with patience: threads stand behind the main one, on cores that others use.
 */

/** Times its price that a task may take before it is late, and before it is given up, where a thread has as little as a tenth of a core. */
const LATE_PRICES = 3;
const LOST_PRICES = 10;
/** What it may take beside that. */
const LATE_MS = 500;
const LOST_MS = 2500;
/** The same while tables are filled; and how long a task may wait for a thread that is just starting. */
const UNSETTLED_MS = 20_000;
const STARTING_MS = 60_000;

const LOOK_MS = 100;
const US_PER_MS = 1000;

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
  begun_ms: number | null;
  isLate: boolean;
}

/** A task that is followed. */
export interface Followed {
  /** Where the thread notes that it has begun. */
  readonly place: number;
  readonly end: () => void;
}

export class WorkWatch {
  /** One for each place: not 0 once the task has been begun. */
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
      begun_ms: null,
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
    if (task.begun_ms === null && Atomics.load(this.begun, place) !== 0) task.begun_ms = now_ms;
    const took_ms = now_ms - (task.begun_ms ?? task.asked_ms);
    if (!task.isLate && task.begun_ms !== null && took_ms > LATE_MS + LATE_PRICES * task.price_ms) {
      task.isLate = true;
      this.#options.onLate(task.path, took_ms);
    }
    const working_ms = this.#options.isSettled() ? LOST_MS : UNSETTLED_MS;
    const patience_ms = task.begun_ms === null ? STARTING_MS : working_ms;
    if (took_ms > patience_ms + LOST_PRICES * task.price_ms) task.giveUp();
  }
}
