/**
 * Writes the samples under test/golden from the shared reference tables and data:
 *   npm run accuracy:golden -- [--reference <folder>] [--date 2026-11-21] [--only name,name] [--vectors]
 * Committed files come out byte for byte: without `--date` each keeps the date that it carries. `--vectors` writes
 * topocentric-vectors.csv and lunar-perigee-1855.csv, which needs the peers (npm run bench:peers) and the Swiss Ephemeris data files. What comes from
 * elsewhere is named in golden-files.ts.
 */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { AU_KM } from "../../../src/units/constants.ts";
import { norm } from "../compare/compare.ts";
import { instantsOfTable, julianDates, ttFromUt1 } from "../compare/instants.ts";
import { at, type Table, textColumn } from "../compare/table.ts";
import { completeReference, DEFAULT_REFERENCE, GOLDEN_FOLDER, type Reference } from "../sources.ts";
import { deVectors } from "./de-vectors.ts";
import { committedDate, goldenFiles } from "./golden-files.ts";
import { goldenText } from "./golden-recipe.ts";

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

const PERIGEE_TT = "1855-05-09T02:16:19.1";
const PERIGEE_HOURS = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];

/** The Moon's distance in the files under the tables of apsides, around the one perigee that differs. */
async function writePerigee(date: string): Promise<void> {
  const { jd1, jd2 } = ttFromUt1(PERIGEE_TT, 0);
  const jd_tt = Float64Array.from(PERIGEE_HOURS, (hour) => jd1 + jd2 + hour / 24);
  const { rows, version } = await deVectors(
    PERIGEE_HOURS.map(() => "moon"),
    jd_tt,
  );
  const cells = rows.map((place, row) => [at(jd_tt, row).toFixed(9), (norm(place) * AU_KM).toFixed(6)]);
  const notes = [
    `source: Swiss Ephemeris ${version} with its DE431 data files (those under the table events-lunar-apsides)`,
    `retrieved: ${date}`,
    `query: calc(TDB, Moon) with TRUEPOS, NOABERR, NOGDEFL, J2000, ICRS, EQUATORIAL, XYZ at quarters of an hour around the table's perigee of ${PERIGEE_TT}`,
    "frame: geocentric, geometric (no light time)",
    "units: km",
    "scale: TT",
  ];
  const table = { name: "", sha256: "", notes: [], columns: ["jd_tt", "distance_km"], rows: cells };
  writeFileSync(join(GOLDEN_FOLDER, "lunar-perigee-1855.csv"), goldenText(table, notes));
}

const { values } = parseArgs({
  options: {
    reference: { type: "string", default: DEFAULT_REFERENCE },
    date: { type: "string" },
    only: { type: "string" },
    vectors: { type: "boolean", default: false },
  },
});
const reference = completeReference(values.reference);
if (reference === null) throw new Error("the complete reference tables are not in that folder");
const today = new Date().toISOString().slice(0, 10);
const only = values.only?.split(",");
for (const { name, text } of goldenFiles(reference, resolve(values.reference, ".."))) {
  const isWanted = only?.includes(name.replace(/\.[a-z]+$/, "")) ?? true;
  if (isWanted) writeFileSync(join(GOLDEN_FOLDER, name), text(values.date ?? committedDate(name) ?? today));
}
if (values.vectors) {
  await writeVectors(reference, values.date ?? committedDate("topocentric-vectors.csv") ?? today);
  await writePerigee(values.date ?? committedDate("lunar-perigee-1855.csv") ?? today);
}
