import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digest, type Ledger, type Result } from "./ledger.ts";
import { type Mutant, ROOT } from "./sample.ts";

/** The last verdicts as they are committed, so that a run elsewhere goes on from them: a line a mutant. */

const VERDICTS = join(ROOT, "bench/mutants/verdicts.tsv");
const COLUMNS = ["mutant", "file", "status", "commit", "test", "name"];
/** Digits of a mutant's digest. */
const DIGITS = 16;

const oneLine = (name: string) => name.replace(/\s/g, " ");
const nameOf = ({ key }: Mutant) => digest([key]).slice(0, DIGITS);

export function writeVerdicts(results: readonly Result[]): void {
  const lines = results.map((result) => {
    const { file, status, commit, noticedBy } = result;
    return [nameOf(result), file, status, commit, noticedBy?.file ?? "", oneLine(noticedBy?.name ?? "")].join(
      "\t",
    );
  });
  const inOrder = lines.sort((a, b) => (a.slice(DIGITS) < b.slice(DIGITS) ? -1 : 1));
  writeFileSync(VERDICTS, `${[COLUMNS.join("\t"), ...inOrder].join("\n")}\n`);
}

/** Those of a sample. They stand where a room is not tried; in others they tell which test to ask first. */
export function readVerdicts(sample: readonly Mutant[]): Ledger {
  const byName = new Map(sample.map((mutant) => [nameOf(mutant), mutant]));
  const lines = existsSync(VERDICTS) ? readFileSync(VERDICTS, "utf8").split("\n").slice(1) : [];
  const results = lines.flatMap((line): Result[] => {
    const [own = "", , status, commit = "", file = "", name = ""] = line.split("\t");
    const mutant = byName.get(own);
    if (mutant === undefined) return [];
    const noticedBy = status === "noticed" || status === "endless" ? { file, name, own: "" } : null;
    return [{ ...mutant, status: status as Result["status"], commit, noticedBy }];
  });
  const byKey = Object.fromEntries(results.map((result) => [result.key, result]));
  return { ground: "", tests: "", results: byKey, spent_s: 0 };
}
