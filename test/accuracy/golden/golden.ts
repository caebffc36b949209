/**
 * Writes the samples under test/golden from the shared reference tables and data:
 *   npm run import -- golden [--reference <folder>] [--date 2026-11-21] [--only name,name] [--kernel <path of de440.bsp>]
 * Committed files come out byte for byte: without `--date` each keeps the date that it carries. With a kernel topocentric-vectors.csv
 * and lunar-perigee-1855.csv are written too. Files from elsewhere are named in golden-files.ts.
 */
import "../../../src/host/start-node.ts";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createEngine } from "../../../src/engine/engine.ts";
import type { Engine, InstantColumns } from "../../../src/engine/types.ts";
import { AU_KM } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { norm } from "../compare/compare.ts";
import { instantsOfJd, instantsOfTable, ttFromUt1 } from "../compare/instants.ts";
import { at, type Table, textColumn } from "../compare/table.ts";
import { completeReference, DEFAULT_REFERENCE, GOLDEN_FOLDER, type Reference } from "../sources.ts";
import { deVectors } from "./de-vectors.ts";
import { committedDate, goldenFiles } from "./golden-files.ts";
import { DE440, goldenText } from "./golden-recipe.ts";

/** TDB of instants in TT, in two parts. */
function tdbOf(engine: Engine, instants: InstantColumns): (readonly [number, number])[] {
  const { tdb_minus_tt_s } = engine.orientation(instants);
  return Array.from(
    instants.jd1_tt,
    (jd1, row) => [jd1, at(instants.jd2_tt, row) + at(tdb_minus_tt_s, row) / SECONDS_PER_DAY] as const,
  );
}

async function writeVectors(reference: Reference, kernel: string, date: string): Promise<void> {
  const table = reference.table("topocentric");
  const jd_tdb = tdbOf(await createEngine(), instantsOfTable(table));
  const rows = deVectors(kernel, textColumn(table, "body"), jd_tdb);
  const ids = textColumn(table, "id");
  const cells = rows.map((vector, row) => [at(ids, row), ...vector.map((value) => value.toFixed(13))]);
  const vectors: Table = { ...table, columns: ["id", "x", "y", "z"], rows: cells };
  const notes = [
    `source: ${DE440} (the vectors under the topocentric places)`,
    `retrieved: ${date}`,
    "query: npm run import -- golden --kernel <path of de440.bsp>, at the instant of each id of the table of topocentric places",
    "frame: geocentric, ICRS axes, geometric (no light time)",
    "units: au",
    "scale: TDB",
    `sha256 of the sampled file: ${table.sha256}`,
  ];
  writeFileSync(join(GOLDEN_FOLDER, "topocentric-vectors.csv"), goldenText(vectors, notes));
}

const PERIGEE_TT = "1855-05-09T02:16:19.1";
const PERIGEE_HOURS = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];

/** The Moon's distance under the tables of apsides, around one perigee. */
async function writePerigee(kernel: string, date: string): Promise<void> {
  const { jd1, jd2 } = ttFromUt1(PERIGEE_TT, 0);
  const jd_tt = Float64Array.from(PERIGEE_HOURS, (hour) => jd1 + jd2 + hour / 24);
  const rows = deVectors(
    kernel,
    PERIGEE_HOURS.map(() => "moon"),
    tdbOf(await createEngine(), instantsOfJd(jd_tt)),
  );
  const cells = rows.map((place, row) => [at(jd_tt, row).toFixed(9), (norm(place) * AU_KM).toFixed(6)]);
  const notes = [
    `source: ${DE440}`,
    `retrieved: ${date}`,
    `query: npm run import -- golden --kernel <path of de440.bsp>, at quarters of an hour around the perigee of ${PERIGEE_TT}`,
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
    kernel: { type: "string" },
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
if (values.kernel !== undefined) {
  const date = (name: string) => values.date ?? committedDate(name) ?? today;
  await writeVectors(reference, values.kernel, date("topocentric-vectors.csv"));
  await writePerigee(values.kernel, date("lunar-perigee-1855.csv"));
}
