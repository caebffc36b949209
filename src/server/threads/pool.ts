import type { Worker } from "node:worker_threads";
import { Abandoned, type RemoteRequest, type Threads } from "../../contract/remote.ts";
import { Problem } from "../../contract/terms/problem.ts";
import type { EngineStore } from "../../engine/store.ts";
import type { ThreadResult } from "./messages.ts";
import { threadFile } from "./thread-file.ts";
import { Turns } from "./turns.ts";
import { Workers } from "./workers.ts";

/**
 * Requests of so many units are sent to a thread: they take from a millisecond (rows of positions; docs/performance.md,
 * "Growth") to some ten (searches for events).
 */
export const LEAST_UNITS = 2000;

/** How long an abandoned request may go on: most end before a new thread would have started in place of theirs. */
const ABANDONED_MS = 500;

export interface PoolOptions {
  readonly store: EngineStore;
  /** Text of the time-zone table in use; without one threads read the built-in one. */
  readonly zones?: string | null;
  readonly threads: number;
  /** Requests that may wait for a thread; more are refused. */
  readonly maxWaiting: number;
  /** Told of a thread that ends without a request to answer for it; others are started when they are needed. */
  readonly onThreadLost: (error: Error) => void;
  /** What the threads run, where it is not the compiled file beside this one. */
  readonly file?: URL;
}

export interface AnswerPool extends Threads {
  /** The threads that run. */
  readonly workers: readonly Worker[];
  /** Requests that wait for a thread. */
  readonly waiting: number;
  /** Ends all threads; what they work on is rejected. */
  close(): Promise<void>;
}

/** Starts threads that answer large requests, each with an engine over the common store. */
export function createAnswerPool({
  store,
  zones = null,
  threads,
  maxWaiting,
  onThreadLost,
  file = threadFile("answer-worker"),
}: PoolOptions): AnswerPool {
  const workers = new Workers({ store, zones, threads, file, onThreadLost });
  const turns = new Turns(threads);
  const work = (request: RemoteRequest, abandoned: AbortSignal | undefined) => {
    const stop = new AbortController();
    const result = workers.run(request, stop.signal).finally(() => turns.give());
    return abandoned === undefined ? result : Promise.race([result, whenLeft(abandoned, result, stop)]);
  };
  return {
    leastUnits: LEAST_UNITS,
    respond: async (request, abandoned) => {
      if (turns.isBusy && turns.waiting >= maxWaiting) throw overloaded(maxWaiting);
      await turns.take(abandoned);
      return answersOf(await work(request, abandoned));
    },
    get workers() {
      return workers.threads;
    },
    get waiting() {
      return turns.waiting;
    },
    close: () => workers.close(),
  };
}

/** Rejects when the caller has left; a request that goes on for long then has its thread ended. */
function whenLeft(abandoned: AbortSignal, result: Promise<unknown>, stop: AbortController): Promise<never> {
  return new Promise((_resolve, reject) => {
    const leave = () => {
      const patience = setTimeout(() => stop.abort(), ABANDONED_MS);
      result.finally(() => clearTimeout(patience)).catch(() => {});
      reject(new Abandoned());
    };
    if (abandoned.aborted) leave();
    else abandoned.addEventListener("abort", leave, { once: true });
  });
}

function answersOf(result: ThreadResult) {
  if (result.kind === "problem") throw new Problem(result.code, result.details);
  return result.answers;
}

function overloaded(maxWaiting: number): Problem {
  return new Problem("OVERLOADED", {
    detail: `${maxWaiting} large requests wait already; no more are taken.`,
    hint: "Try again in a second, or ask for less: small requests are answered meanwhile.",
  });
}
