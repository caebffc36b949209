import type { Figure } from "../../test/accuracy/compare/figure.ts";
import { ECLIPSE_FILES } from "../../test/accuracy/eclipses/eclipse-tables.ts";
import { FURTHER_FILES, MERIDIAN_FILES, WHEN_FILES } from "../../test/accuracy/further/further-tables.ts";
import { HORIZON_FILES } from "../../test/accuracy/horizon/horizon-tables.ts";
import { MOON_FILES } from "../../test/accuracy/moon/moon-tables.ts";
import { GALILEAN_FILES } from "../../test/accuracy/planets/galilean-tables.ts";
import { PLANET_FILES } from "../../test/accuracy/planets/planet-tables.ts";
import { FRAMES_NOT_COMPARED } from "../../test/accuracy/positions/frames.ts";
import { SAMPLE_FILES } from "../../test/accuracy/sample-tables.ts";
import { ownCatalogueText } from "./engine-sections.ts";
import { notes, select, wholeTable } from "./section-parts.ts";

export function remainingSections(figures: readonly Figure[]): string {
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
export function moonSections(figures: readonly Figure[]): string {
  const tables = [
    ...Object.keys(MOON_FILES),
    "earth-apsis-vectors",
    "lunar-apsis-vectors",
    "lunar-perigee-1855",
  ];
  const sections = tables.map((table) => {
    const own = select(figures, table);
    return [`### Table ${table}`, "", wholeTable(own), "", notes(own)].join("\n").trim();
  });
  return [
    "## Phases, seasons, apsides, nodes and the Moon's aspect",
    "",
    "Instants are compared in TT; each row is matched with the product's event of its kind nearest to it. *missing or extra* counts",
    "the product's events less the table's between the ends of each run of rows without gaps. Rows in whole minutes of UT are",
    "compared in UTC. Tables of vectors hold JPL's own near each apsis: *instant* is the difference of the radial velocities over the radial",
    "acceleration, with no table of instants between.",
    "",
    ...sections.flatMap((section) => [section, ""]),
  ].join("\n");
}

/** Events and aspects of the planets: one table a file, with what was traced. */
export function planetSections(figures: readonly Figure[]): string {
  const sections = Object.keys(PLANET_FILES).map((table) => {
    const own = select(figures, table);
    return [`### Table ${table}`, "", wholeTable(own), "", notes(own)].join("\n").trim();
  });
  return [
    "## Planets",
    "",
    "Instants are compared in TT and, like the tables, without the deflection of light by the Sun. *share of the bar* is the difference over what",
    "is allowed: 0.1 s + 0.001″ over the rate of the quantity; of stations, whose rate is zero, over the",
    "acceleration, for a difference that swings once a year. *missing or extra* counts the product's events less the table's in the years",
    "or windows that the table covers.",
    "",
    ...sections.flatMap((section) => [section, ""]),
  ].join("\n");
}

/** Theory and events of the Galilean moons: one table a file, with what was traced. */
export function galileanSections(figures: readonly Figure[]): string {
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
export function horizonSections(figures: readonly Figure[]): string {
  const sections = Object.keys(HORIZON_FILES).map((table) =>
    [`### Table ${table}`, "", wholeTable(select(figures, table))].join("\n"),
  );
  return [
    "## Rise, set, transits and twilights",
    "",
    "Every first event of 24 hours at 300 places, single events, and whole minutes of UT. *share of the bar*: the difference over 0.003 s +",
    "0.001″ ÷ the rate of the altitude (0.1 s + 0.001″ ÷ the rate against the sample of events). *missing",
    "or extra*: events that only one of the two has.",
    "",
    ...sections.flatMap((section) => [section, ""]),
  ].join("\n");
}

/** Samples of events and published cases: one table a file, with what was traced. */
export function sampleSections(figures: readonly Figure[]): string {
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
export function eclipseSections(figures: readonly Figure[]): string {
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

/** Transits, crescents, occultations, bodies from elements and state vectors: one table a file. */
export function furtherSections(figures: readonly Figure[]): string {
  const sections = [
    ...Object.keys({ ...FURTHER_FILES, ...MERIDIAN_FILES, ...WHEN_FILES }),
    "state-vectors-jpl",
  ].map((table) => {
    const own = select(figures, table);
    return [`### Table ${table}`, "", wholeTable(own), "", notes(own)].join("\n").trim();
  });
  return [
    "## Transits, crescents, occultations, bodies from elements, skylines, faces, state vectors, conditions",
    "",
    "Each row is computed with the delta T that it prints. *times its rate* is the error of an instant as an angle: what the places",
    "contribute. *rows* count those that disagree.",
    "",
    ...sections.flatMap((section) => [section, ""]),
  ].join("\n");
}
