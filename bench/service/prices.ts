/**
 * Fits what requests are priced at to what they cost: `npm run measure -- prices --draw 40 --plan mega` draws requests of all routes
 * within a plan, measures them with all tables filled, and adds them to those in node_modules/.cache; `--forms` does so with the
 * dearest forms, large; `--climb 2` climbs from two forms of each route to dearer ones, as the search for the dearest requests does, and
 * adds what it meets on its way; `--found FILE` adds requests of a file, one a line, at several sizes; `--fit` writes
 * data/server/costs.json from them, and docs/prices.md, how far prices are from costs, of requests that the fit has not seen. Paths of
 * routes choose.
 */
import "../../src/host/start-node.ts";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { RouteDefinition } from "../../src/contract/declare/route.ts";
import { PLANS, type PlanName } from "../../src/contract/terms/plans.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { type Cost, costOf_us, pricedBy } from "../../src/server/threads/costs.ts";
import { answerV1, V1_ENDPOINTS } from "../../src/server/v1/endpoints.ts";
import { climb, drawn, largestTaken, type Search } from "../../test/samples/dearest.ts";
import { dearFormsOf } from "../../test/samples/forms.ts";
import { seededRandom } from "../../test/samples/random.ts";
import { filledContext, processor_us, weigher } from "../../test/samples/weigher.ts";
import { digits } from "../report/figures.ts";
import { describeMachine, machineLine } from "../report/machine.ts";
import { markdownTable } from "../report/markdown.ts";
import { commonFactors, fitted, type Sample } from "./price-fit.ts";

const SAMPLES = new URL("../../node_modules/.cache/prices.jsonl", import.meta.url);
const COSTS = new URL("../../data/server/costs.json", import.meta.url);
const REPORT = new URL("../../docs/prices.md", import.meta.url);

const RUNS = 3;
/** A short request is measured so long, until its code is compiled. */
const EFFORT_US = 25_000;
/** Requests of a route that are not counted, until its code is compiled. */
const WARMING = 10;
const V1_RUNS = 20;
const TRIES = 6;
/** A route of which fewer were measured keeps the price that it has. */
const LEAST_SAMPLES = 16;
/** Every fourth request of a route is kept from the fit, and the prices are judged by it. */
const KEPT_BACK = 4;
const DISTANCE = 2;
/** A smaller cost is lost in the cost of every request. */
const LEAST_US = 300;
/** A request above this makes others wait. */
const DEAR_US = 20_000;

const { values, positionals } = parseArgs({
  options: {
    draw: { type: "string" },
    seed: { type: "string", default: "1" },
    plan: { type: "string", default: "mega" },
    forms: { type: "boolean", default: false },
    climb: { type: "string" },
    found: { type: "string" },
    fit: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const routes = ROUTES.filter(({ path }) => positionals.length === 0 || positionals.includes(path));

/** A draw that is refused is drawn again. */
function drawnWithin(route: RouteDefinition, search: Parameters<typeof drawn>[1]): string | null {
  for (let tries = 0; tries < TRIES; tries++) {
    const target = drawn(route, search);
    if (target !== null) return target;
  }
  return null;
}

/** A measured request, as it stands in the file. */
interface Measured {
  readonly path: string;
  readonly plan: string;
  readonly target: string;
  readonly query: string;
  readonly units: number;
  readonly cpu_us: number;
}

interface Kept extends Measured, Sample {}

function keep(measured: Measured): void {
  appendFileSync(SAMPLES, `${JSON.stringify(measured)}\n`);
}

/** Shorter requests are drawn. */
const LEAST_CLIMBED_US = 5000;

/** Parts of the largest size at which each form is measured. */
const PARTS = [1, 0.3];

/** The dearest forms of each route, large: what draws seldom put together. */
async function measureForms(): Promise<void> {
  const plan = PLANS[values.plan as PlanName];
  const { isTaken, weigh } = await weigher(plan, 1);
  for (const route of routes) {
    for (const { target } of dearFormsOf(route)) {
      const most = largestTaken((size) => isTaken(route, target(size)));
      for (const part of most === 0 ? [] : PARTS) {
        const asked = target(Math.max(1, Math.round(part * most)));
        const weighed = await weigh(route, asked);
        if (weighed !== null) keep({ path: route.path, plan: plan.name, target: asked, ...weighed });
      }
    }
    console.log(`${route.path} measured`);
  }
}

/** Draws requests of each route, and keeps what they and its examples cost. */
async function draw(count: number): Promise<void> {
  const plan = PLANS[values.plan as PlanName];
  const search = { random: seededRandom(Number(values.seed)), ...(await weigher(plan, RUNS, EFFORT_US)) };
  for (const route of routes) {
    for (let i = -WARMING; i < count; i++) {
      const target = drawnWithin(route, search);
      const weighed = target === null ? null : await search.weigh(route, target);
      if (i < 0 || target === null || weighed === null) continue;
      keep({ path: route.path, plan: plan.name, target, ...weighed });
    }
    // what people ask stands beside what is drawn
    for (const target of route.examples) {
      const weighed = await search.weigh(route, target);
      if (weighed !== null) keep({ path: route.path, plan: plan.name, target, ...weighed });
    }
    console.log(`${route.path} drawn`);
  }
}

const CLIMB_STEPS = 20;

/** Requests that climbs meet: they grow dearer, and among them are those that a price knows least of. */
async function measureClimbs(count: number): Promise<void> {
  const plan = PLANS[values.plan as PlanName];
  const { isTaken, weigh } = await weigher(plan, 1);
  const keeping: Search["weigh"] = async (route, target) => {
    const weighed = await weigh(route, target);
    if (weighed !== null && weighed.cpu_us >= LEAST_CLIMBED_US)
      keep({ path: route.path, plan: plan.name, target, ...weighed });
    return weighed;
  };
  const search = { random: seededRandom(Number(values.seed)), isTaken, weigh: keeping };
  for (const route of routes) {
    for (let i = 0; i < count; i++) await climb(route, search, CLIMB_STEPS);
    console.log(`${route.path} climbed`);
  }
}

const SIZES = [1, 0.7, 0.5, 0.2];

/** Requests that a search or a report has found, and the same of fewer rows. */
async function measureFound(file: string): Promise<void> {
  const plan = PLANS[values.plan as PlanName];
  const { weigh } = await weigher(plan, 2);
  const found = readFileSync(file, "utf8").trim().split("\n");
  const targets = found.flatMap((target) =>
    SIZES.map((size) => target.replace(/count=(\d+)/, (_, count) => `count=${Math.ceil(size * count)}`)),
  );
  for (const target of new Set(targets)) {
    const route = routes.find(({ path }) => path === target.split("?")[0]);
    const weighed = route === undefined ? null : await weigh(route, target);
    if (route !== undefined && weighed !== null)
      keep({ path: route.path, plan: plan.name, target, ...weighed });
  }
}

/** The endpoints of version 1, each by its example: the least of many runs. */
async function v1Costs(): Promise<[string, Cost][]> {
  const context = await filledContext(PLANS.operator);
  const costs: [string, Cost][] = [];
  for (const endpoint of V1_ENDPOINTS) {
    let least_us = Number.POSITIVE_INFINITY;
    for (let run = 0; run < V1_RUNS; run++) {
      const begin_us = processor_us();
      await answerV1(endpoint, endpoint.example.split("?")[1] ?? "", context);
      least_us = Math.min(least_us, processor_us() - begin_us);
    }
    costs.push([endpoint.path, { fixed_us: least_us, unit_us: 0 }]);
  }
  return costs;
}

/** The measured requests, with the units that they have today. */
async function readSamples(): Promise<readonly Kept[]> {
  if (!existsSync(SAMPLES)) return [];
  const { asks } = await weigher(PLANS.operator, 1);
  const lines = readFileSync(SAMPLES, "utf8").trimEnd().split("\n");
  return lines.flatMap((line): readonly Kept[] => {
    const measured: Measured = JSON.parse(line);
    const route = ROUTES.find(({ path }) => path === measured.path);
    const today = route === undefined ? null : asks(route, measured.target);
    if (today === null) return [];
    const { units, query } = today;
    return [{ ...measured, query, ...pricedBy(units, query) }];
  });
}

function fittable(samples: readonly Kept[]): readonly Kept[] {
  return samples.filter(({ cpu_us }, i) => cpu_us > 0 && i % KEPT_BACK !== 0);
}

interface Judged {
  readonly path: string;
  readonly asked: number;
  readonly within: number;
  /** The dear ones of all requests, the fit's own too. */
  readonly dear: number;
  readonly dearWithin: number;
  readonly lowest: number;
  readonly highest: number;
}

function isWithin(ratio: number): boolean {
  return ratio >= 1 / DISTANCE && ratio <= DISTANCE;
}

async function refit(v1: readonly (readonly [string, Cost])[]): Promise<void> {
  const samples = await readSamples();
  const file = JSON.parse(readFileSync(COSTS, "utf8"));
  const judged: Judged[] = [];
  const common = commonFactors(
    ROUTES.map(({ path }) => fittable(samples.filter((one) => one.path === path))),
  );
  for (const { path } of routes) {
    const own = samples.filter((sample) => sample.path === path && sample.cpu_us > 0);
    if (own.length < LEAST_SAMPLES) continue;
    const cost = fitted(fittable(own), common);
    file.costs[path] = cost;
    const ratios = own
      .filter(({ cpu_us }, i) => i % KEPT_BACK === 0 && cpu_us >= LEAST_US)
      .map((sample) => costOf_us(cost, sample) / sample.cpu_us);
    const dear = own
      .filter(({ cpu_us }) => cpu_us >= DEAR_US)
      .map((sample) => costOf_us(cost, sample) / sample.cpu_us);
    judged.push({
      path,
      ...{ dear: dear.length, dearWithin: dear.filter(isWithin).length },
      asked: ratios.length,
      within: ratios.filter(isWithin).length,
      lowest: Math.min(...ratios),
      highest: Math.max(...ratios),
    });
  }
  for (const [path, cost] of v1) file.costs[path] = cost;
  Object.assign(file, { machine: describeMachine(), date: new Date().toISOString().slice(0, 10) });
  writeFileSync(COSTS, `${JSON.stringify(file, null, 2)}\n`);
  writeFileSync(REPORT, report(judged, samples.length));
}

function report(judged: readonly Judged[], count: number): string {
  const rows = judged.map(({ path, asked, within, lowest, highest, dear, dearWithin }) => [
    path,
    String(asked),
    String(within),
    asked === 0 ? "–" : digits(lowest),
    asked === 0 ? "–" : digits(highest),
    `${dearWithin} of ${dear}`,
  ]);
  const sumOf = (name: "asked" | "within" | "dear" | "dearWithin") =>
    judged.reduce((sum, one) => sum + one[name], 0);
  return [
    "# Prices beside costs",
    "",
    "The price of a request (`data/server/costs.json`), by which the server decides where the request is answered and when a",
    "thread is late, over what it takes: processor time, all tables filled, of the least of three runs and more, of requests drawn over all",
    "routes within the plans Basic and Mega, at sizes from one row to their bounds, large ones more often. Written by",
    "`npm run measure -- prices --fit`, after `--draw 30 --plan mega`, `--draw 30 --plan basic`, `--climb 2` on both plans, which meets the dearest",
    "requests, and `--found` of those that were far off. A route that is not listed keeps an earlier price. A price is what is fixed, units of",
    "computation, lines of the answer and a picture, each with factors of what is asked.",
    "",
    `${machineLine(describeMachine())}; ${new Date().toISOString().slice(0, 10)}.`,
    "",
    `Every fourth of ${count.toLocaleString("en")} requests was kept from the fit; of those that take ${LEAST_US / 1000} ms and more, ${sumOf("within")} of ${sumOf("asked")} are priced within ${DISTANCE} × of their cost.`,
    `${sumOf("dearWithin")} of ${sumOf("dear")} are, of all that take ${DEAR_US / 1000} ms and more, the fit's own too.`,
    "",
    markdownTable(
      [
        "route",
        "requests",
        `within ${DISTANCE} ×`,
        "lowest price/cost",
        "highest",
        `from ${DEAR_US / 1000} ms on`,
      ],
      rows,
    ),
    "",
  ].join("\n");
}

if (values.draw !== undefined) await draw(Number(values.draw));
if (values.forms) await measureForms();
if (values.climb !== undefined) await measureClimbs(Number(values.climb));
if (values.found !== undefined) await measureFound(values.found);
if (values.fit) await refit(await v1Costs());
