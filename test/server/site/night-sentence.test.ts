import { Body, Equator, Horizon, Observer } from "astronomy-engine";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compassWord } from "../../../src/units/direction-words.ts";
import { PATIENT, testApp } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";

/** The first words of Tonight, held against astronomy-engine, which nothing of ours is made of. */

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator" }, rounds: PATIENT });
});
afterAll(() => app.close());

async function sentenceOf(query: string): Promise<string> {
  const page = (await app.inject({ url: `/?${query}` })).payload;
  return /<p class="say">([^<]*)/.exec(page)?.[1] ?? "";
}

const DAY_MS = 86_400_000;
const [LEAST_DEG, DUSK_DEG, CLOSE_DEG] = [8, -6, 0.7];

/** Instants of the clocks of a night that starts at noon of a date, UTC. */
function instantOf(date: string, clock: string): Date {
  const same = Date.parse(`${date}T${clock}:00Z`);
  return new Date(clock < "12:00" ? same + DAY_MS : same);
}

function placeIn(sky: Observer, name: string, at: Date) {
  const body = name === "the Moon" ? Body.Moon : Body[name as keyof typeof Body];
  const { ra, dec } = Equator(body, at, sky, true, true);
  return Horizon(at, sky, ra, dec, "normal");
}

const NIGHTS: readonly (readonly [string, number, number])[] = [
  ["2020-12-21", 52.5, 13.4],
  ["2026-11-26", 51.5, 0],
  ["2027-03-01", -0.2, 5],
  ["1986-04-11", -33.9, 18.5],
  ["2034-10-05", 69.6, 19],
  ["1850-01-15", 38.7, -9.1],
];

it.each(NIGHTS)(
  "%s at %d, %d: what it tells to look for stands there, in the dark",
  async (date, lat, lon) => {
    const sky = new Observer(lat, lon, 0);
    const sentence = await sentenceOf(`lat=${lat}&lon=${lon}&tz=UTC&at=${date}T15:00Z`);
    const looks = [...sentence.matchAll(/[Aa]t (\d\d:\d\d) look ([^;.]+)/g)];
    expect(looks.length, sentence).toBeGreaterThan(0);
    for (const [, clock = "", directions = ""] of looks) {
      const at = instantOf(date, clock);
      expect(placeIn(sky, "Sun", at).altitude).toBeLessThan(DUSK_DEG + CLOSE_DEG);
      for (const part of directions.split(", ")) {
        const [word = "", seen = ""] = part.split(" for ");
        const names = seen.replace(/ \(\d+° apart\)/g, "").split(/ beside | and /);
        const [first = ""] = names;
        const { azimuth } = placeIn(sky, first, at);
        expect([compassWord(azimuth - CLOSE_DEG), compassWord(azimuth + CLOSE_DEG)], sentence).toContain(
          word,
        );
        for (const name of names)
          expect(placeIn(sky, name, at).altitude, sentence).toBeGreaterThan(LEAST_DEG - 7);
        expect(placeIn(sky, first, at).altitude, sentence).toBeGreaterThan(LEAST_DEG - CLOSE_DEG);
      }
    }
  },
);

it("tells what everybody looked at on 21 December 2020", async () => {
  expect(await sentenceOf("lat=52.5&lon=13.4&tz=Europe/Berlin&at=2020-12-21T16:00")).toMatch(
    /look south-west for Jupiter beside Saturn \(1° apart\)/,
  );
});

it("does not promise a night where there is none, nor what is past", async () => {
  expect(await sentenceOf("lat=59.9&lon=10.7&tz=Europe/Oslo&at=2026-06-20T20:00")).toMatch(
    /^It does not get dark tonight\./,
  );
  const late = await sentenceOf("lat=51.5&lon=0&tz=Europe/London&at=2026-11-27T02:00");
  expect(late).not.toMatch(/Saturn/);
  expect(late).toMatch(/Venus/);
});
