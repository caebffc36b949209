import type { Engine } from "../../src/engine/types.ts";
import type { Cause } from "./causes.ts";
import type { Figure } from "./figure.ts";
import { aspectSampleFigures, elongationSampleFigures, stationSampleFigures } from "./planet-samples.ts";
import type { Table } from "./table.ts";
import type { Tolerance } from "./tolerances.ts";

/** Samples of events and published cases: files, comparisons, tolerances, known causes. */

export const SAMPLE_FILES = {
  "events-stations": "events/stations_computed.csv",
  "events-sun-aspects": "events/sun_conjunctions_oppositions_computed.csv",
  "events-elongations": "events/elongations_computed.csv",
} as const;
export type SampleTableName = keyof typeof SAMPLE_FILES;

export const SAMPLE_SUBJECTS: Readonly<Record<SampleTableName, (engine: Engine, table: Table) => Figure[]>> =
  {
    "events-stations": stationSampleFigures,
    "events-sun-aspects": aspectSampleFigures,
    "events-elongations": elongationSampleFigures,
  };

/** Targets of the specification; those marked `own` are this project's. */
export const SAMPLE_TOLERANCES: readonly Tolerance[] = [
  ...["events-stations", "events-sun-aspects", "events-elongations"].map(
    (table): Tolerance => ({ table, item: "*", quantity: "missing", target: 0 }),
  ),
  { table: "events-stations", item: "*", quantity: "share of the bar", target: 1 },
  { table: "events-sun-aspects", item: "*", quantity: "share of the bar", target: 1 },
  { table: "events-elongations", item: "*", quantity: "instant", target: 2 },
  { table: "events-elongations", item: "*", quantity: "angle", target: 6e-5, own: true },
];

/** Causes that were traced. */
export const SAMPLE_CAUSES: readonly Cause[] = [];
