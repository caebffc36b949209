/**
 * Writes docs/small-bodies-measured.md: what small bodies are held to, each with its figure.
 *   npm run measure -- small-bodies                    all of it, some twenty minutes of processor
 *   npm run measure -- small-bodies integrator edges   these parts; the others stay as they were measured
 * JPL's states are no part of the repository: tables takes a file of them as SMALL_BODIES_TRUTH; named, held-out and pull take kernels and a
 * Python as SMALL_BODIES_RULERS (other-rulers.ts).
 */
import "../../src/host/start-node.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { markdownTable } from "../report/markdown.ts";
import type { Row } from "./row.ts";

const REPORT = new URL("../../docs/small-bodies-measured.md", import.meta.url);
const FIGURES = new URL("../../docs/small-bodies-measured.json", import.meta.url);

type Measure = () => Promise<readonly Row[]> | readonly Row[];

/** Each is read when it is asked for: some start engines. */
const PARTS: Readonly<Record<string, () => Promise<Measure>>> = {
  integrator: async () => (await import("./integrator.ts")).integratorRows,
  kernel: async () => (await import("./kernel.ts")).kernelRows,
  "own-lines": async () => (await import("./own-lines.ts")).ownLinesRows,
  edges: async () => (await import("./edges.ts")).edgeRows,
  searches: async () => (await import("./searches.ts")).searchRows,
  magnitudes: async () => (await import("./magnitudes.ts")).magnitudeRows,
  tables: async () => (await import("./tables.ts")).tableRows,
  apophis: async () => (await import("./tables.ts")).apophisRows,
  named: async () => (await import("./named.ts")).namedRows,
  "held-out": async () => (await import("./other-rulers.ts")).heldOutRows,
  pull: async () => (await import("./other-rulers.ts")).pullRows,
  rows: async () => (await import("./speed.ts")).rowRows,
  memory: async () => (await import("./speed.ts")).memoryRows,
  order: async () => (await import("./answers.ts")).orderRows,
  names: async () => (await import("./answers.ts")).nameRows,
  package: async () => (await import("./answers.ts")).packageRows,
  "lazy-library": async () => (await import("./lazy.ts")).byLibrary,
  "lazy-page": async () => (await import("./lazy.ts")).byPage,
  "lazy-command": async () => (await import("./lazy.ts")).byCommand,
  "lazy-bulk": async () => (await import("./lazy.ts")).byBulk,
};

type Figures = Readonly<Record<string, readonly Row[]>>;

const chosen = process.argv.slice(2);
for (const name of chosen)
  if (!(name in PARTS)) throw new Error(`npm run measure -- small-bodies ${Object.keys(PARTS).join(" | ")}`);
for (const [name, read] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const rows = await (await read())();
  for (const { number, what, figure, bar } of rows) console.log(`${number} | ${what} | ${figure} | ${bar}`);
  // read anew: other parts may have been measured meanwhile
  write({ ...JSON.parse(readFileSync(FIGURES, "utf8")), [name]: rows });
}
process.exit(0);

function write(figures: Figures): void {
  writeFileSync(FIGURES, `${JSON.stringify(figures, null, 1)}\n`);
  const rows = Object.keys(PARTS)
    .flatMap((name) => figures[name] ?? [])
    .sort((a, b) => a.number - b.number);
  const cells = rows.map(({ number, what, figure, bar, isMet, cause }) => [
    String(number),
    what,
    figure,
    bar,
    isMet ? "yes" : "**no**",
    cause ?? "",
  ]);
  const text = [
    "# Small bodies, measured",
    "",
    "Written by `npm run measure -- small-bodies`, part by part. Times are of the processor.",
    "",
    markdownTable(["", "what", "figure", "bar", "met", "why not"], cells),
    "",
  ];
  writeFileSync(REPORT, text.join("\n"));
}
