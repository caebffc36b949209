import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { GOLDEN_FOLDER, type Reference } from "../sources.ts";
import { CHECK_FILES } from "./golden-checks.ts";
import { eclipseRecipes, eventRecipes } from "./golden-events.ts";
import { FURTHER_RECIPES } from "./golden-further.ts";
import { ORBIT_FILES } from "./golden-orbits.ts";
import { type PlainFile, plainText } from "./golden-plain.ts";
import { type Recipe, sampleText } from "./golden-recipe.ts";
import { SAMPLE_RECIPES } from "./golden-samples.ts";
import { HORIZON_AND_PLANET_FILES } from "./golden-selections.ts";
import { TABLE_RECIPES } from "./golden-tables.ts";

/** Every file under test/golden that is drawn from the shared reference tables and data. */

const RECIPES: readonly Recipe[] = [
  ...TABLE_RECIPES,
  ...eventRecipes(),
  ...eclipseRecipes(),
  ...SAMPLE_RECIPES,
  ...FURTHER_RECIPES,
];
const PLAIN_FILES: readonly PlainFile[] = [...HORIZON_AND_PLANET_FILES, ...CHECK_FILES, ...ORBIT_FILES];

export interface GoldenFile {
  readonly name: string;
  readonly text: (date: string) => string;
}

/** Names of the files that a recipe draws. */
export const DRAWN_FILES: readonly string[] = [
  ...RECIPES.map(({ name }) => `${name}.csv`),
  ...PLAIN_FILES.map(({ name }) => name),
];

/** Files that come from elsewhere, and where from. */
export const OTHER_FILES: Readonly<Record<string, string>> = {
  "engine-elpmpp02.csv": "npm run import -- relay",
  "engine-iau.csv": "npm run import -- relay",
  "engine-vsop87.csv": "npm run import -- relay",
  "galilean-check.csv": "npm run import -- relay",
  "lunar-perigee-1855.csv": "npm run import -- golden --kernel <path of de440.bsp>",
  bounds: "rows of the reference tables (JPL DE440), drawn at even steps",
  kernels: "test/python/kernels/make.py",
  "magnitude-checks.csv": "npm run import -- relay",
  "place-events.tsv": "npm run measure -- rulers <path of de440.bsp> <folder of Swiss Ephemeris> <python>",
  "runtimes.tsv": "npm run test:runtimes -- --write",
  "state-vectors-jpl.csv": "excerpts of JPL's kernels in Skyfield's tests, evaluated by jplephem 2.24",
  "time-zones.csv": "the time-zone database of a system (tzdata 2025b), at random instants",
  "zone-transitions.csv": "npm run import -- zones",
  "topocentric-vectors.csv": "npm run import -- golden --kernel <path of de440.bsp>",
};

/** The files, from complete tables and the folder that holds them and the data. */
export function goldenFiles(reference: Reference, shared: string): GoldenFile[] {
  return [
    ...RECIPES.map((recipe) => ({
      name: `${recipe.name}.csv`,
      text: (date: string) => sampleText(reference, recipe, date),
    })),
    ...PLAIN_FILES.map((file) => ({
      name: file.name,
      text: (date: string) => plainText(file, shared, date),
    })),
  ];
}

/** The date that a committed file carries; null when there is no such file, or no date in it. */
export function committedDate(name: string): string | null {
  const path = join(GOLDEN_FOLDER, name);
  if (!existsSync(path)) return null;
  return /^# retrieved: (\S+)$/m.exec(readFileSync(path, "utf8"))?.[1] ?? null;
}
