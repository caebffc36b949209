import type { Figure, Period } from "./compare/figure.ts";
import { WHOLE_SPAN } from "./compare/figure.ts";
import type { Tolerance } from "./compare/tolerance.ts";
import { ECLIPSE_TOLERANCES } from "./eclipses/eclipse-tables.ts";
import { FURTHER_TOLERANCES } from "./further/further-tables.ts";
import { HORIZON_TOLERANCES } from "./horizon/horizon-tables.ts";
import { MOON_TOLERANCES } from "./moon/moon-tables.ts";
import { GALILEAN_TOLERANCES } from "./planets/galilean-tables.ts";
import { PLANET_TOLERANCES } from "./planets/planet-tables.ts";
import { BLOCK_STORE_TOLERANCES } from "./positions/block-store.ts";
import { SAMPLE_TOLERANCES } from "./sample-tolerances.ts";

const INNER_BODIES = { sun: 0.004, mercury: 0.005, venus: 0.012, mars: 0.006, moon: 0.009 } as const;
const OUTER_BODIES = ["jupiter", "saturn", "uranus", "neptune", "pluto"] as const;
const DE440_BODIES = {
  sun: 0.004,
  moon: 0.004,
  mercury: 0.004,
  venus: 0.007,
  mars: 0.004,
  jupiter: 0.004,
  saturn: 0.004,
  uranus: 0.004,
  neptune: 0.004,
  pluto: 0.02,
} as const;
const REDUCTION_ARCSEC = 0.001;
const FITTED_ARCSEC = 0.003;

const POSITION_QUANTITIES = [
  "apparent place",
  "apparent place without deflection",
  "ecliptic of date",
  "ecliptic of date without deflection",
  "astrometric ICRS",
] as const;

const positions: readonly Tolerance[] = Object.entries(INNER_BODIES).flatMap(([item, target]) =>
  POSITION_QUANTITIES.map((quantity) => ({ table: "positions", item, quantity, target })),
);

const positionsDe440: readonly Tolerance[] = Object.entries(DE440_BODIES).flatMap(([item, target]) =>
  POSITION_QUANTITIES.filter((quantity) => quantity !== "ecliptic of date").map((quantity) => ({
    table: "positions-de440",
    item,
    quantity,
    target,
  })),
);

const vectors: readonly Tolerance[] = OUTER_BODIES.flatMap((item) => [
  { table: "engine-check", item, quantity: "geocentric direction", target: FITTED_ARCSEC },
  { table: "residuals-check", item, quantity: "heliocentric direction", target: FITTED_ARCSEC },
]);

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
  ...positions,
  ...positionsDe440,
  ...vectors,
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

/** What the reference itself is certain to, in arcseconds, by the tables' own description. */
const UNCERTAINTY: Readonly<Record<string, Readonly<Record<Period, string>>>> = {
  sun: even("0.001–0.003"),
  mercury: even("0.001–0.003"),
  venus: even("0.001–0.003 (0.010 near inferior conjunction)"),
  mars: even("0.001–0.003"),
  moon: {
    "1700–1850": "up to 0.1–0.5 at 1700 (tidal acceleration)",
    "1850–2150": "0.001 in 1950–2050, 0.015 at 2100",
    "2150–2200": "up to 0.1–0.5 at 2200 (tidal acceleration)",
    [WHOLE_SPAN]: "0.001 in 1950–2050, up to 0.5 at the ends",
  },
  jupiter: { ...even("0.015"), "1700–1850": "more than 0.015", "2150–2200": "more than 0.015" },
  saturn: even("0.001–0.003"),
  uranus: { ...even("0.015 near the present"), "1700–1850": "about 0.3", "2150–2200": "about 0.1" },
  neptune: { ...even("0.014 near the present"), "1700–1850": "about 0.7", "2150–2200": "about 0.3" },
  pluto: { ...even("0.037 near the present"), "1700–1850": "0.9–1.3", "2150–2200": "0.9–1.3" },
};

function even(text: string): Record<Period, string> {
  return { "1700–1850": text, "1850–2150": text, "2150–2200": text, [WHOLE_SPAN]: text };
}

/** Uncertainty of the DE431 tables for a body in a period. */
export function uncertaintyOf(body: string, period: Period): string {
  return UNCERTAINTY[body]?.[period] ?? "";
}
