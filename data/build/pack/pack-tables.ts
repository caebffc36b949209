import { join } from "node:path";
import { readEngineTables } from "../formats/engine-tables.ts";
import { encodeF64, encodeSections, type Section } from "../formats/sections.ts";
import { at, parseNumber, readTable } from "../formats/tables-text.ts";
import { elpmpp02Sections } from "./pack-elpmpp02.ts";
import { constellationSection, iauSections } from "./pack-iau.ts";
import { residualSections } from "./pack-residuals.ts";
import { vsop87Sections } from "./pack-vsop87.ts";

/** Sections that every answer is made with, also where segments are loaded instead of filled from series. */
const CORE: ReadonlySet<string> = new Set(["iau.poly", "sky.constell", "small.seeds"]);

/** Given: the data folder. Returned: the engine's binary; the same tables give the same bytes on every machine. */
export function packTables(dataFolder: string): Uint8Array {
  return encodeSections(sectionsOf(dataFolder));
}

/** The same without series, for an engine whose segments are loaded. */
export function packCoreTables(dataFolder: string): Uint8Array {
  return encodeSections(sectionsOf(dataFolder).filter(({ name }) => CORE.has(name)));
}

/** The same without residuals: what they are made with. */
export function packSeriesTables(dataFolder: string): Uint8Array {
  return encodeSections(publishedSections(dataFolder));
}

function sectionsOf(dataFolder: string): Section[] {
  return [...publishedSections(dataFolder), ...residualSections(dataFolder, readEngineTables(dataFolder))];
}

function publishedSections(dataFolder: string): Section[] {
  const engine = readEngineTables(dataFolder);
  return [
    ...vsop87Sections(dataFolder, engine),
    ...elpmpp02Sections(dataFolder, engine),
    ...iauSections(dataFolder, engine),
    constellationSection(dataFolder),
    smallBodySection(dataFolder),
  ];
}

const AU_KM = 149597870.7;
const PLANETS = 10;
const ASTEROIDS = 16;

/**
 * `small.seeds`: f64 GM of the Sun and of what pulls [au³/day²], radii of the planets [au]; then of each block of the store the day
 * of its seeds and the states of the asteroids, x y z vx vy vz each.
 */
function smallBodySection(dataFolder: string): Section {
  const perturbers = readTable(join(dataFolder, "small", "perturbers.tsv"));
  const seeds = readTable(join(dataFolder, "small", "asteroid-seeds.tsv"));
  const planets = perturbers.slice(1, 1 + PLANETS);
  const states = seeds.flatMap(([day, , ...state], i) => [
    ...(i % ASTEROIDS === 0 ? [parseNumber(day)] : []),
    ...state.map(parseNumber),
  ]);
  const masses = perturbers.map((row) => parseNumber(at(row, 1)));
  const radii = planets.map((row) => parseNumber(at(row, 2)) / AU_KM);
  return { name: "small.seeds", bytes: encodeF64([...masses, ...radii, ...states]) };
}
