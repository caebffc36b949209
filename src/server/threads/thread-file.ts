import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { type EngineStore, releaseArenas } from "../../engine/store.ts";
import { PACKAGE_ROOT } from "../../host/node.ts";

/**
 * The compiled file that a thread runs: beside this one, which may be a bundle. From source, too, threads run what `npm run build`
 * made: Node 20 loads no TypeScript in a worker.
 */
export function threadFile(name: string): URL {
  const beside = new URL(`./${name}.js`, import.meta.url);
  return existsSync(beside) ? beside : new URL(`dist/serve/${name}.js`, PACKAGE_ROOT);
}

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
