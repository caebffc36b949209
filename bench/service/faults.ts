import "../../src/host/start-node.ts";
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
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

/** Breaks what can break while requests are under way, and writes what callers noticed to docs/reliability.md. */

const REPORT = fileURLToPath(new URL("../../docs/reliability.md", import.meta.url));
const CALLERS = 16;
const LOAD_MS = 3000;
const DAY_MS = 86_400_000;
const THREAD_KILLS = 5;

interface Load {
  readonly answered: number;
  readonly refused: number;
  readonly faults: number;
  readonly broken: number;
  readonly p95_ms: number;
  readonly longest_ms: number;
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

/** Callers that ask as fast as they are answered, each of every server in turn, until told to stop. */
function startLoad(
  servers: readonly { readonly address: string }[],
  request: (call: number) => string = smallRequest,
): { stop(): Promise<Load> } {
  const took_ms: number[] = [];
  const counts = { answered: 0, refused: 0, faults: 0, broken: 0 };
  let running = true;
  let calls = 0;
  const call = async () => {
    const server = servers[calls % servers.length];
    const started_ms = performance.now();
    try {
      const answer = await fetch(`${server?.address}${request(calls++)}`);
      await answer.arrayBuffer();
      if (answer.status >= 500) counts.faults += 1;
      else if (answer.status >= 400) counts.refused += 1;
      else counts.answered += 1;
      took_ms.push(performance.now() - started_ms);
    } catch {
      counts.broken += 1;
      await pause(5);
    }
  };
  const callers = Array.from({ length: CALLERS }, async () => {
    while (running) await call();
  });
  return {
    stop: async () => {
      running = false;
      await Promise.all(callers);
      took_ms.sort((a, b) => a - b);
      return {
        ...counts,
        p95_ms: took_ms[Math.floor(took_ms.length * 0.95)] ?? 0,
        longest_ms: took_ms.at(-1) ?? 0,
      };
    },
  };
}

interface Row {
  readonly fault: string;
  readonly load: Load;
  readonly noticed: string;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started_ms = performance.now();
  await act();
  return performance.now() - started_ms;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

async function redisFaults(): Promise<Row[]> {
  let redis = await startRedis();
  const metered = await startServer({ REDIS_URL: redis.url, DEFAULT_PLAN: "mega" });
  const rows: Row[] = [];
  const isShared = async () => (await metric(metered, "meridian_counters_shared")) === 1;
  const run = async (fault: string, hurt: () => Promise<unknown>, mend: () => Promise<unknown>) => {
    const load = startLoad([metered]);
    await pause(LOAD_MS / 3);
    await hurt();
    await pause(LOAD_MS / 3);
    await mend();
    const recovery_ms = await timed(() => until("counts are shared again", isShared));
    rows.push({
      fault,
      load: await load.stop(),
      noticed: `counts shared again ${seconds(recovery_ms)} after it was back`,
    });
  };
  await run(
    "Redis killed, then started again",
    () => end(redis.process),
    async () => {
      redis = await startRedis(redis.port);
    },
  );
  await run(
    "Redis hangs (SIGSTOP), then goes on",
    async () => redis.process.kill("SIGSTOP"),
    async () => redis.process.kill("SIGCONT"),
  );
  await Promise.all([end(metered.process), end(redis.process)]);
  return rows;
}

async function replicaKilled(): Promise<Row> {
  const servers = await Promise.all([0, 1].map(() => startServer({ DEFAULT_PLAN: "operator" })));
  const [first] = servers;
  if (first === undefined) throw new Error("no server");
  const load = startLoad(servers);
  await pause(LOAD_MS / 3);
  await end(first.process);
  const dead = load.stop();
  const found = await dead;
  await Promise.all(servers.map((server) => end(server.process)));
  return {
    fault: "One of two replicas killed (SIGKILL); calls under way there are lost",
    load: found,
    noticed: `${found.broken} connections broken; a proxy sends them to the other`,
  };
}

async function terminated(): Promise<Row> {
  const server = await startServer({ DEFAULT_PLAN: "operator", DRAIN_DELAY_MS: "1000" });
  const load = startLoad([server]);
  await pause(LOAD_MS / 3);
  const started_ms = performance.now();
  const ended = end(server.process, "SIGTERM");
  await pause(500);
  const found = await load.stop();
  const status = await ended;
  return {
    fault: "SIGTERM under load; callers stop within DRAIN_DELAY_MS, as a balancer that reads /readyz does",
    load: found,
    noticed: `status ${status} after ${seconds(performance.now() - started_ms)}`,
  };
}

/** A server in this process, whose threads can be reached. */
async function threadsKilled(): Promise<Row> {
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
  const load = startLoad([{ address }], largeRequest);
  for (let kill = 0; kill < THREAD_KILLS; ++kill) {
    await pause(LOAD_MS / 3);
    await pool.workers[kill % 2]?.terminate();
  }
  await pause(LOAD_MS / 3);
  const found = await load.stop();
  app.server.closeAllConnections();
  await app.close();
  await pool.close();
  return {
    fault: `${THREAD_KILLS} threads killed, one after another, under ${CALLERS} callers of 10,000 rows each`,
    load: found,
    noticed: `${found.faults} of the ${THREAD_KILLS} cost a call its answer; others took their place`,
  };
}

async function tablesUnfinished(): Promise<Row> {
  const server = await startServer({ DEFAULT_PLAN: "operator" });
  const load = startLoad([server]);
  await pause(LOAD_MS / 3);
  const found = await load.stop();
  await end(server.process);
  return {
    fault: "None: a server just started, while its worker fills the tables",
    load: found,
    noticed: "",
  };
}

function report(rows: readonly Row[]): string {
  const lines = rows.map(({ fault, load, noticed }) =>
    [
      fault,
      load.answered,
      load.faults,
      load.broken,
      `${load.p95_ms.toFixed(0)} ms`,
      `${load.longest_ms.toFixed(0)} ms`,
      noticed,
    ].join(" | "),
  );
  return `# Reliability

What callers notice when something breaks under load: ${CALLERS} callers that ask as fast as they are answered, over HTTP, the
load generator on the same machine. Written by \`npm run test:faults\`; the tests in \`test/server/replicas\` hold the bounds.

| Fault | Answered | 5xx | Broken connections | p95 | Longest | Noticed |
| --- | --- | --- | --- | --- | --- | --- |
${lines.map((line) => `| ${line} |`).join("\n")}

Refused calls (429) are neither; an answer is counted once its body has been read. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}.

## What is kept where

- A process keeps nothing but its counts and what it has computed; any other gives the same bytes to the same query.
- With \`REDIS_URL\` counts and hashes of keys are in Redis. While it is away each process counts by itself: a caller may then
  have each replica's quota; what was counted meanwhile is added with the caller's next call. Keys that were known stay good.
- Each process counts beside Redis. No call waits for it longer than 50 ms, and none while it is known to be slow: it then goes by
  this process's count and what others had counted when last heard of. A Redis that refuses the password is named in the log and in
  \`/readyz\` (members \`redis\`: shared, away, refused).
- A thread that answers large requests may die: its own request ends with 500, the others go on, and a new thread takes its place.
- The worker thread that fills the tables may die: blocks then are filled by the calls that need them, with the same digits.
- On SIGTERM \`/readyz\` answers 503, calls are taken for DRAIN_DELAY_MS more with \`Connection: close\`, those under way end, and the
  process ends with status 0, after 9 s at the latest.
- An event loop later than MAX_EVENT_LOOP_DELAY_MS over a second makes metered calls, tools and /v1 answer 503 with \`Retry-After\`.

## Any query string

\`npm run test:fuzz\` asks 100,000 arbitrary requests of all routes (fast-check; the seed is printed and can be given as
\`TEST_SEED\`): none may end in a 5xx or take a second of processor time, and every problem document must be whole. The test suite
asks 1,000 of a fixed seed.
`;
}

const rows = [
  await tablesUnfinished(),
  await threadsKilled(),
  await replicaKilled(),
  ...(HAS_REDIS ? await redisFaults() : []),
  await terminated(),
];
writeFileSync(REPORT, report(rows));
console.log(report(rows));
