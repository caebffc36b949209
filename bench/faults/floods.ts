import { setTimeout as pause } from "node:timers/promises";
import { ATTACKER, ask, type Outcome, type Question, summaryOf } from "./asking.ts";
import { type Attack, type Finding, watchAttack } from "./attack.ts";
import { isAlive, type Target } from "./target.ts";

/** One caller's 16 connections, each of which sends as fast as it is answered. */

const CONNECTIONS = 16;
const SECONDS = 8;
const REFUSED_PAUSE_MS = 20;
const MOST_P95_MS = 50;

type Sent = Omit<Question, "port" | "from">;

function flood(target: Target, sent: Sent): () => Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const until_ms = performance.now() + SECONDS * 1000;
  const connections = Array.from({ length: CONNECTIONS }, async () => {
    while (performance.now() < until_ms && isAlive(target)) {
      const outcome = await ask({ ...sent, port: target.port, from: ATTACKER });
      outcomes.push(outcome);
      if (outcome.status !== 200) await pause(REFUSED_PAUSE_MS);
    }
  });
  return async () => {
    await Promise.all(connections);
    return outcomes;
  };
}

/** `isDue`: whether the flood was refused as it should be. */
async function flooded(
  folder: string,
  sent: Sent,
  isDue: (flood: readonly Outcome[]) => boolean,
): Promise<Finding> {
  const { small, found } = await watchAttack({ folder }, SECONDS, (target) => flood(target, sent));
  const own = summaryOf(found);
  return {
    figures: `p95 ${small.p95_ms} ms, ${small.unavailable} × 503; of the flood ${own.answered} answered, ${own.refused} × 429`,
    held: small.p95_ms <= MOST_P95_MS && small.answered === small.asked && isDue(found),
  };
}

const hasStatus = (status: number) => (outcomes: readonly Outcome[]) =>
  outcomes.some((outcome) => outcome.status === status);
const never = (status: number) => (outcomes: readonly Outcome[]) => !hasStatus(status)(outcomes);

function batchOfLists(length: number): string {
  return JSON.stringify(Array.from({ length }, (_, id) => ({ jsonrpc: "2.0", id, method: "tools/list" })));
}

const ARGUMENTS = Object.fromEntries(Array.from({ length: 75_000 }, (_, i) => [`a${i}`, 1]));
const CALL = { name: "astro_moon", arguments: ARGUMENTS };
const MANY_ARGUMENTS = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: CALL });

const BAR = `small calls: p95 ≤ ${MOST_P95_MS} ms, none 503`;

export const FLOODS: readonly Attack[] = [
  {
    name: "lists-100",
    what: `tools/list × 100 in a batch, ${CONNECTIONS} connections`,
    bar: `${BAR}; the batch refused`,
    run: (folder) => flooded(folder, { path: "/mcp", message: batchOfLists(100) }, never(200)),
  },
  {
    name: "lists-16",
    what: `tools/list × 16 in a batch, ${CONNECTIONS} connections`,
    bar: `${BAR}; 429 in the end`,
    run: (folder) => flooded(folder, { path: "/mcp", message: batchOfLists(16) }, hasStatus(429)),
  },
  {
    name: "arguments",
    what: `a tool call with 75,000 arguments, ${CONNECTIONS} connections`,
    bar: `${BAR}; the call refused`,
    run: (folder) => flooded(folder, { path: "/mcp", message: MANY_ARGUMENTS }, never(200)),
  },
  {
    name: "unknown-paths",
    what: `/v2/positons, for which what was meant is searched, ${CONNECTIONS} connections`,
    bar: `${BAR}; all 404`,
    run: (folder) => flooded(folder, { path: "/v2/positons?body=marz&latt=51.5&lon=0" }, never(200)),
  },
  {
    name: "v1",
    what: `/v1/today, ${CONNECTIONS} connections`,
    bar: `${BAR}; 429 in the end`,
    run: (folder) => flooded(folder, { path: "/v1/today?date=2026-11-20&lat=51.5&lon=0" }, hasStatus(429)),
  },
];
