import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeMachine, machineLine } from "../report/machine.ts";
import { markdownTable } from "../report/markdown.ts";
import { isNoticed, type Result } from "./ledger.ts";
import { type Mutant, ROOT } from "./sample.ts";

const REPORT = join(ROOT, "docs/mutants.md");
/** Why mutants survive: file, original, replacement, reason; separated by tabs. */
const REASONS = join(ROOT, "bench/mutants/survivors.tsv");

const LONGEST_TEXT = 70;

/** One line of code, short enough for a table. */
function short(text: string): string {
  const line = text.replace(/\s+/g, " ").replaceAll("|", "\\|");
  return line.length <= LONGEST_TEXT ? line : `${line.slice(0, LONGEST_TEXT - 1)}…`;
}

function commit(): string {
  return execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: ROOT, encoding: "utf8" }).trim();
}

function readReasons(): ReadonlyMap<string, string> {
  const lines = readFileSync(REASONS, "utf8").split("\n").slice(1);
  const rows = lines.filter((line) => line !== "").map((line) => line.split("\t"));
  return new Map(
    rows.map(([file, original, replacement, reason = ""]) => [
      [file, original, replacement].join("\t"),
      reason,
    ]),
  );
}

/** The share of a sample that is tried completely; of another, what it is at least. */
function scoreRow(name: string, drawn: number, results: readonly Result[]): string[] {
  const count = (status: Result["status"]) => results.filter((result) => result.status === status).length;
  const noticed = results.filter(isNoticed).length;
  return [
    name,
    String(drawn),
    String(drawn - results.length),
    String(count("noticed")),
    String(count("endless")),
    String(count("survived")),
    String(count("not reached")),
    `${results.length < drawn ? "≥ " : ""}${((100 * noticed) / drawn).toFixed(1)} %`,
  ];
}

/** Writes docs/mutants.md, of what has been tried of a sample; by which tests, where not by all. */
export function writeReport(
  sample: readonly Mutant[],
  results: readonly Result[],
  { spent_s, tests }: { readonly spent_s: number; readonly tests: readonly string[] },
): void {
  const reasons = readReasons();
  const wings = [...new Set(sample.map(({ file }) => file.split("/").slice(0, 2).join("/")))].sort();
  const scores = wings.map((wing) => {
    const isOfWing = ({ file }: Mutant) => file.startsWith(`${wing}/`);
    return scoreRow(wing, sample.filter(isOfWing).length, results.filter(isOfWing));
  });
  const all = scoreRow("all", sample.length, results);
  const survivors = results.filter((result) => !isNoticed(result)).sort((a, b) => (a.key < b.key ? -1 : 1));
  const rows = survivors.map(({ file, original, replacement, status }) => {
    const [was, is] = [short(original), short(replacement)];
    const reason = reasons.get([file, was, is].join("\t")) ?? "";
    return [file, `\`${was}\``, `\`${is === "" ? " " : is}\``, status, reason];
  });
  const machine = describeMachine();
  writeFileSync(
    REPORT,
    `# Deliberate faults

Whether the tests notice when the code is changed: a sample of ${sample.length} mutants (StrykerJS's instrumenter, a fixed seed) of \`src/contract\`, \`src/table\`,
\`src/solve\`, \`src/time\` and \`src/sky\`, each tried against the tests that reach it, those of its own room and the cheapest first, until one fails or a bound of some
20 seconds of processor time is spent. Written by \`npm run measure -- mutants\`, which goes on where it was broken off.

${new Date().toISOString().slice(0, 10)}, commit ${commit()}, ${machineLine(machine)}, ${machine.product};
${(spent_s / results.length).toFixed(1)} seconds of processor time a mutant.

${markdownTable(["", "mutants", "to try", "noticed", "endless", "survived", "not reached", "score"], [...scores, all])}

To try: the run was broken off before; these have no verdict yet. Endless: the change makes the code run for ever, which any test notices. Not reached: no test comes to that place.
${tests.length === 0 ? "" : `\nWhat went unnoticed was asked last of these tests alone, so that others may notice it: ${tests.join(", ")}.\n`}
## What went unnoticed

${markdownTable(["file", "code", "changed to", "", "why it may stay"], rows)}
`,
  );
  console.log(all.join("  "));
}
