import { loadAstronomyEngine } from "../../test/samples/peers.ts";
import { atMost, digits } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";
import type { Part, TargetRow } from "../report/part.ts";
import { ask } from "./lanes.ts";
import { processorMs } from "./processor.ts";
import { type Server, startFloor, startServer, stopServer, untilFilled } from "./server.ts";
import { type Floor, floorsSection, type LeastAnswer, measureFloors } from "./wire-floors.ts";
import { measureStreams, type StreamFigures, streamsSection, streamTargets } from "./wire-streams.ts";

/** What whole answers cost a server, all its threads, as shares of astronomy-engine's time for 10,000 rows in the same run. */

const ROUNDS = 8;
const REQUESTS_A_ROUND = 5;
const LOOP_ROWS = 10_000;
const LOOP_ROUNDS = 5;
const HOUR_MS = 3_600_000;

interface Case {
  readonly name: string;
  /** Path of the nth request: none asks for what was asked before. */
  readonly path: (index: number) => string;
  /** Most that it may cost, as a share of the loop; null where it is what others are measured against. */
  readonly share: number | null;
  readonly threads: "default" | "0";
}

const rows = (form: string) => (index: number) =>
  `/v2/positions?body=mars&start=${new Date(Date.UTC(1990, 0, 1 + 11 * index)).toISOString().slice(0, 10)}&count=10000&step=1h${form}`;
const year =
  (route: string, form = "") =>
  (index: number) =>
    `${route}&lat=${(35 + 0.07 * index).toFixed(2)}&lon=10&start=2026-01-01&end=2027-01-01${form}`;
const SEVEN = "sun,moon,mercury,venus,mars,jupiter,saturn";

const ONE_ROW = "a single row";

const CASES: readonly Case[] = [
  { name: "10,000 rows, JSON columns", path: rows("&shape=columns"), share: 1 / 25, threads: "default" },
  {
    name: "10,000 rows, JSON columns, no threads",
    path: rows("&shape=columns"),
    share: 1 / 30,
    threads: "0",
  },
  { name: "10,000 rows, Arrow", path: rows("&format=arrow"), share: 1 / 50, threads: "default" },
  { name: "10,000 rows, csv", path: rows("&format=csv"), share: 1 / 25, threads: "default" },
  { name: "10,000 rows, nested JSON", path: rows(""), share: 1 / 18, threads: "default" },
  { name: "a year of the Sun", path: year("/v2/sun?"), share: 0.055, threads: "0" },
  { name: "a year of the Sun, csv", path: year("/v2/sun?", "&format=csv"), share: 0.055, threads: "0" },
  {
    name: "a year of rise and set, seven bodies",
    path: year(`/v2/rise-set?bodies=${SEVEN}`),
    share: 0.19,
    threads: "0",
  },
  {
    name: "a year of the Moon's phases",
    path: (index) => `/v2/phases?start=${1950 + index}-01-01&end=${1951 + index}-01-01`,
    share: 0.01,
    threads: "0",
  },
  { name: "an empty answer", path: () => "/healthz", share: null, threads: "0" },
  {
    name: ONE_ROW,
    path: (index) => `/v2/positions?body=mars&at=2026-01-01T00:00:${String(index).padStart(2, "0")}Z`,
    share: null,
    threads: "0",
  },
];

export interface CaseFigures {
  readonly name: string;
  readonly cpu_ms: number;
  readonly bytes: number;
  /** What Node's own server takes to hash and send as many bytes. */
  readonly floor_ms: number;
}

export interface WireReport {
  /** astronomy-engine's 10,000 places of Mars, ms; null where it is not installed. */
  readonly loop_ms: number | null;
  readonly cases: readonly CaseFigures[];
  /** What searches take by themselves. */
  readonly searches?: readonly Floor[];
  readonly streams: StreamFigures;
}

/** The least time of some rounds, a request each of several. */
async function leastOf(
  server: Server,
  { path, name }: Pick<Case, "path" | "name">,
): Promise<{ cpu_ms: number; bytes: number }> {
  let least_ms = Number.POSITIVE_INFINITY;
  let length = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before_ms = processorMs(server);
    for (let i = 0; i < REQUESTS_A_ROUND; i++) {
      const target = path(round * REQUESTS_A_ROUND + i);
      const { status, bytes } = await ask({ port: server.port, agent: false, path: target });
      if (status !== 200) throw new Error(`${status} for ${name}: ${target}`);
      length = bytes;
    }
    least_ms = Math.min(least_ms, (processorMs(server) - before_ms) / REQUESTS_A_ROUND);
  }
  return { cpu_ms: least_ms, bytes: length };
}

/** Cases with what the bytes alone cost. */
async function withFloors(cases: readonly Omit<CaseFigures, "floor_ms">[]): Promise<CaseFigures[]> {
  const floor = await startFloor();
  try {
    const figures: CaseFigures[] = [];
    for (const each of cases) {
      const { cpu_ms: floor_ms } = await leastOf(floor, { name: "the floor", path: () => `/${each.bytes}` });
      figures.push({ ...each, floor_ms });
    }
    return figures;
  } finally {
    await stopServer(floor);
  }
}

/** The same rows by astronomy-engine: of date and J2000, ecliptic of date, as a caller would write it. */
function loop_ms(): number | null {
  const peer = loadAstronomyEngine();
  if (peer === null) return null;
  const { library } = peer;
  let least_ms = Number.POSITIVE_INFINITY;
  for (let round = 0; round < LOOP_ROUNDS; round++) {
    const before = process.cpuUsage();
    for (let row = 0; row < LOOP_ROWS; row++) {
      const time = library.MakeTime(new Date(Date.UTC(2000 + round, 0, 1) + row * HOUR_MS));
      const j2000 = library.GeoVector("Mars", time, true);
      library.EquatorFromVector(j2000);
      library.EquatorFromVector(library.RotateVector(library.Rotation_EQJ_EQD(time), j2000));
    }
    const { user, system } = process.cpuUsage(before);
    least_ms = Math.min(least_ms, (user + system) / 1000);
  }
  return least_ms;
}

async function measure(): Promise<WireReport> {
  const cases: Omit<CaseFigures, "floor_ms">[] = [];
  for (const threads of ["default", "0"] as const) {
    const server = await startServer(threads === "0" ? { THREADS: threads } : {});
    try {
      await untilFilled(server);
      for (const each of CASES.filter((known) => known.threads === threads))
        cases.push({ name: each.name, ...(await leastOf(server, each)) });
    } finally {
      await stopServer(server);
    }
  }
  return {
    loop_ms: loop_ms(),
    cases: await withFloors(cases),
    searches: await measureFloors(),
    streams: await measureStreams(),
  };
}

function shareOf({ loop_ms, cases }: WireReport, name: string): number | null {
  const found = cases.find((known) => known.name === name);
  return found === undefined || loop_ms === null ? null : found.cpu_ms / loop_ms;
}

/** What an answer costs beside its search. */
function leastAnswer({ loop_ms, cases }: WireReport): LeastAnswer {
  return { row_ms: cases.find(({ name }) => name === ONE_ROW)?.cpu_ms ?? null, loop_ms };
}

function section(report: WireReport): string {
  const lines = CASES.map(({ name }) => {
    const found = report.cases.find((known) => known.name === name);
    const share = shareOf(report, name);
    return [
      name,
      found === undefined ? "–" : digits(found.cpu_ms),
      share === null ? "–" : `1/${digits(1 / share)}`,
      found === undefined ? "–" : digits(found.floor_ms),
    ];
  });
  const loop =
    report.loop_ms === null ? "is not installed" : `takes ${digits(report.loop_ms)} ms for them in this run`;
  return [
    "## Whole answers over HTTP",
    "",
    `Processor time of the server, all threads, of requests that nobody asked before: the least of ${ROUNDS} rounds of ${REQUESTS_A_ROUND}. The share is that of astronomy-engine's`,
    `time for 10,000 places of Mars, which ${loop}. The floor is what Node's own server takes to send as many bytes with their sha-256.`,
    "",
    markdownTable(["what", "ms", "share", "floor, ms"], lines),
    "",
    // figures of before the searches were measured have none
    ...(report.searches === undefined ? [] : [floorsSection(report.searches, leastAnswer(report)), ""]),
    streamsSection(report.streams),
  ].join("\n");
}

function targets(report: WireReport): TargetRow[] {
  const shares = CASES.flatMap(({ name, share }) =>
    share === null
      ? []
      : [atMost(`${name}, share of the loop`, Number(share.toFixed(3)), shareOf(report, name), "")],
  );
  return [...shares, ...streamTargets(report.streams)];
}

export const wirePart: Part<WireReport> = { name: "wire", measure, section, targets };
