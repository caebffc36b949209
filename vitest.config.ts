import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { testSeed } from "./test/samples/seed.ts";

/**
 * Long after the slowest test on the busiest machine: it ends what hangs, and decides nothing else. No test has a limit of its
 * own, and none measures its own wall-clock time.
 */
const PATIENCE_MS = 600_000;

/** What all files of tests run with, those of the pages too (test/site/vitest.config.ts). */
export const COMMON = {
  setupFiles: ["src/host/start-node.ts", "test/setup.ts"],
  env: { TEST_SEED: String(testSeed()) },
  // files of tests wait for processes and sockets about as long as they compute: three at a time fill two cores
  maxWorkers: 3,
  // the young heap grows at once to the size that it would reach: a sixteenth of all processor time went into emptying it
  execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=64"],
  testTimeout: PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
  teardownTimeout: PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS, interval: 20 } },
};

/**
 * Signs of a file that changes, or measures, things that the files of one process share: modules, machine, memory. A clock or a spy
 * that is given back when the test ends is none.
 */
const CHANGES_THE_PROCESS =
  /^\/\*\* Alone in its process: |\bvi\.(mock|doMock|resetModules|stub\w+)\(|\b(useMachine|memoryUsage|getHeap\w+|setFlagsFromString)\(/m;

const files = readdirSync("test", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"))
  .map((file) => `test/${file.replaceAll("\\", "/")}`);
const alone = files.filter((file) => CHANGES_THE_PROCESS.test(readFileSync(file, "utf8")));
const together = files.filter((file) => !alone.includes(file));

/**
 * Files share processes: to load and compile the sources, the kernels and the tables for each of 300 files took twice the time of
 * the tests themselves. What must have a process of its own runs after the others.
 */
export default defineConfig({
  test: {
    ...COMMON,
    projects: [
      { extends: true, test: { name: "together", include: together, isolate: false } },
      { extends: true, test: { name: "alone", include: alone, sequence: { groupOrder: 1 } } },
    ],
  },
});
