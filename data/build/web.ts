/**
 * Writes into `dist/web` what a page needs beside its code to answer every route by itself: a core of small tables and the kernels,
 * and files that are fetched as they are asked for: stars, places, filled segments.
 * `npm run build -- web [<first year> <last year>]`.
 */
import "../../src/host/start-node.ts";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { machine } from "../../src/host/machine.ts";
import { PACK_NAMES, packName } from "../../src/host/own-site.ts";
import { CORE_FILE, packCore } from "../../src/host/site.ts";
import { CODE_OF_PAGES } from "./pack/bundle.ts";
import { brotli } from "./pack/kept.ts";
import { CORE_NAMES, OTHER_NAMES } from "./pack/site-files.ts";
import { slicesOf } from "./pack/slices.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = join(root, "dist", "web");
/** Years whose segments are written where none are named. */
const [first = 2020, last = 2035] = process.argv.slice(2).map(Number);

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
for (const name of OTHER_NAMES) other(name, data.read(name));
const packs = new Map<string, [name: string, bytes: Uint8Array][]>();
for (const [name, bytes] of slicesOf(first, last)) {
  other(name, bytes);
  const pack = packName(name) ?? "";
  packs.set(pack, [...(packs.get(pack) ?? []), [name, bytes]]);
}
// what the package's own code names to bundlers
for (const name of PACK_NAMES)
  write(`packs/${name}.bin`, packCore(packs.get(name) ?? [], { others: {}, years: [first, last] }));
const core = CORE_NAMES.map((name) => [name, data.read(name)] as const);
write(CORE_FILE, packCore(core, { others: hashes, years: [first, last] }));
