import type { ContestTiming } from "./contest.ts";
import type { KernelTiming } from "./kernels.ts";
import { type Machine, machineLine } from "./machine.ts";
import { markdownTable } from "./markdown.ts";
import type { Timing } from "./measure.ts";
import type { RouteReport } from "./routes.ts";
import type { RowReport } from "./rows.ts";
import type { ThroughputReport } from "./throughput.ts";

/** Everything that one run of the benchmark found; docs/performance.json holds it as it is. */
export interface PerformanceRun {
  readonly date: string;
  readonly machine: Machine;
  readonly engineBuild: string;
  /** Running processes, averaged over the minute before the run; above the cores, elapsed times are too long. */
  readonly load: number;
  readonly rows: RowReport;
  readonly kernels: readonly KernelTiming[];
  readonly routes: RouteReport | null;
  readonly throughput: ThroughputReport;
  readonly events: readonly ContestTiming[];
}

const US_PER_MS = 1000;
const SIGNIFICANT_DIGITS = 3;
const BYTES_PER_KB = 1000;
/** What the product promises; a benchmark reports it and decides no test. */
const TARGETS = {
  sweph_ratio: 20,
  astronomy_engine_ratio: 40,
  listening_ms: 1000,
  first_answer_ms: 150,
  columns_ms: 30,
  sun_year_ms: 20,
  board_ms: 10,
  small_per_core_s: 5000,
  sun_year_ratio: { astronomy: 20, suncalc: 5 },
  moon_year_ratio: 20,
} as const;
/** Share of the cores that may be at work before elapsed times mean little. */
const BUSY_SHARE = 0.6;
const BUSY_MACHINE =
  "The machine was busy with other work: elapsed times are too long, and shared caches slow the means of the product, whose rows " +
  "stream through memory, more than those of its peers. Measure again on a quiet machine before drawing conclusions.";
const COLUMNS_ROUTE = "10,000 rows, shape=columns";

function digits(value: number): string {
  return String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
}

function milliseconds({ min_ms, mean_ms, sd_ms }: Timing): string[] {
  return [digits(min_ms), `${digits(mean_ms)} ± ${digits(sd_ms)}`];
}

function microsecondsPerRow({ min_ms, mean_ms, sd_ms }: Timing, rows: number): string[] {
  const perRow = (value_ms: number) => digits((value_ms * US_PER_MS) / rows);
  return [perRow(min_ms), `${perRow(mean_ms)} ± ${perRow(sd_ms)}`];
}

function ratioCell(ratio: number): string {
  return ratio >= 10 ? `${ratio.toFixed(0)}×` : `${ratio.toFixed(1)}×`;
}

function rowsSection(report: RowReport): string {
  const rows = report.timings.map((entry) => [
    entry.body,
    entry.step,
    entry.who,
    entry.asked,
    ...microsecondsPerRow(entry.timing, report.rows),
    ratioCell(entry.ratio),
    ratioCell(entry.ratio_of_minima),
  ]);
  return [
    `## ${report.rows.toLocaleString("en")} rows, beside other libraries`,
    "",
    "Processor time of one process, µs a row; every case runs the product and its peers one after another, blocks warm.",
    "The ratios relate the means, and the fastest runs, to the product's own in the same case. Instants are prepared before the clock starts,",
    "except in _meridian, from UTC_, which converts UTC to TT and UT1 for each row as well (astronomy-engine always does).",
    "",
    ...(report.missing.length === 0 ? [] : [...report.missing.map((line) => `- ${line}`), ""]),
    markdownTable(["body", "step", "who", "asked for", "min", "mean ± sd", "ratio", "of minima"], rows),
  ].join("\n");
}

function kernelsSection(kernels: readonly KernelTiming[]): string {
  const rows = kernels.map(({ name, rows, timing }) => [
    name,
    rows.toLocaleString("en"),
    ...milliseconds(timing),
    rows > 1 ? digits((timing.mean_ms * US_PER_MS) / rows) : "–",
  ]);
  return [
    "## Engine",
    "",
    "Processor time, ms, unless elapsed time is named.",
    "",
    markdownTable(["what", "rows", "min", "mean ± sd", "µs a row"], rows),
  ].join("\n");
}

function routesSection(routes: RouteReport | null): string {
  if (routes === null) return "## Over HTTP\n\nNot measured: dist/cli/main.js is not built (npm run build).";
  const rows = [
    ["process start to listening", "–", ...milliseconds(routes.listening)],
    ["first answer of a new process", "–", ...milliseconds(routes.firstAnswer)],
    ...routes.routes.map(({ name, bytes, timing }) => [
      name,
      `${digits(bytes / BYTES_PER_KB)} kB`,
      ...milliseconds(timing),
    ]),
  ];
  return [
    "## Over HTTP",
    "",
    "Elapsed ms on the loopback, one request after another, client included; plan operator.",
    "",
    markdownTable(["what", "size", "min", "mean ± sd"], rows),
    ...(routes.failed.length === 0 ? [] : ["", ...routes.failed.map((line) => `- Not answered: ${line}`)]),
  ].join("\n");
}

function throughputSection({ requests, cases }: ThroughputReport): string {
  const rows = cases.map(({ name, per_core_s, per_elapsed_s }) => [
    name,
    String(per_core_s),
    String(per_elapsed_s),
  ]);
  return [
    "## Requests a second",
    "",
    `${requests.toLocaleString("en")} requests a case (100 of the long one) over eight connections, by \`npm run bench:http\`. The first column counts the processor time of the`,
    "server (what one core serves), the second the elapsed time, with the client on the same machine.",
    "",
    markdownTable(["what", "a second of one core", "a second elapsed"], rows),
  ].join("\n");
}

function eventsSection(events: readonly ContestTiming[]): string {
  const rows = events.map(({ what, who, events: found, timing, ratio }) => [
    what,
    who,
    String(found),
    ...milliseconds(timing),
    ratioCell(ratio),
  ]);
  return [
    "## Events",
    "",
    "Processor time, ms: a year of rises and sets at one place, and every eclipse of five centuries.",
    "",
    markdownTable(["what", "who", "events", "min", "mean ± sd", "ratio"], rows),
  ].join("\n");
}

/** The least advantage over one peer, by means, among all cases; null when the peer was not measured. */
function leastRatio(report: RowReport, peer: string): number | null {
  const ratios = report.timings.filter(({ who }) => who.startsWith(peer)).map(({ ratio }) => ratio);
  return ratios.length === 0 ? null : Math.min(...ratios);
}

function targetRow(name: string, target: string, value: number | null, isMet: boolean): string[] {
  if (value === null) return [name, target, "not measured", "–"];
  return [name, target, digits(value), isMet ? "met" : "**MISSED**"];
}

function atLeast(name: string, target: number, value: number | null): string[] {
  return targetRow(name, `≥ ${target}×`, value, value !== null && value >= target);
}

function atMost(name: string, target: number, value: number | null): string[] {
  return targetRow(name, `≤ ${target} ms`, value, value !== null && value <= target);
}

function meanOf(report: RouteReport | null, route: string): number | null {
  return report?.routes.find(({ name }) => name === route)?.timing.mean_ms ?? null;
}

/** A year of a body's rises and sets against a peer. */
function eventRatio(events: readonly ContestTiming[], body: string, peer: string, target: number): string[] {
  const timing = events.find(({ what, who }) => what.startsWith(body) && who.startsWith(peer));
  return atLeast(`year of ${body} events, ratio to ${peer}`, target, timing?.ratio ?? null);
}

function targetsSection({ rows, routes, throughput, events, load, machine }: PerformanceRun): string {
  const columns = meanOf(routes, COLUMNS_ROUTE);
  const lines = [
    atLeast("least ratio to sweph, per row", TARGETS.sweph_ratio, leastRatio(rows, "sweph")),
    atLeast(
      "least ratio to astronomy-engine, per row",
      TARGETS.astronomy_engine_ratio,
      leastRatio(rows, "astronomy"),
    ),
    atMost("cold start to listening, mean", TARGETS.listening_ms, routes?.listening.mean_ms ?? null),
    atMost(
      "first answer of a new process, mean",
      TARGETS.first_answer_ms,
      routes?.firstAnswer.mean_ms ?? null,
    ),
    atMost("columns answer of 10,000 rows, mean", TARGETS.columns_ms, columns),
    atMost("a year of /v2/sun, mean", TARGETS.sun_year_ms, meanOf(routes, "a year of /v2/sun")),
    ...["today with a location", "planet-board with a location"].map((name) =>
      atMost(`${name}, mean`, TARGETS.board_ms, meanOf(routes, name)),
    ),
    ...["304", "small answer, asked"].map((name) => {
      const rate = throughput.cases.find((entry) => entry.name.startsWith(name));
      const least = TARGETS.small_per_core_s;
      return targetRow(
        rate?.name ?? name,
        `≥ ${least}/s`,
        rate?.per_core_s ?? null,
        (rate?.per_core_s ?? 0) >= least,
      );
    }),
    eventRatio(events, "Sun", "astronomy-engine", TARGETS.sun_year_ratio.astronomy),
    eventRatio(events, "Sun", "suncalc", TARGETS.sun_year_ratio.suncalc),
    eventRatio(events, "Moon", "astronomy-engine", TARGETS.moon_year_ratio),
  ];
  const busy = load > machine.cores * BUSY_SHARE ? ["", BUSY_MACHINE] : [];
  return ["## Targets", "", markdownTable(["what", "target", "measured", "verdict"], lines), ...busy].join(
    "\n",
  );
}

/** The run as Markdown. */
export function performanceReport(run: PerformanceRun): string {
  const head = [
    "# Performance",
    "",
    "Written by `npm run bench`; do not edit. The peers come from `npm run bench:peers`, the Swiss Ephemeris files from",
    "Debian's `swe-standard-data`. No test depends on these figures.",
    "",
    `- Date: ${run.date}`,
    `- Machine: ${machineLine(run.machine)}`,
    `- Product: ${run.machine.product}, engine build \`${run.engineBuild.slice(0, 16)}\``,
    `- Peers: ${run.rows.peers.join("; ") || "none installed"}`,
    `- Load of the machine in the minute before: ${digits(run.load)} processes on ${run.machine.cores} cores`,
    `- Seed of the start instants: ${run.rows.seed}`,
  ].join("\n");
  return `${[head, targetsSection(run), rowsSection(run.rows), kernelsSection(run.kernels), routesSection(run.routes), throughputSection(run.throughput), eventsSection(run.events)].join("\n\n")}\n`;
}
