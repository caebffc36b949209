/**
 * Single calls of the built package, one after another, each of another instant and place, beside suncalc and astronomy-engine in the
 * same process: `npm run build`, then `npm run measure -- calls` writes docs/calls.md. Two minutes.
 */
import { writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import * as Astronomy from "astronomy-engine";
import * as SunCalc from "suncalc";
import type * as Library from "../../src/library/node.ts";
import { MS_PER_DAY } from "../../src/units/units.ts";
import { seededRandom } from "../../test/samples/random.ts";
import { digits } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";

const OUT = fileURLToPath(new URL("../../docs/calls.md", import.meta.url));
const BUILT = new URL("../../dist/node/index.js", import.meta.url).href;

const WARM_CALLS = 100;
const CALLS = 1000;
/** Each takes a while to be compiled for good, and others work on the machine: the least of these counts. */
const LEAST_REPEATS = 3;
const MOST_REPEATS = 30;
/** Processor time after which a call is not repeated again. */
const ENOUGH_US = 2.5e6;
const SEED = 35;
const START_MS = Date.UTC(2000, 0, 1);
const DAYS = 18_262;
const MOST_LATITUDE_DEG = 60;

interface Question {
  readonly at: Date;
  readonly lat: number;
  readonly lon: number;
}

type Call = (question: Question) => unknown;

/** One question as the direct layer and the libraries answer it. */
interface Row {
  readonly what: string;
  readonly direct: Call;
  readonly suncalc?: Call;
  readonly astronomyEngine?: Call;
}

const TIMES_SUNCALC = 2;
const SHARE_OF_ASTRONOMY_ENGINE = 0.3;
const ROUTE_CALL_US = 120;

const observerOf = ({ lat, lon }: Question) => new Astronomy.Observer(lat, lon, 0);

function standing(body: Astronomy.Body): Call {
  return (question) => {
    const observer = observerOf(question);
    const { ra, dec } = Astronomy.Equator(body, question.at, observer, true, true);
    return Astronomy.Horizon(question.at, observer, ra, dec, "normal");
  };
}

type Direct = Awaited<ReturnType<typeof Library.createDirect>>;

function placeRows(direct: Direct): Row[] {
  return [
    {
      what: "the Moon over a place",
      direct: ({ at, lat, lon }) => direct.horizontal("moon", at, lat, lon),
      suncalc: ({ at, lat, lon }) => SunCalc.getMoonPosition(at, lat, lon),
      astronomyEngine: standing(Astronomy.Body.Moon),
    },
    {
      what: "the Sun over a place",
      direct: ({ at, lat, lon }) => direct.horizontal("sun", at, lat, lon),
      suncalc: ({ at, lat, lon }) => SunCalc.getPosition(at, lat, lon),
      astronomyEngine: standing(Astronomy.Body.Sun),
    },
    {
      what: "Mars over a place",
      direct: ({ at, lat, lon }) => direct.horizontal("mars", at, lat, lon),
      astronomyEngine: standing(Astronomy.Body.Mars),
    },
    {
      what: "how the Moon is lit",
      direct: ({ at }) => direct.illumination("moon", at),
      suncalc: ({ at }) => SunCalc.getMoonIllumination(at),
      astronomyEngine: ({ at }) => Astronomy.Illumination(Astronomy.Body.Moon, at),
    },
    {
      what: "the Moon's phase",
      direct: ({ at }) => direct.moonPhase(at),
      astronomyEngine: ({ at }) => Astronomy.MoonPhase(at),
    },
  ];
}

function eventRows(direct: Direct): Row[] {
  return [
    {
      what: "fourteen times of the Sun's day",
      direct: ({ at, lat, lon }) => direct.sunTimes(at, lat, lon, "UTC"),
      suncalc: ({ at, lat, lon }) => SunCalc.getTimes(at, lat, lon),
    },
    {
      what: "the same by the place's own clocks",
      direct: ({ at, lat, lon }) => direct.sunTimes(at, lat, lon),
    },
    {
      what: "moonrise and moonset of a day",
      direct: ({ at, lat, lon }) => direct.moonTimes(at, lat, lon, "UTC"),
      suncalc: ({ at, lat, lon }) => SunCalc.getMoonTimes(at, lat, lon),
    },
    {
      what: "the next sunrise",
      direct: ({ at, lat, lon }) => direct.nextRise("sun", at, lat, lon),
      astronomyEngine: (question) =>
        Astronomy.SearchRiseSet(Astronomy.Body.Sun, observerOf(question), 1, question.at, 2),
    },
    {
      what: "the next quarter of the Moon",
      direct: ({ at }) => direct.nextMoonQuarters(at, 1),
      astronomyEngine: ({ at }) => Astronomy.SearchMoonQuarter(at),
    },
    {
      what: "seasons of a year",
      direct: ({ at }) => direct.seasons(at.getUTCFullYear()),
      astronomyEngine: ({ at }) => Astronomy.Seasons(at.getUTCFullYear()),
    },
    {
      what: "the next lunar eclipse",
      direct: ({ at }) => direct.nextEclipse(at, "lunar"),
      astronomyEngine: ({ at }) => Astronomy.SearchLunarEclipse(at),
    },
  ];
}

function routeCalls(sky: Awaited<ReturnType<typeof Library.createMeridian>>): [name: string, call: Call][] {
  return [
    ["sky.sun", ({ at, lat, lon }) => sky.sun({ at, lat, lon })],
    [
      "sky.positions, the Moon over a place",
      ({ at, lat, lon }) => sky.positions({ body: "moon", at, lat, lon }),
    ],
    ["sky.positions, Mars", ({ at }) => sky.positions({ body: "mars", at })],
    ["sky.moon", ({ at }) => sky.moon({ at })],
    ["sky.riseSet, the Sun", ({ at, lat, lon }) => sky.riseSet({ body: "sun", at, lat, lon })],
    ["sky.twilight", ({ at, lat, lon }) => sky.twilight({ at, lat, lon })],
    ["sky.phases, four", ({ at }) => sky.phases({ at, count: 4 })],
    ["sky.siderealTime", ({ at }) => sky.siderealTime({ at })],
    ["sky.time", ({ at }) => sky.time({ at })],
  ];
}

/** Processor time of this process in microseconds, all its threads. */
function processor_us(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

const random = seededRandom(SEED);
const questions: readonly Question[] = Array.from({ length: WARM_CALLS + CALLS }, () => ({
  at: new Date(START_MS + Math.floor(random() * DAYS * MS_PER_DAY)),
  lat: (2 * random() - 1) * MOST_LATITUDE_DEG,
  lon: 360 * random() - 180,
}));

/** The mean of the calls in the repeat that took least. */
async function costOf_us(call: Call | undefined): Promise<number | null> {
  if (call === undefined) return null;
  let least_us = Number.POSITIVE_INFINITY;
  const start_us = processor_us();
  for (let repeat = 0; repeat < MOST_REPEATS; repeat++) {
    if (repeat >= LEAST_REPEATS && processor_us() - start_us > ENOUGH_US) break;
    let from_us = 0;
    for (const [i, question] of questions.entries()) {
      if (i === WARM_CALLS) from_us = processor_us();
      const answer = call(question);
      if (answer instanceof Promise) await answer;
    }
    least_us = Math.min(least_us, (processor_us() - from_us) / CALLS);
  }
  return least_us;
}

const cell = (value: number | null) => (value === null ? "–" : digits(value));

/** A share of a figure against its bar. */
function verdict(ours_us: number, theirs_us: number | null, bar: number): string {
  if (theirs_us === null) return "–";
  const share = ours_us / theirs_us;
  return `${digits(share)}${share <= bar ? "" : " **missed**"}`;
}

const { createDirect, createMeridian }: typeof Library = await import(BUILT);
const layer = await createDirect();
const directTable: string[][] = [];
for (const { what, direct, suncalc, astronomyEngine } of [...placeRows(layer), ...eventRows(layer)]) {
  const ours = (await costOf_us(direct)) ?? Number.NaN;
  const theirs = [await costOf_us(suncalc), await costOf_us(astronomyEngine)] as const;
  directTable.push([
    what,
    digits(ours),
    cell(theirs[0]),
    cell(theirs[1]),
    verdict(ours, theirs[0], TIMES_SUNCALC),
    verdict(ours, theirs[1], SHARE_OF_ASTRONOMY_ENGINE),
  ]);
}
const routeTable: string[][] = [];
for (const [name, call] of routeCalls(await createMeridian())) {
  const cost_us = (await costOf_us(call)) ?? Number.NaN;
  routeTable.push([name, digits(cost_us), cost_us <= ROUTE_CALL_US ? "met" : "**missed**"]);
}

const report = `# Single calls

Processor time of one call in µs, all threads of the process: the mean of ${CALLS} drawn instants of 2000 to 2050 and places after ${WARM_CALLS}
warm ones, in the repeat of at least ${LEAST_REPEATS} that took least; every library in one process. Made by
\`npm run measure -- calls\` with Node ${process.versions.node}, ${availableParallelism()} cores under a load of ${digits(loadavg()[0] ?? Number.NaN)}.

## The direct layer

Bars: ${TIMES_SUNCALC} times suncalc, ${SHARE_OF_ASTRONOMY_ENGINE} of astronomy-engine.

${markdownTable(["question", "direct", "suncalc", "astronomy-engine", "of suncalc", "of astronomy-engine"], directTable)}

## Functions of routes

With the envelope of an answer. Bar: ${ROUTE_CALL_US} µs.

${markdownTable(["call", "µs", "verdict"], routeTable)}
`;
writeFileSync(OUT, report);
console.log(report);
process.exit(0);
