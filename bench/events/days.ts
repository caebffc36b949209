import type { Engine } from "../../src/engine/types.ts";
import { type HorizonColumns, horizonColumns } from "../../src/sky/horizon/horizon-columns.ts";
import { altitudeLevel, ownLevel } from "../../src/sky/positions/horizon-level.ts";
import { createSky } from "../../src/sky/sky.ts";
import { sunOver, TWILIGHT_LEVELS } from "../../src/sky/sun/twilight.ts";
import { fromUnixMs } from "../../src/time/instant.ts";
import { MS_PER_DAY } from "../../src/units/units.ts";
import { loadAstronomyEngine, loadSuncalc } from "../../test/samples/peers.ts";
import { type Contest, type ContestTiming, timeContests } from "./contest.ts";

/** A year of rises and sets at one place (Berlin), beside other libraries. */

const DAYS = 365;
const START_MS = Date.UTC(2026, 0, 1);
const OBSERVER = { lon_deg: 13.4, lat_deg: 52.5, elevation_m: 0 };
const TWILIGHTS_DEG = [-6, -12, -18];
const SUN = "Sun, sunrise, sunset and three twilights";
const FOURTEEN = "Sun, suncalc's fourteen times of each day";
/** Its altitudes of sunrise, the disc clear of the horizon, the twilights and golden hour; noon and nadir are the transits. */
const FOURTEEN_LEVELS = [-0.833, -0.3, ...TWILIGHTS_DEG, 6].map(altitudeLevel);
const MOON = "Moon, moonrise and moonset";

function dates(): Date[] {
  return Array.from({ length: DAYS }, (_, day) => new Date(START_MS + day * MS_PER_DAY));
}

function ownContests(engine: Engine): Contest[] {
  const sky = createSky(engine);
  const year = { start: fromUnixMs(START_MS), end: fromUnixMs(START_MS + DAYS * MS_PER_DAY) };
  const moon = { target: { kind: "body", body: "moon" }, observer: OBSERVER } as const;
  const count = ({ crossings }: HorizonColumns) =>
    crossings.reduce((sum, { unix_ms }) => sum + unix_ms.length, 0);
  const all = (columns: HorizonColumns) => count(columns) + columns.transits.unix_ms.length;
  return [
    {
      what: SUN,
      who: "meridian",
      run: () => count(horizonColumns(sky, sunOver(OBSERVER), year, TWILIGHT_LEVELS)),
    },
    {
      what: FOURTEEN,
      who: "meridian",
      run: () => all(horizonColumns(sky, sunOver(OBSERVER), year, FOURTEEN_LEVELS)),
    },
    {
      what: MOON,
      who: "meridian",
      run: () => count(horizonColumns(sky, moon, year, [ownLevel(moon.target)])),
    },
  ];
}

function astronomyContests(): Contest[] {
  const peer = loadAstronomyEngine();
  if (peer === null) return [];
  const { library, version } = peer;
  const who = `astronomy-engine ${version}`;
  const observer = new library.Observer(OBSERVER.lat_deg, OBSERVER.lon_deg, OBSERVER.elevation_m);
  const rises = (body: string, date: Date) =>
    [1, -1].map((direction) => library.SearchRiseSet(body, observer, direction, date, 1));
  const twilights = (date: Date) =>
    TWILIGHTS_DEG.flatMap((altitude) =>
      [1, -1].map((direction) => library.SearchAltitude("Sun", observer, direction, date, 1, altitude)),
    );
  const found = (events: readonly unknown[]) => events.filter((event) => event !== null).length;
  const sum = (ofDay: (date: Date) => readonly unknown[]) =>
    dates().reduce((total, date) => total + found(ofDay(date)), 0);
  return [
    { what: SUN, who, run: () => sum((date) => [...rises("Sun", date), ...twilights(date)]) },
    { what: MOON, who, run: () => sum((date) => rises("Moon", date)) },
  ];
}

function suncalcContests(): Contest[] {
  const peer = loadSuncalc();
  if (peer === null) return [];
  const { library, version } = peer;
  const who = `suncalc ${version}`;
  const times = (date: Date) => Object.values(library.getTimes(date, OBSERVER.lat_deg, OBSERVER.lon_deg));
  return [{ what: FOURTEEN, who, run: () => dates().reduce((total, date) => total + times(date).length, 0) }];
}

export function benchmarkDays(engine: Engine): Promise<ContestTiming[]> {
  return timeContests([...ownContests(engine), ...astronomyContests(), ...suncalcContests()]);
}
