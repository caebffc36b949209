import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { SKY_BODIES } from "../../test/samples/bodies.ts";
import { seededRandom } from "../../test/samples/random.ts";
import { atMost, digits } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";
import { type Timing, timingOf } from "../report/measure.ts";
import type { Part, TargetRow } from "../report/part.ts";
import { type FirstCost, type FirstRequest, firstCost, ROWS } from "./cold-first.ts";

/** 10,000 rows from an engine that has filled nothing yet, body by body and step by step. */

const SEED = 20_261_123;
const FIRST_START_MS = Date.UTC(1900, 0, 1);
const LAST_START_MS = Date.UTC(2100, 0, 1);
const STEPS_MS = { "1 min": 60_000, "1 h": 3_600_000, "1 d": 86_400_000 } as const;
/** Engines of each case, each asked from another instant: a range of days may touch one block more than another. */
const ENGINES = 5;
const WARM_UP_ENGINES = 4;
const SCRIPT = fileURLToPath(new URL("./cold-first.ts", import.meta.url));

export interface ColdTiming {
  readonly body: string;
  readonly step: string;
  readonly elapsed: Timing;
  readonly processor: Timing;
  /** The same request as the first of a new process, once. */
  readonly new_process: FirstCost;
}

export interface ColdReport {
  readonly seed: number;
  readonly timings: readonly ColdTiming[];
}

const run = promisify(execFile);

async function inNewProcess(request: FirstRequest): Promise<FirstCost> {
  const { stdout } = await run(process.execPath, ["--import", "tsx", SCRIPT, JSON.stringify(request)]);
  return JSON.parse(stdout) as FirstCost;
}

async function timeCase(requests: readonly FirstRequest[]): Promise<Omit<ColdTiming, "body" | "step">> {
  const costs: FirstCost[] = [];
  for (const request of requests) costs.push(await firstCost(request));
  const [first] = requests;
  if (first === undefined) throw new Error("a case without a request");
  return {
    elapsed: timingOf(costs.map(({ elapsed_ms }) => elapsed_ms)),
    processor: timingOf(costs.map(({ processor_ms }) => processor_ms)),
    new_process: await inNewProcess(first),
  };
}

async function measure(): Promise<ColdReport> {
  const random = seededRandom(SEED);
  const start = () => Math.floor(FIRST_START_MS + random() * (LAST_START_MS - FIRST_START_MS));
  for (let engine = 0; engine < WARM_UP_ENGINES; engine++) {
    await firstCost({ body: "mars", start_ms: start(), step_ms: STEPS_MS["1 h"] });
  }
  const timings: ColdTiming[] = [];
  for (const body of SKY_BODIES) {
    for (const [step, step_ms] of Object.entries(STEPS_MS)) {
      const requests = Array.from({ length: ENGINES }, () => ({ body, start_ms: start(), step_ms }));
      timings.push({ body, step, ...(await timeCase(requests)) });
    }
  }
  return { seed: SEED, timings };
}

function section({ seed, timings }: ColdReport): string {
  const rows = timings.map(({ body, step, elapsed, processor, new_process }) => [
    body,
    step,
    digits(elapsed.min_ms),
    `${digits(elapsed.mean_ms)} ± ${digits(elapsed.sd_ms)}`,
    digits(processor.min_ms),
    `${digits(processor.mean_ms)} ± ${digits(processor.sd_ms)}`,
    digits(new_process.elapsed_ms),
    digits(new_process.processor_ms),
  ]);
  return [
    `## ${ROWS.toLocaleString("en")} rows, the first request of an engine`,
    "",
    `All frames of one body, filling of the blocks included, ms: ${ENGINES} new engines a case in one process whose code is warm, each asked from another`,
    `instant (seed ${seed}); and the first of these requests as the first work of a new process, once, which compiles the code as well.`,
    "",
    markdownTable(
      [
        "body",
        "step",
        "elapsed, min",
        "mean ± sd",
        "processor, min",
        "mean ± sd",
        "new process, elapsed",
        "processor",
      ],
      rows,
    ),
  ].join("\n");
}

const FIRST_MS = 80;

function targets({ timings }: ColdReport): TargetRow[] {
  const greatest = (value: (timing: ColdTiming) => number) => Math.max(...timings.map(value));
  return [
    atMost(
      "first 10,000 rows of an engine, elapsed, greatest mean",
      FIRST_MS,
      greatest(({ elapsed }) => elapsed.mean_ms),
    ),
    atMost(
      "first 10,000 rows of an engine, processor, greatest mean",
      FIRST_MS,
      greatest(({ processor }) => processor.mean_ms),
    ),
    atMost(
      "first 10,000 rows of a new process, elapsed, greatest",
      FIRST_MS,
      greatest(({ new_process }) => new_process.elapsed_ms),
    ),
  ];
}

export const coldPart: Part<ColdReport> = { name: "cold", measure, section, targets };
