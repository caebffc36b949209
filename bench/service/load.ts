import { execFile } from "node:child_process";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { seededRandom } from "../../test/samples/random.ts";
import { atMost, digits } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";
import type { Part, TargetRow } from "../report/part.ts";
import { ask } from "./callers.ts";
import { freePort, isBuilt, readMetrics, startServer, stopServer, THREADS, untilFilled } from "./server.ts";

/** The effect on small requests and the event loop of eight requests of 10,000 rows that are always under way. */

const ROWS_CLIENT = fileURLToPath(new URL("./load-rows.ts", import.meta.url));
const LOAD_S = 10;
const CALM_S = 5;
/** By then the client of long requests has started, and its first answers are under way. */
const START_S = 2;
/** Small requests are sent on time whether or not those before were answered, so that no delay hides another. */
const SMALL_PER_S = 100;
const MS_PER_S = 1000;
const FIRST_DAY_JD = 2455197.5;
const DAYS = 36_525;
const SEED = 20_261_124;

/** Event-loop delay as /metrics shows it, ms: its sampling interval of 10 ms is in every figure. */
interface LoopDelay {
  readonly p50_ms: number;
  readonly p90_ms: number;
  readonly p99_ms: number;
  readonly max_ms: number;
}

interface Latency {
  readonly answered: number;
  /** Not answered with 200. */
  readonly failed: number;
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly p99_ms: number;
  readonly max_ms: number;
}

interface Phase {
  readonly loop: LoopDelay;
  readonly small: Latency;
}

/** A server with so many threads for large requests. */
interface LoadedServer {
  readonly threads: number;
  readonly calm: Phase;
  readonly loaded: Phase;
  /** Answers to the requests of 10,000 rows, by status. */
  readonly long_statuses: Readonly<Record<string, number>>;
}

export interface LoadReport {
  readonly seconds: number;
  /** Without threads, and with them. */
  readonly servers: readonly LoadedServer[];
}

/** Delays since the last time that somebody asked. */
async function loopDelay(metricsPort: number): Promise<LoopDelay> {
  const metric = await readMetrics(metricsPort);
  const read_ms = (name: string) => metric(`nodejs_eventloop_lag_${name}_seconds`) * MS_PER_S;
  return { p50_ms: read_ms("p50"), p90_ms: read_ms("p90"), p99_ms: read_ms("p99"), max_ms: read_ms("max") };
}

/** Sends small requests, each of another instant, and waits for their answers. */
async function smallRequests(port: number, seconds: number, random: () => number): Promise<Latency> {
  const agent = new Agent({ keepAlive: true });
  const begin = performance.now();
  const answers = Array.from({ length: seconds * SMALL_PER_S }, async (_, index) => {
    const due_ms = begin + (index * MS_PER_S) / SMALL_PER_S;
    const path = `/v2/positions?body=mars&at=jd:${(FIRST_DAY_JD + random() * DAYS).toFixed(6)}`;
    await pause(due_ms - performance.now());
    const { status } = await ask({ port, agent, path });
    return { status, took_ms: performance.now() - due_ms };
  });
  const settled = await Promise.all(answers);
  agent.destroy();
  const took_ms = settled.map((answer) => answer.took_ms).sort((a, b) => a - b);
  const at = (share: number) =>
    took_ms[Math.min(took_ms.length - 1, Math.floor(share * took_ms.length))] ?? 0;
  const failed = settled.filter(({ status }) => status !== 200).length;
  return {
    answered: settled.length,
    failed,
    p50_ms: at(0.5),
    p95_ms: at(0.95),
    p99_ms: at(0.99),
    max_ms: at(1),
  };
}

interface Ports {
  readonly port: number;
  readonly metricsPort: number;
}

async function phase({ port, metricsPort }: Ports, seconds: number, random: () => number): Promise<Phase> {
  await loopDelay(metricsPort);
  const small = await smallRequests(port, seconds, random);
  return { small, loop: await loopDelay(metricsPort) };
}

const run = promisify(execFile);

async function loadServer(threads: number): Promise<LoadedServer> {
  const metricsPort = await freePort();
  const server = await startServer({ THREADS: String(threads), METRICS_PORT: String(metricsPort) });
  try {
    await untilFilled(server);
    const ports = { port: server.port, metricsPort };
    const random = seededRandom(SEED);
    await smallRequests(server.port, CALM_S, random);
    const calm = await phase(ports, CALM_S, random);
    const client = [ROWS_CLIENT, String(server.port), String(LOAD_S + START_S)];
    const rows = run(process.execPath, ["--import", "tsx", ...client]);
    await pause(START_S * MS_PER_S);
    const loaded = await phase(ports, LOAD_S, random);
    const long_statuses = JSON.parse((await rows).stdout) as Record<string, number>;
    return { threads, calm, loaded, long_statuses };
  } finally {
    await stopServer(server);
  }
}

async function measure(): Promise<LoadReport | null> {
  if (!isBuilt()) return null;
  return { seconds: LOAD_S, servers: [await loadServer(0), await loadServer(THREADS)] };
}

function phaseRow(threads: number, name: string, { loop, small }: Phase): string[] {
  const figures = [small.p50_ms, small.p95_ms, small.p99_ms, small.max_ms];
  const delays = [loop.p50_ms, loop.p90_ms, loop.p99_ms, loop.max_ms];
  return [String(threads), name, ...[...figures, ...delays].map(digits), String(small.failed)];
}

function section(report: LoadReport | null): string {
  if (report === null)
    return "## Under load\n\nNot measured: dist/serve/main.js is not built (npm run build).";
  const rows = report.servers.flatMap(({ threads, calm, loaded, long_statuses }) => {
    const long = Object.entries(long_statuses).map(([status, count]) => `${count} × ${status}`);
    return [
      [...phaseRow(threads, "alone", calm), "–"],
      [...phaseRow(threads, "beside long ones", loaded), long.join(", ")],
    ];
  });
  return [
    "## Under load",
    "",
    `${SMALL_PER_S} small requests a second, sent on time, alone and then for ${report.seconds} s beside eight requests of 10,000 rows at once (columns and flat,`,
    "five bodies), ms; servers without and with threads for large requests, the clients on the same machine. The delay of the event loop is that of",
    "`/metrics`, whose sampling interval of 10 ms is in every figure.",
    "",
    markdownTable(
      [
        "threads",
        "small requests",
        "p50",
        "p95",
        "p99",
        "max",
        "event loop p50",
        "p90",
        "p99",
        "max",
        "not answered",
        "long answers",
      ],
      rows,
    ),
  ].join("\n");
}

const LOOP_P99_MS = 20;
/** The loop is looked at so often: without any delay that is what is measured. */
const SAMPLING_MS = 10;
const SMALL_P95_MS = 100;

function targets(report: LoadReport | null): TargetRow[] {
  const loaded = report?.servers.find(({ threads }) => threads > 0)?.loaded;
  return [
    atMost(
      "event-loop delay beside eight long requests, p99 less the sampling interval",
      LOOP_P99_MS,
      loaded === undefined ? null : loaded.loop.p99_ms - SAMPLING_MS,
    ),
    atMost("small answers beside eight long requests, p95", SMALL_P95_MS, loaded?.small.p95_ms ?? null),
  ];
}

export const loadPart: Part<LoadReport | null> = { name: "load", measure, section, targets };
