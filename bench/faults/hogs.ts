import { setTimeout as pause } from "node:timers/promises";
import { ATTACKER, ask, type Outcome, type Summary, summaryOf, VICTIM } from "./asking.ts";
import { type Attack, BESIDE, type Finding, isUndisturbed, watchAttack } from "./attack.ts";
import { isAlive, type Target } from "./target.ts";

/**
 * One caller's many connections, each of which asks for something large again and again; and a victim who does it once at a time, four
 * times a second at most: within the plan's 300 a minute, so that nothing but the others can refuse it.
 */

const PHASES = "/v2/phases?start=1700-01-02&end=2200-12-30";
const ROWS = "/v2/positions?body=mars&start=2026-01-01&step=1min&count=10000&frames=all&verbosity=full";
const OF_VICTIM = "/v2/positions?body=mars&start=2026-01-01&step=1min&count=10000&shape=columns";
const CONNECTIONS = 64;
const SECONDS = 12;
const VICTIM_PAUSE_MS = 250;
const REFUSED_PAUSE_MS = 20;
const LEAST_ANSWERED = 0.95;
const MOST_P95_MS = 5000;

/** Asks until told to stop; resolves with what the victim saw. */
function hog(target: Target, path: string): () => Promise<Summary> {
  const { port } = target;
  const until_ms = performance.now() + SECONDS * 1000;
  let running = true;
  const callers = Array.from({ length: CONNECTIONS }, async () => {
    while (running) {
      const { status } = await ask({ port, path, from: ATTACKER });
      if (status !== 200) await pause(REFUSED_PAUSE_MS);
    }
  });
  const outcomes: Outcome[] = [];
  const victim = (async () => {
    await pause(1000);
    while (performance.now() < until_ms && isAlive(target)) {
      const [outcome] = await Promise.all([
        ask({ port, path: OF_VICTIM, from: VICTIM }),
        pause(VICTIM_PAUSE_MS),
      ]);
      outcomes.push(outcome);
    }
  })();
  return async () => {
    await victim;
    running = false;
    await target.end();
    await Promise.all(callers);
    return summaryOf(outcomes);
  };
}

async function hogged(folder: string, path: string, plan: string): Promise<Finding> {
  const { found, small } = await watchAttack(
    { folder, environment: { DEFAULT_PLAN: plan } },
    SECONDS,
    (target) => hog(target, path),
  );
  const { answered, asked, p95_ms, broken } = found;
  return {
    figures: `${answered} of ${asked} answered, p95 ${p95_ms} ms, ${broken} broken; small calls: ${small.answered} of ${small.asked}, p95 ${small.p95_ms} ms`,
    held:
      isUndisturbed(small) &&
      asked > 0 &&
      answered >= LEAST_ANSWERED * asked &&
      p95_ms <= MOST_P95_MS &&
      broken === 0,
  };
}

const BAR = `a victim's large requests: ≥ 95 % answered, p95 ≤ 5 s; 0 resets; ${BESIDE}`;

export const HOGS: readonly Attack[] = [
  {
    name: "hog-phases",
    what: `${CONNECTIONS} connections of phases over 500 years, plan basic`,
    bar: BAR,
    run: (folder) => hogged(folder, PHASES, "basic"),
  },
  {
    name: "hog-rows",
    what: `${CONNECTIONS} connections of 10,000 rows, plan mega`,
    bar: BAR,
    run: (folder) => hogged(folder, ROWS, "mega"),
  },
];
