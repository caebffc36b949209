import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sunDays } from "../../../src/sky/sun/sun-days.ts";
import { calendarFromMjd, mjdFromCalendar } from "../../../src/time/calendar.ts";
import { formatIso, secondsBetween, toUnixMs, type UtcInstant } from "../../../src/time/instant.ts";
import { laterNoon, meanNoon, meanNoonBefore } from "../../../src/time/mean-noon.ts";
import { localDayBounds, standardTimeOffset_s, type Zone, zoneNames } from "../../../src/time/zone.ts";
import { MS_PER_DAY, SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { place, sky } from "../observing.ts";
import { mjdOf, zoneNamed } from "./local-days.ts";

interface Dated {
  readonly mjd: number;
  readonly noon: UtcInstant;
  readonly start: UtcInstant;
  readonly length_s: number;
}

/** The dates of a year that the zone did not skip, and their noons. */
function datesOf(zone: Zone, lon_deg: number, year: number): Dated[] {
  const first = mjdFromCalendar(year, 1, 1);
  const count = mjdFromCalendar(year + 1, 1, 1) - first;
  return Array.from({ length: count }, (_, i) => first + i).flatMap((mjd) => {
    const bounds = localDayBounds(calendarFromMjd(mjd), zone);
    if (bounds === null) return [];
    const length_s = secondsBetween(bounds.start, bounds.end);
    return [{ mjd, noon: meanNoon(mjd, zone, lon_deg), start: bounds.start, length_s }];
  });
}

/** Noons from one date to the next: 1, and what a lasting change of the clocks adds. */
function steps(dates: readonly Dated[]): number[] {
  return dates
    .slice(1)
    .map(({ noon }, i) => (toUnixMs(noon) - toUnixMs(dates[i]?.noon ?? noon)) / MS_PER_DAY);
}

const zones = zoneNames();
const anyZone = fc.constantFrom(...zones).map(zoneNamed);
const anyLongitude = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.integer({ min: -24, max: 24 }).map((k) => k * 7.5),
);
/** A longitude whose Sun is about twelve hours from the zone's clocks. */
const oppositeLongitude = (zone: Zone, year: number) =>
  fc.double({ min: -5, max: 5, noNaN: true }).map((off_deg) => {
    const offset_s = standardTimeOffset_s({ mjd: mjdFromCalendar(year, 1, 1), second: 0 }, zone);
    const lon_deg = offset_s / 240 + 180 + off_deg;
    return lon_deg > 180 ? lon_deg - 360 * Math.ceil((lon_deg - 180) / 360) : lon_deg;
  });
const anyCase = fc
  .tuple(anyZone, fc.integer({ min: 1700, max: 2199 }))
  .chain(([zone, year]) =>
    fc.tuple(fc.constant(zone), fc.constant(year), fc.oneof(anyLongitude, oppositeLongitude(zone, year))),
  );

describe("the mean solar noon of a date", () => {
  test("dates and noons of any place, zone and year correspond one to one, lasting changes of the clocks aside", () => {
    fc.assert(
      fc.property(anyCase, ([zone, year, lon_deg]) => {
        const dates = datesOf(zone, lon_deg, year);
        steps(dates).forEach((step, i) => {
          if (step === 1) return;
          const near = dates.slice(Math.max(0, i - 1), i + 3);
          const label = `${zone.name} ${lon_deg} ${near.map(({ noon }) => formatIso(noon)).join(" ")}`;
          const offsets = new Set(near.map(({ start }) => standardTimeOffset_s(start, zone)));
          expect(offsets.size, label).toBeGreaterThan(1);
          expect(Math.abs(step - 1), label).toBe(1);
        });
      }),
      { numRuns: 500 },
    );
  });

  test("is within twelve hours of 12:00 standard time", () => {
    fc.assert(
      fc.property(anyCase, fc.nat(364), ([zone, year, lon_deg], day) => {
        const mjd = mjdFromCalendar(year, 1, 1) + day;
        if (localDayBounds(calendarFromMjd(mjd), zone) === null) return;
        const noon = meanNoon(mjd, zone, lon_deg);
        const clock_s = secondsBetween({ mjd, second: 43_200 }, noon) + standardTimeOffset_s(noon, zone);
        const changes = new Set([-2, -1, 0, 1, 2].map((k) => standardTimeOffset_s(laterNoon(noon, k), zone)));
        if (changes.size === 1) expect(Math.abs(clock_s)).toBeLessThanOrEqual(43_200);
      }),
      { numRuns: 500 },
    );
  });

  test("of two equally near is the earlier: longitude 180 by UTC, either way it is written", () => {
    const zone = zoneNamed("UTC");
    for (const lon_deg of [180, -180])
      expect(formatIso(meanNoon(mjdOf("2026-04-15"), zone, lon_deg))).toBe("2026-04-15T00:00:00.000Z");
  });

  test("passes over a date that the zone skipped, and a date lived twice has its first", () => {
    const apia = zoneNamed("Pacific/Apia");
    const noon = (date: string) => formatIso(meanNoon(mjdOf(date), apia, -171.75));
    expect(noon("2011-12-29")).toBe("2011-12-29T23:27:00.000Z");
    expect(noon("2011-12-30")).toBe(noon("2011-12-31"));
    expect(noon("2011-12-31")).toBe("2011-12-30T23:27:00.000Z");
    expect(noon("1892-07-04")).toBe("1892-07-03T23:27:00.000Z");
    expect(noon("1892-07-05")).toBe("1892-07-05T23:27:00.000Z");
  });

  test("true noons of a year are one a date where the clocks are twelve hours from the Sun", () => {
    for (const [zone, lat, lon] of [
      ["UTC", 20, 180],
      ["UTC", -18.14, 178.44],
      ["Pacific/Fiji", -18.14, 178.44],
      ["UTC", -16.8, -179.97],
      ["UTC", 64.73, 177.5],
      ["Pacific/Chatham", -43.95, -176.55],
      ["America/New_York", 35, 105],
      ["UTC", -8.52, 179.2],
    ] as const) {
      const dates = datesOf(zoneNamed(zone), lon, 2026);
      const { days } = sunDays(sky, {
        observer: place(lat, lon),
        noons: dates.map(({ noon }) => noon),
        depressions_deg: [],
        search_horizon_days: 1,
      });
      const { unix_ms } = days.solar_noon;
      expect(unix_ms.length).toBe(365);
      unix_ms.slice(1).forEach((noon_ms, i) => {
        const gap_s = (noon_ms - (unix_ms[i] ?? Number.NaN)) / 1000;
        expect(Math.abs(gap_s - SECONDS_PER_DAY), `${zone} ${lon} ${i}`).toBeLessThan(31);
      });
    }
  });

  test("that has passed last is less than a day ago", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 80_000 }),
        fc.double({ min: 0, max: 86_399, noNaN: true }),
        anyLongitude,
        (mjd, second, lon_deg) => {
          const ago_s = secondsBetween(meanNoonBefore({ mjd, second }, lon_deg), { mjd, second });
          expect(ago_s).toBeGreaterThan(-1e-6);
          expect(ago_s).toBeLessThan(SECONDS_PER_DAY);
        },
      ),
    );
  });
});
