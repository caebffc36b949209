import type { Worker } from "node:worker_threads";
import { Piscina } from "piscina";
import { codeIdentity } from "../contract/identity.ts";
import { Problem } from "../contract/problem.ts";
import { Abandoned, type RemoteRequest, type Threads } from "../contract/remote.ts";
import { type EngineStore, releaseLanes } from "../engine/store.ts";
import { threadFile } from "../engine/thread-file.ts";
import { TASK, type ThreadData, type ThreadResult, type ThreadTask } from "./messages.ts";

/**
 * Requests of so many units (3 µs each, roughly) are sent to a thread: they take several milliseconds, the way there and back
 * a tenth of one.
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
  readonly threads: number;
  /** Requests that may wait for a thread; more are refused. */
  readonly maxWaiting: number;
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
export function createAnswerPool({ store, threads, maxWaiting }: PoolOptions): AnswerPool {
  const pool = new Piscina<ThreadTask, ThreadResult>({
    filename: threadFile(import.meta.url, "./answer-worker").href,
    workerData: { store, codeIdentity: codeIdentity() } satisfies ThreadData,
    minThreads: threads,
    maxThreads: threads,
    maxQueue: maxWaiting,
    niceIncrement: NICENESS,
    resourceLimits: HEAP_LIMITS,
  });
  const followLanes = laneFollower(store);
  let pending = 0;
  const run = async (request: RemoteRequest, abandoned: AbortSignal | undefined) => {
    followLanes(pool.threads);
    if (abandoned?.aborted === true) throw new Abandoned();
    const task: ThreadTask = { request, state: new Int32Array(new SharedArrayBuffer(4)) };
    const stop = new AbortController();
    const abandon = () => abandonTask(task, stop);
    abandoned?.addEventListener("abort", abandon, { once: true });
    try {
      return await pool.run(task, { signal: stop.signal });
    } catch (error) {
      throw stop.signal.aborted ? new Abandoned() : error;
    } finally {
      abandoned?.removeEventListener("abort", abandon);
    }
  };
  return {
    leastUnits: LEAST_UNITS,
    respond: async (request, abandoned) => {
      if (pending >= threads + maxWaiting) throw overloaded(maxWaiting);
      pending += 1;
      try {
        return answersOf(await run(request, abandoned));
      } finally {
        pending -= 1;
      }
    },
    get workers() {
      return pool.threads;
    },
    get waiting() {
      return pool.queueSize;
    },
    close: () => pool.destroy(),
  };
}

/** A task that waits is dropped at once; one that is worked on gets a while, then its thread is ended. */
function abandonTask({ state }: ThreadTask, stop: AbortController): void {
  const found = Atomics.compareExchange(state, 0, TASK.waiting, TASK.abandoned);
  if (found === TASK.waiting) stop.abort();
  else setTimeout(() => stop.abort(), ABANDONED_MS).unref();
}

function answersOf(result: ThreadResult) {
  if (result.kind === "problem") throw new Problem(result.code, result.details);
  if (result.kind === "abandoned") throw new Abandoned();
  return result.answers;
}

function overloaded(maxWaiting: number): Problem {
  return new Problem("OVERLOADED", {
    detail: `${maxWaiting} large requests wait already; no more are taken.`,
    hint: "Try again after the seconds that Retry-After gives, or ask for less: small requests are answered meanwhile.",
  });
}

/** Gives the lanes of threads back that have ended, however they ended. */
function laneFollower(store: EngineStore): (workers: readonly Worker[]) => void {
  const known = new WeakSet<Worker>();
  return (workers) => {
    for (const worker of workers) {
      if (known.has(worker)) continue;
      known.add(worker);
      const { threadId } = worker;
      worker.once("exit", () => releaseLanes(store, threadId));
    }
  };
}
