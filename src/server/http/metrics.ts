import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { MS_PER_SECOND } from "../../units/units.ts";
import type { ToolOutcome } from "../mcp/desk.ts";
import { isServed } from "../site/assets.ts";

/** The measures of the service's work. */
export interface Metrics {
  answered(facts: AnswerFacts): void;
  toolCalled(tool: string, outcome: ToolOutcome): void;
  /** True if the counters are shared with other processes; never called where they are not meant to be. */
  countersShared(shared: boolean): void;
  countedLocally(): void;
}

export interface AnswerFacts {
  /** The served path; `unserved` for all others, so that a caller cannot make up names. */
  readonly path: string;
  readonly method: string;
  readonly status: number;
  readonly duration_s: number;
}

export const NO_METRICS: Metrics = {
  answered: () => {},
  toolCalled: () => {},
  countersShared: () => {},
  countedLocally: () => {},
};

/** Upper bounds of the duration histogram: from a cached answer to the longest that is allowed. */
const DURATION_BUCKETS_S = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export interface PrometheusMetrics extends Metrics {
  readonly registry: Registry;
  /** Tells how many large requests wait for a thread, and on how many threads work too long, read whenever metrics are. */
  watchThreads(counts: () => { readonly waiting: number; readonly late: number }): void;
  /** A thread was ended that did not come to an end. */
  threadEnded(): void;
}

/** Metrics in the form that Prometheus reads. */
export function createPrometheusMetrics(): PrometheusMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "meridian_http_request_duration_seconds",
    help: "Time from a request to the end of its answer.",
    labelNames: ["path", "method", "status"],
    buckets: DURATION_BUCKETS_S,
    registers,
  });
  const toolCalls = new Counter({
    name: "meridian_tool_calls_total",
    help: "Calls of assistant tools, by how they ended.",
    labelNames: ["tool", "outcome"],
    registers,
  });
  const shared = new Gauge({
    name: "meridian_counters_shared",
    help: "1 while calls are counted in Redis for all replicas, 0 while this process counts by itself.",
    registers,
  });
  const local = new Counter({
    name: "meridian_local_counts_total",
    help: "Counts kept in this process because Redis could not take them.",
    registers,
  });
  const ended = new Counter({
    name: "meridian_ended_threads_total",
    help: "Threads that did not come to an end with a request and were replaced.",
    registers,
  });
  const gauge = (name: string, help: string, count: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(count());
      },
    });
  return {
    registry,
    answered: ({ path, method, status, duration_s }) =>
      durations.observe({ path, method, status: String(status) }, duration_s),
    toolCalled: (tool, outcome) => toolCalls.inc({ tool, outcome }),
    countersShared: (isShared) => shared.set(isShared ? 1 : 0),
    countedLocally: () => local.inc(),
    watchThreads: (counts) => {
      gauge("meridian_waiting_requests", "Large requests that wait for a thread.", () => counts().waiting);
      gauge(
        "meridian_late_threads",
        "Threads that work longer on a request than its price allows.",
        () => counts().late,
      );
    },
    threadEnded: () => ended.inc(),
  };
}

/** Measures every answer of the server. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onResponse", async (request, reply) => {
    metrics.answered({
      path: isServed(request) ? (request.routeOptions.url ?? "unserved") : "unserved",
      method: request.method,
      status: reply.statusCode,
      duration_s: reply.elapsedTime / MS_PER_SECOND,
    });
  });
}
