import { describe, expect, test } from "vitest";
import { seasonEvents, seasonYears } from "../../../src/sky/sun/seasons.ts";
import { SEASON_EVENTS } from "../../../src/sky/words.ts";
import { minuteOf, SERVICE, ttDay } from "../events.ts";
import { sky } from "../observing.ts";

describe("equinoxes and solstices", () => {
  test("are those of Meeus' worked example (ch. 27): the June solstice of 1962 at 21:24:42 TD", () => {
    const [solstice] = seasonEvents(sky, {
      start_day: ttDay("1962-06-15T00:00:00"),
      end_day: ttDay("1962-06-28T00:00:00"),
    });
    expect(solstice?.kind).toBe("june_solstice");
    expect(Math.abs(((solstice?.t_day ?? 0) - ttDay("1962-06-21T21:24:42")) * 86400)).toBeLessThan(5);
  });

  test("come four a year and in turn from 1700 to 2200", () => {
    const events = seasonEvents(sky, SERVICE);
    expect(events.length).toBe(501 * 4);
    events.forEach(({ kind }, i) => {
      expect(kind).toBe(SEASON_EVENTS[i % 4]);
    });
  });
});

describe("the seasons of a year", () => {
  test("add up to the interval between two March equinoxes (S4.2-7)", () => {
    for (const { seasons, march_equinox_year_day, events_day } of seasonYears(sky, 1700, 2199)) {
      expect(events_day.length).toBe(4);
      const total_day = seasons.reduce(
        (sum, { start_day, end_day }) => sum + ((end_day ?? Number.NaN) - start_day),
        0,
      );
      expect(total_day).toBeCloseTo(march_equinox_year_day ?? Number.NaN, 9);
      expect(Math.abs(total_day - 365.2424)).toBeLessThan(0.02);
    }
  });

  test("of 2026 begin at the instants of the U.S. Naval Observatory", () => {
    const [year] = seasonYears(sky, 2026, 2026);
    expect(year?.events_day.map(minuteOf)).toEqual([
      "2026-03-20T14:45",
      "2026-06-21T08:24",
      "2026-09-23T00:05",
      "2026-12-21T20:50",
    ]);
  });

  test("leave open the end that lies after the year 2200", () => {
    const [last] = seasonYears(sky, 2200, 2200);
    expect(last?.march_equinox_year_day).toBeNull();
    expect(last?.seasons.map(({ end_day }) => end_day === null)).toEqual([false, false, false, true]);
  });
});
