import { expect, test } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { call } from "../call.ts";

test.each([
  ["/v2/positions?bodies=sun,moon,mars&start=2026-01-01&end=2027-01-01&step=1d", "end=2026-04-03"],
  ["/v2/phases?start=2000-01-01&end=2030-01-01", "end=2001-"],
  ["/v2/sun?lat=1&lon=1&start=2026-01-01&end=2028-01-01", "end=2027-01-01"],
  ["/v2/positions?body=mars&start=2026-01-01T06:00Z&end=2026-06-01&step=1h", "end=2026-02-01T06:00Z"],
])("%s is too long for the plan, and its first part is offered", async (path, mended) => {
  const { status, json } = await call(path);
  expect(status).toBe(400);
  expect(json.example).toContain(mended);
  expect((await call(json.example)).status).toBe(200);
});

const linesIn = (csv: string): string[] => csv.trimEnd().split("\r\n").slice(1);

/** The rows of a request on a plan that refuses it whole: its first part, then the rest as it is offered. */
async function inParts(path: string): Promise<{ rows: string[]; parts: number }> {
  const rows: string[] = [];
  for (let parts = 1, asked: string | undefined = path; ; parts++) {
    const answer = await call(asked);
    const first = answer.status === 200 ? answer : await call(answer.json.example);
    expect(first.status, `${asked}\n${answer.json?.example}\n${first.body.slice(0, 300)}`).toBe(200);
    rows.push(...linesIn(first.body));
    if (answer.status === 200) return { rows, parts };
    asked = answer.json.next;
    if (asked === undefined) throw new Error(`no rest of ${path} after ${answer.json?.example}`);
    expect(parts).toBeLessThan(60);
  }
}

const LONG = [
  "/v2/positions?bodies=sun,moon,mars&start=2026-01-01&end=2026-12-31&step=1d&fields=instant,body",
  "/v2/positions?body=mars&start=2026-01-01&count=900&step=2d&fields=instant",
  "/v2/positions?body=mars&start=2026-01-01T06:00Z&end=2026-06-01&step=7h&fields=instant",
  "/v2/positions?body=mars&start=2026-01-01T06:30:15Z&count=3000&step=1h&fields=instant",
  "/v2/moon?start=2026-01-01&end=2026-04-01&step=30min&place=Lisbon&fields=instant",
  "/v2/sun?lat=1&lon=1&start=2026-01-01&end=2029-01-01&fields=date",
  "/v2/rise-set?body=sun&lat=1&lon=1&start=2026-01-01&end=2028-05-01&fields=date",
  "/v2/twilight?lat=1&lon=1&start=2026-01-01&count=800&fields=date",
  "/v2/dark-window?lat=1&lon=1&start=2026-01-01&end=2028-01-01&fields=date",
  "/v2/phases?start=2000-01-01&end=2030-01-01&fields=instant",
  "/v2/eclipses?start=1940-01-01&end=2000-01-01&in_progress=exclude&fields=instant",
  "/v2/eclipses?kind=solar&start=1900-01-01&end=2100-01-01&lat=40&lon=10&in_progress=exclude&fields=instant",
  "/v2/conjunctions?start=2000-01-01&end=2040-01-01&fields=instant",
];

test.each(LONG)("%s is the same in parts", async (asked) => {
  const path = `${asked}&format=csv`;
  const whole = await call(path, { plan: PLANS.operator });
  expect(whole.status, whole.body.slice(0, 300)).toBe(200);
  const { rows, parts } = await inParts(path);
  expect(parts).toBeGreaterThan(1);
  expect(rows).toEqual(linesIn(whole.body));
});

test.each([
  "/v2/positions?body=mars&start=2026-01-01&end=2026-2-1&step=1d",
  "/v2/positions?body=mars&start=2026-01-01&count=10.5&step=1d",
  "/v2/positions?body=mars&start=2026-02-01&end=2026-01-01&step=1d",
])("%s is mended whole: there is no rest", async (path) => {
  const { status, json } = await call(path);
  expect(status).toBe(400);
  expect(json.next).toBeUndefined();
});
