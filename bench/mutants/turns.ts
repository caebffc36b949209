import type { Child } from "./children.ts";
import { type Candidate, turnOf } from "./choose.ts";
import type { Test } from "./ledger.ts";
import type { Note, Turn } from "./protocol.ts";

/** Mutants tried in turn by the tests of a file, in modules that are loaded once. */

/** Loads of the modules of a file, which a mutant that leaves traces in them makes necessary. */
const MOST_LOADS = 6;
/** Processor time of a step, beyond which it is taken to run for ever. */
const PATIENCE_S = 15;
const PATIENCE_FACTOR = 8;

export interface Trial extends Candidate {
  readonly id: string;
}

export interface Finding {
  readonly id: string;
  readonly status: "noticed" | "endless";
  readonly by: Test;
}

/** The trials that the tests of one file notice. */
export async function takeTurns(child: Child, file: string, trials: readonly Trial[]): Promise<Finding[]> {
  const found = new Map<string, Finding>();
  let open = trials;
  for (let load = 0; load < MOST_LOADS && open.length > 0; load++) {
    const longest_s = Math.max(...open.map(({ took_ms }) => took_ms)) / 1000;
    const names = [...new Set(open.map(({ name }) => name))];
    const orders = { kind: "turns", turns: turnsOf(open) } as const;
    const { outcome, notes } = await child.run(
      { orders, file, names },
      PATIENCE_S + PATIENCE_FACTOR * longest_s,
    );
    for (const finding of findingsOf(notes, { file, hasEnded: outcome !== null })) {
      if (!found.has(finding.id)) found.set(finding.id, finding);
    }
    if (outcome !== null && !notes.some(({ event }) => event === "unsteady")) break;
    const after = remaining(open, notes);
    open = after.filter(({ id }) => !found.has(id));
  }
  return [...found.values()];
}

function turnsOf(trials: readonly Trial[]): Record<string, Turn[]> {
  const turns: Record<string, Turn[]> = {};
  for (const trial of trials) {
    turns[trial.name] ??= [];
    turns[trial.name]?.push(turnOf(trial));
  }
  return turns;
}

function findingsOf(
  notes: readonly Note[],
  { file, hasEnded }: { file: string; hasEnded: boolean },
): Finding[] {
  const last = notes.at(-1);
  const findings = notes.flatMap((note): Finding[] =>
    note.event === "noticed" || note.event === "endless"
      ? [{ id: note.id, status: note.event, by: { file, name: note.test } }]
      : [],
  );
  if (hasEnded || last?.event !== "begins") return findings;
  return [...findings, { id: last.id, status: "endless", by: { file, name: last.test } }];
}

/**
 * The untried mutants: neither done, nor the trial that left the modules unusable. Where a test fails at once without any
 * mutant it is of no use here.
 */
function remaining(trials: readonly Trial[], notes: readonly Note[]): Trial[] {
  const done = new Set<string>();
  const useless = new Set<string>();
  for (const [i, note] of notes.entries()) {
    if (note.event === "covered") continue;
    if (note.id !== "none") done.add(`${note.id}\n${note.test}`);
    else if (i === 0) useless.add(note.test);
  }
  if (notes.length === 0) return [];
  return trials.filter(({ id, name }) => !done.has(`${id}\n${name}`) && !useless.has(name));
}
