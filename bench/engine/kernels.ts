import { createEngine } from "../../src/engine/engine.ts";
import { ENGINE_BODIES, type Engine, type InstantColumns, POSITION_COLUMNS } from "../../src/engine/types.ts";
import { digits, milliseconds } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";
import { type Task, type Timing, timeByProcessor, timingOf } from "../report/measure.ts";
import type { Part } from "../report/part.ts";

const ROWS = 10_000;
const J2000_0H_JD = 2451544.5;
const OBSERVER = { lon_deg: 13.4, lat_deg: 52.5, elevation_m: 100 };
const EFFORT = { iterations: 20, time_ms: 300 };
const COLD_STARTS = 5;
const US_PER_MS = 1000;

/** One timed piece of the engine. */
export interface KernelTiming {
  readonly name: string;
  readonly rows: number;
  readonly timing: Timing;
}

/** Hourly instants about J2000.0. */
function hourlyInstants(): InstantColumns {
  const hours = Float64Array.from({ length: ROWS }, (_, row) => row);
  return {
    count: ROWS,
    jd1_tt: hours.map((hour) => J2000_0H_JD + Math.floor(hour / 24)),
    jd2_tt: hours.map((hour) => (hour % 24) / 24),
    delta_t_s: new Float64Array(ROWS).fill(64),
  };
}

function kernelTasks(engine: Engine, instants: InstantColumns): Task[] {
  const moon = [{ kind: "body", body: "moon" }] as const;
  const fixed = [{ kind: "fixed", ra_deg: 100, dec_deg: 20, axes: "icrs" }] as const;
  const bodies = ENGINE_BODIES.filter((body) => body !== "earth").map(
    (body) => ({ kind: "body", body }) as const,
  );
  const centre = "geocentric";
  return [
    { name: "orientation (13 columns)", run: () => engine.orientation(instants) },
    { name: "states of Mars", run: () => engine.states("mars", "heliocentric", instants) },
    {
      name: "one column of the Moon",
      run: () => engine.positions({ targets: moon, instants, centre, columns: ["lon_of_date_deg"] }),
    },
    {
      name: "every column of the Moon at a place",
      run: () =>
        engine.positions({ targets: moon, instants, centre, observer: OBSERVER, columns: POSITION_COLUMNS }),
    },
    {
      name: "place of date of a fixed direction",
      run: () =>
        engine.positions({
          targets: fixed,
          instants,
          centre,
          columns: ["ra_of_date_deg", "dec_of_date_deg"],
        }),
    },
    {
      name: "place of date of ten bodies",
      run: () =>
        engine.positions({
          targets: bodies,
          instants,
          centre,
          columns: ["ra_of_date_deg", "dec_of_date_deg"],
        }),
    },
  ];
}

/** Start of a new engine, and its first answer, which fills the blocks that it needs. */
async function coldTimings(): Promise<KernelTiming[]> {
  const starts: number[] = [];
  const fills: number[] = [];
  const instants = hourlyInstants();
  for (let run = 0; run < COLD_STARTS; run++) {
    const begin = performance.now();
    const engine = await createEngine();
    const started = performance.now();
    engine.positions({
      targets: [{ kind: "body", body: "mars" }],
      instants,
      centre: "geocentric",
      columns: ["ra_of_date_deg", "dec_of_date_deg"],
    });
    starts.push(started - begin);
    fills.push(performance.now() - started);
  }
  return [
    { name: "start of an engine (elapsed)", rows: 1, timing: timingOf(starts) },
    { name: "first answer of Mars, blocks empty (elapsed)", rows: ROWS, timing: timingOf(fills) },
  ];
}

/** Times the pieces that rows are made of. */
async function measure(): Promise<readonly KernelTiming[]> {
  const cold = await coldTimings();
  const warm = await timeByProcessor(kernelTasks(await createEngine(), hourlyInstants()), EFFORT);
  return [...cold, ...[...warm].map(([name, timing]) => ({ name, rows: ROWS, timing }))];
}

function section(kernels: readonly KernelTiming[]): string {
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

export const kernelsPart: Part<readonly KernelTiming[]> = {
  name: "kernels",
  measure,
  section,
  targets: () => [],
};
