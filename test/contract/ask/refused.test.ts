import { describe, expect, it } from "vitest";
import { decodeValues } from "../../../src/contract/ask/decode.ts";
import { type ParameterReference, parametersOf } from "../../../src/contract/describe/reference.ts";
import { type Pair, parsePairs } from "../../../src/contract/terms/pairs.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { call } from "../call.ts";
import { refusal } from "./readings.ts";

/** The refusal of a value that no parameter takes, for every parameter of every route. */

const ASKED = ROUTES.flatMap((route) => parametersOf(route).map((parameter) => ({ route, parameter })));

function refused({ route, parameter }: (typeof ASKED)[number], value: string) {
  const pairs: Pair[] = [{ name: parameter.name, value }];
  const { code, details } = refusal(() => decodeValues(pairs, route.query));
  return { code, ...details };
}

const isNumber = ({ type, allowed }: ParameterReference) =>
  allowed === null && (type === "number" || type === "integer");

describe("a number beyond its bounds", () => {
  it("is told of the bounds that are published, of both where there are two", () => {
    let both = 0;
    for (const asked of ASKED.filter(({ parameter }) => isNumber(parameter))) {
      const { name, minimum, maximum } = asked.parameter;
      const bounds = { ...(minimum === null ? {} : { minimum }), ...(maximum === null ? {} : { maximum }) };
      const beyond = [minimum === null ? null : minimum - 1, maximum === null ? null : maximum + 1];
      for (const value of beyond.filter((number) => number !== null)) {
        const { code, parameter, bound, detail = "", hint = "" } = refused(asked, String(value));
        expect([name, code, parameter, bound]).toEqual([name, "PARAMETER_OUT_OF_RANGE", name, bounds]);
        const isBoth = minimum !== null && maximum !== null;
        if (isBoth) both += 1;
        const range = isBoth
          ? `${name} runs from ${minimum} to ${maximum}`
          : `${name} takes ${minimum === null ? `at most ${maximum}` : `at least ${minimum}`}`;
        expect([name, hint.startsWith(range)]).toEqual([name, true]);
        for (const number of Object.values(bounds)) expect(detail).toContain(String(number));
      }
    }
    expect(both).toBeGreaterThan(20);
  });
});

describe("a list that is too long", () => {
  it("is told how many items are taken", () => {
    const lists = ASKED.filter(
      ({ parameter: { max_items, allowed } }) => max_items !== null && allowed !== null,
    );
    expect(lists.length).toBeGreaterThan(10);
    for (const asked of lists) {
      const { name, max_items, allowed } = asked.parameter;
      const items = Array.from({ length: (max_items ?? 0) + 1 }, (_, i) => allowed?.[i % allowed.length]);
      const { parameter, detail = "" } = refused(asked, items.join(","));
      expect([parameter, detail.length > 0]).toEqual([name, true]);
    }
  });
});

describe("a text that is longer than any that is read", () => {
  it("is told its length and the longest, for every parameter, and is not repeated", () => {
    const text = "x".repeat(100_000);
    for (const asked of ASKED) {
      const { name } = asked.parameter;
      const { parameter, detail = "", hint = "", value = "" } = refused(asked, text);
      expect([name, parameter]).toEqual([name, name]);
      expect(detail).toContain(name);
      expect(hint).toMatch(/\w{2}/);
      expect(value.length + detail.length + hint.length).toBeLessThan(2000);
      if (/characters/.test(hint)) expect(detail).toContain("100000 characters");
    }
  });
});

describe("what is not UTF-8 behind percent signs", () => {
  it("is told so, in a name and in a value", () => {
    for (const escaped of ["%", "%4", "%zz", "%ff", "%c3%28"])
      for (const query of [`at=${escaped}`, `${escaped}=1`]) {
        const { code, details } = refusal(() => parsePairs(query));
        expect(code).toBe("INVALID_PARAMETER");
        expect(details.detail).toContain("percent sign");
        expect(details.hint).toContain("%25");
      }
  });
});

describe("a stream", () => {
  it("goes with no page, on any route that has one", async () => {
    const streamed = ROUTES.filter(({ query }) => "stream" in query.shape && "limit" in query.shape);
    expect(streamed.length).toBeGreaterThan(3);
    for (const route of streamed.slice(0, 8)) {
      const format = route.formats.includes("csv") ? "csv" : "ndjson";
      const ranged = route.examples.find(
        (example) => /start=.*(end|count)=/.test(example) && !/format=/.test(example),
      );
      if (ranged === undefined) continue;
      const { json } = await call(`${ranged}&stream=true&format=${format}&limit=5`);
      expect([route.path, json.code, json.parameter]).toEqual([
        route.path,
        "CONFLICTING_PARAMETERS",
        "limit",
      ]);
    }
  });
});
