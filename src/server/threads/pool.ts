import type { Worker } from "node:worker_threads";
import type { Answer } from "../../contract/answer/answer.ts";
import { Abandoned, type AnswerWorkers } from "../../contract/remote.ts";
import { Problem } from "../../contract/terms/problem.ts";
import type { EngineStore } from "../../engine/store.ts";
import type { UnsentBytes } from "../limits/unsent.ts";
import { expectedTime_us } from "./costs.ts";
import { MainShare, Warmth } from "./main-share.ts";
import type { ThreadRequest, ThreadResult } from "./messages.ts";
import { SlotRefused, Slots } from "./slots.ts";
import { threadFile } from "./thread-file.ts";
import { Workers, type WorkersOptions } from "./workers.ts";

/** By default one waits no longer for a slot: proxies and callers give up later. */
export const PATIENCE_MS = 10_000;

/** Requests of more rows take hundreds of megabytes while they are answered: one of them at a time. */
const HEAVY_ROWS = 60_000;

/** How long an abandoned request may go on: most end before a new thread would have started in place of theirs. */
const ABANDONED_MS = 500;

export interface PoolOptions {
  readonly store: EngineStore;
  /** Text of the time-zone table in use; without one threads read the built-in one. */
  readonly zones?: string | null;
  readonly threads: number;
  /** Requests that may wait for a thread; more are refused. */
  readonly maxWaiting: number;
  /** How long one may wait before it is refused. */
  readonly patience_ms?: number;
  /** Where its answers are counted until they are read; a caller who reads none gets no more. */
  readonly unsent?: UnsentBytes;
  /** Called for a thread that ends without a request to answer for it; new ones are started when they are needed. */
  readonly onThreadLost: (error: Error) => void;
  /** True if tables are filled, so that prices hold; without it they hold at once. */
  readonly isSettled?: WorkersOptions["isSettled"];
  /** Called for a thread that works longer on a request than its price allows, and of one that is ended for it. */
  readonly onLate?: WorkersOptions["onLate"];
  /** The file that the threads run, where it is not the compiled file beside this one. */
  readonly file?: URL;
}

/** The caller, and the signal that fires when it disconnects: asked for once it is clear that the request is large. */
export interface Claim {
  readonly caller: string;
  readonly abandoned?: () => AbortSignal;
}

export interface AnswerPool {
  readonly takes: AnswerWorkers["takes"];
  respond(request: ThreadRequest, claim: Claim): Promise<readonly Answer[]>;
  /** The threads that run. */
  readonly workers: readonly Worker[];
  /** Requests that wait for a thread. */
  readonly waiting: number;
  /** Requests on which threads work longer than their price allows. */
  readonly late: number;
  /** Refuses the callers that wait, and those that would have to wait from now on. */
  refuseWaiting(): void;
  /** Ends all threads; who waits is refused, what they work on is rejected. */
  close(): Promise<void>;
}

/** Starts threads that answer large requests, each with an engine over the common store. */
export function createAnswerPool(options: PoolOptions): AnswerPool {
  const { zones = null, threads, file = threadFile("answer-worker") } = options;
  const { maxWaiting, patience_ms = PATIENCE_MS, unsent } = options;
  const workers = new Workers({ ...options, zones, file });
  const slots = new Slots({
    count: threads,
    maxWaiting,
    patience_ms,
    ...(unsent === undefined ? {} : { mayBegin: (caller, underWay) => unsent.hasRoom(caller, underWay) }),
  });
  unsent?.onRelease(() => slots.review());
  const heavy = new Slots({ count: 1, maxWaiting, patience_ms });
  const refuseWaiting = () => {
    for (const line of [heavy, slots]) line.refuseAll("The service is closing.");
  };
  const main = new MainShare();
  const warmth = new Warmth();
  const work = (request: ThreadRequest, abandoned: AbortSignal | undefined, freeSlot: () => void) => {
    const stop = new AbortController();
    const result = workers.run(request, stop.signal).finally(freeSlot);
    return abandoned === undefined ? result : Promise.race([result, whenLeft(abandoned, result, stop)]);
  };
  return {
    takes: (route, units, query) => {
      const warm_us = expectedTime_us(route, units, query);
      const isFree = workers.haveAnswered && slots.hasFree;
      const staysHere = main.takes(warmth.expected_us(route, warm_us), isFree, warm_us);
      if (staysHere) warmth.note(route);
      return !staysHere;
    },
    respond: async (request, { caller, abandoned }) => {
      const signal = abandoned?.();
      const isHeavy = request.rows > HEAVY_ROWS;
      const endHeavy = isHeavy ? await heavy.take(caller, signal).catch(overloadedIfRefused) : null;
      try {
        const freeSlot = await slots.take(caller, signal).catch(overloadedIfRefused);
        return answersOf(await work(request, signal, freeSlot));
      } finally {
        endHeavy?.();
      }
    },
    get workers() {
      return workers.threads;
    },
    get waiting() {
      return slots.waiting + heavy.waiting;
    },
    get late() {
      return workers.late;
    },
    refuseWaiting,
    close: () => {
      refuseWaiting();
      return workers.close();
    },
  };
}

/** Rejects when the caller has left; a request that goes on for long then has its thread ended. */
function whenLeft(abandoned: AbortSignal, result: Promise<unknown>, stop: AbortController): Promise<never> {
  return new Promise((_resolve, reject) => {
    result.finally(() => abandoned.removeEventListener("abort", leave)).catch(() => {});
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

function overloadedIfRefused(refusal: unknown): never {
  if (!(refusal instanceof SlotRefused)) throw refusal;
  throw new Problem("OVERLOADED", {
    detail: `No slot for a large request is free now. ${refusal.message}`,
    hint: `Try again in ${refusal.retry_after_s} s, or ask for less: small requests are answered meanwhile.`,
    retry_after_s: refusal.retry_after_s,
  });
}
