import { expect, it } from "vitest";
import { parseTarget, type Target } from "../../../src/catalog/target.ts";
import { altitudeReach } from "../../../src/sky/when/never.ts";
import { call } from "../../contract/call.ts";
import { seededRandom } from "../../samples/random.ts";
import { testSeed } from "../../samples/seed.ts";

/** Conditions that a place never sees. `npm run test:long -- when` looks at more instants. */

const SAMPLES = Number(process.env["BOUND_SAMPLES"] ?? 2000) / 100;
const BODIES =
  "sun moon mercury venus mars jupiter saturn uranus neptune pluto star:sirius star:polaris".split(" ");

function targetOf(text: string): Target {
  const target = parseTarget(text);
  if (!("name" in target)) throw new Error(text);
  return target;
}

it("no altitude of 1700-2200 lies beyond what is said to be reached", async () => {
  const random = seededRandom(testSeed());
  for (let sample = 0; sample < SAMPLES; sample++) {
    const lat = Math.round(random() * 180 - 90);
    const start = new Date(
      Date.UTC(1700 + Math.floor(random() * 500), Math.floor(random() * 12), 1),
    ).toISOString();
    for (const body of BODIES) {
      const { json } = await call(
        `/v2/positions?body=${body}&start=${start}&step=137min&count=300&lat=${lat}&lon=0&shape=columns&fields=horizontal.altitude_geometric_deg`,
      );
      const columns: Readonly<Record<string, readonly number[]>> = json.data.columns;
      const [altitudes = []] = Object.entries(columns).flatMap(([name, values]) =>
        name.endsWith("altitude_geometric_deg") ? [values] : [],
      );
      const reach = altitudeReach(targetOf(body), { lat_deg: lat });
      if (reach === null) throw new Error(`${body} has no bound`);
      expect(altitudes.length, body).toBe(300);
      expect(Math.max(...altitudes), `${body} at ${lat}`).toBeLessThanOrEqual(reach.highest_deg);
      expect(Math.min(...altitudes), `${body} at ${lat}`).toBeGreaterThanOrEqual(reach.lowest_deg);
    }
  }
});

it.each([
  ["conditions=sun.altitude=60..&at=2026-01-01&lat=60&lon=25", "never"],
  ["conditions=saturn.altitude=60..,sun.altitude=..-12&at=2026-01-01&lat=60&lon=25", "never"],
  ["conditions=star:polaris.altitude=..0&start=2026-01-01&end=2027-01-01&lat=60&lon=25", "never"],
  ["conditions=sun.altitude=53..|sun.altitude=60..&start=2026-06-20&end=2026-06-23&lat=60&lon=25", "found"],
])("%s: %s", async (query, status) => {
  const { status: code, json } = await call(`/v2/when?${query}`);
  expect([code, json.data.status]).toEqual([200, status]);
  expect(json.data.reason === null).toBe(status !== "never");
});

it("a search that costs too much says how far it came, and goes on from there", async () => {
  const query = "conditions=separation(moon;star:aldebaran)=..0.001,moon.altitude=89..&lat=20&lon=25&count=3";
  let at = "2026-01-01T00:00:00.000Z";
  const first = await call(`/v2/when?${query}&at=${at}`);
  expect(first.status).toBe(200);
  const { searched, status } = first.json.data;
  expect(searched.start).toBe(at);
  if (searched.complete) return;
  expect(status).toBe("none");
  expect(searched.next_at).toBe(searched.end);
  at = searched.next_at;
  const next = await call(`/v2/when?${query}&at=${at}`);
  expect([next.status, next.json.data.searched.start]).toEqual([200, at]);
});
