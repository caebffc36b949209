import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect, createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { type Task, type Timing, timeByClock, timingOf } from "./measure.ts";

const MAIN = fileURLToPath(new URL("../dist/cli/main.js", import.meta.url));
const COLD_STARTS = 5;
const POLL_MS = 2;
const PATIENCE_MS = 20_000;
/** A new server fills its tables beside its first answers; the warm timings begin when that is over. */
const SETTLE_MS = 6000;
const EFFORT = { iterations: 20, time_ms: 1000 };
const HOST = "127.0.0.1";
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

export interface Server {
  readonly process: ChildProcess;
  readonly base: string;
  readonly listening_ms: number;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, HOST, () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: HOST });
    socket.once("connect", () => socket.end(() => resolve(true)));
    socket.once("error", () => resolve(false));
  });
}

const pause = (time_ms: number) => new Promise((resolve) => setTimeout(resolve, time_ms));

/** Starts the server and waits until it accepts a connection. */
export async function startServer(): Promise<Server> {
  const port = await freePort();
  const settings = { PORT: String(port), HOST, DEFAULT_PLAN: "operator", LOG_LEVEL: "silent" };
  const begin = performance.now();
  const child = spawn(process.execPath, [MAIN, "serve"], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await accepts(port))) {
    const waited_ms = performance.now() - begin;
    if (child.exitCode !== null || waited_ms > PATIENCE_MS) {
      child.kill();
      throw new Error(`the server did not listen within ${Math.round(waited_ms)} ms`);
    }
    await pause(POLL_MS);
  }
  return { process: child, base: `http://${HOST}:${port}`, listening_ms: performance.now() - begin };
}

export function stopServer({ process: child }: Server): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill();
  });
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
    await pause(SETTLE_MS);
    for (const [name, query] of Object.entries(QUERIES)) {
      const ask = () => fetchBytes(server.base + query.replace("{jd}", nextMinute()));
      try {
        bytes.set(name, await ask());
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
export async function benchmarkRoutes(): Promise<RouteReport | null> {
  if (!existsSync(MAIN)) return null;
  return { ...(await coldTimings()), ...(await warmTimings()) };
}
