import type { Engine } from "../../../src/engine/types.ts";
import type { Cause } from "../compare/cause.ts";
import type { Figure } from "../compare/figure.ts";
import type { Table } from "../compare/table.ts";
import type { Tolerance } from "../compare/tolerance.ts";
import { riseSetFigures, riseSetMinuteFigures, riseSetSampleFigures } from "./horizon-samples.ts";

/** The tables of rise, set, transits and twilights: files, comparisons, tolerances. */

export const HORIZON_FILES = {
  "rise-set": "rise_set.csv",
  "rise-set-events": "events/rise_set_computed.csv",
  "rise-set-usno": "events/rise_set_usno.csv",
} as const;
export type HorizonTableName = keyof typeof HORIZON_FILES;

/** Each reads its table and the astrometry of the stars. */
export const HORIZON_SUBJECTS: Readonly<
  Record<HorizonTableName, (engine: Engine, table: Table, catalog: Table) => Figure[]>
> = {
  "rise-set": riseSetFigures,
  "rise-set-events": riseSetSampleFigures,
  "rise-set-usno": riseSetMinuteFigures,
};

export const HORIZON_CAUSES: readonly Cause[] = [
  {
    table: "rise-set-events",
    items: ["stars"],
    quantity: "share of the bar",
    text:
      "The sample's stars are of the later edition of Hipparcos (F. van Leeuwen 2007), the astrometry that the product is given here of the first: " +
      "proper motions differ by up to 2 mas a year (Antares), 0.2″ since 1700. 0.25″ is allowed; of bodies 0.006 s and 1 mas.",
  },
];

export const HORIZON_TOLERANCES: readonly Tolerance[] = [
  { table: "rise-set", item: "*", quantity: "share of the bar", target: 1, own: true },
  { table: "rise-set", item: "*", quantity: "missing or extra", target: 0, own: true },
  { table: "rise-set-events", item: "*", quantity: "share of the bar", target: 1, own: true },
  { table: "rise-set-events", item: "*", quantity: "missing or extra", target: 0, own: true },
  { table: "rise-set-usno", item: "*", quantity: "instant, whole minutes", target: 35, own: true },
];
