import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The most that two workers can be of one on a machine: each starts and compiles for itself, and they share its memory. */

const SECONDS = 4;
const REPEATS = 3;
const COMPUTING = fileURLToPath(new URL("computing.ts", import.meta.url));

/** How many times the rows of one process two make side by side, each warm, when nothing is written. */
export async function sideBySide(): Promise<number> {
  const ratios: number[] = [];
  for (let turn = 0; turn < REPEATS; turn++) {
    const alone = await turnsASecond();
    const [one, other] = await Promise.all([turnsASecond(), turnsASecond()]);
    ratios.push((one + other) / alone);
  }
  return Math.max(...ratios);
}

async function turnsASecond(): Promise<number> {
  const words = ["--single-threaded-gc", "--import", "tsx", COMPUTING, String(SECONDS)];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return Number(stdout);
}

interface OneWorker {
  /** Rows and time of a whole plan, and of one of a single task. */
  readonly whole: { readonly rows: number; readonly wall_s: number };
  readonly single: { readonly rows: number; readonly wall_s: number };
}

/** The ratio that start and compiling, which every run has once, leave of it. */
export function ratioAtMost(
  { whole, single }: OneWorker,
  computing: number,
): { begin_s: number; ratio: number } {
  const row_s = (whole.wall_s - single.wall_s) / (whole.rows - single.rows);
  const begin_s = single.wall_s - single.rows * row_s;
  return { begin_s, ratio: whole.wall_s / (begin_s + (whole.rows * row_s) / computing) };
}
