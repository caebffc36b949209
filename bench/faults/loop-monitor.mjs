import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/** Preloaded into an attacked server: answers each message of its parent with the longest delay of the event loop since the last. */
if (isMainThread && process.send !== undefined) {
  const RESOLUTION_MS = 1;
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  process.on("message", () => {
    process.send?.(delays.max / 1e6 - RESOLUTION_MS);
    delays.reset();
  });
  process.channel?.unref();
}
