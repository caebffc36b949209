import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { ERROR_EXAMPLES } from "../../../src/contract/describe/error-examples.ts";
import { ERROR_NAMES, errorsOf } from "../../../src/contract/describe/reference.ts";
import { ERROR_CODES, type ErrorCode } from "../../../src/contract/terms/problem.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { testApp } from "../../server/app.ts";
import { contractApp, get } from "./fixture.ts";
import { publishedSchema } from "./schema.ts";

let basic: FastifyInstance;
let app: FastifyInstance;
beforeAll(async () => {
  basic = await testApp();
  app = await contractApp();
});

const SHOWN = ERROR_NAMES.flatMap((code) => {
  const request = ERROR_EXAMPLES[code];
  return request === null ? [] : [[code, request] as const];
});

describe("every code (S2.3-1 … S2.3-5, S7.1)", () => {
  it.each(SHOWN)(
    "%s is what %s gets, as a valid problem document; its example, where it has one, works",
    async (code, request) => {
      const answer = await get(basic, request);
      expect(answer.statusCode).toBe(ERROR_CODES[code].status);
      expect(answer.headers["content-type"]).toBe("application/problem+json");
      const problem = answer.json();
      const validate = publishedSchema("Problem");
      expect(validate(problem), JSON.stringify(validate.errors)).toBe(true);
      expect(problem).toMatchObject({
        code,
        status: answer.statusCode,
        instance: request,
        title: ERROR_CODES[code].title,
      });
      expect(problem.detail).toMatch(/\S/);
      expect(problem.hint).toMatch(/\S/);
      if (problem.example === undefined) return;
      const example = await get(app, problem.example);
      expect(example.statusCode, `${problem.example}: ${example.body.slice(0, 200)}`).toBe(200);
    },
  );

  it.each(ERROR_NAMES)("%s has a page at its type, and stands in the set error_codes", async (code) => {
    const page = await get(app, `/docs/errors/${code}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(ERROR_CODES[code].title);
    const { values } = (await get(app, "/v2/enums?set=error_codes")).json().data.sets.error_codes;
    expect(values).toContain(code);
  });

  it("that no plain request of a server in good order gets is brought about by the tests of http", () => {
    const workers: ErrorCode[] = [
      "COMPUTE_BUDGET_EXCEEDED",
      "METHOD_NOT_ALLOWED",
      "REQUEST_TIMEOUT",
      "ENDPOINT_RETIRED",
      "RESPONSE_TOO_LARGE",
      "URI_TOO_LONG",
      "RATE_LIMITED",
      "HEADERS_TOO_LARGE",
      "INTERNAL_ERROR",
      "OVERLOADED",
    ];
    expect(ERROR_NAMES.filter((code) => ERROR_EXAMPLES[code] === null)).toEqual(workers);
  });
});

describe("the order of checks (S2.3-6)", () => {
  it.each([
    ["latt=1&lat=x", "lat=x&latt=1", "UNKNOWN_PARAMETER"],
    ["lat=x&lat=y", "lat=y&lat=x", "DUPLICATE_PARAMETER"],
    ["body=mars&bodies=venus&lat=91&lon=0", "lon=0&lat=91&bodies=venus&body=mars", "PARAMETER_OUT_OF_RANGE"],
    ["at=2026-02-30&lat=91", "lat=91&at=2026-02-30", "INVALID_INSTANT"],
    [
      "start=2026-01-01&count=400&step=1d&body=mars&bodies=sun",
      "bodies=sun&body=mars&step=1d&count=400&start=2026-01-01",
      "CONFLICTING_PARAMETERS",
    ],
  ])("gives %s and %s the same code", async (one, other, code) => {
    const problems = await Promise.all(
      [one, other].map(async (query) => (await get(basic, `/v2/positions?${query}`)).json()),
    );
    for (const problem of problems) expect(problem).toMatchObject({ code });
    expect(problems[0].parameter).toBe(problems[1].parameter);
  });
});

describe("every route", () => {
  it.each(ROUTES.map((route) => [route.path, route] as const))(
    "%s refuses with codes that its documents announce",
    async (path, route) => {
      const announced = errorsOf(route);
      const queries = [
        "latt=1",
        "format=xml",
        "pretty=perhaps",
        "precision=13",
        "pretty=true&pretty=true",
        "verbosity=",
      ];
      for (const query of queries) {
        const problem = (await get(app, `${path}?${query}`)).json();
        expect(announced).toContain(problem.code);
        expect(problem.hint).toMatch(/\w/);
        if (problem.example !== undefined) expect((await get(app, problem.example)).statusCode).toBe(200);
      }
    },
  );
});
