import { readFileSync } from "node:fs";
import cliProgress from "cli-progress";
import { digits, targetRow } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";
import type { Part, TargetRow } from "../report/part.ts";
import { sendThrough } from "./callers.ts";
import { placeMix, requestMix } from "./mix.ts";
import {
  freePort,
  imageAllocator,
  readMetrics,
  type Server,
  startServer,
  stopServer,
  THREADS,
  untilFilled,
} from "./server.ts";

/** Resident memory of the built server under a long mix of requests. */

const REQUESTS = Number(process.env["BENCH_REQUESTS"] ?? 200_000);
const PLACE_REQUESTS = 2000;
const SAMPLE_REQUESTS = 2000;
const CONNECTIONS = 8;
const FRESH_CONNECTIONS = 2;
const SEED = 20_261_122;
const BYTES_PER_KIB = 1024;
const BYTES_PER_MB = 1e6;

export interface MemoryReport {
  readonly requests: number;
  readonly seed: number;
  readonly threads: number;
  readonly elapsed_s: number;
  /** Answers by status; 0: the connection broke. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly sample_requests: number;
  /** Resident memory, MB: when all tables were filled, then every so many requests. */
  readonly filled_mb: number;
  readonly samples_mb: readonly number[];
  readonly high_water_mb: number;
  /** Parts of it after the mix: V8's heap of the main thread, used and held, and buffers and WebAssembly outside it. */
  readonly heap_used_mb: number;
  readonly heap_held_mb: number;
  readonly external_mb: number;
  /** Pages of files, nearly all of them Node's own code; figures of before it was read have none. */
  readonly files_mb?: number;
  /** After the first place name, and after some thousand. */
  readonly first_place_mb: number;
  readonly places_mb: number;
}

/** A line of /proc/<pid>/status (kB there means KiB), MB. */
function memory_mb({ process: child }: Server, line: "VmRSS" | "VmHWM" | "RssFile"): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  const kib = Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]);
  return (kib * BYTES_PER_KIB) / BYTES_PER_MB;
}

interface Load {
  readonly requests: number;
  readonly draw: () => string;
  readonly sample: () => void;
}

async function send(server: Server, { requests, draw, sample }: Load): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const bar = new cliProgress.SingleBar({
    noTTYOutput: true,
    notTTYSchedule: 10_000,
    format: "{bar} {value}/{total} requests, {resident} MB, {eta} s left",
  });
  let [sent, done] = [0, 0];
  const resident = () => memory_mb(server, "VmRSS").toFixed(0);
  bar.start(requests, 0, { resident: resident() });
  await sendThrough({
    port: server.port,
    connections: CONNECTIONS,
    fresh: FRESH_CONNECTIONS,
    next: () => (sent++ < requests ? draw() : null),
    answered: ({ status }) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      bar.update(++done);
      if (done % SAMPLE_REQUESTS > 0) return;
      sample();
      bar.update({ resident: resident() });
    },
  }).finally(() => bar.stop());
  return statuses;
}

async function measure(): Promise<MemoryReport> {
  const metricsPort = await freePort();
  const server = await startServer({
    ...imageAllocator(),
    THREADS: String(THREADS),
    METRICS_PORT: String(metricsPort),
  });
  try {
    await untilFilled(server);
    const filled_mb = memory_mb(server, "VmRSS");
    const samples_mb: number[] = [];
    const begin = performance.now();
    const statuses = await send(server, {
      requests: REQUESTS,
      draw: requestMix(SEED),
      sample: () => samples_mb.push(memory_mb(server, "VmRSS")),
    });
    const elapsed_s = Math.round((performance.now() - begin) / 1000);
    const [high_water_mb, files_mb] = [memory_mb(server, "VmHWM"), memory_mb(server, "RssFile")];
    const metric = await readMetrics(metricsPort);
    const draw = placeMix(SEED);
    await send(server, { requests: 1, draw: () => "/v2/places?q=Paris", sample: () => {} });
    const first_place_mb = memory_mb(server, "VmRSS");
    await send(server, { requests: PLACE_REQUESTS, draw, sample: () => {} });
    const places_mb = memory_mb(server, "VmRSS");
    return {
      requests: REQUESTS,
      seed: SEED,
      threads: THREADS,
      sample_requests: SAMPLE_REQUESTS,
      elapsed_s,
      statuses,
      filled_mb,
      samples_mb,
      high_water_mb,
      heap_used_mb: metric("nodejs_heap_size_used_bytes") / BYTES_PER_MB,
      heap_held_mb: metric("nodejs_heap_size_total_bytes") / BYTES_PER_MB,
      external_mb: metric("nodejs_external_memory_bytes") / BYTES_PER_MB,
      files_mb,
      first_place_mb,
      places_mb,
    };
  } finally {
    await stopServer(server);
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Medians of the four quarters of the samples. */
function quarters(samples: readonly number[]): number[] {
  const length = samples.length / 4;
  return [0, 1, 2, 3].map((quarter) => median(samples.slice(quarter * length, (quarter + 1) * length)));
}

function section(report: MemoryReport): string {
  const rows = [
    ["all tables filled, no request yet", report.filled_mb],
    ...quarters(report.samples_mb).map((value, index) => [`median of quarter ${index + 1}`, value] as const),
    ["largest sample", Math.max(...report.samples_mb)],
    ["high water (VmHWM)", report.high_water_mb],
    ["of the last sample: heap of the main thread, used", report.heap_used_mb],
    ["heap of the main thread, held", report.heap_held_mb],
    ["buffers and WebAssembly outside it", report.external_mb],
    ...(report.files_mb === undefined ? [] : [["pages of files: Node's own code", report.files_mb] as const]),
    ["after the first place name", report.first_place_mb],
    [`after ${PLACE_REQUESTS.toLocaleString("en")} questions for places`, report.places_mb],
  ] as const;
  const statuses = Object.entries(report.statuses).map(([status, count]) => `${count} × ${status}`);
  return [
    "## Memory",
    "",
    `Resident memory of the built server (\`VmRSS\`, ${report.threads} threads for large requests) by \`npm run bench -- --renew memory\`: ${report.requests.toLocaleString("en")} mixed requests (seed ${report.seed}: examples of`,
    `all routes, arbitrary queries of the fuzz tests, small and 10,000-row questions) over ${CONNECTIONS} connections, ${FRESH_CONNECTIONS} of which open a new one for`,
    `each request, in ${report.elapsed_s} s; a sample every ${report.sample_requests.toLocaleString("en")} requests. Answers: ${statuses.join(", ")}.`,
    "",
    markdownTable(
      ["when", "MB"],
      rows.map(([when, value]) => [when, value.toFixed(0)]),
    ),
  ].join("\n");
}

const FILLED_MB = 300;
const MIX_MB = 350;
const GROWTH_PERCENT = 5;

function targets({ filled_mb, samples_mb }: MemoryReport): TargetRow[] {
  const largest = Math.max(...samples_mb);
  const [, , third = Number.NaN, fourth = Number.NaN] = quarters(samples_mb);
  const growth = Number(digits((fourth / third - 1) * 100));
  return [
    targetRow(
      "resident memory, everything filled, without the gazetteer",
      `≤ ${FILLED_MB} MB`,
      filled_mb,
      filled_mb <= FILLED_MB,
    ),
    targetRow(
      "the same under the mix of requests, largest sample",
      `≤ ${MIX_MB} MB`,
      largest,
      largest <= MIX_MB,
    ),
    targetRow(
      "its growth from the third to the fourth quarter",
      `≤ ${GROWTH_PERCENT} %`,
      growth,
      growth <= GROWTH_PERCENT,
    ),
  ];
}

export const memoryPart: Part<MemoryReport> = { name: "memory", measure, section, targets };
