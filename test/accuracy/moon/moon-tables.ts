import type { Engine } from "../../../src/engine/types.ts";
import type { Figure } from "../compare/figure.ts";
import type { Table } from "../compare/table.ts";
import type { Tolerance } from "../compare/tolerance.ts";
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
import { northPoleFigures } from "./north-poles.ts";

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
  "north-poles": "events/north_pole_horizons.csv",
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
  "north-poles": (_, table) => northPoleFigures(table),
};

const MINUTE_TABLE_S = 41;

/** The source follows the report of 2015 for these; for the others an older report or an integrated orientation. */
const REPORT_OF_2015 = ["sun", "venus", "jupiter", "saturn", "uranus", "neptune", "pluto"] as const;
const MOONS_OF_JUPITER = ["io", "europa", "ganymede", "callisto"] as const;
const OTHER_ORIENTATION = ["mercury", "earth", "moon", "mars"] as const;

/** Targets of the specification; those marked `own` are this project's. */
export const MOON_TOLERANCES: readonly Tolerance[] = [
  { table: "moon-phases", item: "quarters", quantity: "instant", target: 0.1 },
  { table: "moon-phases", item: "quarters", quantity: "missing or extra", target: 0 },
  { table: "seasons", item: "equinoxes and solstices", quantity: "instant", target: 0.1 },
  { table: "seasons", item: "equinoxes and solstices", quantity: "missing or extra", target: 0 },
  { table: "lunar-apsides", item: "*", quantity: "instant", target: 0.1 },
  { table: "lunar-apsides", item: "*", quantity: "distance", target: 0.01 },
  { table: "earth-apsides", item: "*", quantity: "instant", target: 5 },
  { table: "earth-apsides", item: "*", quantity: "distance", target: 1e-9 },
  { table: "lunar-nodes", item: "nodes", quantity: "instant", target: 0.1 },
  { table: "lunar-nodes", item: "nodes", quantity: "longitude", target: 1e-4, own: true },
  ...aspects(["illuminated fraction", "illuminated fraction, topocentric"], 1e-5),
  ...aspects(["bright limb", "bright limb, topocentric"], 0.01),
  ...aspects(["libration in longitude", "libration in latitude"], 0.004),
  ...aspects(["libration in longitude, topocentric", "libration in latitude, topocentric"], 0.004),
  ...aspects(["sub-solar longitude", "sub-solar latitude", "colongitude"], 0.004),
  ...own(aspects(["axis position angle", "axis position angle, topocentric"], 0.005)),
  ...own(aspects(["phase angle", "elongation", "parallactic angle"], 1e-4)),
  ...own(aspects(["semidiameter, topocentric"], 0.001)),
  ...own([
    { table: "events-phases", item: "quarters", quantity: "instant", target: 0.1 },
    { table: "events-seasons", item: "equinoxes and solstices", quantity: "instant", target: 0.1 },
    { table: "events-nodes", item: "nodes", quantity: "instant", target: 0.1 },
    { table: "events-lunar-apsides", item: "*", quantity: "instant", target: 0.1 },
    { table: "events-lunar-apsides", item: "*", quantity: "distance", target: 0.01 },
    { table: "events-earth-apsides", item: "*", quantity: "instant", target: 5 },
    { table: "events-earth-apsides", item: "*", quantity: "distance", target: 1e-9 },
    { table: "events-planet-apsides", item: "*", quantity: "distance", target: 1e-9 },
    {
      table: "events-phases-usno",
      item: "quarters",
      quantity: "instant, whole minutes",
      target: MINUTE_TABLE_S,
    },
    { table: "events-seasons-usno", item: "*", quantity: "instant, whole minutes", target: MINUTE_TABLE_S },
    { table: "earth-apsis-vectors", item: "*", quantity: "instant", target: 5 },
    { table: "lunar-apsis-vectors", item: "*", quantity: "instant", target: 0.1 },
    { table: "lunar-perigee-1855", item: "*", quantity: "instant", target: 0.2 },
    { table: "lunar-perigee-1855", item: "*", quantity: "distance", target: 0.001 },
    ...poles([...REPORT_OF_2015, ...MOONS_OF_JUPITER], 2e-5),
    ...poles(OTHER_ORIENTATION, 0.003),
  ]),
];

function poles(items: readonly string[], target: number): Tolerance[] {
  return items.map((item) => ({ table: "north-poles", item, quantity: "north pole", target }));
}

function aspects(quantities: readonly string[], target: number): Tolerance[] {
  return quantities.map((quantity) => ({ table: "moon-aspects", item: "*", quantity, target }));
}

function own(tolerances: readonly Tolerance[]): Tolerance[] {
  return tolerances.map((tolerance) => ({ ...tolerance, own: true }));
}
