import { describe, expect, it } from "vitest";
import { validityOf } from "../../src/contract/answer/validity.ts";
import { decodeValues } from "../../src/contract/ask/decode.ts";
import { expectedBytes } from "../../src/contract/expected-size.ts";
import { interpret } from "../../src/contract/interpret.ts";
import { parsePairs } from "../../src/contract/terms/pairs.ts";
import { PLANS } from "../../src/contract/terms/plans.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { CONTEXT, call } from "./call.ts";

const OPERATOR = { plan: PLANS.operator };
/** Few where a row is dear. */
const rowsOf = (path: string) => (["/v2/cycles", "/v2/jupiter-moons"].includes(path) ? 40 : 200);

const neededBy: Readonly<Record<string, string>> = {
  "/v2/separation": "&body1=venus&body2=moon",
  "/v2/planet-board": "&lat=51.5&lon=0",
  "/v2/sky-quality": "&bortle=4&lat=51.5&lon=0",
};

const CASES = ROUTES.filter((route) => route.timeKind === "instant" && "step" in route.query.shape).flatMap(
  (route) =>
    route.formats
      .filter((format) => ["json", "csv", "txt", "arrow", "ndjson"].includes(format))
      .map((format) => {
        const query = `start=2026-01-01&step=7h&count=${rowsOf(route.path)}&format=${format}${neededBy[route.path] ?? ""}`;
        return { route, query };
      }),
);

describe("a long answer's size, judged by some of its rows", () => {
  it.each(CASES.map((one) => ({ ...one, name: `${one.route.path}?${one.query}` })))(
    "is never put at a tenth more than it is, nor at less than a third: $name",
    async ({ route, query, name }) => {
      const context = { ...CONTEXT, ...OPERATOR };
      const request = interpret(route, decodeValues(parsePairs(query), route.query), context);
      const expected = expectedBytes(request, validityOf(request).cacheClass);
      const { status, bytes } = await call(name, OPERATOR);
      expect(status).toBe(200);
      if (expected === null) return;
      expect(expected / bytes.length).toBeGreaterThan(0.35);
      expect(expected / bytes.length).toBeLessThan(1.1);
    },
  );

  it("refuses what would be too large before it is computed, with the size that it would have", async () => {
    const path =
      "/v2/positions?body=mars&start=2026-01-01&step=1min&end=2026-06-20&verbosity=full&frames=all";
    const { status, json } = await call(path, OPERATOR);
    expect(status).toBe(413);
    expect(json.detail).toMatch(/^The answer would have about \d+ bytes/);
    expect(json.bound.requested).toBeGreaterThan(200e6);
  });
});
