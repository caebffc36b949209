import { expect, test } from "vitest";
import { dayOf } from "../../../src/sky/time/tt-days.ts";
import { setByClock } from "../../../src/sky/when/clock-times.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { sky } from "../observing.ts";
import { zoneNamed } from "../time/local-days.ts";

const HOUR_MS = 3_600_000;

/** The hour that the clocks of a zone show, by the runtime's own table of zones. */
function shownHours(zone: string): (unix_ms: number) => number {
  const format = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hourCycle: "h23",
    hour: "2-digit",
    minute: "2-digit",
  });
  return (unix_ms) => {
    const [hours = 0, minutes = 0] = format.format(unix_ms).split(":").map(Number);
    return hours + minutes / 60;
  };
}

test.each([
  ["Europe/Paris", "2026-03-27", 6.5, 9.25],
  ["Europe/Paris", "2026-10-23", 22.5, 2.75],
  ["America/New_York", "2026-03-06", 18, 23],
  ["Australia/Lord_Howe", "2026-04-03", 0, 4.5],
  ["Asia/Kolkata", "2026-04-03", 5, 12],
])(
  "stretches of %s from %s, by its clock, are those in which the clock stands there",
  (name, date, lo, hi) => {
    const start_ms = Date.parse(`${date}T00:00Z`) + 17 * 60_000;
    const at = (unix_ms: number) => dayOf(sky.models.deltaT, fromUnixMs(unix_ms));
    const end_ms = start_ms + 5 * 24 * HOUR_MS;
    const found = setByClock(sky, zoneNamed(name), { lo, hi }, [{ start: at(start_ms), end: at(end_ms) }]);
    const shown = shownHours(name);
    // away from the ends of stretches, which fall on quarters of an hour
    for (let ms = start_ms + 60_000; ms < end_ms; ms += 5 * 60_000) {
      const [hour, day] = [shown(ms), at(ms)];
      const isShown = lo <= hi ? hour >= lo && hour < hi : hour >= lo || hour < hi;
      const isFound = found.some(({ start, end }) => day >= start && day < end);
      expect(isFound, new Date(ms).toISOString()).toBe(isShown);
    }
  },
);
