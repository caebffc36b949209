import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Child } from "./children.ts";
import { chooseTests } from "./choose.ts";
import type { FileCoverage } from "./protocol.ts";
import { type Result, writeReport } from "./report.ts";
import { drawSample, instrumentSample, type Mutant, ROOT, readSources } from "./sample.ts";
import { createSandbox } from "./sandbox.ts";

/**
 * Changes the sources in one deliberate way after another and asks whether the tests notice; writes docs/mutants.md. With
 * `--survivors` those are left out that were noticed in the last run, also in one that was broken off.
 */

const SAMPLE = Number(process.env["MUTANTS"] ?? 450);
const CHILDREN = 2;
/** A mutant may take so many times the processor time of the code as it is, and so much more to start. */
const PATIENCE_FACTOR = 5;
const PATIENCE_S = 60;
const MEASURE_PATIENCE_S = 3600;
const NONE = { active: "none", hitLimit: Number.MAX_SAFE_INTEGER, coverageFile: null } as const;
/** What the last run found, so that survivors can be tried again. */
const LAST_RUN = join(ROOT, "node_modules/.cache/meridian-mutants.json");

async function measure(sandbox: string): Promise<FileCoverage[]> {
  const coverageFile = join(sandbox, "coverage.jsonl");
  const child = new Child(sandbox, "measure");
  const outcome = await child.run({ ...NONE, coverageFile, files: null, names: null }, MEASURE_PATIENCE_S);
  child.end();
  if (outcome === null) throw new Error("the tests of the unchanged code did not end");
  const failing = new Set(outcome.failed);
  if (failing.size > 0) console.warn("left out, because they fail without mutants:", [...failing]);
  return readFileSync(coverageFile, "utf8")
    .trim()
    .split("\n")
    .map((line): FileCoverage => JSON.parse(line))
    .map((file) => ({ ...file, tests: file.tests.filter(({ name }) => !failing.has(name)) }));
}

async function tryMutant(
  child: Child,
  coverage: readonly FileCoverage[],
  { id, ...mutant }: Mutant & { readonly id: string },
): Promise<Result> {
  const choice = chooseTests(coverage, id);
  if (choice === null) return { ...mutant, status: "not reached", noticedBy: null };
  const { files, names, hitLimit, took_ms } = choice;
  const patience_s = PATIENCE_S + (PATIENCE_FACTOR * took_ms) / 1000;
  const outcome = await child.run({ active: id, hitLimit, coverageFile: null, files, names }, patience_s);
  if (outcome === null) return { ...mutant, status: "endless", noticedBy: null };
  const [noticedBy = null] = outcome.failed;
  return { ...mutant, status: noticedBy === null ? "survived" : "noticed", noticedBy };
}

function lastRun(): readonly Result[] {
  try {
    return JSON.parse(readFileSync(LAST_RUN, "utf8"));
  } catch {
    return [];
  }
}

const started_ms = Date.now();
const sources = readSources();
const sample = await drawSample(sources, SAMPLE);
const known = process.argv.includes("--survivors")
  ? lastRun().filter(({ key, status }) => isNoticed(status) && sample.some((mutant) => mutant.key === key))
  : [];
const open = sample.filter(({ key }) => !known.some((result) => result.key === key));
const { files, mutants } = await instrumentSample(sources, open);
const sandbox = createSandbox(files);
const results: Result[] = [...known];
mkdirSync(dirname(LAST_RUN), { recursive: true });
try {
  console.log(`${sample.length} mutants, ${mutants.length} to try; measuring which tests reach them`);
  const coverage = await measure(sandbox);
  const queue = [...mutants];
  const work = async () => {
    const child = new Child(sandbox, "try");
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      const result = await tryMutant(child, coverage, mutant);
      results.push(result);
      writeFileSync(LAST_RUN, JSON.stringify(results));
      console.log(
        `${results.length}/${sample.length} ${result.status} ${mutant.file}:${mutant.start.line + 1}`,
      );
    }
    child.end();
  };
  await Promise.all(Array.from({ length: CHILDREN }, work));
} finally {
  rmSync(sandbox, { recursive: true, force: true });
}
writeReport(results, (Date.now() - started_ms) / 60_000);

function isNoticed(status: Result["status"]): boolean {
  return status === "noticed" || status === "endless";
}
