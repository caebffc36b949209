import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { type Called, call } from "../../contract/call.ts";

interface Moment {
  readonly instant: string;
  readonly separation_deg: number;
}

interface Row extends Moment {
  readonly bodies: readonly [string, string];
  readonly rank: number;
  readonly topocentric: { readonly separation_deg: number; readonly closest: Moment | null } | null;
  readonly dark_sky: { readonly closest: Moment | null } | null;
}

const ARCSEC_DEG = 1 / 3600;

async function json(request: string): Promise<Called["json"]> {
  const answer = await call(request, { plan: PLANS.operator });
  expect(answer.status, request).toBe(200);
  return answer.json;
}

const iso = (ms: number) => new Date(ms).toISOString();
const timeOf = ({ instant }: Moment) => Date.parse(instant);

/** The least separations that /v2/separation has of a pair from a place within some days of an instant. */
async function separationMinima(pair: readonly string[], place: string, near_ms: number, reach_day: number) {
  const [start, end] = [near_ms - reach_day * 86_400_000, near_ms + reach_day * 86_400_000].map(iso);
  const request = `/v2/separation?body1=${pair[0]}&body2=${pair[1]}&start=${start}&end=${end}&step=1d&${place}`;
  const minima: readonly Moment[] = (await json(request)).data.minima;
  return minima.reduce((best, next) => (next.separation_deg < best.separation_deg ? next : best));
}

async function separationAt(pair: readonly string[], place: string, instant: string): Promise<number> {
  const { data } = await json(`/v2/separation?body1=${pair[0]}&body2=${pair[1]}&at=${instant}&${place}`);
  return data.separation_deg;
}

const anyPlace = fc
  .tuple(fc.integer({ min: -85, max: 85 }), fc.integer({ min: -180, max: 180 }))
  .map(([lat, lon]) => `lat=${lat}&lon=${lon}`);
const anyPartner = fc.constantFrom(
  "mercury",
  "venus",
  "mars",
  "jupiter",
  "saturn",
  "star:regulus",
  "star:spica",
);
const anyDay = fc.integer({ min: Date.UTC(1750, 0, 1), max: Date.UTC(2150, 0, 1) });

describe("the meeting of two bodies from a place", () => {
  test("is the closest approach that /v2/separation has there: the Moon's with planets and stars", async () => {
    await fc.assert(
      fc.asyncProperty(anyPlace, anyPartner, anyDay, async (place, partner, from_ms) => {
        const request = `/v2/conjunctions?bodies=moon,${partner}&start=${iso(from_ms)}&count=1&${place}`;
        const [row]: readonly Row[] = (await json(request)).data.series;
        const closest = row?.topocentric?.closest;
        if (row === undefined || !closest) throw new Error(`no approach: ${request}`);
        const expected = await separationMinima(row.bodies, place, timeOf(row), 0.75);
        expect(Math.abs(timeOf(closest) - timeOf(expected)), request).toBeLessThanOrEqual(1000);
        expect(Math.abs(closest.separation_deg - expected.separation_deg)).toBeLessThan(0.1 * ARCSEC_DEG);
        const then_deg = await separationAt(row.bodies, place, row.instant);
        expect(Math.abs((row.topocentric?.separation_deg ?? 0) - then_deg)).toBeLessThan(0.1 * ARCSEC_DEG);
        expect(Math.abs(row.separation_deg - (await separationAt(row.bodies, "", row.instant)))).toBeLessThan(
          0.1 * ARCSEC_DEG,
        );
      }),
      { numRuns: 200 },
    );
  });

  test("of planets is found where the daily parallax moves a flat minimum by days", async () => {
    await fc.assert(
      fc.asyncProperty(anyPlace, anyDay, async (place, from_ms) => {
        const request = `/v2/conjunctions?bodies=venus,mars,mercury&start=${iso(from_ms)}&count=3&${place}`;
        const rows: readonly Row[] = (await json(request)).data.series;
        for (const row of rows) {
          const closest = row.topocentric?.closest;
          if (!closest) throw new Error(`no approach: ${request}`);
          const expected = await separationMinima(row.bodies, place, timeOf(row), 4);
          expect(Math.abs(closest.separation_deg - expected.separation_deg)).toBeLessThan(0.1 * ARCSEC_DEG);
        }
      }),
      { numRuns: 15 },
    );
  });

  test("gives the rank, and in a dark sky is no closer than in any", async () => {
    const place = "lat=51.5&lon=0";
    const request = `/v2/conjunctions?bodies=moon,venus,jupiter&start=2022-01-01&end=2024-01-01&sort=rank&${place}`;
    const rows: readonly Row[] = (await json(request)).data.series;
    const closest_deg = rows.map(({ topocentric }) => topocentric?.closest?.separation_deg ?? Number.NaN);
    expect(closest_deg).toEqual([...closest_deg].sort((a, b) => a - b));
    expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, i) => i + 1));
    for (const { bodies, topocentric, dark_sky } of rows) {
      if (!dark_sky?.closest) continue;
      const { instant, separation_deg } = dark_sky.closest;
      expect(separation_deg).toBeGreaterThan((topocentric?.closest?.separation_deg ?? 9) - 1e-6);
      expect(Math.abs(separation_deg - (await separationAt(bodies, place, instant)))).toBeLessThan(
        0.1 * ARCSEC_DEG,
      );
    }
  });

  test("is what rarity counts: Mars behind the Moon in London on 2022-12-08, missed by the geocentre's 0.53 degrees", async () => {
    for (const dark_only of [true, false]) {
      const request = `/v2/rarity?body1=moon&body2=mars&at=2022-12-08&lat=51.5&lon=0&dark_only=${dark_only}`;
      const { pairing, nearest_approach } = (await json(request)).data;
      const minimum = await separationMinima(
        ["moon", "mars"],
        "lat=51.5&lon=0",
        Date.UTC(2022, 11, 8, 4),
        0.5,
      );
      expect(Math.abs(timeOf(pairing) - timeOf(minimum))).toBeLessThanOrEqual(1000);
      expect(pairing.separation_deg).toBeCloseTo(0.0233, 3);
      expect(nearest_approach.separation_deg).toBeCloseTo(0.5347, 3);
    }
  });
});
