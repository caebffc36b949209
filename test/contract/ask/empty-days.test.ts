import { describe, expect, it } from "vitest";
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
