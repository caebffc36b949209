import { expect, test } from "vitest";
import { SUN_RISE_SET_ALTITUDE_DEG } from "../../../src/sky/positions/horizon-level.ts";
import { sunDays } from "../../../src/sky/sun/sun-days.ts";
import { tonight } from "../../../src/sky/sun/tonight.ts";
import { dayOf } from "../../../src/sky/time/tt-days.ts";
import { toUnixMs, type UtcInstant } from "../../../src/time/instant.ts";
import { altitudeOffsets, over, place, sky, utc } from "../observing.ts";
import { noons } from "../time/local-days.ts";
import { sunDayRows } from "./sun-day-rows.ts";

const HOUR_MS = 3_600_000;
const level = { kind: "altitude", altitude_deg: SUN_RISE_SET_ALTITUDE_DEG } as const;

/** How far the Sun stands above the altitude of sunset, before, at and after an instant. */
function heights(lat: number, lon: number, instant: UtcInstant): readonly number[] {
  const day = dayOf(sky.models.deltaT, instant);
  const around = Float64Array.of(day - 1 / 1440, day, day + 1 / 1440);
  return [...altitudeOffsets(sky, over("sun", lat, lon), level, around)];
}

test.each([
  [51.5, 0],
  [-33.9, 151.2],
  [0, -78.5],
])(
  "a night at %s, %s is from sunset to sunrise, whenever in it or in the day before it is asked",
  (lat, lon) => {
    for (const date of ["2026-01-15", "2026-06-21"]) {
      const nights = Array.from({ length: 24 }, (_, hour) => {
        const at = utc(`${date}T${String(hour).padStart(2, "0")}:10`);
        return { at, night: tonight(sky, place(lat, lon), at) };
      });
      for (const { at, night } of nights) {
        const [before_deg = 0, sunset_deg = 1, after_deg = 0] = heights(lat, lon, night.begin);
        expect(Math.abs(sunset_deg)).toBeLessThan(1e-5);
        expect(before_deg).toBeGreaterThan(after_deg);
        const [dark_deg = 0, sunrise_deg = 1, light_deg = 0] = heights(lat, lon, night.end);
        expect(Math.abs(sunrise_deg)).toBeLessThan(1e-5);
        expect(light_deg).toBeGreaterThan(dark_deg);
        const [begin_ms, end_ms, at_ms] = [night.begin, night.end, at].map(toUnixMs);
        expect(end_ms).toBeGreaterThan(begin_ms ?? 0);
        expect(end_ms).toBeGreaterThan(at_ms ?? 0);
        expect((end_ms ?? 0) - (begin_ms ?? 0)).toBeLessThan(17 * HOUR_MS);
        expect((begin_ms ?? 0) - (at_ms ?? 0)).toBeLessThan(17 * HOUR_MS);
      }
      expect(new Set(nights.map(({ night }) => toUnixMs(night.begin))).size).toBeLessThanOrEqual(2);
    }
  },
);

test("within polar day and night the night is from noon to noon", () => {
  for (const date of ["2026-06-21", "2026-12-21"]) {
    const at = utc(`${date}T20:00`);
    const night = tonight(sky, place(78.2, 15.6), at);
    const hours = (toUnixMs(night.end) - toUnixMs(night.begin)) / HOUR_MS;
    expect(hours).toBeCloseTo(24, 1);
    expect(toUnixMs(night.begin)).toBeLessThanOrEqual(toUnixMs(at));
    expect(toUnixMs(night.end)).toBeGreaterThan(toUnixMs(at));
    expect(night.noon).toEqual(night.begin);
  }
});

test("a day with sunrise and sunset is no polar one; others tell what they are and when that ends", () => {
  const polarAt = (lat: number, date: string) =>
    sunDayRows(
      sunDays(sky, {
        observer: place(lat, 15.6),
        noons: noons("UTC", date, 1, 15.6),
        depressions_deg: [],
        search_horizon_days: 200,
      }),
    )[0]?.polar;
  expect(polarAt(45, "2026-06-21")).toEqual({
    status: null,
    next_sunrise: null,
    next_sunset: null,
    truncated: false,
  });
  for (const [date, status] of [
    ["2026-06-21", "midnight_sun"],
    ["2026-12-21", "polar_night"],
  ] as const) {
    const polar = polarAt(78.2, date);
    expect(polar?.status).toBe(status);
    for (const event of [polar?.next_sunrise, polar?.next_sunset]) {
      if (event == null) throw new Error(`no event after ${date}`);
      expect(Math.abs(heights(78.2, 15.6, event.instant)[1] ?? 1)).toBeLessThan(1e-5);
    }
  }
});
