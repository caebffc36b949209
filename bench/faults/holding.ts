import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { digits } from "../report/figures.ts";
import { HOST } from "../service/server.ts";
import { ask, type Outcome, summaryOf, VICTIM } from "./asking.ts";
import { type Attack, aliveness, type Finding, watchAttack } from "./attack.ts";
import { isAlive, type Target } from "./target.ts";

/** Connections by the thousand that hold what a server has given them: idle, half sent, unread, or left at any moment. */

const ADDRESSES = 50;
const SECONDS = 15;
const MOST_MB = 500;
const MOST_P95_MS = 250;
/** Opened at a time, so that the attacker's own machine keeps up. */
const AT_ONCE = 100;

interface Connection {
  readonly port: number;
  readonly from: string;
  /** The text that is sent; nothing is read. */
  readonly text: string;
}

function open({ port, from, text }: Connection): Socket {
  const socket = connect({ port, host: HOST, localAddress: from });
  socket.on("error", () => {});
  socket.pause();
  socket.write(text);
  return socket;
}

interface Holding {
  readonly connections: number;
  readonly text: string;
}

/** As many connections as are wanted, from fifty addresses in turn; those that the server ends are opened again. */
function hold(target: Target, { connections, text }: Holding): () => number {
  const sockets = new Set<Socket>();
  let running = true;
  let opened = 0;
  const keep = async () => {
    while (running && isAlive(target)) {
      for (let i = 0; i < AT_ONCE && sockets.size < connections; i++) {
        const from = `127.0.3.${(opened++ % ADDRESSES) + 1}`;
        const socket = open({ port: target.port, from, text });
        sockets.add(socket);
        socket.once("close", () => sockets.delete(socket));
      }
      await pause(10);
    }
  };
  void keep();
  return () => {
    running = false;
    const held = sockets.size;
    for (const socket of sockets) socket.destroy();
    return held;
  };
}

function largestFile(folder: string): string {
  const { engine } = JSON.parse(readFileSync(join(folder, "dist/browser/manifest.json"), "utf8"));
  return `${GET(`${engine}tables.bin`)}\r\n`;
}

async function held(folder: string, { connections, text: told }: Holding): Promise<Finding> {
  const text = told === LARGEST_FILE ? largestFile(folder) : told;
  const noticed = await watchAttack({ folder }, SECONDS, (target) => hold(target, { connections, text }));
  const { isAlive: alive, most_mb, quiet, small, found } = noticed;
  const isQuick = small.p95_ms <= Math.max(2 * quiet.p95_ms, MOST_P95_MS);
  return {
    figures: `${aliveness(alive)}, ${digits(most_mb)} MB, ${found} held at the end; small calls: ${small.answered} of ${small.asked}, p95 ${small.p95_ms} ms (quiet ${quiet.p95_ms})`,
    held: alive && most_mb <= MOST_MB && small.answered === small.asked && isQuick,
  };
}

const BAR = `alive; ≤ ${MOST_MB} MB; small calls: all answered, p95 ≤ ${MOST_P95_MS} ms or 2× quiet`;
const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: h\r\n`;
/** A name for its request, since its address is the build's. */
const LARGEST_FILE = "largest file";
const LONG_FIELD = `X-Field: ${"a".repeat(30_000)}\r\n`;
const BODY_BYTES = 262_000;

const HOLDINGS: Readonly<Record<string, Holding & { readonly what: string }>> = {
  "idle-connections": {
    what: "12,000 connections that have asked once and stay",
    connections: 12_000,
    text: `${GET("/healthz")}\r\n`,
  },
  "slow-headers": {
    what: "5,000 requests whose 30 kB of fields never end",
    connections: 5000,
    text: `${GET("/v2/moon")}${LONG_FIELD}`,
  },
  "slow-bodies": {
    what: "2,500 messages of 262 kB to /mcp, the last byte never sent",
    connections: 2500,
    text: `POST /mcp HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: ${BODY_BYTES + 1}\r\n\r\n${" ".repeat(BODY_BYTES)}`,
  },
  "unread-pages": {
    what: "1,500 unread answers of /docs",
    connections: 1500,
    text: `${GET("/docs")}\r\n`,
  },
  "unread-documents": {
    what: "1,500 unread answers of /v2/openapi.json",
    connections: 1500,
    text: `${GET("/v2/openapi.json")}\r\n`,
  },
  "unread-files": {
    what: "400 unread answers of the largest file that pages load, 6.8 MB",
    connections: 400,
    text: LARGEST_FILE,
  },
};

const LARGE = "/v2/positions?body=mars&start=2026-01-01&step=1min&count=10000";
const STREAM = "/v2/positions?body=mars&start=2026-01-01&step=1min&count=10000&stream=true&format=ndjson";
const MIDDLE = "/v2/openapi.json";
const LEAVING = 400;

/** Requests whose callers leave at any moment; then the same callers and others ask, and get what they ask for. */
async function left(folder: string, paths: readonly string[]): Promise<Finding> {
  const { found, isAlive: alive } = await watchAttack(
    { folder, environment: { DEFAULT_PLAN: "mega" } },
    SECONDS,
    (target) => {
      const leaving = (async () => {
        for (let i = 0; i < LEAVING && isAlive(target); i++) {
          const socket = open({
            port: target.port,
            from: VICTIM,
            text: `${GET(paths[i % paths.length] ?? "/")}\r\n`,
          });
          setTimeout(() => socket.destroy(), (i * 7) % 60);
          await pause(15);
        }
      })();
      return async () => {
        await leaving;
        await pause(3000);
        const after: Outcome[] = [];
        for (const path of [LARGE, STREAM, MIDDLE].flatMap((one) => [one, one, one]))
          after.push(await ask({ port: target.port, path, from: VICTIM }));
        return summaryOf(after);
      };
    },
  );
  return {
    figures: `${aliveness(alive)}; afterwards ${found.answered} of ${found.asked} answered, ${found.refused} × 429, ${found.unavailable} × 503, p95 ${found.p95_ms} ms`,
    held: alive && found.answered === found.asked,
  };
}

export const HOLDING: readonly Attack[] = [
  ...Object.entries(HOLDINGS).map(([name, { what, ...holding }]) => ({
    name,
    what: `${what}, from ${ADDRESSES} addresses, 768 MiB`,
    bar: BAR,
    run: (folder: string) => held(folder, holding),
  })),
  {
    name: "left",
    what: `${LEAVING} requests for large answers, streams and documents whose caller leaves within 60 ms`,
    bar: "the same caller's next are all answered",
    run: (folder) => left(folder, [LARGE, STREAM, MIDDLE]),
  },
];
