/**
 * The dearest requests at the bounds of the plans, on one core with all tables filled: `npm run measure -- costs` measures every form of
 * each route once, and the dearest of them as large as the plans accept them, and writes docs/costs.md. `npm run measure
 * -- prices` fits the costs that the server expects.
 */
import "../../src/host/start-node.ts";
import { writeFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { placeResolver } from "../../src/catalog/gazetteer/gazetteer.ts";
import type { Answer } from "../../src/contract/answer/answer.ts";
import type { RouteDefinition } from "../../src/contract/declare/route.ts";
import { type Prepared, prepare } from "../../src/contract/run.ts";
import { PLANS, type Plan } from "../../src/contract/terms/plans.ts";
import { Problem } from "../../src/contract/terms/problem.ts";
import { EngineCore } from "../../src/engine/core.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { FIRST_BLOCK, LAST_BLOCK, SERIES } from "../../src/engine/layout.ts";
import { createEngineStore } from "../../src/engine/store.ts";
import type { CallContext } from "../../src/routes/astronomy/route.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { createSky } from "../../src/sky/sky.ts";
import { fromUnixMs } from "../../src/time/instant.ts";
import { type Form, formsOf } from "../../test/samples/forms.ts";
import { digits } from "../report/figures.ts";
import { describeMachine, machineLine } from "../report/machine.ts";
import { markdownTable } from "../report/markdown.ts";
import { type PageCost, pageCosts, pagesText } from "./page-costs.ts";

const REPORT = new URL("../../docs/costs.md", import.meta.url);

/** Units of a request by which the cost of one is measured: many rows, and soon done. */
const SAMPLE_UNITS = 4000;
/** Sizes beyond what any route takes. */
const LARGEST_SIZE = 1 << 20;
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
  /** Processor time, checking included. */
  readonly cpu_us: number;
  readonly bytes: number;
  readonly status: number;
}

function processor_us(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

async function measure(route: RouteDefinition, target: string, plan: Plan): Promise<Measured | null> {
  const begin_us = processor_us();
  const asked = ask(route, target, plan);
  if (asked === null) return null;
  const { status, bytes } = await respond(asked.prepared);
  return { target, units: asked.units, cpu_us: processor_us() - begin_us, bytes, status };
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
  readonly unit_us: number;
}

async function costOf(form: Form): Promise<FormCost | null> {
  const size = largestSize(form, ({ units }) => units <= SAMPLE_UNITS, PLANS.operator);
  const one = await measure(form.route, form.target(1), PLANS.operator);
  const many = await measure(form.route, form.target(Math.max(1, size)), PLANS.operator);
  if (one === null || many === null) return null;
  const more = many.units - one.units;
  return { form, unit_us: more > 0 ? Math.max(0, (many.cpu_us - one.cpu_us) / more) : 0 };
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
      const measured = await measure(form.route, form.target(size), PLANS[name]);
      if (measured !== null) found.push({ ...measured, plan: name });
    }
  }
  return found;
}

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
    "`npm run measure -- costs`. The costs that the server expects, by which it decides where and when they are answered, are in",
    "[docs/prices.md](prices.md).",
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

const begun = new Date().toISOString();
const bounds: AtBounds[] = [];
for (const route of ROUTES) {
  const begin_ms = performance.now();
  const measured: FormCost[] = [];
  for (const form of formsOf(route)) {
    const cost = await costOf(form);
    if (cost !== null) measured.push(cost);
  }
  bounds.push(...(await atBounds(measured)));
  const took_s = (performance.now() - begin_ms) / 1000;
  console.error(`${route.path}: ${measured.length} forms, ${took_s.toFixed(1)} s`);
}
writeFileSync(REPORT, report(bounds, await pageCosts(context), begun));
