import { basename, dirname } from "node:path";
import type { Coverage } from "./coverage.ts";
import type { Test } from "./ledger.ts";
import { type FileCoverage, SUITE_END, type Turn } from "./protocol.ts";

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

/** Those first that pass through the mutant a different number of times each, the cheapest of each number. */
export function spread<C extends Pick<Candidate, "took_ms" | "hits">>(candidates: readonly C[]): C[] {
  const counts = new Map<number, number>();
  const sorted = [...candidates].sort((a, b) => a.took_ms - b.took_ms);
  const ranked = sorted.map((candidate) => {
    const rank = counts.get(candidate.hits) ?? 0;
    counts.set(candidate.hits, rank + 1);
    return { candidate, rank };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ candidate }) => candidate);
}

/** Tests of a file that a mutant can reach, also by what is prepared for them, of which each bears its part of the time. */
export function reachOf({ always, suites, tests }: FileCoverage, id: string): Omit<Candidate, "file">[] {
  const shares = suites.map(({ name, took_ms, hits }) => {
    const start = name.slice(0, -SUITE_END.length);
    const count = tests.filter((test) => test.name.startsWith(start)).length;
    return { start, took_ms: took_ms / count, hits: hits[id] ?? 0 };
  });
  const candidates = tests.map(({ name, took_ms, hits }) => {
    const around = shares.filter(({ start }) => name.startsWith(start));
    return {
      name,
      took_ms: around.reduce((sum, share) => sum + share.took_ms, took_ms),
      hits: around.reduce((sum, share) => sum + share.hits, (always[id] ?? 0) + (hits[id] ?? 0)),
    };
  });
  return spread(candidates.filter(({ hits }) => hits > 0));
}

/** 0: the test of the file itself, 1: of its room or of the properties of its wing, 2: of its wing, 3: elsewhere. */
export function distance(source: string, test: string): number {
  const room = dirname(source).replace("src", "test");
  const isSameRoom = dirname(test) === room;
  if (isSameRoom && basename(test).startsWith(basename(source, ".ts"))) return 0;
  const wing = room.split("/").slice(0, 2).join("/");
  if (isSameRoom || dirname(test) === wing || test.startsWith(`${wing}/properties/`)) return 1;
  return test.startsWith(`${wing}/`) ? 2 : 3;
}
