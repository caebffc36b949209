import { createEngine } from "../../src/engine/engine.ts";
import type { Engine, PositionColumn } from "../../src/engine/types.ts";
import { MS_PER_DAY } from "../../src/units/units.ts";
import { seededRandom } from "../../test/samples/random.ts";
import { atLeast, microsecondsPerRow, ratioCell } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";
import { type Task, type Timing, timeByProcessor } from "../report/measure.ts";
import type { Part, TargetRow } from "../report/part.ts";
import {
  BODIES,
  type Body,
  type Instants,
  loadPeers,
  OBSERVER,
  ourTask,
  ourTaskFromUtc,
  type Peers,
  peerNames,
  peerTasks,
  suncalcTask,
  uniformInstants,
} from "./row-tasks.ts";

/** Rows of one request. */
const ROWS = 10_000;
const SEED = 20_261_121;
const FIRST_START_MS = Date.UTC(1950, 0, 1);
const LAST_START_MS = Date.UTC(2050, 0, 1);
/** Enough to separate factors of twenty; a peer needs up to a second for each. */
const EFFORT = { iterations: 8, time_ms: 400 };

const HORIZON: readonly PositionColumn[] = [
  "azimuth_deg",
  "altitude_geometric_deg",
  "topocentric_distance_au",
];

const STEPS_MS = { "1 min": 60_000, "1 h": 3_600_000, "1 d": MS_PER_DAY } as const;
type StepName = keyof typeof STEPS_MS;

/** Who computed the rows of one case, and how long it took. */
export interface RowTiming {
  readonly body: string;
  readonly step: string;
  readonly who: string;
  readonly asked: string;
  readonly timing: Timing;
  /** Mean of this one over the mean of the product in the same case and run; the same of the fastest runs. */
  readonly ratio: number;
  readonly ratio_of_minima: number;
}

export interface RowReport {
  readonly rows: number;
  readonly seed: number;
  readonly peers: readonly string[];
  readonly missing: readonly string[];
  readonly timings: readonly RowTiming[];
}

/** Runs the tasks of one case and relates each to the first, which is the product's. */
async function timeCase(
  labels: { body: string; step: string },
  tasks: readonly Task[],
  asked: (name: string) => string,
) {
  const timings = await timeByProcessor(tasks, EFFORT);
  const ours = timings.get("meridian");
  if (ours === undefined) throw new Error("a case without the product's own task");
  return [...timings].map(
    ([who, timing]): RowTiming => ({
      ...labels,
      who,
      asked: asked(who),
      timing,
      ratio: timing.mean_ms / ours.mean_ms,
      ratio_of_minima: timing.min_ms / ours.min_ms,
    }),
  );
}

function geocentricCase(engine: Engine, peers: Peers, body: Body, step: StepName, instants: Instants) {
  const tasks = [
    ourTask(engine, body, instants),
    ourTaskFromUtc(engine, body, instants),
    ...peerTasks(peers, body, instants),
  ];
  const asked = (who: string) => (who.startsWith("meridian") ? "all frames" : "RA, Dec of date");
  return timeCase({ body, step }, tasks, asked);
}

function horizonCase(engine: Engine, suncalc: NonNullable<Peers["suncalc"]>, instants: Instants) {
  const request = {
    targets: [{ kind: "body", body: "moon" }],
    instants: instants.columns,
    centre: "geocentric",
    observer: OBSERVER,
    columns: HORIZON,
  } as const;
  const tasks = [
    { name: "meridian", run: () => engine.positions(request) },
    suncalcTask(suncalc.library, `suncalc ${suncalc.version}`, instants),
  ];
  return timeCase({ body: "moon", step: "1 h" }, tasks, () => "azimuth, altitude, distance at a place");
}

/** Times 10,000 rows of each body at each step, the product beside the peers, in one process. */
async function measure(): Promise<RowReport> {
  const engine = await createEngine();
  const random = seededRandom(SEED);
  const { loaded, missing } = loadPeers();
  const timings: RowTiming[] = [];
  for (const body of BODIES) {
    for (const step of Object.keys(STEPS_MS) as StepName[]) {
      const start_ms = Math.floor(FIRST_START_MS + random() * (LAST_START_MS - FIRST_START_MS));
      const instants = uniformInstants(start_ms, STEPS_MS[step], ROWS);
      timings.push(...(await geocentricCase(engine, loaded, body, step, instants)));
      if (body === "moon" && step === "1 h" && loaded.suncalc) {
        timings.push(...(await horizonCase(engine, loaded.suncalc, instants)));
      }
    }
  }
  return { rows: ROWS, seed: SEED, peers: peerNames(loaded), missing, timings };
}

function section(report: RowReport): string {
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
    "except in _meridian, from UTC_, which converts UTC to TT and UT1 for each row as well (astronomy-engine always does). Results",
    "go to memory that is there, the product's to that of its answers; what is made from UTC gets memory of its own.",
    `Peers: ${report.peers.join("; ") || "none installed"}. Seed of the start instants: ${report.seed}.`,
    "",
    ...(report.missing.length === 0 ? [] : [...report.missing.map((line) => `- ${line}`), ""]),
    markdownTable(["body", "step", "who", "asked for", "min", "mean ± sd", "ratio", "of minima"], rows),
  ].join("\n");
}

/** Least advantage in every case; of Swiss Ephemeris as people use it, with its files, not of the series it falls back on. */
const LEAST_RATIOS = [
  { peer: "sweph", ratio: 20, of: "ratio", name: "per row" },
  { peer: "astronomy-engine", ratio: 40, of: "ratio", name: "per row" },
  { peer: "sweph", ratio: 60, of: "ratio_of_minima", name: "per row, of minima" },
  { peer: "astronomy-engine", ratio: 90, of: "ratio_of_minima", name: "per row, of minima" },
] as const;

function targets({ timings }: RowReport): TargetRow[] {
  return LEAST_RATIOS.map(({ peer, ratio, of, name }) => {
    const ratios = timings
      .filter(({ who }) => who.startsWith(peer) && !who.includes("Moshier"))
      .map((timing) => timing[of]);
    return atLeast(
      `least ratio to ${peer}, ${name}`,
      ratio,
      ratios.length === 0 ? null : Math.min(...ratios),
    );
  });
}

export const rowsPart: Part<RowReport> = { name: "rows", measure, section, targets };
