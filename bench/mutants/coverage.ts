import type { Child } from "./children.ts";
import { cached, keep } from "./ledger.ts";
import type { FileCoverage } from "./protocol.ts";

/** Which tests reach which mutants, by the files of the tests; measured once for an unchanged file over unchanged code. */
export type Coverage = Readonly<Record<string, FileCoverage>>;

interface Kept {
  /** Hash of all that a test depends on besides its own file. */
  readonly ground: string;
  readonly files: Record<string, { readonly own: string; readonly coverage: FileCoverage }>;
}

const PATIENCE_S = 900;
const NAME = "coverage";

export async function measureCoverage(
  child: Child,
  { ground, files }: { ground: string; files: ReadonlyMap<string, string> },
): Promise<Coverage> {
  const last = cached<Kept>(NAME);
  const kept: Kept = last?.ground === ground ? last : { ground, files: {} };
  for (const [file, own] of files) {
    if (kept.files[file]?.own === own) continue;
    console.log(`measuring ${file}`);
    kept.files[file] = { own, coverage: await measureFile(child, file) };
    keep(NAME, kept);
  }
  return Object.fromEntries(
    [...files.keys()].flatMap((file) => {
      const found = kept.files[file];
      return found === undefined ? [] : [[file, found.coverage]];
    }),
  );
}

async function measureFile(child: Child, file: string): Promise<FileCoverage> {
  const { outcome, notes } = await child.run({ orders: { kind: "measure" }, file, names: null }, PATIENCE_S);
  if (outcome === null) throw new Error(`the tests of ${file} did not end`);
  const noted = notes.find(({ event }) => event === "covered");
  const coverage = noted?.event === "covered" ? noted.coverage : { always: {}, suites: [], tests: [] };
  const tests = coverage.tests.filter(({ name }) => !outcome.failed.includes(name));
  if (outcome.failed.length > 0) console.warn(`fails without mutants: ${outcome.failed.join("; ")}`);
  return { ...coverage, tests, failing: outcome.failed };
}
