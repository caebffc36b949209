/**
 * Writes docs/sizes.md: what people download. `npm run measure -- sizes`. Given: `npm run build`; a tarball is packed for it.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { contractSizes } from "../data/build/pack/contract-script.ts";
import { questionBundle } from "../data/build/pack/question-bundle.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const KB = 1000;
const MB = 1_000_000;

interface Size {
  readonly what: string;
  readonly bytes: number;
  /** The bar that was asked for; null where there was none. */
  readonly bar: number | null;
}

/** Bytes of the files below a folder whose names match, as they lie packed. */
function packedBytes(folder: string, names: RegExp): number {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => names.test(name))
    .reduce((sum, name) => sum + statSync(join(root, folder, name)).size, 0);
}

/** The tarball, and what is written to disk when it is installed. */
function tarball(): { readonly packed: number; readonly installed: number } {
  const folder = mkdtempSync(join(tmpdir(), "meridian-sizes-"));
  try {
    const words = ["run", "--silent", "package", "--", folder];
    const name = execFileSync("npm", words, { cwd: root, encoding: "utf8" }).trim().split("\n").at(-1) ?? "";
    const path = join(folder, name);
    const listed = execFileSync("tar", ["-tvzf", path], { encoding: "utf8" });
    const installed = listed.split("\n").reduce((sum, line) => sum + Number(line.split(/\s+/)[2] ?? 0), 0);
    return { packed: statSync(path).size, installed };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { packed, installed } = tarball();
const contract = await contractSizes(root);
const sizes: readonly Size[] = [
  { what: "Tarball of the library and the command, which needs no other", bytes: packed, bar: 13 * MB },
  { what: "The same on the disk", bytes: installed, bar: 40 * MB },
  { what: "Code of `riseSet` and `moon` for a page", bytes: (await questionBundle()).packed, bar: 90 * KB },
  {
    what: "Thirty routes of the first contract in JSON, csv and txt, in one script",
    bytes: contract.plain,
    bar: 200 * KB,
  },
  { what: "All routes and forms but pictures, in one script", bytes: contract.unpictured, bar: null },
  { what: "All routes, forms and pictures, in one script", bytes: contract.whole, bar: 200 * KB },
  {
    what: "Sentences of declarations, read when a document shows one",
    bytes: packedBytes("dist/web", /^sentences\.txt\.br$/),
    bar: null,
  },
  {
    what: "Core of tables and kernels for a page",
    bytes: packedBytes("dist/web", /^core\.bin\.br$/),
    bar: null,
  },
  {
    what: "Filled segments for a page, 2020–2035",
    bytes: packedBytes("dist/web/slices", /\.br$/),
    bar: null,
  },
  {
    what: "Worker of the service's own pages, and the service worker's: what a first answer reads",
    bytes: packedBytes("dist/browser", /^worker-.*\.js\.br$/),
    bar: 200 * KB,
  },
  {
    what: "Read with the first picture",
    bytes: packedBytes("dist/browser", /^pictures-.*\.js\.br$/),
    bar: null,
  },
  {
    what: "Read with the first refusal, condition, Arrow, or question about the service itself",
    bytes: packedBytes("dist/browser", /^seldom-.*\.js\.br$/),
    bar: null,
  },
  {
    what: "Places that pages know without a server",
    bytes: packedBytes("dist/browser", /^places-.*\.tsv\.br$/),
    bar: null,
  },
];

const shown = (bytes: number) =>
  bytes >= MB ? `${(bytes / MB).toFixed(2)} MB` : `${(bytes / KB).toFixed(1)} kB`;
const rows = sizes.map(
  ({ what, bytes, bar }) =>
    `| ${what} | ${shown(bytes)} | ${bar === null ? "–" : `${shown(bar)}: ${bytes <= bar ? "met" : "missed"}`} |`,
);
const minified = contract.parts.reduce((sum, [, bytes]) => sum + bytes, 0);
const parts = contract.parts.map(
  ([what, bytes]) => `| ${what} | ${shown(bytes)} | ${shown((contract.whole * bytes) / minified)} |`,
);
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
writeFileSync(
  join(root, "docs", "sizes.md"),
  `# Sizes

What people download, written by \`npm run measure -- sizes\` of version ${version}. Files for pages are packed by Brotli, as servers send them; the code of
two questions is one bundle of the library's start and the two routes, without what is read when it is asked for.

| what | bytes | at most |
| --- | --- | --- |
${rows.join("\n")}

What the script of all routes, forms and pictures is made of: minified, and its share of the packed bytes.

| what | minified | packed |
| --- | --- | --- |
${parts.join("\n")}
`,
);
