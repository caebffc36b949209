import { expect, it } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { call } from "../../contract/call.ts";

/** Conjunctions of bodies from elements, against the separations themselves, sampled densely. */

const CERES =
  "elements:epoch=2461000.5;M=188.70269;a=2.7656157;e=0.0795763;i=10.58789;node=80.24963;peri=73.29974;H=3.34;G=0.12";
const VESTA =
  "elements:epoch=2461000.5;M=26.80968;a=2.36151;e=0.09017;i=7.14406;node=103.70205;peri=151.53711;H=3.25";
/** Passes the Earth at 0.0003 au on 2029-04-13. */
const APOPHIS =
  "elements:epoch=2461000.5;M=91.40213;a=0.92237;e=0.19115;i=3.34095;node=203.89373;peri=126.67917;H=19.7";

const ANY = { plan: PLANS.operator };

const seconds = (text: string) => Date.parse(text) / 1000;

async function minimaOf(
  first: string,
  second: string,
  [start, end, step]: readonly [string, string, string],
) {
  const query = `body1=${encodeURIComponent(first)}&body2=${encodeURIComponent(second)}`;
  const { json } = await call(`/v2/separation?${query}&start=${start}&end=${end}&step=${step}`, ANY);
  const rows: { instant: string; separation_deg: number }[] = json.data.series;
  return rows.filter((row, i) => {
    const [before, after] = [rows[i - 1], rows[i + 1]];
    if (before === undefined || after === undefined) return false;
    return row.separation_deg < before.separation_deg && row.separation_deg <= after.separation_deg;
  });
}

it.each([
  ["Ceres and Vesta", CERES, VESTA, ["2024-01-01", "2026-12-30", "1d"], 86_400],
  ["Ceres and Mars", CERES, "mars", ["2024-01-01", "2026-12-30", "1d"], 86_400],
  ["Vesta and a star", VESTA, "star:regulus", ["2024-01-01", "2026-12-30", "1d"], 86_400],
  ["the Moon and Ceres", "moon", CERES, ["2026-01-01", "2026-03-30", "1h"], 3600],
  ["Apophis and the Moon", APOPHIS, "moon", ["2029-03-01", "2029-05-30", "10min"], 600],
] as const)("no closest approach of %s is missed", async (_, first, second, range, step_s) => {
  const [start, end] = range;
  const most = "max_separation_deg=30&kind=appulse";
  const bodies = [first, second].map(encodeURIComponent).join(",");
  const { status, json } = await call(
    `/v2/conjunctions?bodies=${bodies}&start=${start}&end=${end}&${most}`,
    ANY,
  );
  expect(status, json.detail).toBe(200);
  const found: { instant: string; separation_deg: number }[] = json.data.series;
  const sampled = (await minimaOf(first, second, range)).filter(
    ({ separation_deg }) => separation_deg < 29.9,
  );
  for (const minimum of sampled) {
    const near = found.filter((row) => Math.abs(seconds(row.instant) - seconds(minimum.instant)) <= step_s);
    expect(near.length, minimum.instant).toBe(1);
    expect(near[0]?.separation_deg).toBeLessThanOrEqual(minimum.separation_deg + 1e-6);
  }
  expect(found.filter(({ separation_deg }) => separation_deg < 29.9).length).toBe(sampled.length);
  expect(sampled.length).toBeGreaterThan(0);
});

it.each([
  ["conjunction_ra", "equatorial.of_date.ra_deg"],
  ["conjunction_lon", "ecliptic.of_date.lon_deg"],
] as const)("of %s none is missed either", async (kind, column) => {
  const window = "start=2024-01-01&end=2030-01-01";
  const bodies = `${encodeURIComponent(CERES)},mars`;
  const { json } = await call(
    `/v2/conjunctions?bodies=${bodies}&${window}&kind=${kind}&max_separation_deg=30`,
    ANY,
  );
  const differences = async (times: string) => {
    const places = await call(`/v2/positions?bodies=${bodies}&${times}&fields=${column}`, ANY);
    const placed = (position: Record<string, unknown>) =>
      column.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], position);
    return (places.json.data.series ?? [places.json.data]).map(
      ({ positions }: { positions: Record<string, unknown>[] }) => {
        const [a, b] = positions.map(placed).map(Number);
        const turn = (a ?? Number.NaN) - (b ?? Number.NaN);
        return turn - 360 * Math.round(turn / 360);
      },
    );
  };
  const daily: number[] = await differences(`${window}&step=1d`);
  const crossings = daily.filter((value, i) => {
    const before = daily[i - 1] ?? value;
    return before < 0 !== value < 0 && Math.abs(value - before) < 90;
  });
  expect(json.data.series.length).toBe(crossings.length);
  expect(crossings.length).toBeGreaterThan(1);
  for (const { instant } of json.data.series) {
    const [at = Number.NaN] = await differences(`at=${instant}`);
    expect(Math.abs(at)).toBeLessThan(2e-6);
  }
});

it("a body that goes round in seconds is refused soon, also by two bodies", async () => {
  const quick = encodeURIComponent("elements:T=2398000;q=0.0001;e=0;i=3;node=10;peri=20");
  const { status, json } = await call(
    `/v2/conjunctions?bodies=${quick},mars&start=1853-01-01&end=1853-06-20&propagation=two_body`,
  );
  expect([status, json.code]).toEqual([400, "COMPUTE_BUDGET_EXCEEDED"]);
  expect(json.hint).toContain("shorter window");
});
