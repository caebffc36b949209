import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { CROWDED, request, testApp } from "../app.ts";
import { FROZEN_REQUESTS } from "./requests.ts";

/** Status and body of every frozen request. It is never written anew: a changed byte is a broken promise. */
const GOLDEN: Record<string, { readonly status: number; readonly body: string }> = JSON.parse(
  readFileSync(new URL("golden.json", import.meta.url), "utf8"),
);

const ENDPOINTS = ["/v1/moon", "/v1/sun", "/v1/planets", "/v1/next-eclipse", "/v1/cycles", "/v1/today"];
const PLACE = "lat=51.5&lon=0";

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
});

const get = async (path: string, headers: Record<string, string> = {}) => request(app, path, headers);
const json = async (path: string) => (await get(path)).json();

describe("the frozen version (S4.8-11, S9-1)", () => {
  it.each(FROZEN_REQUESTS)("%s answers the same bytes as ever", async (path) => {
    const answer = await get(path);
    expect({ status: answer.statusCode, body: answer.body }).toEqual(GOLDEN[path]);
  });

  it("loses no request from its golden file", () => {
    expect(Object.keys(GOLDEN)).toEqual([...FROZEN_REQUESTS]);
  });
});

describe("what /v1 serves beside /v2 (S1-8)", () => {
  it("lists every endpoint (S4.8-1, S4.8-2)", async () => {
    const { endpoints } = await json("/v1");
    expect(endpoints.map(({ path }: { path: string }) => path)).toEqual(ENDPOINTS);
    for (const { example } of endpoints) {
      expect((await get(example.replace("https://meridian.test", ""))).statusCode).toBe(200);
    }
  });

  it("takes a date, a date-time, or means now (S4.8-3)", async () => {
    expect((await json("/v1/moon")).date).toBe("2026-11-20T10:00:00Z");
    expect((await json("/v1/moon?date=2026-11-20")).date).toBe("2026-11-20T00:00:00Z");
    expect((await json("/v1/moon?date=2026-11-20T12:00%2B02:00")).date).toBe("2026-11-20T10:00:00Z");
    expect((await json(`/v1/sun?${PLACE}`)).date).toBe("2026-11-20");
  });

  it("moon has the members that are named for it (S2.4-9); a location adds rise, transit, set and eclipses (S4.8-5)", async () => {
    const body = await json("/v1/moon?date=2026-11-20");
    expect(body).toMatchObject({
      phase: { name: "waxing gibbous", illuminationPercent: 74.4, waxing: true, dayOfCycle: 10 },
      constellation: "Pisces",
      next: { newMoon: "2026-12-09T00:51:51Z", fullMoon: "2026-11-24T14:53:34Z" },
      daysUntil: { newMoon: 19, fullMoon: 4.6 },
      rise: null,
      transit: null,
      set: null,
      nextEclipse: null,
    });
    const placed = await json(`/v1/moon?date=2026-11-20&${PLACE}`);
    expect(placed.rise).toBe("2026-11-20T13:49:57Z");
    expect(placed.nextEclipse.lunar).toMatchObject({ visible: true });
  });

  it("sun has its times and tells polar days by a status (S2.4-10, S4.8-6)", async () => {
    const day = await json(`/v1/sun?date=2026-06-21&${PLACE}`);
    expect(day.status).toBe("normal");
    expect(day.dayLength).toMatch(/^16h \d+m$/);
    expect(day.twilight.civil.dawn < day.sunrise && day.sunrise < day.sunset).toBe(true);
    expect(day.twilight.astronomical).toEqual({ dawn: null, dusk: null });
    const night = await json("/v1/sun?date=2026-12-21&lat=69.65&lon=18.96");
    expect(night).toMatchObject({ status: "polar_night", sunrise: null, sunset: null, dayLength: "0h 0m" });
    expect(night.twilight.civil.dawn).not.toBeNull();
    const sunny = await json("/v1/sun?date=2026-06-21&lat=78.22&lon=15.65");
    expect(sunny).toMatchObject({ status: "polar_day", sunrise: null, sunset: null, dayLength: "24h 0m" });
  });

  it("planets go from Mercury to Pluto (S4.8-7)", async () => {
    const { planets } = await json("/v1/planets?date=2026-11-20");
    expect(planets.map(({ name }: { name: string }) => name)).toEqual([
      "Mercury",
      "Venus",
      "Mars",
      "Jupiter",
      "Saturn",
      "Uranus",
      "Neptune",
      "Pluto",
    ]);
    for (const planet of planets) {
      expect(planet).toMatchObject({
        constellation: expect.any(String),
        zodiac: { sign: expect.any(String), degree: expect.any(Number) },
        magnitude: expect.any(Number),
        elongation: expect.any(Number),
        visibility: expect.any(String),
        rise: null,
      });
    }
    const placed = await json(`/v1/planets?date=2026-11-20&${PLACE}`);
    expect(placed.planets[1].rise).toBe("2026-11-20T04:14:47Z");
  });

  it("next-eclipse chooses by the local peak that it prints", async () => {
    const question = "/v1/next-eclipse?lat=48.9569&lon=-54.6089&date=2024-04-08T";
    const coming = await json(`${question}18:20:00Z`);
    expect(coming.nextVisibleSolarEclipse.peak).toBe("2024-04-08T19:44:06Z");
    expect(coming.nextVisibleSolarEclipse.sameAsNextGlobal).toBe(true);
    const passed = await json(`${question}19:45:00Z`);
    expect(passed.nextVisibleSolarEclipse.peak).toMatch(/^2025-03-29/);
  });

  it("next-eclipse tells of the next anywhere and of what a place sees (S2.4-11, S2.4-12, S2.4-13, S4.8-8)", async () => {
    const anywhere = await json("/v1/next-eclipse?date=2026-08-01");
    expect(anywhere.solar).toEqual({
      kind: "total",
      peak: "2026-08-12T17:45:57Z",
      obscurationPercent: 100,
      sarosSeries: 126,
      visibleFromYourLocation: null,
    });
    expect(anywhere).toMatchObject({
      nextVisibleSolarEclipse: null,
      lunar: { sarosSeries: 138, fromYourLocation: null },
    });
    const madrid = await json("/v1/next-eclipse?date=2026-08-01&lat=40.42&lon=-3.7");
    expect(madrid.nextVisibleSolarEclipse).toMatchObject({ kind: "partial", sameAsNextGlobal: true });
    const sydney = await json("/v1/next-eclipse?date=2026-08-01&lat=-33.87&lon=151.21");
    expect(sydney.solar.visibleFromYourLocation).toBe(false);
    expect(sydney.nextVisibleSolarEclipse).toMatchObject({
      kind: expect.any(String),
      sunAltitudeAtPeak: expect.any(Number),
      sameAsNextGlobal: false,
    });
    expect(sydney.lunar.fromYourLocation).toMatchObject({ visible: expect.any(Boolean) });
  });

  it("cycles stand at a fraction and in words (S4.8-9)", async () => {
    const { cycles } = await json("/v1/cycles?date=2026-11-20");
    expect(Object.keys(cycles)).toEqual([
      "synodicMonth",
      "siderealMonth",
      "tropicalYear",
      "seasons",
      "lunarNodalCycle",
      "jupiterSaturn",
      "venusFigure",
      "metonicCycle",
      "solarCycle25",
      "eclipseSeason",
    ]);
    for (const cycle of Object.values<{ fraction: number | null; position: string | null }>(cycles)) {
      if (cycle.fraction !== null) expect(cycle.fraction >= 0 && cycle.fraction <= 1).toBe(true);
      expect(cycle.position).toBeTruthy();
    }
  });

  it("today has Moon and planets; a location adds the Sun (S4.8-10)", async () => {
    expect(await json("/v1/today?date=2026-11-20")).toMatchObject({
      sun: null,
      moon: { constellation: "Pisces" },
    });
    expect((await json(`/v1/today?date=2026-11-20&${PLACE}`)).sun.sunrise).toBe("2026-11-20T07:26:20Z");
  });
});

describe("errors of /v1 (S7.2-1, S4.8-4)", () => {
  it.each([
    ["/v1/moon?date=1699-12-31", 400],
    ["/v1/moon?lat=90.01&lon=0", 400],
    ["/v1/moon?lat=51.5", 400],
    ["/v1/moon?at=2026-01-01", 400],
    ["/v1/moon?date=%zz", 400],
    ["/v1/nowhere", 404],
    ["/v1/moon/", 404],
  ])("%s is %d in their own form", async (path, status) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    expect(answer.json()).toEqual({
      error: {
        code: expect.stringMatching(/^[A-Z_]+$/),
        message: expect.any(String),
        hint: expect.any(String),
      },
    });
  });

  it("405 as well, with Allow", async () => {
    const answer = await request(app, "/v1/moon", {}, "POST");
    expect(answer.statusCode).toBe(405);
    expect(answer.headers["allow"]).toBe("GET, HEAD, OPTIONS");
    expect(answer.json().error.code).toBe("METHOD_NOT_ALLOWED");
  });

  it("an overloaded service says so in their form", async () => {
    const server = await testApp({ rounds: CROWDED });
    const answer = await request(server, "/v1/moon");
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("1");
    expect(answer.json().error.code).toBe("OVERLOADED");
  });
});

describe("limits and fields of /v1", () => {
  it("has no hard limit: 301 calls in a minute are all served, and cost the address nothing (S8-9)", async () => {
    const server = await testApp();
    for (let call = 0; call < 301; call++) {
      expect((await request(server, "/v1/cycles?date=2026-11-20", {}, "HEAD")).statusCode).toBe(200);
    }
    const { headers } = await request(server, "/v2/enums?set=rights");
    expect(headers["ratelimit"]).toContain('"minute";r=299;');
  });

  it("needs no fields and sends none of /v2's; a key changes nothing (S4.8-11)", async () => {
    const answer = await get("/v1/moon?date=2026-11-20");
    for (const field of ["ratelimit", "ratelimit-policy", "x-contract-version", "x-frame"])
      expect(answer.headers).not.toHaveProperty(field);
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect((await get("/v1/moon?date=2026-11-20", { "x-api-key": "k" })).body).toBe(answer.body);
    for (const member of ["endpoint", "data", "meta", "links"])
      expect(answer.json()).not.toHaveProperty(member);
  });

  it("may be cached: a dated answer for a day, one of now for the rest of the minute", async () => {
    expect((await get("/v1/moon?date=2026-11-20")).headers["cache-control"]).toContain("max-age=86400");
    expect((await get("/v1/moon")).headers["cache-control"]).toBe("public, max-age=30");
  });
});
