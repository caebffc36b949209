/**
 * Writes what both sides of WebAssembly agree on from data/engine/: `engine-as/memory/layout.ts` and `src/engine/layout.ts`.
 * Each bears the hash of the tables, so that a host refuses kernels of another layout.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readEngineTables } from "./formats/engine-tables.ts";
import { hostSide } from "./layout/host-side.ts";
import { kernelSide } from "./layout/kernel-side.ts";
import { writeFormatted } from "./layout/write-formatted.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const dataFolder = join(root, "data");

/** The first 31 bits of the sha-256 of the three tables: a positive number on both sides. */
function layoutHash(): number {
  const hash = createHash("sha256");
  for (const name of ["bodies", "columns", "numbers"]) {
    hash.update(readFileSync(join(dataFolder, "engine", `${name}.tsv`)));
  }
  return hash.digest().readUInt32BE(0) >>> 1;
}

const tables = readEngineTables(dataFolder);
const hash = layoutHash();
const files = {
  "engine-as/memory/layout.ts": kernelSide(tables, hash),
  "src/engine/layout.ts": hostSide(tables, hash),
};
for (const [name, text] of Object.entries(files)) writeFormatted(name, text);
