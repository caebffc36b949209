import fc from "fast-check";
import { expect, it } from "vitest";
import { ERROR_CODES, type ErrorCode } from "../../src/contract/problem.ts";
import { request, testApp } from "../http/app.ts";
import { TEST_SETTINGS } from "../http/settings.ts";
import { requests } from "./queries.ts";

/** Requests of one run; `npm run test:fuzz` asks for 100,000. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 1000);
const SEED = Number(process.env["FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const LONGEST_MS = 2000;
const TIMEOUT_MS = 3_600_000;

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

it(`any query string gives an answer or a catalogued problem, soon (${RUNS} of seed ${SEED})`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const app = await testApp({ settings: { ...TEST_SETTINGS, answerCacheBytes: 0, maxUrlBytes: 16_384 } });
  const statuses = new Map<number, number>();
  let longest = { took_ms: 0, path: "" };
  let calls = 0;
  await fc.assert(
    fc.asyncProperty(requests, async (path) => {
      calls += 1;
      const started_ms = performance.now();
      const answer = await app.inject({
        url: path,
        headers: { host: "h" },
        remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      });
      const took_ms = performance.now() - started_ms;
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      if (took_ms > longest.took_ms) longest = { took_ms, path };
      expect(answer.statusCode).toBeLessThan(500);
      expect(took_ms).toBeLessThan(LONGEST_MS);
      if (answer.statusCode >= 400) expectProblem(path, answer.statusCode, answer.json());
    }),
    { numRuns: RUNS, seed: SEED },
  );
  console.log(JSON.stringify({ runs: RUNS, seed: SEED, statuses: Object.fromEntries(statuses), longest }));
  expect((await request(app, "/healthz")).statusCode).toBe(200);
});
