import type { Figure } from "./compare/figure.ts";
import type { Tolerance } from "./compare/tolerance.ts";
import { ECLIPSE_TOLERANCES } from "./eclipses/eclipse-tables.ts";
import { FURTHER_TOLERANCES } from "./further/further-tables.ts";
import { HORIZON_TOLERANCES } from "./horizon/horizon-tables.ts";
import { MOON_TOLERANCES } from "./moon/moon-tables.ts";
import { GALILEAN_TOLERANCES } from "./planets/galilean-tables.ts";
import { PLANET_TOLERANCES } from "./planets/planet-tables.ts";
import { BLOCK_STORE_TOLERANCES } from "./positions/block-store.ts";
import { SAMPLE_TOLERANCES } from "./sample-tolerances.ts";

/** One milliarcsecond of DE440 at every date. */
const PLACE_ARCSEC = 0.001;
const REDUCTION_ARCSEC = 0.001;

const POSITION_QUANTITIES = [
  "apparent place",
  "apparent place without deflection",
  "ecliptic of date",
  "ecliptic of date without deflection",
  "astrometric ICRS",
] as const;

const places: readonly Tolerance[] = POSITION_QUANTITIES.flatMap((quantity) =>
  ["positions", "positions-de440"]
    .filter((table) => table === "positions" || quantity !== "ecliptic of date")
    .map((table) => ({ table, item: "*", quantity, target: PLACE_ARCSEC })),
);

const topocentric: readonly Tolerance[] = ["right ascension and declination", "azimuth and altitude"].map(
  (quantity) => ({ table: "topocentric", item: "*", quantity, target: PLACE_ARCSEC }),
);

const reductions: readonly Tolerance[] = [
  { table: "positions", item: "*", quantity: "reduction: astrometric to apparent", target: REDUCTION_ARCSEC },
  { table: "positions", item: "*", quantity: "reduction: deflection", target: REDUCTION_ARCSEC },
  { table: "topocentric", item: "*", quantity: "reduction: vector to topocentric", target: REDUCTION_ARCSEC },
  { table: "topocentric", item: "*", quantity: "reduction: hour angle", target: REDUCTION_ARCSEC },
  { table: "topocentric", item: "*", quantity: "reduction: equator to horizon", target: REDUCTION_ARCSEC },
];

const stars: readonly Tolerance[] = [
  "apparent place",
  "apparent place without deflection",
  "ecliptic of date",
  "direction in ICRS axes",
].map((quantity) => ({ table: "stars", item: "*", quantity, target: REDUCTION_ARCSEC }));

const orientation: readonly Tolerance[] = [
  ...["era_deg", "gmst_deg", "gast_deg", "dpsi_arcsec", "deps_arcsec"],
  ...["mean_obliquity_deg", "true_obliquity_deg", "cip_x_arcsec", "cip_y_arcsec", "cio_s_arcsec"],
].map((quantity) => ({ table: "time", item: "*", quantity, target: REDUCTION_ARCSEC }));

const scalars: readonly Tolerance[] = [
  { table: "time", item: "*", quantity: "equation_of_time_s", target: 0.001, own: true },
  { table: "time", item: "*", quantity: "tdb_minus_tt_s", target: 2e-5, own: true },
];

const frames: readonly Tolerance[] = [
  "galactic",
  "mean ecliptic J2000",
  "true equator and equinox of date",
  "true ecliptic and equinox of date",
].map((quantity) => ({ table: "frames", item: "*", quantity, target: REDUCTION_ARCSEC }));

export const TOLERANCES: readonly Tolerance[] = [
  ...places,
  ...topocentric,
  ...reductions,
  ...stars,
  ...orientation,
  ...scalars,
  ...frames,
  ...BLOCK_STORE_TOLERANCES,
  ...MOON_TOLERANCES,
  ...ECLIPSE_TOLERANCES,
  ...PLANET_TOLERANCES,
  ...GALILEAN_TOLERANCES,
  ...HORIZON_TOLERANCES,
  ...SAMPLE_TOLERANCES,
  ...FURTHER_TOLERANCES,
];

/** Tolerance of a figure, or null when the figure is reported without one. */
export function toleranceOf(figure: Figure): Tolerance | null {
  const own = TOLERANCES.find(
    ({ table, item, quantity }) =>
      table === figure.table && quantity === figure.quantity && (item === "*" || item === figure.item),
  );
  return own ?? null;
}

/** True when the largest error is within the target; a figure that is not a number never is. */
export function meetsTarget(figure: Figure, tolerance: Tolerance): boolean {
  return figure.whole.max <= tolerance.target;
}

export function boundOf(tolerance: Tolerance): number {
  return tolerance.bound ?? tolerance.target;
}
