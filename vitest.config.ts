import { defineConfig } from "vitest/config";
import { testSeed } from "./test/samples/seed.ts";

/**
 * Long after the slowest test on the busiest machine: it ends what hangs, and decides nothing else. No test has a limit of its
 * own, and none measures its own wall-clock time.
 */
const PATIENCE_MS = 600_000;

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["src/host/start-node.ts", "test/setup.ts"],
    env: { TEST_SEED: String(testSeed()) },
    // files of tests wait for processes and sockets about as long as they compute: three at a time fill two cores
    maxWorkers: 3,
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    teardownTimeout: PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS, interval: 20 } },
  },
});
