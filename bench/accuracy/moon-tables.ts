import type { Engine } from "../../src/engine/types.ts";
import type { Cause } from "./causes.ts";
import type { Figure } from "./figure.ts";
import { moonAspectFigures } from "./moon-aspects.ts";
import {
  earthApsisFigures,
  earthApsisSampleFigures,
  lunarApsisFigures,
  lunarApsisSampleFigures,
  nodeFigures,
  nodeSampleFigures,
  phaseFigures,
  phaseMinuteFigures,
  phaseSampleFigures,
  planetApsisFigures,
  seasonFigures,
  seasonMinuteFigures,
  seasonSampleFigures,
} from "./moon-events.ts";
import type { Table } from "./table.ts";
import type { Tolerance } from "./tolerances.ts";

/** The tables of phases, seasons, apsides, nodes and lunar aspects: files, comparisons, tolerances, known causes. */

export const MOON_FILES = {
  "moon-phases": "moon_phases.csv",
  seasons: "seasons.csv",
  "lunar-apsides": "lunar_apsides.csv",
  "earth-apsides": "earth_apsides.csv",
  "lunar-nodes": "lunar_nodes.csv",
  "moon-aspects": "moon_aspects.csv",
  "events-phases": "events/moon_phases_computed.csv",
  "events-phases-usno": "events/moon_phases_usno.csv",
  "events-seasons": "events/seasons_computed.csv",
  "events-seasons-usno": "events/seasons_usno.csv",
  "events-lunar-apsides": "events/apsides_moon_computed.csv",
  "events-earth-apsides": "events/apsides_earth_computed.csv",
  "events-planet-apsides": "events/apsides_planets_computed.csv",
  "events-nodes": "events/nodes_moon_computed.csv",
} as const;
export type MoonTableName = keyof typeof MOON_FILES;

export const MOON_SUBJECTS: Readonly<Record<MoonTableName, (engine: Engine, table: Table) => Figure[]>> = {
  "moon-phases": phaseFigures,
  seasons: seasonFigures,
  "lunar-apsides": lunarApsisFigures,
  "earth-apsides": earthApsisFigures,
  "lunar-nodes": nodeFigures,
  "moon-aspects": moonAspectFigures,
  "events-phases": phaseSampleFigures,
  "events-phases-usno": phaseMinuteFigures,
  "events-seasons": seasonSampleFigures,
  "events-seasons-usno": seasonMinuteFigures,
  "events-lunar-apsides": lunarApsisSampleFigures,
  "events-earth-apsides": earthApsisSampleFigures,
  "events-planet-apsides": planetApsisFigures,
  "events-nodes": nodeSampleFigures,
};
