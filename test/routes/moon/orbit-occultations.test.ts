import { expect, it } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { call } from "../../contract/call.ts";

/** The Moon over bodies from elements, against the angles between both, sampled. */

const ANY = { plan: PLANS.operator };
const FLAT =
  "elements:epoch=2461000.5;M=26.80968;a=2.36151;e=0.09017;i=3.1;node=103.70205;peri=151.53711;H=3.25";
const PLACE = "lat=51.5&lon=0";
/** Within the least radius of the Moon. */
const SURELY_HIDDEN_DEG = 0.24;

interface Sampled {
  readonly instant: string;
  readonly separation_deg: number;
}

it("every passage of the Moon over an asteroid is found, and timed where it meets the limb", async () => {
  const body = encodeURIComponent(FLAT);
  const window = "start=2026-01-01&end=2034-01-01";
  const { status, json } = await call(
    `/v2/occultations?body=${body}&${window}&${PLACE}&visible_only=false`,
    ANY,
  );
  expect(status, json.detail).toBe(200);
  const rows: {
    kind: string;
    magnitude: number;
    contacts: null;
    least: { instant: string; depth_arcsec: number };
    disappearance: { instant: string } | null;
    time_uncertainty_s: number;
  }[] = json.data.series;
  const separations = await call(
    `/v2/separation?body1=moon&body2=${body}&${window}&step=2h&${PLACE}&fields=separation_deg`,
    ANY,
  );
  const minima = (sampled: Sampled[], most_deg: number) =>
    sampled.filter(({ separation_deg }, i) => {
      const [before, after] = [sampled[i - 1]?.separation_deg ?? 0, sampled[i + 1]?.separation_deg ?? 0];
      return separation_deg < most_deg && separation_deg < before && separation_deg <= after;
    });
  const coarse = minima(separations.json.data.series, 1.4);
  let hidden = 0;
  for (const { instant } of coarse) {
    const [start, end] = [-7_200_000, 7_200_000].map((ms) =>
      new Date(Date.parse(instant) + ms).toISOString(),
    );
    const { json: fine } = await call(
      `/v2/separation?body1=moon&body2=${body}&start=${start}&end=${end}&step=1min&${PLACE}`,
      ANY,
    );
    const [least] = minima(fine.data.series, SURELY_HIDDEN_DEG);
    if (least === undefined) continue;
    hidden++;
    const own = rows.filter(
      (row) => Math.abs(Date.parse(row.least.instant) - Date.parse(least.instant)) < 61_000,
    );
    expect(own.length, least.instant).toBe(1);
  }
  expect(coarse.length).toBeGreaterThan(hidden);
  expect(hidden).toBeGreaterThan(0);
  for (const { contacts, magnitude, disappearance, time_uncertainty_s } of rows) {
    expect(contacts).toBeNull();
    expect(magnitude).toBeGreaterThan(4);
    if (disappearance === null) continue;
    expect(time_uncertainty_s).toBeGreaterThan(1);
    const at = disappearance.instant;
    const pair = await call(`/v2/separation?body1=moon&body2=${body}&at=${at}&${PLACE}`, ANY);
    const moon = await call(`/v2/positions?body=moon&at=${at}&${PLACE}&frames=all`, ANY);
    const { distance_au } = moon.json.data.positions[0].topocentric;
    const limb_deg = (Math.asin((0.2725076 * 6378.137) / (distance_au * 149_597_870.7)) * 180) / Math.PI;
    // aberration scales the angle by up to 1e-4
    expect(Math.abs(pair.json.data.separation_deg / limb_deg - 1)).toBeLessThan(2e-4);
  }
});

it("the whole Earth sees more of them than a place", async () => {
  const query = `body=${encodeURIComponent(FLAT)}&start=2026-01-01&end=2034-01-01`;
  const everywhere = await call(`/v2/occultations?${query}`, ANY);
  const there = await call(`/v2/occultations?${query}&${PLACE}&visible_only=false`, ANY);
  expect(everywhere.status).toBe(200);
  const total = (json: { data: { series: { kind: string }[] } }) =>
    json.data.series.filter(({ kind }) => kind !== "near_miss").length;
  expect(total(everywhere.json)).toBeGreaterThan(total(there.json));
});
