import { afterAll, describe, expect, it } from "vitest";
import { testApp } from "../app.ts";

const app = await testApp();
afterAll(() => app.close());
const get = (url: string) => app.inject({ method: "GET", url });

/** Lines of a list: what, and when. */
function linesOf(body: string, title: string): string[] {
  const [, card = ""] = new RegExp(`<h2>${title}</h2>(.*?)</section>`, "s").exec(body) ?? [];
  return [
    ...card.matchAll(/<li><span>(.*?)<small>(.*?)<\/small><\/span><small class="when">(.*?)<\/small>/g),
  ].map(([, words = "", note = "", at = ""]) => `${words.replace(/<[^>]+>/g, "")} | ${note} | ${at}`);
}

describe("the Moon's month", () => {
  it("names the full Moons as almanacs do, with their eclipses", async () => {
    const { statusCode, body } = await get(
      "/gallery/moon-month?at=2020-10-15&lat=40.7&lon=-74&tz=America/New_York",
    );
    expect(statusCode).toBe(200);
    expect(body).toContain("The Moon in October 2020");
    // USNO, Phases of the Moon 2020: full on October 1 at 21:05 and October 31 at 14:49 UT; the first is nearest to the equinox
    const full = linesOf(body, "Full Moons of the year");
    expect(full).toHaveLength(13);
    expect(full).toContainEqual(expect.stringMatching(/^Harvest Moon \| .* \| Thu 1 Oct, 17:05$/));
    expect(full).toContainEqual(
      expect.stringMatching(/^Blue Moon \| .*second of the month.* \| Sat 31 Oct, 10:49$/),
    );
    expect(full.filter((line) => line.startsWith("Corn Moon"))).toHaveLength(1);
    // NASA, Five Millennium Catalog: four penumbral lunar eclipses and two solar ones in 2020
    expect(linesOf(body, "Eclipses of the year")).toHaveLength(6);
    expect(body).toContain('href="/eclipses/2020-12-14-solar"');
    expect(body).toMatch(/href="\/gallery\/moon-month\?[^"]*at=2020-09-01" aria-label="Before"/);
    expect(body).toMatch(/href="\/gallery\/moon-month\?[^"]*at=2020-11-01" aria-label="After"/);
  });
});

describe("the full Moons of a year", () => {
  it.each(["2031-09-15", "1993-09-15"])(
    "%s: one is the Harvest Moon, the second of its month too",
    async (at) => {
      const { body } = await get(`/gallery/moon-month?at=${at}&lat=51.5&lon=0&tz=UTC`);
      const full = linesOf(body, "Full Moons of the year");
      // full on September 30 at 18:58 UT in 2031
      expect(full.filter((line) => line.startsWith("Harvest Moon"))).toEqual([
        expect.stringMatching(/second of the month.* 30 Sep, /),
      ]);
    },
  );

  it("are told of the last month that there are answers for", async () => {
    const { statusCode } = await get("/gallery/moon-month?at=2200-12-15&lat=51.5&lon=0");
    expect(statusCode).toBe(200);
  });

  it("call an eclipse as its own page does", async () => {
    const { body } = await get("/gallery/moon-month?at=2031-11-14&lat=51.5&lon=0");
    expect(body).toContain("Hybrid solar eclipse");
  });
});

describe("Jupiter's nights", () => {
  it("list what a place sees, and nothing by day", async () => {
    const { body } = await get("/gallery/jupiter-moons?at=2026-12-01&lat=38.73&lon=-9.14&tz=Europe/Lisbon");
    const lines = linesOf(body, "To be seen from here");
    expect(lines.length).toBeGreaterThan(20);
    // in December Jupiter rises late in the evening at Lisbon, and the Sun is 12 degrees below the horizon until 06:35
    for (const line of lines) expect(line).toMatch(/, (?:2[123]|0[0-6]):\d\d$/);
    expect(lines[0]).toBe("Europa: shadow starts | a black dot on the disc | Tue 1 Dec, 03:38");
    expect(body).toContain("light bands: Jupiter up in the dark");
  });

  it("says so where Jupiter is lost in the light of the Sun", async () => {
    const { body } = await get("/gallery/jupiter-moons?at=2026-07-25&lat=38.73&lon=-9.14&tz=Europe/Lisbon");
    expect(body).toContain("Nothing happens while Jupiter is up in the dark in these days.");
  });
});
