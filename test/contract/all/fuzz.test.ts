import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { parametersOf } from "../../../src/contract/describe/reference.ts";
import { ERROR_CODES } from "../../../src/contract/terms/problem.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import type { RateCounter } from "../../../src/server/limits/rate-limit.ts";
import { testApp } from "../../server/app.ts";
import { answerSchemaOf, publishedSchema } from "./schema.ts";

let app: FastifyInstance;
beforeAll(async () => {
  const counter: RateCounter = {
    count: async () => ({ allowed: true, states: [], retry_after_s: 0 }),
    refund: async () => {},
  };
  app = await testApp({ counter });
});

/** Values that are right for some parameter, and values that are right for none. */
const LIKELY = [
  ...[
    "mars",
    "moon",
    "star:sirius",
    "hr:2491",
    "radec:5.5,-10,j2000",
    "earth",
    "mars,venus",
    "vulcan",
    "planets",
  ],
  ...[
    "2026-11-20",
    "2026-11-20T10:00Z",
    "2026-10-25T02:30",
    "1700-01-01",
    "2200-12-31T23:59:59Z",
    "jd:2461365.5",
    "1699-12-31",
    "now",
  ],
  ...[
    "1d",
    "1h",
    "10min",
    "1mo",
    "59s",
    "366d",
    "0",
    "1",
    "3",
    "24",
    "-1",
    "1.5",
    "1e3",
    "90",
    "-90",
    "91",
    "180",
    "NaN",
    "0x10",
  ],
  ...[
    "Europe/Berlin",
    "+05:45",
    "Mars/Olympus",
    "Paris",
    "Xyzzy",
    "true",
    "false",
    "json",
    "csv",
    "txt",
    "flat",
    "columns",
    "full",
  ],
  ...[
    "compact",
    "unix",
    "jd",
    "reject",
    "unique",
    "all",
    "none",
    "heliocentric",
    "solar",
    "previous",
    "",
    " ",
    "%",
    "%zz",
    "ü",
    "'\"<>",
    ",",
  ],
];

const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...LIKELY) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
);

/** A route with some of its own parameters, seldom one of another. */
const call = fc.constantFrom(...ROUTES).chain((route) => {
  const names = parametersOf(route).map((parameter) => parameter.name);
  const values = (name: string) => {
    const { allowed } = parametersOf(route).find((parameter) => parameter.name === name) ?? { allowed: null };
    return allowed === null
      ? value
      : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...allowed) }, { weight: 1, arbitrary: value });
  };
  const name = fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  );
  const pair = name.chain((key) =>
    values(key).map((text) => `${encodeURIComponent(key)}=${encodeURIComponent(text)}`),
  );
  return fc
    .array(pair, { maxLength: 6 })
    .map((pairs) => ({ route, url: `${route.path}?${pairs.join("&")}` }));
});

const RUNS = 1500;

describe("any query string (S2.3-1, S2.3-2)", () => {
  it("gives a valid answer or a catalogued refusal, never a fault", async () => {
    await fc.assert(
      fc.asyncProperty(call, async ({ route, url }) => {
        const answer = await app.inject({ url, headers: { host: "h" } });
        if (answer.statusCode === 200) {
          if (
            !String(answer.headers["content-type"]).startsWith("application/json") ||
            /fields=|shape=|verbosity=/.test(url)
          )
            return;
          const validate = publishedSchema(answerSchemaOf(route.path));
          expect(validate(answer.json()), JSON.stringify(validate.errors?.slice(-2))).toBe(true);
          return;
        }
        const problem = answer.json();
        expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(500);
        expect(ERROR_CODES).toHaveProperty(problem.code);
        const validate = publishedSchema("Problem");
        expect(validate(problem), JSON.stringify(validate.errors)).toBe(true);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});
