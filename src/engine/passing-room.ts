import type { EngineMemory } from "./memory.ts";
import { passingAnswer } from "./passing-columns.ts";

/** Room for ten columns of 50,000 rows; only what was touched takes memory. */
export const PASSING_BYTES = 1 << 22;

/**
 * Linear memory for the passing columns of an engine, where the kernels write them: out of memory that threads share they would
 * be copied word by word. The next answer's lie there again.
 */
export class PassingRoom {
  readonly #first: number;
  #used_bytes = 0;
  #answer: number | null = null;

  constructor(memory: EngineMemory) {
    this.#first = memory.allocate(PASSING_BYTES);
  }

  /** Address of that many bytes; null where no answer is being written, or they are too many. */
  take(bytes: number): number | null {
    const answer = passingAnswer();
    if (answer === null) return null;
    if (answer !== this.#answer) this.#used_bytes = 0;
    this.#answer = answer;
    if (this.#used_bytes + bytes > PASSING_BYTES) return null;
    const address = this.#first + this.#used_bytes;
    this.#used_bytes += bytes;
    return address;
  }
}
