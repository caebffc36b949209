import "../../src/host/start-node.ts";
import { fileURLToPath } from "node:url";
import { placeResolver } from "../../src/catalog/gazetteer/gazetteer.ts";
import type { RouteDefinition } from "../../src/contract/declare/route.ts";
import { prepare } from "../../src/contract/run.ts";
import { PLANS } from "../../src/contract/terms/plans.ts";
import { Problem } from "../../src/contract/terms/problem.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { V1_ENDPOINTS } from "../../src/server/v1/endpoints.ts";
import { createSky } from "../../src/sky/sky.ts";
import { fromUnixMs } from "../../src/time/instant.ts";
import { type Form, formsOf } from "../../test/samples/forms.ts";
import { seededRandom } from "../../test/samples/random.ts";
import { digits } from "../report/figures.ts";
import { ask, type Question } from "./asking.ts";
import type { Attack, Finding } from "./attack.ts";
import { isAlive, mainThread_ms, type Start, startTarget, type Target, untilIdle } from "./target.ts";

/** How long any one request keeps the main thread, on which all others wait. */

const PLAN = "mega";
const RANDOM_REQUESTS = 2000;
const SEED = 20_261_122;
const LARGEST_SIZE = 1 << 20;
const MOST_WARM_MS = 50;
const MOST_COLD_MS = 100;
const RUNS = 3;
const MONITOR = fileURLToPath(new URL("loop-monitor.mjs", import.meta.url));

type Asked = Omit<Question, "port">;

const sky = createSky(await createEngine());
const context = {
  sky,
  plan: PLANS[PLAN],
  now: fromUnixMs(Date.UTC(2026, 5, 9)),
  publicUrl: "",
  keySent: false,
  routes: () => ROUTES,
  places: placeResolver,
};

function isAccepted(route: RouteDefinition, target: string): boolean {
  try {
    prepare(route, target.split("?")[1] ?? "", context);
    return true;
  } catch (refusal) {
    if (refusal instanceof Problem) return false;
    throw refusal;
  }
}

/** The largest size that the plan accepts, found by halving; 0: none. */
function largestSize({ route, target }: Form): number {
  let [least, most] = [0, LARGEST_SIZE];
  while (most - least > Math.max(1, least >> 6)) {
    const middle = Math.max(1, (least + most) >> 1);
    if (isAccepted(route, target(middle))) least = middle;
    else most = middle;
    if (most === 1) break;
  }
  return least;
}

/** The largest questions in every way of asking, one a variation of each route, by chance. */
function atBounds(random: () => number): Asked[] {
  return ROUTES.flatMap((route) => {
    const forms = formsOf(route);
    return Array.from(
      { length: 8 },
      (_, i) => forms[i < 3 ? forms.length - 1 - i : Math.floor(random() * forms.length)],
    )
      .filter((form) => form !== undefined)
      .map((form) => ({ path: form.target(Math.max(1, largestSize(form))) }));
  });
}

/** Requests of any form and size. */
function anySize(random: () => number): Asked[] {
  const forms = ROUTES.flatMap((route) => formsOf(route));
  const sizes = new Map<Form, number>();
  return Array.from({ length: RANDOM_REQUESTS }, () => {
    const form = forms[Math.floor(random() * forms.length)];
    if (form === undefined) throw new Error("no forms");
    const most = sizes.get(form) ?? Math.max(1, largestSize(form));
    sizes.set(form, most);
    return { path: form.target(Math.max(1, Math.floor(most ** random()))) };
  });
}

const rpc = (method: string, params: object = {}, id = 1) => ({ jsonrpc: "2.0", id, method, params });
const posted = (message: unknown): Asked => ({ path: "/mcp", message: JSON.stringify(message) });
const toolCall = (name: string, args: object, id = 1) => rpc("tools/call", { name, arguments: args }, id);

/** Paths that are served besides the routes. */
const OTHERS: readonly Asked[] = [
  ...[
    "/",
    "/docs",
    "/docs/v2/positions",
    "/docs/v2/today",
    "/docs/errors",
    "/docs/tools",
    "/v2/openapi.json",
    "/nowhere",
  ].map((path) => ({ path })),
  ...V1_ENDPOINTS.map(({ example }) => ({ path: example })),
  ...["Paris", "Pariss", "Xyzzyxqq, Texas", "saint petersburg florida united states"].flatMap((name) => [
    { path: `/v2/places?q=${encodeURIComponent(name)}&limit=100` },
    { path: `/v2/today?place=${encodeURIComponent(name)}` },
  ]),
  { path: "/v2/places?lat=10&lon=10&limit=100" },
  { path: "/v2/places?lat=0&lon=0&country=NZ&limit=100" },
  posted(rpc("tools/list")),
  posted(Array.from({ length: 16 }, (_, id) => rpc("tools/list", {}, id))),
  posted(toolCall("astro_positions", { start: "2026-01-01", step: "1h", count: 1000, verbosity: "full" })),
  posted(toolCall("astro_find_place", { q: "Pariss" })),
  posted(
    Array.from({ length: 16 }, (_, id) =>
      toolCall("astro_sky_today", { lat: 51.5 + id / 100, lon: 0, at: `2026-11-${10 + id}T18:00Z` }, id),
    ),
  ),
];

interface Loop {
  /** The longest delay of the loop, by the clock. */
  readonly delay_ms: number;
  /** The most processor time of the main thread between two turns of the loop. */
  readonly stretch_ms: number;
}

const ENDED: Loop = { delay_ms: Number.POSITIVE_INFINITY, stretch_ms: Number.POSITIVE_INFINITY };

/** The work of the loop since its start; without an end when the server has ended. */
function loopOf(target: Target): Promise<Loop> {
  const { process } = target;
  return new Promise((resolve) => {
    const tell = (told: unknown) => {
      for (const event of ["exit", "message"] as const) process.off(event, tell);
      resolve(isAlive(target) ? (told as Loop) : ENDED);
    };
    if (!isAlive(target)) return tell(null);
    process.once("exit", tell).once("message", tell);
    process.send("ask");
  });
}

interface Stall extends Loop {
  readonly asked: Asked;
  /** The less of the two: what else runs on the machine lengthens the delay, and the monitor's own clock goes in steps. */
  readonly stall_ms: number;
  /** Processor time of the main thread in all, a part of which others may have used between. */
  readonly cpu_ms: number;
}

async function stallOf(target: Target, asked: Asked): Promise<Stall> {
  if (isAlive(target)) target.process.send("begin");
  const before_ms = mainThread_ms(target);
  await ask({ ...asked, port: target.port });
  const cpu_ms = mainThread_ms(target) - before_ms;
  const loop = await loopOf(target);
  return { asked, ...loop, cpu_ms, stall_ms: Math.min(loop.stretch_ms, loop.delay_ms) };
}

/** The least of some runs: what else runs on the machine is no part of it. */
async function leastStall(target: Target, asked: Asked, most_ms: number): Promise<Stall> {
  let least = await stallOf(target, asked);
  for (let run = 1; run < RUNS && least.stall_ms > most_ms && isAlive(target); run++) {
    const again = await stallOf(target, asked);
    if (again.stall_ms < least.stall_ms) least = again;
  }
  return least;
}

const monitored = (folder: string): Start => ({
  folder,
  environment: { DEFAULT_PLAN: PLAN, ANSWER_CACHE_BYTES: "0" },
  flags: ["--import", MONITOR],
});

function findingOf(stalls: readonly Stall[], most_ms: number): Finding {
  const sorted = [...stalls].sort((a, b) => b.stall_ms - a.stall_ms);
  const over = sorted.filter(({ stall_ms }) => stall_ms > most_ms);
  for (const { asked, stretch_ms, cpu_ms, delay_ms } of sorted.slice(0, Math.max(12, over.length)))
    console.error(
      `${digits(stretch_ms)} of ${digits(cpu_ms)} ms of processor time, delay ${digits(delay_ms)} ms: ${asked.path} ${asked.message?.slice(0, 120) ?? ""}`,
    );
  const [longest] = sorted;
  const where = longest?.asked.path.split("?", 1)[0] ?? "";
  const { stretch_ms = 0, delay_ms = 0 } = longest ?? {};
  const told =
    delay_ms === Number.POSITIVE_INFINITY
      ? "the server ended"
      : `longest ${digits(stretch_ms)} ms of processor time, delay ${digits(delay_ms)} ms`;
  return {
    figures: `${told} (\`${where}\`); ${over.length} of ${stalls.length} above`,
    held: over.length === 0,
  };
}

async function warmStalls(folder: string, asked: readonly Asked[]): Promise<Finding> {
  let target = await startTarget(monitored(folder));
  try {
    await untilIdle(target);
    // twice what is written once and kept, such as pages: warm is what comes after
    for (const other of [...OTHERS, ...OTHERS]) await ask({ ...other, port: target.port });
    const stalls: Stall[] = [];
    for (const one of asked) {
      stalls.push(await leastStall(target, one, MOST_WARM_MS));
      if (isAlive(target)) continue;
      await target.end();
      target = await startTarget(monitored(folder));
    }
    return findingOf(stalls, MOST_WARM_MS);
  } finally {
    await target.end();
  }
}

/** The first request of a new process each. */
async function coldStalls(folder: string): Promise<Finding> {
  const random = seededRandom(SEED);
  const firsts = [...ROUTES.map((route) => atBoundsOf(route, random)), ...OTHERS];
  const stalls: Stall[] = [];
  for (const asked of firsts) {
    const target = await startTarget(monitored(folder));
    try {
      await ask({ port: target.port, path: "/healthz" });
      stalls.push(await stallOf(target, asked));
    } finally {
      await target.end();
    }
  }
  return findingOf(stalls, MOST_COLD_MS);
}

function atBoundsOf(route: RouteDefinition, random: () => number): Asked {
  const forms = formsOf(route).filter((form) => largestSize(form) > 0);
  const form = forms[Math.floor(random() * forms.length)];
  return { path: form?.target(largestSize(form)) ?? route.path };
}

export const STALLS: readonly Attack[] = [
  {
    name: "stalls-bounds",
    what: "each route at its bounds, pages, v1, tools: what one request keeps the main thread",
    bar: `≤ ${MOST_WARM_MS} ms`,
    run: (folder) => warmStalls(folder, [...atBounds(seededRandom(SEED)), ...OTHERS]),
  },
  {
    name: "stalls-random",
    what: `the same of ${RANDOM_REQUESTS.toLocaleString("en")} random requests of any size`,
    bar: `≤ ${MOST_WARM_MS} ms`,
    run: (folder) => warmStalls(folder, anySize(seededRandom(SEED))),
  },
  {
    name: "stalls-cold",
    what: "the same of the first request of a new process, of each route and kind",
    bar: `≤ ${MOST_COLD_MS} ms`,
    run: coldStalls,
  },
];
