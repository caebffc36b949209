import { describe, expect, it } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { call } from "../call.ts";

const DAY_ROUTES = ROUTES.filter(({ timeKind }) => timeKind === "day").map(({ path, examples }) => {
  const query = new URLSearchParams(examples[0].split("?")[1] ?? "");
  for (const name of ["at", "start", "end", "count", "step", "format", "rank", "tz", "place"])
    query.delete(name);
  query.set("lat", "-13.8");
  query.set("lon", "-171.8");
  return [path, query] as const;
});

/** Ranges in which no local day begins: within a day, and the date that Samoa skipped. */
const EMPTY = [
  ["2026-11-20T01:00", "2026-11-20T23:59", "Europe/Berlin"],
  ["2026-03-29T00:30", "2026-03-30", "Europe/Berlin"],
  ["2011-12-29T11:00Z", "2011-12-30T09:00Z", "Pacific/Apia"],
] as const;

async function asked(
  path: string,
  query: URLSearchParams,
  [start, end, tz]: readonly [string, string, string],
) {
  const { status, json } = await call(`${path}?${query}&${new URLSearchParams({ start, end, tz })}`);
  expect(status, `${path}: ${json.detail}`).toBe(200);
  const codes: string[] = json.warnings.map(({ code }: { code: string }) => code);
  return { rows: json.data.series, isTold: codes.includes("NO_DAY_IN_WINDOW") };
}

describe("a range in which no local day begins", () => {
  it.each(DAY_ROUTES)("is told of by %s", async (path, query) => {
    for (const range of EMPTY)
      expect(await asked(path, query, range), `${path} ${range}`).toEqual({ rows: [], isTold: true });
  });

  it.each(DAY_ROUTES)("is not told of by %s where one does", async (path, query) => {
    for (const range of [
      ["2026-11-20", "2026-11-22", "Europe/Berlin"],
      ["2026-03-28T12:00", "2026-03-29T00:00:01", "Europe/Berlin"],
    ] as const)
      expect((await asked(path, query, range)).isTold, `${path} ${range}`).toBe(false);
  });
});

const COUNTED = DAY_ROUTES.filter(([path]) => {
  const shape = ROUTES.find((route) => route.path === path)?.query.shape ?? {};
  return "count" in shape && "day_anchor" in shape;
});

describe("a count of days that leads beyond the years", () => {
  it.each(COUNTED)("is cut by %s, whatever starts a day", async (path, query) => {
    for (const day_anchor of ["midnight", "noon", "solar_midnight"])
      for (const start of ["2200-01-02", "2200-12-30", "2200-12-31T23:59:59.999Z"]) {
        const more = new URLSearchParams({ start, count: "366", day_anchor });
        const { status, json } = await call(`${path}?${query}&${more}`, { plan: PLANS.operator });
        expect(status, `${path} ${more}`).toBe(200);
        expect(json.warnings.map(({ code }: { code: string }) => code)).toContain(
          "SEARCH_TRUNCATED_AT_RANGE",
        );
        expect(json.query.count).toBeLessThan(366);
        expect(json.data.series).toHaveLength(json.query.count);
      }
  });
});
