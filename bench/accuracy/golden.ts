/**
 * Writes the samples under test/golden from the complete reference tables:
 *   npx tsx bench/accuracy/golden.ts [--reference <folder>] [--date 2026-11-21]
 * Every n-th row of every group is taken, so that each body, star and period is represented and nothing is chosen by
 * its error. Needs the peers (npm run bench:peers) and the Swiss Ephemeris data files for topocentric-vectors.csv.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { deVectors } from "./de-vectors.ts";
import { periodOf } from "./figure.ts";
import { instantsOfTable, julianDates } from "./instants.ts";
import { completeReference, GOLDEN_FOLDER, type REFERENCE_FILES, type Reference } from "./sources.ts";
import { at, selectRows, type Table, textColumn } from "./table.ts";

interface Recipe {
  readonly name: keyof typeof REFERENCE_FILES;
  /** Rows are counted within a group; the first and then every `stride`-th row of a group is taken. */
  readonly group: (table: Table) => readonly string[];
  readonly stride: number;
  /** Rows that stay together: blocks are counted instead of rows. Default 1. */
  readonly block?: number;
  readonly header: {
    readonly source: string;
    readonly frame: string;
    readonly units: string;
    readonly scale: string;
  };
}

const UT1_WITH_DELTA_T = "iso_ut1 is UT1 (Gregorian); TT = UT1 + delta_t_s; ephemeris argument TDB";
const DE431 = "Swiss Ephemeris 2.10.03 (JPL DE431 data files) / ERFA 2.0.0";
const DE440 = "JPL DE440 / ERFA 2.0.0";
const ERFA = "ERFA 2.0.0";
const SERIES =
  "VSOP87A and ELP/MPP02 summed in full plus residual tables (DE431; DE441 for Jupiter, Uranus, Neptune, Pluto)";
const HIPPARCOS = "Hipparcos main catalogue (ESA 1997); radial velocities of the Swiss Ephemeris star file";
const NEAR_POLE_DEG = 80;
const CLOSE_ARCMIN = 10;
const PLACE_UNITS = "degrees, au; seconds for delta_t_s; metres for elev_m";

function bodyAndPeriod(table: Table): readonly string[] {
  const jd = julianDates(instantsOfTable(table));
  return textColumn(table, "body").map((body, row) => `${body} ${periodOf(at(jd, row))}`);
}

const column = (name: string) => (table: Table) => textColumn(table, name);
const wholeTable = (table: Table) => table.rows.map(() => "");

const RECIPES: readonly Recipe[] = [
  {
    name: "positions",
    group: bodyAndPeriod,
    stride: 24,
    header: {
      source: DE431,
      frame: "true equator/ecliptic and equinox of date; ICRS; mean ecliptic J2000",
      units: PLACE_UNITS,
      scale: UT1_WITH_DELTA_T,
    },
  },
  {
    name: "positions-de440",
    group: column("body"),
    stride: 10,
    header: {
      source: DE440,
      frame: "true equator/ecliptic and equinox of date; ICRS; mean ecliptic J2000",
      units: PLACE_UNITS,
      scale: UT1_WITH_DELTA_T,
    },
  },
  {
    name: "topocentric",
    group: column("body"),
    stride: 12,
    header: {
      source: DE431,
      frame: "true equator and equinox of date; WGS84 horizon",
      units: PLACE_UNITS,
      scale: UT1_WITH_DELTA_T,
    },
  },
  {
    name: "stars-catalog",
    group: wholeTable,
    stride: 1,
    header: {
      source: HIPPARCOS,
      frame: "ICRS",
      units: "degrees, mas, mas/yr, km/s",
      scale: "epoch J1991.25 TDB",
    },
  },
  {
    name: "stars",
    group: column("hip"),
    stride: 10,
    header: {
      source: ERFA,
      frame: "true equator/ecliptic and equinox of date; ICRS",
      units: "degrees",
      scale: UT1_WITH_DELTA_T,
    },
  },
  {
    name: "time",
    group: wholeTable,
    stride: 5,
    header: {
      source: DE431,
      frame: "IAU 2006/2000A",
      units: "degrees, arcseconds (_as), seconds",
      scale: UT1_WITH_DELTA_T,
    },
  },
  {
    name: "frames",
    group: wholeTable,
    stride: 6,
    header: {
      source: ERFA,
      frame: "ICRS to the frame that each column names",
      units: "degrees",
      scale: "TT",
    },
  },
  {
    name: "engine-check",
    group: column("body"),
    stride: 4,
    header: { source: SERIES, frame: "geocentric, ICRS axes, geometric", units: "au", scale: "TDB" },
  },
  {
    name: "residuals-check",
    group: column("body"),
    stride: 2,
    header: {
      source: SERIES,
      frame: "heliocentric (Moon geocentric), ICRS axes, geometric",
      units: "au",
      scale: "TDB",
    },
  },
  ...eventRecipes(),
  ...eclipseRecipes(),
  ...sampleRecipes(),
  {
    name: "moon-aspects",
    group: column("lib_model"),
    stride: 8,
    header: {
      source: `${DE431}; lunar orientation JPL DE421 or WGCCRE`,
      frame: "true equator and equinox of date; selenographic mean-Earth axes",
      units: "degrees; arcseconds (_as); metres for elev_m",
      scale: UT1_WITH_DELTA_T,
    },
  },
  {
    name: "galilean-vectors",
    group: wholeTable,
    stride: 1,
    header: {
      source: "JPL Horizons, jovicentric states of the Galilean moons",
      frame: "mean equator and equinox of J2000.0",
      units: "au, au/day",
      scale: "TDB",
    },
  },
  {
    name: "galilean-events",
    group: wholeTable,
    stride: 4,
    header: {
      source: "events of the Galilean moons computed from JPL satellite positions",
      frame: "seen from the geocentre, light time included; limb of 71,492 by 66,854 km",
      units: "calendar instants; visible and contacts in UT1",
      scale: "TT (centre_tt)",
    },
  },
];

/** Tables of events and of poles: quarters in blocks of about a year and seasons by year, so that completeness can be seen. */
function eventRecipes(): Recipe[] {
  const dated = {
    frame: "true ecliptic and equinox of date, or geometric distances",
    units: "km, au, degrees",
  };
  const computed = { ...dated, source: DE431, scale: "TT (jd_tt, iso_tt, tt)" };
  const published = { ...dated, source: "U.S. Naval Observatory", scale: "UT, whole minutes" };
  const poles = {
    source: "JPL Horizons",
    frame: "ICRF; direction of the north pole of rotation",
    units: "degrees",
    scale: "UT",
  };
  const planetAndEvent = (table: Table) =>
    textColumn(table, "planet").map((planet, row) => `${planet} ${at(textColumn(table, "event"), row)}`);
  return [
    { name: "moon-phases", group: wholeTable, stride: 12, block: 50, header: computed },
    { name: "seasons", group: wholeTable, stride: 5, block: 4, header: computed },
    { name: "lunar-apsides", group: column("event"), stride: 4, header: computed },
    { name: "earth-apsides", group: column("event"), stride: 4, header: computed },
    { name: "lunar-nodes", group: column("event"), stride: 4, header: computed },
    { name: "events-phases", group: wholeTable, stride: 20, header: computed },
    { name: "events-phases-usno", group: wholeTable, stride: 12, header: published },
    { name: "events-seasons", group: wholeTable, stride: 16, header: computed },
    { name: "events-seasons-usno", group: column("event"), stride: 8, header: published },
    { name: "events-lunar-apsides", group: column("event"), stride: 12, header: computed },
    { name: "events-earth-apsides", group: column("event"), stride: 10, header: computed },
    { name: "events-planet-apsides", group: planetAndEvent, stride: 8, header: computed },
    { name: "events-nodes", group: column("node"), stride: 8, header: computed },
    { name: "north-poles", group: wholeTable, stride: 1, header: poles },
  ];
}

/** Samples of events and published cases, each planet and kind in turn. */
function sampleRecipes(): Recipe[] {
  const computed = {
    source: "integration of JPL DE431, apparent places, IAU 2006/2000A",
    frame: "geocentric, true equator or ecliptic and equinox of date, light deflected by the Sun",
    units: "degrees, au, seconds for delta_t_s",
    scale: "TT (tt); ut1 = tt − delta_t_s",
  };
  const by =
    (...names: readonly string[]) =>
    (table: Table) =>
      table.rows.map((_, row) => names.map((name) => at(textColumn(table, name), row)).join(" "));
  const published = {
    ...computed,
    frame: "as the source prints",
    units: "as the columns name them",
    scale: "UT",
  };
  const every = (name: Recipe["name"], source: string): Recipe => ({
    name,
    group: wholeTable,
    stride: 1,
    header: { ...published, source },
  });
  const pairs = (table: Table) =>
    by(
      "body1",
      "body2",
    )(table).map(
      (pair, row) => `${pair} ${Number(at(textColumn(table, "min_sep_arcmin"), row)) < CLOSE_ARCMIN}`,
    );
  const usno = "U.S. Naval Observatory";
  return [
    { name: "events-stations", group: by("planet", "event", "coord"), stride: 8, header: computed },
    { name: "events-sun-aspects", group: by("planet", "event", "coord"), stride: 8, header: computed },
    { name: "events-elongations", group: by("planet", "side"), stride: 8, header: computed },
    every("events-oppositions", "published oppositions of 2018"),
    { name: "events-appulses", group: pairs, stride: 8, header: computed },
    { name: "events-great-conjunctions", group: by("kind"), stride: 2, header: computed },
    { name: "events-moon-planets", group: by("planet"), stride: 4, header: computed },
    { name: "events-moon-stars", group: by("star"), stride: 3, header: computed },
    { name: "events-transits", group: by("planet"), stride: 1, header: computed },
    every("events-transits-nasa", "F. Espenak, NASA, seven century catalogs of transits"),
    every("events-rarities", "NASA Five Millennium Canons; integration of JPL DE431"),
    {
      name: "events-skycal",
      group: by("event"),
      stride: 4,
      header: { ...published, source: "NASA SkyCal, almanac of 2021 to 2050" },
    },
    {
      name: "magnitudes-horizons",
      group: by("body"),
      stride: 4,
      header: { ...published, source: "JPL Horizons 2019" },
    },
    {
      name: "moon-physical",
      group: wholeTable,
      stride: 3,
      header: { ...published, source: "NASA Scientific Visualization Studio, Moon phase and libration" },
    },
    every("constellation-points", "catalogue of constellation boundaries (N. Roman 1987, CDS VI/42)"),
    every("twilights", "published twilights of Orlando"),
    every("sun-moon-days", usno),
    every("eclipses-solar-usno", usno),
    every("eclipses-solar-eclipsewise", "F. Espenak, EclipseWise"),
    {
      name: "eclipses-lunar-old",
      group: by("type"),
      stride: 2,
      header: { ...published, source: "an older NASA list of lunar eclipses 1701 to 1800" },
    },
    every("meeus-examples", "J. Meeus, Astronomical Algorithms, 2nd ed. 1998"),
  ];
}

/** Tables of eclipses: each kind, and of solar eclipses each kind near a pole. */
function eclipseRecipes(): Recipe[] {
  const computed = { frame: "WGS84 places, geometric altitudes", units: "degrees, minutes, s" };
  const canon = { frame: "WGS84 places", units: "earth radii, degrees, km, s" };
  const solar = { ...canon, source: "NASA Five Millennium Canon of Solar Eclipses (TP-2006-214141)" };
  const lunar = { ...canon, source: "NASA Five Millennium Canon of Lunar Eclipses (TP-2009-214172)" };
  const kindAndPole = (table: Table) =>
    textColumn(table, "type").map((type, row) => {
      const isNearPole = Math.abs(Number(at(textColumn(table, "lat_deg"), row))) > NEAR_POLE_DEG;
      return `${type} ${isNearPole}`;
    });
  const printed = "TD; UT = TD − delta_t_s of the row";
  return [
    { name: "eclipses-solar", group: kindAndPole, stride: 4, header: { ...solar, scale: printed } },
    {
      name: "eclipses-solar-local",
      group: column("type_local"),
      stride: 3,
      header: { ...computed, source: DE431, scale: "UT1 = TT − delta_t_s of the row" },
    },
    { name: "eclipses-lunar", group: column("type"), stride: 4, header: { ...lunar, scale: printed } },
    {
      name: "eclipses-lunar-computed",
      group: column("type"),
      stride: 4,
      header: { ...computed, source: DE431, scale: "TT" },
    },
    {
      name: "eclipses-lunar-local",
      group: column("type"),
      stride: 2,
      header: {
        ...computed,
        source: `contacts of the NASA canon, altitudes of ${DE431}`,
        scale: "UT1 = TD − delta_t_s of the row",
      },
    },
  ];
}

function everyNth(table: Table, groups: readonly string[], { stride, block = 1 }: Recipe): Table {
  const seen = new Map<string, number>();
  return selectRows(table, (row) => {
    const group = at(groups, row);
    const position = seen.get(group) ?? 0;
    seen.set(group, position + 1);
    return Math.floor(position / block) % stride === 0;
  });
}

function goldenText(table: Table, notes: readonly string[]): string {
  const lines = [
    ...notes.map((note) => `# ${note}`),
    table.columns.join(","),
    ...table.rows.map((row) => row.join(",")),
  ];
  return `${lines.join("\n")}\n`;
}

function queryOf({ stride, block = 1 }: Recipe): string {
  const rows = block === 1 ? "row" : `block of ${block} rows`;
  return stride === 1
    ? "every row"
    : `the first and then each ${stride}th ${rows} of its body, star or period`;
}

function writeSample(reference: Reference, recipe: Recipe, date: string): void {
  const table = reference.table(recipe.name);
  const sample = everyNth(table, recipe.group(table), recipe);
  const { source, frame, units, scale } = recipe.header;
  const notes = [
    `source: ${source}`,
    `retrieved: ${date}`,
    `query: ${queryOf(recipe)} (${sample.rows.length} of ${table.rows.length} rows)`,
    `frame: ${frame}`,
    `units: ${units}`,
    `scale: ${scale}`,
    `sha256 of the sampled file: ${table.sha256}`,
  ];
  writeFileSync(join(GOLDEN_FOLDER, `${recipe.name}.csv`), goldenText(sample, notes));
}

async function writeVectors(reference: Reference, date: string): Promise<void> {
  const table = reference.table("topocentric");
  const instants = instantsOfTable(table);
  const { rows, version } = await deVectors(textColumn(table, "body"), julianDates(instants));
  const ids = textColumn(table, "id");
  const cells = rows.map((vector, row) => [at(ids, row), ...vector.map((value) => value.toFixed(13))]);
  const vectors: Table = { ...table, columns: ["id", "x", "y", "z"], rows: cells };
  const notes = [
    `source: Swiss Ephemeris ${version} with its DE431 data files (the vectors under the topocentric places)`,
    `retrieved: ${date}`,
    "query: calc(TDB, body) with TRUEPOS, NOABERR, NOGDEFL, J2000, ICRS, EQUATORIAL, XYZ at the instant of each id of the table of topocentric places",
    "frame: geocentric, ICRS axes, geometric (no light time)",
    "units: au",
    "scale: TDB",
    `sha256 of the sampled file: ${table.sha256}`,
  ];
  writeFileSync(join(GOLDEN_FOLDER, "topocentric-vectors.csv"), goldenText(vectors, notes));
}

const { values } = parseArgs({
  options: { reference: { type: "string" }, date: { type: "string" }, only: { type: "string" } },
});
const reference = completeReference(values.reference);
if (reference === null) throw new Error("the complete reference tables are not in that folder");
const date = values.date ?? new Date().toISOString().slice(0, 10);
const only = values.only?.split(",");
for (const recipe of RECIPES) if (only?.includes(recipe.name) ?? true) writeSample(reference, recipe, date);
if (only === undefined) await writeVectors(reference, date);
