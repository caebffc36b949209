/** Answers that are computed and not yet read by their callers stand in this process's memory; here they are counted. */

export interface UnsentLimits {
  /** Bytes for all callers together. */
  readonly total_bytes: number;
  /** The largest answer there may be: each request under way is counted with it. */
  readonly answer_bytes: number;
}

/** Requests under way, whose answers will want room. */
export interface UnderWay {
  readonly ofCaller: number;
  readonly inAll: number;
}

/** A caller may hold no more than this part of the whole. */
const SHARE_OF_A_CALLER = 0.5;

export class UnsentBytes {
  readonly #limits: UnsentLimits;
  readonly #held = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #total = 0;

  constructor(limits: UnsentLimits) {
    this.#limits = limits;
  }

  get total(): number {
    return this.#total;
  }

  /** True if one more of the largest answers would be too much. */
  get isFull(): boolean {
    return this.#total > 0 && this.#total + this.#limits.answer_bytes > this.#limits.total_bytes;
  }

  of(caller: string): number {
    return this.#held.get(caller) ?? 0;
  }

  /**
   * True if there is room for one more answer of a caller. One that holds nothing, in a process that holds nothing, always has
   * room; so no limit is too small to serve.
   */
  hasRoom(caller: string, { ofCaller, inAll }: UnderWay): boolean {
    const { total_bytes, answer_bytes } = this.#limits;
    const wanted = (held: number, underWay: number) => held + (underWay + 1) * answer_bytes;
    const fits = (held: number, underWay: number, most: number) =>
      (held === 0 && underWay === 0) || wanted(held, underWay) <= most;
    return (
      fits(this.#total, inAll, total_bytes) &&
      fits(this.of(caller), ofCaller, total_bytes * SHARE_OF_A_CALLER)
    );
  }

  /** Counts bytes as held by a caller, until what is returned is called. */
  hold(caller: string, bytes: number): () => void {
    this.#add(caller, bytes);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#add(caller, -bytes);
      for (const listener of this.#listeners) listener();
    };
  }

  /** Tells whenever there is more room than before. */
  onRelease(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #add(caller: string, bytes: number): void {
    const held = this.of(caller) + bytes;
    this.#total += bytes;
    if (held === 0) this.#held.delete(caller);
    else this.#held.set(caller, held);
  }
}
