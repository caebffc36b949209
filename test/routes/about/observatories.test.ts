import { expect, test } from "vitest";
import { placeResolver } from "../../../src/catalog/gazetteer/gazetteer.ts";
import { call } from "../../contract/call.ts";

const ask = (path: string) => call(path, { places: placeResolver });

test("an observatory is a place on every route that takes one, without a credit line", async () => {
  const { json } = await ask("/v2/rise-set?body=sun&at=2026-11-20&place=mpc:W84");
  expect(json.query.location).toMatchObject({
    source: "mpc",
    place: { id: "mpc:W84", name: "Cerro Tololo-DECam" },
  });
  expect(json.query.location.lat_deg).toBeCloseTo(-30.169, 2);
  expect(json.query.location.elevation_m).toBeGreaterThan(2100);
  expect(json.meta.rights).toBe("unrestricted");
  const { json: low } = await ask("/v2/rise-set?body=sun&at=2026-11-20&place=mpc:W84&elevation_m=3");
  expect(low.query.location.elevation_m).toBe(3);
});

test("a coarse one says how coarse, one without a place why", async () => {
  const { json } = await ask("/v2/sun?at=2026-11-20&place=mpc:002");
  expect(json.warnings.map(({ code }: { code: string }) => code)).toContain("PLACE_APPROXIMATE");
  for (const code of ["500", "250", "ZZZ"]) {
    const { status, json: problem } = await ask(`/v2/sun?at=2026-11-20&place=mpc:${code}`);
    expect([status, problem.code]).toEqual([404, "PLACE_NOT_FOUND"]);
    expect(problem.hint.length).toBeGreaterThan(20);
  }
});

test("one whose constants put it out of the air is laid on the ellipsoid, and says how far it may be off", async () => {
  const { json } = await ask("/v2/sun?at=2026-11-20&place=mpc:506");
  expect(json.query.location.elevation_m).toBe(0);
  const [metres] = /(\d+) m/.exec(json.warnings[0].message)?.slice(1) ?? [];
  // 9,254 m below it, by constants of three decimals (3,189 m)
  expect(Number(metres)).toBeGreaterThan(9200);
});

test("they are found by code and by name", async () => {
  const { json } = await ask("/v2/places?q=mpc:J04");
  expect(json.data.series.map(({ id }: { id: string }) => id)).toEqual(["mpc:J04"]);
  const { json: named } = await ask("/v2/places?q=mpc:cerro tololo&limit=50");
  expect(named.data.series.map(({ id }: { id: string }) => id)).toContain("mpc:W84");
  expect((await ask("/v2/places?q=mpc:nosuchname")).json.code).toBe("PLACE_NOT_FOUND");
});
