/**
 * Looks for the dearest requests of a plan by climbing over their parameters, and tells what they cost beside what they are priced
 * at: `npm run measure -- dearest --plan basic --minutes 30 --seed 1`. Tables are filled; a request counts by the least of three runs.
 */
import "../../src/host/start-node.ts";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { PLANS, type PlanName } from "../../src/contract/terms/plans.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { expectedTime_us } from "../../src/server/threads/costs.ts";
import { climb, type Found } from "../../test/samples/dearest.ts";
import { seededRandom } from "../../test/samples/random.ts";
import { weigher } from "../../test/samples/weigher.ts";
import { digits } from "../report/figures.ts";
import { describeMachine, type Machine, machineLine } from "../report/machine.ts";
import { markdownTable } from "../report/markdown.ts";

const DATA = new URL("../../docs/dearest.json", import.meta.url);
const REPORT = new URL("../../docs/dearest.md", import.meta.url);
const LONGEST_SHOWN = 160;
const US_PER_MS = 1000;
const STEPS = 24;
const LISTED = 12;

const { values, positionals } = parseArgs({
  options: {
    plan: { type: "string", default: "basic" },
    minutes: { type: "string", default: "30" },
    seed: { type: "string", default: "1" },
  },
  allowPositionals: true,
});
const plan = PLANS[values.plan as PlanName];
const search = { random: seededRandom(Number(values.seed)), ...(await weigher(plan, 3)) };
const routes = ROUTES.filter(({ path }) => positionals.length === 0 || positionals.includes(path));
const end_ms = performance.now() + Number(values.minutes) * 60_000;
const best = new Map<string, Found>();
let climbs = 0;
while (performance.now() < end_ms) {
  const route = routes[Math.floor(search.random() * routes.length)];
  if (route === undefined) break;
  const found = await climb(route, search, STEPS);
  climbs += 1;
  const known = best.get(route.path);
  if (found !== null && (known === undefined || found.cpu_us > known.cpu_us)) best.set(route.path, found);
}

/** The finds on a plan, and how long the search took. */
interface Searched {
  readonly minutes: number;
  readonly climbs: number;
  readonly seed: string;
  readonly date: string;
  readonly machine: Machine;
  readonly found: readonly Dear[];
}

interface Dear {
  readonly target: string;
  readonly cpu_us: number;
  readonly price_us: number;
}

const found = [...best.values()]
  .sort((a, b) => b.cpu_us - a.cpu_us)
  .slice(0, LISTED)
  .map(({ route, target, cpu_us, units, query }): Dear => {
    const price_us = Math.round(expectedTime_us(route.path, units, query));
    return { target, cpu_us, price_us };
  });
for (const { target, cpu_us, price_us } of found)
  console.log(
    `${(cpu_us / US_PER_MS).toFixed(0)} ms, priced ${(price_us / US_PER_MS).toFixed(0)}: ${decodeURIComponent(target).slice(0, 220)}`,
  );
const known: Record<string, Searched> = existsSync(DATA) ? JSON.parse(readFileSync(DATA, "utf8")) : {};
known[plan.name] = {
  ...{ minutes: Number(values.minutes), climbs, seed: values.seed, found },
  ...{ date: new Date().toISOString().slice(0, 10), machine: describeMachine() },
};
if (routes.length === ROUTES.length) {
  writeFileSync(DATA, `${JSON.stringify(known, null, 2)}\n`);
  writeFileSync(REPORT, report(known));
}

function report(searched: Readonly<Record<string, Searched>>): string {
  const parts = Object.values(PLANS).flatMap(({ name, title }) => {
    const one = searched[name];
    if (one === undefined) return [];
    const rows = one.found.map(({ target, cpu_us, price_us }) => [
      digits(cpu_us / US_PER_MS),
      (price_us / cpu_us).toFixed(2),
      `\`${decodeURIComponent(target).slice(0, LONGEST_SHOWN)}\``,
    ]);
    return [
      `## ${title}`,
      "",
      `${one.climbs} climbs in ${one.minutes} minutes, seed ${one.seed}; ${machineLine(one.machine)}; ${one.date}.`,
      "",
      markdownTable(["ms", "price/cost", "request"], rows),
      "",
    ];
  });
  return [
    "# What a search for the dearest requests found",
    "",
    "Processor time of the dearest request of each route that climbing over its parameters found, within the plan, all tables filled, least of",
    "three runs; and the price by which the server expects it, over that. Written by `npm run measure -- dearest --plan NAME --minutes N`.",
    "",
    ...parts,
  ].join("\n");
}
