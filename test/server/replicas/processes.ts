import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** Processes of their own for tests of replicas and faults: servers of this service, and Redis. */

/** The file that `npm start` starts, as `npm run build` makes it: its threads run compiled files however it is started. */
const MAIN = fileURLToPath(new URL("../../../dist/serve/main.js", import.meta.url));

/** True if a redis-server is installed here. */
export const HAS_REDIS = spawnSync("redis-server", ["--version"]).status === 0;
if (!HAS_REDIS)
  console.warn("redis-server is not installed: what needs one is skipped (apt-get install redis-server)");

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Looks so often, over five minutes and more: only what never comes is given up. */
const LOOKS = 15_000;
const LOOK_MS = 20;

/** Waits until a condition holds; fails with its name when it never does. */
export async function until(what: string, condition: () => unknown): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    if (await condition()) return;
    await pause(LOOK_MS);
  }
  throw new Error(`never: ${what}`);
}

export interface RedisProcess {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
}

/** Starts a Redis of its own, which keeps nothing on disk. */
export async function startRedis(port?: number, more: readonly string[] = []): Promise<RedisProcess> {
  const own = port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), "meridian-redis-"));
  const options = [
    "--port",
    String(own),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--appendonly",
    "no",
    "--dir",
    folder,
    ...more,
  ];
  const started = spawn("redis-server", options, { stdio: ["ignore", "pipe", "ignore"] });
  for await (const line of createInterface({ input: started.stdout })) {
    if (line.includes("Ready to accept connections")) break;
  }
  started.stdout.resume();
  return { url: `redis://127.0.0.1:${own}`, port: own, process: started };
}

/** Ends a process and waits for its end. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, "exit");
  child.kill(signal);
  const [status] = await ended;
  return status;
}

export interface ServerProcess {
  readonly address: string;
  readonly metricsAddress: string;
  /** Messages of the log so far. */
  readonly messages: string[];
  readonly process: ChildProcess;
}

/** Starts a server of this service and waits until it listens. */
export async function startServer(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const messages: string[] = [];
  const started = spawn(process.execPath, [MAIN, "serve"], {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      METRICS_PORT: "0",
      DRAIN_DELAY_MS: "0",
      PUBLIC_URL: "https://meridian.test",
      // half of what a start computes, for answers that no test here times
      WARM_UP: "false",
      // nobody is refused because the machine is slow
      MAX_WAIT_MS: "60000",
      MAX_BEGIN_WAIT_MS: "600000",
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let metricsPort = 0;
  const address = await new Promise<string>((resolve, reject) => {
    started.once("exit", (status) => reject(new Error(`ended with ${status}`)));
    createInterface({ input: started.stdout }).on("line", (line) => {
      const { msg, port } = JSON.parse(line);
      messages.push(msg);
      if (msg === "metrics are served") metricsPort = port;
      const found = /listening at (\S+)/.exec(msg)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return { address, metricsAddress: `http://127.0.0.1:${metricsPort}/metrics`, messages, process: started };
}

/** The value of a metric without labels. */
export async function metric(
  { metricsAddress }: Pick<ServerProcess, "metricsAddress">,
  name: string,
): Promise<number> {
  const text = await (await fetch(metricsAddress)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);
}
