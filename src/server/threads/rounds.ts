import { Abandoned } from "../../contract/remote.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { TurnRefused, Turns } from "./turns.ts";

/** Requests that may wait for the main thread, and how long; beyond it those of who has most waiting are refused. */
const MOST_WAITING = 2000;
const PATIENCE_MS = 10_000;

/**
 * libuv takes one new connection in a round (since 1.45): after one that took so many milliseconds so many pass in which nothing is
 * begun, so that a caller who opens many connections does not keep those of others waiting unseen.
 */
const MOST_PASSING = 16;

/**
 * In each round of the event loop one request is begun on the main thread, and callers take turns: one who sends many at once
 * makes others wait for one of them, not for all.
 */
export class Rounds {
  readonly #turns = new Turns({ count: 1, maxWaiting: MOST_WAITING, patience_ms: PATIENCE_MS });

  /** Resolves when a request of the caller may begin, in a round of its own; rejects with Abandoned when its connection has ended meanwhile. */
  async begin(caller: string, connection: { readonly destroyed: boolean }): Promise<void> {
    const end = await this.#turns.take(caller).catch(refuseRound);
    if (connection.destroyed) {
      end();
      throw new Abandoned();
    }
    const begun_ms = performance.now();
    setImmediate(() => afterRounds(Math.min(MOST_PASSING, Math.floor(performance.now() - begun_ms)), end));
  }
}

function afterRounds(count: number, then: () => void): void {
  if (count === 0) then();
  else setImmediate(afterRounds, count - 1, then);
}

function refuseRound(refusal: unknown): never {
  if (!(refusal instanceof TurnRefused)) throw refusal;
  throw new Problem("OVERLOADED", {
    detail: `The service has more calls than it can begin. ${refusal.message}`,
    retry_after_s: refusal.retry_after_s,
  });
}
