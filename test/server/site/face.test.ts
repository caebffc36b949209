import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FACE_BODIES } from "../../../src/sky/faces/face-bodies.ts";
import { PATIENT, testApp } from "../app.ts";

/** Each body has a page of its face, and a visitor's longitude its next transits there. */

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp({ rounds: PATIENT });
});
afterAll(() => app.close());

const read = async (url: string) => (await app.inject({ url })).payload;

it.each(FACE_BODIES)("%s has a page with its disc and its numbers", async (body) => {
  const page = await read(`/faces/${body}?at=2026-11-20T22:00Z`);
  expect(/<h1>([^<]*)/.exec(page)?.[1]).toMatch(/ as it faces us$/);
  expect(/<link rel="canonical" href="[^"]*(\/faces\/[^"]*)"/.exec(page)?.[1]).toBe(`/faces/${body}`);
  expect(page.match(/<svg [^>]*class="chart"/g)?.length).toBe(3);
  const facts = [...page.matchAll(/<dd>([^<]*)</g)].map(([, value]) => value);
  expect(facts.length).toBeGreaterThanOrEqual(3);
  expect(facts).not.toContain("–");
});

it("lists the transits that the route gives, at a place those that are seen", async () => {
  const place = "lat=38.72&lon=-9.14&tz=Europe/Lisbon";
  const page = await read(`/faces/jupiter?at=2026-11-20&meridian_deg=75&${place}&town=Lisbon`);
  const { data } = JSON.parse(
    await read(
      `/v2/planet-events?body=jupiter&event_kinds=meridian_transit&system=ii&meridian_deg=75&at=2026-11-20&count=12&visible_only=true&${place}`,
    ),
  );
  const rounded = (local: string) =>
    new Date(Math.floor(Date.parse(`${local.slice(0, 19)}Z`) / 60_000 + 0.5) * 60_000)
      .toISOString()
      .slice(11, 16);
  const cells = [...page.matchAll(/<td>(\d\d:\d\d)<\/td>/g)].map(([, cell]) => cell);
  expect(cells).toEqual(data.series.map(({ local }: { local: string }) => rounded(local)));
  expect(page).toContain("Jupiter as it faces us, Lisbon");
  expect(page).toContain("format=ics");
});

it("keeps a refused question to be mended, and knows no other bodies", async () => {
  for (const [url, status] of [
    ["/faces/jupiter?at=rubbish", 400],
    ["/faces/jupiter?meridian_deg=999", 400],
    ["/faces/mars?meridian_deg=x", 400],
    ["/faces/earth", 404],
    ["/faces/x", 404],
  ] as const) {
    const { statusCode, payload } = await app.inject({ url });
    expect(statusCode, url).toBe(status);
    expect(payload, url).toContain('class="problem');
  }
  const { payload } = await app.inject({ url: "/faces/jupiter?meridian_deg=999" });
  expect(payload).toContain('value="999"');
});

it("leads what its form sent to the address of the same body", async () => {
  const { statusCode, headers } = await app.inject({
    url: "/faces/saturn?place=&lat=&lon=&at=&meridian_deg=120&system=i",
  });
  expect([statusCode, headers.location]).toEqual([303, "/faces/saturn?meridian_deg=120&system=i"]);
  const plain = await app.inject({ url: "/faces/saturn?place=&at=2026-11-20&meridian_deg=&system=iii" });
  expect(plain.headers.location).toBe("/faces/saturn?at=2026-11-20");
});
