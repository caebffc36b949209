import { readFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { atMost, digits } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";
import type { TargetRow } from "../report/part.ts";
import { ask } from "./callers.ts";
import { processorMs } from "./processor.ts";
import { HOST, type Server, startServer, stopServer, untilFilled } from "./server.ts";

/** A million rows as one Arrow stream, and what 64 streams that nobody reads cost those who ask for little. */

const FIELDS =
  "equatorial.of_date.ra_deg,equatorial.of_date.dec_deg,equatorial.j2000.ra_deg,equatorial.j2000.dec_deg,ecliptic.of_date,distance.au";
const MILLION = `/v2/positions?body=mars&start=1900-01-01&end=2014-01-30T15:00Z&step=1h&fields=${FIELDS}&format=arrow&stream=true`;
const SMALL = (index: number) => `/v2/positions?body=mars&at=jd:${2460000.5 + index / 1440}`;
const ROUNDS = 4;
const STALLED = 64;
const SMALL_REQUESTS = 600;
const KIB = 1024;

export interface StreamFigures {
  readonly cpu_ms: number;
  readonly first_byte_ms: number;
  readonly bytes: number;
  /** Resident memory above that before the first stream, at most. */
  readonly growth_mb: number;
  readonly quiet_p95_ms: number;
  readonly stalled_p95_ms: number;
}

function open(server: Server, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ host: HOST, port: server.port, path, agent: false }, resolve).once("error", reject);
  });
}

function resident_mb({ process: { pid } }: Server): number {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return (Number(kib) * KIB) / 1e6;
}

async function readMillion(server: Server): Promise<Omit<StreamFigures, "quiet_p95_ms" | "stalled_p95_ms">> {
  const [before_mb, before_ms, begin] = [resident_mb(server), processorMs(server), performance.now()];
  const response = await open(server, MILLION);
  let [bytes, first_byte_ms, most_mb] = [0, 0, before_mb];
  for await (const chunk of response) {
    if (bytes === 0) first_byte_ms = performance.now() - begin;
    bytes += (chunk as Buffer).length;
    if (bytes % 64 === 0) most_mb = Math.max(most_mb, resident_mb(server));
  }
  return { cpu_ms: processorMs(server) - before_ms, first_byte_ms, bytes, growth_mb: most_mb - before_mb };
}

async function p95_ms(server: Server, from: number): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < SMALL_REQUESTS; i++) {
    const { status, elapsed_ms } = await ask({ port: server.port, agent: false, path: SMALL(from + i) });
    if (status !== 200) throw new Error(`${status} for a small request`);
    times.push(elapsed_ms);
  }
  return times.sort((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? Number.NaN;
}

export async function measureStreams(): Promise<StreamFigures> {
  const server = await startServer();
  try {
    await untilFilled(server);
    const streams: Awaited<ReturnType<typeof readMillion>>[] = [];
    for (let round = 0; round < ROUNDS; round++) streams.push(await readMillion(server));
    const quiet_p95_ms = await p95_ms(server, 0);
    const stalled = await Promise.all(Array.from({ length: STALLED }, () => open(server, MILLION)));
    if (stalled.some(({ statusCode }) => statusCode !== 200)) throw new Error("a stream was refused");
    const stalled_p95_ms = await p95_ms(server, SMALL_REQUESTS);
    for (const response of stalled) response.destroy();
    const least = (figure: "cpu_ms" | "first_byte_ms") => Math.min(...streams.map((each) => each[figure]));
    return {
      cpu_ms: least("cpu_ms"),
      first_byte_ms: least("first_byte_ms"),
      bytes: streams[0]?.bytes ?? 0,
      growth_mb: Math.max(...streams.map(({ growth_mb }) => growth_mb)),
      quiet_p95_ms,
      stalled_p95_ms,
    };
  } finally {
    await stopServer(server);
  }
}

export function streamsSection(figures: StreamFigures): string {
  const { cpu_ms, first_byte_ms, bytes, growth_mb, quiet_p95_ms, stalled_p95_ms } = figures;
  return markdownTable(
    ["a million rows of eight columns as an Arrow stream", "figure"],
    [
      ["processor time of the server, ms", digits(cpu_ms)],
      ["first byte, ms", digits(first_byte_ms)],
      ["MB sent", digits(bytes / 1e6)],
      ["growth of resident memory, MB", digits(growth_mb)],
      ["95 % of small requests answered within, ms", digits(quiet_p95_ms)],
      [`the same beside ${STALLED} streams that nobody reads, ms`, digits(stalled_p95_ms)],
    ],
  );
}

export function streamTargets(figures: StreamFigures): TargetRow[] {
  return [
    atMost("a million rows, Arrow stream, processor time", 800, figures.cpu_ms),
    atMost("its first byte", 50, figures.first_byte_ms),
    atMost("growth of resident memory beside it", 64, figures.growth_mb, " MB"),
    atMost(
      "small requests beside 64 stalled streams, p95 against quiet",
      2,
      figures.stalled_p95_ms / figures.quiet_p95_ms,
      "×",
    ),
  ];
}
