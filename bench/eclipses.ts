import type { Engine } from "../src/engine/types.ts";
import { lunarEclipses } from "../src/sky/eclipses/lunar.ts";
import { solarEclipses } from "../src/sky/eclipses/solar.ts";
import { createSky } from "../src/sky/sky.ts";
import { dayOf } from "../src/sky/tt-days.ts";
import { FIRST_INSTANT, LAST_INSTANT } from "../src/time/instant.ts";
import { type Task, type Timing, timeByProcessor } from "./measure.ts";
import { type EclipseSearch, loadAstronomyEngine } from "./peers.ts";

/** All eclipses of 1700 to 2200, beside astronomy-engine: instants, kinds, greatest points. */

export interface EclipseTiming {
  readonly what: string;
  readonly who: string;
  readonly eclipses: number;
  readonly timing: Timing;
  /** Mean over the mean of the product in the same run. */
  readonly ratio: number;
}

const EFFORT = { iterations: 3, time_ms: 400 };
const FIRST = new Date(Date.UTC(1700, 0, 1));
const END = new Date(Date.UTC(2201, 0, 1));
const WHO = "meridian";

interface Contest {
  readonly what: string;
  readonly who: string;
  /** Number of eclipses found. */
  readonly run: () => number;
}

function walk({ first, next }: EclipseSearch): number {
  let found = 0;
  for (let eclipse = first(FIRST); eclipse.peak.date < END; eclipse = next(eclipse.peak)) found++;
  return found;
}

function contests(engine: Engine): Contest[] {
  const sky = createSky(engine);
  const span = {
    start_day: dayOf(sky.models.deltaT, FIRST_INSTANT),
    end_day: dayOf(sky.models.deltaT, LAST_INSTANT),
  };
  const peer = loadAstronomyEngine();
  const ours: Contest[] = [
    { what: "solar", who: WHO, run: () => solarEclipses(sky, span).length },
    { what: "lunar", who: WHO, run: () => lunarEclipses(sky, span).length },
  ];
  if (peer === null) return ours;
  const { library, version } = peer;
  const who = `astronomy-engine ${version}`;
  const solar = { first: library.SearchGlobalSolarEclipse, next: library.NextGlobalSolarEclipse };
  const lunar = { first: library.SearchLunarEclipse, next: library.NextLunarEclipse };
  return [
    ...ours,
    { what: "solar", who, run: () => walk(solar) },
    { what: "lunar", who, run: () => walk(lunar) },
  ];
}

export async function benchmarkEclipses(engine: Engine): Promise<EclipseTiming[]> {
  const all = contests(engine);
  const nameOf = ({ what, who }: Contest) => `${what}, ${who}`;
  const tasks: Task[] = all.map((contest) => ({ name: nameOf(contest), run: contest.run }));
  const timings = await timeByProcessor(tasks, EFFORT);
  const meanOf = (name: string) => timings.get(name)?.mean_ms ?? Number.NaN;
  return all.flatMap((contest) => {
    const timing = timings.get(nameOf(contest));
    if (timing === undefined) return [];
    const ratio = timing.mean_ms / meanOf(`${contest.what}, ${WHO}`);
    return [{ what: contest.what, who: contest.who, eclipses: contest.run(), timing, ratio }];
  });
}
