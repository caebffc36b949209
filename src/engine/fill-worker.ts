import { parentPort } from "node:worker_threads";
import { EngineCore, FIRST_BLOCK, LAST_BLOCK, SERIES } from "./core.ts";
import type { FilledBlock } from "./fill-in-worker.ts";

/** The block of the present, from which filling works outwards. */
const PRESENT_BLOCK = 1;

const blocks = Array.from({ length: LAST_BLOCK - FIRST_BLOCK + 1 }, (_, i) => FIRST_BLOCK + i).sort(
  (a, b) => Math.abs(a - PRESENT_BLOCK) - Math.abs(b - PRESENT_BLOCK),
);
const core = new EngineCore();
for (const block of blocks) {
  for (const series of SERIES) {
    const filled: FilledBlock = { series, block, coefficients: core.exportBlock(series, block) };
    parentPort?.postMessage(filled, [filled.coefficients.buffer as ArrayBuffer]);
  }
}
