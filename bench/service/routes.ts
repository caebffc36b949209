import { Agent, get } from "node:http";
import { atMost, digits, milliseconds } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";
import { type Task, type Timing, timeByClock, timingOf } from "../report/measure.ts";
import type { Part, TargetRow } from "../report/part.ts";
import { isBuilt, startServer, stopServer, untilFilled } from "./server.ts";

const COLD_STARTS = 5;
const EFFORT = { iterations: 20, time_ms: 1000 };
const BYTES_PER_KB = 1000;
const DETAIL_CHARACTERS = 200;

const FIRST_ANSWER = "/v2/positions?body=mars&at=2026-11-20T10:00:00Z";
const RANGE = "/v2/positions?body=mars&start=2026-01-01&step=1h&count=10000";
const QUERIES = {
  "one place": FIRST_ANSWER,
  "10,000 rows, shape=columns": `${RANGE}&shape=columns`,
  "10,000 rows, shape=flat": `${RANGE}&shape=flat`,
  "10,000 rows, csv": `${RANGE}&format=csv`,
  "a year of /v2/sun": "/v2/sun?lat=52.5&lon=13.4&tz=Europe/Berlin&start=2026-01-01&end=2027-01-01",
  "a year of /v2/rise-set of the Moon":
    "/v2/rise-set?body=moon&lat=52.5&lon=13.4&start=2026-01-01&end=2027-01-01",
  "today with a location": "/v2/today?lat=52.5&lon=13.4&at=jd:{jd}",
  "planet-board with a location": "/v2/planet-board?lat=52.5&lon=13.4&at=jd:{jd}",
} as const;

export interface RouteReport {
  /** From the start of the process to the first accepted connection. */
  readonly listening: Timing;
  /** The first answer of a new process. */
  readonly firstAnswer: Timing;
  readonly routes: readonly { readonly name: string; readonly bytes: number; readonly timing: Timing }[];
  /** Queries that were not answered with 200, and what came instead. */
  readonly failed: readonly string[];
}

const AGENT = new Agent({ keepAlive: true });

/** Bytes of an answer; anything but 200 is an error of the benchmark. Plain node:http: the client should cost little. */
function fetchBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: AGENT }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("error", reject);
      answer.once("end", () => {
        const body = Buffer.concat(chunks);
        if (answer.statusCode === 200) resolve(body.byteLength);
        else
          reject(
            new Error(
              `${answer.statusCode} for ${url}: ${body.toString("utf8").slice(0, DETAIL_CHARACTERS)}`,
            ),
          );
      });
    });
    request.once("error", reject);
  });
}

async function coldTimings(): Promise<{ listening: Timing; firstAnswer: Timing }> {
  const listening: number[] = [];
  const answers: number[] = [];
  for (let run = 0; run < COLD_STARTS; run++) {
    const server = await startServer();
    const begin = performance.now();
    await fetchBytes(server.base + FIRST_ANSWER);
    answers.push(performance.now() - begin);
    listening.push(server.listening_ms);
    await stopServer(server);
  }
  return { listening: timingOf(listening), firstAnswer: timingOf(answers) };
}

/** Calls before the clock starts: each thread compiles what it runs often for itself. */
const WARM_CALLS = 60;

let minutes = 0;

/** Another minute at each call: an answer that was kept is no computed one. */
function nextMinute(): string {
  return (2461365 + ++minutes / 1440).toFixed(6);
}

async function warmTimings(): Promise<Pick<RouteReport, "routes" | "failed">> {
  const server = await startServer();
  const bytes = new Map<string, number>();
  const tasks: Task[] = [];
  const failed: string[] = [];
  try {
    await untilFilled(server);
    for (const [name, query] of Object.entries(QUERIES)) {
      const ask = () => fetchBytes(server.base + query.replace("{jd}", nextMinute()));
      try {
        bytes.set(name, await ask());
        for (let call = 1; call < WARM_CALLS; call++) await ask();
        tasks.push({ name, run: ask });
      } catch (error) {
        failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    const timings = await timeByClock(tasks, EFFORT);
    const routes = [...timings].map(([name, timing]) => ({ name, bytes: bytes.get(name) ?? 0, timing }));
    return { routes, failed };
  } finally {
    await stopServer(server);
  }
}

/** Times the built server over HTTP; null when it is not built. */
async function measure(): Promise<RouteReport | null> {
  if (!isBuilt()) return null;
  return { ...(await coldTimings()), ...(await warmTimings()) };
}

function section(report: RouteReport | null): string {
  if (report === null)
    return "## Over HTTP\n\nNot measured: dist/serve/main.js is not built (npm run build).";
  const rows = [
    ["process start to listening", "–", ...milliseconds(report.listening)],
    ["first answer of a new process", "–", ...milliseconds(report.firstAnswer)],
    ...report.routes.map(({ name, bytes, timing }) => [
      name,
      `${digits(bytes / BYTES_PER_KB)} kB`,
      ...milliseconds(timing),
    ]),
  ];
  return [
    "## Over HTTP",
    "",
    "Elapsed ms on the loopback, one request after another, client included; plan operator.",
    "",
    markdownTable(["what", "size", "min", "mean ± sd"], rows),
    ...(report.failed.length === 0 ? [] : ["", ...report.failed.map((line) => `- Not answered: ${line}`)]),
  ].join("\n");
}

/** Longest means. */
const LISTENING_MS = 1000;
const FIRST_ANSWER_MS = 150;
const ROUTE_TARGETS_MS = {
  "10,000 rows, shape=columns": 30,
  "a year of /v2/sun": 20,
  "today with a location": 10,
  "planet-board with a location": 10,
} as const satisfies Partial<Record<keyof typeof QUERIES, number>>;

function targets(report: RouteReport | null): TargetRow[] {
  const meanOf = (route: string) => report?.routes.find(({ name }) => name === route)?.timing.mean_ms ?? null;
  return [
    atMost("cold start to listening, mean", LISTENING_MS, report?.listening.mean_ms ?? null),
    atMost("first answer of a new process, mean", FIRST_ANSWER_MS, report?.firstAnswer.mean_ms ?? null),
    ...Object.entries(ROUTE_TARGETS_MS).map(([name, target_ms]) =>
      atMost(`${name}, mean`, target_ms, meanOf(name)),
    ),
  ];
}

export const routesPart: Part<RouteReport | null> = { name: "routes", measure, section, targets };
