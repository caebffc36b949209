/**
 * Writes `dist/web`, what a page needs to answer every route by itself: `meridian.js`, a core of small tables and the kernels, and
 * files that are fetched as they are asked for: stars, places, filled segments. `npm run build:web -- [<first year> <last year>]`.
 */
import "../../src/host/start-node.ts";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "esbuild";
import { EngineCore } from "../../src/engine/core.ts";
import { J2000_JD, SERIES, SLICE_DAYS } from "../../src/engine/layout.ts";
import { packSlice } from "../../src/engine/slices.ts";
import { CORE_TABLES_FILE, SERIES_TABLES_FILE } from "../../src/engine/wasm.ts";
import { machine } from "../../src/host/machine.ts";
import { CORE_FILE, packCore } from "../../src/host/site.ts";
import { sliceFile } from "../../src/library/opening.ts";
import { mjdFromCalendar } from "../../src/time/calendar.ts";
import { JD_OF_MJD_ZERO } from "../../src/time/instant.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = join(root, "dist", "web");
/** Years whose segments are written where none are named. */
const [firstYear = 2020, lastYear = 2035] = process.argv.slice(2).map(Number);

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

/** The slices of all series that years need, light time and neighbours of their ends included. */
function* slices(): Generator<[name: string, bytes: Uint8Array]> {
  const core = new EngineCore();
  const sliceOf = (year: number) =>
    Math.floor((mjdFromCalendar(year, 1, 1) + JD_OF_MJD_ZERO - J2000_JD) / SLICE_DAYS);
  for (let slice = sliceOf(firstYear); slice <= sliceOf(lastYear + 1); slice++) {
    for (const series of SERIES.filter(isAsked))
      yield [sliceFile({ series, slice }), packSlice(core, { series, slice })];
  }
}

/** Of the barycentre of Earth and Moon nothing is asked: the segments of the Earth hold it. */
function isAsked(series: (typeof SERIES)[number]): boolean {
  return series !== "emb";
}

/** Writes a file, and beside it packed for servers of files that send what is there. */
function write(name: string, bytes: Uint8Array): number {
  const path = join(target, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  const packed = packedAlready(name) ?? pack(bytes);
  writeFileSync(`${path}.br`, packed);
  return packed.length;
}

/** The bytes of a file that lies packed in data/. */
function packedAlready(name: string): Uint8Array | null {
  const path = join(root, "data", `${name}.br`);
  return existsSync(path) ? readFileSync(path) : null;
}

function pack(bytes: Uint8Array): Uint8Array {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGWIN]: 22 };
  return brotliCompressSync(bytes, { params });
}

rmSync(target, { recursive: true, force: true });
const { data } = machine();
const sizes = new Map<string, number>();
const count = (kind: string, bytes: number) => sizes.set(kind, (sizes.get(kind) ?? 0) + bytes);
const hashes: Record<string, string> = {};
const other = (name: string, bytes: Uint8Array) => {
  hashes[name] = createHash("sha256").update(bytes).digest("hex");
  count(name.split("/")[0] ?? "", write(name, bytes));
};
for (const name of OTHERS) other(name, data.read(name));
for (const [name, bytes] of slices()) other(name, bytes);
const core = CORE.map((name) => [name, data.read(name)] as const);
count("core", write(CORE_FILE, packCore(core, hashes)));
const bundle = await build({
  entryPoints: [join(root, "src", "library", "web.ts")],
  bundle: true,
  write: false,
  format: "esm",
  platform: "browser",
  target: "es2022",
  minify: true,
  legalComments: "none",
});
for (const { contents } of bundle.outputFiles) count("meridian.js", write("meridian.js", contents));
for (const [kind, bytes] of sizes) process.stdout.write(`${kind}: ${bytes} bytes packed by Brotli\n`);
