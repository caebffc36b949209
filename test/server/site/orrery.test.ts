import { Body, Ecliptic, GeoVector, HelioVector } from "astronomy-engine";
import { expect, it } from "vitest";
import {
  readRound,
  roundRequests,
  rowAt,
  valueIn,
  wayBack,
} from "../../../src/site/explorer/orrery/round.ts";
import { PLANET_MOTIONS } from "../../../src/sky/planets/planet-motion.ts";
import { wrapPm180 } from "../../../src/solve/angle.ts";
import { DEG_PER_RAD, MS_PER_DAY } from "../../../src/units/units.ts";
import { call } from "../../contract/call.ts";

/** The orrery's rounds: what everybody may ask, where astronomy-engine has the planets, and where the routes have them turn. */

const [FIRST, LAST] = ["1700-01-01", "2200-12-31"];
const PLANETS = ["mercury", "venus", "mars", "jupiter", "saturn"] as const;
const BODIES = {
  ...{ mercury: Body.Mercury, venus: Body.Venus, earth: Body.Earth },
  ...{ mars: Body.Mars, jupiter: Body.Jupiter, saturn: Body.Saturn },
};
/** Less than half a pixel of the widest pictures. */
const [SKY_DEG, SUN_AU, SIGHT_DEG] = [0.02, 0.001, 0.05];

async function roundOf(planet: (typeof PLANETS)[number], middle: string) {
  const days = PLANET_MOTIONS[planet].synodic_day;
  const targets = roundRequests({ planet, days, middle, first: FIRST, last: LAST });
  const answers = await Promise.all(targets.map((target) => call(target)));
  expect(answers.map(({ status }) => status)).toEqual(targets.map(() => 200));
  return readRound(
    planet,
    answers.map(({ body }) => body),
  );
}

it.each(PLANETS)(
  "%s stands where astronomy-engine has it, between rows too, at both ends of the years",
  async (planet) => {
    for (const middle of [FIRST, "2027-02-19", LAST]) {
      const round = await roundOf(planet, middle);
      const wanted_ms = Date.parse(middle);
      const row = rowAt(round, wanted_ms);
      expect(valueIn(round.times, row)).toBe(wanted_ms);
      for (const at of [row, 7.4, round.times.length - 3.6]) {
        const date = new Date(valueIn(round.times, at));
        const { elon } = Ecliptic(GeoVector(BODIES[planet], date, true));
        const lon_deg = valueIn(round.sky.lon_deg, at);
        expect(Math.abs(wrapPm180(lon_deg - elon)), `${planet} ${date.toISOString()}`).toBeLessThan(SKY_DEG);
        const [there, here] = [sunward(round, planet, at), sunward(round, "earth", at)];
        const sight_deg = Math.atan2(there[1] - here[1], there[0] - here[0]) * DEG_PER_RAD;
        expect(Math.abs(wrapPm180(sight_deg - lon_deg)), `the line to ${planet}`).toBeLessThan(SIGHT_DEG);
        for (const { name, plane_au } of round.ways) {
          const { vec } = Ecliptic(HelioVector(BODIES[name as keyof typeof BODIES], date));
          const sun_au = Math.hypot(vec.x, vec.y);
          expect(Math.abs(valueIn(plane_au, at) - sun_au), name).toBeLessThan(SUN_AU);
        }
      }
    }
  },
);

/** Where a body is about the Sun, in the plane of the ecliptic. */
function sunward(round: Awaited<ReturnType<typeof roundOf>>, name: string, row: number): [number, number] {
  const way = round.ways.find((one) => one.name === name);
  const [lon, far_au] = [valueIn(way?.lon_deg ?? [], row) / DEG_PER_RAD, valueIn(way?.plane_au ?? [], row)];
  return [far_au * Math.cos(lon), far_au * Math.sin(lon)];
}

it.each(PLANETS)("%s turns back and resumes where /v2/retrogrades says", async (planet) => {
  const round = await roundOf(planet, "2027-02-19");
  const back = wayBack(round);
  const [from_ms, to_ms] = [valueIn(round.times, back?.from ?? 0), valueIn(round.times, back?.to ?? 0)];
  const day = new Date(from_ms - 30 * MS_PER_DAY).toISOString().slice(0, 10);
  const { data } = (await call(`/v2/retrogrades?body=${planet}&at=${day}&count=1`)).json;
  const [loop] = data.series ?? [data];
  const step_ms = (round.times[1] ?? 0) - (round.times[0] ?? 0);
  expect(Math.abs(Date.parse(loop.station_retrograde.instant) - from_ms)).toBeLessThanOrEqual(step_ms);
  expect(Math.abs(Date.parse(loop.station_direct.instant) - to_ms)).toBeLessThanOrEqual(step_ms);
});
