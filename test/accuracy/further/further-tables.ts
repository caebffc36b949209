import type { Engine } from "../../../src/engine/types.ts";
import type { Figure } from "../compare/figure.ts";
import type { Table } from "../compare/table.ts";
import type { Tolerance } from "../compare/tolerance.ts";
import { crescentFigures } from "./crescents.ts";
import {
  barycentreFigures,
  EARTH_TOLERANCES,
  earthFixedFigures,
  observatoryFigures,
  refractionFigures,
  riseSetAirFigures,
} from "./earth.ts";
import { elementFigures } from "./elements.ts";
import { carringtonFigures, faceFigures, placeFaceFigures, ringFigures } from "./faces.ts";
import {
  globalOccultationFigures,
  globalWindowFigures,
  localOccultationFigures,
  occultationWindowFigures,
} from "./occultations.ts";
import { skylineFigures } from "./skyline.ts";
import { SMALL_BODY_TOLERANCES, smallBodyFigures } from "./small-bodies.ts";
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
  "small-bodies": "small_bodies.csv",
  skyline: "beyond/horizon_profile.csv",
  faces: "observer/faces.csv",
  "faces-topocentric": "observer/faces_topocentric.csv",
  "ring-plane": "observer/ring_plane.csv",
  carrington: "observer/carrington.csv",
  barycentre: "observer/barycentre.csv",
  "earth-fixed": "observer/earth_fixed.csv",
  refraction: "observer/refraction.csv",
  "rise-set-air": "observer/rise_set_air.csv",
  "mpc-codes": "observer/mpc_codes.csv",
} as const;
export type FurtherTableName = keyof typeof FURTHER_FILES;

/** Windows with the passages of longitudes in them: read together. */
export const MERIDIAN_FILES = {
  "meridian-windows": "observer/meridian_windows.csv",
  "meridian-transits": "observer/meridian_transits.csv",
} as const;

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
  "small-bodies": smallBodyFigures,
  skyline: skylineFigures,
  faces: faceFigures,
  "faces-topocentric": placeFaceFigures,
  "ring-plane": ringFigures,
  carrington: carringtonFigures,
  barycentre: barycentreFigures,
  "earth-fixed": earthFixedFigures,
  refraction: refractionFigures,
  "rise-set-air": riseSetAirFigures,
  "mpc-codes": observatoryFigures,
};

const CONTACTS = ["I", "II", "III", "IV"] as const;

const TRANSITS: readonly Tolerance[] = (["transits-geocentric", "transits-local"] as const).flatMap(
  (table) => [
    ...CONTACTS.flatMap((contact) => [
      { table, item: "*", quantity: `contact ${contact}`, target: 0.1 },
      { table, item: "*", quantity: `contact ${contact}, times its rate`, target: 0.002 },
      { table, item: "*", quantity: `position angle at ${contact}`, target: 0.01 },
    ]),
    { table, item: "*", quantity: "least separation", target: 0.002 },
    { table, item: "*", quantity: "kind", target: 0 },
  ],
);

const CRESCENTS: readonly Tolerance[] = (
  [
    ["sunset or sunrise", 0.1],
    ["moonset or moonrise", 0.1],
    ["best time", 0.1],
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
  { table: LOCAL, item: "*", quantity: "limb crossings, times their rate", target: 0.01 },
  { table: LOCAL, item: "*", quantity: "depth", target: 0.003 },
  { table: LOCAL, item: "*", quantity: "position angles", target: 0.02 },
  { table: LOCAL, item: "*", quantity: "cusp angles", target: 0.02 },
  { table: LOCAL, item: "*", quantity: "kind", target: 0 },
  { table: "occultations-windows", item: "*", quantity: "missing or extra", target: 0 },
  { table: "occultations-windows", item: "*", quantity: "near misses, missing or extra", target: 0 },
  { table: "occultations-global", item: "*", quantity: "missing or extra", target: 0 },
  { table: "occultations-global", item: "*", quantity: "begin and end", target: 0.1 },
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

/** Tolerances of the design: angles in degrees, sizes in arcseconds, instants in seconds. */
const FACES: readonly Tolerance[] = [
  ...(["faces", "faces-topocentric"] as const).flatMap((table) => [
    { table, item: "*", quantity: "sub-observer and sub-solar points", target: 0.0002 },
    { table, item: "*", quantity: "central meridians and pole", target: 0.0002 },
    { table, item: "*", quantity: "position angles", target: 0.0005 },
    { table, item: "*", quantity: "diameters, defect, rings", target: 0.0005 },
  ]),
  { table: "faces", item: "sun", quantity: "Carrington rotation", target: 1e-6 },
  { table: "meridian-windows", item: "*", quantity: "missing or extra", target: 0 },
  { table: "meridian-transits", item: "*", quantity: "instant", target: 0.1 },
  { table: "ring-plane", item: "*", quantity: "instant", target: 30 },
  { table: "carrington", item: "*", quantity: "instant", target: 1 },
];

const VELOCITY = "velocity, share of its size";
/**
 * Tolerances of velocities from every centre but the Sun's own about the barycentre: a millimetre a second to Jupiter, twenty beyond, over the
 * slowest that each is.
 */
const VELOCITY_SHARES: Readonly<Record<string, number>> = {
  ...{ sun: 4e-8, moon: 2e-8, mercury: 4e-8, venus: 4e-8, earth: 4e-8, mars: 5e-8 },
  ...{ jupiter: 8e-8, saturn: 2e-7, uranus: 4e-7, neptune: 4e-7, pluto: 4e-7 },
};
const CENTRES_OF_STATES = ["geocentric", "heliocentric", "barycentric"] as const;
const KERNELS = ["DE441", "DE430"] as const;
const STATES: readonly Tolerance[] = Object.entries(VELOCITY_SHARES).flatMap(([body, target]) => [
  ...CENTRES_OF_STATES.filter(
    (centre) => !(body === "earth" && centre === "geocentric") && body !== "sun",
  ).map((centre) => ({ table: "state-vectors", item: `${body}, ${centre}`, quantity: VELOCITY, target })),
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
  ...EARTH_TOLERANCES,
  ...SMALL_BODY_TOLERANCES,
  ...SKYLINE,
  ...FACES,
];
