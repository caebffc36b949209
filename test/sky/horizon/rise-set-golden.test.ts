import { describe, expect, test } from "vitest";
import { directionsAt } from "../../../src/sky/horizon/horizon-engine.ts";
import { type HorizonScan, scanHorizon } from "../../../src/sky/horizon/horizon-scan.ts";

import { riseSetRows } from "../../../src/sky/horizon/rise-set.ts";
import { altitudeLevel, type HorizonLevel, ownLevel } from "../../../src/sky/positions/horizon-level.ts";
import { TWILIGHT_LEVELS } from "../../../src/sky/sun/twilight.ts";
import { addSeconds, secondsBetween } from "../../../src/time/instant.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import {
  dayAfter,
  goldenRows,
  type ListedEvent,
  listedEvents,
  over,
  skyAt,
  skyInUt1,
  utc,
} from "../observing.ts";

/** An instant's error: 0.1 s and what 0.1″ of altitude is worth. */
const TIME_TOLERANCE_S = 0.1;
const ALTITUDE_TOLERANCE_ARCSEC = 0.1;
const TRANSIT_RATE_ARCSEC_S = 15;
const J2000 = { mjd: 51_544, second: 43_200 };

function crossingsOf(scan: HorizonScan, level: number): ListedEvent[] {
  const columns = scan.crossings[level];
  return columns === undefined ? [] : listedEvents(columns);
}

interface Found {
  readonly second: number;
  readonly rate_arcsec_s: number;
}

function expectEvent(found: Found | undefined, expected: string, what: string): void {
  expect(found === undefined ? "" : "an event", what).toBe(expected === "" ? "" : "an event");
  if (found === undefined) return;
  const tolerance_s = TIME_TOLERANCE_S + ALTITUDE_TOLERANCE_ARCSEC / Math.abs(found.rate_arcsec_s);
  expect(Math.abs(found.second - Number(expected)), what).toBeLessThan(tolerance_s);
}

describe("rise, set, transits and twilights of the reference (S4.4-3)", () => {
  test("agree within 0.1 s + 0.1″ ÷ rate, none missing and none extra", () => {
    for (const row of goldenRows("rise-set.csv")) {
      const body = row("body");
      const delta_t_s = Number(row("delta_t_s"));
      const start_day = Number(row("jd0_ut1")) - J2000_JD + delta_t_s / 86400;
      const overhead = over(body, Number(row("lat_deg")), Number(row("lon_deg")), Number(row("elev_m")));
      const centre = altitudeLevel(body === "sun" || body === "moon" ? -0.8333 : -0.5667);
      const levels: readonly HorizonLevel[] = [
        centre,
        ownLevel(overhead.target),
        ...TWILIGHT_LEVELS.slice(1),
      ];
      const scan = scanHorizon(skyAt(delta_t_s), overhead, { start_day, end_day: start_day + 1 }, levels);
      const crossings = (level: number, rising: boolean) =>
        crossingsOf(scan, level)
          .filter((crossing) => crossing.rising === rising)
          .map(({ t_day, rate_deg_day }) => ({
            second: (t_day - start_day) * 86400,
            rate_arcsec_s: rate_deg_day / 24,
          }));
      const expectPair = (level: number, dawn: string, dusk: string) => {
        expectEvent(crossings(level, true)[0], row(dawn), `${row("id")} ${body} ${dawn}`);
        expectEvent(crossings(level, false)[0], row(dusk), `${row("id")} ${body} ${dusk}`);
      };
      expectPair(0, "rise_s", "set_s");
      expect([crossings(0, true).length, crossings(0, false).length]).toEqual([
        Number(row("n_rise")),
        Number(row("n_set")),
      ]);
      if (body === "moon") expectPair(1, "rise_limb_s", "set_limb_s");
      if (body === "sun") {
        expectPair(2, "civil_dawn_s", "civil_dusk_s");
        expectPair(3, "naut_dawn_s", "naut_dusk_s");
        expectPair(4, "astro_dawn_s", "astro_dusk_s");
      }
      for (const [column, upper] of [
        ["transit_s", true],
        ["lower_s", false],
      ] as const) {
        const transit = listedEvents(scan.transits).find(({ rising }) => rising === upper);
        const found = transit && {
          second: (transit.t_day - start_day) * 86400,
          rate_arcsec_s: TRANSIT_RATE_ARCSEC_S,
        };
        expectEvent(found, row(column), `${row("id")} ${body} ${column}`);
      }
    }
  });

  test("azimuths and transit altitudes agree within 0.7″ and 0.4″, rates within 0.1 %", () => {
    for (const row of goldenRows("rise-set.csv")) {
      const delta_t_s = Number(row("delta_t_s"));
      const start = addSeconds(J2000, (Number(row("jd0_ut1")) - J2000_JD) * SECONDS_PER_DAY);
      const horizon_deg = ["sun", "moon"].includes(row("body")) ? -0.8333 : -0.5667;
      const [day] = riseSetRows(skyAt(delta_t_s), {
        overhead: over(row("body"), Number(row("lat_deg")), Number(row("lon_deg")), Number(row("elev_m"))),
        days: [dayAfter(start)],
        level: altitudeLevel(horizon_deg),
        search_horizon_days: 1,
      });
      if (day?.rise) {
        const rate = Number(row("rise_rate"));
        expect(Math.abs((day.rise.azimuth_deg ?? Number.NaN) - Number(row("rise_az")))).toBeLessThan(
          2e-4 / Math.min(1, Math.abs(rate)),
        );
        expect(Math.abs(day.rise.rate_arcsec_s - rate)).toBeLessThan(0.001 * Math.abs(rate) + 1e-3);
      }
      expect(day?.transit === null).toBe(row("transit_alt") === "");
      if (day?.transit) {
        expect(Math.abs(day.transit.altitude_geometric_deg - Number(row("transit_alt")))).toBeLessThan(1e-4);
      }
      if (day?.status === "always_up") expect(row("state")).toBe("up");
      if (day?.status === "always_down") expect(row("state")).toBe("down");
    }
  });
});

describe("rise, set, transits and twilights of the second reference", () => {
  const KIND_LEVEL: Readonly<Record<string, readonly [number, boolean]>> = {
    rise: [0, true],
    set: [0, false],
    civil_dawn: [1, true],
    civil_dusk: [1, false],
    nautical_dawn: [2, true],
    nautical_dusk: [2, false],
    astronomical_dawn: [3, true],
    astronomical_dusk: [3, false],
  };
  /** Printed to 0.1 s from an integration good to 0.1–1 s. */
  const ROUNDING_S = 0.1;
  const SUN_LEVELS = [altitudeLevel(-50 / 60), ...TWILIGHT_LEVELS.slice(1)];

  test("agree within 0.1 s + 0.2″ ÷ rate; days without an event have none", () => {
    for (const row of goldenRows("rise-set-events.csv")) {
      const delta_t_s = Number(row("delta_t_s"));
      const sky = skyAt(delta_t_s);
      const overhead = over(row("body"), Number(row("lat_deg")), Number(row("lon_deg")));
      const body = row("body");
      const own = ownLevel(overhead.target);
      const levels = body === "Sun" ? SUN_LEVELS : [own.kind === "altitude" ? altitudeLevel(-34 / 60) : own];
      const date = utc(row("date_ut"));
      const start_day = date.mjd - 51544.5 + delta_t_s / 86400;
      const scan = scanHorizon(sky, overhead, { start_day, end_day: start_day + 1 }, levels);
      const label = `${row("case")} ${body} ${row("event")}`;
      if (row("event").includes("always")) {
        const level =
          ["civil", "nautical", "astronomical"].findIndex((kind) => row("event").startsWith(kind)) + 1;
        expect(crossingsOf(scan, level), label).toEqual([]);
        continue;
      }
      const expected_s = secondsBetween(date, utc(row("ut1")));
      if (row("event") === "upper_transit") {
        const nearest = listedEvents(scan.transits)
          .filter(({ rising }) => rising)
          .map(({ t_day }) => Math.abs((t_day - start_day) * 86400 - expected_s));
        expect(Math.min(...nearest), label).toBeLessThan(ROUNDING_S + 0.1);
        const transit = listedEvents(scan.transits).find(({ rising }) => rising);
        const [direction] = directionsAt(sky, overhead, [transit?.t_day ?? 0]);
        expect(direction?.altitude_geometric_deg, label).toBeCloseTo(Number(row("az_or_alt_deg")), 2);
        continue;
      }
      const [level, rising] = KIND_LEVEL[row("event")] ?? [0, true];
      const errors = crossingsOf(scan, level)
        .filter((crossing) => crossing.rising === rising)
        .map(({ t_day, rate_deg_day }) => ({
          error_s: Math.abs((t_day - start_day) * 86400 - expected_s),
          tolerance_s: ROUNDING_S + 0.1 + (0.2 * 24) / Math.abs(rate_deg_day),
        }));
      expect(
        errors.some(({ error_s, tolerance_s }) => error_s < tolerance_s),
        `${label} ${JSON.stringify(errors)}`,
      ).toBe(true);
    }
  });
});

describe("rise and set of the U.S. Naval Observatory", () => {
  test("every row is met within 35 s", () => {
    for (const row of goldenRows("rise-set-usno.csv")) {
      const near = utc(`${row("ut")}:00`);
      const overhead = over(row("body"), Number(row("lat_deg")), Number(row("lon_deg")));
      const [day] = riseSetRows(skyInUt1(near), {
        overhead,
        days: [dayAfter(addSeconds(near, -3600), 1 / 12)],
        search_horizon_days: 1,
      });
      const found = (day?.events ?? []).filter(({ kind }) => kind === row("event"));
      const label = `${row("body")} ${row("lat_deg")} ${row("ut")} ${row("event")}`;
      expect(found.length, label).toBeGreaterThan(0);
      expect(
        Math.min(...found.map(({ instant }) => Math.abs(secondsBetween(near, instant)))),
        label,
      ).toBeLessThan(35);
    }
  });
});
