import type { RouteDefinition } from "../contract/declare/route.ts";
import { attribution } from "./about/attribution.ts";
import { conventions } from "./about/conventions.ts";
import { discovery } from "./about/discovery.ts";
import { enums } from "./about/enums.ts";
import { places } from "./about/places.ts";
import { cycles } from "./almanac/cycles.ts";
import { today } from "./almanac/today.ts";
import { eclipses } from "./eclipses/eclipses.ts";
import { crescentsRoute } from "./moon/crescents.ts";
import { libration } from "./moon/libration.ts";
import { moon } from "./moon/moon.ts";
import { moonNodes } from "./moon/moon-nodes.ts";
import { occultations } from "./moon/occultations.ts";
import { phases } from "./moon/phases.ts";
import { darkWindow } from "./night/dark-window.ts";
import { skyQuality } from "./night/sky-quality.ts";
import { apsides } from "./planets/apsides.ts";
import { conjunctions } from "./planets/conjunctions.ts";
import { jupiterMoons } from "./planets/jupiter-moons.ts";
import { planetBoardRoute } from "./planets/planet-board.ts";
import { planetEvents } from "./planets/planet-events.ts";
import { rarity } from "./planets/rarity.ts";
import { retrogrades } from "./planets/retrogrades.ts";
import { transits } from "./planets/transits.ts";
import { positions } from "./positions/positions.ts";
import { separation } from "./positions/separation.ts";
import { riseSet } from "./sun/rise-set.ts";
import { seasons } from "./sun/seasons.ts";
import { sun } from "./sun/sun.ts";
import { twilight } from "./sun/twilight.ts";
import { equationOfTime } from "./time/equation-of-time.ts";
import { siderealTime } from "./time/sidereal-time.ts";
import { time } from "./time/time.ts";
import { when } from "./when/when.ts";

/** Every route of /v2, in the order in which the service lists them. */
export const ROUTES: readonly RouteDefinition[] = [
  discovery,
  conventions,
  enums,
  attribution,
  positions,
  places,
  time,
  siderealTime,
  equationOfTime,
  separation,
  riseSet,
  sun,
  twilight,
  darkWindow,
  apsides,
  libration,
  moon,
  moonNodes,
  phases,
  crescentsRoute,
  seasons,
  eclipses,
  transits,
  occultations,
  planetBoardRoute,
  retrogrades,
  planetEvents,
  conjunctions,
  rarity,
  cycles,
  jupiterMoons,
  skyQuality,
  when,
  today,
];
