import { expect, test } from "vitest";
import { prepare } from "../../../src/contract/run.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { brightBodies, setWithin, sweptBodies } from "../../../src/sky/night/small-body-sweep.ts";
import { dayOf } from "../../../src/sky/time/tt-days.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { instantColumns } from "../../../src/time/scales.ts";
import { CONTEXT, call } from "../../contract/call.ts";
import { sky } from "../../sky/observing.ts";

async function board(query: string) {
  const { status, json } = await call(`/v2/small-bodies?${query}`);
  expect(status, query).toBe(200);
  return json;
}

test("the bodies are those of the set that are bright enough, brightest first, as positions has them", async () => {
  const at = "2026-11-26T20:00Z&lat=51.5&lon=0";
  const { data } = await board(`at=${at}&max_magnitude=9.5`);
  const magnitudes = data.bodies.map(({ magnitude }: { magnitude: number }) => magnitude);
  expect(magnitudes).toEqual([...magnitudes].sort((a, b) => a - b));
  expect(magnitudes.at(-1)).toBeLessThanOrEqual(9.5);
  expect(data.bodies.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(["Vesta", "Ceres", "Pallas"]),
  );
  for (const body of data.bodies.slice(0, 3)) {
    const { json } = await call(`/v2/positions?body=${encodeURIComponent(body.body)}&at=${at}&frames=all`);
    const [own] = json.data.positions;
    expect(own.equatorial).toEqual(body.equatorial);
    expect(own.horizontal).toEqual(body.horizontal);
    expect(own.appearance.magnitude).toBe(body.magnitude);
    expect(own.appearance.elongation_deg).toBe(body.elongation_deg);
    expect(json.meta.accuracy.position_km).toBeGreaterThanOrEqual(body.orbit.bound_km);
    const { json: days } = await call(
      `/v2/rise-set?body=${encodeURIComponent(body.body)}&at=2026-11-26&lat=51.5&lon=0`,
    );
    const [day] = days.data.series;
    for (const kind of ["rise", "transit", "set"]) expect(day[kind].instant).toBe(body[kind].instant);
  }
});

test("two bodies rule out none that is bright", () => {
  const magnitude = 9;
  for (const iso of ["2026-11-26T00:00Z", "2019-03-01T00:00Z", "2031-06-15T00:00Z"]) {
    const instant = fromUnixMs(Date.parse(iso));
    const columns = instantColumns([instant], sky.models.deltaT);
    const day = dayOf(sky.models.deltaT, instant);
    const bodies = setWithin(["asteroids", "comets"], magnitude, [day, day]);
    const all = sweptBodies(sky, bodies, columns).filter((seen) => (seen.magnitude[0] ?? 99) <= magnitude);
    const found = brightBodies(sky, bodies, columns, magnitude);
    expect(new Set(found.map(({ small }) => small.target))).toEqual(
      new Set(all.map(({ small }) => small.target)),
    );
    expect(all.length).toBeGreaterThan(0);
  }
});

test("Apophis is seen by the unaided eye on 13 April 2029", async () => {
  const { data } = await board("at=2029-04-13T21:00Z&max_magnitude=6");
  const [apophis] = data.bodies;
  expect(apophis).toMatchObject({ body: "asteroid:99942", visibility: "well_placed" });
  expect(apophis.distance_au * 149_597_870.7).toBeLessThan(60_000);
  expect(apophis.motion.rate_arcsec_min).toBeGreaterThan(1000);
});

test("kinds, limit and an empty sky", async () => {
  const one = await board("at=2026-11-26&kinds=asteroids&limit=1");
  expect(one.data.bodies).toHaveLength(1);
  const none = await board("at=2026-11-26&max_magnitude=0");
  expect(none.data.bodies).toEqual([]);
  const { body } = await call("/v2/small-bodies?at=2026-11-26&max_magnitude=0&format=csv");
  const { body: full } = await call("/v2/small-bodies?at=2026-11-26&format=csv");
  expect(body.split("\n")[0]).toBe(full.split("\n")[0]);
});

test("a far date costs what all paths cost, and is refused where a plan has not so much", async () => {
  const { status, json } = await call("/v2/small-bodies?at=1850-01-01&max_magnitude=12");
  expect(status).toBe(400);
  expect(json.code).toBe("COMPUTE_BUDGET_EXCEEDED");
});

test("days between instants are searched for rises too, and priced", () => {
  const route = ROUTES.find(({ path }) => path === "/v2/small-bodies");
  if (route === undefined) throw new Error("no route");
  const unitsOf = (step: string, place = "&lat=51&lon=0") =>
    prepare(route, `start=2026-01-01&end=2026-12-31&step=${step}&kinds=comets${place}`, CONTEXT).units ?? 0;
  const [apart, plain] = [unitsOf("41d"), unitsOf("41d", "")];
  expect(unitsOf("40d") - unitsOf("40d", "")).toBeGreaterThan(2 * (apart - plain));
  expect(apart).toBeGreaterThan(plain);
});

test("bounds are rounded up as those of positions are", async () => {
  const { data } = await board("at=2026-11-26T20:00Z&max_magnitude=8");
  expect(data.bodies.length).toBeGreaterThan(0);
  for (const { body, orbit } of data.bodies) {
    const { json } = await call(`/v2/positions?body=${body}&at=2026-11-26T20:00Z&bounds=true`);
    const [own] = json.data.positions;
    expect([orbit.bound_km, orbit.bound_arcsec].map((bound) => Number(bound.toPrecision(3)))).toEqual([
      orbit.bound_km,
      orbit.bound_arcsec,
    ]);
    expect(orbit.bound_km).toBe(own.bound_km);
    expect(orbit.bound_arcsec / own.bound_arcsec).toBeCloseTo(1, 1);
  }
});
