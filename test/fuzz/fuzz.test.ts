import { expect, it } from "vitest";
import { ERROR_CODES, type ErrorCode } from "../../src/contract/terms/problem.ts";
import type { RateCounter } from "../../src/server/limits/rate-limit.ts";
import { request, testApp } from "../server/app.ts";
import { TEST_SETTINGS } from "../server/settings.ts";
import { expectAnswers, fuzzRuns } from "./answered.ts";
import { requests } from "./queries.ts";

const RUNS = fuzzRuns(1000);
/** Counting is tested elsewhere; here no call is refused for it. */
const UNCOUNTED: RateCounter = {
  count: async () => ({ allowed: true, states: [], retry_after_s: 0 }),
  refund: async () => {},
};

/** Fills every table, as a server does after its start, so that no request waits for one. */
async function fillTables(): Promise<void> {
  const app = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator" } });
  const answer = await request(
    app,
    "/v2/positions?start=1700-01-01&end=2200-12-31&step=30d&frames=minimal&format=csv",
  );
  expect(answer.statusCode).toBe(200);
}

/** The code of a refusal, in the form of its interface. */
function codeOf(path: string, status: number, body: Record<string, unknown>): ErrorCode {
  const error = path.startsWith("/v1/") ? (body["error"] as Record<string, unknown>) : body;
  const code = error["code"] as ErrorCode;
  expect(error["hint"]).toBeTruthy();
  if (!path.startsWith("/v1/"))
    expect(body).toMatchObject({
      type: `https://meridian.test/docs/errors/${code}`,
      title: ERROR_CODES[code].title,
      status,
      detail: expect.any(String),
      instance: expect.any(String),
    });
  return code;
}

it(`any query string gives an answer or a catalogued problem, soon (${RUNS})`, async () => {
  const app = await testApp({ settings: { ...TEST_SETTINGS, answerCacheBytes: 0 }, counter: UNCOUNTED });
  await fillTables();
  const ask = async (path: string) => {
    const { statusCode: status, json } = await request(app, path);
    return { status, code: status < 400 ? null : codeOf(path, status, json()) };
  };
  await expectAnswers({ requests, runs: RUNS, ask });
  expect((await request(app, "/healthz")).statusCode).toBe(200);
});
