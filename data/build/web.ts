/**
 * Writes into `dist/web` what a page needs beside its code to answer every route by itself: a core of small tables and the kernels,
 * and files that are fetched as they are asked for: stars, places, filled segments.
 * `npm run build:web -- [<first year> <last year>]`, which writes the code first.
 */
import "../../src/host/start-node.ts";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CORE_TABLES_FILE, SERIES_TABLES_FILE } from "../../src/engine/wasm.ts";
import { machine } from "../../src/host/machine.ts";
import { CORE_FILE, packCore } from "../../src/host/site.ts";
import { brotli } from "./pack/brotli.ts";
import { CODE_OF_PAGES } from "./pack/bundle.ts";
import { slicesOf } from "./pack/slices.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = join(root, "dist", "web");
/** Years whose segments are written where none are named. */
const [first = 2020, last = 2035] = process.argv.slice(2).map(Number);

/** Read by every answer, or small. */
const CORE = [
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
const OTHERS = [
  SERIES_TABLES_FILE,
  "stars/hr.tsv",
  "land/coastlines.tsv",
  ...filesIn("places").filter((name) => !CORE.includes(name)),
];

/** The files of a folder of data/, by the names that they are read by. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, "data", folder)).map((name) => `${folder}/${name.replace(/\.br$/, "")}`);
}

/** Writes a file, and beside it packed for servers of files that send what is there. */
function write(name: string, bytes: Uint8Array): void {
  const path = join(target, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  writeFileSync(`${path}.br`, packedAlready(name) ?? brotli(bytes));
}

/** The bytes of a file that lies packed in data/. */
function packedAlready(name: string): Uint8Array | null {
  const path = join(root, "data", `${name}.br`);
  return existsSync(path) ? readFileSync(path) : null;
}

mkdirSync(target, { recursive: true });
for (const name of readdirSync(target))
  if (!CODE_OF_PAGES.test(name)) rmSync(join(target, name), { recursive: true });
const { data } = machine();
const hashes: Record<string, string> = {};
const other = (name: string, bytes: Uint8Array) => {
  hashes[name] = createHash("sha256").update(bytes).digest("hex");
  write(name, bytes);
};
for (const name of OTHERS) other(name, data.read(name));
for (const [name, bytes] of slicesOf(first, last)) other(name, bytes);
const core = CORE.map((name) => [name, data.read(name)] as const);
write(CORE_FILE, packCore(core, { others: hashes, years: [first, last] }));
