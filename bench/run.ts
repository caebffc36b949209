/**
 * Times the product beside its peers and writes docs/performance.md and docs/performance.json:
 *   npm run bench                  everything
 *   npm run bench:http             requests a second alone; the other parts stay as they were measured
 *   npm run bench -- --only rows|kernels|routes|throughput|events
 * With --only the part is printed and no file is written.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { createEngine } from "../src/engine/engine.ts";
import { benchmarkDays } from "./days.ts";
import { benchmarkEclipses } from "./eclipses.ts";
import { benchmarkKernels } from "./kernels.ts";
import { describeMachine } from "./machine.ts";
import { type PerformanceRun, performanceReport } from "./performance-report.ts";
import { benchmarkRoutes } from "./routes.ts";
import { benchmarkRows } from "./rows.ts";
import { benchmarkThroughput } from "./throughput.ts";

const REPORT = new URL("../docs/performance.md", import.meta.url);
const FIGURES = new URL("../docs/performance.json", import.meta.url);

const PARTS = {
  rows: async () => benchmarkRows(await createEngine()),
  kernels: async () => benchmarkKernels(await createEngine()),
  routes: benchmarkRoutes,
  throughput: benchmarkThroughput,
  events: async () => [
    ...(await benchmarkDays(await createEngine())),
    ...(await benchmarkEclipses(await createEngine())),
  ],
} as const;

function isPart(name: string): name is keyof typeof PARTS {
  return name in PARTS;
}

async function runAll(): Promise<PerformanceRun> {
  const engine = await createEngine();
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    engineBuild: engine.build,
    load: loadavg()[0] ?? 0,
    rows: await PARTS.rows(),
    kernels: await PARTS.kernels(),
    routes: await PARTS.routes(),
    throughput: await PARTS.throughput(),
    events: await PARTS.events(),
  };
}

/** The last run with one part measured anew. */
async function renewThroughput(): Promise<PerformanceRun> {
  const last = JSON.parse(readFileSync(FIGURES, "utf8")) as PerformanceRun;
  return { ...last, throughput: await PARTS.throughput() };
}

const { values } = parseArgs({ options: { only: { type: "string" }, http: { type: "boolean" } } });
if (values.only !== undefined) {
  if (!isPart(values.only)) throw new Error(`--only takes one of ${Object.keys(PARTS).join(", ")}`);
  console.log(JSON.stringify(await PARTS[values.only](), null, 2));
} else {
  const run = await (values.http === true ? renewThroughput() : runAll());
  writeFileSync(REPORT, performanceReport(run));
  writeFileSync(FIGURES, `${JSON.stringify(run, null, 2)}\n`);
  for (const line of run.rows.missing) console.log(line);
  if (run.routes === null) console.log("HTTP not measured: dist/cli/main.js is not built.");
  console.log("Wrote docs/performance.md and docs/performance.json.");
}
