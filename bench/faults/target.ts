import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, HOST, imageAllocator } from "../service/server.ts";
import { ask } from "./asking.ts";
import { contain } from "./container.ts";

/** A build of the service that is attacked: a process of its own, within the memory that a container would have. */

/** Where builds have had their executable; the first that is there. */
const EXECUTABLES = ["dist/serve/main.js", "dist/server/start/main.js", "dist/cli/main.js"];
/** mem_limit of deploy/compose.yaml. */
export const CONTAINER_BYTES = 768 * 1024 * 1024;
const KIB_PER_MB = 1000 / 1.024;
const NS_PER_MS = 1e6;
const LOOKS = 1200;
const LOOK_MS = 25;

export interface Target {
  readonly process: ChildProcess;
  readonly port: number;
  /** Its output to standard error. */
  readonly complaints: () => string;
  /** Ends it, if it has not ended. */
  readonly end: () => Promise<void>;
}

export interface Start {
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Arguments of Node, before the executable. */
  readonly flags?: readonly string[];
  readonly memory_bytes?: number;
  /** A command and its arguments that run the process, such as prlimit. */
  readonly through?: readonly string[];
}

export function executableOf(folder: string): string {
  const found = EXECUTABLES.find((path) => existsSync(join(folder, path)));
  if (found === undefined) throw new Error(`${folder} holds no build`);
  return join(folder, found);
}

/** Starts a server; it may not be ready yet. */
export async function launch({
  folder,
  environment = {},
  flags = [],
  memory_bytes = CONTAINER_BYTES,
  through = [],
}: Start): Promise<Target> {
  const port = await freePort();
  const own = {
    PATH: process.env["PATH"],
    PORT: String(port),
    HOST,
    THREADS: "2",
    LOG_LEVEL: "fatal",
    KEYS_FILE: join("/nonexistent", "keys.jsonl"),
  };
  const node = [process.execPath, "--max-semi-space-size=4", ...flags, executableOf(folder), "serve"];
  const [command = "", ...words] = [...through, ...node];
  const child = spawn(command, words, {
    cwd: folder,
    env: { ...own, ...imageAllocator(), ...environment },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let complaints = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaints += chunk.toString("utf8");
  });
  // a message to a process that is just ending
  child.on("error", () => {});
  const release = contain(child, memory_bytes);
  const end = async () => {
    if (!hasEnded(child)) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
    }
    release();
  };
  return { process: child, port, complaints: () => complaints, end };
}

/** Starts a server and waits until it is ready; fails when it ends before. */
export async function startTarget(start: Start): Promise<Target> {
  const target = await launch(start);
  if (await becomesReady(target)) return target;
  await target.end();
  throw new Error(`the server is not ready: ${target.complaints()}`);
}

/** True if it becomes ready, or well, before it ends. */
export async function becomesReady(target: Target, path = "/readyz"): Promise<boolean> {
  for (let look = 0; look < LOOKS && isAlive(target); look++) {
    if ((await ask({ port: target.port, path })).status === 200) return true;
    await pause(LOOK_MS);
  }
  return false;
}

/** Waits until it has been idle for a second: until its tables are filled. */
export async function untilIdle(target: Target): Promise<void> {
  for (let before_ms = processor_ms(target); ; ) {
    await pause(1000);
    const now_ms = processor_ms(target);
    if (now_ms - before_ms < 50 || !isAlive(target)) return;
    before_ms = now_ms;
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

export function isAlive({ process }: Target): boolean {
  return !hasEnded(process);
}

/** Resident memory, MB; 0 when it has ended. */
export function resident_mb({ process: { pid } }: Target): number {
  const status = readProc(`/proc/${pid}/status`);
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / KIB_PER_MB;
}

/** Processor time of all threads so far, ms. */
export function processor_ms({ process: { pid } }: Target): number {
  const fields = readProc(`/proc/${pid}/stat`).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

/** Processor time of the main thread so far, ms: what a request takes of it is the longest that it can have kept others waiting. */
export function mainThread_ms({ process: { pid } }: Target): number {
  const [running = "0"] = readProc(`/proc/${pid}/task/${pid}/schedstat`).split(" ");
  return Number(running) / NS_PER_MS;
}

function readProc(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
