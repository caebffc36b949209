import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { digits } from "../report/figures.ts";
import { HOST } from "../service/server.ts";
import { ATTACKER, ask, type Outcome, type Question, summaryOf } from "./asking.ts";
import { type Attack, aliveness, BESIDE, type Finding, isUndisturbed, watchAttack } from "./attack.ts";
import { isAlive, mainThread_ms, resident_mb, startTarget, untilIdle } from "./target.ts";

/** The effect on a bystander of one address that asks for many pages, searches or answers at once. */

/** The questions of the explorer that take longest within the plan Basic, each for a year of its own. */
const ALL = "sun,moon,mercury,venus,mars,jupiter,saturn,uranus,neptune";
const PAGES = [
  (year: number) =>
    `/explore/positions?bodies=sun,moon,mars&start=${year}-01-01&step=1min&count=10000&frames=all&view=table`,
  (year: number) =>
    `/explore/positions?body=mars&start=${year}-01-01&step=1min&count=8000&frames=all&verbosity=full&view=json`,
  (year: number) => `/explore/positions?bodies=${ALL}&start=${year}-01-01&step=5min&count=8900&view=csv`,
  (year: number) => `/explore/sun?start=${year}-01-01&end=${year}-12-31&lat=52&lon=13&verbosity=full`,
  (year: number) => `/explore/rise-set?bodies=${ALL}&start=${year}-01-01&end=${year}-03-31&lat=52&lon=13`,
  (year: number) => `/gallery/analemma?at=${year}-06-01`,
];
const PAGES_AT_ONCE = 60;

function pages(): string[] {
  return Array.from({ length: PAGES_AT_ONCE }, (_, i) => (PAGES[i % PAGES.length] ?? (() => "/"))(1950 + i));
}

const SEARCHES = 24;
const WORDS = 1500;

/** Words of which nothing has any, so that each is looked for wherever it may be. */
function searches(): string[] {
  const word = (n: number) => (n + 36 ** 3).toString(36).slice(-4);
  return Array.from(
    { length: SEARCHES },
    (_, i) => `/search?q=${Array.from({ length: WORDS }, (_, n) => word(i * WORDS + n * 7)).join("+")}`,
  );
}

/** All at once from one address; who is refused for want of turns asks again. */
async function besides(folder: string, paths: readonly string[], seconds: number): Promise<Finding> {
  const noticed = await watchAttack({ folder }, seconds, (target) => {
    const { port } = target;
    const before_ms = mainThread_ms(target);
    const asked = Promise.all(paths.map((path) => ask({ port, path, from: ATTACKER })));
    return async () => {
      const outcomes = await Promise.race([asked, pause(60_000, [], { ref: false })]);
      return { main_ms: mainThread_ms(target) - before_ms, ...summaryOf(outcomes) };
    };
  });
  const { isAlive: alive, most_mb, small, quiet, found } = noticed;
  return {
    figures: `${aliveness(alive)}, ${digits(most_mb)} MB; small calls: ${small.answered} of ${small.asked}, p95 ${small.p95_ms} ms (quiet ${quiet.p95_ms}); ${found.answered} of ${paths.length} answered, main thread ${digits(found.main_ms / paths.length)} ms each`,
    held: alive && isUndisturbed(small),
  };
}

/** Calls of the plan Basic in a minute, with room for what is asked again. */
const WITHIN_PLAN = 280;
const CONNECTIONS = 8;
const CALLERS_S = 12;

/** A single question: a path, or a message of a tool. */
type Asked = Pick<Question, "path" | "message">;

/** One address asks in turn, over eight connections, as much as its plan allows in a minute. */
async function besideCallers(folder: string, questions: readonly Asked[]): Promise<Finding> {
  const noticed = await watchAttack({ folder }, CALLERS_S, (target) => {
    const { port } = target;
    const before_ms = mainThread_ms(target);
    let [running, next] = [true, 0];
    const outcomes: Outcome[] = [];
    const caller = async () => {
      while (running && next < WITHIN_PLAN) {
        const question = questions[next++ % questions.length] ?? { path: "/" };
        outcomes.push(await ask({ port, from: ATTACKER, ...question }));
      }
    };
    const callers = Array.from({ length: CONNECTIONS }, caller);
    return async () => {
      running = false;
      await Promise.race([Promise.all(callers), pause(30_000, null, { ref: false })]);
      return { main_ms: mainThread_ms(target) - before_ms, outcomes };
    };
  });
  const { isAlive: alive, most_mb, small, quiet, found } = noticed;
  const statuses = new Map<number, number>();
  for (const { status } of found.outcomes) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  const { length } = found.outcomes;
  return {
    figures: `${aliveness(alive)}, ${digits(most_mb)} MB; small calls: ${small.answered} of ${small.asked}, p95 ${small.p95_ms} ms (quiet ${quiet.p95_ms}); ${told.join(", ")}, main thread ${digits(found.main_ms / Math.max(1, length))} ms each`,
    held: alive && length > 0 && isUndisturbed(small),
  };
}

const paths = (...targets: readonly string[]): readonly Asked[] => targets.map((path) => ({ path }));

const DOTS = `at=${".".repeat(7900)}%20x`;
const NEAR_LONGEST = 8000;

const LONG_SEARCHES = paths(
  `/search?q=${"a+".repeat(400)}${"b".repeat(400)}`,
  `/search?q=${"a+".repeat(700)}${"b".repeat(700)}`,
  `/search?q=${"a+".repeat(NEAR_LONGEST / 2)}`,
);

const DOTTED = paths(
  `/v2/positions?${DOTS}`,
  `/explore/positions?${DOTS}`,
  `/nothing/here?${DOTS}`,
  `/v2/nothing?${DOTS}`,
);

const TOOL_DOTS: readonly Asked[] = [40_000, 200_000].map((length) => ({
  path: "/mcp",
  message: JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "astro_moon", arguments: { at: `${".".repeat(length)} x` } },
  }),
}));

const ZIGZAG = Array.from({ length: 360 }, (_, i) => `${i}:${i % 2 === 0 ? 3 : 20}`).join();
const YEAR_THERE = `start=2026-01-01&end=2026-12-31&lat=47&lon=11&horizon=${ZIGZAG}`;
const SKYLINES = paths(
  `/v2/rise-set?body=sun&${YEAR_THERE}`,
  `/v2/sun?${YEAR_THERE}`,
  `/v2/when?conditions=sun.skyline_clearance%3D0..1&${YEAR_THERE}`,
  `/explore/rise-set?body=sun&${YEAR_THERE}`,
  `/v2/rise-set?body=moon&start=2026-01-01&end=2026-06-01&lat=47&lon=11&horizon=${ZIGZAG}`,
);

/** Bound to Jupiter, at 0.003 au, backwards; and about the Sun in four days. */
const moonOfJupiter = (H: number) =>
  `elements:epoch=2461000.5;M=171.98940992;a=2.71525201;e=0.91753638;i=175.474701${H};node=107.0177317;peri=182.3217112;H=${H}`;
const QUICK = "elements:epoch=2461000.5;M=10;a=0.05;e=0.1;i=10;node=80;peri=70;H=10";
const ORBITS = paths(
  `/v2/positions?bodies=${[1, 2, 3, 4, 5].map((H) => encodeURIComponent(moonOfJupiter(H))).join()}&at=2048-01-01`,
  `/v2/occultations?body=${encodeURIComponent(QUICK)}&start=2026-01-01&count=100`,
  "/v2/conjunctions?bodies=venus,asteroid:ceres&start=2020-01-01&count=60",
  "/v2/field?target=asteroid:ceres&radius_deg=10&start=2026-01-01&step=1d&count=30",
  "/v2/small-bodies?at=2026-10-01,2026-11-01&max_magnitude=10&lat=1&lon=2",
);

const AHEAD = 500;
const MOST_AHEAD_MB = 8;
const ASKED_AHEAD = "/v2/sun?start=2026-01-01&end=2026-12-31&lat=52&lon=13";

/** Requests sent at once on one connection, whose answers are read slowly. */
async function ahead(folder: string): Promise<Finding> {
  const target = await startTarget({ folder, environment: { DEFAULT_PLAN: "operator" } });
  try {
    await untilIdle(target);
    const { port } = target;
    for (let i = 0; i < 40; i++) await ask({ port, path: ASKED_AHEAD });
    const before_mb = resident_mb(target);
    const socket = connect({ port, host: HOST, localAddress: ATTACKER });
    socket.on("error", () => {});
    await once(socket, "connect");
    socket.write(`GET ${ASKED_AHEAD} HTTP/1.1\r\nHost: h\r\n\r\n`.repeat(AHEAD));
    let [answers, most_mb, hasClosed, rest] = [0, 0, false, ""];
    socket.once("close", () => {
      hasClosed = true;
    });
    socket.on("data", (chunk: Buffer) => {
      const text = rest + chunk.toString("latin1");
      answers += text.split("HTTP/1.1 200").length - 1;
      rest = text.slice(-11);
      socket.pause();
      setTimeout(() => socket.resume(), 1);
    });
    for (const until_ms = performance.now() + 60_000; performance.now() < until_ms && answers < AHEAD; ) {
      if (hasClosed || !isAlive(target)) break;
      most_mb = Math.max(most_mb, resident_mb(target));
      await pause(50);
    }
    socket.destroy();
    const grown_mb = most_mb - before_mb;
    return {
      figures: `${answers} of ${AHEAD} answered${hasClosed ? ", closed" : ""}, ${digits(grown_mb)} MB more`,
      held: answers === AHEAD && grown_mb <= MOST_AHEAD_MB,
    };
  } finally {
    await target.end();
  }
}

export const BESIDES: readonly Attack[] = [
  {
    name: "pages",
    what: `${PAGES_AT_ONCE} pages of the explorer and the gallery at once, from one address`,
    bar: BESIDE,
    run: (folder) => besides(folder, pages(), 15),
  },
  {
    name: "searches",
    what: `${SEARCHES} searches of ${WORDS.toLocaleString("en")} words at once, from one address`,
    bar: BESIDE,
    run: (folder) => besides(folder, searches(), 10),
  },
  {
    name: "long-searches",
    what: "searches of 400 and 700 pairs of a letter and a blank before letters, and of 8 kB, again and again over 8 connections of one address",
    bar: BESIDE,
    run: (folder) => besideCallers(folder, LONG_SEARCHES),
  },
  {
    name: "dots",
    what: "an `at` of 7,900 dots, a blank and a letter, of /v2, a page and unknown paths, so again and again",
    bar: BESIDE,
    run: (folder) => besideCallers(folder, DOTTED),
  },
  {
    name: "tool-dots",
    what: "the same as a tool's argument, of 40,000 and 200,000 dots",
    bar: BESIDE,
    run: (folder) => besideCallers(folder, TOOL_DOTS),
  },
  {
    name: "skylines",
    what: "a year over a skyline of 360 points up and down: rise-set, sun, when, the explorer; five months of the Moon",
    bar: BESIDE,
    run: (folder) => besideCallers(folder, SKYLINES),
  },
  {
    name: "orbits",
    what: "five bodies that are moons of Jupiter, a hundred occultations of one that runs about the Sun in four days, conjunctions, a field, the small bodies",
    bar: BESIDE,
    run: (folder) => besideCallers(folder, ORBITS),
  },
  {
    name: "ahead",
    what: `${AHEAD} requests at once on one connection, read slowly`,
    bar: `${AHEAD} answers, ≤ ${MOST_AHEAD_MB} MB more`,
    run: ahead,
  },
];
