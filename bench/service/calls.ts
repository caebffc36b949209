import { MoonPhase } from "astronomy-engine";
import { getMoonPosition, getTimes } from "suncalc";
import { createDirect, createMeridian } from "../../src/library/node.ts";
import { MS_PER_DAY } from "../../src/units/units.ts";
import { seededRandom } from "../../test/samples/random.ts";
import { atMost, digits } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";
import type { Part, TargetRow } from "../report/part.ts";

/** Single calls in process, one after another, each of another instant and place, beside suncalc and astronomy-engine. */

const WARM_CALLS = 100;
const CALLS = 1000;
const SEED = 35;
const START_MS = Date.UTC(2000, 0, 1);
const DAYS = 18_262;
const MOST_LATITUDE_DEG = 60;

interface Question {
  readonly at: Date;
  readonly lat: number;
  readonly lon: number;
}

interface Call {
  readonly name: string;
  readonly run: (question: Question) => unknown;
}

export interface CallCost {
  readonly name: string;
  readonly median_us: number;
  readonly least_us: number;
}

async function calls(): Promise<Call[]> {
  const sky = await createMeridian();
  const direct = await createDirect();
  return [
    { name: "sky.sun", run: ({ at, lat, lon }) => sky.sun({ at, lat, lon }) },
    {
      name: "sky.positions, the Moon at a place",
      run: ({ at, lat, lon }) => sky.positions({ body: "moon", at, lat, lon }),
    },
    { name: "sky.positions, Mars", run: ({ at }) => sky.positions({ body: "mars", at }) },
    { name: "sky.moon", run: ({ at }) => sky.moon({ at }) },
    { name: "sky.riseSet, the Sun", run: ({ at, lat, lon }) => sky.riseSet({ body: "sun", at, lat, lon }) },
    { name: "sky.twilight", run: ({ at, lat, lon }) => sky.twilight({ at, lat, lon }) },
    { name: "sky.phases, four", run: ({ at }) => sky.phases({ at, count: 4 }) },
    { name: "sky.siderealTime", run: ({ at }) => sky.siderealTime({ at }) },
    { name: "sky.time", run: ({ at }) => sky.time({ at }) },
    {
      name: "direct.horizontal, the Moon",
      run: ({ at, lat, lon }) => direct.horizontal("moon", at, lat, lon),
    },
    { name: "direct.sunTimes", run: ({ at, lat, lon }) => direct.sunTimes(at, lat, lon) },
    { name: "direct.moonPhase", run: ({ at }) => direct.moonPhase(at) },
    { name: "suncalc, getMoonPosition", run: ({ at, lat, lon }) => getMoonPosition(at, lat, lon) },
    { name: "suncalc, getTimes", run: ({ at, lat, lon }) => getTimes(at, lat, lon) },
    { name: "astronomy-engine, MoonPhase", run: ({ at }) => MoonPhase(at) },
  ];
}

/** Processor time of this process in microseconds, all its threads. */
function processor_us(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

async function costOf({ name, run }: Call): Promise<CallCost> {
  const random = seededRandom(SEED);
  const ask = () =>
    run({
      at: new Date(START_MS + Math.floor(random() * DAYS * MS_PER_DAY)),
      lat: (2 * random() - 1) * MOST_LATITUDE_DEG,
      lon: 360 * random() - 180,
    });
  for (let call = 0; call < WARM_CALLS; call++) await ask();
  const costs: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const from = processor_us();
    await ask();
    costs.push(processor_us() - from);
  }
  costs.sort((a, b) => a - b);
  return { name, median_us: costs[CALLS / 2] ?? Number.NaN, least_us: costs[0] ?? Number.NaN };
}

async function measure(): Promise<readonly CallCost[]> {
  const costs: CallCost[] = [];
  for (const call of await calls()) costs.push(await costOf(call));
  return costs;
}

function section(costs: readonly CallCost[]): string {
  return [
    "## Single calls",
    "",
    `Processor time in µs of one call in process, of ${CALLS} drawn instants and places after ${WARM_CALLS} warm ones.`,
    "",
    markdownTable(
      ["call", "median", "least"],
      costs.map(({ name, median_us, least_us }) => [name, digits(median_us), digits(least_us)]),
    ),
  ].join("\n");
}

const ROUTE_CALL_US = 120;

function targets(costs: readonly CallCost[]): TargetRow[] {
  return costs
    .filter(({ name }) => name.startsWith("sky."))
    .map(({ name, median_us }) => atMost(`${name}, median`, ROUTE_CALL_US, median_us, " µs"));
}

export const callsPart: Part<readonly CallCost[]> = { name: "calls", measure, section, targets };
