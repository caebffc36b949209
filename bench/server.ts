import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** The built server as a process of its own, for what is measured over HTTP. */

const MAIN = fileURLToPath(new URL("../dist/cli/main.js", import.meta.url));
const POLL_MS = 2;
const PATIENCE_MS = 20_000;
const HOST = "127.0.0.1";

/** Whether there is a built server to measure. */
export function isBuilt(): boolean {
  return existsSync(MAIN);
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
