import type { Engine } from "../../../src/engine/types.ts";
import { PLANETS } from "../../../src/sky/planets/planet-bodies.ts";
import type { Cause } from "../compare/cause.ts";
import type { Figure } from "../compare/figure.ts";
import type { Table } from "../compare/table.ts";
import type { Tolerance } from "../compare/tolerance.ts";
import { approachFigures } from "./approaches.ts";
import { planetAspectFigures } from "./planet-aspects.ts";
import { planetEventFigures, stationFigures } from "./planet-events.ts";

/** The tables of planets' events and aspects: files, comparisons, tolerances, known causes. */

export const PLANET_FILES = {
  stations: "stations.csv",
  "planet-events": "planet_events.csv",
  "planet-approaches": "planet_approaches.csv",
  "planet-aspects": "planet_aspects.csv",
} as const;
export type PlanetTableName = keyof typeof PLANET_FILES;

export const PLANET_SUBJECTS: Readonly<Record<PlanetTableName, (engine: Engine, table: Table) => Figure[]>> =
  {
    stations: stationFigures,
    "planet-events": planetEventFigures,
    "planet-approaches": approachFigures,
    "planet-aspects": planetAspectFigures,
  };

/** Bodies that both follow the same orbit: what is left is the product's own error. */
const SAME_ORBIT = ["mercury", "venus", "mars", "saturn"] as const;

export const PLANET_TOLERANCES: readonly Tolerance[] = [
  { table: "stations", item: "*", quantity: "longitude at the station", target: 0.001 },
  // of Pluto's see the cause
  ...PLANETS.filter((planet) => planet !== "pluto").map(
    (item): Tolerance => ({ table: "stations", item, quantity: "share of the bar", target: 1 }),
  ),
  { table: "stations", item: "*", quantity: "missing or extra", target: 0 },
  { table: "planet-events", item: "*", quantity: "share of the bar", target: 1 },
  { table: "planet-events", item: "*", quantity: "greatest elongation, instant", target: 0.1 },
  { table: "planet-events", item: "*", quantity: "greatest elongation, angle", target: 0.001, own: true },
  { table: "planet-events", item: "*", quantity: "missing or extra", target: 0 },
  ...["", ", light deflected"].flatMap((by): Tolerance[] => [
    { table: "planet-approaches", item: "*", quantity: `separation, share of the bar${by}`, target: 1 },
    { table: "planet-approaches", item: "*", quantity: `instant, share of the bar${by}`, target: 1 },
    { table: "planet-approaches", item: "*", quantity: `missing or extra${by}`, target: 0 },
  ]),
  ...SAME_ORBIT.flatMap((item): Tolerance[] => [
    { table: "planet-aspects", item, quantity: "phase angle", target: 1e-5, own: true },
    { table: "planet-aspects", item, quantity: "elongation", target: 1e-4, own: true },
    { table: "planet-aspects", item, quantity: "bright limb", target: 1e-4, own: true },
    { table: "planet-aspects", item, quantity: "diameter", target: 1e-4, own: true },
  ]),
  ...(["mercury", "venus", "jupiter"] as const).map(
    (item): Tolerance => ({ table: "planet-aspects", item, quantity: "magnitude", target: 0.01 }),
  ),
];

export const PLANET_CAUSES: readonly Cause[] = [
  {
    table: "stations",
    items: ["pluto"],
    quantity: "share of the bar",
    text:
      "Pluto turns at 2.1″ a day squared: an instant a second off is a longitude off by 0.14 nanoarcseconds there, and a rate by 0.00003″ a day, " +
      "which is what interpolated nutation (0.000006″ at most from ERFA's) leaves over the half day of the derivative. As a place the stations " +
      "agree within the table's last digit (longitude at the station), as the bar says: 0.1 s or 1 mas of the place, whichever is more.",
  },
  {
    table: "planet-aspects",
    items: ["mars", "saturn", "uranus", "neptune", "pluto"],
    quantity: "magnitude",
    text:
      "The library under this table leaves out the corrections of Mars for rotation and season, takes Saturn's rings and the latitude of " +
      "Uranus by other formulas, and has its own constants for Pluto; against the published test cases of Mallama & Hilton the product is exact.",
  },
];
