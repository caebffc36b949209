import { expect, test } from "vitest";
import { comingEvents } from "../../../src/sky/almanac/today-events.ts";
import { moonFromSunLongitude } from "../../../src/sky/positions/geocentric-angles.ts";
import { instantOf } from "../../../src/sky/time/tt-days.ts";
import { utcDay } from "../events.ts";
import { place, sky } from "../observing.ts";

test("coming eclipses of the Sun are at new Moon, those of the Moon at full, each by its own name", () => {
  const seen = new Set<string>();
  for (const date of ["2026-02-01T00:00", "2026-07-20T00:00"]) {
    const coming = comingEvents(sky, instantOf(sky.models.deltaT, utcDay(date)), place(40, 0));
    for (const { kind, label, t_day } of coming) {
      if (!kind.endsWith("_eclipse")) continue;
      const [turned_deg = Number.NaN] = moonFromSunLongitude(sky)(Float64Array.of(t_day));
      const isFull = Math.cos((turned_deg * Math.PI) / 180) < 0;
      expect(kind).toBe(isFull ? "lunar_eclipse" : "solar_eclipse");
      expect(label).toMatch(isFull ? /lunar/i : /solar/i);
      seen.add(kind);
    }
    const days = coming.map(({ t_day }) => t_day);
    expect(days).toEqual([...days].sort((a, b) => a - b));
  }
  expect([...seen].sort()).toEqual(["lunar_eclipse", "solar_eclipse"]);
});
