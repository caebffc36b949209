import { digits } from "./figures.ts";
import { type Machine, machineLine } from "./machine.ts";
import { markdownTable } from "./markdown.ts";
import type { Part } from "./part.ts";

/** The contents of docs/performance.json: the figures of every part, and when and how each was measured. */
export interface PerformanceRun {
  readonly machine: Machine;
  readonly parts: Readonly<Record<string, MeasuredPart>>;
}

export interface MeasuredPart {
  readonly date: string;
  readonly engineBuild: string;
  /** Running processes, averaged over the minute before; above the cores, elapsed times are too long. */
  readonly load: number;
  readonly figures: unknown;
}

/** Share of the cores that may be at work before elapsed times mean little. */
const BUSY_SHARE = 0.6;
const BUILD_DIGITS = 16;
const BUSY_MACHINE =
  "The machine was busy with other work: elapsed times are too long, and shared caches slow the means of the product, whose rows " +
  "stream through memory, more than those of its peers. Measure again on a quiet machine before drawing conclusions.";

/** The run as Markdown, in the order of the parts; a part that was never measured is left out. */
export function performanceReport(run: PerformanceRun, parts: readonly Part<unknown>[]): string {
  const measured = parts.flatMap((part) => {
    const found = run.parts[part.name];
    return found === undefined ? [] : [{ part, found }];
  });
  const targets = measured.flatMap(({ part, found }) => [...part.targets(found.figures)]);
  const sections = measured.map(({ part, found }) => part.section(found.figures));
  const occasions = measured.map(({ part, found }) => [
    part.name,
    found.date,
    `\`${found.engineBuild.slice(0, BUILD_DIGITS)}\``,
    digits(found.load),
  ]);
  const isBusy = measured.some(({ found }) => found.load > run.machine.cores * BUSY_SHARE);
  return `${[
    head(run.machine),
    targetsSection(targets, isBusy),
    ...sections,
    `## Occasions\n\n${markdownTable(["part", "measured", "engine build", "load before"], occasions)}`,
  ].join("\n\n")}\n`;
}

function head(machine: Machine): string {
  return [
    "# Performance",
    "",
    "Written by `npm run bench`; do not edit. The peers come from `npm --prefix bench/peers ci`, the Swiss Ephemeris files from",
    "Debian's `swe-standard-data`. No test depends on these figures. The last table tells when each part was measured, of which",
    "engine build, and how many processes were running on the machine in the minute before.",
    "",
    `- Machine: ${machineLine(machine)}`,
    `- Product: ${machine.product}`,
  ].join("\n");
}

function targetsSection(targets: readonly (readonly string[])[], isBusy: boolean): string {
  const table = markdownTable(["what", "target", "measured", "verdict"], targets);
  return ["## Targets", "", table, ...(isBusy ? ["", BUSY_MACHINE] : [])].join("\n");
}
