import { fileURLToPath } from "node:url";
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from "vitest/node";
import type { Outcome, Task } from "./protocol.ts";

/**
 * A process of its own with a test runner over the sandbox, which is its working folder: does the tasks that it is sent, one
 * after another. `measure` as its argument gives every file of tests modules of its own.
 */

/** Tests that start processes or threads, which hold no mutants, or that judge the sources themselves. */
const NOT_ASKED = [
  "test/layers.test.ts",
  "test/data/**",
  "test/fuzz/**",
  "test/cli/**",
  "test/server/{replicas,threads,start}/**",
  "test/server/mcp/stdio.test.ts",
  "test/engine/store.test.ts",
];

const measures = process.argv[2] === "measure";
let order = new Map<string, number>();

class OwnOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.sort((a, b) => (order.get(a.moduleId) ?? 0) - (order.get(b.moduleId) ?? 0));
  }
}

const vitest = await createVitest("test", {
  watch: false,
  pool: "threads",
  isolate: measures,
  fileParallelism: false,
  maxWorkers: 1,
  reporters: [{}],
  bail: measures ? 0 : 1,
  exclude: NOT_ASKED,
  sequence: { sequencer: OwnOrder },
  onConsoleLog: () => false,
});
const IN_TEST = fileURLToPath(new URL("in-test.ts", import.meta.url));
for (const project of vitest.projects) project.config.setupFiles = [IN_TEST, ...project.config.setupFiles];
const all = await vitest.globTestSpecifications();

async function run({ files, names, ...switches }: Task): Promise<Outcome> {
  vitest.provide("mutants", switches);
  order = new Map((files ?? []).map((file, i) => [file, i]));
  if (names === null) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(new RegExp(`^\\s*(?:${names.map(escaped).join("|")})$`));
  const specifications = files === null ? all : all.filter(({ moduleId }) => order.has(moduleId));
  vitest.state.filesMap.clear();
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
process.send?.("ready");
