import { isMainThread } from "node:worker_threads";

/**
 * Preloaded into an attacked server and its threads: a message stalls the main thread twice for so many milliseconds, and a thread that
 * reads the value below works on it for ever.
 */
const SPUN = "Etc/GMT+11";

if (isMainThread) {
  const stall = (ms) => {
    for (const until_ms = performance.now() + ms; performance.now() < until_ms; );
  };
  process.on("message", ({ stall_ms }) => {
    if (stall_ms === undefined) return;
    stall(stall_ms);
    // after its timers have run
    setImmediate(() =>
      setImmediate(() => {
        stall(stall_ms);
        process.send?.({ stalled_ms: stall_ms });
      }),
    );
  });
  process.channel?.unref();
} else {
  const { decodeURIComponent: decode } = globalThis;
  globalThis.decodeURIComponent = (text) => {
    for (const decoded = decode(text); decoded === SPUN; );
    return decode(text);
  };
}
