import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { digits } from "../report/figures.ts";
import { HOST } from "../service/server.ts";
import { ATTACKER, ask, summaryOf } from "./asking.ts";
import { type Attack, aliveness, BESIDE, type Finding, isUndisturbed, watchAttack } from "./attack.ts";
import { isAlive, mainThread_ms, resident_mb, startTarget, untilIdle } from "./target.ts";

/** What a bystander notices of one address that asks for many pages, searches or answers at once. */

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
    name: "ahead",
    what: `${AHEAD} requests at once on one connection, read slowly`,
    bar: `${AHEAD} answers, ≤ ${MOST_AHEAD_MB} MB more`,
    run: ahead,
  },
];
