import { Worker } from "node:worker_threads";
import type { EngineCore, Series } from "./core.ts";

/** A block as the worker hands it over. */
export interface FilledBlock {
  readonly series: Series;
  readonly block: number;
  readonly coefficients: Float64Array;
}

/** The worker lies beside this file, compiled or not. */
const WORKER = new URL(
  import.meta.url.endsWith(".ts") ? "./fill-worker.ts" : "./fill-worker.js",
  import.meta.url,
);

/**
 * Fills every block in a worker thread with an engine of its own and copies each over as it comes. Resolves when all are in
 * place; a process that wants to end does not wait for it.
 */
export function fillInWorker(core: EngineCore): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER);
    worker.unref();
    worker.on("message", ({ series, block, coefficients }: FilledBlock) =>
      core.adoptBlock(series, block, coefficients),
    );
    worker.on("error", reject);
    worker.on("exit", (status) =>
      status === 0 ? resolve() : reject(new Error(`filling ended with status ${status}`)),
    );
  });
}
