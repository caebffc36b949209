import type { Engine } from "../../../src/engine/types.ts";
import type { Cause } from "../compare/cause.ts";
import type { Figure } from "../compare/figure.ts";
import type { Table } from "../compare/table.ts";
import type { Tolerance } from "../compare/tolerance.ts";
import { planetAspectFigures } from "./planet-aspects.ts";
import { approachFigures, planetEventFigures, stationFigures } from "./planet-events.ts";

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
  { table: "stations", item: "*", quantity: "share of the bar", target: 1 },
  { table: "stations", item: "*", quantity: "missing or extra", target: 0 },
  { table: "planet-events", item: "*", quantity: "share of the bar", target: 1 },
  { table: "planet-events", item: "*", quantity: "greatest elongation, instant", target: 0.1 },
  { table: "planet-events", item: "*", quantity: "greatest elongation, angle", target: 0.001, own: true },
  { table: "planet-events", item: "*", quantity: "missing or extra", target: 0 },
  { table: "planet-approaches", item: "*", quantity: "separation, share of the bar", target: 1 },
  { table: "planet-approaches", item: "*", quantity: "instant, share of the bar", target: 1 },
  { table: "planet-approaches", item: "*", quantity: "missing or extra", target: 0 },
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
    table: "planet-aspects",
    items: ["mars", "saturn", "uranus", "neptune", "pluto"],
    quantity: "magnitude",
    text:
      "The library under this table leaves out the corrections of Mars for rotation and season, takes Saturn's rings and the latitude of " +
      "Uranus by other formulas, and has its own constants for Pluto; against the published test cases of Mallama & Hilton the product is exact.",
  },
];
