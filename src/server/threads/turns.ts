import { Abandoned } from "../../contract/remote.ts";

/** So many may work at a time; the others take their turn in the order in which they came. */
export class Turns {
  readonly #queue = new Set<() => void>();
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  /** Whether whoever comes now has to wait. */
  get isBusy(): boolean {
    return this.#free === 0;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** Resolves when it is one's turn; rejects with Abandoned when the caller leaves before. */
  take(abandoned: AbortSignal | undefined): Promise<void> {
    if (abandoned?.aborted === true) return Promise.reject(new Abandoned());
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#queue.delete(start);
        reject(new Abandoned());
      };
      const start = () => {
        abandoned?.removeEventListener("abort", leave);
        resolve();
      };
      this.#queue.add(start);
      abandoned?.addEventListener("abort", leave, { once: true });
    });
  }

  /** Gives one's turn to the next. */
  give(): void {
    const [next] = this.#queue;
    if (next === undefined) this.#free += 1;
    else {
      this.#queue.delete(next);
      next();
    }
  }
}
