import { BYTES_PER_DOUBLE } from "../units/units.ts";
import type { EngineMemory } from "./memory.ts";

/**
 * Columns that one answer is written from and that are not kept. Left to the collector, every 64 MB of such memory cost a collection of
 * the whole heap: 0.6 ms a megabyte, more than filling and printing it.
 */

/** The most that stays reserved between answers: room for 10,000 rows of some forty columns. */
let most_bytes = 1 << 22;

let memory: ArrayBuffer | null = null;
let used_bytes = 0;
let wanted_bytes = 0;
let isOpen = false;
/** Number of the answer that is being written, or was last. */
let answer = 0;
/** How many answers hold their columns until what they promised is there. */
let promised = 0;

/** Reserves more from now on, for a process that answers long questions one after another. */
export function reserveForLong(): void {
  most_bytes = 1 << 24;
}

/** Does work whose scratch columns are free again when it ends; what it promises for later keeps its memory. */
export function withScratch<Result>(work: () => Result): Result {
  if (isOpen) return work();
  isOpen = true;
  answer += 1;
  let result: Result | undefined;
  try {
    result = work();
    return result;
  } finally {
    isOpen = false;
    if (result instanceof Promise) keepUntil(result);
    else reserve(Math.min(most_bytes, wanted_bytes));
    used_bytes = 0;
    wanted_bytes = 0;
  }
}

function keepUntil(result: Promise<unknown>): void {
  memory = null;
  promised += 1;
  const release = () => {
    promised -= 1;
  };
  result.then(release, release);
}

/** Number of the answer that is being written, whose columns may lie where the next one's will; null where there is none. */
export function scratchAnswer(): number | null {
  return isOpen && promised === 0 ? answer : null;
}

function reserve(bytes: number): void {
  if (bytes > (memory?.byteLength ?? 0)) memory = new ArrayBuffer(bytes);
}

/** A column with any content, to be filled, and not to be kept beyond `withScratch`; outside of it one like any other. */
export function scratchColumn(count: number): Float64Array {
  const bytes = count * BYTES_PER_DOUBLE;
  if (isOpen) wanted_bytes += bytes;
  if (!isOpen || memory === null || used_bytes + bytes > memory.byteLength) return new Float64Array(count);
  const column = new Float64Array(memory, used_bytes, count);
  used_bytes += bytes;
  return column;
}

/** Tells, from now on, whether scratch columns that are made now are still there. */
export function scratchTerm(): () => boolean {
  const made = answer;
  return isOpen ? () => isOpen && made === answer : () => true;
}

/** Makes a value once; again where it was made for an answer that has been written, with its scratch columns. */
export function onceInScratch<Made>(make: () => Made): () => Made {
  let known: { readonly made: Made; readonly isThere: () => boolean } | null = null;
  return () => {
    if (known?.isThere() !== true) known = { isThere: scratchTerm(), made: make() };
    return known.made;
  };
}

/** Room for ten columns of 50,000 rows; only what was touched takes memory. */
export const SCRATCH_COLUMN_BYTES = 1 << 22;

/**
 * Linear memory for the scratch columns of an engine, where the kernels write them: out of memory that threads share they would
 * be copied word by word. The next answer's lie there again.
 */
export class ScratchRoom {
  readonly #first: number;
  #used_bytes = 0;
  #answer: number | null = null;

  constructor(memory: EngineMemory) {
    this.#first = memory.allocate(SCRATCH_COLUMN_BYTES);
  }

  /** Address of that many bytes; null where no answer is being written, or they are too many. */
  take(bytes: number): number | null {
    const answer = scratchAnswer();
    if (answer === null) return null;
    if (answer !== this.#answer) this.#used_bytes = 0;
    this.#answer = answer;
    if (this.#used_bytes + bytes > SCRATCH_COLUMN_BYTES) return null;
    const address = this.#first + this.#used_bytes;
    this.#used_bytes += bytes;
    return address;
  }
}
