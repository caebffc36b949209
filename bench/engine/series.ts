import { EngineCore } from "../../src/engine/core.ts";
import { BLOCK_DAYS, FIRST_BLOCK, LAST_BLOCK, SERIES, type Series } from "../../src/engine/layout.ts";
import { atLeast, atMost, digits } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";
import { type Timing, timeByProcessor, timingOf } from "../report/measure.ts";
import type { Part, TargetRow } from "../report/part.ts";
import { type ErfaTiming, timeErfaNutation } from "./erfa.ts";

/** Epochs of 1850–2150, so that no argument is small and none is met twice. */
const EPOCHS = { first_days: -54_787.3, step_days: 54.7873, count: 2000 } as const;
const EFFORT = { iterations: 20, time_ms: 500 };
const ERFA_RUNS = 20;
const FILLINGS = 3;
const US_PER_MS = 1000;
const BYTES_PER_MB = 1e6;
const TARGETS = { moon_ms: 0.15, erfa_ratio: 10, filling_ms: 1500, memory_mb: 64 } as const;

export interface SeriesReport {
  /** One epoch. */
  readonly moon: Timing;
  readonly nutation: Timing;
  readonly erfa: ErfaTiming;
  readonly filling: Timing;
  readonly memory_mb: number;
}

function perCall({ min_ms, mean_ms, sd_ms, samples }: Timing): Timing {
  const { count } = EPOCHS;
  return { min_ms: min_ms / count, mean_ms: mean_ms / count, sd_ms: sd_ms / count, samples };
}

/** Direct sums of complete series, an epoch. */
async function timeDirectSums(): Promise<{ moon: Timing; nutation: Timing }> {
  const { kernels, memory } = new EngineCore();
  const out = memory.allocate(3 * Float64Array.BYTES_PER_ELEMENT);
  const task = (series: Series) => {
    const code = SERIES.indexOf(series);
    const { first_days, step_days, count } = EPOCHS;
    const run = () => {
      for (let i = 0; i < count; i++) kernels.publishedVector(code, first_days + step_days * i, out);
    };
    return { name: series, run };
  };
  const timings = await timeByProcessor([task("moon"), task("nutation")], EFFORT);
  const [moon, nutation] = [timings.get("moon"), timings.get("nutation")];
  if (moon === undefined || nutation === undefined) throw new Error("a direct sum was not timed");
  return { moon: perCall(moon), nutation: perCall(nutation) };
}

/** Fills every block of every series in new engines. */
function timeFilling(): { filling: Timing; memory_mb: number } {
  const blocks = Array.from({ length: LAST_BLOCK - FIRST_BLOCK + 1 }, (_, i) => FIRST_BLOCK + i);
  let bytes = 0;
  const durations = Array.from({ length: FILLINGS }, () => {
    const core = new EngineCore();
    const begin = process.cpuUsage();
    core.ensureBlocks(SERIES, blocks);
    const { user, system } = process.cpuUsage(begin);
    bytes = core.memory.memory.buffer.byteLength;
    return (user + system) / US_PER_MS;
  });
  return { filling: timingOf(durations), memory_mb: bytes / BYTES_PER_MB };
}

async function measure(): Promise<SeriesReport> {
  const direct = await timeDirectSums();
  return { ...direct, erfa: timeErfaNutation(EPOCHS, ERFA_RUNS), ...timeFilling() };
}

function section({ moon, nutation, erfa, filling, memory_mb }: SeriesReport): string {
  const row = (what: string, { min_ms, mean_ms, sd_ms }: Timing, scale: number) => [
    what,
    digits(min_ms * scale),
    `${digits(mean_ms * scale)} ± ${digits(sd_ms * scale)}`,
  ];
  const peer =
    "missing" in erfa ? [] : [row(`eraNut00a of ERFA ${erfa.version}, C, gcc -O2`, erfa.timing, US_PER_MS)];
  return [
    "## Series summed directly, and the filling of the blocks",
    "",
    `Processor time an epoch, over ${EPOCHS.count.toLocaleString("en")} epochs of 1850–2150. The sums are complete: 35,901 terms of ELP/MPP02; 1,365 of IAU 2000A, with`,
    "the adjustment to IAU 2006 and the 66 terms of the CIO locator, which eraNut00a does not compute.",
    "",
    markdownTable(
      ["series", "min µs", "mean ± sd µs"],
      [
        row("ELP/MPP02, rectangular", moon, US_PER_MS),
        row("IAU 2000A, CIO locator", nutation, US_PER_MS),
        ...peer,
      ],
    ),
    ...("missing" in erfa ? ["", `- ${erfa.missing}`] : []),
    "",
    `Filling every block of ${SERIES.length} series, ${LAST_BLOCK - FIRST_BLOCK + 1} blocks of ${BLOCK_DAYS.toLocaleString("en")} days (1700–2200): ${digits(filling.mean_ms)} ± ${digits(filling.sd_ms)} ms of one core; the engine's`,
    `memory is then ${digits(memory_mb)} MB, tables, blocks and the scratch memory of one engine together.`,
  ].join("\n");
}

function targets({ moon, nutation, erfa, filling, memory_mb }: SeriesReport): TargetRow[] {
  const ratio = "missing" in erfa ? null : erfa.timing.mean_ms / nutation.mean_ms;
  return [
    atMost("ELP/MPP02 complete, direct sum, an epoch, mean", TARGETS.moon_ms, moon.mean_ms),
    atLeast("IAU 2000A direct, ratio to eraNut00a", TARGETS.erfa_ratio, ratio),
    atMost("filling 1700–2200, all bodies and nutation, mean", TARGETS.filling_ms, filling.mean_ms),
    atMost("memory of the engine when filled", TARGETS.memory_mb, memory_mb, " MB"),
  ];
}

export const seriesPart: Part<SeriesReport> = { name: "series", measure, section, targets };
