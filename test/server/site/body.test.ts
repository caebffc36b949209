import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { smallBodies } from "../../../src/catalog/small-bodies.ts";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { BODY } from "../../../src/server/pages/body.ts";
import { bodyAddress } from "../../../src/site/gallery/body.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { PATIENT, TEST_NOW_MS, testApp } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";

/** Asteroids and comets of the named set have pages of their own. */

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "basic" }, rounds: PATIENT });
});
afterAll(() => app.close());

const read = async (url: string) => (await app.inject({ url })).payload;

it("has one address a body, which leads back to it", () => {
  const addresses = smallBodies().map(bodyAddress);
  expect(new Set(addresses).size).toBe(addresses.length);
  const context = {
    ...{ sky: null as never, plan: PLANS.basic, now: fromUnixMs(TEST_NOW_MS), keySent: false },
    ...{ publicUrl: "https://sky.example", routes: () => ROUTES },
  };
  for (const [i, { target }] of smallBodies().entries()) {
    const name = addresses[i]?.split("/").at(-1) ?? "";
    expect(name, target).toMatch(/^(asteroid|comet)-[a-z0-9-]+$/);
    const [asked = ""] = BODY.asks(`body=${name}&at=2026-11-26`, context);
    expect(new URLSearchParams(asked.split("?")[1]).get("body"), name).toBe(target);
  }
});

it.each(BODY.examples ?? [])("draws a path among the stars, however fast it goes: %s", async (query) => {
  const { body: name, ...asked } = Object.fromEntries(new URLSearchParams(query));
  expect(await read(`/bodies/${name}?${new URLSearchParams(asked)}`)).toContain("among the stars");
});

it("says what the route says", async () => {
  const page = await read("/bodies/asteroid-99942?at=2029-04-13");
  const route = "/v2/positions?body=asteroid:apophis&at=2029-04-13T21:00Z&frames=all&bounds=true";
  const [place] = JSON.parse(await read(route)).data.positions;
  const row = /21:00<\/th>(.*?)<\/tr>/.exec(page)?.[1] ?? "";
  const cells = [...row.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, cell]) => cell);
  expect(cells.slice(2)).toEqual([
    "Leo",
    place.appearance.magnitude.toFixed(1),
    place.distance.au.toFixed(5),
    `${place.appearance.elongation_deg.toFixed(0)}°`,
    `${(place.bound_arcsec / 60).toFixed(1)}′`,
  ]);
  expect(/rel="canonical" href="[^"]*(\/bodies\/[^"]*)"/.exec(page)?.[1]).toBe("/bodies/asteroid-apophis");
});

it("refuses what is no body and no date, and says what was meant", async () => {
  for (const [address, words] of [
    ["/bodies/x", "asteroid-ceres"],
    ["/bodies/asteroid-cers", "asteroid:ceres"],
    ["/bodies/asteroid-ceres?at=rubbish", "is no date"],
    ["/bodies/asteroid-ceres?at=1500-01-01", "1700"],
  ] as const) {
    const { statusCode, payload } = await app.inject({ url: address });
    expect([statusCode >= 400 && statusCode < 500, payload.includes(words)], address).toEqual([true, true]);
  }
});

it("is found by name, by number and by year", async () => {
  const hits = async (words: string) =>
    [...(await read(`/search?q=${encodeURIComponent(words)}`)).matchAll(/<li><a href="([^"]*)"/g)].map(
      ([, address = ""]) => address.replaceAll("&amp;", "&"),
    );
  expect((await hits("ceres"))[0]).toBe("/bodies/asteroid-ceres");
  expect((await hits("99942"))[0]).toBe("/bodies/asteroid-apophis");
  expect(await hits("halley")).toContain("/bodies/comet-1p");
  expect((await hits("halley 1986"))[0]).toBe("/bodies/comet-1p?at=1986-01-01");
  expect(await hits("tsuchinshan")).toContain("/bodies/comet-c2023a3");
});
