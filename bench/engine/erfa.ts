import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Timing, timingOf } from "../report/measure.ts";

const PEERS = fileURLToPath(new URL("../peers/", import.meta.url));
const SOURCE = "erfa-nut00a.c";
const NS_PER_MS = 1e6;
const NEEDED = "a C compiler and ERFA's header are needed (apt-get install gcc liberfa-dev)";

export interface Epochs {
  /** From J2000.0 TT. */
  readonly first_days: number;
  readonly step_days: number;
  readonly count: number;
}

/** One call of eraNut00a, or why it was not measured. */
export type ErfaTiming = { readonly version: string; readonly timing: Timing } | { readonly missing: string };

/** Compiles the C program of bench/peers into a temporary directory and times eraNut00a at the epochs, `runs` times over. */
export function timeErfaNutation({ first_days, step_days, count }: Epochs, runs: number): ErfaTiming {
  const folder = mkdtempSync(join(tmpdir(), "erfa-nut00a-"));
  try {
    const program = join(folder, "erfa-nut00a");
    // in the source's own folder, so that no message names where this repository lies
    const words = ["-O2", "-o", program, SOURCE, "-lerfa", "-lm"];
    const compiled = spawnSync("gcc", words, { encoding: "utf8", cwd: PEERS });
    if (compiled.status !== 0) {
      const reason =
        compiled.error?.message ?? compiled.stderr.split("\n").find((line) => line.includes("error"));
      return { missing: `eraNut00a was not measured: ${NEEDED}: ${reason ?? "gcc failed"}` };
    }
    const epochs = [first_days, step_days, count, runs].map(String);
    const { status, stdout } = spawnSync(program, epochs, { encoding: "utf8" });
    if (status !== 0)
      return { missing: `eraNut00a was not measured: its program ended with status ${status}` };
    const [version = "", ...calls_ns] = stdout.trim().split("\n");
    return { version, timing: timingOf(calls_ns.map((text) => Number(text) / NS_PER_MS)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
