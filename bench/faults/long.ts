import { spawn } from "node:child_process";
import { digits } from "../report/figures.ts";
import { sendThrough } from "../service/callers.ts";
import { placeMix, requestMix } from "../service/mix.ts";
import type { Attack, Finding } from "./attack.ts";
import { resident_mb, startTarget, untilIdle } from "./target.ts";

/** Attacks that take minutes: run when they are named. */

const REQUESTS = Number(process.env["PLATEAU_REQUESTS"] ?? 200_000);
const SAMPLES = 100;
/** One of so many requests asks for a place by its name or position. */
const PLACES_EVERY = 50;
const MIX_SEED = 20_261_122;
const CONNECTIONS = 8;
const MOST_MB = 350;
const MOST_GROWTH = 0.05;

const FUZZ_SEEDS = [1, 2, 3];
const FUZZ_RUNS = 100_000;
/** Above it a shell tells of a signal. */
const MOST_STATUS = 128;

async function plateau(folder: string): Promise<Finding> {
  const target = await startTarget({ folder, environment: { DEFAULT_PLAN: "operator" } });
  try {
    await untilIdle(target);
    const [draw, place] = [requestMix(MIX_SEED), placeMix(MIX_SEED)];
    let [sent, done, faults] = [0, 0, 0];
    const samples_mb: number[] = [];
    await sendThrough({
      port: target.port,
      connections: CONNECTIONS,
      fresh: 2,
      next: () => (sent++ >= REQUESTS ? null : sent % PLACES_EVERY === 0 ? place() : draw()),
      answered: ({ status }) => {
        if (status === 0 || status >= 500) faults += 1;
        if (++done % Math.ceil(REQUESTS / SAMPLES) === 0) samples_mb.push(resident_mb(target));
      },
    });
    const quarter = (n: number) => median(samples_mb.slice((n * SAMPLES) / 4, ((n + 1) * SAMPLES) / 4));
    const largest_mb = Math.max(...samples_mb);
    const growth = quarter(3) / quarter(2) - 1;
    const quarters = [0, 1, 2, 3].map((n) => digits(quarter(n))).join(", ");
    return {
      figures: `largest ${digits(largest_mb)} MB (quarters ${quarters}), growth ${digits(growth * 100)} %; ${faults} faults`,
      held: largest_mb <= MOST_MB && growth <= MOST_GROWTH && faults === 0,
    };
  } finally {
    await target.end();
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

interface FuzzRun {
  readonly seed: number;
  /** Null: something else ended it. */
  readonly held: boolean | null;
  readonly longest_ms: number;
}

/** The fuzz tests of the folder's own, which fail on any 5xx and on a request of more than a second of processor time. */
function fuzzRun(folder: string, seed: number): Promise<FuzzRun> {
  const env = { ...process.env, FUZZ_RUNS: String(FUZZ_RUNS), TEST_SEED: String(seed) };
  const vitest = spawn("npx", ["vitest", "run", "--testTimeout=0", "test/fuzz"], { cwd: folder, env });
  let text = "";
  for (const stream of [vitest.stdout, vitest.stderr])
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString("utf8");
    });
  return new Promise((resolve) =>
    vitest.once("exit", (status) => {
      const longest_ms = Number(/"took_ms":([\d.]+)/.exec(text)?.[1] ?? Number.NaN);
      resolve({ seed, held: status === null || status > MOST_STATUS ? null : status === 0, longest_ms });
    }),
  );
}

async function fuzz(folder: string): Promise<Finding> {
  const runs: FuzzRun[] = [];
  for (const seed of FUZZ_SEEDS) {
    runs.push(await fuzzRun(folder, seed));
    console.error(fuzzText(runs));
  }
  return { figures: fuzzText(runs), held: runs.every(({ held }) => held === true) };
}

function fuzzText(runs: readonly FuzzRun[]): string {
  return runs
    .map(({ seed, held, longest_ms }) => {
      if (held === null) return `seed ${seed}: not ended`;
      return `seed ${seed}: ${held ? "held" : "**failed**"}, slowest ${digits(longest_ms)} ms`;
    })
    .join("; ");
}

export const LONG: readonly Attack[] = [
  {
    name: "plateau",
    what: `${REQUESTS.toLocaleString("en")} mixed requests, one of ${PLACES_EVERY} for a place`,
    bar: `≤ ${MOST_MB} MB, growth ≤ 5 % from the third quarter to the fourth`,
    isLong: true,
    run: plateau,
  },
  {
    name: "fuzz",
    what: `${FUZZ_RUNS.toLocaleString("en")} arbitrary requests of each of ${FUZZ_SEEDS.length} seeds`,
    bar: "0 × 5xx, slowest ≤ 1 s of processor time",
    isLong: true,
    run: fuzz,
  },
];
