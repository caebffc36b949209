import type { Engine } from "../../../src/engine/types.ts";
import type { Cause } from "../compare/cause.ts";
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
  { table: "moon-phases", item: "quarters", quantity: "instant", target: 0.5 },
  { table: "moon-phases", item: "quarters", quantity: "missing or extra", target: 0 },
  { table: "seasons", item: "equinoxes and solstices", quantity: "instant", target: 1 },
  { table: "seasons", item: "equinoxes and solstices", quantity: "missing or extra", target: 0 },
  { table: "lunar-apsides", item: "*", quantity: "instant", target: 2 },
  { table: "lunar-apsides", item: "*", quantity: "distance", target: 1 },
  { table: "earth-apsides", item: "aphelion", quantity: "instant", target: 120 },
  { table: "earth-apsides", item: "perihelion", quantity: "instant", target: 120, bound: 200 },
  { table: "earth-apsides", item: "*", quantity: "distance", target: 1e-8 },
  { table: "lunar-nodes", item: "nodes", quantity: "instant", target: 1 },
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
    { table: "events-phases", item: "quarters", quantity: "instant", target: 0.5 },
    { table: "events-seasons", item: "equinoxes and solstices", quantity: "instant", target: 1 },
    { table: "events-nodes", item: "nodes", quantity: "instant", target: 1 },
    { table: "events-lunar-apsides", item: "apogee", quantity: "instant", target: 2 },
    { table: "events-lunar-apsides", item: "perigee", quantity: "instant", target: 2, bound: 10 },
    { table: "events-lunar-apsides", item: "*", quantity: "distance", target: 1 },
    { table: "events-earth-apsides", item: "aphelion", quantity: "instant", target: 120 },
    { table: "events-earth-apsides", item: "perihelion", quantity: "instant", target: 120, bound: 320 },
    { table: "events-earth-apsides", item: "*", quantity: "distance", target: 1e-8 },
    { table: "events-planet-apsides", item: "*", quantity: "distance", target: 1e-8 },
    {
      table: "events-phases-usno",
      item: "quarters",
      quantity: "instant, whole minutes",
      target: MINUTE_TABLE_S,
    },
    { table: "events-seasons-usno", item: "*", quantity: "instant, whole minutes", target: MINUTE_TABLE_S },
    { table: "earth-apsis-vectors", item: "*", quantity: "instant", target: 30 },
    { table: "lunar-apsis-vectors", item: "*", quantity: "instant", target: 0.1 },
    { table: "lunar-perigee-1855", item: "*", quantity: "instant", target: 2 },
    { table: "lunar-perigee-1855", item: "*", quantity: "distance", target: 0.01 },
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

const SEGMENT_BORDERS =
  "The ephemeris files under this table begin a new segment at each perihelion, and there their distance jumps (the Earth's by up to " +
  "1 km) and its rate with it; half a revolution later, at the aphelia, the same comparison leaves 5 s for the Earth, 0.2 s " +
  "for Mercury and 0.3 s for Mars. By JPL's own vectors of 1970–2040 (table earth-apsis-vectors) the product's perihelia are right to 18 s, " +
  "while those of the table earth-apsides are up to 126 s off. The U.S. Naval Observatory's perihelia (table events-seasons-usno) agree " +
  "with the product within their minute.";

/** Causes that were traced. */
export const MOON_CAUSES: readonly Cause[] = [
  { table: "earth-apsides", items: ["perihelion"], quantity: "instant", text: SEGMENT_BORDERS },
  { table: "events-earth-apsides", items: ["perihelion"], quantity: "instant", text: SEGMENT_BORDERS },
  {
    table: "events-planet-apsides",
    items: ["mercury perihelion", "venus perihelion", "mars perihelion"],
    quantity: "instant",
    text: SEGMENT_BORDERS,
  },
  {
    table: "events-lunar-apsides",
    items: ["perigee"],
    quantity: "instant",
    text:
      "One row (perigee 84) is 9 s off, all others of both tables 0.2 s or less. The distances in the table's own files (table lunar-perigee-1855) " +
      "are least within 2 s of the product's instant, not at the printed one; a new segment of the files begins there, and the rate jumps.",
  },
];
