/**
 * Draws the committed rows anew: npx tsx test/accuracy/bounds/draw.ts <folder of the DE440 reference tables>
 * The same rows from the same tables.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { TRUTH_TABLES } from "./truth-rows.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder of the reference tables.");
const OUT = fileURLToPath(new URL("../../golden/bounds", import.meta.url));
/** Prime to every table's length, so that a stride meets all bodies and dates. */
const STRIDES = [7919, 7907, 7901];

for (const [table, count] of Object.entries(TRUTH_TABLES)) {
  const lines = readFileSync(`${folder}/${table}.csv`, "utf8").split(/\r?\n/).filter(Boolean);
  const titles = lines.filter((line) => line.startsWith("#"));
  const [header = "", ...rows] = lines.filter((line) => !line.startsWith("#"));
  const stride = STRIDES.find((prime) => rows.length % prime !== 0) ?? 1;
  const kept = new Set(
    Array.from({ length: Math.min(count, rows.length) }, (_, i) => (i * stride) % rows.length),
  );
  const path = `${OUT}/${table}.csv`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${[...titles, header, ...rows.filter((_, i) => kept.has(i))].join("\n")}\n`);
}
