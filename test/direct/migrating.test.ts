import * as Astronomy from "astronomy-engine";
import * as SunCalc from "suncalc";
import { beforeAll, describe, expect, it } from "vitest";
import type { Direct } from "../../src/direct/direct.ts";
import { createDirect } from "../../src/library/node.ts";
import { INSTANTS, PLACES } from "../samples/migrating.ts";

/**
 * The rows of docs/migrating.md, both libraries run: eastern, western and polar places, mornings and evenings, each place on a quarter of the
 * dates; `npm run measure -- migrating` asks all of them. They may differ by the error that the other library states of itself.
 */

let direct: Direct;
beforeAll(async () => {
  direct = await createDirect();
});

const QUESTIONS = PLACES.flatMap((place, i) =>
  INSTANTS.filter((_, j) => (i + j) % 4 === 0).map((at) => ({ ...place, at })),
);
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const turn = (deg: number) => Math.abs(((deg + 540) % 360) - 180);

describe("from suncalc", () => {
  it("getPosition and getMoonPosition", () => {
    for (const { lat, lon, at } of QUESTIONS) {
      for (const [body, theirs] of [
        ["sun", SunCalc.getPosition(new Date(at), lat, lon)],
        ["moon", SunCalc.getMoonPosition(new Date(at), lat, lon)],
      ] as const) {
        const ours = direct.horizontal(body, at, lat, lon);
        expect(Math.abs(ours.altitude_geometric_deg - theirs.altitude), `${body} ${lat} ${lon}`).toBeLessThan(
          1,
        );
      }
    }
  });

  it("getTimes, of the local date of the place", () => {
    for (const { lat, lon, at } of QUESTIONS) {
      const ours = direct.sunTimes(at, lat, lon);
      const noon = ours.solar_noon;
      const theirs = SunCalc.getTimes(noon, lat, lon);
      expect(Math.abs(noon.getTime() - theirs.solarNoon.getTime())).toBeLessThan(MINUTE_MS);
      if (ours.sunrise === null || ours.sunset === null || Math.abs(lat) > 60) continue;
      expect(Math.abs(ours.sunrise.getTime() - (theirs.sunrise?.getTime() ?? Number.NaN))).toBeLessThan(
        MINUTE_MS,
      );
      expect(Math.abs(ours.sunset.getTime() - (theirs.sunset?.getTime() ?? Number.NaN))).toBeLessThan(
        MINUTE_MS,
      );
    }
  });

  it("getMoonIllumination", () => {
    for (const { at } of QUESTIONS) {
      const theirs = SunCalc.getMoonIllumination(new Date(at));
      expect(Math.abs(direct.illumination("moon", at).illuminated_fraction - theirs.fraction)).toBeLessThan(
        0.02,
      );
      expect(turn(direct.moonPhase(at) - theirs.phase * 360)).toBeLessThan(1);
    }
  });
});

describe("from astronomy-engine", () => {
  it("Equator and Horizon, within its arcminute", () => {
    for (const { lat, lon, at } of QUESTIONS)
      for (const body of ["sun", "moon", "mars", "jupiter"] as const) {
        const named = (body.charAt(0).toUpperCase() + body.slice(1)) as Astronomy.Body;
        const observer = new Astronomy.Observer(lat, lon, 0);
        const theirs = Astronomy.Equator(named, new Date(at), observer, true, true);
        const ours = direct.equatorial(body, at, "of_date", { lat_deg: lat, lon_deg: lon });
        expect(Math.abs(ours.dec_deg - theirs.dec) * 60).toBeLessThan(1);
        expect(
          turn(ours.ra_deg - theirs.ra * 15) * Math.cos((ours.dec_deg * Math.PI) / 180) * 60,
        ).toBeLessThan(1);
        const seen = Astronomy.Horizon(new Date(at), observer, theirs.ra, theirs.dec);
        expect(
          Math.abs(direct.horizontal(body, at, lat, lon).altitude_geometric_deg - seen.altitude) * 60,
        ).toBeLessThan(1);
      }
  });

  it("SearchRiseSet: the same rise, within half a minute", () => {
    for (const { lat, lon, at } of QUESTIONS) {
      if (Math.abs(lat) > 60) continue;
      for (const [body, named] of [
        ["sun", Astronomy.Body.Sun],
        ["moon", Astronomy.Body.Moon],
      ] as const) {
        const theirs = Astronomy.SearchRiseSet(
          named,
          new Astronomy.Observer(lat, lon, 0),
          +1,
          new Date(at),
          3,
        );
        const ours = direct.nextRise(body, at, lat, lon);
        expect(theirs).not.toBeNull();
        expect(Math.abs((ours?.getTime() ?? Number.NaN) - (theirs?.date.getTime() ?? 0))).toBeLessThan(
          30 * SECOND_MS,
        );
      }
    }
  });

  it("SearchMoonPhase, MoonPhase, Seasons, SearchLocalSolarEclipse", () => {
    for (const at of INSTANTS) {
      const theirs = Astronomy.SearchMoonPhase(180, new Date(at), 40);
      const [ours] = direct.nextMoonQuarters(at, 1, "full moon");
      expect(Math.abs((ours?.time.getTime() ?? Number.NaN) - (theirs?.date.getTime() ?? 0))).toBeLessThan(
        2 * MINUTE_MS,
      );
      expect(turn(direct.moonPhase(at) - Astronomy.MoonPhase(new Date(at))) * 60).toBeLessThan(1);
    }
    const { mar_equinox, jun_solstice, sep_equinox, dec_solstice } = Astronomy.Seasons(2026);
    const theirs = [mar_equinox, jun_solstice, sep_equinox, dec_solstice].map(({ date }) => date.getTime());
    direct.seasons(2026).forEach(({ time }, i) => {
      expect(Math.abs(time.getTime() - (theirs[i] ?? 0))).toBeLessThan(2 * MINUTE_MS);
    });
  });
});
