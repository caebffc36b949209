import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 10;

/** Looks again and again until something is there; whether it came in time. */
export async function comesWithin(patience_ms: number, isThere: () => Promise<boolean>): Promise<boolean> {
  for (const until_ms = performance.now() + patience_ms; ; await sleep(LOOK_MS)) {
    if (await isThere()) return true;
    if (performance.now() >= until_ms) return false;
  }
}
