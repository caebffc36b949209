import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** The built server as a process of its own, for what is measured over HTTP. */

const ROOT = new URL("../..", import.meta.url);
const POLL_MS = 2;
const PATIENCE_MS = 60_000;
export const HOST = "127.0.0.1";
/** Clock ticks a second of /proc (USER_HZ, 100 on every Linux of today). */
const TICKS_PER_S = 100;
/** A server that spends less than this share of a core for so many seconds has nothing left to fill. */
const IDLE_SHARE = 0.05;
const IDLE_S = 2;
const FILLING_PATIENCE_S = 120;

/** Threads for large requests where memory and load are measured; by default their number follows the machine. */
export const THREADS = 2;

/** True if there is a built server to measure. */
export function isBuilt(): boolean {
  return existsSync(new URL("dist/serve/main.js", ROOT));
}

export interface Server {
  readonly process: ChildProcess;
  readonly port: number;
  readonly base: string;
  readonly listening_ms: number;
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
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

/** The arguments that `npm start` gives to node: those after "exec node". */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL("package.json", ROOT), "utf8"));
  return String(scripts.start).split(" ").slice(2);
}

/** How the image tells the C library to give memory back: variables of deploy/Dockerfile. */
export function imageAllocator(): Record<string, string> {
  const file = readFileSync(new URL("deploy/Dockerfile", ROOT), "utf8");
  return Object.fromEntries(
    [...file.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]),
  );
}

/** The least that any server here costs: Node's own, which hashes and sends bytes. */
export function startFloor(): Promise<Server> {
  return startProcess([fileURLToPath(new URL("bench/service/floor-server.mjs", ROOT))], {});
}

/** Starts the server, by default with a log of its own failure alone and without limits of a plan, and waits until it accepts a connection. */
export function startServer(environment: Readonly<Record<string, string>> = {}): Promise<Server> {
  return startProcess(startArguments(), environment);
}

async function startProcess(
  given: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Server> {
  const port = await freePort();
  const own = { PORT: String(port), HOST, DEFAULT_PLAN: "operator", LOG_LEVEL: "fatal" };
  const settings = { ...own, ...environment };
  const begin = performance.now();
  const child = spawn(process.execPath, given, {
    cwd: fileURLToPath(ROOT),
    env: { ...process.env, ...settings },
    stdio: ["ignore", process.stderr, process.stderr],
  });
  while (!(await accepts(port))) {
    const waited_ms = performance.now() - begin;
    if (hasEnded(child) || waited_ms > PATIENCE_MS) {
      child.kill();
      throw new Error(`the server did not listen within ${Math.round(waited_ms)} ms`);
    }
    await pause(POLL_MS);
  }
  return { process: child, port, base: `http://${HOST}:${port}`, listening_ms: performance.now() - begin };
}

/** Ends the server; fails if it had ended by itself. */
export function stopServer({ process: child }: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    if (hasEnded(child))
      reject(new Error(`the server ended by itself: ${child.exitCode ?? child.signalCode}`));
    child.once("exit", () => resolve());
    child.kill();
  });
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Processor time of a process so far, all its threads, s. */
export function processorSeconds({ process: child }: Pick<Server, "process">): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}

/** Waits until the server has filled its tables, which it does beside its first answers: until it is idle. */
export async function untilFilled(server: Server): Promise<void> {
  let idle_s = 0;
  for (let waited_s = 0; idle_s < IDLE_S; waited_s++) {
    if (waited_s > FILLING_PATIENCE_S) throw new Error(`the server is not idle after ${waited_s} s`);
    const before_s = processorSeconds(server);
    await pause(1000);
    idle_s = processorSeconds(server) - before_s < IDLE_SHARE ? idle_s + 1 : 0;
  }
}

/** Metrics without labels by their names, from the port given as METRICS_PORT. */
export async function readMetrics(metricsPort: number): Promise<(name: string) => number> {
  const text = await (await fetch(`http://${HOST}:${metricsPort}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}
