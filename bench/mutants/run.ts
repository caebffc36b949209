import { rmSync } from "node:fs";
import { Keenness, tryAlone } from "./alone.ts";
import { Child } from "./children.ts";
import { type Candidate, distance, spread, testsOf, within } from "./choose.ts";
import { type Coverage, measureCoverage } from "./coverage.ts";
import {
  cached,
  currentCommit,
  digest,
  isNoticed,
  keep,
  type Ledger,
  type Result,
  type Test,
} from "./ledger.ts";
import { writeReport } from "./report.ts";
import { drawSample, type Instrumented, instrumentSample, readSources } from "./sample.ts";
import { createSandbox, GOLDEN_ANSWERS } from "./sandbox.ts";
import { takeTurns } from "./turns.ts";
import { readVerdicts, writeVerdicts } from "./verdicts.ts";

/**
 * Changes the sources in one deliberate way after another and asks whether the tests notice; writes docs/mutants.md. A run that
 * was broken off is taken up again; one of other code asks first the tests that noticed last time. Folders among the words
 * (`src/contract test/contract`) limit the mutants that are tried and the tests that are asked: the others keep their last verdicts,
 * which are committed too (verdicts.tsv). `--new` tries those alone that have no verdict yet, `--report` nothing: it writes what is
 * known.
 */

const SAMPLE = Number(process.env["MUTANTS"] ?? 450);
/** Processor time of tests that a mutant is given: what these do not notice counts as not noticed. */
const NEAR_MS = 3000;
const GOLDEN_MS = 4000;
const ELSEWHERE_MS = 1500;
const ALONE_MS = 9000;

const WORDS = process.argv.slice(2);
/** Folders whose mutants are tried, and those whose tests are asked; none named: all. */
const SOURCES = WORDS.filter((word) => word.startsWith("src/"));
const TESTS = WORDS.filter((word) => word.startsWith("test/"));

/** Whether every verdict stands, and only mutants without one are tried. */
const KEEPS_ALL = process.argv.includes("--new");

const isNamed = (file: string, folders: readonly string[]) =>
  folders.length === 0 || folders.some((folder) => file === folder || file.startsWith(`${folder}/`));

type Target = Instrumented["mutants"][number];
type Choose = (mutant: Target) => readonly Candidate[];

const sources = readSources();
const sample = await drawSample(sources, SAMPLE);
const { files, mutants } = await instrumentSample(sources, sample);
const sandbox = createSandbox(files);
/** Files of tests that are asked. */
const asked = new Map([...sandbox.own].filter(([file]) => isNamed(file, TESTS)));
const child = new Child(sandbox.path);
const ground = digest([sandbox.ground, ...sample.map(({ key }) => key)]);
const commit = currentCommit();
const last = cached<Ledger>("results") ?? readVerdicts(sample);
const ledger = takeUp(last);
const before_s = ledger.spent_s;

/**
 * Mutants of rooms that are not tried keep their verdicts. In the others one that was noticed stays so while the code and the file of the
 * test are the same; one that went unnoticed, while all tests asked are.
 */
function takeUp({ results, spent_s, ...last }: Ledger): Ledger {
  const tests = digest([...asked].flat());
  const drawn = new Set(sample.map(({ key }) => key));
  const isSame = (noticedBy: Result["noticedBy"]) =>
    noticedBy === null ? last.tests === tests : sandbox.own.get(noticedBy.file) === noticedBy.own;
  const kept = Object.entries(results).filter(
    ([key, { file, noticedBy }]) =>
      drawn.has(key) &&
      (KEEPS_ALL || !isNamed(file, SOURCES) || (last.ground === ground && isSame(noticedBy))),
  );
  return { ground, tests, results: Object.fromEntries(kept), spent_s: last.ground === ground ? spent_s : 0 };
}

function record(mutant: Target, status: Result["status"], by: Test | null): void {
  const { id, ...what } = mutant;
  const noticedBy = by && { ...by, own: sandbox.own.get(by.file) ?? "" };
  ledger.results[mutant.key] = { ...what, status, noticedBy, commit };
  ledger.spent_s = before_s + child.spent_s;
  keep("results", ledger);
  const count = Object.keys(ledger.results).length;
  console.log(`${count}/${mutants.length} ${status} ${mutant.file}:${mutant.start.line + 1}`);
}

const open = () =>
  mutants.filter((mutant) => isNamed(mutant.file, SOURCES) && ledger.results[mutant.key] === undefined);

/** The test that noticed a mutant in the last run. */
function hintOf({ key }: Target): Test | null {
  const result = last.results[key];
  return result !== undefined && isNoticed(result) ? result.noticedBy : null;
}

/** File after file, each with all open mutants that its chosen tests try. */
async function tryInTurns(choose: Choose): Promise<void> {
  const chosen = open().flatMap((mutant) => choose(mutant).map((test) => ({ ...test, id: mutant.id })));
  const cost_ms = new Map<string, number>();
  for (const { file, took_ms } of chosen) cost_ms.set(file, (cost_ms.get(file) ?? 0) + took_ms);
  const byCost = [...cost_ms].sort(([, a], [, b]) => a - b);
  for (const [file] of byCost) {
    const left = new Map(open().map((mutant) => [mutant.id, mutant]));
    const trials = chosen.filter((trial) => trial.file === file && left.has(trial.id));
    for (const { id, status, by } of await takeTurns(child, file, trials)) {
      const mutant = left.get(id);
      if (mutant !== undefined) record(mutant, status, by);
    }
  }
}

async function tryEachAlone(coverage: Coverage): Promise<void> {
  const keenness = new Keenness();
  for (const mutant of open()) {
    const hint = hintOf(mutant);
    const verdict = await tryAlone(child, mutant, { coverage, keenness, budget_ms: ALONE_MS, hint });
    record(mutant, verdict.status, verdict.by);
  }
}

async function tryAll(): Promise<void> {
  console.log(`${mutants.length} mutants, ${open().length} to try`);
  const coverage = await measureCoverage(child, { ground, files: asked });
  const covered = Object.values(coverage);
  for (const mutant of open()) {
    const { id } = mutant;
    const isReached = covered.some(
      ({ always, suites, tests }) =>
        tests.length > 0 && (always[id] || [...suites, ...tests].some(({ hits }) => hits[id])),
    );
    if (!isReached) record(mutant, "not reached", null);
  }
  await tryInTurns((mutant) => {
    const hint = hintOf(mutant);
    return testsOf(coverage, mutant).filter(({ file, name }) => file === hint?.file && name === hint.name);
  });
  await tryInTurns((mutant) =>
    within(
      testsOf(coverage, mutant).filter(({ file }) => distance(mutant.file, file) < 2),
      NEAR_MS,
    ),
  );
  const further = (mutant: Target, isGolden: boolean) =>
    spread(
      testsOf(coverage, mutant).filter(
        ({ file }) => distance(mutant.file, file) >= 2 && (file === GOLDEN_ANSWERS) === isGolden,
      ),
    );
  await tryInTurns((mutant) => within(further(mutant, false), ELSEWHERE_MS));
  await tryInTurns((mutant) => within(further(mutant, true), GOLDEN_MS));
  await tryEachAlone(coverage);
}

try {
  if (!process.argv.includes("--report")) await tryAll();
} finally {
  child.end();
  rmSync(sandbox.path, { recursive: true, force: true });
}
const results = Object.values(ledger.results);
writeVerdicts(results);
writeReport(sample, results, { commit, spent_s: ledger.spent_s, asked: TESTS });
