import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validityOf } from "../../src/contract/answer/validity.ts";
import { decodeValues } from "../../src/contract/ask/decode.ts";
import type { RouteDefinition } from "../../src/contract/declare/route.ts";
import { provenBytes } from "../../src/contract/expected-size.ts";
import { interpret } from "../../src/contract/interpret.ts";
import { parsePairs } from "../../src/contract/terms/pairs.ts";
import { PLANS } from "../../src/contract/terms/plans.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { listOf, pathsOf } from "../samples/words.ts";
import { CONTEXT, call } from "./call.ts";

const RUNS = Number(process.env["SIZE_RUNS"] ?? 40);
const OPERATOR = { plan: PLANS.operator };
/** Few where a row is dear. */
const rowsOf = (path: string) => (DEAR.includes(path) ? 40 : 200);
const DEAR = [
  "/v2/cycles",
  "/v2/jupiter-moons",
  "/v2/planet-board",
  "/v2/sky-quality",
  "/v2/small-bodies",
  "/v2/field",
];

const neededBy: Readonly<Record<string, string>> = {
  "/v2/separation": "&body1=venus&body2=moon",
  "/v2/planet-board": "&lat=51.5&lon=0",
  "/v2/field": "&target=star:regulus&radius_deg=10",
  "/v2/sky-quality": "&bortle=4&lat=51.5&lon=0",
};

const JUDGED = ROUTES.filter((route) => route.timeKind === "instant" && "step" in route.query.shape);
const formatsOf = (route: RouteDefinition) =>
  route.formats.filter((format) => ["json", "csv", "txt", "arrow", "ndjson"].includes(format));

/** About how many bytes it has of which a part is more than the limit; null where that is not known. */
function proven(route: RouteDefinition, query: string, maxResponseBytes: number): number | null {
  const context = { ...CONTEXT, ...OPERATOR, maxResponseBytes };
  const request = interpret(route, decodeValues(parsePairs(query), route.query), context);
  return provenBytes(request, validityOf(request).cacheClass);
}

const CASES = JUDGED.flatMap((route) =>
  formatsOf(route).map((format) => {
    const query = `start=2026-01-01&step=7h&count=${rowsOf(route.path)}&format=${format}${neededBy[route.path] ?? ""}`;
    return { route, query, name: `${route.path}?${query}` };
  }),
);

/** Anything of a route that has a row an instant: members that are there on few days, places where little rises. */
const asked = fc.constantFrom(...JUDGED).chain((route) =>
  fc
    .record({
      format: fc.constantFrom(...formatsOf(route)),
      start: fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2100, 0, 1) }),
      step: fc.constantFrom("1min", "1h", "7h", "1d", "29d"),
      count: fc.integer({ min: 20, max: rowsOf(route.path) }),
      lat: fc.constantFrom(0, 51.5, 70, 89.9),
      verbosity: fc.constantFrom("compact", "standard", "full"),
      fields: fc.option(listOf(pathsOf(route))),
      page: fc.option(fc.integer({ min: 20, max: 100 })),
    })
    .map(({ start, lat, fields, page, ...others }) => {
      const place = "lat" in route.query.shape ? `&lat=${lat}&lon=10` : "";
      const pairs = { start: new Date(start).toISOString(), ...others };
      const own = neededBy[route.path]?.replace(/&l[ao][tn]=[^&]*|&bortle=4/g, "") ?? "";
      const paged =
        page === null || others.format === "txt" || !("limit" in route.query.shape) ? "" : `&limit=${page}`;
      return {
        route,
        query: `${new URLSearchParams(Object.entries(pairs).map(([name, value]) => [name, String(value)]))}${place}${own}${paged}${fields === null ? "" : `&fields=${fields}`}`,
      };
    }),
);

describe("a long answer's size, judged by its first rows", () => {
  it.each(CASES)(
    "is known before all is computed, to a tenth and a third: $name",
    async ({ route, query, name }) => {
      const { status, bytes } = await call(name, OPERATOR);
      expect(status).toBe(200);
      expect(proven(route, query, bytes.length)).toBeNull();
      const found = proven(route, query, bytes.length / 3);
      if (found === null) return;
      expect(found / bytes.length).toBeGreaterThan(0.33);
      expect(found / bytes.length).toBeLessThan(1.1);
    },
  );

  it("never refuses an answer as large as may be sent", async () => {
    let proofs = 0;
    await fc.assert(
      fc.asyncProperty(asked, async ({ route, query }) => {
        const { status, bytes } = await call(`${route.path}?${query}`, OPERATOR);
        if (status !== 200) return;
        expect(proven(route, query, bytes.length)).toBeNull();
        if (proven(route, query, bytes.length / 2) !== null) proofs += 1;
      }),
      { numRuns: RUNS },
    );
    expect(proofs).toBeGreaterThan(RUNS / 10);
  });

  it("refuses what would be too large before it is computed, with the size that it would have", async () => {
    const path =
      "/v2/positions?body=mars&start=2026-01-01&step=1min&end=2026-06-20&verbosity=full&frames=all";
    for (const [format, least] of [
      ["json", 200e6],
      ["csv", 60e6],
    ] as const) {
      const settings = { ...OPERATOR, maxResponseBytes: 1e6 };
      const { status, json } = await call(`${path}&format=${format}`, settings);
      expect(status).toBe(413);
      expect(json.detail).toMatch(/^The answer would have about \d+ bytes/);
      expect(json.bound.requested).toBeGreaterThan(least);
    }
  });
});
