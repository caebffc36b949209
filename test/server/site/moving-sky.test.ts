import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { starKey } from "../../../src/catalog/stars.ts";
import { listOfStars } from "../../../src/routes/parts/eye-stars.ts";
import { noonOf } from "../../../src/site/explorer/tonight/moving-sky.ts";
import { readNight, skyAt } from "../../../src/site/explorer/tonight/night.ts";
import {
  altitudeOf_deg,
  apart_deg,
  azimuthOf_deg,
  starVector,
  vectorOf,
} from "../../../src/site/explorer/tonight/turning.ts";
import { movingSky } from "../../../src/site/view/tonight.ts";
import { fromAxes } from "../../../src/sky/positions/vector.ts";
import { call } from "../../contract/call.ts";
import { PATIENT, testApp } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";

/** The sky that moves under a slider: between the rows of its night it stands where the routes have it. */

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator" }, rounds: PATIENT });
});
afterAll(() => app.close());

/** A tenth of a pixel of the widest dome. */
const BOUND_DEG = 0.03;

const PLACES = [
  [38.72, -9.14, "Europe/Lisbon"],
  [-33.87, 151.21, "Australia/Sydney"],
  [89, 0, "UTC"],
] as const;
const STARS = ["Sirius", "Polaris", "Rigil Kentaurus", "Vega"];

it("has bodies and stars where the engine has them", async () => {
  for (const [lat_deg, lon_deg, name] of PLACES) {
    const asked = movingSky({ query: { location: { lat_deg, lon_deg }, timezone: { name } } }, "2026-11-22");
    const place = `lat=${lat_deg}&lon=${lon_deg}&tz=${name}`;
    const night = readNight((await call(asked)).body);
    expect(night.bodies.map(({ name }) => name)).toContain("neptune");
    expect(night.bodies.every(({ magnitude }) => magnitude !== null)).toBe(true);
    for (const share of [0.013, 0.37, 0.71, 0.99]) {
      const [first = 0] = night.times;
      const unix_ms = Math.round(first + share * 86_400_000);
      const sky = skyAt(night, unix_ms);
      const { stars } = listOfStars();
      const drawn = [
        ...sky.bodies.map(({ name, direction }) => ({ target: name, direction })),
        ...STARS.flatMap((name) => {
          const star = stars.find((one) => one.name === name);
          return star === undefined
            ? []
            : [
                {
                  target: `star:${starKey(name)}`,
                  direction: fromAxes(sky.turn, starVector(star, unix_ms)),
                },
              ];
        }),
      ];
      expect(drawn).toHaveLength(9 + STARS.length);
      const targets = drawn.map(({ target }) => target).join(",");
      const question = `/v2/positions?at=${new Date(unix_ms).toISOString()}&bodies=${targets}&${place}&shape=columns`;
      const { columns } = JSON.parse((await call(question)).body).data;
      for (const { target, direction } of drawn) {
        const truth = vectorOf(
          columns[`${target}.horizontal.azimuth_deg`][0],
          columns[`${target}.horizontal.altitude_geometric_deg`][0],
        );
        const where = `${target} ${azimuthOf_deg(direction)} ${altitudeOf_deg(direction)}`;
        expect(apart_deg(direction, truth), `${question}: ${where}`).toBeLessThan(BOUND_DEG);
      }
    }
  }
});

// clocks go back and forward within these nights, and on an island by half an hour
it.each([
  ["Europe/Lisbon", "2026-10-25T05:00"],
  ["Europe/Lisbon", "2027-03-28T06:00"],
  ["Australia/Lord_Howe", "2027-04-04T05:00"],
])("starts in %s at %s where the page stands, and has its clock", async (tz, local) => {
  const { payload } = await app.inject({ url: `/?lat=38.7&lon=-9.1&tz=${tz}&at=${local}` });
  const attribute = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(payload)?.[1] ?? "";
  const night = readNight((await call(attribute("sky").replaceAll("&amp;", "&"))).body);
  const minutes = Number(attribute("minutes"));
  const instant_ms = Date.parse(attribute("instant"));
  const sky = skyAt(night, noonOf(instant_ms, minutes) + 60_000 * minutes);
  expect(new Date(sky.wall_ms).toISOString().slice(0, 16)).toBe(local);
  expect(sky.unix_ms).toBe(instant_ms);
});
