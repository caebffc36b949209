import { appendFileSync } from "node:fs";
import fc from "fast-check";
import { inject, type RunnerTestCase, type RunnerTestSuite } from "vitest";
import { VitestTestRunner } from "vitest/runners";
import { type Job, type Note, SUITE_END, type TestCoverage, type Turn, type TurnEvent } from "./protocol.ts";

/** How tests are run here: with the mutants of a job switched on in turn, or with what they reach noted. */

/** The variables that the instrumented code reads and writes. */
interface Switches {
  activeMutant?: string;
  hitCount?: number;
  hitLimit?: number;
  currentTestId?: string | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const NONE: Turn = { id: "none", hitLimit: Number.MAX_SAFE_INTEGER };

const holder = globalThis as { __stryker__?: Switches };
holder.__stryker__ ??= {};
const switches = holder.__stryker__;

export default class MutantRunner extends VitestTestRunner {
  readonly #job: Job = inject("mutants");
  readonly #tests = new Map<string, number>();
  readonly #coverage = { static: {}, perTest: {} as Record<string, Record<string, number>> };
  readonly #suites = new Map<string, number>();
  readonly #noticed = new Set<string>();
  /** When the preparation of a suite was started, until its first test. */
  #preparing: { readonly name: string; readonly since_ms: number } | null = null;
  #isUnsteady = false;

  constructor(config: ConstructorParameters<typeof VitestTestRunner>[0]) {
    super(config);
    const { orders } = this.#job;
    switchTo(orders.kind === "alone" ? orders.turn : NONE);
    if (orders.kind === "measure") switches.mutantCoverage = this.#coverage;
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: this.#job.orders.kind !== "measure" });
    if (!("filepath" in suite)) this.#enter(suiteName(suite));
    await super.onBeforeRunSuite(suite);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const { orders } = this.#job;
    if (orders.kind === "measure") return await this.#measure(test);
    if (orders.kind === "alone") return await functionOf(test)();
    await this.#takeTurns(test, orders.turns[nameOf(test)] ?? []);
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (!("filepath" in suite)) return this.#leave(suite.suite);
    if (this.#job.orders.kind !== "measure") return;
    const covered = (times: ReadonlyMap<string, number>) =>
      [...times].map(
        ([name, took_ms]): TestCoverage => ({ name, took_ms, hits: this.#coverage.perTest[name] ?? {} }),
      );
    const [suites, tests] = [covered(this.#suites), covered(this.#tests)];
    this.#note({ event: "covered", coverage: { always: this.#coverage.static, suites, tests } });
  }

  /** Code that is reached between here and the first test belongs to the preparation of the suite. */
  #enter(name: string): void {
    switches.currentTestId = name;
    this.#preparing = { name, since_ms: processor_ms() };
  }

  #leave(suite: RunnerTestSuite | undefined): void {
    switches.currentTestId = suite === undefined || "filepath" in suite ? undefined : suiteName(suite);
  }

  async #measure(test: RunnerTestCase): Promise<void> {
    const name = nameOf(test);
    switches.currentTestId = name;
    const started_ms = processor_ms();
    if (this.#preparing !== null)
      this.#suites.set(this.#preparing.name, started_ms - this.#preparing.since_ms);
    this.#preparing = null;
    try {
      await functionOf(test)();
    } finally {
      this.#leave(test.suite);
      this.#tests.set(name, (this.#tests.get(name) ?? 0) + processor_ms() - started_ms);
    }
  }

  /** A failure counts where the same test passes before it and after it without the mutant. */
  async #takeTurns(test: RunnerTestCase, turns: readonly Turn[]): Promise<void> {
    const open = turns.filter(({ id }) => !this.#noticed.has(id));
    if (open.length === 0 || this.#isUnsteady) return;
    if (!(await this.#passes(test, NONE))) return this.#end(test, NONE);
    for (const turn of open) {
      this.#noteTurn("begins", turn, test);
      if (await this.#passes(test, turn)) {
        this.#noteTurn("passed", turn, test);
        continue;
      }
      const isEndless = (switches.hitCount ?? 0) > turn.hitLimit;
      if (!(await this.#passes(test, NONE))) return this.#end(test, turn);
      this.#noticed.add(turn.id);
      this.#noteTurn(isEndless ? "endless" : "noticed", turn, test);
    }
  }

  async #passes(test: RunnerTestCase, turn: Turn): Promise<boolean> {
    switchTo(turn);
    try {
      this.onBeforeTryTask(test);
      await functionOf(test)();
      this.onAfterTryTask(test);
      return test.result?.state !== "fail";
    } catch {
      return false;
    } finally {
      if (test.result !== undefined) test.result.state = "run";
      if (switches.activeMutant !== NONE.id) switches.activeMutant = NONE.id;
    }
  }

  #end(test: RunnerTestCase, turn: Turn): void {
    this.#isUnsteady = true;
    this.#noteTurn("unsteady", turn, test);
  }

  #noteTurn(event: TurnEvent, { id }: Turn, test: RunnerTestCase): void {
    this.#note({ event, id, test: nameOf(test) });
  }

  #note(note: Note): void {
    appendFileSync(this.#job.noteFile, `${JSON.stringify(note)}\n`);
  }
}

function switchTo({ id, hitLimit }: Turn): void {
  switches.activeMutant = id;
  switches.hitCount = 0;
  switches.hitLimit = hitLimit;
}

function functionOf(test: RunnerTestCase): () => Promise<void> | void {
  const found = VitestTestRunner.getTestFn(test);
  if (found === undefined) throw new Error(`no function of ${test.name}`);
  return found as () => Promise<void> | void;
}

function nameOf(task: RunnerTestCase | RunnerTestSuite): string {
  const names = [task.name];
  for (let suite = task.suite; suite !== undefined; suite = suite.suite) names.unshift(suite.name);
  return names.join(" ");
}

/** Ends as no test's name does: the names of its tests start with what stands before the end. */
function suiteName(suite: RunnerTestSuite): string {
  return `${nameOf(suite)} ${SUITE_END}`;
}

function processor_ms(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
