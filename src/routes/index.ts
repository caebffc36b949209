import type { RouteDefinition } from "../contract/declare/route.ts";
import { apsides } from "./apsides.ts";
import { attribution } from "./attribution.ts";
import { conjunctions } from "./conjunctions.ts";
import { conventions } from "./conventions.ts";
import { cycles } from "./cycles.ts";
import { darkWindow } from "./dark-window.ts";
import { discovery } from "./discovery.ts";
import { eclipses } from "./eclipses.ts";
import { enums } from "./enums.ts";
import { equationOfTime } from "./equation-of-time.ts";
import { jupiterMoons } from "./jupiter-moons.ts";
import { libration } from "./libration.ts";
import { moon } from "./moon.ts";
import { moonNodes } from "./moon-nodes.ts";
import { phases } from "./phases.ts";
import { places } from "./places.ts";
import { planetBoardRoute } from "./planet-board.ts";
import { planetEvents } from "./planet-events.ts";
import { positions } from "./positions.ts";
import { rarity } from "./rarity.ts";
import { retrogrades } from "./retrogrades.ts";
import { riseSet } from "./rise-set.ts";
import { seasons } from "./seasons.ts";
import { separation } from "./separation.ts";
import { siderealTime } from "./sidereal-time.ts";
import { skyQuality } from "./sky-quality.ts";
import { sun } from "./sun.ts";
import { time } from "./time.ts";
import { today } from "./today.ts";
import { twilight } from "./twilight.ts";

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
  seasons,
  eclipses,
  planetBoardRoute,
  retrogrades,
  planetEvents,
  conjunctions,
  rarity,
  cycles,
  jupiterMoons,
  skyQuality,
  today,
];
