import "../../src/host/start-node.ts";
import { setTimeout as pause } from "node:timers/promises";
import { createEngine } from "../../src/engine/engine.ts";
import { createEngineStore } from "../../src/engine/store.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { createApp } from "../../src/server/http/app.ts";
import { readSettings } from "../../src/server/start/settings.ts";
import { createAnswerPool } from "../../src/server/threads/pool.ts";
import { createSky } from "../../src/sky/sky.ts";
import { fromUnixMs } from "../../src/time/instant.ts";
import { end, HAS_REDIS, metric, startRedis, until } from "../../test/server/replicas/processes.ts";
import { freePort, HOST } from "../service/server.ts";
import { ask, type Outcome, summaryOf } from "./asking.ts";
import type { Attack, Finding } from "./attack.ts";
import { becomesReady, launch, startTarget, untilIdle } from "./target.ts";

/** Failures while 16 callers ask as fast as they are answered: threads, replicas, Redis. */

const CALLERS = 16;
const LOAD_MS = 3000;
const DAY_MS = 86_400_000;
const THREAD_KILLS = 5;
const OK = 200;
/** The longest wait of calls that take a millisecond or two each, sixteen at a time. */
const MOST_P95_MS = 250;

interface Load {
  readonly answered: number;
  readonly faults: number;
  readonly broken: number;
  readonly p95_ms: number;
  /** Statuses of the faults, and the causes of the breaks. */
  readonly causes: readonly string[];
}

/** A place of Mars, of another instant at every call. */
function smallRequest(call: number): string {
  const at = new Date(Date.UTC(2026, 0, 1) + (call % 20_000) * DAY_MS * 0.1).toISOString();
  return `/v2/positions?body=mars&at=${at}`;
}

/** 10,000 rows, which a thread answers. */
function largeRequest(call: number): string {
  const start = new Date(Date.UTC(2026, 0, 1) + (call % 1000) * DAY_MS).toISOString();
  return `/v2/positions?body=mars&start=${start}&step=1h&count=10000&shape=columns`;
}

interface RunningLoad {
  /** Requests answered so far. */
  answered(): number;
  /** Sends no more calls to a server, as a balancer does that hears nothing of it. */
  leave(port: number): void;
  stop(): Promise<Load>;
}

/** Callers that ask each server in turn, until told to stop. */
function startLoad(ports: readonly number[], request: (call: number) => string = smallRequest): RunningLoad {
  const outcomes: Outcome[] = [];
  let [asked, running, calls] = [ports, true, 0];
  const call = async () => {
    const port = asked[calls % asked.length] ?? 0;
    outcomes.push(await ask({ port, path: request(calls++) }));
    // who is refused asks again at leisure
    if (outcomes.at(-1)?.status !== OK) await pause(5);
  };
  const callers = Array.from({ length: CALLERS }, async () => {
    while (running) await call();
  });
  const isFault = ({ status }: Outcome) => status >= 500;
  return {
    answered: () => outcomes.filter(({ status }) => status === OK).length,
    leave: (port) => {
      asked = asked.filter((other) => other !== port);
    },
    stop: async () => {
      running = false;
      await Promise.all(callers);
      const { answered, broken, causes, p95_ms } = summaryOf(outcomes);
      const faults = outcomes.filter(isFault).map(({ status }) => String(status));
      return {
        answered,
        faults: faults.length,
        broken,
        p95_ms,
        causes: [...new Set([...faults, ...causes])],
      };
    },
  };
}

function textOf({ answered, faults, broken, p95_ms, causes }: Load): string {
  const why = causes.length === 0 ? "" : ` (${causes.join(", ")})`;
  return `${answered} answered, ${faults} × 5xx, ${broken} broken${why}, p95 ${p95_ms} ms`;
}

const isUnhurt = ({ answered, faults, broken, p95_ms }: Load) =>
  answered > 0 && faults === 0 && broken === 0 && p95_ms <= MOST_P95_MS;

/** A server of which so much is known beside. */
async function startWith(folder: string, environment: Readonly<Record<string, string>>) {
  const metricsPort = await freePort();
  const target = await startTarget({
    folder,
    environment: { METRICS_PORT: String(metricsPort), ...environment },
  });
  await untilIdle(target);
  return { ...target, metricsAddress: `http://${HOST}:${metricsPort}/metrics` };
}

/** Hurts Redis for a while under load. */
async function redisFault(
  folder: string,
  hurt: (redis: RedisOfTest) => Promise<unknown>,
  correction: (redis: RedisOfTest) => Promise<unknown>,
): Promise<Finding> {
  if (!HAS_REDIS) return { figures: "no redis-server here", held: false };
  const redis: RedisOfTest = { running: await startRedis() };
  const server = await startWith(folder, { REDIS_URL: redis.running.url, DEFAULT_PLAN: "mega" });
  const running = startLoad([server.port]);
  await pause(LOAD_MS / 3);
  await hurt(redis);
  await pause(LOAD_MS / 3);
  await correction(redis);
  const mended_ms = performance.now();
  await until(
    "counts are shared again",
    async () => (await metric(server, "meridian_counters_shared")) === 1,
  );
  const recovery_s = (performance.now() - mended_ms) / 1000;
  const load = await running.stop();
  await Promise.all([server.end(), end(redis.running.process)]);
  return {
    figures: `${textOf(load)}; shared again after ${recovery_s.toFixed(1)} s`,
    held: isUnhurt(load),
  };
}

interface RedisOfTest {
  running: Awaited<ReturnType<typeof startRedis>>;
}

async function redisRefuses(folder: string): Promise<Finding> {
  if (!HAS_REDIS) return { figures: "no redis-server here", held: false };
  const redis = await startRedis(undefined, ["--requirepass", "right"]);
  const REDIS_URL = redis.url.replace("//", "//:wrong@");
  // ready it is not: it cannot read keys
  const server = await launch({ folder, environment: { REDIS_URL, DEFAULT_PLAN: "mega" } });
  if (!(await becomesReady(server, "/healthz"))) throw new Error(server.complaints());
  await untilIdle(server);
  const running = startLoad([server.port]);
  await pause(LOAD_MS / 3);
  const readiness = await fetch(`http://${HOST}:${server.port}/readyz`);
  const state = JSON.stringify(await readiness.json());
  await pause(LOAD_MS / 3);
  const load = await running.stop();
  await Promise.all([server.end(), end(redis.process)]);
  return {
    figures: `${textOf(load)}; /readyz ${readiness.status} ${state}`,
    held: isUnhurt(load) && state.includes("refused"),
  };
}

async function replicaKilled(folder: string): Promise<Finding> {
  const servers = await Promise.all([0, 1].map(() => startWith(folder, { DEFAULT_PLAN: "operator" })));
  const [first] = servers;
  if (first === undefined) throw new Error("no server");
  const running = startLoad(servers.map(({ port }) => port));
  await pause(LOAD_MS / 3);
  running.leave(first.port);
  await first.end();
  await pause(LOAD_MS / 3);
  const load = await running.stop();
  await Promise.all(servers.map((server) => server.end()));
  return { figures: textOf(load), held: isUnhurt({ ...load, broken: 0 }) && load.broken <= CALLERS };
}

/** A server in this process, whose threads can be reached. */
async function threadsKilled(): Promise<Finding> {
  const store = createEngineStore();
  const pool = createAnswerPool({ store, threads: 2, maxWaiting: 64, onThreadLost: () => {} });
  const app = createApp({
    sky: createSky(await createEngine(store)),
    routes: ROUTES,
    settings: { ...readSettings({ DEFAULT_PLAN: "operator" }).http },
    now: () => fromUnixMs(Date.now()),
    threads: () => pool,
  });
  const { port } = new URL(await app.listen({ host: HOST, port: 0 }));
  const running = startLoad([Number(port)], largeRequest);
  for (let kill = 0; kill < THREAD_KILLS; ++kill) {
    // threads that have answered nothing yet are taken for broken ones, and are not started again at once
    const answered = running.answered() + CALLERS;
    await pause(LOAD_MS / 3);
    await until("threads answer", async () => running.answered() >= answered);
    await pool.workers[kill % 2]?.terminate();
  }
  await pause(LOAD_MS / 3);
  const load = await running.stop();
  app.server.closeAllConnections();
  await app.close();
  await pool.close();
  return {
    figures: textOf(load),
    held: load.faults <= THREAD_KILLS && load.broken === 0 && load.answered > 0,
  };
}

export const OUTAGES: readonly Attack[] = [
  {
    name: "threads",
    what: `${THREAD_KILLS} threads killed, one after another, under ${CALLERS} callers of 10,000 rows`,
    bar: "at most the call of each lost",
    isOwn: true,
    run: threadsKilled,
  },
  {
    name: "replica",
    what: "one of two replicas killed (SIGKILL)",
    bar: `its calls under way lost, no other; p95 ≤ ${MOST_P95_MS} ms`,
    run: replicaKilled,
  },
  {
    name: "redis-killed",
    what: "Redis killed, then started again",
    bar: `no 5xx, no break, p95 ≤ ${MOST_P95_MS} ms`,
    run: (folder) =>
      redisFault(
        folder,
        ({ running }) => end(running.process),
        async (redis) => {
          redis.running = await startRedis(redis.running.port);
        },
      ),
  },
  {
    name: "redis-hung",
    what: "Redis hangs (SIGSTOP), then goes on",
    bar: `no 5xx, no break, p95 ≤ ${MOST_P95_MS} ms`,
    run: (folder) =>
      redisFault(
        folder,
        async ({ running }) => running.process.kill("SIGSTOP"),
        async ({ running }) => running.process.kill("SIGCONT"),
      ),
  },
  {
    name: "redis-refuses",
    what: "Redis refuses the password",
    bar: `no 5xx, p95 ≤ ${MOST_P95_MS} ms; named in /readyz`,
    run: redisRefuses,
  },
];
