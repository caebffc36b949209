/**
 * Times the product beside its peers and writes docs/performance.md, docs/performance.json and their figures in the README:
 *   npm run bench                           everything but what has a command of its own
 *   npm run bench -- --renew rows,events    these parts; the others stay as they were measured
 *   npm run bench -- --only rows            this part, printed; no file is written
 *   npm run bench -- --rewrite              nothing; the report is written anew from the figures
 */
import "../src/host/start-node.ts";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { createEngine } from "../src/engine/engine.ts";
import { coldPart } from "./engine/cold.ts";
import { growthPart } from "./engine/growth.ts";
import { kernelsPart } from "./engine/kernels.ts";
import { rowsPart } from "./engine/rows.ts";
import { seriesPart } from "./engine/series.ts";
import { textPart } from "./engine/text.ts";
import { eventsPart } from "./events/events.ts";
import { describeMachine } from "./report/machine.ts";
import type { Part } from "./report/part.ts";
import { type MeasuredPart, type PerformanceRun, performanceReport } from "./report/performance-report.ts";
import { renewReadme } from "./report/readme.ts";
import { formsPart } from "./service/forms.ts";
import { loadPart } from "./service/load.ts";
import { memoryPart } from "./service/memory.ts";
import { routesPart } from "./service/routes.ts";
import { throughputPart } from "./service/throughput.ts";
import { wirePart } from "./service/wire.ts";

const DOCS = new URL("../docs/", import.meta.url);
const REPORT = new URL("performance.md", DOCS);
const FIGURES = new URL("performance.json", DOCS);

/** The parts, in the order of the report. */
const PARTS: readonly Part<unknown>[] = [
  rowsPart,
  coldPart,
  growthPart,
  kernelsPart,
  textPart,
  seriesPart,
  routesPart,
  formsPart,
  throughputPart,
  wirePart,
  loadPart,
  eventsPart,
  memoryPart,
];
/** Takes minutes, so it has a command of its own. */
const APART: readonly Part<unknown>[] = [memoryPart];

function partNamed(name: string): Part<unknown> {
  const part = PARTS.find((candidate) => candidate.name === name);
  if (part === undefined)
    throw new Error(`${name} is none of ${PARTS.map((known) => known.name).join(", ")}`);
  return part;
}

async function measure(part: Part<unknown>): Promise<MeasuredPart> {
  process.stderr.write(`${part.name} …\n`);
  const load = loadavg()[0] ?? 0;
  const { build } = await createEngine();
  const figures = await part.measure();
  return { date: new Date().toISOString().slice(0, 10), engineBuild: build, load, figures };
}

function lastParts(): PerformanceRun["parts"] {
  if (!existsSync(FIGURES)) return {};
  return (JSON.parse(readFileSync(FIGURES, "utf8")) as PerformanceRun).parts;
}

function write(parts: PerformanceRun["parts"]): void {
  const run = { machine: describeMachine(), parts };
  writeFileSync(FIGURES, `${JSON.stringify(run, null, 2)}\n`);
  writeFileSync(REPORT, performanceReport(run, PARTS));
  for (const part of PARTS) {
    const measured = parts[part.name];
    const drawings = measured && part.drawings?.(measured.figures);
    for (const [name, text] of Object.entries(drawings ?? {})) writeFileSync(new URL(name, DOCS), text);
  }
  renewReadme();
}

/** Files are written after each part, so that what was measured is kept when a later part fails. */
async function renew(parts: readonly Part<unknown>[]): Promise<void> {
  for (const part of parts) write({ ...lastParts(), [part.name]: await measure(part) });
}

const { values } = parseArgs({
  options: { only: { type: "string" }, renew: { type: "string" }, rewrite: { type: "boolean" } },
});
if (values.only !== undefined) {
  console.log(JSON.stringify(await partNamed(values.only).measure(), null, 2));
} else {
  if (values.rewrite === true) write(lastParts());
  else await renew(values.renew?.split(",").map(partNamed) ?? PARTS.filter((part) => !APART.includes(part)));
  console.log("Wrote docs/performance.md and docs/performance.json.");
}
