import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/**
 * Preloaded into an attacked server: from the message "begin" to the message "ask" it follows the event loop, and answers with its longest
 * delay by the clock and the most processor time that the main thread took between two turns of it, which other work on the machine
 * does not lengthen.
 */
if (isMainThread && process.send !== undefined) {
  const RESOLUTION_MS = 1;
  const NS_PER_MS = 1e6;
  const OWN = `/proc/self/task/${process.pid}/schedstat`;
  const running_ms = () => Number(readFileSync(OWN, "utf8").split(" ", 1)[0]) / NS_PER_MS;
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let [isFollowing, last_ms, stretch_ms] = [false, 0, 0];
  const turn = () => {
    const now_ms = running_ms();
    stretch_ms = Math.max(stretch_ms, now_ms - last_ms);
    last_ms = now_ms;
    if (isFollowing) setImmediate(turn);
  };
  process.on("message", (message) => {
    isFollowing = message === "begin";
    if (isFollowing) {
      delays.reset();
      [last_ms, stretch_ms] = [running_ms(), 0];
    }
    turn();
    if (!isFollowing) process.send?.({ delay_ms: delays.max / NS_PER_MS - RESOLUTION_MS, stretch_ms });
  });
  process.channel?.unref();
}
