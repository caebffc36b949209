/**
 * The named set of small bodies: asteroids of JPL's Small-Body Database, comets of the Minor Planet Center and, where their forces
 * are published with the same solution, of JPL.
 */
import { GAUSS_K } from "../../../src/catalog/orbit.ts";
import { type RelayFiles, relayFiles } from "../relay/relay-files.ts";
import { apophisRow } from "./apophis.ts";

const MJD_ZERO_JD = 2_400_000.5;
const PLUTO = "134340";
/** Asteroids that can be this bright at an opposition in their perihelion. */
const BRIGHT_MAG = 12;
const EARTH_AU = 1;
const LEAST_APART_AU = 0.2;
const FIRST_NUMBERS = 100;
const CENTAUR_H_MAG = 7.6;
const DISTANT_H_MAG = 3.5;

const ASTEROID_COLUMNS =
  "number\tname\tdesignation\tclass\th_mag\tg\tepoch_mjd\te\ta_au\ti_deg\tnode_deg\tperi_deg\tmean_anomaly_deg\ta1_au_day2\ta2_au_day2\tsolution";
const COMET_COLUMNS =
  "designation\tname\tepoch_mjd\tperihelion_jd\tq_au\te\ti_deg\tnode_deg\tperi_deg\tm1_mag\tk1\ta1_au_day2\ta2_au_day2\ta3_au_day2\tsource\tsolution";

export function relaySmallBodies(sourceFolder: string, dataFolder: string): void {
  const files = relayFiles(sourceFolder, dataFolder);
  files.write(
    "small/asteroids.tsv",
    table(
      "Asteroids by name: JPL Small-Body Database, osculating elements about the Sun, ecliptic J2000 (angles in degrees), TDB; H and G; A1, A2 with (1 au/r)^2",
      ASTEROID_COLUMNS,
      asteroidRows(files),
    ),
  );
  files.write(
    "small/comets.tsv",
    table(
      "Comets by name: mpc, Minor Planet Center 2026-01-03; jpl, Small-Body Database with A1-A3 of the same solution (Marsden's law); ecliptic J2000; m = M1 + 5 lg delta + K1 lg r",
      COMET_COLUMNS,
      cometRows(files),
    ),
  );
}

function table(title: string, columns: string, rows: readonly string[]): string {
  return `${[`# ${title}`, columns, ...rows].join("\n")}\n`;
}

type Answer = { readonly fields: readonly string[]; readonly data: readonly (string | number | null)[][] };
type Entry = (field: string) => string;

/** The rows of an answer of the database. */
function entriesOf(files: RelayFiles, source: string): Entry[] {
  const { fields, data } = JSON.parse(files.readBytes(source).toString("utf8")) as Answer;
  return data.map((row) => (field) => String(row[fields.indexOf(field)] ?? ""));
}

/** The shortest text of the same number. */
function plain(text: string): string {
  const value = Number(text);
  if (text === "" || !Number.isFinite(value)) throw new Error(`"${text}" is no number`);
  return String(value);
}

function asteroidRows(files: RelayFiles): string[] {
  const rows = entriesOf(files, "asteroids.dat").filter(isChosen).map(asteroidRow);
  rows.push(apophisRow(files));
  return rows.sort((a, b) => Number(a.split("\t", 1)) - Number(b.split("\t", 1)));
}

function asteroidRow(entry: Entry): string {
  const { number, name, designation } = namesOf(entry("full_name"));
  const elements = ["epoch_mjd", "e", "a", "i", "om", "w", "ma"].map((field) => plain(entry(field)));
  const solution = entry("orbit_id").replace(/^JPL /, "");
  const slope = entry("G") === "" ? "" : plain(entry("G"));
  return [
    number,
    name,
    designation,
    entry("class"),
    plain(entry("H")),
    slope,
    ...elements,
    "",
    "",
    solution,
  ].join("\t");
}

/** "  4 Vesta (A807 FA)", " 15789 (1993 SC)", "(2018 VG18)". */
function namesOf(full: string): { number: string; name: string; designation: string } {
  const [, number = "", name = "", designation = ""] =
    /^\s*(\d*)\s*([^(]*?)\s*\(([^)]+)\)\s*$/.exec(full) ?? [];
  if (designation === "") throw new Error(`"${full}" has no designation`);
  return { number, name, designation };
}

function isChosen(entry: Entry): boolean {
  const { number } = namesOf(entry("full_name"));
  if (number === "" || number === PLUTO) return false;
  const h_mag = Number(entry("H"));
  const isDistant = entry("class") === "CEN" || entry("class") === "TNO";
  if (isDistant) return h_mag < (entry("class") === "CEN" ? CENTAUR_H_MAG : DISTANT_H_MAG);
  return Number(number) <= FIRST_NUMBERS || brightest(h_mag, Number(entry("q")), 5) <= BRIGHT_MAG;
}

/** Magnitude at the perihelion, as near to the Earth as that can be. */
function brightest(absolute_mag: number, q_au: number, slope: number): number {
  const apart_au = Math.max(Math.abs(q_au - EARTH_AU), LEAST_APART_AU);
  return absolute_mag + slope * Math.log10(q_au) + 5 * Math.log10(apart_au);
}

/** Comets of the set whatever their brightness. */
const ALWAYS = new Set(["1P", "2P", "67P", "109P", "C/1995 O1"]);
const FIRST_PASSAGE_JD = 2_458_849.5;
const LAST_PASSAGE_JD = 2_466_520.5;
/** Nearer to the Sun comets seldom survive. */
const SUNGRAZING_AU = 0.05;
const DEFAULT_SLOPE = 4;
const K1_PER_SLOPE = 2.5;

function cometRows(files: RelayFiles): string[] {
  const byJpl = jplComets(files);
  return files.readLines("CometEls.txt").flatMap((line) => {
    const columns = (first: number, last: number) => line.slice(first - 1, last).trim();
    const { designation, name } = cometNames(columns(103, 158));
    if (!isChosenComet(columns, designation) || isSeldomSeen(designation, name)) return [];
    const m1 = plain(columns(92, 95));
    const k1 = plain(String(K1_PER_SLOPE * Number(columns(97, 100) || DEFAULT_SLOPE)));
    const elements = byJpl.get(designation) ?? mpcElements(columns);
    const [orbit, ending] = [elements.slice(0, 7), elements.slice(7)];
    return [[designation, name, ...orbit, m1, k1, ...ending].join("\t")];
  });
}

type Columns = (first: number, last: number) => string;

/** "1P/Halley", "73P-BT/Schwassmann-Wachmann", "C/2023 A3 (Tsuchinshan-ATLAS)", "C/2025 K1-B". */
function cometNames(full: string): { designation: string; name: string } {
  const [, numbered, ofNumbered = ""] = /^(\d+[PDI](?:-[A-Z]+)?)(?:\/(.*))?$/.exec(full) ?? [];
  if (numbered !== undefined) return { designation: numbered, name: ofNumbered };
  const [, designation = full, name = ""] = /^([^(]+?)\s*(?:\(([^)]*)\))?$/.exec(full) ?? [];
  return { designation, name };
}

function isChosenComet(columns: Columns, designation: string): boolean {
  if (columns(92, 95) === "" || columns(82, 89) === "") return false;
  if (ALWAYS.has(designation)) return true;
  const [q_au, eccentricity] = [Number(columns(31, 39)), Number(columns(42, 49))];
  const slope = K1_PER_SLOPE * Number(columns(97, 100) || DEFAULT_SLOPE);
  if (q_au < SUNGRAZING_AU || !passes(perihelion_jd(columns), q_au, eccentricity)) return false;
  return brightest(Number(columns(92, 95)), q_au, slope) <= BRIGHT_MAG;
}

/** Lost comets, and those that a satellite alone saw beside the Sun. */
function isSeldomSeen(designation: string, name: string): boolean {
  return /^\d+D|^D/.test(designation) || (name === "SOHO" && !/^\d/.test(designation));
}

/** True of a passage of the perihelion in 2020 to 2040. */
function passes(passage_jd: number, q_au: number, eccentricity: number): boolean {
  if (eccentricity >= 1) return passage_jd >= FIRST_PASSAGE_JD && passage_jd < LAST_PASSAGE_JD;
  const axis_au = q_au / (1 - eccentricity);
  const turn_day = (2 * Math.PI * axis_au * Math.sqrt(axis_au)) / GAUSS_K;
  const turns = Math.ceil((FIRST_PASSAGE_JD - passage_jd) / turn_day);
  return passage_jd + turns * turn_day < LAST_PASSAGE_JD;
}

function perihelion_jd(columns: Columns): number {
  const [day = "", fraction = ""] = columns(23, 29).split(".");
  return julianDay(columns(15, 18), columns(20, 21), day) + Number(`0.${fraction}`);
}

function julianDay(year: string, month: string, day: string): number {
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000 + 2_440_587.5;
}

function mpcElements(columns: Columns): string[] {
  const epoch = columns(82, 89);
  const epoch_mjd = julianDay(epoch.slice(0, 4), epoch.slice(4, 6), epoch.slice(6)) - MJD_ZERO_JD;
  const numbers = [
    epoch_mjd,
    Number(perihelion_jd(columns).toFixed(4)),
    ...(
      [
        [31, 39],
        [42, 49],
        [72, 79],
        [62, 69],
        [52, 59],
      ] as const
    ).map(([first, last]) => Number(columns(first, last))),
  ];
  return [...numbers.map(String), "", "", "", "mpc", columns(160, 172).replace(/\s+/g, " ")];
}

const FRAGMENT = /-[A-Z]{1,2}$/;

/** Elements of JPL whose forces are published with the same solution, by the designations of the comets. */
function jplComets(files: RelayFiles): Map<string, string[]> {
  const [, ...lines] = files.readLines("near-earth-comets.csv");
  const forces = new Map(
    lines.map((line) => {
      const cells = line.split(",");
      return [cells[16] ?? "", cells] as const;
    }),
  );
  const found = entriesOf(files, "comets.dat").flatMap((entry): [string, string[]][] => {
    const full = entry("full_name").trim();
    if (FRAGMENT.test(full)) return [];
    const cells = forces.get(full);
    const solution = entry("orbit_id").replace(/^JPL /, "");
    const isSame = cells?.[1] === entry("epoch.mjd") && cells[15] === solution;
    if (cells === undefined || !isSame || (cells[11] ?? "") === "") return [];
    const orbit = ["epoch.mjd", "tp", "q", "e", "i", "om", "w"].map((field) => plain(entry(field)));
    const own = [11, 12, 13].map((at) => ((cells[at] ?? "") === "" ? "" : plain(cells[at] ?? "")));
    return [[cometNames(full).designation, [...orbit, ...own, "jpl", solution]]];
  });
  return new Map(found);
}
