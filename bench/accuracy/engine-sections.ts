import type { Figure } from "../../test/accuracy/compare/figure.ts";
import { BLOCK_STORE } from "../../test/accuracy/positions/block-store.ts";
import { OWN_CATALOGUE } from "../../test/accuracy/positions/stars.ts";
import { markdownTable } from "../report/markdown.ts";
import { formatValue } from "./format.ts";
import { notes, periodTable, select, wholeTable } from "./section-parts.ts";

export function positionsSection(figures: readonly Figure[]): string {
  const apparent = select(figures, "positions", "apparent place");
  const earth = select(figures, "positions", "heliocentric ecliptic J2000").filter((f) => f.item === "earth");
  const others = select(figures, "positions").filter(
    (f) => f.quantity !== "apparent place" && !f.quantity.startsWith("reduction"),
  );
  return [
    "## Positions against DE440 (table positions)",
    "",
    "Apparent geocentric place, true equator and equinox of date; great-circle separation in arcseconds, max / rms.",
    "The Earth's row is its heliocentric place. The table is JPL's kernel at instants that the residual tables were not made from; it prints",
    "angles to 1e-8°, 0.04 mas.",
    "",
    periodTable([...apparent, ...earth]),
    "",
    notes(apparent),
    "",
    "### Every other quantity, whole span",
    "",
    wholeTable(others),
  ].join("\n");
}

export function de440Section(figures: readonly Figure[]): string {
  const own = select(figures, "positions-de440");
  return ["## More positions, 2023–2025 (table positions-de440)", "", wholeTable(own), "", notes(own)].join(
    "\n",
  );
}

/** The stored segments against the sums that they replace. */
export function blockStoreSection(figures: readonly Figure[]): string {
  return [
    "## Stored segments against direct sums",
    "",
    "Error of filling the segments by a non-uniform FFT: geocentric directions, and the two nutation angles together, in radians, at random",
    "instants of 1700–2200 (always the same ones), against the same series and residual tables summed term by term at the instant.",
    "",
    wholeTable(select(figures, BLOCK_STORE)),
  ].join("\n");
}

export function reductionSection(figures: readonly Figure[]): string {
  const own = figures.filter((f) => f.quantity.startsWith("reduction"));
  return [
    "## Reductions alone",
    "",
    "The ephemerides' own differences are kept out of these figures:",
    "",
    "- _astrometric to apparent_: the table's astrometric ICRS direction goes in as a fixed direction; aberration, bias,",
    "  precession and nutation follow; compared with the table's apparent place without deflection.",
    "- _deflection_: the shift from the place without to the place with deflection, ours against the table's.",
    "- _vector to topocentric_: the difference of the topocentric places less the difference of the geocentric vectors",
    "  underneath (topocentric-vectors.csv holds the table's), turned to date and seen from the observer's distance.",
    "- _hour angle_: our hour angle plus right ascension against the table's, so that only sidereal time and longitude remain.",
    "- _equator to horizon_: our azimuth and altitude turned back by the textbook rotation against our hour angle and declination.",
    "",
    "The tables round angles to 1e-8°, 0.04 mas; most figures show no more than that.",
    "",
    wholeTable(own),
    "",
    notes(own.filter((f) => f.table === "topocentric")),
  ].join("\n");
}

export function topocentricSection(figures: readonly Figure[]): string {
  const own = select(figures, "topocentric").filter((f) => !f.quantity.startsWith("reduction"));
  return [
    "## Topocentric places, ephemeris included (table topocentric)",
    "",
    wholeTable(own),
    "",
    notes(own),
  ].join("\n");
}

/** How far the product's own astrometry moves the stars from the table's; a difference of catalogues. */
export function ownCatalogueText(figures: readonly Figure[]): string {
  const own = figures.filter((f) => f.quantity === OWN_CATALOGUE);
  const stars = select(figures, "stars", "apparent place").reduce((sum, f) => sum + f.read, 0);
  const rows = own.reduce((sum, f) => sum + f.read, 0);
  const cells = [...own]
    .sort((a, b) => b.whole.max - a.whole.max)
    .map((f) => [
      f.item,
      String(f.whole.n),
      formatValue(f.whole.rms, f.unit),
      formatValue(f.whole.max, f.unit),
    ]);
  return [
    "### The same stars by the product's own catalogue",
    "",
    `${rows} of the ${stars} rows belong to stars that the product names. Separations in arcseconds over 1700–2200, largest first:`,
    "this is Hipparcos-2 (2007) against Hipparcos (1997), whose proper motions differ most for double stars, and for",
    "α Centauri the motion of its barycentre against that of one component in 1991. Answers state the error of each star.",
    "",
    markdownTable(["star", "rows", "rms", "max"], cells),
  ].join("\n");
}
