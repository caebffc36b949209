/**
 * Writes `build/tables.bin` from data/, beside it `build/tables-core.bin` (no series: segments are loaded), and holds it against `data/tables.sha256`. After a deliberate change of a table:
 * `npx tsx data/build/pack.ts --update-hash`.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packCoreTables, packTables } from "./pack/pack-tables.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const hashFile = join(root, "data", "tables.sha256");

const bytes = packTables(join(root, "data"));
const sha256 = createHash("sha256").update(bytes).digest("hex");
if (process.argv.includes("--update-hash")) writeFileSync(hashFile, `${sha256}\n`);
const expected = readFileSync(hashFile, "utf8").trim();
if (sha256 !== expected) {
  throw new Error(
    `tables.bin has sha-256 ${sha256}, data/tables.sha256 says ${expected} (see --update-hash)`,
  );
}
mkdirSync(join(root, "build"), { recursive: true });
writeFileSync(join(root, "build", "tables.bin"), bytes);
writeFileSync(join(root, "build", "tables-core.bin"), packCoreTables(join(root, "data")));
