import type { FastifyInstance } from "fastify";
import { beforeAll, expect, it } from "vitest";
import { PATIENT, request, testApp } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";

/** Addresses of pages: what finds them, and what stands in them. */

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator" }, rounds: PATIENT });
});

it("robots are told of the sitemap, which lists pages that are served", async () => {
  const robots = await request(app, "/robots.txt");
  const [, sitemap = ""] = /Sitemap: (\S+)/.exec(robots.body) ?? [];
  const { body } = await request(app, new URL(sitemap).pathname);
  const paths = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  expect(paths.length).toBeGreaterThan(50);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of ["/docs", "/gallery", "/docs/errors"]) expect(paths).toContain(path);
  for (const path of paths.filter((one) => one.startsWith("/docs")))
    expect((await request(app, path)).statusCode, path).toBe(200);
});

it("the manifest names icons that are served", async () => {
  const { body, headers } = await request(app, "/manifest.webmanifest");
  expect(headers["content-type"]).toContain("application/manifest+json");
  const { icons, start_url }: { icons: { src: string }[]; start_url: string } = JSON.parse(body);
  expect(start_url).toBe("/");
  for (const { src } of icons) expect((await request(app, src)).statusCode, src).toBe(200);
});

it("what a form leaves empty is left out of the address", async () => {
  const sent = await request(app, "/?place=Oslo&lat=51.48&lon=0&elevation_m=&tz=Europe/London&town=&at=");
  expect([sent.statusCode, sent.headers["location"]]).toEqual([303, "/?place=Oslo"]);
  const day = await request(
    app,
    "/gallery/sun-path?place=&lat=38.72&lon=-9.14&elevation_m=&tz=&town=Lisbon&at=",
  );
  expect(day.headers["location"]).toBe("/gallery/sun-path?lat=38.72&lon=-9.14&town=Lisbon");
});

it("a link keeps the town's name, as text alone and no longer than a name", async () => {
  const at = "at=2026-11-20T18:00Z&lat=38.72&lon=-9.14&tz=Europe/Lisbon";
  const { body } = await request(app, `/?${at}&town=Lisboa`);
  expect(body).toContain("<h1>Tonight over Lisboa</h1>");
  expect(body).toContain("town=Lisboa");
  expect(body).not.toMatch(/\/v2\/[^"]*town=/);
  const { body: gallery } = await request(
    app,
    "/gallery/sun-path?at=2026-11-20&lat=38.72&lon=-9.14&town=Lisboa",
  );
  expect(gallery).toContain("Lisboa</h1>");
  const { body: hostile } = await request(
    app,
    `/?${at}&town=${encodeURIComponent(`<img src=x>${"a".repeat(500)}`)}`,
  );
  expect(hostile).toContain("Tonight over &lt;img src=x&gt;aaa");
  expect(hostile).not.toContain("a".repeat(100));
  const { body: nameless } = await request(app, `/?${at}`);
  expect(nameless).toContain("<h1>Tonight over 38.72° N 9.14° W</h1>");
});
