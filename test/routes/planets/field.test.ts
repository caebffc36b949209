import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTarget, type Target } from "../../../src/catalog/target.ts";
import { fieldOf } from "../../../src/sky/night/field.ts";
import { setWithin, sweptBodies } from "../../../src/sky/night/small-body-sweep.ts";
import { direction, separation_deg } from "../../../src/sky/positions/vector.ts";
import { dayOf } from "../../../src/sky/time/tt-days.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { instantColumns } from "../../../src/time/scales.ts";
import { call } from "../../contract/call.ts";
import { sky } from "../../sky/observing.ts";

async function field(query: string) {
  const { status, json } = await call(`/v2/field?${query}`);
  expect(status, query).toBe(200);
  return json.data;
}

test("circles hold what integrating all of the set puts into them", () => {
  const instant = fromUnixMs(Date.UTC(2026, 10, 26));
  const instants = instantColumns([instant], sky.models.deltaT);
  const day = dayOf(sky.models.deltaT, instant);
  const set = setWithin(["asteroids", "comets"], 99, [day, day]);
  const all = sweptBodies(sky, set, instants).map(({ small, ra_deg, dec_deg }) => ({
    name: small.target,
    towards: direction({ lon_deg: ra_deg[0] ?? 0, lat_deg: dec_deg[0] ?? 0 }),
  }));
  expect(all.length).toBeGreaterThan(500);
  const near = fc.constantFrom(...all).map(({ towards }) => towards);
  const circles = fc.record({
    near,
    by: fc.tuple(
      fc.double({ min: -0.1, max: 0.1, noNaN: true }),
      fc.double({ min: -0.1, max: 0.1, noNaN: true }),
    ),
    radius_deg: fc.double({ min: 0.1, max: 10, noNaN: true }),
  });
  let found = 0;
  fc.assert(
    fc.property(circles, ({ near: [x, y, z], by: [dx, dy], radius_deg }) => {
      const towards = [x + dx, y + dy, z] as const;
      const ra_deg = (Math.atan2(towards[1], towards[0]) * 180) / Math.PI;
      const dec_deg = (Math.atan2(z, Math.hypot(towards[0], towards[1])) * 180) / Math.PI;
      const text = `radec:${((((ra_deg + 360) % 360) / 15) % 24).toFixed(9)},${dec_deg.toFixed(9)},j2000`;
      const request = {
        centre: parseTarget(text) as Target,
        radius_deg,
        instants,
        observer: null,
        bodies: [],
        set,
      };
      const { centres, bodies } = fieldOf(sky, request);
      const [centre = [0, 0, 1] as const] = centres;
      const inside = all.filter((body) => separation_deg(body.towards, centre) <= radius_deg);
      found += inside.length;
      expect(bodies.map(({ target }) => target.name).sort()).toEqual(inside.map(({ name }) => name).sort());
    }),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(60);
});

test("rows are places as positions has them, nearest first, with what a place sees otherwise", async () => {
  const { bodies, centre, set } = await field("target=asteroid:ceres&radius_deg=10&at=2026-11-26T22:00Z");
  expect(set.asteroid_targets).toBeGreaterThan(400);
  expect(bodies[0]).toMatchObject({ body: "asteroid:1", separation_arcmin: 0, kind: "asteroid" });
  expect(bodies[0].ra_deg).toBe(centre.ra_deg);
  const apart = bodies.map((body: { separation_arcmin: number }) => body.separation_arcmin);
  expect(apart).toEqual([...apart].sort((a, b) => a - b));
  const { json } = await call("/v2/positions?body=asteroid:1&at=2026-11-26T22:00Z&frames=all");
  const [own] = json.data.positions;
  expect(own.equatorial.j2000.ra_deg).toBe(bodies[0].ra_deg);
  expect(own.appearance.magnitude).toBe(bodies[0].magnitude);
  const { json: board } = await call("/v2/small-bodies?at=2026-11-26T22:00Z");
  const ceres = board.data.bodies.find(({ body }: { body: string }) => body === "asteroid:1");
  expect(bodies[0].sun_distance_au).toBe(ceres.sun_distance_au);
  expect(bodies[0].designation).toBe(ceres.designation);
  expect(bodies[0].motion.rate_arcsec_hour).toBeCloseTo(60 * ceres.motion.rate_arcsec_min, 1);
});

test("the Moon's place moves by its parallax from a place, as topocentric places do", async () => {
  const at = "at=2026-11-26T22:00Z&kinds=moon&radius_deg=10&target=moon";
  const [geocentric] = (await field(at)).bodies;
  const [topocentric] = (await field(`${at}&lat=51.5&lon=0`)).bodies;
  const { json } = await call("/v2/positions?body=moon&at=2026-11-26T22:00Z&lat=51.5&lon=0&frames=all");
  const [own] = json.data.positions;
  expect(topocentric.distance_au).toBeCloseTo(own.topocentric.distance_au, 7);
  expect(Math.abs(geocentric.ra_deg - topocentric.ra_deg)).toBeGreaterThan(0.05);
  // of date less J2000: alike for both origins, but for aberration
  const turned = (a: number, b: number) => ((a - b + 540) % 360) - 180;
  expect(turned(topocentric.ra_deg, geocentric.ra_deg)).toBeCloseTo(
    turned(own.topocentric.ra_deg, own.equatorial.of_date.ra_deg),
    2,
  );
});

test("Apophis in the picture of 2029", async () => {
  const { bodies } = await field("target=radec:10.033,13.41,j2000&radius_deg=2&at=2029-04-13T21:00Z");
  const apophis = bodies.find(({ body }: { body: string }) => body === "asteroid:99942");
  expect(apophis.motion.rate_arcsec_hour).toBeGreaterThan(60_000);
});

test("rows cost what they take, with no small body too", async () => {
  const month = "target=sun&radius_deg=1&start=2026-01-01&end=2026-01-31&step=1min";
  for (const kinds of ["planets", "moon", "planets,moon"]) {
    const { status, json } = await call(`/v2/field?${month}&kinds=${kinds}`);
    expect([status, json.code], kinds).toEqual([400, "COMPUTE_BUDGET_EXCEEDED"]);
  }
  await field("target=sun&radius_deg=1&start=2026-01-01&end=2026-01-31&step=1h&kinds=planets");
});

test.each(["radec:21,-18,j2000", "mars", "asteroid:4"])(
  "right ascensions about %s go once round",
  async (target) => {
    const { centre, bodies } = await field(`target=${target}&radius_deg=10&at=2024-03-01&kinds=planets,moon`);
    for (const { ra_deg } of [centre, ...bodies]) {
      expect(ra_deg).toBeGreaterThanOrEqual(0);
      expect(ra_deg).toBeLessThan(360);
    }
    if (target === "mars") expect(bodies[0].ra_deg).toBe(centre.ra_deg);
  },
);
