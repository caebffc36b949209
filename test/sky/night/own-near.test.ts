import { expect, test } from "vitest";
import { leadOfPull_au, PULLS } from "../../../src/sky/night/own-bodies.ts";
import { NearPlanets } from "../../../src/sky/night/own-near.ts";
import { OwnRecords, placeOf, toEcliptic } from "../../../src/sky/night/own-records.ts";
import { columnsAt } from "../../../src/sky/time/tt-days.ts";
import { mpcLine, type PrintedOrbit } from "../../samples/mpc-lines.ts";
import { sky } from "../observing.ts";

/** Epochs in the years of 1995 and of 2022. */
const EPOCHS = [
  ["J95AA", -1907],
  ["K2289", 8256],
] as const;

const orbit: PrintedOrbit = {
  designation: "00001",
  absolute_mag: 15,
  epoch: "K2289",
  mean_anomaly_deg: 0,
  peri_deg: 70,
  node_deg: 80,
  inclination_deg: 10,
  eccentricity: 0.1,
  semimajor_au: 2.7,
  name: "(1) Sample",
};

function recordOf(line: string): OwnRecords {
  const records = new OwnRecords();
  expect(records.add(line)).toBe(true);
  return records;
}

/** The greatest pull of the planets on a record, by a place each quarter of a day. */
function sampledPull_au_day2(records: OwnRecords, from_day: number, to_day: number): number {
  const count = 4 * Math.floor(to_day - from_day);
  const days = Float64Array.from({ length: count }, (_, i) => from_day + i / 4);
  const columns = columnsAt(sky.models.deltaT, days);
  const planets = PULLS.map(({ body, gm }) => ({ gm, at: sky.engine.states(body, "heliocentric", columns) }));
  const place = { x: 0, y: 0, z: 0 };
  const pulls = Array.from(days, (day, i) => {
    placeOf(records, 0, day, place);
    return planets.reduce((sum, { gm, at: { x_au, y_au, z_au } }) => {
      const [x, y, z] = toEcliptic([x_au[i] ?? 0, y_au[i] ?? 0, z_au[i] ?? 0]);
      const apart_au = Math.hypot(place.x - x, place.y - y, place.z - z);
      return sum + gm / apart_au ** 2;
    }, 0);
  });
  return Math.max(...pulls);
}

test.each(EPOCHS)(
  "the pull on a body about its epoch %s is bounded by no less than planets pull",
  (epoch, epoch_day) => {
    // Jupiter comes no nearer to one than 1.8 au; the other meets its orbit
    for (const [semimajor_au, eccentricity] of [
      [2.7, 0.1],
      [3.6, 0.35],
      [1.9, 0.2],
    ] as const)
      for (const mean_anomaly_deg of [0, 120, 240]) {
        const records = recordOf(mpcLine({ ...orbit, epoch, semimajor_au, eccentricity, mean_anomaly_deg }));
        const day = epoch_day + 200;
        const near = new NearPlanets(sky, [day], [-109_000, 73_000]);
        const bound = near.pull_au_day2(records, 0, day);
        expect(bound).toBeGreaterThan(sampledPull_au_day2(records, epoch_day, day));
        if (semimajor_au < 3) expect(leadOfPull_au(bound, 1)).toBeLessThan(0.1);
      }
  },
);
