import type { Worker } from "node:worker_threads";
import { Piscina } from "piscina";
import { Problem } from "../../contract/terms/problem.ts";
import { receiveMemory, spareMemory } from "../../engine/passing-bytes.ts";
import { type EngineStore, releaseArenas } from "../../engine/store.ts";
import { expectedTime_us } from "./costs.ts";
import type { ThreadData, ThreadRequest, ThreadResult, ThreadTask } from "./messages.ts";
import { WorkWatch } from "./work-watch.ts";

/**
 * Memory of a thread's heap beyond which it is ended, rather than the process: beside the main one the largest answer has room within
 * a container of 768 MiB.
 */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 8 } as const;

/** How long it takes until threads are started again when none has answered. */
const RESTART_MS = 5000;

type Pool = Piscina<ThreadTask, ThreadResult>;

export interface WorkersOptions {
  readonly store: EngineStore;
  /** Text of the time-zone table in use; without one threads read the built-in one. */
  readonly zones: string | null;
  readonly threads: number;
  /** The compiled file that they run. */
  readonly file: URL;
  /** Called for a thread that ends without a request to answer for it. */
  readonly onThreadLost: (error: Error) => void;
  /** True if tables are filled, so that prices hold; without it they hold at once. */
  readonly isSettled?: (() => boolean) | undefined;
  /** Called for a thread that works longer on a request of a route than its price allows, and of one that is ended for it. */
  readonly onLate?: ((event: "late" | "ended", path: string, took_ms: number) => void) | undefined;
}

/** Tasks under way for one thread: the one it works on, and those of slots that have just been freed. */
const TASKS_A_THREAD = 8;
/** The time of a request about which nothing is known before it is computed. */
const UNKNOWN_US = 1_000_000;

/**
 * The threads themselves. The library replaces one that ends, but none while one has ended before it was ready, and it would
 * keep requests that no thread is left for: then all are started again, and requests are refused meanwhile.
 */
export class Workers {
  readonly #options: WorkersOptions;
  readonly #arenas: WeakSet<Worker> = new WeakSet();
  /** Pools that have lost a thread for good and end the requests that they have. */
  readonly #retired: Set<Pool> = new Set();
  readonly #watch: WorkWatch;
  #pool: Pool | null;
  #hasAnswered = false;
  #restart: NodeJS.Timeout | undefined;

  constructor(options: WorkersOptions) {
    this.#options = options;
    const { threads, isSettled = () => true, onLate = () => {} } = options;
    this.#watch = new WorkWatch({
      places: TASKS_A_THREAD * threads,
      isSettled,
      onLate: (path, took_ms) => onLate("late", path, took_ms),
    });
    this.#pool = this.#start();
  }

  /** The threads that run. */
  get threads(): readonly Worker[] {
    return this.#pool?.threads ?? [];
  }

  /** Until one has, they read their code, which takes longer than most answers of the main thread. */
  get haveAnswered(): boolean {
    return this.#hasAnswered;
  }

  /** Requests on which threads work longer than their price allows. */
  get late(): number {
    return this.#watch.late;
  }

  /** Has a thread answer; one that does not come to an end is ended, and another takes its place. */
  async run(request: ThreadRequest, signal: AbortSignal): Promise<ThreadResult> {
    const pool = this.#pool;
    if (pool === null) throw withoutThreads();
    const begun_ms = performance.now();
    const lost = new AbortController();
    const { path } = request;
    const { place, end } = this.#watch.follow(path, priceOf_us(request), () => lost.abort());
    try {
      const task = { ...request, place };
      const spare = spareMemory();
      const ending = { signal: AbortSignal.any([signal, lost.signal]) };
      const result = await (spare === undefined
        ? pool.run(task, ending)
        : pool.run({ ...task, spare }, { ...ending, transferList: [spare] }));
      this.#hasAnswered = true;
      if (result.kind === "answers")
        for (const { body } of result.answers) if (typeof body !== "string") receiveMemory(body);
      return result;
    } catch (error) {
      if (lost.signal.aborted) {
        this.#options.onLate?.("ended", path, performance.now() - begun_ms);
        throw withoutEnd();
      }
      throw pool.threads.length === 0 ? withoutThreads() : error;
    } finally {
      end();
      this.#followArenas();
    }
  }

  /** Ends all threads; what they work on is rejected. */
  async close(): Promise<void> {
    clearTimeout(this.#restart);
    const pools = [...this.#retired, ...(this.#pool === null ? [] : [this.#pool])];
    this.#pool = null;
    await Promise.all(pools.map((pool) => pool.destroy()));
  }

  #start(): Pool {
    const { store, zones, threads, file, onThreadLost } = this.#options;
    const pool: Pool = new Piscina({
      filename: file.href,
      workerData: { store, zones, begun: this.#watch.begun } satisfies ThreadData,
      minThreads: threads,
      maxThreads: threads,
      // a thread that waits by them never comes to collect what a large answer has left, nor to give memory back when idle
      atomics: "disabled",
      resourceLimits: HEAP_LIMITS,
    });
    pool.on("workerCreate", () => this.#followArenas());
    // the library removes the thread and starts another after it has reported the loss
    pool.on("workerDestroy", () => queueMicrotask(() => this.#renew(pool)));
    pool.on("error", onThreadLost);
    return pool;
  }

  /** Starts all threads again when the library has not replaced one. */
  #renew(pool: Pool): void {
    const left = pool.threads.length;
    if (this.#pool !== pool || left === this.#options.threads) return;
    this.#pool = null;
    this.#retired.add(pool);
    const end = left === 0 ? pool.destroy() : pool.close();
    end.catch(this.#options.onThreadLost).finally(() => this.#retired.delete(pool));
    const start = () => {
      this.#pool = this.#start();
    };
    if (this.#hasAnswered) start();
    else this.#restart = setTimeout(start, RESTART_MS).unref();
    this.#hasAnswered = false;
  }

  /** Gives the arenas of threads back that have ended, however they ended. */
  #followArenas(): void {
    const { store } = this.#options;
    for (const worker of this.threads) {
      if (this.#arenas.has(worker)) continue;
      this.#arenas.add(worker);
      const { threadId } = worker;
      worker.once("exit", () => releaseArenas(store, threadId));
    }
  }
}

function priceOf_us(request: ThreadRequest): number {
  if ("frame" in request) return request.price_us;
  return request.units === null ? UNKNOWN_US : expectedTime_us(request.path, request.units, request.query);
}

function withoutEnd(): Problem {
  return new Problem("OVERLOADED", {
    detail: "The thread that worked on this request did not come to an end, and was ended.",
    hint: "Ask for less, or once more: another thread has taken its place.",
  });
}

function withoutThreads(): Problem {
  return new Problem("OVERLOADED", {
    detail: "No thread for large requests runs at present.",
    hint: "Try again in some seconds, or ask for less: small requests are answered meanwhile.",
  });
}
