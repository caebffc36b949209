import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarFromMjd, mjdFromCalendar } from "../../src/time/calendar.ts";
import { compareInstants, formatIso, secondsBetween } from "../../src/time/instant.ts";
import type { AmbiguousPolicy, NonexistentPolicy } from "../../src/time/policies.ts";
import { type LocalResolution, localDateTime, localDayBounds, resolveLocal } from "../../src/time/zone.ts";
import { formatOffset } from "../../src/time/zone-clock.ts";
import { anyInstant } from "./instants.ts";
import { day, wall, zone } from "./zones.ts";

function resolve(text: string, name: string, ambiguous: AmbiguousPolicy, nonexistent: NonexistentPolicy) {
  return iso(resolveLocal(wall(text), zone(name), ambiguous, nonexistent));
}

function iso(resolution: LocalResolution): string {
  if ("error" in resolution) return `${resolution.error} ${resolution.candidates.map(formatIso).join(" ")}`;
  return `${resolution.note} ${formatIso(resolution.instant)} ${formatOffset(resolution.offset_s)}`;
}

const SAMPLE_ZONES = [
  "UTC",
  "+05:30",
  "-23:59",
  "Europe/Berlin",
  "America/St_Johns",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "America/Juneau",
  "Asia/Manila",
  "Africa/Monrovia",
  "Africa/Casablanca",
  "Europe/Dublin",
  "Antarctica/Troll",
];

describe("a local time", () => {
  it("returns to its instant in every zone", () => {
    fc.assert(
      fc.property(fc.constantFrom(...SAMPLE_ZONES), anyInstant, (name, t) => {
        const local = localDateTime(t, zone(name));
        const [earlier, later] = (["earlier", "later"] as const).map((policy) =>
          resolveLocal(local, zone(name), policy, "reject"),
        );
        const gaps_s = [earlier, later].map((resolution) =>
          resolution !== undefined && "instant" in resolution
            ? Math.abs(secondsBetween(t, resolution.instant))
            : Number.NaN,
        );
        expect(Math.min(...gaps_s)).toBeLessThan(1e-9);
      }),
      { numRuns: 500 },
    );
  });

  it("that occurs twice is the earlier, the later, or refused", () => {
    const text = "2026-10-25T02:30";
    expect(resolve(text, "Europe/Berlin", "earlier", "reject")).toBe(
      "ambiguous 2026-10-25T00:30:00.000Z +02:00",
    );
    expect(resolve(text, "Europe/Berlin", "later", "reject")).toBe(
      "ambiguous 2026-10-25T01:30:00.000Z +01:00",
    );
    expect(resolve(text, "Europe/Berlin", "reject", "reject")).toBe(
      "ambiguous 2026-10-25T00:30:00.000Z 2026-10-25T01:30:00.000Z",
    );
    expect(resolve("2026-10-25T03:00", "Europe/Berlin", "reject", "reject")).toBe(
      "ok 2026-10-25T02:00:00.000Z +01:00",
    );
    expect(resolve("2026-10-25T01:59:59", "Europe/Berlin", "reject", "reject")).toBe(
      "ok 2026-10-24T23:59:59.000Z +02:00",
    );
  });

  it("that is skipped is shifted by the gap, or refused", () => {
    const text = "2026-03-29T02:30";
    expect(resolve(text, "Europe/Berlin", "reject", "shift_forward")).toBe(
      "nonexistent 2026-03-29T01:30:00.000Z +02:00",
    );
    expect(resolve(text, "Europe/Berlin", "reject", "shift_backward")).toBe(
      "nonexistent 2026-03-29T00:30:00.000Z +01:00",
    );
    expect(resolve(text, "Europe/Berlin", "reject", "reject")).toBe(
      "nonexistent 2026-03-29T00:30:00.000Z 2026-03-29T01:30:00.000Z",
    );
    expect(resolve("2026-03-29T03:00", "Europe/Berlin", "reject", "reject")).toBe(
      "ok 2026-03-29T01:00:00.000Z +02:00",
    );
  });

  it("moves by half an hour at Lord Howe", () => {
    expect(resolve("2026-04-05T01:45", "Australia/Lord_Howe", "reject", "reject")).toBe(
      "ambiguous 2026-04-04T14:45:00.000Z 2026-04-04T15:15:00.000Z",
    );
    expect(resolve("2026-10-04T02:15", "Australia/Lord_Howe", "reject", "shift_forward")).toBe(
      "nonexistent 2026-10-03T15:45:00.000Z +11:00",
    );
  });

  it("keeps its fraction of a second", () => {
    const local = { ...wall("2026-11-20T11:00:00"), second: 0.125 };
    expect(resolveLocal(local, zone("Europe/Berlin"), "earlier", "reject")).toEqual({
      instant: { mjd: 61_364, second: 36_000.125 },
      note: "ok",
      offset_s: 3600,
    });
  });

  it("of a date that Samoa skipped has neighbours a day away", () => {
    expect(resolve("2011-12-30T12:00", "Pacific/Apia", "reject", "shift_forward")).toBe(
      "nonexistent 2011-12-30T22:00:00.000Z +14:00",
    );
    expect(resolve("2011-12-30T12:00", "Pacific/Apia", "reject", "shift_backward")).toBe(
      "nonexistent 2011-12-29T22:00:00.000Z -10:00",
    );
  });

  it("that Alaska repeated for a day is ambiguous by 24 hours", () => {
    expect(resolve("1867-10-19T03:00", "America/Juneau", "reject", "reject")).toBe(
      "ambiguous 1867-10-18T11:57:41.000Z 1867-10-19T11:57:41.000Z",
    );
  });

  it("is accepted far outside the service's span", () => {
    expect(resolve("0001-01-01T00:53:28", "Europe/Berlin", "reject", "reject")).toBe(
      "ok 0001-01-01T00:00:00.000Z +00:53",
    );
    expect(resolve("9999-12-31T23:00", "Asia/Tokyo", "reject", "reject")).toBe(
      "ok 9999-12-31T14:00:00.000Z +09:00",
    );
  });
});

describe("a local day", () => {
  it("has 23, 24, 24.5 or 25 hours", () => {
    expect(day("2026-03-29", "Europe/Berlin")).toBe("2026-03-28T23:00:00.000Z 2026-03-29T22:00:00.000Z");
    expect(day("2026-10-25", "Europe/Berlin")).toBe("2026-10-24T22:00:00.000Z 2026-10-25T23:00:00.000Z");
    expect(day("2026-04-05", "Australia/Lord_Howe")).toBe(
      "2026-04-04T13:00:00.000Z 2026-04-05T13:30:00.000Z",
    );
    expect(day("2026-06-01", "+05:30")).toBe("2026-05-31T18:30:00.000Z 2026-06-01T18:30:00.000Z");
  });

  it("begins at the first instant of its date where midnight does not exist", () => {
    expect(day("2018-11-04", "America/Sao_Paulo")).toBe("2018-11-04T03:00:00.000Z 2018-11-05T02:00:00.000Z");
  });

  it("begins at the first of two midnights, and keeps the hour that falls back into the eve", () => {
    expect(day("2025-11-02", "America/Havana")).toBe("2025-11-02T04:00:00.000Z 2025-11-03T05:00:00.000Z");
    // St John's set its clocks back from 00:01 to 23:01 of the eve.
    expect(day("2010-11-06", "America/St_Johns")).toBe("2010-11-06T02:30:00.000Z 2010-11-07T02:30:00.000Z");
    expect(day("2010-11-07", "America/St_Johns")).toBe("2010-11-07T02:30:00.000Z 2010-11-08T03:30:00.000Z");
  });

  it("that was skipped does not exist", () => {
    expect(day("2011-12-30", "Pacific/Apia")).toBeNull();
    expect(day("1993-08-21", "Pacific/Kwajalein")).toBeNull();
    expect(day("2011-12-29", "Pacific/Apia")).toBe("2011-12-29T10:00:00.000Z 2011-12-30T10:00:00.000Z");
  });

  it("follows the one before without gap or overlap, and holds its own instants", () => {
    fc.assert(
      fc.property(fc.constantFrom(...SAMPLE_ZONES), anyInstant, (name, t) => {
        const { year, month, day: dayOfMonth } = localDateTime(t, zone(name));
        const mjd = mjdFromCalendar(year, month, dayOfMonth);
        const bounds = localDayBounds({ year, month, day: dayOfMonth }, zone(name));
        if (bounds === null) throw new Error("a date that has instants exists");
        expect(secondsBetween(bounds.start, bounds.end)).toBeGreaterThanOrEqual(20 * 3600);
        const next = localDayBounds(calendarFromMjd(mjd + 1), zone(name));
        if (next !== null) expect(next.start).toEqual(bounds.end);
        if (year !== 1867) expect(compareInstants(bounds.start, t)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });
});
