import { appendFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, inject, type RunnerTestCase } from "vitest";
import type { FileCoverage } from "./protocol.ts";

/** Runs before each file of tests: switches one mutant on, or notes which tests reach which mutants. */

interface Switches {
  activeMutant?: string;
  hitCount?: number;
  hitLimit?: number;
  currentTestId?: string | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const { active, hitLimit, coverageFile } = inject("mutants");
const holder = globalThis as { __stryker__?: Switches };
holder.__stryker__ ??= {};
const switches = holder.__stryker__;
switches.activeMutant = active;
switches.hitCount = 0;
switches.hitLimit = hitLimit;

function processor_ms(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function nameOf(task: RunnerTestCase): string {
  const names = [task.name];
  for (let suite = task.suite; suite !== undefined; suite = suite.suite) names.unshift(suite.name);
  return names.join(" ");
}

if (coverageFile !== null) {
  const coverage = { static: {}, perTest: {} as Record<string, Record<string, number>> };
  switches.mutantCoverage = coverage;
  const tests = new Map<string, number>();
  let path = "";
  let started_ms = 0;
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants the pattern
  beforeAll(({}, suite) => {
    path = suite.file.filepath;
  });
  beforeEach(({ task }) => {
    switches.currentTestId = nameOf(task as RunnerTestCase);
    started_ms = processor_ms();
  });
  afterEach(({ task }) => {
    const name = nameOf(task as RunnerTestCase);
    switches.currentTestId = undefined;
    tests.set(name, (tests.get(name) ?? 0) + processor_ms() - started_ms);
  });
  afterAll(() => {
    const noted: FileCoverage = {
      path,
      always: coverage.static,
      tests: [...tests].map(([name, took_ms]) => ({ name, took_ms, hits: coverage.perTest[name] ?? {} })),
    };
    appendFileSync(coverageFile, `${JSON.stringify(noted)}\n`);
  });
}
