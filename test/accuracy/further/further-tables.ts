import type { Engine } from "../../../src/engine/types.ts";
import type { Cause } from "../compare/cause.ts";
import type { Figure } from "../compare/figure.ts";
import type { Table } from "../compare/table.ts";
import type { Tolerance } from "../compare/tolerance.ts";
import { crescentFigures } from "./crescents.ts";
import { elementFigures } from "./elements.ts";
import {
  globalOccultationFigures,
  globalWindowFigures,
  localOccultationFigures,
  occultationWindowFigures,
} from "./occultations.ts";
import { skylineFigures } from "./skyline.ts";
import { stateVectorFigures } from "./state-vectors.ts";
import { localTransitFigures, transitFigures } from "./transits.ts";

/** Transits over the Sun, crescents, occultations, bodies from elements, state vectors: files, comparisons, tolerances. */

export const FURTHER_FILES = {
  "transits-geocentric": "beyond/transits_geocentric.csv",
  "transits-local": "beyond/transits_local.csv",
  crescents: "beyond/crescents.csv",
  "occultations-local": "beyond/occultations_local.csv",
  "occultations-windows": "beyond/occultations_windows.csv",
  "occultations-global": "beyond/occultations_global.csv",
  "occultations-global-windows": "beyond/occultations_global_windows.csv",
  "state-vectors": "vectors.csv",
  elements: "beyond/elements.csv",
  skyline: "beyond/horizon_profile.csv",
} as const;
export type FurtherTableName = keyof typeof FURTHER_FILES;

/** Windows with their conditions, and the intervals in which these hold: read together. */
export const WHEN_FILES = {
  "when-windows": "beyond/when_windows.csv",
  "when-intervals": "beyond/when_intervals.csv",
} as const;

export const FURTHER_SUBJECTS: Readonly<
  Record<FurtherTableName, (engine: Engine, table: Table) => Figure[]>
> = {
  "transits-geocentric": transitFigures,
  "transits-local": localTransitFigures,
  crescents: crescentFigures,
  "occultations-local": localOccultationFigures,
  "occultations-windows": occultationWindowFigures,
  "occultations-global": globalOccultationFigures,
  "occultations-global-windows": globalWindowFigures,
  "state-vectors": stateVectorFigures,
  elements: elementFigures,
  skyline: skylineFigures,
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

/** A tenth of a second beyond what the table itself is certain to. */
const WHEN_END_S = 0.11;

const WHEN: readonly Tolerance[] = [
  { table: "when-windows", item: "*", quantity: "intervals missing or extra", target: 0 },
  { table: "when-intervals", item: "*", quantity: "begin", target: WHEN_END_S },
  { table: "when-intervals", item: "*", quantity: "end", target: WHEN_END_S },
];

const LOCAL = "occultations-local";
const OCCULTATIONS: readonly Tolerance[] = [
  ...["limb crossings, times their rate", "depth"].flatMap((quantity) => [
    { table: LOCAL, item: "1900–2100", quantity, target: 0.05 },
    { table: LOCAL, item: "1900–2100, outer planets", quantity, target: 0.05, bound: 0.1 },
    { table: LOCAL, item: "before and after", quantity, target: 0.5 },
  ]),
  {
    table: "occultations-orbits",
    item: "*",
    quantity: "limb crossings, times their rate, less the orbits' own difference",
    target: 0.05,
  },
  { table: LOCAL, item: "*", quantity: "position angles", target: 0.02 },
  { table: LOCAL, item: "*", quantity: "cusp angles", target: 0.02 },
  { table: LOCAL, item: "*", quantity: "kind", target: 0 },
  { table: "occultations-windows", item: "*", quantity: "missing or extra", target: 0 },
  { table: "occultations-windows", item: "*", quantity: "near misses, missing or extra", target: 0 },
  { table: "occultations-global", item: "*", quantity: "missing or extra", target: 0 },
  { table: "occultations-global", item: "*", quantity: "begin and end", target: 0.5 },
  { table: "occultations-global-windows", item: "*", quantity: "missing or extra", target: 0 },
];

/** Half of the last digit that the table prints. */
const MAGNITUDE_MAG = 0.00055;
const ELEMENTS: readonly Tolerance[] = [
  { table: "elements", item: "*", quantity: "distance from the Sun", target: 1e-10 },
  { table: "elements", item: "*", quantity: "magnitude", target: MAGNITUDE_MAG },
  { table: "elements", item: "*", quantity: "phase angle", target: 1e-5 },
  ...["astrometric place", "apparent place", "topocentric place"].map((quantity) => ({
    table: "elements",
    item: "*",
    quantity,
    target: 0.001,
  })),
];

const SKYLINE: readonly Tolerance[] = [
  { table: "skyline", item: "*", quantity: "missing or extra", target: 0 },
  { table: "skyline", item: "*", quantity: "instant", target: 0.05 },
];

const VELOCITY = "velocity, share of its size";
/** Of geocentric and heliocentric velocities. */
const VELOCITY_SHARES: Readonly<Record<string, number>> = {
  sun: 1e-7,
  moon: 1e-7,
  mercury: 1e-7,
  venus: 1e-7,
  earth: 1e-7,
  mars: 1e-7,
  jupiter: 2e-7,
  saturn: 2e-7,
  uranus: 1.5e-6,
  neptune: 1.5e-6,
  pluto: 1.5e-6,
};
const KERNELS = ["DE441", "DE430"] as const;
const STATES: readonly Tolerance[] = Object.entries(VELOCITY_SHARES).flatMap(([body, target]) => [
  ...(body === "earth"
    ? []
    : [{ table: "state-vectors", item: `${body}, geocentric`, quantity: VELOCITY, target }]),
  ...(["earth", "sun", "moon"].includes(body)
    ? []
    : KERNELS.map((kernel) => ({
        table: "state-vectors-jpl",
        item: `${body}, ${kernel}`,
        quantity: VELOCITY,
        target,
      }))),
]);

export const FURTHER_TOLERANCES: readonly Tolerance[] = [
  ...WHEN,
  ...TRANSITS,
  ...CRESCENTS,
  ...OCCULTATIONS,
  ...STATES,
  ...ELEMENTS,
  ...SKYLINE,
];

/** Causes that were traced. */
export const FURTHER_CAUSES: readonly Cause[] = [
  {
    table: "state-vectors",
    items: ["jupiter", "uranus", "neptune", "pluto"].map((body) => `${body}, heliocentric`),
    quantity: VELOCITY,
    text:
      "The product follows the orbit of DE441 here, the table that of DE431: an angle along the orbit turns the velocity by as much " +
      "(0.3″ Uranus, 0.7″ Neptune, 1.3″ Pluto are 1.5e-6, 3.4e-6, 6.3e-6). Against DE441's own kernel (table state-vectors-jpl) they agree within 6e-7.",
  },
  {
    table: "state-vectors",
    items: ["mercury", "saturn"].map((body) => `${body}, heliocentric`),
    quantity: VELOCITY,
    text:
      "The table's velocities are derivatives of compressed files, whose noise of 1–3 mas runs in days. Against the kernels of JPL themselves " +
      "(table state-vectors-jpl) Mercury agrees within 1.1e-8 and Saturn within 1.1e-7; of eight rows of Saturn between 1900 and 2050 DE421 lies 1.5e-7 from the product at most, 3.7e-7 from the table.",
  },
  {
    table: LOCAL,
    items: ["1900–2100, outer planets"],
    quantity: "*",
    text:
      "The product follows DE441 in Jupiter, Uranus and Neptune, the table DE431: their orbits of Uranus differ by 0.08″ in 1930. " +
      "Less what the two orbits differ by across the limb at each crossing (table occultations-orbits, by the table's own places of DE431) " +
      "all 17 agree within 0.004″; planets whose orbits are those of DE431, and the stars, within 0.01″.",
  },
];
