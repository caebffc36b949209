import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { horizonColumns } from "../../../src/sky/horizon/horizon-columns.ts";
import { type RiseSetRow, riseSetRows } from "../../../src/sky/horizon/rise-set.ts";
import { altitudeLevel, MOON_LIMB, ownLevel } from "../../../src/sky/positions/horizon-level.ts";
import { formatIso, fromUnixMs, secondsBetween, toUnixMs } from "../../../src/time/instant.ts";
import { dayAfter, goldenRows, over, sky, skyAt, utc } from "../observing.ts";
import { type Day, localDays } from "../time/local-days.ts";

const SEARCH_DAYS = 400;

function rows(name: string, lat: number, lon: number, days: readonly Day[], more = {}): RiseSetRow[] {
  return riseSetRows(sky, {
    overhead: over(name, lat, lon),
    days,
    search_horizon_days: SEARCH_DAYS,
    ...more,
  });
}

function day(name: string, lat: number, lon: number, date: string, more = {}): RiseSetRow {
  const [row] = rows(name, lat, lon, localDays("UTC", date, 1), more);
  if (row === undefined) throw new Error("no row");
  return row;
}

describe("local days", () => {
  const places = [
    ["Europe/Paris", 48.85, 2.35, "2026-01-01"],
    ["America/New_York", 40.7, -74, "2026-01-01"],
    ["Australia/Adelaide", -34.9, 138.6, "2025-06-01"],
    ["Pacific/Apia", -13.8, -171.8, "2011-06-01"],
    ["Europe/Amsterdam", 52.4, 4.9, "1890-01-01"],
    ["Europe/Oslo", 69.6, 18.9, "2026-01-01"],
  ] as const;

  test("each event of a year belongs to exactly one local day, also of 23, 25 and skipped ones (S4.4-6, S4.4-8)", () => {
    for (const [zone, lat, lon, first] of places) {
      for (const name of ["sun", "moon", "hip32349"]) {
        const days = localDays(zone, first, 366);
        const [start, end] = [days[0]?.start ?? fromUnixMs(0), days.at(-1)?.end ?? fromUnixMs(0)];
        const overhead = over(name, lat, lon);
        const timeline = horizonColumns(sky, overhead, { start, end }, [ownLevel(overhead.target)]);
        const expected = [timeline.transits, ...timeline.crossings].flatMap(({ unix_ms }) => [...unix_ms]);
        const listed = rows(name, lat, lon, days).flatMap(({ events }, i) =>
          events.map(({ instant }) => {
            const ms = toUnixMs(instant);
            expect(ms).toBeGreaterThanOrEqual(toUnixMs(days[i]?.start ?? end));
            expect(ms).toBeLessThan(toUnixMs(days[i]?.end ?? start));
            return ms;
          }),
        );
        expect(listed).toEqual(expected.sort((a, b) => a - b));
      }
    }
  });

  test("a year of days holds some without a moonrise, and each of the others one (S4.4-6)", () => {
    const moons = rows("moon", 48.85, 2.35, localDays("Europe/Paris", "2026-01-01", 365));
    const rises = moons.map(({ events }) => events.filter(({ kind }) => kind === "rise").length);
    expect(new Set(rises)).toEqual(new Set([0, 1]));
    expect(rises.filter((count) => count === 0).length).toBe(13);
    for (const { status, rise } of moons) expect(status === "sets_only").toBe(rise === null);
  });

  test("a rise at the first millisecond of a day belongs to it, at the last to the day before", () => {
    const rise = day("moon", 48.85, 2.35, "2026-03-20").rise?.instant ?? fromUnixMs(0);
    const count = ({ start, end }: Day) =>
      rows("moon", 48.85, 2.35, [{ start, end }])[0]?.events.filter(({ kind }) => kind === "rise").length;
    expect(count(dayAfter(rise))).toBe(1);
    expect(count({ start: fromUnixMs(toUnixMs(rise) - 86_400_000), end: rise })).toBe(0);
    expect(count(dayAfter(fromUnixMs(toUnixMs(rise) + 1)))).toBe(0);
  });

  test("a star may pass the meridian twice in a day (S4.4-6)", () => {
    const year = rows("hip32349", 48.85, 2.35, localDays("UTC", "2026-01-01", 365));
    const transits = year.map(({ events }) => events.filter(({ kind }) => kind === "transit").length);
    expect(transits.filter((count) => count === 2).length).toBe(1);
    expect(transits.every((count) => count >= 1)).toBe(true);
  });

  test("a high-latitude Moon may rise twice in a day, its events alternate", () => {
    const year = localDays("UTC", "2026-01-01", 365);
    const moons = [66, 68, 70].flatMap((lat) => rows("moon", lat, 20, year));
    const twice = moons.filter(({ events }) => events.filter(({ kind }) => kind === "rise").length === 2);
    expect(twice.length).toBeGreaterThan(0);
    for (const { events } of moons) {
      const limits = events.filter(({ kind }) => kind === "rise" || kind === "set");
      limits.slice(1).forEach(({ kind }, i) => {
        expect(kind).not.toBe(limits[i]?.kind);
      });
    }
  });

  test("up_hours is the time between the events", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.constantFrom("sun", "moon"),
        (lat, name) => {
          for (const { events, up_hours, status } of rows(
            name,
            lat,
            10,
            localDays("Europe/Oslo", "2026-03-20", 12),
          )) {
            const limits = events.filter(({ kind }) => kind === "rise" || kind === "set");
            if (status === "always_up") expect(up_hours).toBeGreaterThanOrEqual(23);
            if (status === "always_down") expect(up_hours).toBe(0);
            const [first, second] = limits;
            if (limits.length === 2 && first?.kind === "rise" && second) {
              expect(up_hours).toBeCloseTo(secondsBetween(first.instant, second.instant) / 3600, 9);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("states", () => {
  test("the polar Sun: no event, its status, and the next sunrise by date (S3-2, S4.4-5)", () => {
    const midwinter = day("sun", 78.2232, 15.6469, "2026-12-21");
    expect([midwinter.status, midwinter.special, midwinter.next_outcome]).toEqual([
      "always_down",
      "polar_night",
      "found",
    ]);
    expect(midwinter.next?.kind).toBe("rise");
    expect(formatIso(midwinter.next?.instant ?? fromUnixMs(0)).slice(0, 10)).toBe("2027-02-16");
    const midsummer = day("sun", 78.2232, 15.6469, "2026-06-21");
    expect([midsummer.status, midsummer.special, midsummer.next?.kind]).toEqual([
      "always_up",
      "midnight_sun",
      "set",
    ]);
  });

  test("as the U.S. Naval Observatory tells them: Longyearbyen 2026-12-21", () => {
    const [moon] = riseSetRows(sky, {
      overhead: over("moon", 78.2232, 15.6469),
      days: localDays("+01:00", "2026-12-21", 1),
      search_horizon_days: SEARCH_DAYS,
    });
    expect([moon?.status, moon?.special]).toEqual(["always_up", "circumpolar"]);
    expect(
      Math.abs(secondsBetween(utc("2026-12-21T20:37:00"), moon?.transit?.instant ?? fromUnixMs(0))),
    ).toBeLessThan(35);
  });

  test("at the poles the Sun rises once a year, with azimuths by the meridian that is named (S4.4-9)", () => {
    for (const lat of [90, -90]) {
      const year = rows("sun", lat, 0, localDays("UTC", "2026-01-01", 365));
      const limits = year.flatMap(({ events }) =>
        events.filter(({ kind }) => kind === "rise" || kind === "set"),
      );
      expect(limits.map(({ kind }) => kind)).toEqual(lat > 0 ? ["rise", "set"] : ["set", "rise"]);
      for (const { events } of year) {
        expect(events.filter(({ kind }) => kind === "transit").length).toBe(1);
        // on the meridian of Greenwich, beyond which the pole lies
        const noon = lat > 0 ? 180 : 0;
        for (const { kind, azimuth_deg } of events) {
          if (kind === "transit") expect(azimuth_deg).toBe(noon);
          if (kind === "lower_transit") expect(azimuth_deg).toBe(180 - noon);
        }
      }
    }
  });

  test("every day of every latitude has a status that fits its events (S3-2)", () => {
    const days = localDays("UTC", "2026-05-20", 40);
    for (const lat of [-90, -89.99, -66.5, 0, 66.5, 78, 89.99, 90]) {
      for (const { status, rise, set, next_outcome } of rows("sun", lat, 0, days)) {
        expect(status.startsWith("rises")).toBe(rise !== null);
        expect(status === "sets_only" || status === "rises_and_sets").toBe(set !== null);
        expect(next_outcome).toBe(rise === null && set === null ? "found" : "not_needed");
      }
    }
  });

  test("a circumpolar star has both transits and no rise or set, ever (S4.4-10)", () => {
    const polaris = day("hip11767", 48.85, 2.35, "2026-03-20");
    expect([polaris.status, polaris.special, polaris.next, polaris.next_outcome]).toEqual([
      "always_up",
      "circumpolar",
      null,
      "none",
    ]);
    expect(polaris.events.map(({ kind }) => kind).sort()).toEqual(["lower_transit", "transit"]);
    expect(day("hip11767", -40, 2.35, "2026-03-20").special).toBe("never_rises");
  });

  test("a day on which the Sun just touches the horizon is called grazing", () => {
    const june = rows("sun", 66, 0, localDays("UTC", "2026-05-25", 60));
    for (const { special, status, lower_transit } of june) {
      const above_arcmin = 60 * ((lower_transit?.altitude_geometric_deg ?? Number.NaN) + 0.8333);
      if (Math.abs(above_arcmin) < 5) expect(special).toBe("grazing");
      else expect(special).toBe(status === "always_up" ? "midnight_sun" : null);
    }
    expect(new Set(june.map(({ special }) => special))).toEqual(new Set(["grazing", "midnight_sun", null]));
  });
});

describe("the search for the next event", () => {
  test("ends after the days that were allowed, and at the end of the reliable range (S4.4-5)", () => {
    expect(day("sun", 78, 15, "2026-12-21", { search_horizon_days: 20 }).next_outcome).toBe("none");
    expect(day("sun", 78, 15, "2200-12-21").next_outcome).toBe("range_end");
  });

  test("counts from the end of the window, and names the event that follows each day", () => {
    const days = localDays("UTC", "2027-02-10", 10);
    const found = rows("sun", 78.2232, 15.6469, days, { search_horizon_days: 1 });
    const dark = found.filter(({ status }) => status === "always_down");
    expect(dark.length).toBeGreaterThan(3);
    for (const { next } of dark)
      expect(formatIso(next?.instant ?? fromUnixMs(0)).slice(0, 10)).toBe("2027-02-16");
  });
});

describe("the altitude of the horizon", () => {
  test("may be replaced: at −6° the Sun rises at civil dawn (S4.4-4)", () => {
    for (const row of goldenRows("rise-set.csv")
      .filter((r) => r("body") === "sun" && r("civil_dawn_s") !== "")
      .slice(0, 10)) {
      const delta_t_s = Number(row("delta_t_s"));
      const [found] = riseSetRows(skyAt(delta_t_s), {
        overhead: over("sun", Number(row("lat_deg")), Number(row("lon_deg")), Number(row("elev_m"))),
        days: [dayAfter(utc(row("date_ut1")))],
        level: altitudeLevel(-6),
        search_horizon_days: 1,
      });
      const start_ms = toUnixMs(utc(row("date_ut1")));
      expect((toUnixMs(found?.rise?.instant ?? fromUnixMs(0)) - start_ms) / 1000).toBeCloseTo(
        Number(row("civil_dawn_s")),
        1,
      );
    }
  });

  test("of the Moon is its upper limb's, of the Sun −0.8333°, of stars and planets −0.5667°", () => {
    expect(ownLevel({ kind: "body", body: "moon" })).toEqual(MOON_LIMB);
    expect(ownLevel({ kind: "body", body: "sun" })).toEqual(altitudeLevel(-0.8333));
    expect(ownLevel({ kind: "body", body: "mars" })).toEqual(altitudeLevel(-0.5667));
    expect(ownLevel({ kind: "fixed", ra_deg: 0, dec_deg: 0, axes: "icrs" })).toEqual(altitudeLevel(-0.5667));
  });

  test("does not dip with the elevation, which only moves the observer", () => {
    const low = day("moon", 40, -105, "2026-03-20").rise?.instant ?? fromUnixMs(0);
    const overhead = over("moon", 40, -105, 3000);
    const [high] = riseSetRows(sky, {
      overhead,
      days: localDays("UTC", "2026-03-20", 1),
      search_horizon_days: 1,
    });
    expect(Math.abs(secondsBetween(low, high?.rise?.instant ?? fromUnixMs(0)))).toBeLessThan(1);
  });
});
