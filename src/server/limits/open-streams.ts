import type { Plan } from "../../contract/terms/plans.ts";
import { Problem } from "../../contract/terms/problem.ts";

/** Streams that a caller of the published plans may have at a time; the operator has no bound. */
export const STREAMS_A_CALLER = 2;

const RETRY_S = 1;

/** Counts the streams under way by caller. */
export class OpenStreams {
  readonly #open = new Map<string, number>();

  get total(): number {
    return [...this.#open.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Opens one more stream of a caller; what is returned closes it. Refuses one too many. */
  open(caller: string, plan: Plan): () => void {
    const count = this.#open.get(caller) ?? 0;
    if (plan.windows !== null && count >= STREAMS_A_CALLER) throw tooMany(count + 1, plan);
    this.#open.set(caller, count + 1);
    let isOpen = true;
    return () => {
      if (isOpen) this.#close(caller);
      isOpen = false;
    };
  }

  #close(caller: string): void {
    const left = (this.#open.get(caller) ?? 1) - 1;
    if (left === 0) this.#open.delete(caller);
    else this.#open.set(caller, left);
  }
}

function tooMany(requested: number, plan: Plan): Problem {
  return new Problem("RATE_LIMITED", {
    detail: `${STREAMS_A_CALLER} streams of this caller are under way already.`,
    bound: { name: "streams_at_a_time", limit: STREAMS_A_CALLER, requested, plan: plan.name },
    hint: "Read one of them to its end, or close it.",
    retry_after_s: RETRY_S,
  });
}
