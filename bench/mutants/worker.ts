import { fileURLToPath } from "node:url";
import { createVitest, type TestModule } from "vitest/node";
import { COMMON } from "../../vitest.config.ts";
import type { Outcome, Task } from "./protocol.ts";

/**
 * A process of its own with a test runner over the sandbox, which is its working folder: does the tasks that it is sent, one
 * after another, each in modules of its own; what it has compiled it keeps.
 */

const vitest = await createVitest("test", {
  ...COMMON,
  // one project: those of the config would run without this runner, and their files share modules
  config: false,
  include: ["test/**/*.test.ts"],
  watch: false,
  pool: "threads",
  // a thread has no heap of its own size
  execArgv: [],
  isolate: true,
  fileParallelism: false,
  maxWorkers: 1,
  reporters: [{}],
  runner: fileURLToPath(new URL("runner.ts", import.meta.url)),
  onConsoleLog: () => false,
});
const all = await vitest.globTestSpecifications();

async function run({ file, names, orders, noteFile }: Task): Promise<Outcome> {
  vitest.provide("mutants", { orders, noteFile });
  for (const { config } of vitest.projects) config.bail = orders.kind === "alone" ? 1 : 0;
  if (names === null) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(new RegExp(`^\\s*(?:${names.map(escaped).join("|")})$`));
  vitest.state.filesMap.clear();
  const specifications = all.filter(({ moduleId }) => moduleId.endsWith(`/${file}`));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return { failed: [...testModules.flatMap(failuresOf), ...unhandledErrors.map(String)] };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function failuresOf(module: TestModule): string[] {
  const failed = [...module.children.allTests("failed")].map((test) => test.fullName.replaceAll(" > ", " "));
  const faults = module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`);
  return module.ok() ? [] : [...failed, ...faults];
}

process.on("message", async (task: Task) => {
  process.send?.(await run(task));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
