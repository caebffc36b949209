import type { Engine } from "../../../src/engine/types.ts";
import type { Cause } from "../compare/cause.ts";
import type { Figure } from "../compare/figure.ts";
import type { Table } from "../compare/table.ts";
import type { Tolerance } from "../compare/tolerance.ts";
import { lunarAltitudeFigures, lunarCanonFigures, lunarCompletenessFigures } from "./eclipses-lunar.ts";
import { solarCanonFigures } from "./eclipses-solar.ts";
import { solarLocalFigures } from "./eclipses-solar-local.ts";

/** The tables of eclipses: files, comparisons, tolerances, known causes. */

export const ECLIPSE_FILES = {
  "eclipses-solar": "events/solar_eclipses_nasa.csv",
  "eclipses-solar-local": "events/solar_local_computed.csv",
  "eclipses-lunar": "events/lunar_eclipses_nasa.csv",
  "eclipses-lunar-computed": "events/lunar_eclipses_computed_1700_1900.csv",
  "eclipses-lunar-local": "events/lunar_local_computed.csv",
} as const;
export type EclipseTableName = keyof typeof ECLIPSE_FILES;

export const ECLIPSE_SUBJECTS: Readonly<
  Record<EclipseTableName, (engine: Engine, table: Table) => Figure[]>
> = {
  "eclipses-solar": solarCanonFigures,
  "eclipses-solar-local": solarLocalFigures,
  "eclipses-lunar": lunarCanonFigures,
  "eclipses-lunar-computed": lunarCompletenessFigures,
  "eclipses-lunar-local": lunarAltitudeFigures,
};

const SOLAR = "eclipses-solar";
const LOCAL = "eclipses-solar-local";
const LUNAR = "eclipses-lunar";

/** Targets of the specification; those marked `own` are this project's. */
export const ECLIPSE_TOLERANCES: readonly Tolerance[] = [
  { table: SOLAR, item: "*", quantity: "greatest eclipse", target: 1.5 },
  { table: SOLAR, item: "*", quantity: "greatest eclipse, rms", target: 0.6 },
  { table: SOLAR, item: "*", quantity: "gamma", target: 2e-4 },
  { table: SOLAR, item: "*", quantity: "magnitude", target: 2e-4 },
  { table: SOLAR, item: "central", quantity: "point, latitude", target: 0.06 },
  { table: SOLAR, item: "central", quantity: "point, longitude", target: 0.06 },
  { table: SOLAR, item: "central near a pole", quantity: "point, latitude", target: 0.12 },
  { table: SOLAR, item: "central near a pole", quantity: "point, longitude", target: 0.12 },
  { table: SOLAR, item: "*", quantity: "kind, hybrid, central, saros", target: 0 },
  { table: LOCAL, item: "*", quantity: "first contact, by the table's Sun", target: 0.1 },
  { table: LOCAL, item: "*", quantity: "second contact, by the table's Sun", target: 0.1 },
  { table: LOCAL, item: "*", quantity: "third contact, by the table's Sun", target: 0.1 },
  { table: LOCAL, item: "*", quantity: "fourth contact, by the table's Sun", target: 0.1 },
  { table: LOCAL, item: "*", quantity: "magnitude", target: 0.001 },
  { table: LOCAL, item: "*", quantity: "visibility", target: 0 },
  { table: LUNAR, item: "*", quantity: "greatest eclipse", target: 3.5 },
  { table: LUNAR, item: "*", quantity: "greatest eclipse, rms", target: 1 },
  { table: LUNAR, item: "*", quantity: "umbral magnitude", target: 6e-4 },
  { table: LUNAR, item: "*", quantity: "penumbral magnitude", target: 6e-4 },
  { table: LUNAR, item: "*", quantity: "kind and saros", target: 0 },
  { table: "eclipses-lunar-computed", item: "*", quantity: "kind", target: 0 },
  ...own([
    { table: SOLAR, item: "not central", quantity: "point in the canon's convention", target: 0.07 },
    { table: SOLAR, item: "*", quantity: "path width", target: 0.6 },
    { table: SOLAR, item: "*", quantity: "central duration", target: 0.75 },
    { table: SOLAR, item: "*", quantity: "altitude of the Sun", target: 0.51 },
    { table: LOCAL, item: "*", quantity: "maximum", target: 0.1 },
    { table: LOCAL, item: "*", quantity: "gap of the limbs at the product's outer contacts", target: 0.015 },
    { table: LOCAL, item: "*", quantity: "obscuration", target: 0.001 },
    { table: LOCAL, item: "*", quantity: "altitude at the maximum", target: 0.005 },
    { table: LUNAR, item: "*", quantity: "gamma", target: 2e-4 },
    { table: LUNAR, item: "*", quantity: "partial duration", target: 0.15 },
    { table: LUNAR, item: "*", quantity: "total duration", target: 0.15 },
    { table: LUNAR, item: "*", quantity: "zenith point", target: 0.71 },
    { table: "eclipses-lunar-local", item: "*", quantity: "altitude of the Moon", target: 0.05 },
  ]),
];

function own(tolerances: readonly Tolerance[]): Tolerance[] {
  return tolerances.map((tolerance) => ({ ...tolerance, own: true }));
}

/** Causes that were traced. */
export const ECLIPSE_CAUSES: readonly Cause[] = [
  {
    table: LOCAL,
    items: "*",
    quantity: "*",
    text:
      "The table's Sun has 696,000 km, the product's 959.63″ at one au (A. Auwers 1891, as almanacs have it), 11 km or 0.015″ less: contacts differ by that " +
      "over the rate of the limbs, up to 0.2 s, and in a slight eclipse by more. Judged are the contacts by the table's Sun. What is left of the outer ones, " +
      "0.014″ at most between the limbs, are the light's time to the place, up to 21 ms shorter than to the Earth's centre (the Moon moves 0.01″), and the " +
      "aberration's difference between the Moon's directions from both, 0.01″: Besselian elements leave them out, as the canons do.",
  },
  {
    table: SOLAR,
    items: ["not central"],
    quantity: "point in the canon's convention",
    text:
      "Where the axis misses the Earth the canon prints the geocentric latitude of the limb in the direction of the axis; its longitudes " +
      "depart from that formula by up to 0.13° near the equinoxes. The product answers with the geodetic point of the ellipsoid that is " +
      "nearest to the axis, up to 0.2° from the printed one.",
  },
  {
    table: LUNAR,
    items: ["*"],
    quantity: "penumbral duration",
    text: "Not judged: in eclipses of magnitude below 0.02 a thousandth of magnitude is half a minute.",
  },
];
