import fc from "fast-check";
import { expect } from "vitest";
import { ERROR_CODES } from "../../src/contract/terms/problem.ts";
import { testSeed } from "../samples/seed.ts";

/** Any request gets an answer or a catalogued refusal, soon. */

/** `npm run test:long -- fuzz` asks for 100,000. */
const LONG_RUNS = process.env["FUZZ_RUNS"];
/** Processor time that a request may take; the short run of the gate only tells what it found. */
const LONGEST_MS = LONG_RUNS === undefined ? Number.POSITIVE_INFINITY : 1000;

/** How many requests are drawn, where the gate draws a few. */
export function fuzzRuns(few: number): number {
  return Number(LONG_RUNS ?? few);
}

interface Answered {
  readonly status: number;
  /** Code of a refusal. */
  readonly code: unknown;
}

interface Fuzzed {
  readonly requests: fc.Arbitrary<string>;
  readonly runs: number;
  readonly ask: (path: string) => Promise<Answered>;
  /** Asked first. */
  readonly examples?: readonly string[];
  /** Processor time that a request may take. */
  readonly most_ms?: number;
}

/** Returned: how many got each status. */
export async function expectAnswers({
  requests,
  runs,
  ask,
  examples = [],
  most_ms = LONGEST_MS,
}: Fuzzed): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  let longest = { took_ms: 0, path: "" };
  const slow: { readonly took_ms: number; readonly path: string }[] = [];
  await fc.assert(
    fc.asyncProperty(requests, async (path) => {
      const { status, code, took_ms } = await timed(ask, path, most_ms);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (took_ms > longest.took_ms) longest = { took_ms, path };
      if (took_ms >= most_ms) slow.push({ took_ms, path });
      expect(status, path).toBeLessThan(500);
      if (status >= 400)
        expect(ERROR_CODES, path).toHaveProperty(String(code), expect.objectContaining({ status }));
    }),
    { numRuns: runs, examples: examples.map((path) => [path]) },
  );
  slow.sort((a, b) => b.took_ms - a.took_ms);
  const tally = { runs, seed: testSeed(), statuses: Object.fromEntries(statuses), slow: slow.length };
  console.log(JSON.stringify({ ...tally, longest }));
  // one that is slow hides none of the others
  expect(slow.slice(0, SHOWN_SLOW), `${slow.length} requests take ${most_ms} ms or more`).toEqual([]);
  return statuses;
}

/** Requests shown of those that take too long, slowest first. */
const SHOWN_SLOW = 40;

/** A request that takes long is asked once more: the first time may have read and compiled the code. */
async function timed(
  ask: Fuzzed["ask"],
  path: string,
  most_ms: number,
): Promise<Answered & { readonly took_ms: number }> {
  const once = async () => {
    const started_ms = processor_ms();
    const answered = await ask(path);
    return { ...answered, took_ms: processor_ms() - started_ms };
  };
  const first = await once();
  return first.took_ms < most_ms ? first : await once();
}

function processor_ms(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
