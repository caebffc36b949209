import type { Child } from "./children.ts";
import { distance, reachOf, turnOf, within } from "./choose.ts";
import type { Coverage } from "./coverage.ts";
import type { Test } from "./ledger.ts";

/** A mutant tried alone, on before the first module is loaded: what takes part in loading, or is hidden by what modules remember. */

/** The test of all that is published of declarations: asked first about code that takes part in loading. */
const PUBLISHED = "test/contract/documents.test.ts";
/** Processor time to load the modules of a file of tests. */
const LOAD_MS = 800;
/** Processor time of the tests of a file. */
const FILE_BUDGET_MS = 4000;
const PATIENCE_S = 20;
const PATIENCE_FACTOR = 8;

/** How many mutants each file has noticed and tried so far, so that the keenest are asked first. */
export class Keenness {
  readonly #counts = new Map<string, { noticed: number; tried: number }>();

  of(file: string): number {
    const { noticed, tried } = this.#counts.get(file) ?? { noticed: 0, tried: 0 };
    return (noticed + 1) / (tried + 2);
  }

  learn(file: string, hasNoticed: boolean): void {
    const { noticed, tried } = this.#counts.get(file) ?? { noticed: 0, tried: 0 };
    this.#counts.set(file, { noticed: noticed + (hasNoticed ? 1 : 0), tried: tried + 1 });
  }
}

interface Attempt {
  readonly file: string;
  readonly names: readonly string[];
  /** Whether these are all tests of the file that it can reach. */
  readonly isWhole: boolean;
  readonly hits: number;
  readonly cost_ms: number;
}

export type Verdict =
  | { readonly status: "noticed" | "endless"; readonly by: Test }
  /** All tests that it can reach passed, or the bound of time was spent before. */
  | { readonly status: "survived" | "bound spent"; readonly by: null };

export async function tryAlone(
  child: Child,
  mutant: { readonly id: string; readonly file: string },
  {
    coverage,
    keenness,
    budget_ms,
    hint,
  }: { coverage: Coverage; keenness: Keenness; budget_ms: number; hint: Test | null },
): Promise<Verdict> {
  const attempts = attemptsOf(coverage, mutant.id);
  const preference = (file: string) => {
    if (file === hint?.file) return 1e6;
    if (file === PUBLISHED) return 10;
    return distance(mutant.file, file) < 2 ? 3 : 1;
  };
  const promise = ({ file, cost_ms }: Attempt) => (preference(file) * keenness.of(file)) / cost_ms;
  attempts.sort((a, b) => promise(b) - promise(a));
  let left_ms = budget_ms;
  let isComplete = true;
  for (const { file, names, isWhole, hits, cost_ms } of attempts) {
    const isSkipped = cost_ms > left_ms && left_ms < budget_ms;
    isComplete &&= isWhole && !isSkipped;
    if (isSkipped) continue;
    left_ms -= cost_ms;
    const orders = { kind: "alone", turn: turnOf({ id: mutant.id, hits }) } as const;
    const { outcome } = await child.run(
      { orders, file, names },
      PATIENCE_S + (PATIENCE_FACTOR * cost_ms) / 1000,
    );
    const [name = null] = outcome?.failed ?? [];
    keenness.learn(file, outcome === null || name !== null);
    if (outcome === null) return { status: "endless", by: { file, name: "" } };
    if (name !== null) return { status: "noticed", by: { file, name } };
  }
  return { status: isComplete ? "survived" : "bound spent", by: null };
}

function attemptsOf(coverage: Coverage, id: string): Attempt[] {
  return Object.entries(coverage).flatMap(([file, covered]): Attempt[] => {
    const reached = reachOf(covered, id).map((candidate) => ({ ...candidate, file }));
    const candidates = within(reached, FILE_BUDGET_MS);
    if (candidates.length === 0) return [];
    const took_ms = candidates.reduce((sum, candidate) => sum + candidate.took_ms, 0);
    const hits = candidates.reduce((sum, candidate) => sum + candidate.hits, 0);
    return [
      {
        file,
        names: candidates.map(({ name }) => name),
        isWhole: candidates.length === reached.length,
        hits,
        cost_ms: LOAD_MS + took_ms,
      },
    ];
  });
}
