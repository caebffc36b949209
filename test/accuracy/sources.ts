import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readTable, type Table } from "./compare/table.ts";
import { ECLIPSE_FILES } from "./eclipses/eclipse-tables.ts";
import { FURTHER_FILES, MERIDIAN_FILES, WHEN_FILES } from "./further/further-tables.ts";
import { HORIZON_FILES } from "./horizon/horizon-tables.ts";
import { MOON_FILES } from "./moon/moon-tables.ts";
import { GALILEAN_FILES } from "./planets/galilean-tables.ts";
import { PLANET_FILES } from "./planets/planet-tables.ts";
import { SAMPLE_FILES } from "./sample-tables.ts";

const REPOSITORY = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
/** Folder of the complete tables, beside the repository. */
export const DEFAULT_REFERENCE = resolve(REPOSITORY, "../shared/reference-de440");

/** Folder of the samples that are committed with the tests. */
export const GOLDEN_FOLDER = join(REPOSITORY, "test/golden");

/** The tables that are compared, and where each lies relative to the folder of the reference tables. */
export const REFERENCE_FILES = {
  positions: "positions.csv",
  "positions-de440": "positions_de440.csv",
  topocentric: "topocentric.csv",
  "stars-catalog": "stars_catalog.csv",
  stars: "stars.csv",
  time: "time.csv",
  frames: "frames.csv",
  ...MOON_FILES,
  ...ECLIPSE_FILES,
  ...PLANET_FILES,
  ...GALILEAN_FILES,
  ...HORIZON_FILES,
  ...SAMPLE_FILES,
  ...FURTHER_FILES,
  ...WHEN_FILES,
  ...MERIDIAN_FILES,
} as const;
type ReferenceName = keyof typeof REFERENCE_FILES;
/** Tables that are whole under test/golden. */
const OWN_NAMES = [
  "topocentric-vectors",
  "state-vectors-jpl",
  "earth-apsis-vectors",
  "lunar-apsis-vectors",
  "lunar-perigee-1855",
] as const;
type OwnName = (typeof OWN_NAMES)[number];
export type TableName = ReferenceName | OwnName;

const REFERENCE_NAMES = Object.keys(REFERENCE_FILES) as ReferenceName[];
/** Every table, in the order of the report. */
export const TABLE_NAMES: readonly TableName[] = [...REFERENCE_NAMES, ...OWN_NAMES];

/** A set of tables to measure against. */
export interface Reference {
  readonly origin: "complete tables" | "committed samples";
  readonly table: (name: TableName) => Table;
}

/** The samples under test/golden: a part of the rows of every table. */
export function goldenReference(): Reference {
  return {
    origin: "committed samples",
    table: (name) => readTable(name, join(GOLDEN_FOLDER, `${name}.csv`)),
  };
}

/** The complete tables in a folder, or null when the folder does not hold them. */
export function completeReference(folder: string = DEFAULT_REFERENCE): Reference | null {
  const missing = Object.values(REFERENCE_FILES).filter((file) => !existsSync(join(folder, file)));
  if (missing.length > 0) return null;
  return {
    origin: "complete tables",
    table: (name) =>
      isOwn(name) ? goldenReference().table(name) : readTable(name, join(folder, REFERENCE_FILES[name])),
  };
}

function isOwn(name: TableName): name is OwnName {
  return OWN_NAMES.some((own) => own === name);
}
