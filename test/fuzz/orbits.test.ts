import fc from "fast-check";
import { beforeAll, it } from "vitest";
import { PLANS } from "../../src/contract/terms/plans.ts";
import { call } from "../contract/call.ts";
import { expectAnswers } from "./answered.ts";

/** Orbits that nobody has, on every route that takes one, as callers of the plan Basic: an answer or a catalogued refusal, soon. */

const LONG_RUNS = process.env["ORBIT_FUZZ"];
const RUNS = Number(LONG_RUNS ?? 10);
/** Processor time of a request; the short run of the gate only tells what it found. */
const MOST_MS = LONG_RUNS === undefined ? Number.POSITIVE_INFINITY : 500;

const among = (...texts: string[]) => fc.constantFrom(...texts);
/** Evenly: doubles would mostly be tiny, or the ends. */
const part = fc.integer({ min: 0, max: 1_000_000 }).map((whole) => whole / 1_000_000);
const number = (min: number, max: number) => part.map((at) => (min + at * (max - min)).toFixed(6));
/** Evenly by powers of ten. */
const size = (least: number, most: number) => part.map((at) => least * (most / least) ** at);

const eccentricity = fc.oneof(
  number(0, 0.999),
  number(0.98, 1.02),
  size(1e-9, 1e-2).map((by) => (1 - by).toPrecision(12)),
  among("0", "1", "3", "0.9999999"),
);
const epoch = fc.oneof(
  { weight: 6, arbitrary: number(2_341_973, 2_524_000) },
  { weight: 1, arbitrary: among("1699-06-01", "2201-06-01", "2029-04-13", "1721058") },
);
const dated = fc.oneof(
  fc
    .tuple(epoch, number(-180, 180), among("a", "q"), size(1e-4, 1e3))
    .map(([day, mean, name, au]) => `epoch=${day};M=${mean};${name}=${au.toPrecision(8)}`),
  fc.tuple(epoch, size(1e-4, 100)).map(([day, au]) => `T=${day};q=${au.toPrecision(8)}`),
  fc
    .tuple(epoch, number(-9000, 9000), size(1e-3, 100))
    .map(([T, after, au]) => `T=${T};epoch=${(Number(T) + Number(after)).toFixed(3)};q=${au.toPrecision(8)}`),
);
const own = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  fc.tuple(among("A1", "A2", "A3"), size(1e-15, 1e-5)).map(([name, a]) => `;${name}=${a.toExponential(4)}`),
  among(";A1=1e-8;A2=-1e-9;ng=water", ";A2=5e-14;ng=inverse_square", ";ng=water", ";DT=30"),
);
const look = among(
  "",
  ";H=10",
  ";H=19.7;G=0.15",
  ";H=12;G12=0.3",
  ";H=8;G1=0.2;G2=0.4",
  ";M1=8;K1=10",
  ";M1=5",
);
const elements = fc
  .tuple(dated, eccentricity, fc.tuple(number(0, 180), number(-360, 360), number(-360, 360)), own, look)
  .map(
    ([dates, e, [i, node, peri], forces, bright]) =>
      `elements:${dates};e=${e};i=${i};node=${node};peri=${peri}${forces}${bright}`,
  )
  .map(encodeURIComponent);

const day = fc.oneof(
  fc.integer({ min: 1700, max: 2200 }).map((year) => `${year}-06-01`),
  fc.integer({ min: 2020, max: 2032 }).map((year) => `${year}-03-05T10:00Z`),
);
const years = fc
  .tuple(fc.integer({ min: 1700, max: 2190 }), among("01-20", "12-01"))
  .map(([year, end]) => `start=${year}-01-01&end=${year}-${end}`);
const way = among("", "", "&propagation=two_body", "&propagation=perturbed");
const place = among("&lat=51.5&lon=0", "&lat=-90&lon=10", "&lat=69.6&lon=18.9");

const requests = fc.oneof(
  fc.tuple(elements, day, way).map(([of, at, by]) => `/v2/positions?body=${of}&at=${at}${by}&bounds=true`),
  fc
    .tuple(fc.array(elements, { minLength: 2, maxLength: 5 }), day, way)
    .map(([some, at, by]) => `/v2/positions?bodies=${some.join(",")}&at=${at}${by}`),
  fc.tuple(elements, years, way).map(([of, when, by]) => `/v2/positions?body=${of}&${when}&step=1d${by}`),
  fc
    .tuple(elements, day, place, way)
    .map(([of, at, where, by]) => `/v2/rise-set?body=${of}&at=${at}${where}${by}`),
  fc
    .tuple(elements, elements, day, way)
    .map(([a, b, at, by]) => `/v2/separation?body1=${a}&body2=${b}&at=${at}${by}`),
  fc
    .tuple(elements, among("mars", "moon", "star:regulus", "jupiter,venus"), years, way)
    .map(([of, other, when, by]) => `/v2/conjunctions?bodies=${of},${other}&${when}${by}`),
  fc
    .tuple(
      elements,
      fc.oneof(
        years,
        day.map((at) => `at=${at}&count=2`),
      ),
      among("", "&lat=51.5&lon=0"),
      way,
    )
    .map(([of, when, where, by]) => `/v2/occultations?body=${of}&${when}${where}${by}`),
  fc
    .tuple(among("altitude", "magnitude", "distance_au", "elongation"), elements, place, way)
    .map(
      ([property, of, where, by]) =>
        `/v2/when?conditions=${property}(${of})=10..${where}&start=2026-11-20&end=2026-11-27${by}`,
    ),
);

const EVERYWHERE = encodeURIComponent("elements:epoch=2451545;M=0;a=2.7;e=0.1;i=10;node=80;peri=70");

beforeAll(async () => {
  if (LONG_RUNS === undefined) return;
  // what the tables take to be filled is no part of a request's price
  for (const at of ["1700-06-01", "2200-06-01"]) await call(`/v2/positions?body=${EVERYWHERE}&at=${at}`);
});

it(`orbits on every route that takes them are answered or refused, soon (${RUNS})`, async () => {
  const ask = async (path: string) => {
    const { status, json } = await call(path, { plan: PLANS.basic });
    return { status, code: json?.code };
  };
  await expectAnswers({ requests, runs: RUNS, ask, most_ms: MOST_MS });
});
