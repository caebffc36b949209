import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SENTENCES_FILE } from "../../../src/contract/terms/sentences.ts";
import { CORE_TABLES_FILE, SERIES_TABLES_FILE } from "../../../src/engine/wasm.ts";

/** The files that a page's own engine reads, by the names that it reads them by. */

const DATA = fileURLToPath(new URL("../..", import.meta.url));

/** Read by every answer, or small. */
export const CORE_NAMES: readonly string[] = [
  "stamp.json",
  "engine-alone.wasm",
  CORE_TABLES_FILE,
  "accuracy.json",
  "iau/polynomials.tsv",
  "stars/named.tsv",
  "stars/non-stars.tsv",
  ...["galilean", "sky", "time"].flatMap((folder) => filesIn(folder)),
  "places/manifest.json",
];

/** Read when they are asked for; the series when no segment is there for an instant. */
export const OTHER_NAMES: readonly string[] = [
  SERIES_TABLES_FILE,
  "stars/hr.tsv",
  "stars/colours.tsv",
  "stars/figures.tsv",
  "small/asteroids.tsv",
  "small/comets.tsv",
  "land/coastlines.tsv",
  SENTENCES_FILE,
  ...filesIn("places").filter((name) => !CORE_NAMES.includes(name)),
];

/** The files of a folder of data/. */
function filesIn(folder: string): string[] {
  return readdirSync(`${DATA}/${folder}`).map((name) => `${folder}/${name.replace(/\.br$/, "")}`);
}
