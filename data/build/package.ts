/**
 * Writes the tarball of the library and the command: `npm run package [-- FOLDER]`. All packages that it needs are in its bundles, so
 * that it depends on none. `npm run package -- --server [-- FOLDER]` writes that of the server, which names its packages; its stage,
 * `dist/package-server`, is what the image is made of.
 */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { declarationsOf } from "./pack/declarations.ts";
import { brotli } from "./pack/kept.ts";
import {
  libraryManifest,
  type PackageManifest,
  serverManifest,
  UNPACKED,
  UNSERVED,
} from "./pack/manifests.ts";
import { shuffleTables } from "./pack/shuffle.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const words = process.argv.slice(2);
const isServer = words.includes("--server");
const folder = resolve(words.find((word) => !word.startsWith("--")) ?? join(root, "dist"));
const stage = join(root, "dist", isServer ? "package-server" : "package");
const whole = readFileSync(join(root, "package.json"), "utf8");

rmSync(stage, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });
if (isServer) fill(serverManifest(whole), UNSERVED);
else {
  fill(libraryManifest(whole), UNPACKED);
  for (const path of declarationsOf(root, [
    "library/index",
    "library/web",
    "library/engine",
    "cli/sql/duckdb",
  ]))
    cpSync(join(root, path), join(stage, path));
  writeFileSync(join(stage, "build", "tables.bin.shuffled.br"), packedSeries());
}
if (!words.includes("--stage")) {
  process.stdout.write(
    execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: stage }),
  );
}

/** The series, which are read where an instant lies outside the blocks; packed once for the same tables. */
function packedSeries(): Buffer {
  const shuffled = shuffleTables(readFileSync(join(root, "build", "tables.bin")), join(root, "data"));
  const cache = join(root, "node_modules", ".cache", "tables.bin.shuffled.br");
  if (existsSync(cache)) {
    const known = readFileSync(cache);
    if (Buffer.compare(brotliDecompressSync(known), shuffled) === 0) return known;
  }
  const packed = brotli(shuffled);
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, packed);
  return packed;
}

/** Copies what a manifest names, but for what is left out. */
function fill({ files, ...manifest }: PackageManifest, leftOut: RegExp): void {
  writeFileSync(join(stage, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const name of files) cpEach(name, leftOut);
}

/** Entry by entry: a folder cannot be copied into a part of itself. */
function cpEach(name: string, leftOut: RegExp): void {
  const from = join(root, name);
  if (leftOut.test(from)) return;
  if (!statSync(from).isDirectory()) {
    cpSync(from, join(stage, name));
    return;
  }
  mkdirSync(join(stage, name), { recursive: true });
  for (const entry of readdirSync(from)) cpEach(`${name}/${entry}`, leftOut);
}
