import { defineConfig, mergeConfig } from "vitest/config";
import common from "../../vitest.config.ts";

/** The pages in the machine's browser: `npm run build`, then `npm run test:site`. */
export default mergeConfig(
  { ...common, test: { ...common.test, include: [] } },
  defineConfig({ test: { include: ["test/site/*.browser.ts"], fileParallelism: false } }),
);
