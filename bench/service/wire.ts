import { loadAstronomyEngine } from "../../test/samples/peers.ts";
import { atMost, digits } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";
import { type Timing, timingOf } from "../report/measure.ts";
import type { Part, TargetRow } from "../report/part.ts";
import { ask } from "./callers.ts";
import { processorMs } from "./processor.ts";
import { measureRowFloors, type RowFloors, rowFloorsSection } from "./row-floors.ts";
import { type Server, startFloor, startServer, stopServer, untilFilled } from "./server.ts";
import { type Floor, floorsSection, type LeastAnswer, measureFloors } from "./wire-floors.ts";
import { measureStreams, type StreamFigures, streamsSection, streamTargets } from "./wire-streams.ts";

/** The cost of whole answers for a server, all its threads, as shares of astronomy-engine's time for 10,000 rows in the same run. */

/** Effort on a server that has just started and filled its tables. */
const FIRST: Effort = { rounds: 8, requests: 5 };
/** Requests of a case that are answered, and not counted, until most of its code is compiled: V8 goes on for some thousands. */
const WARMING_REQUESTS = 2000;
const WARM: Effort = { rounds: 20, requests: 10 };
const LOOP_ROWS = 10_000;
const LOOP_ROUNDS = 5;
const HOUR_MS = 3_600_000;

/** Rounds of so many requests each, one after another. */
interface Effort {
  readonly rounds: number;
  readonly requests: number;
}

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
/** From 35 to 45 degrees north, where every day has all of its events. */
const year =
  (route: string, form = "") =>
  (index: number) =>
    `${route}&lat=${(35 + ((7 * index) % 10_000) / 1000).toFixed(3)}&lon=10&start=2026-01-01&end=2027-01-01${form}`;
const monthOf = (index: number) => `${String(1 + (Math.floor(index / 200) % 12)).padStart(2, "0")}-01`;
const SEVEN = "sun,moon,mercury,venus,mars,jupiter,saturn";

/** Saturn high in a dark sky without the Moon; the low Moon in a narrow range of azimuths at sunset. */
const OBSERVER = "sun.altitude=..-12,moon.altitude=..0,saturn.altitude=30..";
const PHOTOGRAPHER = "moon.apparent_altitude=0..3,minutes_from(sunset)=-30..30,moon.azimuth=250..260";

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
    name: "a year of rise and set, seven bodies, csv",
    path: year(`/v2/rise-set?bodies=${SEVEN}`, "&format=csv"),
    share: 0.19,
    threads: "0",
  },
  {
    name: "a year of the Moon's phases",
    path: (index) => {
      const [first, month] = [1950 + (index % 200), monthOf(index)];
      return `/v2/phases?start=${first}-${month}&end=${first + 1}-${month}`;
    },
    share: 0.01,
    threads: "0",
  },
  {
    name: "a year of an observer's conditions",
    path: year(`/v2/when?conditions=${OBSERVER}`),
    share: 0.25,
    threads: "0",
  },
  {
    name: "a year of a photographer's conditions",
    path: year(`/v2/when?conditions=${PHOTOGRAPHER}`),
    share: 0.25,
    threads: "0",
  },
  { name: "an empty answer", path: () => "/healthz", share: null, threads: "0" },
  {
    name: ONE_ROW,
    path: (index) =>
      `/v2/positions?body=mars&at=${new Date(Date.UTC(2026, 0, 1) + 1000 * index).toISOString().slice(0, 19)}Z`,
    share: null,
    threads: "0",
  },
];

export interface CaseFigures {
  readonly name: string;
  /** The least round of a server's first requests. */
  readonly first_ms: number;
  /** When the code is compiled, round by round; figures of before it was measured have none. */
  readonly warm?: Timing;
  readonly bytes: number;
  /** The time in which Node's own server hashes and sends as many bytes, warm, the least round. */
  readonly floor_ms: number;
}

export interface WireReport {
  /** astronomy-engine's 10,000 places of Mars, ms; null where it is not installed. */
  readonly loop_ms: number | null;
  readonly cases: readonly CaseFigures[];
  /** The time of searches by themselves. */
  readonly searches?: readonly Floor[];
  /** The time of rows without an answer around them. */
  readonly rows?: RowFloors;
  readonly streams: StreamFigures;
}

type Question = Pick<Case, "path" | "name">;
type MeasuredCase = Omit<CaseFigures, "floor_ms"> & Required<Pick<CaseFigures, "warm">>;

/** Asks a server what nobody has asked it before; gives the length of the last answer. */
async function askEach(server: Server, { path, name }: Question, indices: Iterable<number>): Promise<number> {
  let length = 0;
  for (const index of indices) {
    const target = path(index);
    const { status, bytes } = await ask({ port: server.port, agent: false, path: target });
    if (status !== 200) throw new Error(`${status} for ${name}: ${target}`);
    length = bytes;
  }
  return length;
}

function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => first + i);
}

/** Processor time a request, round by round. */
async function roundsOf(
  server: Server,
  question: Question,
  { rounds, requests }: Effort,
  first: number,
): Promise<Timing> {
  const durations_ms: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before_ms = processorMs(server);
    await askEach(server, question, range(first + round * requests, requests));
    durations_ms.push((processorMs(server) - before_ms) / requests);
  }
  return timingOf(durations_ms);
}

async function figuresOf(server: Server, question: Question): Promise<MeasuredCase> {
  const { min_ms: first_ms } = await roundsOf(server, question, FIRST, 0);
  const first = FIRST.rounds * FIRST.requests;
  const bytes = await askEach(server, question, range(first, WARMING_REQUESTS));
  const warm = await roundsOf(server, question, WARM, first + WARMING_REQUESTS);
  return { name: question.name, first_ms, warm, bytes };
}

/** A server keeps short answers: what was asked before would cost next to nothing. */
function checkDistinct({ name, path, share }: Case): void {
  const requests = FIRST.rounds * FIRST.requests + WARMING_REQUESTS + WARM.rounds * WARM.requests;
  if (share !== null && new Set(range(0, requests).map(path)).size < requests)
    throw new Error(`${name} is asked for the same twice`);
}

/** Cases with what the bytes alone cost. */
async function withFloors(cases: readonly MeasuredCase[]): Promise<CaseFigures[]> {
  const floor = await startFloor();
  try {
    const figures: CaseFigures[] = [];
    for (const each of cases) {
      const { warm } = await figuresOf(floor, { name: "the floor", path: () => `/${each.bytes}` });
      figures.push({ ...each, floor_ms: warm.min_ms });
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
  const cases: MeasuredCase[] = [];
  for (const threads of ["default", "0"] as const) {
    const server = await startServer(threads === "0" ? { THREADS: threads } : {});
    try {
      await untilFilled(server);
      for (const each of CASES.filter((known) => known.threads === threads)) {
        checkDistinct(each);
        cases.push(await figuresOf(server, each));
      }
    } finally {
      await stopServer(server);
    }
  }
  return {
    loop_ms: loop_ms(),
    cases: await withFloors(cases),
    searches: await measureFloors(),
    rows: await measureRowFloors(),
    streams: await measureStreams(),
  };
}

function shareOf({ loop_ms, cases }: WireReport, name: string): number | null {
  const warm = cases.find((known) => known.name === name)?.warm;
  return warm === undefined || loop_ms === null ? null : warm.min_ms / loop_ms;
}

/** The time of an answer beside its search. */
function leastAnswer({ loop_ms, cases }: WireReport): LeastAnswer {
  return { row_ms: cases.find(({ name }) => name === ONE_ROW)?.warm?.min_ms ?? null, loop_ms };
}

function lineOf({ cases, loop_ms }: WireReport, name: string): string[] {
  const { first_ms, warm, floor_ms } = cases.find((known) => known.name === name) ?? {};
  const time = (cpu_ms: number | undefined) => (cpu_ms === undefined ? "–" : digits(cpu_ms));
  const share = (cpu_ms: number | undefined) =>
    cpu_ms === undefined || loop_ms === null ? "–" : `1/${digits(loop_ms / cpu_ms)}`;
  const mean = warm === undefined ? "–" : `${digits(warm.mean_ms)} ± ${digits(warm.sd_ms)}`;
  return [
    name,
    time(warm?.min_ms),
    mean,
    share(warm?.min_ms),
    time(first_ms),
    share(first_ms),
    time(floor_ms),
  ];
}

function section(report: WireReport): string {
  const loop =
    report.loop_ms === null ? "is not installed" : `takes ${digits(report.loop_ms)} ms for them in this run`;
  return [
    "## Whole answers over HTTP",
    "",
    `Processor time of the server, all threads, ms a request; nobody asked for the same before, and each comes on a connection of its own. First: of the`,
    `first ${FIRST.rounds * FIRST.requests} requests of a case, the least of ${FIRST.rounds} rounds of ${FIRST.requests}; much of that is JavaScript that is not compiled yet. Then ${WARMING_REQUESTS} requests that are not counted. Warm: the least, and the mean,`,
    `of ${WARM.rounds} rounds of ${WARM.requests} after them; targets are of the least. Shares are of the least that astronomy-engine takes for 10,000 places of Mars, warm as well, which ${loop}.`,
    "The floor is what Node's own server takes, warm, to send as many bytes with their sha-256.",
    "",
    markdownTable(
      ["what", "warm, min", "mean ± sd", "share", "first", "share", "floor"],
      CASES.map(({ name }) => lineOf(report, name)),
    ),
    "",
    // figures of before these were measured have none
    ...(report.rows === undefined ? [] : [rowFloorsSection(report.rows, report, ONE_ROW), ""]),
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
