import { causeOf } from "../../test/accuracy/causes.ts";
import { exclusionCounts, type Figure, PERIODS, WHOLE_SPAN } from "../../test/accuracy/compare/figure.ts";
import type { Table } from "../../test/accuracy/compare/table.ts";
import type { Tolerance } from "../../test/accuracy/compare/tolerance.ts";
import { ECLIPSE_FILES } from "../../test/accuracy/eclipses/eclipse-tables.ts";
import { HORIZON_FILES } from "../../test/accuracy/horizon/horizon-tables.ts";
import { MOON_FILES } from "../../test/accuracy/moon/moon-tables.ts";
import { GALILEAN_FILES } from "../../test/accuracy/planets/galilean-tables.ts";
import { PLANET_FILES } from "../../test/accuracy/planets/planet-tables.ts";
import { BLOCK_STORE } from "../../test/accuracy/positions/block-store.ts";
import { FRAMES_NOT_COMPARED } from "../../test/accuracy/positions/frames.ts";
import { OWN_CATALOGUE } from "../../test/accuracy/positions/stars.ts";
import { SAMPLE_FILES } from "../../test/accuracy/sample-tables.ts";
import { meetsTarget, toleranceOf, uncertaintyOf } from "../../test/accuracy/tolerances.ts";
import { type Machine, machineLine } from "../report/machine.ts";
import { markdownTable } from "../report/markdown.ts";
import { formatValue, maxAndRms, statisticsCells } from "./format.ts";

/** What a report says about its own making. */
export interface ReportContext {
  readonly machine: Machine;
  readonly engineBuild: string;
  readonly origin: string;
  readonly tables: readonly Table[];
}

const HASH_DIGITS = 16;

/** "3 of 80 missed" and the like, for the head of the report and for the terminal. */
export function verdictLine(figures: readonly Figure[]): string {
  const judged = figures.flatMap((figure) => {
    const tolerance = toleranceOf(figure);
    return tolerance === null ? [] : [meetsTarget(figure, tolerance)];
  });
  const missed = judged.filter((isMet) => !isMet).length;
  return missed === 0
    ? `All ${judged.length} targets are met.`
    : `${missed} of ${judged.length} targets are MISSED.`;
}

/** Figures that share a table and a target, shown as one line with the largest of them. */
function groupsOfTargets(figures: readonly Figure[]): readonly (readonly [Figure, Tolerance])[] {
  const worst = new Map<string, readonly [Figure, Tolerance]>();
  for (const figure of figures) {
    const tolerance = toleranceOf(figure);
    if (tolerance === null) continue;
    const isReduction = figure.quantity.startsWith("reduction");
    const key = [
      figure.table,
      isReduction ? figure.quantity : figure.item,
      figure.unit,
      tolerance.target,
    ].join("|");
    const known = worst.get(key);
    if (known === undefined || !(figure.whole.max <= known[0].whole.max)) worst.set(key, [figure, tolerance]);
  }
  return [...worst.values()];
}

function targetRow([figure, tolerance]: readonly [Figure, Tolerance]): string[] {
  const verdict = meetsTarget(figure, tolerance) ? "met" : "**MISSED**";
  const target = `${tolerance.target}${tolerance.own ? " (own)" : ""}`;
  const measured = formatValue(figure.whole.max, figure.unit);
  return [figure.table, figure.item, figure.quantity, figure.unit, target, measured, verdict];
}

function missedSection(figures: readonly Figure[]): string {
  const missed = figures.filter((figure) => {
    const tolerance = toleranceOf(figure);
    return tolerance !== null && !meetsTarget(figure, tolerance);
  });
  if (missed.length === 0) return "";
  const lines = missed.map((figure) => {
    const cause = causeOf(figure) ?? "cause not yet found";
    return `- **${figure.table}, ${figure.item}, ${figure.quantity}** (worst row ${figure.worst}): ${cause}`;
  });
  return ["### Missed, and why", "", ...lines, ""].join("\n");
}

/** The targets, one line for the figures that share one; each line shows the worst of them. */
function targetSection(figures: readonly Figure[]): string {
  const header = ["table", "worst item", "worst quantity", "unit", "target", "max", "verdict"];
  const rows = groupsOfTargets(figures).map(targetRow);
  return [
    "## Targets",
    "",
    verdictLine(figures),
    "",
    missedSection(figures),
    markdownTable(header, rows),
  ].join("\n");
}

function periodTable(figures: readonly Figure[], withUncertainty: boolean): string {
  const header = ["body", ...PERIODS, WHOLE_SPAN, ...(withUncertainty ? ["the table is certain to"] : [])];
  const rows = figures.map((figure) => [
    figure.item,
    ...PERIODS.map((period) => maxAndRms(figure.byPeriod[period], figure.unit)),
    maxAndRms(figure.whole, figure.unit),
    ...(withUncertainty ? [uncertaintyOf(figure.item, WHOLE_SPAN)] : []),
  ]);
  return markdownTable(header, rows);
}

function select(figures: readonly Figure[], table: string, quantity?: string): Figure[] {
  return figures.filter((f) => f.table === table && (quantity === undefined || f.quantity === quantity));
}

function notes(figures: readonly Figure[]): string {
  const byText = new Map<string, Set<string>>();
  for (const figure of figures) {
    const cause = causeOf(figure);
    if (cause !== null) byText.set(cause, (byText.get(cause) ?? new Set()).add(figure.item));
  }
  return [...byText].map(([text, items]) => `${[...items].join(", ")}: ${text}`).join("\n\n");
}

function wholeTable(figures: readonly Figure[]): string {
  const header = ["item", "quantity", "unit", "n", "mean", "p90", "rms", "max", "worst row"];
  return markdownTable(
    header,
    figures.map((f) => [f.item, f.quantity, f.unit, ...statisticsCells(f.whole, f.unit), f.worst]),
  );
}

function positionsSection(figures: readonly Figure[]): string {
  const apparent = select(figures, "positions", "apparent place");
  const earth = select(figures, "positions", "heliocentric ecliptic J2000").filter((f) => f.item === "earth");
  const others = select(figures, "positions").filter(
    (f) => f.quantity !== "apparent place" && !f.quantity.startsWith("reduction"),
  );
  return [
    "## Positions against DE431 (table positions)",
    "",
    "Apparent geocentric place, true equator and equinox of date; great-circle separation in arcseconds, max / rms.",
    "The Earth's row is its heliocentric place. The residual tables of Sun, Moon, Mercury, Venus, Mars and Saturn were fitted to the",
    "same DE431 files at other instants, so these figures do not see those files' own slow noise of 1–3 mas; the next section does.",
    "",
    periodTable([...apparent, ...earth], true),
    "",
    notes(apparent),
    "",
    "### Every other quantity, whole span",
    "",
    wholeTable(others),
  ].join("\n");
}

function de440Section(figures: readonly Figure[]): string {
  const own = select(figures, "positions-de440");
  return [
    "## Positions against JPL DE440, 2023–2025 (table positions-de440)",
    "",
    wholeTable(own),
    "",
    notes(own),
  ].join("\n");
}

function vectorSection(figures: readonly Figure[]): string {
  return [
    "## Vectors of the published series with residual tables (tables engine-check, residuals-check)",
    "",
    "Geometric vectors summed directly from series and tables, against the engine's stored Chebyshev segments.",
    "",
    wholeTable([...select(figures, "engine-check"), ...select(figures, "residuals-check")]),
  ].join("\n");
}

/** The stored segments against the sums that they stand for. */
function blockStoreSection(figures: readonly Figure[]): string {
  return [
    "## Stored segments against direct sums",
    "",
    "What filling the segments by a non-uniform FFT costs: geocentric directions, and the two nutation angles together, in radians, at random",
    "instants of 1700–2200 (always the same ones), against the same series and residual tables summed term by term at the instant.",
    "",
    wholeTable(select(figures, BLOCK_STORE)),
  ].join("\n");
}

function reductionSection(figures: readonly Figure[]): string {
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

function topocentricSection(figures: readonly Figure[]): string {
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
function ownCatalogueText(figures: readonly Figure[]): string {
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

function remainingSections(figures: readonly Figure[]): string {
  return [
    "## Stars (table stars, its own astrometry injected)",
    "",
    wholeTable(select(figures, "stars").filter((f) => f.item === "stars")),
    "",
    ownCatalogueText(figures),
    "",
    "## Earth rotation, nutation and time (table time)",
    "",
    wholeTable(select(figures, "time")),
    "",
    "## Frames (table frames)",
    "",
    wholeTable(select(figures, "frames")),
    "",
    `Not compared, because the engine answers in no such frame: ${FRAMES_NOT_COMPARED.join("; ")}.`,
  ].join("\n");
}

/** Phases, seasons, apsides, nodes, libration: one table a file, with what was traced. */
function moonSections(figures: readonly Figure[]): string {
  const sections = Object.keys(MOON_FILES).map((table) => {
    const own = select(figures, table);
    return [`### Table ${table}`, "", wholeTable(own), "", notes(own)].join("\n").trim();
  });
  return [
    "## Phases, seasons, apsides, nodes and the Moon's aspect",
    "",
    "Instants are compared in TT; each row is matched with the product's event of its kind nearest to it. *missing or extra* counts",
    "the product's events less the table's between the ends of each run of rows without gaps. Rows in whole minutes of UT are",
    "compared in UTC.",
    "",
    ...sections.flatMap((section) => [section, ""]),
  ].join("\n");
}

/** Events and aspects of the planets: one table a file, with what was traced. */
function planetSections(figures: readonly Figure[]): string {
  const sections = Object.keys(PLANET_FILES).map((table) => {
    const own = select(figures, table);
    return [`### Table ${table}`, "", wholeTable(own), "", notes(own)].join("\n").trim();
  });
  return [
    "## Planets",
    "",
    "Instants are compared in TT and, like the tables, without the deflection of light by the Sun. *share of the bar* is the difference over what",
    "is allowed: 2 s + (0.02″ + the difference of DE441 and DE431) over the rate of the quantity; of stations, whose rate is zero, over the",
    "acceleration, for a difference that swings once a year. *missing or extra* counts the product's events less the table's in the years",
    "or windows that the table covers.",
    "",
    ...sections.flatMap((section) => [section, ""]),
  ].join("\n");
}

/** Theory and events of the Galilean moons: one table a file, with what was traced. */
function galileanSections(figures: readonly Figure[]): string {
  const sections = Object.keys(GALILEAN_FILES).map((table) => {
    const own = select(figures, table);
    return [`### Table ${table}`, "", wholeTable(own), "", notes(own)].join("\n").trim();
  });
  return [
    "## Galilean moons",
    "",
    "The theory L1.2 against its authors' vectors and JPL's, and the events, in TT: the instants at which a centre crosses the limb, what the",
    "visible convention adds to them, rows without an event of the product, and rows that disagree on whether the limit can be observed.",
    "",
    ...sections.flatMap((section) => [section, ""]),
  ].join("\n");
}

/** Rise, set, transits and twilights: one table a file. */
function horizonSections(figures: readonly Figure[]): string {
  const sections = Object.keys(HORIZON_FILES).map((table) =>
    [`### Table ${table}`, "", wholeTable(select(figures, table))].join("\n"),
  );
  return [
    "## Rise, set, transits and twilights",
    "",
    "Every first event of 24 hours at 300 places, single events, and whole minutes of UT. *share of the bar*: the difference over 0.1 s + (0.1″ + the",
    "difference of DE441 and DE431) ÷ the rate of the altitude (0.2 s and 0.2″ against the sample of events, which is good to 0.1 s). *missing",
    "or extra*: events that only one of the two has.",
    "",
    ...sections.flatMap((section) => [section, ""]),
  ].join("\n");
}

/** Samples of events and published cases: one table a file, with what was traced. */
function sampleSections(figures: readonly Figure[]): string {
  const sections = Object.keys(SAMPLE_FILES).map((table) => {
    const own = select(figures, table);
    return [`### Table ${table}`, "", wholeTable(own), "", notes(own)].join("\n").trim();
  });
  return [
    "## Samples of events and published cases",
    "",
    "Rows drawn from 1700–2200, light deflected by the Sun as the product answers. *missing* counts rows for which the product has no event of",
    "their kind; *share of the bar* is as above, with the product's own rates. Right ascensions are left out where the product answers in longitude.",
    "",
    ...sections.flatMap((section) => [section, ""]),
  ].join("\n");
}

/** Solar and lunar eclipses: one table a file, with what was traced. */
function eclipseSections(figures: readonly Figure[]): string {
  const sections = Object.keys(ECLIPSE_FILES).map((table) => {
    const own = select(figures, table);
    return [`### Table ${table}`, "", wholeTable(own), "", notes(own)].join("\n").trim();
  });
  return [
    "## Eclipses",
    "",
    "Each row is computed with the delta T that it prints and compared in TD. Local solar circumstances: lunar radius 0.27252 Earth",
    "radii for the outer contacts and the magnitude, 0.272281 for the inner contacts, as that table was made. *rows* count those that",
    "disagree. The canons print seconds, whole kilometres and tenths of a degree.",
    "",
    ...sections.flatMap((section) => [section, ""]),
  ].join("\n");
}

function exclusionSection(figures: readonly Figure[]): string {
  const rows = figures.flatMap((figure) =>
    [...exclusionCounts(figure)].map(([reason, count]) => [
      figure.table,
      figure.item,
      figure.quantity,
      `${count} of ${figure.read}`,
      reason,
    ]),
  );
  const table =
    rows.length === 0 ? "None." : markdownTable(["table", "item", "quantity", "rows", "reason"], rows);
  return ["## Rows left out", "", "Every row read is either compared or listed here.", "", table].join("\n");
}

function makingSection(context: ReportContext): string {
  const rows = context.tables.map(({ name, rows, sha256 }) => [
    name,
    String(rows.length),
    sha256.slice(0, HASH_DIGITS),
  ]);
  return [
    "## How it was measured",
    "",
    "`npm run accuracy` runs the product's own engine. Each row's TT − UT1 is taken from the row (no model of delta T",
    "enters); instants are two-part Julian dates. Separations are atan2(|a × b|, a · b). Columns of the tables that the engine",
    "has no counterpart for (barycentric vectors) are not read.",
    "",
    markdownTable(["table", "rows", "sha-256 (first digits)"], rows),
  ].join("\n");
}

/** The whole report as Markdown. */
export function accuracyReport(figures: readonly Figure[], context: ReportContext): string {
  const head = [
    "# Accuracy",
    "",
    "Written by `npm run accuracy`; do not edit.",
    "",
    `- Machine: ${machineLine(context.machine)}`,
    `- Product: ${context.machine.product}, engine build \`${context.engineBuild.slice(0, HASH_DIGITS)}\``,
    `- Measured against: ${context.origin}`,
  ].join("\n");
  const sections = [
    targetSection(figures),
    positionsSection(figures),
    de440Section(figures),
    vectorSection(figures),
    blockStoreSection(figures),
    reductionSection(figures),
    topocentricSection(figures),
    remainingSections(figures),
    moonSections(figures),
    eclipseSections(figures),
    planetSections(figures),
    galileanSections(figures),
    horizonSections(figures),
    sampleSections(figures),
    exclusionSection(figures),
    makingSection(context),
  ];
  return `${[head, ...sections].map((section) => section.trim()).join("\n\n")}\n`;
}
