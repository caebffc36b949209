import { basename, dirname } from "node:path";
import type { Coverage } from "./coverage.ts";
import type { Test } from "./ledger.ts";
import type { FileCoverage, Turn } from "./protocol.ts";

/** Which tests try a mutant. */

/** Beyond so many times the passes of the code as it is, a mutant is taken to run for ever. */
const HITS_FACTOR = 100;
const LEAST_HIT_LIMIT = 100_000;

export interface Candidate extends Test {
  readonly took_ms: number;
  readonly hits: number;
}

/** The tests that pass through a mutant themselves, those nearest to its file first, then the cheapest. */
export function testsOf(coverage: Coverage, { id, file: source }: { id: string; file: string }): Candidate[] {
  const found = Object.entries(coverage).flatMap(([file, { tests }]) =>
    tests.flatMap(({ name, took_ms, hits }) => {
      const count = hits[id] ?? 0;
      return count === 0 ? [] : [{ file, name, took_ms, hits: count, distance: distance(source, file) }];
    }),
  );
  return found.sort((a, b) => a.distance - b.distance || a.took_ms - b.took_ms);
}

/** So many of them, from the first, as fit into the processor time; one at least. */
export function within(candidates: readonly Candidate[], budget_ms: number): Candidate[] {
  let spent_ms = 0;
  return candidates.filter(({ took_ms }, i) => {
    if (i > 0 && spent_ms + took_ms > budget_ms) return false;
    spent_ms += took_ms;
    return true;
  });
}

export function turnOf({ id, hits }: { id: string; hits: number }): Turn {
  return { id, hitLimit: Math.max(LEAST_HIT_LIMIT, HITS_FACTOR * hits) };
}

/** Tests of a file that a mutant can reach: all where it takes part in what is prepared for all. */
export function reachOf({ always, tests }: FileCoverage, id: string): Omit<Candidate, "file">[] {
  const prepared = always[id] ?? 0;
  const reached = prepared > 0 ? tests : tests.filter(({ hits }) => (hits[id] ?? 0) > 0);
  const candidates = reached.map(({ name, took_ms, hits }) => ({
    name,
    took_ms,
    hits: prepared + (hits[id] ?? 0),
  }));
  return candidates.sort((a, b) => a.took_ms - b.took_ms);
}

/** 0: the test of the file itself, 1: of its room, 2: of its wing, 3: elsewhere. */
export function distance(source: string, test: string): number {
  const room = dirname(source).replace("src", "test");
  const isSameRoom = dirname(test) === room;
  if (isSameRoom && basename(test).startsWith(basename(source, ".ts"))) return 0;
  if (isSameRoom) return 1;
  return test.startsWith(room.split("/").slice(0, 2).join("/")) ? 2 : 3;
}
