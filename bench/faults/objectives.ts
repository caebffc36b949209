import { setTimeout as pause } from "node:timers/promises";
import { ask, type Outcome, type Question, summaryOf } from "./asking.ts";
import type { Attack, Finding } from "./attack.ts";
import { isAlive, startTarget, type Target, untilIdle } from "./target.ts";

/** The promise of a replica at the load that it is meant for, and its work at ten times that. */

interface RequestClass {
  readonly name: string;
  readonly what: string;
  readonly per_s: number;
  readonly p99_ms: number;
  readonly draw: (call: number) => Omit<Question, "port">;
}

const minute = (call: number) => new Date(Date.UTC(2026, 0, 1) + call * 60_000).toISOString();
const year = (call: number) => 1701 + ((call * 37) % 480);

/** Callers are many: each request comes from one of 200 addresses. */
const caller = (call: number) => `127.0.3.${(call % 200) + 1}`;

export const CLASSES: readonly RequestClass[] = [
  {
    name: "small",
    what: "one instant: positions, the Moon, today at a place",
    per_s: 40,
    p99_ms: 100,
    draw: (call) => ({
      from: caller(call),
      path: [
        `/v2/positions?body=mars&at=${minute(call)}`,
        `/v2/moon?at=${minute(call)}`,
        `/v2/today?at=${minute(call)}&lat=51.5&lon=0`,
      ][call % 3] as string,
    }),
  },
  {
    name: "large",
    what: "10,000 rows of positions in columns",
    per_s: 4,
    p99_ms: 1000,
    draw: (call) => ({
      from: caller(call),
      path: `/v2/positions?body=mars&start=${minute(call)}&step=1min&count=10000&shape=columns`,
    }),
  },
  {
    name: "event search",
    what: "a year of the Sun's times, of planet events, three years of phases",
    per_s: 4,
    p99_ms: 1000,
    draw: (call) => ({
      from: caller(call),
      path: [
        `/v2/sun?start=${year(call)}-01-01&end=${year(call)}-12-31&lat=51.5&lon=0`,
        `/v2/planet-events?start=${year(call)}-01-01&end=${year(call)}-12-31`,
        `/v2/phases?start=${year(call)}-01-01&count=100`,
      ][call % 3] as string,
    }),
  },
  {
    name: "tool",
    what: "a call of astro_sky_today or astro_positions",
    per_s: 5,
    p99_ms: 250,
    draw: (call) => ({
      from: caller(call),
      path: "/mcp",
      message: JSON.stringify({
        jsonrpc: "2.0",
        id: call,
        method: "tools/call",
        params: {
          name: call % 2 === 0 ? "astro_sky_today" : "astro_positions",
          arguments: { at: minute(call), lat: 51.5, lon: 0 },
        },
      }),
    }),
  },
];

const SECONDS = 15;
const BEYOND = 10;
const BEYOND_S = 8;

/** Each class at its pace, times a factor, whether or not those before were answered. */
async function load(target: Target, factor: number, seconds: number): Promise<Map<string, Outcome[]>> {
  const outcomes = new Map<string, Outcome[]>();
  const calls = CLASSES.flatMap(({ name, per_s, draw }) => {
    const own: Outcome[] = [];
    outcomes.set(name, own);
    return Array.from({ length: Math.floor(per_s * factor * seconds) }, async (_, call) => {
      await pause((call * 1000) / (per_s * factor));
      own.push(await ask({ ...draw(call), port: target.port }));
    });
  });
  await Promise.all(calls);
  return outcomes;
}

async function atLoad(folder: string, { name, p99_ms }: RequestClass): Promise<Finding> {
  const target = await startTarget({ folder });
  try {
    await untilIdle(target);
    await load(target, 1, 2);
    const found = summaryOf((await load(target, 1, SECONDS)).get(name) ?? []);
    const availability = ((100 * found.answered) / found.asked).toFixed(2);
    return {
      figures: `${availability} % of ${found.asked}, p99 ${found.p99_ms} ms`,
      held: found.answered === found.asked && found.p99_ms <= p99_ms,
    };
  } finally {
    await target.end();
  }
}

/** Ten times the load: what cannot be answered is refused at once, and nothing breaks. */
async function beyond(folder: string): Promise<Finding> {
  const target = await startTarget({ folder });
  try {
    await untilIdle(target);
    const outcomes = await load(target, BEYOND, BEYOND_S);
    const parts = [...outcomes].map(([name, own]) => {
      const { answered, asked, unavailable } = summaryOf(own);
      return `${name} ${answered}/${asked} (${unavailable} × 503)`;
    });
    const { broken, causes } = summaryOf([...outcomes.values()].flat());
    const why =
      broken === 0 ? "" : ` (${causes.join(", ")}; the server ${isAlive(target) ? "lives" : "ended"})`;
    return { figures: `${parts.join(", ")}; ${broken} broken${why}`, held: broken === 0 };
  } finally {
    await target.end();
  }
}

export const OBJECTIVES: readonly Attack[] = [
  ...CLASSES.map(
    (one): Attack => ({
      name: `objective-${one.name.replace(" ", "-")}`,
      what: `${one.name}: ${one.what}; ${one.per_s} a second`,
      bar: `99.9 % answered, p99 ≤ ${one.p99_ms} ms`,
      run: (folder) => atLoad(folder, one),
    }),
  ),
  {
    name: "objective-beyond",
    what: `all classes at ${BEYOND} times that load`,
    bar: "what is not answered is refused with 429 or 503; 0 broken",
    run: beyond,
  },
];
