import type { Logger } from "pino";
import type { PrometheusMetrics } from "../http/metrics.ts";
import type { PoolOptions } from "../threads/pool.ts";

/** Tells of threads that are lost, late or ended. */
export function followThreads(
  metrics: PrometheusMetrics,
  logger: Logger,
): Required<Pick<PoolOptions, "onThreadLost" | "onLate">> {
  return {
    onThreadLost: (err) => logger.error({ err }, "a thread ended"),
    onLate: (event, path, took_ms) => {
      if (event === "ended") metrics.threadEnded();
      logger[event === "ended" ? "warn" : "info"](
        { path, took_ms: Math.round(took_ms) },
        LATE_MESSAGES[event],
      );
    },
  };
}

const LATE_MESSAGES = {
  late: "a thread works longer than the price of its request allows",
  ended: "a thread that came to no end was ended, and is replaced",
} as const;
