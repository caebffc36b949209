import { expect, it } from "vitest";
import { ROUTES } from "../../../src/routes/index.ts";
import { call } from "../call.ts";

const counted = ROUTES.flatMap(({ path, examples, query }) =>
  "count" in query.shape && "start" in query.shape
    ? [[path, examples[0], "step" in query.shape] as const]
    : [],
);

/** Paths to 2200 of all bodies of the set cost more than one request may: what is asked of few, or of none. */
const OF_FEW: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/v2/small-bodies": { kinds: "asteroids", max_magnitude: "-5" },
  "/v2/field": { target: "radec:10.033,13.41,j2000", kinds: "planets" },
};

it.each(counted)(
  "%s cuts a count that leads beyond the year 2200 and says so, and names no instant that nobody sent (S2.6-10)",
  async (path, example, hasStep) => {
    const base = new URLSearchParams(example.split("?")[1]);
    for (const name of ["at", "end", "format", "year", "rows", "fields"]) base.delete(name);
    for (const [name, value] of Object.entries(OF_FEW[path] ?? {})) base.set(name, value);
    for (const start of ["2200-12-31T12:00Z", "2200-12-31T23:59:59.999Z", "2200-12-30"]) {
      base.set("start", start);
      base.set("count", "40");
      if (hasStep && !path.endsWith("/sun")) base.set("step", "1d");
      const { status, json } = await call(`${path}?${base}`);
      expect(status, `${path}?${base} ${json.detail}`).toBe(200);
      expect(json.warnings.map(({ code }: { code: string }) => code)).toContain("SEARCH_TRUNCATED_AT_RANGE");
      const rows = json.data.series ?? [json.data];
      expect(rows.length).toBeLessThan(40);
      if (json.query.count !== undefined && json.query.step !== undefined)
        expect(rows).toHaveLength(json.query.count);
    }
  },
);

it.each(["/v2/twilight", "/v2/dark-window"])("%s has the days that are left", async (path) => {
  const { json } = await call(`${path}?lat=51.5&lon=0&start=2200-12-30&count=10`);
  expect(json.data.series).toHaveLength(2);
  expect(json.query.count).toBe(2);
});

it("the Moon's apsides of centuries are refused before they are searched", async () => {
  const { json } = await call("/v2/apsides?start=1700-01-01&end=2026-11-20");
  expect(json).toMatchObject({ code: "COMPUTE_BUDGET_EXCEEDED", status: 400 });
});
