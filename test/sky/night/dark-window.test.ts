import { describe, expect, test } from "vitest";
import { darkNights, darkRanks } from "../../../src/sky/night/dark-window.ts";
import { secondsBetween, toUnixMs } from "../../../src/time/instant.ts";
import { goldenRows, place, sky, skyInUt1, utc } from "../observing.ts";
import { noons } from "../time/local-days.ts";

/** Intervals of the reference are good to 1 s, minutes printed to 0.01. */
const INTERVAL_S = 1.5;
const MINUTES = 0.03;

describe("dark moonless windows", () => {
  test("are those of the reference (S4.2-20)", () => {
    for (const row of goldenRows("dark-windows.csv")) {
      const lon = Number(row("lon_deg"));
      const [noon] = [utc(row("window_start_ut1"))];
      const [night] = darkNights(skyInUt1(noon), {
        observer: place(Number(row("lat_deg")), lon),
        noons: [noon],
      });
      const label = `${row("place")} ${row("evening_date_local")}`;
      const dark_min = (night?.sun.dark_s ?? Number.NaN) / 60;
      expect(Math.abs(dark_min - Number(row("astronomical_night_min"))), label).toBeLessThan(MINUTES);
      expect(night?.windows.length, label).toBe(Number(row("n_dark_intervals")));
      expect(Math.abs((night?.total_s ?? -1) / 60 - Number(row("moonless_dark_min"))), label).toBeLessThan(
        MINUTES,
      );
      const intervals = row("dark_intervals_ut1") === "" ? [] : row("dark_intervals_ut1").split(";");
      intervals.forEach((interval, i) => {
        const [start = "", end = ""] = interval.split("/");
        const window = night?.windows[i];
        expect(Math.abs(secondsBetween(utc(start), window?.start ?? noon)), label).toBeLessThan(INTERVAL_S);
        expect(Math.abs(secondsBetween(utc(end), window?.end ?? noon)), label).toBeLessThan(INTERVAL_S);
      });
    }
  });

  test("a night without one has a reason, the others have none", () => {
    const nights = [48.85, 60, 70].flatMap((lat) =>
      darkNights(sky, { observer: place(lat, 10), noons: noons("UTC", "2026-01-01", 365) }),
    );
    expect(new Set(nights.map(({ reason }) => reason))).toEqual(new Set([null, "moon_up", "never_dark"]));
    for (const { reason, windows, sun, total_s, quality } of nights) {
      expect(reason === null).toBe(windows.length > 0);
      if (reason === "never_dark") expect(sun.dark_s).toBe(0);
      if (reason === "moon_up") expect(sun.dark_s).toBeGreaterThan(0);
      expect(quality === "none").toBe(total_s === 0);
    }
  });

  test("a night may have two, where polar darkness outlasts the Moon on both sides", () => {
    const nights = [84, 86, 88].flatMap((lat) =>
      darkNights(sky, { observer: place(lat, 20), noons: noons("UTC", "2026-01-01", 365) }),
    );
    const two = nights.filter(({ windows }) => windows.length === 2);
    expect(two.length).toBeGreaterThan(0);
    for (const { windows, total_s, longest } of two) {
      expect(total_s).toBeCloseTo(
        windows.reduce((sum, { duration_s }) => sum + duration_s, 0),
        6,
      );
      expect(longest?.duration_s).toBe(Math.max(...windows.map(({ duration_s }) => duration_s)));
    }
  });

  test("nights follow each other without gap, from noon to noon", () => {
    const nights = darkNights(sky, {
      observer: place(-33.9, 151.2),
      noons: noons("Australia/Sydney", "2026-09-01", 62),
    });
    nights.slice(1).forEach(({ start }, i) => {
      expect(toUnixMs(start)).toBe(toUnixMs(nights[i]?.end ?? start));
    });
  });

  test("rank by their total, then by their longest window (S4.7-7)", () => {
    const nights = darkNights(sky, { observer: place(48.85, 2.35), noons: noons("UTC", "2026-01-01", 62) });
    const ranks = darkRanks(nights);
    expect([...ranks].sort((a, b) => a - b)).toEqual(nights.map((_, i) => i + 1));
    const inOrder = ranks
      .map((rank, i) => [rank, nights[i]?.total_s ?? 0] as const)
      .sort(([a], [b]) => a - b);
    inOrder.slice(1).forEach(([, total_s], i) => {
      expect(total_s).toBeLessThanOrEqual(inOrder[i]?.[1] ?? 0);
    });
  });

  test("are the same alone and in a year", () => {
    const all = noons("UTC", "2026-01-01", 365);
    const nights = darkNights(sky, { observer: place(60, 10), noons: all });
    for (const i of [0, 100, 200, 300]) {
      const [alone] = darkNights(sky, { observer: place(60, 10), noons: all.slice(i, i + 1) });
      expect(alone).toEqual(nights[i]);
    }
  });
});
