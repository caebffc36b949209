import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeMachine, machineLine } from "../report/machine.ts";
import { markdownTable } from "../report/markdown.ts";
import { isNoticed, type Ledger, type Result } from "./ledger.ts";
import { type Mutant, ROOT } from "./sample.ts";
import { GOLDEN_ANSWERS } from "./sandbox.ts";

const REPORT = join(ROOT, "docs/mutants.md");
/** Why mutants survive: file, original, replacement, reason; separated by tabs. */
const REASONS = join(ROOT, "bench/mutants/survivors.tsv");

const LONGEST_TEXT = 70;

/** One line of code, short enough for a table. */
function short(text: string): string {
  const line = text.replace(/\s+/g, " ").replaceAll("|", "\\|");
  return line.length <= LONGEST_TEXT ? line : `${line.slice(0, LONGEST_TEXT - 1)}…`;
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
    String(results.filter((result) => isNoticed(result) && result.noticedBy?.file === GOLDEN_ANSWERS).length),
    String(count("survived")),
    String(count("bound spent")),
    String(count("not reached")),
    `${results.length < drawn ? "≥ " : ""}${((100 * noticed) / drawn).toFixed(1)} %`,
  ];
}

/** Where the verdicts are from that were made in other sources. */
function keptLines(results: readonly Result[], current: string): string {
  const commits = [...new Set(results.map(({ commit }) => commit))].filter((commit) => commit !== current);
  const lines = commits.map((commit) => {
    const kept = results.filter((result) => result.commit === commit);
    const wings = [...new Set(kept.map(({ file }) => wingOf(file)))].sort().join(", ");
    return `\n${kept.length} verdicts are kept from the run of ${commit}, of mutants whose own text is the same: ${wings}. Tests that came since were not asked about them.\n`;
  });
  return lines.join("");
}

const wingOf = (file: string) => file.split("/").slice(0, 2).join("/");

interface Run extends Pick<Ledger, "spent_s"> {
  /** Commit of the sources. */
  readonly commit: string;
  /** Folders of the tests that were asked; none: all. */
  readonly asked: readonly string[];
}

/** Writes docs/mutants.md, of what has been tried of a sample; by which tests, where not by all. */
export function writeReport(
  sample: readonly Mutant[],
  results: readonly Result[],
  { spent_s, commit, asked }: Run,
): void {
  const reasons = readReasons();
  const wings = [...new Set(sample.map(({ file }) => wingOf(file)))].sort();
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
  const same = rows.filter((row) => row.at(-1) !== "" && !row.at(-1)?.startsWith("a gap"));
  const told = (100 * results.filter(isNoticed).length) / (sample.length - same.length);
  const machine = describeMachine();
  const tried = results.filter((result) => result.commit === commit);
  writeFileSync(
    REPORT,
    `# Deliberate faults

Whether the tests notice when the code is changed: a sample of ${sample.length} mutants (StrykerJS's instrumenter, a fixed seed) of \`src/contract\`, \`src/table\`,
\`src/solve\`, \`src/time\` and \`src/sky\`, each tried against the tests that reach it, those of its own room first, then others that pass through it a different number of
times each, then the answers that the gate holds byte for byte (test/golden/runtimes.tsv), until one fails or a bound of some 20 seconds of processor time is spent. Written by \`npm run measure -- mutants\`, which goes on where it was broken off.

${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${machineLine(machine)}, ${machine.product};
${(spent_s / Math.max(1, tried.length)).toFixed(1)} seconds of processor time a mutant that was tried in these sources.

${markdownTable(["", "mutants", "to try", "noticed", "endless", "of these by bytes", "survived", "bound spent", "not reached", "score"], [...scores, all])}

To try: these have no verdict yet, since the run was broken off before or their room was not tried since they came into the sample. Endless: the change makes the code run for ever, which any test notices. By bytes: no other test that was
asked before noticed, but a committed answer changes. Survived: all tests that reach it pass. Bound spent: those passed that fit into the bound. Not reached: no test comes to that place.
Of ${same.length} of those that went unnoticed the table tells why no answer differs; of the others together ${told.toFixed(1)} % were noticed.
${keptLines(results, commit)}${asked.length === 0 ? "" : `\nWhat went unnoticed was asked last of these tests alone, so that others may notice it: ${asked.join(", ")}.\n`}
## What went unnoticed

${markdownTable(["file", "code", "changed to", "", "why it may stay"], rows)}
`,
  );
  console.log(all.join("  "));
}
