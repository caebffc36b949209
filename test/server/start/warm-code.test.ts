import { describe, expect, it } from "vitest";
import { prepare } from "../../../src/contract/run.ts";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { QUESTIONS, warmCode } from "../../../src/server/start/warm-code.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { TEST_NOW_MS, testSky } from "../app.ts";

async function context() {
  const sky = await testSky();
  const now = fromUnixMs(TEST_NOW_MS);
  return { sky, plan: PLANS.operator, now, publicUrl: "", keySent: false, routes: () => ROUTES };
}

const MOST = 6;

describe("what a server asks itself", () => {
  it.each(QUESTIONS)("$path?$query is answered", async ({ path, query }) => {
    const route = ROUTES.find((known) => known.path === path);
    expect(route).toBeDefined();
    if (route === undefined) return;
    expect((await prepare(route, query, await context()).respond()).status).toBe(200);
  });

  it("goes through every thread, and ends when it is not wanted any more, whatever fails", async () => {
    const asked: string[] = [];
    await warmCode({
      context: await context(),
      pool: {
        workers: [1, 2] as never[],
        respond: async ({ query }) => {
          asked.push(query);
          throw new Error("no answer");
        },
      },
      isWanted: () => asked.length < MOST,
    });
    expect(asked.length).toBe(MOST);
    expect(new Set(asked).size).toBeGreaterThan(1);
  });
});
