import { monitorEventLoopDelay } from "node:perf_hooks";
import { Problem } from "../../contract/terms/problem.ts";
import type { AppContext } from "./context.ts";

const RESOLUTION_MS = 20;
const NS_PER_MS = 1e6;
/** The delay is judged over spans of this length, so that one long call does not refuse those after it for long. */
const SPAN_MS = 1000;

/** Tells whether the event loop has lately been later than a limit; a limit of 0 never is. */
export function watchEventLoop(limit_ms: number): () => boolean {
  if (limit_ms === 0) return () => false;
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let isLate = false;
  setInterval(() => {
    isLate = histogram.mean / NS_PER_MS - RESOLUTION_MS > limit_ms;
    histogram.reset();
  }, SPAN_MS).unref();
  return () => isLate;
}

/** Refuses a call while the service has more to do than it can. */
export function checkOverload(context: AppContext): void {
  if (!context.isOverloaded()) return;
  throw new Problem("OVERLOADED", { detail: "The service has more work than it can do at the moment." });
}
