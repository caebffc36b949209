import fc from "fast-check";
import { ROUTES } from "../../src/routes/index.ts";
import { requests as anyRequests } from "../../test/fuzz/queries.ts";
import { SKY_BODIES } from "../../test/samples/bodies.ts";
import { seededRandom } from "../../test/samples/random.ts";

/** A seeded mix of requests as a busy server sees them: examples, small and large questions, and what nobody means. */

const JD_2000 = 2451544.5;
const DAYS_OF_A_CENTURY = 36525;
const CHUNK = 500;
/** Shares of the mix; what is left are small questions of other instants and places. */
const SHARE = { examples: 0.3, any: 0.45, large: 0.01 } as const;
/** Requests that read the gazetteer, which is loaded at the first place name. */
const GAZETTEER = /^\/v2\/places|[?&]place=/;

const EXAMPLES = ROUTES.flatMap(({ examples }) => examples).filter((path) => !GAZETTEER.test(path));

/** An endless list of request targets, the same for the same seed; none reads the gazetteer. */
export function requestMix(seed: number): () => string {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0];
  const day = () => (JD_2000 + random() * DAYS_OF_A_CENTURY).toFixed(6);
  const place = () => `lat=${(random() * 180 - 90).toFixed(4)}&lon=${(random() * 360 - 180).toFixed(4)}`;
  const body = () => pick(["mars", ...SKY_BODIES]);
  const small = () =>
    pick([
      () => `/v2/positions?body=${body()}&at=jd:${day()}`,
      () => `/v2/positions?at=jd:${day()}&${place()}`,
      () => `/v2/today?at=jd:${day()}&${place()}`,
      () => `/v2/moon?at=jd:${day()}`,
      () => `/v2/rise-set?body=${body()}&at=jd:${day()}&${place()}`,
    ])();
  const large = () =>
    pick([
      () => `/v2/positions?body=${body()}&start=jd:${day()}&step=1h&count=10000&shape=columns`,
      () => `/v2/positions?body=${body()}&start=jd:${day()}&step=1min&count=10000&shape=flat`,
      () => `/v2/positions?bodies=sun,moon,mars&start=jd:${day()}&step=1h&count=3000&format=csv`,
      () => `/v2/sun?start=2026-01-01&end=2027-01-01&${place()}`,
      () => `/v2/rise-set?body=moon&start=2026-01-01&end=2027-01-01&${place()}`,
    ])();
  const any = anyRequest(seed);
  return () => {
    const die = random();
    if (die < SHARE.examples) return pick(["/v2", ...EXAMPLES]);
    if (die < SHARE.examples + SHARE.any) return any();
    return die < SHARE.examples + SHARE.any + SHARE.large ? large() : small();
  };
}

/** Requests of the fuzz tests, drawn some at a time. */
function anyRequest(seed: number): () => string {
  let [drawn, chunk]: [string[], number] = [[], 0];
  return () => {
    for (;;) {
      const path = drawn.pop();
      if (path === undefined) drawn = fc.sample(anyRequests, { seed: seed + chunk++, numRuns: CHUNK });
      else if (!GAZETTEER.test(path)) return path;
    }
  };
}

/** A place name as a traveller might write it, seeded. */
export function placeMix(seed: number): () => string {
  const random = seededRandom(seed);
  const letters = () =>
    Array.from({ length: 3 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join("");
  const point = () => `lat=${(random() * 180 - 90).toFixed(4)}&lon=${(random() * 360 - 180).toFixed(4)}`;
  return () => (random() < 0.5 ? `/v2/places?q=${letters()}&limit=10` : `/v2/places?${point()}`);
}
