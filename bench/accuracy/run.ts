/**
 * Compares the engine with reference tables and writes docs/accuracy.md, data/accuracy.json and their figures in the README:
 *   npm run accuracy -- [--reference <folder>] [--kernel <de440.bsp>]
 * Without the complete tables it measures the committed samples, prints the verdict and leaves the files alone.
 */
import "../../src/host/start-node.ts";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createEngine } from "../../src/engine/engine.ts";
import type { Figure } from "../../test/accuracy/compare/figure.ts";
import { measure } from "../../test/accuracy/measure.ts";
import { completeReference, goldenReference, TABLE_NAMES } from "../../test/accuracy/sources.ts";
import { boundOf, toleranceOf } from "../../test/accuracy/tolerances.ts";
import { describeMachine } from "../report/machine.ts";
import { renewReadme } from "../report/readme.ts";
import { formatValue } from "./format.ts";
import { writeKernelReport } from "./kernel.ts";
import { accuracyReport, verdictLine } from "./report.ts";
import { accuracySummary } from "./summary.ts";

const REPORT = new URL("../../docs/accuracy.md", import.meta.url);
const SUMMARY = new URL("../../data/accuracy.json", import.meta.url);

/** One line of the terminal for a figure that exceeds what it is held to. */
function excessLine(figure: Figure): string | null {
  const tolerance = toleranceOf(figure);
  if (tolerance === null || figure.whole.max <= boundOf(tolerance)) return null;
  const max = formatValue(figure.whole.max, figure.unit);
  return `${figure.table} ${figure.item} ${figure.quantity}: ${max} ${figure.unit}, bound ${boundOf(tolerance)}, row ${figure.worst}`;
}

const { values } = parseArgs({ options: { reference: { type: "string" }, kernel: { type: "string" } } });
const complete = completeReference(values.reference);
const reference = complete ?? goldenReference();
const engine = await createEngine();
if (values.kernel !== undefined) await writeKernelReport(engine, values.kernel);
const figures = measure(engine, reference);
if (complete === null) {
  console.log(
    "The complete reference tables were not found: measured the samples of test/golden, no file written.",
  );
} else {
  const context = {
    machine: describeMachine(),
    engineBuild: engine.build,
    origin: reference.origin,
    tables: TABLE_NAMES.map((name) => reference.table(name)),
  };
  writeFileSync(REPORT, accuracyReport(figures, context));
  writeFileSync(SUMMARY, `${JSON.stringify(accuracySummary(figures), null, 2)}\n`);
  renewReadme();
  console.log("Wrote docs/accuracy.md and data/accuracy.json.");
}
const excesses = figures.map(excessLine).filter((line) => line !== null);
console.log([...excesses, verdictLine(figures)].join("\n"));
if (excesses.length > 0) process.exitCode = 1;
