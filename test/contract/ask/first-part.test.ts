import { expect, test } from "vitest";
import { call } from "../call.ts";

test.each([
  ["/v2/positions?bodies=sun,moon,mars&start=2026-01-01&end=2027-01-01&step=1d", "end=2026-04-03"],
  ["/v2/phases?start=2000-01-01&end=2030-01-01", "count=100"],
  ["/v2/sun?lat=1&lon=1&start=2026-01-01&end=2028-01-01", "end=2027-01-01"],
  ["/v2/positions?body=mars&start=2026-01-01T06:00Z&end=2026-06-01&step=1h", "end=2026-02-01T06:00Z"],
])("%s is too long for the plan, and its first part is offered", async (path, mended) => {
  const { status, json } = await call(path);
  expect(status).toBe(400);
  expect(json.example).toContain(mended);
  expect((await call(json.example)).status).toBe(200);
});
