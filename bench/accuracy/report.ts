import { causeOf } from "../../test/accuracy/causes.ts";
import { exclusionCounts, type Figure } from "../../test/accuracy/compare/figure.ts";
import type { Table } from "../../test/accuracy/compare/table.ts";
import type { Tolerance } from "../../test/accuracy/compare/tolerance.ts";
import { meetsTarget, toleranceOf } from "../../test/accuracy/tolerances.ts";
import { type Machine, machineLine } from "../report/machine.ts";
import { markdownTable } from "../report/markdown.ts";
import {
  blockStoreSection,
  de440Section,
  positionsSection,
  reductionSection,
  topocentricSection,
} from "./engine-sections.ts";
import { formatValue } from "./format.ts";
import { kernelSection } from "./kernel.ts";
import {
  eclipseSections,
  furtherSections,
  galileanSections,
  horizonSections,
  moonSections,
  planetSections,
  remainingSections,
  sampleSections,
} from "./subject-sections.ts";

/** The facts of a report's own making. */
export interface ReportContext {
  readonly machine: Machine;
  readonly engineBuild: string;
  readonly origin: string;
  readonly tables: readonly Table[];
}

const HASH_DIGITS = 16;

/** "3 of 80 missed" and the like, for the head of the report and for the terminal. */
export function verdictLine(figures: readonly Figure[]): string {
  const judged = figures.flatMap((figure) => {
    const tolerance = toleranceOf(figure);
    return tolerance === null ? [] : [meetsTarget(figure, tolerance)];
  });
  const missed = judged.filter((isMet) => !isMet).length;
  return missed === 0
    ? `All ${judged.length} targets are met.`
    : `${missed} of ${judged.length} targets are MISSED.`;
}

/** Figures that share a table and a target, shown as one line with the largest of them. */
function groupsOfTargets(figures: readonly Figure[]): readonly (readonly [Figure, Tolerance])[] {
  const worst = new Map<string, readonly [Figure, Tolerance]>();
  for (const figure of figures) {
    const tolerance = toleranceOf(figure);
    if (tolerance === null) continue;
    const isReduction = figure.quantity.startsWith("reduction");
    const key = [
      figure.table,
      isReduction ? figure.quantity : figure.item,
      figure.unit,
      tolerance.target,
    ].join("|");
    const known = worst.get(key);
    if (known === undefined || !(figure.whole.max <= known[0].whole.max)) worst.set(key, [figure, tolerance]);
  }
  return [...worst.values()];
}

function targetRow([figure, tolerance]: readonly [Figure, Tolerance]): string[] {
  const verdict = meetsTarget(figure, tolerance) ? "met" : "**MISSED**";
  const target = `${tolerance.target}${tolerance.own ? " (own)" : ""}`;
  const measured = formatValue(figure.whole.max, figure.unit);
  return [figure.table, figure.item, figure.quantity, figure.unit, target, measured, verdict];
}

function missedSection(figures: readonly Figure[]): string {
  const missed = figures.filter((figure) => {
    const tolerance = toleranceOf(figure);
    return tolerance !== null && !meetsTarget(figure, tolerance);
  });
  if (missed.length === 0) return "";
  const lines = missed.map((figure) => {
    const cause = causeOf(figure) ?? "cause not yet found";
    return `- **${figure.table}, ${figure.item}, ${figure.quantity}** (worst row ${figure.worst}): ${cause}`;
  });
  return ["### Missed, and why", "", ...lines, ""].join("\n");
}

/** The targets, one line for the figures that share one; each line shows the worst of them. */
function targetSection(figures: readonly Figure[]): string {
  const header = ["table", "worst item", "worst quantity", "unit", "target", "max", "verdict"];
  const rows = groupsOfTargets(figures).map(targetRow);
  return [
    "## Targets",
    "",
    verdictLine(figures),
    "",
    missedSection(figures),
    markdownTable(header, rows),
  ].join("\n");
}

function exclusionSection(figures: readonly Figure[]): string {
  const rows = figures.flatMap((figure) =>
    [...exclusionCounts(figure)].map(([reason, count]) => [
      figure.table,
      figure.item,
      figure.quantity,
      `${count} of ${figure.read}`,
      reason,
    ]),
  );
  const table =
    rows.length === 0 ? "None." : markdownTable(["table", "item", "quantity", "rows", "reason"], rows);
  return ["## Rows left out", "", "Every row read is either compared or listed here.", "", table].join("\n");
}

function makingSection(context: ReportContext): string {
  const rows = context.tables.map(({ name, rows, sha256 }) => [
    name,
    String(rows.length),
    sha256.slice(0, HASH_DIGITS),
  ]);
  return [
    "## How it was measured",
    "",
    "`npm run accuracy` runs the product's own engine. Each row's TT − UT1 is taken from the row (no model of delta T",
    "enters); instants are two-part Julian dates. Separations are atan2(|a × b|, a · b).",
    "",
    markdownTable(["table", "rows", "sha-256 (first digits)"], rows),
  ].join("\n");
}

/** The whole report as Markdown. */
export function accuracyReport(figures: readonly Figure[], context: ReportContext): string {
  const head = [
    "# Accuracy",
    "",
    "Written by `npm run accuracy`; do not edit.",
    "",
    `- Machine: ${machineLine(context.machine)}`,
    `- Product: ${context.machine.product}, engine build \`${context.engineBuild.slice(0, HASH_DIGITS)}\``,
    `- Measured against: ${context.origin}`,
  ].join("\n");
  const sections = [
    targetSection(figures),
    kernelSection(),
    positionsSection(figures),
    de440Section(figures),
    blockStoreSection(figures),
    reductionSection(figures),
    topocentricSection(figures),
    remainingSections(figures),
    moonSections(figures),
    eclipseSections(figures),
    planetSections(figures),
    galileanSections(figures),
    horizonSections(figures),
    sampleSections(figures),
    furtherSections(figures),
    exclusionSection(figures),
    makingSection(context),
  ];
  return `${[head, ...sections].map((section) => section.trim()).join("\n\n")}\n`;
}
