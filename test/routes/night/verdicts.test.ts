import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { call } from "../../contract/call.ts";

interface Judged {
  readonly body: string;
  readonly visibility: string;
  readonly naked_eye?: boolean;
}

const SEEN = ["low", "visible", "well_placed"];

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
async function data(request: string): Promise<any> {
  const { json, status } = await call(request, { plan: PLANS.operator });
  expect(status, request).toBe(200);
  return json.data;
}

const verdicts = (planets: readonly Judged[]) =>
  planets.map(({ body, visibility }) => `${body} ${visibility}`).join(", ");

const anyPlace = fc.option(
  fc
    .tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -180, max: 180 }))
    .map(([lat, lon]) => `&lat=${lat}&lon=${lon}`),
  { nil: "" },
);
const anyTime = fc
  .integer({ min: Date.UTC(1720, 0, 1), max: Date.UTC(2180, 0, 1) })
  .map((ms) => new Date(ms).toISOString());
const anyClass = fc.option(
  fc.integer({ min: 1, max: 9 }).map((bortle) => `&bortle=${bortle}`),
  { nil: "" },
);

describe("the verdict on a planet", () => {
  test("is one on the board, in the sky's quality and, under the default sky, in today", async () => {
    await fc.assert(
      fc.asyncProperty(anyTime, anyPlace, anyClass, async (at, place, bortle) => {
        const query = `at=${at}${place}`;
        const board = (await data(`/v2/planet-board?${query}${bortle}`)).planets;
        const quality: readonly Judged[] = (await data(`/v2/sky-quality?${query}${bortle}`)).visible_planets;
        expect(verdicts(quality), query + bortle).toBe(verdicts(board));
        for (const { visibility, naked_eye } of quality) expect(naked_eye).toBe(SEEN.includes(visibility));
        if (bortle !== "") return;
        const { planets } = await data(`/v2/today?${query}&include=planets`);
        const today = planets.map(({ name, visibility }: { name: string; visibility: string }) => ({
          body: name,
          visibility,
        }));
        expect(verdicts(today), query).toBe(verdicts(board));
      }),
      { numRuns: 625 },
    );
  });

  test("of an event is the board's at its instant", async () => {
    const place = "lat=45&lon=7";
    const { series } = await data(`/v2/planet-events?start=2026-01-01&end=2026-12-31&${place}`);
    for (const { body, instant, visibility } of series.slice(0, 40)) {
      const board: readonly Judged[] = (await data(`/v2/planet-board?at=${instant}&${place}`)).planets;
      const own = board.find((planet) => planet.body === body);
      expect(`${body} ${instant} ${visibility}`).toBe(`${body} ${instant} ${own?.visibility}`);
    }
  });

  test("lets Venus at 4.4 magnitudes shine with the Sun 3 degrees down", async () => {
    const { planets } = await data("/v2/planet-board?at=2026-08-15T19:20Z&lat=45&lon=0&bodies=venus");
    expect(planets[0].visibility).toBe("visible");
  });

  test("on Uranus follows from the sky that is stated", async () => {
    const at = "at=2026-11-20T23:30Z&lat=45&lon=7&bodies=uranus";
    const seen = async (bortle: number) =>
      (await data(`/v2/planet-board?${at}&bortle=${bortle}`)).planets[0].visibility;
    expect(await seen(1)).toBe("needs_optical_aid");
    const dark = "at=2026-11-10T23:30Z&lat=45&lon=7&bodies=uranus";
    const moonless = async (bortle: number) =>
      (await data(`/v2/planet-board?${dark}&bortle=${bortle}`)).planets[0].visibility;
    expect([await moonless(1), await moonless(4), await moonless(6)]).toEqual([
      "well_placed",
      "well_placed",
      "needs_optical_aid",
    ]);
  });
});
