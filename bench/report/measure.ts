import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Bench } from "tinybench";

/** Fastest, mean and standard deviation of one repeated task. */
export interface Timing {
  readonly min_ms: number;
  readonly mean_ms: number;
  readonly sd_ms: number;
  readonly samples: number;
}

export interface Task {
  readonly name: string;
  readonly run: () => unknown;
}

export interface Effort {
  readonly iterations: number;
  readonly time_ms: number;
}

const US_PER_MS = 1000;
/** Long enough for what is fast to have been compiled: that goes on beside the clock, on other threads. */
const WARM_UP = { warmup: true, warmupIterations: 2, warmupTime: 1000 };

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Processor time of this process, all its threads: other work on the machine does not enter. */
const PROCESSOR_CLOCK = {
  name: "custom",
  fn: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / US_PER_MS;
  },
  fromMs: (value: number) => value,
  toMs: (value: number | bigint) => Number(value),
} as const;

/** Times tasks one after another in this process, each warmed up first, by processor time. */
export function timeByProcessor(tasks: readonly Task[], effort: Effort): Promise<Map<string, Timing>> {
  return timeTasks(
    tasks,
    new Bench({ ...WARM_UP, ...benchOptions(effort), timestampProvider: PROCESSOR_CLOCK }),
  );
}

/** The same by elapsed time, for what waits: servers, processes. */
export function timeByClock(tasks: readonly Task[], effort: Effort): Promise<Map<string, Timing>> {
  return timeTasks(tasks, new Bench({ ...WARM_UP, ...benchOptions(effort) }));
}

function benchOptions({ iterations, time_ms }: Effort) {
  return { iterations, time: time_ms, throws: true };
}

async function timeTasks(tasks: readonly Task[], bench: Bench): Promise<Map<string, Timing>> {
  // nobody pays for what the one before has left behind
  for (const { name, run } of tasks) bench.add(name, run, { beforeAll: collectGarbage });
  await bench.run();
  return new Map(
    bench.tasks.map(({ name, result }) => {
      if (result.state !== "completed")
        throw new Error(`benchmark ${name} did not complete: ${result.state}`);
      const { min, mean, sd, samplesCount } = result.latency;
      return [name, { min_ms: min, mean_ms: mean, sd_ms: sd, samples: samplesCount }];
    }),
  );
}

/** Timing of measured durations that were not run by the benchmark loop. */
export function timingOf(durations_ms: readonly number[]): Timing {
  const samples = durations_ms.length;
  const mean_ms = durations_ms.reduce((sum, value) => sum + value, 0) / samples;
  const variance =
    durations_ms.reduce((sum, value) => sum + (value - mean_ms) ** 2, 0) / Math.max(1, samples - 1);
  return { min_ms: Math.min(...durations_ms), mean_ms, sd_ms: Math.sqrt(variance), samples };
}
