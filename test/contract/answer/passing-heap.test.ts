import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, expect, test } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { call } from "../call.ts";

/** The memory that an answer was made from must go with the small collections: each whole one costs more than a large answer. */

const YEAR = "lon=10&start=2026-01-01&end=2027-01-01";
const QUESTIONS: readonly ((lat: number) => string)[] = [
  (lat) => `/v2/sun?lat=${lat}&${YEAR}`,
  (lat) => `/v2/rise-set?bodies=sun,moon,mars&lat=${lat}&${YEAR}`,
  (lat) => `/v2/twilight?lat=${lat}&${YEAR}`,
  (lat) => `/v2/dark-window?lat=${lat}&${YEAR}`,
  (lat) => `/v2/sun?lat=${lat}&${YEAR}&format=csv`,
  (lat) => `/v2/positions?body=mars&lat=${lat}&${YEAR}&step=6h&shape=columns`,
  (lat) => `/v2/phases?start=19${Math.round(lat)}-01-01&end=19${Math.round(lat) + 2}-01-01&format=txt`,
];
const MOST_BYTES = 64_000;
const OLD_SPACES = ["old_space", "large_object_space"];

let gc: (options?: { type: "minor" }) => void;

beforeAll(() => {
  setFlagsFromString("--expose-gc");
  setFlagsFromString("--no-allocation-site-pretenuring");
  gc = runInNewContext("gc");
});

function oldBytes(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name }) => OLD_SPACES.includes(space_name))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);
}

/** Memory that survives twice is moved to the old part of the heap. */
function collectYoung(): void {
  for (let times = 0; times < 3; times++) gc({ type: "minor" });
}

test.each(QUESTIONS.map((question) => [question(50), question] as const))("%s", async (_, question) => {
  const ask = async (lat: number) => {
    await call(question(lat), { plan: PLANS.operator });
  };
  for (let i = 0; i < 20; i++) await ask(30 + i);
  gc();
  const grown: number[] = [];
  for (let i = 0; i < 12; i++) {
    collectYoung();
    const before = oldBytes();
    await ask(50 + i);
    collectYoung();
    grown.push(oldBytes() - before);
  }
  // in some rounds code is compiled
  expect(Math.min(...grown)).toBeLessThan(MOST_BYTES);
});
