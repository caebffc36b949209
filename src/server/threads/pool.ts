import type { Worker } from "node:worker_threads";
import { Piscina } from "piscina";
import { Abandoned, type RemoteRequest, type Threads } from "../../contract/remote.ts";
import { codeIdentity } from "../../contract/terms/identity.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { type EngineStore, releaseLanes } from "../../engine/store.ts";
import type { ThreadData, ThreadResult } from "./messages.ts";
import { threadFile } from "./thread-file.ts";
import { Turns } from "./turns.ts";

/**
 * Requests of so many units are sent to a thread: they take from a millisecond (rows of positions; docs/performance.md,
 * "Growth") to some ten (searches for events).
 */
export const LEAST_UNITS = 2000;

/** How long an abandoned request may go on: most end before a new thread would have started in place of theirs. */
const ABANDONED_MS = 500;

/** Steps by which threads stand back behind the main one, which the small requests wait for. */
const NICENESS = 10;

/** Memory of a thread's heap beyond which it is ended, rather than the process. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 } as const;

export interface PoolOptions {
  readonly store: EngineStore;
  /** Text of the time-zone table in use; without one threads read the built-in one. */
  readonly zones?: string | null;
  readonly threads: number;
  /** Requests that may wait for a thread; more are refused. */
  readonly maxWaiting: number;
  /** Told of a thread that ends without a request to answer for it; others are started when they are needed. */
  readonly onThreadLost: (error: Error) => void;
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
}: PoolOptions): AnswerPool {
  const pool = new Piscina<RemoteRequest, ThreadResult>({
    filename: threadFile(import.meta.url, "./answer-worker").href,
    workerData: { store, codeIdentity: codeIdentity(), zones } satisfies ThreadData,
    minThreads: threads,
    maxThreads: threads,
    niceIncrement: NICENESS,
    resourceLimits: HEAP_LIMITS,
  });
  const followLanes = laneFollower(store, () => pool.threads);
  pool.on("workerCreate", followLanes);
  pool.on("error", onThreadLost);
  followLanes();
  const turns = new Turns(threads);
  const work = (request: RemoteRequest, abandoned: AbortSignal | undefined) => {
    const stop = new AbortController();
    const result = pool.run(request, { signal: stop.signal }).finally(() => {
      followLanes();
      turns.give();
    });
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
      return pool.threads;
    },
    get waiting() {
      return turns.waiting;
    },
    close: () => pool.destroy(),
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

/** Gives the lanes of threads back that have ended, however they ended. */
function laneFollower(store: EngineStore, workers: () => readonly Worker[]): () => void {
  const known = new WeakSet<Worker>();
  return () => {
    for (const worker of workers()) {
      if (known.has(worker)) continue;
      known.add(worker);
      const { threadId } = worker;
      worker.once("exit", () => releaseLanes(store, threadId));
    }
  };
}
