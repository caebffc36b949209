import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { HOST } from "../service/server.ts";
import { ATTACKER, ask, BYSTANDER, type Outcome, smallPath, summaryOf, VICTIM } from "./asking.ts";
import { type Attack, BESIDE, type Finding, isUndisturbed } from "./attack.ts";
import { startTarget, type Target, untilIdle } from "./target.ts";

/** Whoever works is not the one who is asked whether all is well: what others notice of work that takes long, or never ends. */

const INJECTED = fileURLToPath(new URL("injected.mjs", import.meta.url));

const SPIN = "/v2/rise-set?body=moon&start=2026-01-01&end=2027-12-31&lat=52&lon=13&tz=Etc%2FGMT%2B11";
const OTHER = "/v2/positions?bodies=mars,moon&start=2026-01-01&step=5min&count=8900&format=csv";
const MOST_TOLD_MS = 1000;
const MOST_REPLACED_MS = 5000;
const DRAIN_MS = 9000;

/** True if `/readyz` names threads that take longer than their work should. */
async function told(target: Target): Promise<boolean> {
  const answer = await fetch(`http://${HOST}:${target.port}/readyz`).catch(() => null);
  return /"late":[1-9]/.test((await answer?.text()) ?? "");
}

async function until(holds: () => Promise<boolean>, most_ms: number): Promise<number> {
  const begun_ms = performance.now();
  while (performance.now() - begun_ms < most_ms) {
    if (await holds()) return performance.now() - begun_ms;
    await pause(20);
  }
  return Number.POSITIVE_INFINITY;
}

const some_ms = (ms: number) => (Number.isFinite(ms) ? `${Math.round(ms)} ms` : "never");

/** All threads are made to spin: what is told of it, and when others are answered again. */
async function spun(folder: string): Promise<Finding> {
  const target = await startTarget({
    folder,
    environment: { DEFAULT_PLAN: "operator" },
    flags: ["--import", INJECTED],
  });
  try {
    await untilIdle(target);
    const { port } = target;
    const spin = () => [ATTACKER, VICTIM].map((from) => ask({ port, path: SPIN, from }));
    const spinning = spin();
    await pause(200);
    const health = async () => (await ask({ port, path: "/healthz" })).took_ms;
    const [told_ms, replaced_ms, small, healths_ms] = await Promise.all([
      until(() => told(target), 10_000),
      until(async () => (await ask({ port, path: OTHER })).status === 200, 30_000),
      Promise.all(
        Array.from({ length: 40 }, (_, i) => pause(50 * i).then(() => ask({ port, path: smallPath() }))),
      ),
      Promise.all(Array.from({ length: 20 }, (_, i) => pause(100 * i).then(health))),
    ]);
    const outcomes = await Promise.race([Promise.all(spinning), pause(15_000, [] as Outcome[])]);
    const noticed = summaryOf(small);
    const statuses = outcomes.map(({ status }) => status);
    const ended = new Promise<number | null>((resolve) => target.process.once("exit", resolve));
    const again = spin();
    await pause(200);
    const begun_ms = performance.now();
    target.process.kill("SIGTERM");
    const status = await ended;
    const drained_ms = performance.now() - begun_ms;
    await Promise.all(again);
    const health_ms = Math.max(...healths_ms);
    return {
      figures: `told after ${some_ms(told_ms)}, replaced after ${some_ms(replaced_ms)}, their callers ${outcomes.map(({ status, took_ms }) => `${status} after ${some_ms(took_ms)}`).join(", ") || "unanswered"}; /healthz ≤ ${some_ms(health_ms)}; small calls ${noticed.answered} of ${noticed.asked}, p95 ${noticed.p95_ms} ms; SIGTERM: status ${status} after ${some_ms(drained_ms)}`,
      held:
        told_ms <= MOST_TOLD_MS &&
        replaced_ms <= MOST_REPLACED_MS &&
        health_ms <= MOST_TOLD_MS &&
        statuses.length === 2 &&
        statuses.every((one) => one === 503) &&
        isUndisturbed(noticed) &&
        status === 0 &&
        drained_ms <= DRAIN_MS,
    };
  } finally {
    await target.end();
  }
}

const STALL_MS = 1600;
const AFTER_MS = 100;
const CALLERS = 4;
const CALLERS_MS = 2500;

/** The main thread stands still, and again as soon as it has gone on; callers go on asking, each when its answer has come. */
async function stalled(folder: string): Promise<Finding> {
  const target = await startTarget({
    folder,
    environment: { DEFAULT_PLAN: "operator" },
    flags: ["--import", INJECTED],
  });
  try {
    await untilIdle(target);
    let ended_ms = Number.POSITIVE_INFINITY;
    target.process.on("message", () => {
      ended_ms = performance.now();
    });
    const outcomes: (Outcome & { readonly begun_ms: number })[] = [];
    let isRunning = true;
    const caller = async () => {
      while (isRunning) {
        const begun_ms = performance.now();
        outcomes.push({
          begun_ms,
          ...(await ask({ port: target.port, path: smallPath(), from: BYSTANDER })),
        });
      }
    };
    const callers = Array.from({ length: CALLERS }, caller);
    await pause(200);
    target.process.send({ stall_ms: STALL_MS });
    await pause(2 * STALL_MS + CALLERS_MS);
    isRunning = false;
    await Promise.all(callers);
    const later = outcomes.filter(({ begun_ms }) => begun_ms > ended_ms + AFTER_MS);
    const refused = later.filter(({ status }) => status !== 200).length;
    const atAll = outcomes.filter(({ status }) => status !== 200).length;
    return {
      figures: `${refused} of ${later.length} refused later than ${AFTER_MS} ms after it; ${atAll} at all`,
      held: refused === 0 && later.length > 0,
    };
  } finally {
    await target.end();
  }
}

export const WATCH: readonly Attack[] = [
  {
    name: "spin",
    what: "two threads of two made to spin; then again, and SIGTERM",
    bar: `told and /healthz ≤ 1 s; replaced ≤ 5 s; their callers 503; drained in time; ${BESIDE}`,
    run: spun,
  },
  {
    name: "stall",
    what: `the main thread stands still twice for ${STALL_MS} ms under ${CALLERS} callers`,
    bar: `0 refused later than ${AFTER_MS} ms after it`,
    run: stalled,
  },
];
