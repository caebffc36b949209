import { setTimeout as pause } from "node:timers/promises";
import { ask, summaryOf } from "./asking.ts";
import type { Attack, Finding } from "./attack.ts";
import { startTarget, untilIdle } from "./target.ts";

/** SIGTERM while large calls wait for a thread. */

const CALLS = 40;
const BEFORE_END_MS = 300;

const large = (call: number) =>
  `/v2/planet-events?start=${1700 + 10 * call}-01-01&end=${1711 + 10 * call}-01-01`;

async function terminated(folder: string): Promise<Finding> {
  const target = await startTarget({ folder, environment: { DEFAULT_PLAN: "operator", THREADS: "1" } });
  await untilIdle(target);
  const calls = Array.from({ length: CALLS }, (_, call) => ask({ port: target.port, path: large(call) }));
  await pause(BEFORE_END_MS);
  const ended = new Promise<number | null>((resolve) => target.process.once("exit", resolve));
  target.process.kill("SIGTERM");
  const { answered, unavailable, broken } = summaryOf(await Promise.all(calls));
  const status = await ended;
  await target.end();
  return {
    figures: `${answered} answered, ${unavailable} × 503, ${broken} resets; status ${status}`,
    held: answered + unavailable === CALLS && status === 0,
  };
}

export const ENDING: readonly Attack[] = [
  { name: "sigterm", what: `SIGTERM with ${CALLS} large calls waiting`, bar: "0 resets", run: terminated },
];
