import { describe, expect, test } from "vitest";
import { sunDays } from "../../../src/sky/sun/sun-days.ts";
import { formatIso, fromUnixMs, secondsBetween, toUnixMs } from "../../../src/time/instant.ts";
import { goldenRows, place, sky, skyAt, utc } from "../observing.ts";
import { noons } from "../time/local-days.ts";
import { sunDayRows } from "./sun-day-rows.ts";

type SunDay = ReturnType<typeof sunDayRows>[number];
type SunEvent = SunDay["sunrise"];

function year(
  zone: string | null,
  lat: number,
  lon: number,
  first: string,
  count: number,
  depressions_deg: readonly number[] = [],
): SunDay[] {
  return sunDayRows(
    sunDays(sky, {
      observer: place(lat, lon),
      noons: noons(zone, first, count, lon),
      depressions_deg,
      search_horizon_days: 400,
    }),
  );
}

function one(
  zone: string | null,
  lat: number,
  lon: number,
  date: string,
  depressions_deg: readonly number[] = [],
): SunDay {
  const [row] = year(zone, lat, lon, date, 1, depressions_deg);
  if (row === undefined) throw new Error("no row");
  return row;
}

function at(event: SunEvent | undefined): string {
  return event == null ? "none" : formatIso(event.instant).slice(0, 16);
}

function minutesOff(event: SunEvent, iso: string): number {
  return Math.abs(secondsBetween(utc(`${iso}:00`), event?.instant ?? fromUnixMs(0))) / 60;
}

describe("a solar day", () => {
  test("is that of the U.S. Naval Observatory: Sydney 2026-04-14 (S4.2-4)", () => {
    const day = one("Australia/Sydney", -33.8688, 151.2093, "2026-04-14");
    expect(minutesOff(day.sunrise, "2026-04-13T20:17")).toBeLessThan(0.6);
    expect(minutesOff(day.sunset, "2026-04-14T07:34")).toBeLessThan(0.6);
    expect(minutesOff(day.solar_noon, "2026-04-14T01:56")).toBeLessThan(0.6);
    expect(minutesOff(day.twilight.civil.dawn, "2026-04-13T19:51")).toBeLessThan(0.6);
    expect(minutesOff(day.twilight.civil.dusk, "2026-04-14T07:59")).toBeLessThan(0.6);
  });

  test("holds the arc around the noon of its date: sunset after local midnight, sunrise before (S4.5-5)", () => {
    const june = year("Europe/Helsinki", 65.7, 24.6, "2026-06-10", 20);
    for (const { sunrise, sunset, solar_noon, day_length_s } of june) {
      if (sunrise === null || sunset === null) continue;
      expect(secondsBetween(sunrise.instant, solar_noon.instant)).toBeGreaterThan(0);
      expect(secondsBetween(sunrise.instant, solar_noon.instant)).toBeLessThan(43_230);
      expect(secondsBetween(solar_noon.instant, sunset.instant)).toBeLessThan(43_230);
      expect(day_length_s).toBeCloseTo(secondsBetween(sunrise.instant, sunset.instant), 3);
    }
    expect(june.some(({ sunset }) => sunset && formatIso(sunset.instant).slice(11, 13) === "21")).toBe(true);
  });

  test("owns each sunrise and sunset of a year once, in every zone", () => {
    for (const [zone, lat, lon] of [
      ["Asia/Urumqi", 43.8, 87.6],
      [null, 64, -21.9],
      ["Pacific/Kiritimati", 1.9, -157.4],
      ["Europe/Oslo", 69.6, 18.9],
    ] as const) {
      const rows = year(zone, lat, lon, "2026-01-01", 365);
      expect(rows.length).toBe(365);
      const rises = rows.flatMap(({ sunrise }) => (sunrise ? [toUnixMs(sunrise.instant)] : []));
      const sets = rows.flatMap(({ sunset }) => (sunset ? [toUnixMs(sunset.instant)] : []));
      expect(new Set(rises).size).toBe(rises.length);
      expect(Math.abs(rises.length - sets.length)).toBeLessThanOrEqual(1);
      const middays = rows.map(({ solar_noon }) => toUnixMs(solar_noon.instant));
      middays.slice(1).forEach((ms, i) => {
        expect(Math.abs(ms - (middays[i] ?? 0) - 86_400_000)).toBeLessThan(35_000);
      });
    }
  });

  test("without a zone belongs to the noon of local mean time", () => {
    for (const lon of [-179.9, -74, 0, 90, 179.9]) {
      const { solar_noon, equation_of_time_s } = one(null, 40, lon, "2026-11-03");
      const expected_s = 43_200 - lon * 240 - equation_of_time_s;
      expect(secondsBetween(utc("2026-11-03"), solar_noon.instant)).toBeCloseTo(expected_s, 0);
    }
  });

  test("its length changes from the day before", () => {
    const rows = year("Europe/Paris", 48.85, 2.35, "2026-02-01", 30);
    rows.slice(1).forEach(({ day_length_s, day_length_change_s }, i) => {
      expect(day_length_change_s).toBeCloseTo(day_length_s - (rows[i]?.day_length_s ?? 0), 6);
    });
  });

  test("is the same alone and in a year", () => {
    const rows = year("Europe/Oslo", 69.6, 18.9, "2026-01-01", 365, [9]);
    for (const [i, date] of [
      [0, "2026-01-01"],
      [14, "2026-01-15"],
      [137, "2026-05-18"],
      [206, "2026-07-26"],
    ] as const) {
      expect(one("Europe/Oslo", 69.6, 18.9, date, [9])).toEqual(rows[i]);
    }
  });
});

describe("twilights of a solar day", () => {
  test("and depressions agree with the reference's", () => {
    for (const row of goldenRows("rise-set.csv").filter(
      (r) => r("body") === "sun" && r("naut_dawn_s") !== "",
    )) {
      const delta_t_s = Number(row("delta_t_s"));
      const lon = Number(row("lon_deg"));
      const start_ms = toUnixMs(utc(row("date_ut1")));
      const dates = [-1, 0, 1].map((k) => formatIso(fromUnixMs(start_ms + k * 86_400_000)).slice(0, 10));
      const around = sunDays(skyAt(delta_t_s), {
        observer: { lat_deg: Number(row("lat_deg")), lon_deg: lon, elevation_m: Number(row("elev_m")) },
        noons: dates.flatMap((date) => noons(null, date, 1, lon)),
        depressions_deg: [12],
        search_horizon_days: 1,
      });
      const expected_ms = start_ms + Number(row("naut_dawn_s")) * 1000;
      const errors_ms = sunDayRows(around).flatMap(({ twilight, depressions }) => {
        expect(depressions[0]?.dawn).toEqual(twilight.nautical.dawn);
        const { dawn } = twilight.nautical;
        return dawn === null ? [] : [Math.abs(toUnixMs(dawn.instant) - expected_ms)];
      });
      expect(Math.min(...errors_ms), row("id")).toBeLessThan(110);
    }
  });

  test("exist where the Sun does not rise: Tromsø in December (S4.5-4)", () => {
    const day = one("Europe/Oslo", 69.65, 18.96, "2026-12-21");
    expect([day.status, day.sunrise, day.day_length_s, day.polar?.status]).toEqual([
      "always_down",
      null,
      0,
      "polar_night",
    ]);
    expect(day.twilight.civil.dawn).not.toBeNull();
    expect(at(day.polar?.next_sunrise)).toMatch(/^2027-01-1/);
    expect(day.golden_hour.morning).not.toBeNull();
    const summer = one("Europe/Oslo", 69.65, 18.96, "2026-06-21");
    expect([summer.status, summer.day_length_s, summer.polar?.status, summer.twilight.civil.dawn]).toEqual([
      "always_up",
      86_400,
      "midnight_sun",
      null,
    ]);
    expect(at(summer.polar?.next_sunset)).toMatch(/^2026-07-2/);
  });

  test("golden and blue hours join at −4° and end at civil twilight", () => {
    const { golden_hour, blue_hour, twilight } = one("Europe/Paris", 48.85, 2.35, "2026-03-20");
    expect(blue_hour.morning?.end).toEqual(golden_hour.morning?.start);
    expect(golden_hour.evening?.end).toEqual(blue_hour.evening?.start);
    expect(blue_hour.morning?.start).toEqual(twilight.civil.dawn?.instant);
    expect(blue_hour.evening?.end).toEqual(twilight.civil.dusk?.instant);
  });
});
