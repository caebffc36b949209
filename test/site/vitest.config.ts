import { defineConfig } from "vitest/config";
import { COMMON } from "../../vitest.config.ts";

/** The pages in the machine's browser: `npm run build`, then `npm run test:site`. */
export default defineConfig({
  test: { ...COMMON, include: ["test/site/*.browser.ts"], fileParallelism: false },
});
