/**
 * What requests of every form cost, on one core with all tables filled: `npm run measure -- costs` writes data/server/costs.json, by
 * which the server decides where a request is answered, and docs/costs.md, the dearest requests at the bounds of the plans. With
 * paths of routes it measures these and keeps what is known of the others; --costs-only leaves docs/costs.md, --bounds-only leaves
 * data/server/costs.json and finds the dearest forms by a run each.
 */
import "../../src/host/start-node.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { placeResolver } from "../../src/catalog/gazetteer/gazetteer.ts";
import type { Answer } from "../../src/contract/answer/answer.ts";
import type { CallContext, RouteDefinition } from "../../src/contract/declare/route.ts";
import { type Prepared, prepare } from "../../src/contract/run.ts";
import { PLANS, type Plan } from "../../src/contract/terms/plans.ts";
import { Problem } from "../../src/contract/terms/problem.ts";
import { EngineCore } from "../../src/engine/core.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { FIRST_BLOCK, LAST_BLOCK, SERIES } from "../../src/engine/layout.ts";
import { createEngineStore } from "../../src/engine/store.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { answerV1, V1_ENDPOINTS } from "../../src/server/v1/endpoints.ts";
import { createSky } from "../../src/sky/sky.ts";
import { fromUnixMs } from "../../src/time/instant.ts";
import { type Form, formsOf } from "../../test/samples/forms.ts";
import { digits } from "../report/figures.ts";
import { describeMachine, machineLine } from "../report/machine.ts";
import { markdownTable } from "../report/markdown.ts";
import { type PageCost, pageCosts, pagesText } from "./page-costs.ts";

const COSTS = new URL("../../data/server/costs.json", import.meta.url);
const REPORT = new URL("../../docs/costs.md", import.meta.url);

/** Units of a request by which the cost of one is measured: many rows, and soon done. */
const SAMPLE_UNITS = 4000;
/** Sizes beyond what any route takes. */
const LARGEST_SIZE = 1 << 20;
/** Runs of a request, of which the fastest counts: so many, or what is done in so long. */
const RUNS = 3;
const MOST_RUNS = 30;
const EFFORT_US = 40_000;
const PLANS_AT_BOUNDS = ["basic", "mega"] as const;
/** Forms of each route that are measured at the bounds: the dearest of a unit. */
const FORMS_AT_BOUNDS = 4;
const LISTED = 20;
const US_PER_MS = 1000;

const store = createEngineStore();
const core = new EngineCore(store);
for (let block = FIRST_BLOCK; block <= LAST_BLOCK; ++block) core.ensureBlocks(SERIES, [block]);
const sky = createSky(await createEngine(store));
const context: CallContext = {
  sky,
  plan: PLANS.operator,
  now: fromUnixMs(Date.UTC(2026, 5, 9)),
  publicUrl: "https://sky.example",
  keySent: false,
  routes: () => ROUTES,
  places: placeResolver,
};

interface Asked {
  readonly units: number;
  readonly prepared: Prepared;
}

/** A request as far as it is checked before anything is computed; null when it is refused. */
function ask(route: RouteDefinition, target: string, plan: Plan): Asked | null {
  let units = 0;
  const listening = {
    takes: (_path: string, asked: number) => {
      units = asked;
      return false;
    },
    respond: () => Promise.reject(new Error("nothing is sent elsewhere")),
  };
  try {
    const prepared = prepare(route, target.split("?")[1] ?? "", { ...context, plan }, listening);
    return { units, prepared };
  } catch (refusal) {
    if (refusal instanceof Problem) return null;
    throw refusal;
  }
}

interface Measured {
  readonly target: string;
  readonly units: number;
  /** Processor time of the least of some runs, checking included. */
  readonly cpu_us: number;
  readonly bytes: number;
  readonly status: number;
}

function processor_us(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

async function measure(
  route: RouteDefinition,
  target: string,
  plan: Plan,
  runs: number,
): Promise<Measured | null> {
  let best: Measured | null = null;
  const effort_us = runs > 1 ? processor_us() + EFFORT_US : 0;
  for (let run = 0; run < runs || (run < MOST_RUNS && processor_us() < effort_us); ++run) {
    const begin_us = processor_us();
    const asked = ask(route, target, plan);
    if (asked === null) return null;
    const { status, bytes } = await respond(asked.prepared);
    const cpu_us = processor_us() - begin_us;
    if (best === null || cpu_us < best.cpu_us) best = { target, units: asked.units, cpu_us, bytes, status };
  }
  return best;
}

async function respond(prepared: Prepared): Promise<{ status: number; bytes: number }> {
  try {
    const { status, body }: Answer = await prepared.respond();
    return { status, bytes: body.length };
  } catch (refusal) {
    if (refusal instanceof Problem) return { status: refusal.status, bytes: 0 };
    throw refusal;
  }
}

/** The largest size that a plan accepts, found by halving; 0 when it accepts none. */
function largestSize({ route, target }: Form, accepts: (asked: Asked) => boolean, plan: Plan): number {
  const isAccepted = (size: number) => {
    const asked = ask(route, target(size), plan);
    return asked !== null && accepts(asked);
  };
  let [least, most] = [0, LARGEST_SIZE];
  if (isAccepted(most)) return most;
  while (most - least > Math.max(1, least >> 6)) {
    const middle = (least + most) >> 1;
    if (isAccepted(Math.max(1, middle))) least = Math.max(1, middle);
    else if (middle === 0) break;
    else most = middle;
  }
  return least;
}

interface FormCost {
  readonly form: Form;
  readonly one: Measured;
  readonly many: Measured;
  readonly unit_us: number;
}

async function costOf(form: Form, runs: number): Promise<FormCost | null> {
  const size = largestSize(form, ({ units }) => units <= SAMPLE_UNITS, PLANS.operator);
  const one = await measure(form.route, form.target(1), PLANS.operator, runs);
  const many = await measure(form.route, form.target(Math.max(1, size)), PLANS.operator, runs);
  if (one === null || many === null) return null;
  const more = many.units - one.units;
  return { form, one, many, unit_us: more > 0 ? Math.max(0, (many.cpu_us - one.cpu_us) / more) : 0 };
}

interface RouteCost {
  readonly fixed_us: number;
  readonly unit_us: number;
  /** The form whose units were dearest, at the size that was measured. */
  readonly dearest: string;
}

/** What is left of the smallest requests when their units are paid: the usual of it, and never below a third of the most. */
const LEAST_PART_OF_DEAREST = 1 / 3;

function dearestOf(costs: readonly FormCost[]): RouteCost {
  const unit_us = Math.max(...costs.map((cost) => cost.unit_us));
  const rests = costs.map(({ one }) => Math.max(0, one.cpu_us - unit_us * one.units)).sort((a, b) => a - b);
  const usual_us = rests[rests.length >> 1] ?? 0;
  const fixed_us = Math.max(usual_us, (rests.at(-1) ?? 0) * LEAST_PART_OF_DEAREST);
  const dearest = costs.reduce((most, cost) => (cost.unit_us > most.unit_us ? cost : most));
  return { fixed_us: Math.ceil(fixed_us), unit_us: Number(digits(unit_us)), dearest: dearest.many.target };
}

interface AtBounds extends Measured {
  readonly plan: string;
}

async function atBounds(costs: readonly FormCost[]): Promise<AtBounds[]> {
  const dearest = [...costs].sort((a, b) => b.unit_us - a.unit_us).slice(0, FORMS_AT_BOUNDS);
  const found: AtBounds[] = [];
  for (const name of PLANS_AT_BOUNDS) {
    for (const { form } of dearest) {
      const size = Math.max(
        1,
        largestSize(form, () => true, PLANS[name]),
      );
      const measured = await measure(form.route, form.target(size), PLANS[name], 1);
      if (measured !== null) found.push({ ...measured, plan: name });
    }
  }
  return found;
}

async function v1Costs(): Promise<[string, RouteCost][]> {
  const costs: [string, RouteCost][] = [];
  for (const endpoint of V1_ENDPOINTS) {
    let least_us = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 2 * RUNS; ++run) {
      const begin_us = processor_us();
      await answerV1(endpoint, endpoint.example.split("?")[1] ?? "", context);
      least_us = Math.min(least_us, processor_us() - begin_us);
    }
    costs.push([endpoint.path, { fixed_us: least_us, unit_us: 0, dearest: endpoint.example }]);
  }
  return costs;
}

/** The costs on file, in the order of the routes. */
function knownCosts(): Record<string, RouteCost> {
  const { costs: known }: { costs: Record<string, RouteCost> } = JSON.parse(readFileSync(COSTS, "utf8"));
  return Object.fromEntries(
    [...ROUTES, ...V1_ENDPOINTS].map(({ path }) => [path, known[path] ?? UNMEASURED]),
  );
}

const UNMEASURED: RouteCost = { fixed_us: 5000, unit_us: 50, dearest: "" };

function report(bounds: readonly AtBounds[], pages: readonly PageCost[], begun: string): string {
  const rows = [...bounds]
    .sort((a, b) => b.cpu_us - a.cpu_us)
    .slice(0, LISTED)
    .map(({ plan, cpu_us, bytes, status, target }) => [
      plan,
      digits(cpu_us / US_PER_MS),
      String(status),
      digits(bytes / 1000),
      bytes === 0 ? "–" : digits(cpu_us / (bytes / 1000)),
      `\`${target.length > 120 ? `${target.slice(0, 117)}...` : target}\``,
    ]);
  return [
    "# The dearest requests",
    "",
    "Processor time of the dearest forms of every route, each as large as the plan accepts it, all tables filled. Written by",
    "`npm run measure -- costs`, which also writes what a unit of each route costs (`data/server/costs.json`): the server decides by it",
    "which requests go to a thread.",
    "",
    `${machineLine(describeMachine())}; ${begun.slice(0, 10)}.`,
    "",
    markdownTable(["plan", "ms", "status", "kB", "µs a kB", "request"], rows),
    "",
    "## Pages",
    "",
    pagesText(pages),
    "",
  ].join("\n");
}

const { values, positionals } = parseArgs({
  options: {
    "costs-only": { type: "boolean", default: false },
    "bounds-only": { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const isWhole = positionals.length === 0;
const begun = new Date().toISOString();
const costs: Record<string, RouteCost> = isWhole ? {} : knownCosts();
const bounds: AtBounds[] = [];
for (const route of ROUTES) {
  if (!isWhole && !positionals.includes(route.path)) continue;
  const begin_ms = performance.now();
  const measured: FormCost[] = [];
  for (const form of formsOf(route)) {
    const cost = await costOf(form, values["bounds-only"] ? 1 : RUNS);
    if (cost !== null) measured.push(cost);
  }
  costs[route.path] = dearestOf(measured);
  if (isWhole && !values["costs-only"]) bounds.push(...(await atBounds(measured)));
  const took_s = (performance.now() - begin_ms) / 1000;
  console.error(
    `${route.path}: ${JSON.stringify(costs[route.path])} of ${measured.length} forms, ${took_s.toFixed(1)} s`,
  );
}
if (!values["bounds-only"]) {
  if (isWhole) for (const [path, cost] of await v1Costs()) costs[path] = cost;
  const { build } = sky.engine;
  const known = { machine: describeMachine(), date: begun.slice(0, 10), engine: build, costs };
  writeFileSync(COSTS, `${JSON.stringify(known, null, 2)}\n`);
}
if (bounds.length > 0) writeFileSync(REPORT, report(bounds, await pageCosts(context), begun));
