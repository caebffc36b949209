import "../../host/start-node.ts";
import { workerData } from "node:worker_threads";
import { EngineCore } from "../../engine/core.ts";
import { FIRST_BLOCK, LAST_BLOCK, SERIES } from "../../engine/layout.ts";
import { fillHereOrApart } from "../../engine/slices.ts";

/** The block of the present, from which filling works outwards. */
const PRESENT_BLOCK = 1;

const blocks = Array.from({ length: LAST_BLOCK - FIRST_BLOCK + 1 }, (_, i) => FIRST_BLOCK + i).sort(
  (a, b) => Math.abs(a - PRESENT_BLOCK) - Math.abs(b - PRESENT_BLOCK),
);
const core = new EngineCore(workerData, fillHereOrApart);
for (const block of blocks) {
  core.ensureBlocks(SERIES, [block]);
  core.ensureAsteroids([block]);
}
