import type { Engine } from "../../src/engine/types.ts";
import { lunarEclipses } from "../../src/sky/eclipses/lunar.ts";
import { solarEclipses } from "../../src/sky/eclipses/solar.ts";
import { createSky } from "../../src/sky/sky.ts";
import { dayOf } from "../../src/sky/time/tt-days.ts";
import { FIRST_INSTANT, LAST_INSTANT } from "../../src/time/instant.ts";
import { type EclipseSearch, loadAstronomyEngine } from "../../test/samples/peers.ts";
import { type Contest, type ContestTiming, timeContests } from "./contest.ts";

/** All eclipses of 1700 to 2200, beside astronomy-engine: instants, kinds, greatest points. */

const FIRST = new Date(Date.UTC(1700, 0, 1));
const END = new Date(Date.UTC(2201, 0, 1));
const WHO = "meridian";

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
    { what: "solar eclipses 1700–2200", who: WHO, run: () => solarEclipses(sky, span).length },
    { what: "lunar eclipses 1700–2200", who: WHO, run: () => lunarEclipses(sky, span).length },
  ];
  if (peer === null) return ours;
  const { library, version } = peer;
  const who = `astronomy-engine ${version}`;
  const solar = { first: library.SearchGlobalSolarEclipse, next: library.NextGlobalSolarEclipse };
  const lunar = { first: library.SearchLunarEclipse, next: library.NextLunarEclipse };
  return [
    ...ours,
    { what: "solar eclipses 1700–2200", who, run: () => walk(solar) },
    { what: "lunar eclipses 1700–2200", who, run: () => walk(lunar) },
  ];
}

export function benchmarkEclipses(engine: Engine): Promise<ContestTiming[]> {
  return timeContests(contests(engine));
}
