import { SearchGlobalSolarEclipse, SearchLunarEclipse } from "astronomy-engine";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PATIENT, testApp } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";

/** One date, one place: an address to send. */

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator" }, rounds: PATIENT });
});
afterAll(() => app.close());

const partOf = (text: string, part: RegExp) => part.exec(text)?.[1] ?? "";

it("names its day and its place, in the title and in what a shared link says", async () => {
  const { payload } = await app.inject({
    url: "/days/2027-08-02?lat=36.72&lon=-4.42&tz=Europe/Madrid&town=M%C3%A1laga",
  });
  const title = "Monday 2 August 2027 over Málaga";
  expect(partOf(payload, /<h1>([^<]*)/)).toBe(title);
  expect(partOf(payload, /og:title" content="([^"]*)/)).toBe(`${title} · Meridian`);
  expect(partOf(payload, /og:description" content="([^"]*)/)).toBe(partOf(payload, /<p class="say">([^<]*)/));
  expect(partOf(payload, /rel="canonical" href="([^"]*)/)).toMatch(/\/days\/2027-08-02$/);
  expect(payload).toContain('href="/days/2027-08-03?lat=36.72');
});

// the nearest by a canon of others: the maxima that astronomy-engine finds on both sides
it.each(["1748-07-20", "1900-01-01", "2027-08-02", "2027-02-20", "2199-05-05"])(
  "%s has its nearest eclipse",
  async (date) => {
    const { payload } = await app.inject({ url: `/days/${date}` });
    const noon = Date.parse(`${date}T12:00Z`);
    const first = new Date(noon - 250 * DAY_MS);
    const peaks: { day: string; apart: number }[] = [];
    for (const search of [solarAfter, lunarAfter])
      for (
        let peak = search(first);
        peak.getTime() < noon + 250 * DAY_MS;
        peak = search(new Date(peak.getTime() + DAY_MS))
      )
        peaks.push({ day: peak.toISOString().slice(0, 10), apart: Math.abs(peak.getTime() - noon) });
    peaks.sort((one, other) => one.apart - other.apart);
    expect(partOf(payload, /Nearest eclipse<\/h2><p><a href="\/eclipses\/([\d-]{10})/)).toBe(peaks[0]?.day);
  },
);

const DAY_MS = 86_400_000;
const solarAfter = (date: Date) => SearchGlobalSolarEclipse(date).peak.date;
const lunarAfter = (date: Date) => SearchLunarEclipse(date).peak.date;

it.each(["2027-02-30", "1600-01-01", "2027-8-2", "never", "2027-08-02T10:00"])(
  "%s is no day",
  async (day) => {
    const { statusCode, payload } = await app.inject({ url: `/days/${day}` });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(payload).toContain("<h1>No such day");
  },
);
