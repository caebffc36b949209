import type { FileCoverage } from "./protocol.ts";

/** Which tests try a mutant. */

/** Processor time of the tests that one mutant is given: what these do not notice counts as not noticed. */
const BUDGET_MS = 60_000;
/** Beyond so many times the passes of the code as it is, a mutant is taken to run for ever. */
const HITS_FACTOR = 100;

export interface Choice {
  /** Files in the order of their cost, the cheapest first. */
  readonly files: readonly string[];
  /** Null: all tests of the files, because the mutant takes part in what is prepared for all. */
  readonly names: readonly string[] | null;
  readonly hitLimit: number;
  readonly took_ms: number;
}

interface Candidate {
  readonly path: string;
  readonly names: readonly string[];
  readonly isAlways: boolean;
  readonly took_ms: number;
  readonly hits: number;
}

/** The tests that reach a mutant; null when none does. */
export function chooseTests(coverage: readonly FileCoverage[], id: string): Choice | null {
  const reaching = coverage.map((file) => candidate(file, id)).filter(({ names }) => names.length > 0);
  if (reaching.length === 0) return null;
  reaching.sort((a, b) => a.took_ms - b.took_ms);
  const chosen: Candidate[] = [];
  let took_ms = 0;
  for (const file of reaching) {
    if (chosen.length > 0 && took_ms + file.took_ms > BUDGET_MS) break;
    chosen.push(file);
    took_ms += file.took_ms;
  }
  return {
    files: chosen.map(({ path }) => path),
    names: chosen.some(({ isAlways }) => isAlways) ? null : chosen.flatMap(({ names }) => names),
    hitLimit: HITS_FACTOR * Math.max(...chosen.map(({ hits }) => hits), 1),
    took_ms,
  };
}

function candidate({ path, always, tests }: FileCoverage, id: string): Candidate {
  const isAlways = (always[id] ?? 0) > 0;
  const reached = isAlways ? tests : tests.filter(({ hits }) => (hits[id] ?? 0) > 0);
  return {
    path,
    isAlways,
    names: reached.map(({ name }) => name),
    took_ms: reached.reduce((sum, test) => sum + test.took_ms, 0),
    hits: reached.reduce((sum, { hits }) => sum + (hits[id] ?? 0), always[id] ?? 0),
  };
}
