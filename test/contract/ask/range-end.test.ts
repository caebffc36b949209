import { expect, it } from "vitest";
import { call } from "../call.ts";

it.each(["/v2/twilight", "/v2/dark-window"])(
  "%s refuses a count of days that leads beyond the year 2200 (S2.6-10)",
  async (path) => {
    const place = "lat=51.5&lon=0";
    for (const start of ["2200-12-31T12:00Z", "2200-12-31T23:59:59.999Z", "2200-12-30"]) {
      const refused = await call(`${path}?${place}&start=${start}&count=3`);
      expect(refused.json).toMatchObject({ code: "INSTANT_OUT_OF_RANGE", parameter: "count" });
    }
    expect((await call(`${path}?${place}&start=2200-12-30&count=2`)).status).toBe(200);
  },
);

it("the Moon's apsides of centuries are refused before they are searched", async () => {
  const { json } = await call("/v2/apsides?start=1700-01-01&end=2026-11-20");
  expect(json).toMatchObject({ code: "COMPUTE_BUDGET_EXCEEDED", status: 400 });
});
