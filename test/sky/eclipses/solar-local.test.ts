import { describe, expect, test } from "vitest";
import type { EngineBody, Observer } from "../../../src/engine/types.ts";
import { solarEclipses } from "../../../src/sky/eclipses/solar.ts";
import {
  type SeenSolarEclipse,
  type SolarLocal,
  solarLocals,
} from "../../../src/sky/eclipses/solar-local.ts";
import { bodyPositions } from "../../../src/sky/positions/positions.ts";
import { direction, separation_deg } from "../../../src/sky/positions/vector.ts";
import type { Sky } from "../../../src/sky/sky.ts";
import { columnsAt } from "../../../src/sky/time/tt-days.ts";
import { AU_KM } from "../../../src/units/constants.ts";
import { goldenRows } from "../observing.ts";
import { at, day, isoOf, only, sky, skyAt, year } from "./skies.ts";

const RADIUS = { penumbral_earth_radii: 0.27252, umbral_earth_radii: 0.272281 };
const SUN_RADIUS_KM = AU_KM * Math.sin((959.63 / 3600) * (Math.PI / 180));
const EARTH_RADIUS_KM = 6378.137;

function localOn(date: string, observer: Observer): SolarLocal {
  const start_day = day(date) - 1;
  return only(solarLocals(sky, observer, solarEclipses(sky, { start_day, end_day: start_day + 3 })));
}

function seenOn(date: string, observer: Observer): SeenSolarEclipse {
  const local = localOn(date, observer);
  if (!local.visible) throw new Error(`not seen: ${local.reason}`);
  return local;
}

/** Sun and Moon as the engine places them over an observer: separation and semidiameters in arcseconds. */
function discs(over: Sky, observer: Observer, t_day: number, lunar_radius: number) {
  const instants = columnsAt(over.models.deltaT, Float64Array.of(t_day));
  const columns = ["topocentric_ra_deg", "topocentric_dec_deg", "topocentric_distance_au"] as const;
  const place = bodyPositions(over, { bodies: ["sun", "moon"], instants, columns, observer });
  const disc = (body: EngineBody & ("sun" | "moon"), radius_km: number) => {
    const [ra_deg = 0] = place(body, "topocentric_ra_deg");
    const [dec_deg = 0] = place(body, "topocentric_dec_deg");
    const [distance_au = 1] = place(body, "topocentric_distance_au");
    const semidiameter = (Math.asin(radius_km / (distance_au * AU_KM)) * 180 * 3600) / Math.PI;
    return { direction: direction({ lon_deg: ra_deg, lat_deg: dec_deg }), semidiameter };
  };
  const sun = disc("sun", SUN_RADIUS_KM);
  const moon = disc("moon", lunar_radius * EARTH_RADIUS_KM);
  return {
    separation_arcsec: separation_deg(sun.direction, moon.direction) * 3600,
    sun_arcsec: sun.semidiameter,
    moon_arcsec: moon.semidiameter,
  };
}

describe("local contacts", () => {
  test("are where the topocentric discs of the engine touch, within 0.03 arcsec", () => {
    for (const row of goldenRows("eclipses-solar-local.csv")) {
      const delta_t_s = Number(row("delta_t_s"));
      const over = skyAt(delta_t_s, RADIUS);
      const observer = at(Number(row("lat_deg")), Number(row("lon_deg")));
      const start_day = day(row("eclipse_date_td")) - 1;
      const local = only(
        solarLocals(over, observer, solarEclipses(over, { start_day, end_day: start_day + 3 })),
      );
      if (!local.visible) throw new Error(`case ${row("case")} is not seen`);
      for (const name of ["C1", "C2", "C3", "C4"] as const) {
        const contact = local.contacts[name];
        if (contact === null) continue;
        const isOuter = name === "C1" || name === "C4";
        const radius = isOuter ? RADIUS.penumbral_earth_radii : RADIUS.umbral_earth_radii;
        const { separation_arcsec, sun_arcsec, moon_arcsec } = discs(over, observer, contact.t_day, radius);
        const touching = isOuter ? sun_arcsec + moon_arcsec : Math.abs(sun_arcsec - moon_arcsec);
        expect(Math.abs(separation_arcsec - touching), `${row("case")} ${name}`).toBeLessThan(0.03);
      }
    }
  });

  test("of totality at Kingston on 2024-04-08 are those of the U.S. Naval Observatory within 2 s", () => {
    // USNO, with its delta T of 72.8 s: 19:22:09.9 and 19:25:15.7 UT.
    const over = skyAt(72.8);
    const observer = at(44.22568, -76.48151, 74);
    const local = only(solarLocals(over, observer, solarEclipses(over, year("2024")).slice(0, 1)));
    if (!local.visible) throw new Error("not seen");
    const ut1 = (t_day: number | undefined) => (t_day ?? Number.NaN) - 72.8 / 86400;
    const printed = (clock: string) =>
      (Date.parse(`2024-04-08T${clock}Z`) - Date.UTC(2000, 0, 1, 12)) / 86_400_000;
    expect(local.kind).toBe("total");
    expect(Math.abs(ut1(local.contacts.C2?.t_day) - printed("19:22:09.9")) * 86400).toBeLessThan(2);
    expect(Math.abs(ut1(local.contacts.C3?.t_day) - printed("19:25:15.7")) * 86400).toBeLessThan(2);
    expect(local.magnitude).toBeCloseTo(1.012, 3);
  });
});

describe("visibility (S4.2-10)", () => {
  test("counts the Sun that is below the horizon at both outer contacts but up between them", () => {
    const local = seenOn("2011-01-04", at(68, 40));
    expect([local.contacts.C1?.above_horizon, local.contacts.C4?.above_horizon]).toEqual([false, false]);
    expect([
      isoOf(local.sunrise?.t_day ?? 0).slice(11, 16),
      isoOf(local.sunset?.t_day ?? 0).slice(11, 16),
    ]).toEqual(["09:02", "09:47"]);
    expect(local.maximum.above_horizon).toBe(true);
    expect(local.truncated_by).toBe("sunrise");
    expect(local.duration_s).toBeCloseTo(
      ((local.sunset?.t_day ?? 0) - (local.sunrise?.t_day ?? 0)) * 86400,
      3,
    );
  });

  test("counts a Sun that is up at both outer contacts and dips below the horizon between them", () => {
    const local = seenOn("2021-06-10", at(66, -160));
    expect([local.contacts.C1?.above_horizon, local.contacts.C4?.above_horizon]).toEqual([true, true]);
    expect(local.truncated_by).toBe("sunset");
    expect(local.maximum.t_day).toBe(local.sunrise?.t_day);
    const whole_s = ((local.contacts.C4?.t_day ?? 0) - (local.contacts.C1?.t_day ?? 0)) * 86400;
    const hidden_s = ((local.sunrise?.t_day ?? 0) - (local.sunset?.t_day ?? 0)) * 86400;
    expect(local.duration_s).toBeCloseTo(whole_s - hidden_s, 3);
  });

  test("says why nothing is seen: the shadow misses the place, or the Sun is down", () => {
    expect(localOn("2024-04-08", at(-34.6, -58.4))).toEqual({
      visible: false,
      reason: "outside_penumbra",
      contacts: null,
      span: null,
    });
    expect(localOn("2024-04-08", at(-33.87, 151.21))).toMatchObject({
      visible: false,
      reason: "sun_below_horizon",
      contacts: { C1: { above_horizon: false }, C2: null, C4: { above_horizon: false } },
    });
    const reasons = solarLocals(sky, at(52.5, 13.4), solarEclipses(sky, year("2000", 40))).map((local) =>
      local.visible ? "seen" : local.reason,
    );
    expect(new Set(reasons)).toEqual(new Set(["seen", "outside_penumbra", "sun_below_horizon"]));
  });

  test("works at the poles", () => {
    for (const lat_deg of [90, -90]) {
      const locals = solarLocals(sky, at(lat_deg, 0), solarEclipses(sky, year("2000", 40)));
      const seen = locals.filter((local) => local.visible);
      expect(seen.length).toBeGreaterThan(10);
      for (const local of seen) {
        if (!local.visible) continue;
        expect(local.maximum.altitude_geometric_deg).toBeGreaterThan(-0.85);
        expect(local.maximum.altitude_geometric_deg).toBeLessThan(23.5);
      }
    }
  });
});

describe("an eclipse cut by the horizon (S4.2-11)", () => {
  test("at sunrise is greatest at sunrise when its maximum came before", () => {
    const local = seenOn("2019-07-02", at(-32.9625, -173.5157));
    expect(local.truncated_by).toBe("sunrise");
    expect(local.maximum).toEqual(local.sunrise);
    expect(local.contacts.C1?.above_horizon).toBe(false);
    expect(local.contacts.C4?.above_horizon).toBe(true);
  });

  test("at sunset has its later contacts below the horizon", () => {
    const local = seenOn("2026-08-12", at(40.4168, -3.7038));
    expect([local.truncated_by, local.kind]).toEqual(["sunset", "partial"]);
    expect(local.contacts.C4?.above_horizon).toBe(false);
    expect(local.maximum.t_day).toBeLessThan(local.sunset?.t_day ?? 0);
    expect(local.maximum.above_horizon).toBe(true);
  });

  test("has the upper limb at -34 arcmin at the cut", () => {
    const { sunset } = seenOn("2026-08-12", at(40.4168, -3.7038));
    const semidiameter_deg = 959.63 / 3600 / 1.0133;
    expect(sunset?.altitude_geometric_deg).toBeCloseTo(-34 / 60 - semidiameter_deg, 3);
  });
});

test("a place inside the umbra sees the total kind, one beside it the partial kind, of the same eclipse", () => {
  expect(seenOn("2024-04-08", at(32.7767, -96.797)).kind).toBe("total");
  expect(seenOn("2024-04-08", at(40.7128, -74.006)).kind).toBe("partial");
  expect(seenOn("2023-10-14", at(29.4241, -98.4936)).kind).toBe("annular");
});

test("height above the sea moves the contacts by parallax", () => {
  const low = seenOn("2024-04-08", at(32.7767, -96.797));
  const high = seenOn("2024-04-08", at(32.7767, -96.797, 9000));
  expect(high.contacts.C1?.t_day).not.toBe(low.contacts.C1?.t_day);
  expect(Math.abs((high.contacts.C1?.t_day ?? 0) - (low.contacts.C1?.t_day ?? 0)) * 86400).toBeLessThan(20);
});
