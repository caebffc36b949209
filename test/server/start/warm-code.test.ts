import { describe, expect, it, vi } from "vitest";
import { prepare } from "../../../src/contract/run.ts";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { QUESTIONS, warmCode } from "../../../src/server/start/warm-code.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { TEST_NOW_MS, testSky } from "../app.ts";

const flags = vi.hoisted((): string[] => []);
vi.mock("node:v8", async (original) => ({
  ...(await original<typeof import("node:v8")>()),
  setFlagsFromString: (flag: string) => flags.push(flag),
}));

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

  it("has code compiled soon while it is answered alone: not while it waits for idle threads, nor after it", async () => {
    flags.length = 0;
    const during: (string | undefined)[] = [];
    let asked = 0;
    await warmCode({
      context: await context(),
      pool: {
        workers: [1, 2] as never[],
        respond: async () => {
          asked += 1;
          during.push(flags.at(-1));
          throw new Error("no answer");
        },
      },
      isWanted: () => asked < MOST,
    });
    const counts = process.versions.v8.startsWith("11.");
    expect(new Set(during)).toEqual(new Set([counts ? "--interrupt-budget=20000" : undefined]));
    expect(flags.at(-1)).toBe(counts ? "--interrupt-budget=67584" : undefined);
  });
});
