/**
 * Writes the tarball of the library and the command, without what only the server reads: `npm run package [-- FOLDER]`. All packages
 * that it needs are in its bundles, so that it depends on none. The tarball of the whole, server included, is `npm pack`.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { declarationsOf } from "./pack/declarations.ts";
import { libraryManifest, UNPACKED } from "./pack/library-manifest.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = resolve(process.argv[2] ?? join(root, "dist"));
const stage = join(root, "dist", "package");

rmSync(stage, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });
const { files, ...manifest } = libraryManifest(readFileSync(join(root, "package.json"), "utf8"));
writeFileSync(join(stage, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
for (const name of files)
  cpSync(join(root, name), join(stage, name), { recursive: true, filter: (path) => !UNPACKED.test(path) });
for (const path of declarationsOf(root, ["library/index", "library/web", "library/engine", "cli/sql/duckdb"]))
  cpSync(join(root, path), join(stage, path));
packTables();
process.stdout.write(execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: stage }));

/** The series are read where an instant lies outside the blocks: packed, half as large. */
function packTables(): void {
  const bytes = readFileSync(join(root, "build", "tables.bin"));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(join(stage, "build", "tables.bin.br"), brotliCompressSync(bytes, { params }));
}
