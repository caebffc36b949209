import { Worker } from "node:worker_threads";
import { type EngineStore, releaseArenas } from "../../engine/store.ts";
import { threadFile } from "./thread-file.ts";

/**
 * Fills every block of a store in a worker thread; engines of other threads find them as they come. Resolves when all are in
 * place; a process that wants to end does not wait for it.
 */
export function fillInWorker(store: EngineStore): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadFile("fill-worker"), { workerData: store });
    const { threadId } = worker;
    worker.unref();
    worker.on("error", reject);
    worker.on("exit", (status) => {
      releaseArenas(store, threadId);
      if (status === 0) resolve();
      else reject(new Error(`filling ended with status ${status}`));
    });
  });
}
