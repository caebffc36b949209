import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "../../contract/answer/answer.ts";
import type { AnswerWorkers } from "../../contract/remote.ts";
import { prepare } from "../../contract/run.ts";
import { batchesOf } from "../../contract/stream.ts";
import { keepMemory, ownsMemory } from "../../engine/passing-bytes.ts";
import type { CallContext } from "../../routes/astronomy/route.ts";
import { ROUTES } from "../../routes/index.ts";
import type { AnswerPool } from "../threads/pool.ts";

/**
 * Code is compiled by how often it has run, and takes longer until then. The questions here go through most kinds of rows.
 * They are asked before callers have to wait for that, as long as no other caller asks.
 */

/** A thread counts as idle when it has done less than this for so long. */
const LOOK_MS = 10;
const IDLE_SHARE = 0.1;
/** Small questions are asked one after another, without a look between, for so long. */
const BURST_MS = 5;

const YEAR = "start=2026-01-01&end=2027-01-01";
const PLACE = "lat=48.86&lon=2.35&tz=Europe/Paris";
const SERIES = "body=mars&start=2026-01-01&step=1h&count=2000";

const STREAM =
  "body=mars&start=1950-01-01&end=1957-01-01&step=1h&fields=equatorial.of_date,equatorial.j2000,ecliptic.of_date,distance.au";

interface Question {
  readonly path: string;
  readonly query: string;
  readonly times: number;
}

/** Questions that other threads answer, where there are some: rows in each form, and streams of some batches. */
const LARGE: readonly Question[] = [
  ...["shape=columns", "shape=nested", "format=csv", "format=arrow"].map((form) => ({
    path: "/v2/positions",
    query: `${SERIES}&${form}`,
    times: 15,
  })),
  { path: "/v2/positions", query: `${STREAM}&format=arrow&stream=true`, times: 8 },
];

export const QUESTIONS: readonly Question[] = [
  ...LARGE,
  { path: "/v2/positions", query: "body=mars&at=2026-01-01", times: 300 },
  { path: "/v2/phases", query: YEAR, times: 40 },
  { path: "/v2/sun", query: `${YEAR}&${PLACE}`, times: 6 },
  { path: "/v2/rise-set", query: `${YEAR}&${PLACE}&body=sun`, times: 8 },
];

/** Answers a question somewhere. */
type Asking = (question: Question) => Promise<void>;

type Threads = Pick<AnswerPool, "workers" | "respond">;

export interface WarmingOptions {
  readonly context: CallContext;
  /** The threads for large requests, if there are some. */
  readonly pool: Threads | null;
  /** True if the process is to go on. */
  readonly isWanted: () => boolean;
}

/** Has the code of this thread compiled, and that of the other threads. */
export async function warmCode({ context, pool, isWanted }: WarmingOptions): Promise<void> {
  const here = askEach(QUESTIONS, asking(context), isWanted);
  const there = pool?.workers.map(() => askEach(LARGE, asking(context, throughAll(pool)), isWanted)) ?? [];
  await Promise.all([here, ...there]);
}

/** Every request goes to the threads, as those of one caller. */
function throughAll(pool: Threads): AnswerWorkers {
  return { takes: () => true, respond: (request) => pool.respond(request, { caller: "warming" }) };
}

function asking(context: CallContext, workers?: AnswerWorkers): Asking {
  return async ({ path, query }) => {
    const route = ROUTES.find((known) => known.path === path);
    if (route === undefined) return;
    const prepared = prepare(route, query, context, workers);
    if (prepared.stream === null) give(await prepared.respond());
    else for await (const batch of batchesOf(prepared.stream)) give(batch);
  };
}

/** The memory of a body goes to the next one. */
function give({ body }: Answer): void {
  if (typeof body !== "string" && ownsMemory(body)) keepMemory(body.buffer);
}

/** Asks all in turn, again and again, while the thread has nothing else to do, whatever fails. */
async function askEach(questions: readonly Question[], ask: Asking, isWanted: () => boolean): Promise<void> {
  const most = Math.max(...questions.map(({ times }) => times));
  let begun_ms = Number.NEGATIVE_INFINITY;
  for (let time = 0; time < most; time++)
    for (const question of questions.filter(({ times }) => time < times)) {
      if (performance.now() - begun_ms > BURST_MS) {
        await whenIdle();
        begun_ms = performance.now();
      }
      if (!isWanted()) return;
      await ask(question).catch(() => {});
    }
}

/** Resolves when this thread has had next to nothing to do for a moment. */
async function whenIdle(): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization();
    await sleep(LOOK_MS, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization < IDLE_SHARE) return;
  }
}
