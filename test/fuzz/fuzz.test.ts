import fc from "fast-check";
import { expect, it } from "vitest";
import { ERROR_CODES, type ErrorCode } from "../../src/contract/terms/problem.ts";
import type { RateCounter } from "../../src/server/limits/rate-limit.ts";
import { testSeed } from "../samples/seed.ts";
import { request, testApp } from "../server/app.ts";
import { TEST_SETTINGS } from "../server/settings.ts";
import { requests } from "./queries.ts";

/** Requests of one run; `npm run test:fuzz` asks for 100,000. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 1000);
/** Processor time that a request may take; the short run of the gate only tells what it found. */
const LONGEST_MS = process.env["FUZZ_RUNS"] === undefined ? Number.POSITIVE_INFINITY : 1000;
/** Counting is tested elsewhere; here no call is refused for it. */
const UNCOUNTED: RateCounter = {
  count: async () => ({ allowed: true, states: [], retry_after_s: 0 }),
  refund: async () => {},
};

function processor_ms(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Fills every table, as a server does after its start, so that no request waits for one. */
async function fillTables(): Promise<void> {
  const app = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator" } });
  const answer = await request(
    app,
    "/v2/positions?start=1700-01-01&end=2200-12-31&step=30d&frames=minimal&format=csv",
  );
  expect(answer.statusCode).toBe(200);
}

function expectProblem(path: string, status: number, body: Record<string, unknown>): void {
  const error = path.startsWith("/v1/") ? (body["error"] as Record<string, unknown>) : body;
  const code = error["code"] as ErrorCode;
  expect(ERROR_CODES[code]?.status).toBe(status);
  expect(error["hint"]).toBeTruthy();
  if (path.startsWith("/v1/")) return;
  expect(body).toMatchObject({
    type: `https://meridian.test/docs/errors/${code}`,
    title: ERROR_CODES[code].title,
    status,
    detail: expect.any(String),
    instance: expect.any(String),
  });
}

it(`any query string gives an answer or a catalogued problem, soon (${RUNS})`, async () => {
  const app = await testApp({ settings: { ...TEST_SETTINGS, answerCacheBytes: 0 }, counter: UNCOUNTED });
  await fillTables();
  const statuses = new Map<number, number>();
  let longest = { took_ms: 0, path: "" };
  await fc.assert(
    fc.asyncProperty(requests, async (path) => {
      const started_ms = processor_ms();
      const answer = await request(app, path);
      const took_ms = processor_ms() - started_ms;
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      if (took_ms > longest.took_ms) longest = { took_ms, path };
      expect(answer.statusCode).toBeLessThan(500);
      expect(took_ms).toBeLessThan(LONGEST_MS);
      if (answer.statusCode >= 400) expectProblem(path, answer.statusCode, answer.json());
    }),
    { numRuns: RUNS },
  );
  console.log(
    JSON.stringify({ runs: RUNS, seed: testSeed(), statuses: Object.fromEntries(statuses), longest }),
  );
  expect((await request(app, "/healthz")).statusCode).toBe(200);
});
