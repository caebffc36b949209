import { Agent, get } from "node:http";
import { atLeast } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";
import type { Part, TargetRow } from "../report/part.ts";
import { processorSeconds, type Server, startServer, stopServer, untilFilled } from "./server.ts";

/** Requests a second of processor time of the server: what one core serves, whatever the client costs. */
export interface ThroughputReport {
  readonly requests: number;
  readonly cases: readonly {
    readonly name: string;
    readonly per_core_s: number;
    readonly per_elapsed_s: number;
  }[];
}

const REQUESTS = 15_000;
const WARM_UP_REQUESTS = 3000;
const CONNECTIONS = 8;
const SMALL = "/v2/positions?body=mars&at=2026-11-20T10:00:00Z";
const ROW_QUERY = "/v2/positions?body=mars&start=2026-01-01&count=10000&step=1h&shape=columns";

interface Request {
  readonly name: string;
  /** Path of the nth request. */
  readonly path: (index: number) => string;
  readonly headers?: Record<string, string>;
  readonly status: number;
  readonly requests: number;
}

function send(agent: Agent, url: string, { headers = {}, status }: Request): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once("end", () => {
        if (answer.statusCode === status) resolve(answer.headers.etag);
        else reject(new Error(`${answer.statusCode} for ${url}`));
      });
    });
    request.once("error", reject);
  });
}

async function sendMany(base: string, request: Request, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = 0;
  const caller = async () => {
    for (let index = next++; index < count; index = next++)
      await send(agent, base + request.path(index), request);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  agent.destroy();
}

async function measureCase(server: Server, request: Request) {
  const { base } = server;
  await sendMany(base, request, Math.min(WARM_UP_REQUESTS, request.requests));
  const [processor, begin] = [processorSeconds(server), performance.now()];
  await sendMany(base, request, request.requests);
  const spent_s = processorSeconds(server) - processor;
  const elapsed_s = (performance.now() - begin) / 1000;
  return {
    name: request.name,
    per_core_s: Math.round(request.requests / spent_s),
    per_elapsed_s: Math.round(request.requests / elapsed_s),
  };
}

/** Distinct instants: nothing of these is in the answer cache. */
function uncached(index: number): string {
  return `/v2/positions?body=mars&at=jd:${2460000.5 + index / 1440}`;
}

async function measure(): Promise<ThroughputReport> {
  const server = await startServer();
  try {
    await untilFilled(server);
    const small: Request = { name: "", path: () => SMALL, status: 200, requests: 1 };
    const etag = (await send(new Agent(), server.base + SMALL, small)) ?? "";
    const requests: Request[] = [
      {
        name: "304 of a small answer",
        path: () => SMALL,
        headers: { "If-None-Match": etag },
        status: 304,
        requests: REQUESTS,
      },
      { name: "small answer, asked before", path: () => SMALL, status: 200, requests: REQUESTS },
      { name: "small answer, computed", path: uncached, status: 200, requests: REQUESTS },
      { name: "10,000 rows, shape=columns", path: () => ROW_QUERY, status: 200, requests: 400 },
    ];
    const cases = [];
    for (const request of requests) cases.push(await measureCase(server, request));
    return { requests: REQUESTS, cases };
  } finally {
    await stopServer(server);
  }
}

function section({ requests, cases }: ThroughputReport): string {
  const rows = cases.map(({ name, per_core_s, per_elapsed_s }) => [
    name,
    String(per_core_s),
    String(per_elapsed_s),
  ]);
  return [
    "## Requests a second",
    "",
    `${requests.toLocaleString("en")} requests a case (400 of the long one) over eight connections, by \`npm run bench -- --renew throughput\`. The first column counts the processor time of the`,
    "server (what one core serves), the second the elapsed time, with the client on the same machine.",
    "",
    markdownTable(["what", "a second of one core", "a second elapsed"], rows),
  ].join("\n");
}

/** Requests a second that one core should serve, and the cases that it is asked of. */
const SMALL_PER_CORE_S = 5000;
const SMALL_CASES = ["304 of a small answer", "small answer, asked before"];

function targets({ cases }: ThroughputReport): TargetRow[] {
  return SMALL_CASES.map((name) =>
    atLeast(name, SMALL_PER_CORE_S, cases.find((entry) => entry.name === name)?.per_core_s ?? null, "/s"),
  );
}

export const throughputPart: Part<ThroughputReport> = { name: "throughput", measure, section, targets };
