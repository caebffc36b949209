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
import {
  end,
  HAS_REDIS,
  metric,
  startRedis,
  startServer,
  until,
} from "../../test/server/replicas/processes.ts";
import type { Attack, Finding } from "./attack.ts";

/** What breaks while 16 callers ask as fast as they are answered: threads, replicas, Redis. Of this folder's own code. */

const CALLERS = 16;
const LOAD_MS = 3000;
const DAY_MS = 86_400_000;
const THREAD_KILLS = 5;

interface Load {
  readonly answered: number;
  readonly faults: number;
  readonly broken: number;
  readonly p95_ms: number;
  /** The codes of the faults, and the causes of the breaks. */
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
  stop(): Promise<Load>;
}

/** Callers that ask each server in turn, until told to stop. */
function startLoad(
  servers: readonly { readonly address: string }[],
  request: (call: number) => string = smallRequest,
): RunningLoad {
  const took_ms: number[] = [];
  const counts = { answered: 0, faults: 0, broken: 0 };
  const causes = new Set<string>();
  let [running, calls] = [true, 0];
  const call = async () => {
    const server = servers[calls % servers.length];
    const started_ms = performance.now();
    try {
      const answer = await fetch(`${server?.address}${request(calls++)}`);
      const body = await answer.text();
      counts[answer.status >= 500 ? "faults" : "answered"] += 1;
      if (answer.status >= 500) causes.add(JSON.parse(body).code);
      took_ms.push(performance.now() - started_ms);
    } catch (error) {
      counts.broken += 1;
      causes.add(error instanceof Error ? String(error.cause ?? error.message) : String(error));
      await pause(5);
    }
  };
  const callers = Array.from({ length: CALLERS }, async () => {
    while (running) await call();
  });
  const stop = async () => {
    running = false;
    await Promise.all(callers);
    took_ms.sort((a, b) => a - b);
    return { ...counts, causes: [...causes], p95_ms: took_ms[Math.floor(took_ms.length * 0.95)] ?? 0 };
  };
  return { answered: () => counts.answered, stop };
}

function textOf({ answered, faults, broken, p95_ms, causes }: Load): string {
  const why = causes.length === 0 ? "" : ` (${causes.join(", ")})`;
  return `${answered} answered, ${faults} × 5xx, ${broken} broken${why}, p95 ${p95_ms.toFixed(0)} ms`;
}

/** Hurts Redis for a while under load. */
async function redisFault(
  hurt: (redis: RedisOfTest) => Promise<unknown>,
  mend: (redis: RedisOfTest) => Promise<unknown>,
): Promise<Finding> {
  if (!HAS_REDIS) return { figures: "no redis-server here", held: false };
  const redis: RedisOfTest = { running: await startRedis() };
  const server = await startServer({ REDIS_URL: redis.running.url, DEFAULT_PLAN: "mega" });
  const running = startLoad([server]);
  await pause(LOAD_MS / 3);
  await hurt(redis);
  await pause(LOAD_MS / 3);
  await mend(redis);
  const mended_ms = performance.now();
  await until(
    "counts are shared again",
    async () => (await metric(server, "meridian_counters_shared")) === 1,
  );
  const recovery_s = (performance.now() - mended_ms) / 1000;
  const load = await running.stop();
  await Promise.all([end(server.process), end(redis.running.process)]);
  return {
    figures: `${textOf(load)}; shared again after ${recovery_s.toFixed(1)} s`,
    held: load.faults === 0 && load.broken === 0,
  };
}

interface RedisOfTest {
  running: Awaited<ReturnType<typeof startRedis>>;
}

async function redisRefuses(): Promise<Finding> {
  if (!HAS_REDIS) return { figures: "no redis-server here", held: false };
  const redis = await startRedis(undefined, ["--requirepass", "right"]);
  const server = await startServer({ REDIS_URL: redis.url.replace("//", "//:wrong@"), DEFAULT_PLAN: "mega" });
  const running = startLoad([server]);
  await pause(LOAD_MS / 3);
  const readiness = await fetch(`${server.address}/readyz`);
  const state = JSON.stringify(await readiness.json());
  const load = await running.stop();
  await Promise.all([end(server.process), end(redis.process)]);
  return {
    figures: `${textOf(load)}; /readyz ${readiness.status} ${state}`,
    held: load.faults === 0 && load.broken === 0 && state.includes("refused"),
  };
}

async function replicaKilled(): Promise<Finding> {
  const servers = await Promise.all([0, 1].map(() => startServer({ DEFAULT_PLAN: "operator" })));
  const [first] = servers;
  if (first === undefined) throw new Error("no server");
  const running = startLoad(servers);
  await pause(LOAD_MS / 3);
  await end(first.process);
  // from here on a balancer would send to the other alone
  const load = await running.stop();
  await Promise.all(servers.map((server) => end(server.process)));
  return { figures: textOf(load), held: load.faults === 0 && load.broken <= 2 * CALLERS };
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
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const running = startLoad([{ address }], largeRequest);
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
    bar: "its calls under way lost, no other",
    isOwn: true,
    run: replicaKilled,
  },
  {
    name: "redis-killed",
    what: "Redis killed, then started again",
    bar: "no 5xx, no break",
    isOwn: true,
    run: () =>
      redisFault(
        ({ running }) => end(running.process),
        async (redis) => {
          redis.running = await startRedis(redis.running.port);
        },
      ),
  },
  {
    name: "redis-hung",
    what: "Redis hangs (SIGSTOP), then goes on",
    bar: "no 5xx, no break",
    isOwn: true,
    run: () =>
      redisFault(
        async ({ running }) => running.process.kill("SIGSTOP"),
        async ({ running }) => running.process.kill("SIGCONT"),
      ),
  },
  {
    name: "redis-refuses",
    what: "Redis refuses the password",
    bar: "no 5xx; named in /readyz",
    isOwn: true,
    run: redisRefuses,
  },
];
