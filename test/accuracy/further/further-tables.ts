import type { Engine } from "../../../src/engine/types.ts";
import type { Figure } from "../compare/figure.ts";
import type { Table } from "../compare/table.ts";
import type { Tolerance } from "../compare/tolerance.ts";
import { crescentFigures } from "./crescents.ts";
import { localTransitFigures, transitFigures } from "./transits.ts";

/** Transits over the Sun, crescents, occultations, bodies from elements, state vectors: files, comparisons, tolerances. */

export const FURTHER_FILES = {
  "transits-geocentric": "beyond/transits_geocentric.csv",
  "transits-local": "beyond/transits_local.csv",
  crescents: "beyond/crescents.csv",
} as const;
export type FurtherTableName = keyof typeof FURTHER_FILES;

export const FURTHER_SUBJECTS: Readonly<
  Record<FurtherTableName, (engine: Engine, table: Table) => Figure[]>
> = {
  "transits-geocentric": transitFigures,
  "transits-local": localTransitFigures,
  crescents: crescentFigures,
};

const CONTACTS = ["I", "II", "III", "IV"] as const;

const TRANSITS: readonly Tolerance[] = (["transits-geocentric", "transits-local"] as const).flatMap(
  (table) => [
    ...CONTACTS.flatMap((contact) => [
      { table, item: "*", quantity: `contact ${contact}`, target: 0.3 },
      { table, item: "*", quantity: `contact ${contact}, times its rate`, target: 0.02 },
      { table, item: "*", quantity: `position angle at ${contact}`, target: 0.01 },
    ]),
    { table, item: "*", quantity: "least separation", target: 0.02 },
    { table, item: "*", quantity: "kind", target: 0 },
  ],
);

const CRESCENTS: readonly Tolerance[] = (
  [
    ["sunset or sunrise", 0.5],
    ["moonset or moonrise", 0.5],
    ["best time", 0.5],
    ["angles at the best time", 0.001],
    ["angles at sunset or sunrise", 0.001],
    ["width", 0.0005],
    ["q", 0.0002],
    ["V", 0.002],
    ["margins of Maunder and the Indian Ephemeris", 0.001],
    ["classes", 0],
  ] as const
).map(([quantity, target]) => ({ table: "crescents", item: "*", quantity, target }));

export const FURTHER_TOLERANCES: readonly Tolerance[] = [...TRANSITS, ...CRESCENTS];
