import type { EventEmitter } from "node:events";
import { Abandoned } from "../../contract/remote.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { SlotRefused, Slots } from "./slots.ts";

/** Requests that may wait for the main thread; beyond it those of who has most waiting are refused. */
const MOST_WAITING = 2000;
/** How long one may wait, unless the server is configured otherwise. */
const PATIENCE_MS = 1000;

export interface RoundsOptions {
  readonly patience_ms?: number;
  readonly now_ms?: () => number;
}

/**
 * libuv takes one new connection in a round (since 1.45): after a request that took so long rounds pass for as long in which nothing
 * is started, while connections come in, so that a caller who opens many does not keep those of other callers waiting unseen.
 */
const MOST_PASSING_MS = 16;
const LEAST_PASSING_MS = 1;

/**
 * In each round of the event loop one request is started on the main thread, and callers alternate: one who sends many at once
 * makes other callers wait for one of them, not for all.
 */
export class Rounds {
  readonly #slots: Slots;
  readonly #now_ms: () => number;
  /** Connections that have come in. */
  #connections = 0;

  constructor({ patience_ms = PATIENCE_MS, now_ms = () => performance.now() }: RoundsOptions = {}) {
    this.#slots = new Slots({ count: 1, maxWaiting: MOST_WAITING, patience_ms });
    this.#now_ms = now_ms;
  }

  /** Counts the connections of a server. */
  follow(server: EventEmitter): void {
    server.on("connection", () => {
      this.#connections += 1;
    });
  }

  /**
   * Resolves when a request of the caller may start, in a round of its own. Rejects with Abandoned when its connection has ended
   * meanwhile, and with the Problem OVERLOADED when it has waited too long: nothing else is refused for the load of the main thread.
   */
  async begin(
    caller: string,
    connection: { readonly destroyed: boolean },
    patience_ms?: number,
  ): Promise<void> {
    const end = await this.#slots.take(caller, undefined, patience_ms).catch(refuseRound);
    if (connection.destroyed) {
      end();
      throw new Abandoned();
    }
    const [begun_ms, before] = [this.#now_ms(), this.#connections];
    setImmediate(() => {
      const now_ms = this.#now_ms();
      const took_ms = Math.min(MOST_PASSING_MS, now_ms - begun_ms);
      if (took_ms < LEAST_PASSING_MS && this.#connections === before) end();
      else this.#pass(now_ms + Math.max(LEAST_PASSING_MS, took_ms), end);
    });
  }

  /** Waits for a round that takes no connection in, but not beyond a time. */
  #pass(until_ms: number, then: () => void): void {
    const before = this.#connections;
    setImmediate(() => {
      if (this.#connections === before || this.#now_ms() > until_ms) then();
      else this.#pass(until_ms, then);
    });
  }
}

function refuseRound(refusal: unknown): never {
  if (!(refusal instanceof SlotRefused)) throw refusal;
  throw new Problem("OVERLOADED", {
    detail: `The service has more calls than it can start. ${refusal.message}`,
    retry_after_s: refusal.retry_after_s,
  });
}
