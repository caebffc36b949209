import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { nearestOn } from "../../../src/site/gallery/eclipse-answer.ts";
import { clockOf } from "../../../src/site/view/dates.ts";
import { hoursMinutesSeconds } from "../../../src/units/clock-parts.ts";
import { PATIENT, testApp } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";

/** Every eclipse has its own address, and a place its own circumstances there. */

let app: FastifyInstance;
beforeAll(async () => {
  // a page asks for several maps
  app = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator" }, rounds: PATIENT });
});
afterAll(() => app.close());

const read = async (url: string) => (await app.inject({ url })).payload;

// two of them about midnight UTC, one hybrid, one not central; kinds as the canons of Espenak and Meeus have them
it.each([
  ["2027-08-02-solar", "Total solar eclipse of Monday 2 August 2027"],
  ["2031-11-14-solar", "Hybrid solar eclipse of Friday 14 November 2031"],
  ["1998-08-22-solar", "Annular solar eclipse of Saturday 22 August 1998"],
  ["2025-09-07-lunar", "Total lunar eclipse of Sunday 7 September 2025"],
  ["2028-01-12-lunar", "Partial lunar eclipse of Wednesday 12 January 2028"],
])("%s is named", async (name, title) => {
  const page = await read(`/eclipses/${name}`);
  expect(/<h1>([^<]*)/.exec(page)?.[1]).toBe(title);
  expect(/<link rel="canonical" href="[^"]*(\/eclipses\/[^"]*)"/.exec(page)?.[1]).toBe(`/eclipses/${name}`);
});

it("says what a place has, as the route does", async () => {
  const place = "lat=36.72&lon=-4.42&tz=Europe/Madrid";
  const page = await read(`/eclipses/2027-08-02-solar?${place}&town=M%C3%A1laga`);
  const { data } = JSON.parse(await read(`/v2/eclipses?kind=solar&at=2027-08-02&count=1&${place}`));
  const { contacts } = data.series[0].local;
  const cells = [...page.matchAll(/<td>([\d:]{8})<\/td>/g)].map(([, cell]) => cell);
  for (const name of ["C1", "C2", "C3", "C4"]) expect(cells).toContain(contacts[name].local.slice(11, 19));
  const lead = /<p class="lead">([^<]*)/.exec(page)?.[1];
  expect(lead).toMatch(/^From Málaga it is total for 1 min 52 s about 10:49; /);
  expect(page.includes("ISO 12312-2")).toBe(true);
});

it("names towns in the path, each with what the route says of it", async () => {
  const page = await read("/eclipses/2027-08-02-solar");
  const row = /\?([^"]*)">[^<]*<\/a><small>[^<]*<\/small><\/th><td>([^<]*)<\/td><td>([\d:]*)<\/td>/g;
  const towns = [...page.matchAll(row)];
  expect(towns).toHaveLength(12);
  for (const [, query = "", lasts, at] of towns) {
    const where = query.replaceAll("&amp;", "&").replace(/&town=.*/, "");
    const { data } = JSON.parse(await read(`/v2/eclipses?kind=solar&at=2027-08-02&count=1&${where}`));
    const { central_duration_s, maximum } = data.series[0].local;
    expect([lasts, at], query).toEqual([hoursMinutesSeconds(central_duration_s), clockOf(maximum.local)]);
  }
  expect(await read("/eclipses/2031-11-14-solar")).toContain("No town of 5000 people or more");
});

it("Tonight leads to the next eclipses", async () => {
  const page = await read("/?at=2027-07-30T12:00Z&lat=36.72&lon=-4.42&tz=Europe/Madrid");
  const address = /href="(\/eclipses\/[^"]*)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(address).toMatch(/^\/eclipses\/2027-08-02-solar\?lat=36.72&lon=-4.42/);
  expect(/<h1>([^<]*)/.exec(await read(address))?.[1]).toMatch(
    /^Total solar eclipse of Monday 2 August 2027/,
  );
  // the next one is months away, and comes after ten other events
  expect(await read("/?at=2026-11-20T10:00Z")).toContain('href="/eclipses/2027-02-06-solar"');
});

it("refuses what is no eclipse, and names the next", async () => {
  for (const name of ["2027-08-03-solar", "2027-13-02-solar", "x", "2027-08-02-lunar"]) {
    const { statusCode, payload } = await app.inject({ url: `/eclipses/${name}` });
    expect(statusCode, name).toBeGreaterThanOrEqual(400);
    expect(statusCode, name).toBeLessThan(500);
    expect(/<h1>([^<]*)/.exec(payload)?.[1], name).toBe("No such eclipse");
  }
  expect(/The next one is ([\w-]+)/.exec(await read("/eclipses/2027-08-03-solar"))?.[1]).toBe(
    "2028-01-26-solar",
  );
});

it("knows how far the middle of the path is", () => {
  const line = {
    type: "LineString",
    coordinates: [
      [170, 0],
      [-170, 0],
    ],
  } as const;
  const lines = { features: [{ properties: null, geometry: line }] };
  expect(nearestOn(lines, 1, 179.9)?.distance_km).toBeCloseTo(111.19, 1);
  expect(nearestOn(lines, 1, 179.9)?.bearing_deg).toBeGreaterThan(150);
  expect(nearestOn({ features: [] }, 0, 0)).toBeNull();
});
