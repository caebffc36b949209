/**
 * Cost of the gazetteer: `npx tsx bench/places.ts` prints time to the first answer, later times and resident memory as
 * JSON. Inputs are drawn by a seeded generator; nothing is asserted.
 */
import {
  nearestPlaces,
  placeById,
  resolvePlace,
  searchPlaces,
  zoneAt,
} from "../../src/catalog/gazetteer/gazetteer.ts";
import { describeMachine } from "../report/machine.ts";

const SEED = 20_260_101;
const CALLS = 2000;
const BYTES_PER_MB = 1e6;

/** mulberry32: 32-bit state, uniform in [0, 1). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = seeded(SEED);
const rss_before = process.memoryUsage().rss;

function residentGrowth_mb(): number {
  return Math.round((process.memoryUsage().rss - rss_before) / BYTES_PER_MB);
}

function timed_ms(call: () => unknown): number {
  const start = performance.now();
  call();
  return performance.now() - start;
}

interface Cost {
  readonly first_ms: number;
  readonly median_ms: number;
  readonly p99_ms: number;
  readonly max_ms: number;
  readonly resident_growth_mb: number;
}

function cost(call: (index: number) => unknown): Cost {
  const first_ms = timed_ms(() => call(0));
  const times = Array.from({ length: CALLS }, (_, index) => timed_ms(() => call(index))).sort(
    (a, b) => a - b,
  );
  const at = (share: number): number => times[Math.min(CALLS - 1, Math.floor(share * CALLS))] ?? Number.NaN;
  return {
    first_ms: rounded(first_ms),
    median_ms: rounded(at(0.5)),
    p99_ms: rounded(at(0.99)),
    max_ms: rounded(at(1)),
    resident_growth_mb: residentGrowth_mb(),
  };
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

const points = Array.from({ length: CALLS }, () => ({
  lat_deg: (Math.asin(2 * random() - 1) * 180) / Math.PI,
  lon_deg: 360 * random() - 180,
}));

function pointAt(index: number): { lat_deg: number; lon_deg: number } {
  return points[index % CALLS] ?? { lat_deg: 0, lon_deg: 0 };
}

const first = cost(() => searchPlaces("Paris", { limit: 10 }));
const nearest = cost((index) => nearestPlaces(pointAt(index).lat_deg, pointAt(index).lon_deg, { limit: 10 }));
const names = points.map(({ lat_deg, lon_deg }) => nearestPlaces(lat_deg, lon_deg, { limit: 1 })[0]);

function nameAt(index: number): string {
  return names[index % CALLS]?.name ?? "Paris";
}

/** A letter in the middle left out. */
function misspelt(name: string): string {
  const middle = name.length >> 1;
  return name.slice(0, middle) + name.slice(middle + 1);
}

const report = {
  machine: describeMachine(),
  seed: SEED,
  calls: CALLS,
  first_search: first,
  nearest,
  zone: cost((index) => zoneAt(pointAt(index).lat_deg, pointAt(index).lon_deg)),
  exact_name: cost((index) => searchPlaces(nameAt(index), { limit: 10 })),
  name_and_country: cost((index) => resolvePlace(`${nameAt(index)}, ${names[index]?.country.code}`, "best")),
  two_letters: cost((index) => searchPlaces(nameAt(index).slice(0, 2), { limit: 10 })),
  one_letter: cost((index) => searchPlaces(nameAt(index).slice(0, 1), { limit: 10 })),
  misspelt: cost((index) => searchPlaces(misspelt(nameAt(index)), { limit: 10 })),
  id: cost((index) => placeById(names[index]?.id ?? "")),
};
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
