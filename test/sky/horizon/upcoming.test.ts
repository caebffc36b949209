import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DirectedEvent } from "../../../src/sky/horizon/horizon-engine.ts";
import { riseSetRows } from "../../../src/sky/horizon/rise-set.ts";
import { type Upcoming, upcomingOf } from "../../../src/sky/horizon/upcoming.ts";
import {
  addSeconds,
  fromUnixMs,
  secondsBetween,
  toUnixMs,
  type UtcInstant,
} from "../../../src/time/instant.ts";
import { goldenRows, over, sky, skyAt, utc } from "../observing.ts";

/** An instant's error: 0.1 s and what 0.1″ of altitude is worth where a body rises slowly. */
const TIME_TOLERANCE_S = 0.1;
const ALTITUDE_TOLERANCE_ARCSEC = 0.1;
const SIDEREAL_ARCSEC_S = 15.04;
const SEARCH_DAYS = 3;
const DAY_S = 86_400;

/** How slowly a body crosses the horizon, from the sine law of the diurnal arc. */
function tolerance_s(lat_deg: number, event: DirectedEvent): number {
  const azimuth = ((event.azimuth_deg ?? 90) * Math.PI) / 180;
  const rate = SIDEREAL_ARCSEC_S * Math.abs(Math.cos((lat_deg * Math.PI) / 180) * Math.sin(azimuth));
  return TIME_TOLERANCE_S + ALTITUDE_TOLERANCE_ARCSEC / Math.max(rate, 1e-3);
}

describe("what comes next over a place", () => {
  test("agrees with the reference: the stretch that holds the instant, the next rise and set, the pass", () => {
    for (const row of goldenRows("rise-set-next.csv")) {
      const [id, at, lat_deg] = [row("id"), utc(row("at_ut1")), Number(row("lat_deg"))];
      const overhead = over(
        row("body").replace("star:", ""),
        lat_deg,
        Number(row("lon_deg")),
        Number(row("elev_m")),
      );
      const found = upcomingOf(skyAt(Number(row("delta_t_s"))), {
        overhead,
        at,
        search_horizon_days: SEARCH_DAYS,
      });
      expect(found.stay.up, id).toBe(row("up") === "1");
      const { stay, upcoming, pass } = found;
      for (const [column, event] of [
        ["since_s", stay.since],
        ["until_s", stay.until],
        ["next_rise_s", upcoming.rise],
        ["next_set_s", upcoming.set],
        ["pass_rise_s", pass.rise],
        ["pass_transit_s", pass.transit],
        ["pass_set_s", pass.set],
      ] as const) {
        expect(event === null ? "" : "an event", `${id} ${column}`).toBe(
          row(column) === "" ? "" : "an event",
        );
        if (event === null) continue;
        const error_s = Math.abs(secondsBetween(at, event.instant) - Number(row(column)));
        const allowed_s = column === "pass_transit_s" ? TIME_TOLERANCE_S : tolerance_s(lat_deg, event);
        expect(error_s, `${id} ${column}`).toBeLessThan(allowed_s);
      }
    }
  });

  const anywhere = fc.record({
    body: fc.constantFrom("sun", "moon", "jupiter", "spica"),
    lat_deg: fc.integer({ min: -66, max: 66 }),
    lon_deg: fc.integer({ min: -180, max: 180 }),
    start: fc.integer({ min: Date.UTC(1710, 0, 1), max: Date.UTC(2190, 0, 1) }).map(fromUnixMs),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  test("agrees with the days around, a millisecond before, at and after each event", () => {
    fc.assert(
      fc.property(anywhere, ({ body, lat_deg, lon_deg, start, share }) => {
        const overhead = over(body, lat_deg, lon_deg);
        const days = [{ start, end: addSeconds(start, 6 * DAY_S) }];
        const [{ events } = { events: [] }] = riseSetRows(sky, { overhead, days, search_horizon_days: 1 });
        const middle = events.filter(({ instant }) => {
          const day = secondsBetween(start, instant) / DAY_S;
          return day > 2 && day < 3;
        });
        const chosen = middle[Math.floor(share * (middle.length - 1))];
        if (chosen === undefined) return;
        for (const shift_ms of [-1, 0, 1]) {
          const at = fromUnixMs(toUnixMs(chosen.instant) + shift_ms);
          const found = upcomingOf(sky, { overhead, at, search_horizon_days: 60 });
          expectConsistent(found, events, at);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("has the Moon set in the evening of the day whose moonset is over (Lisbon, 2026-11-20 08:08)", () => {
    const at = utc("2026-11-20T08:08:00Z");
    const { upcoming, stay } = upcomingOf(sky, {
      overhead: over("moon", 38.72, -9.14),
      at,
      search_horizon_days: SEARCH_DAYS,
    });
    expect(stay.up).toBe(false);
    expect(toUnixMs(upcoming.set?.instant ?? at)).toBeGreaterThan(toUnixMs(upcoming.rise?.instant ?? at));
    expect(toUnixMs(upcoming.rise?.instant ?? at)).toBeGreaterThan(toUnixMs(at));
  });

  test("of a circumpolar star is no rise and no set, but transits", () => {
    const at = utc("2026-11-20T10:00:00Z");
    const found = upcomingOf(sky, { overhead: over("vega", 70, 20), at, search_horizon_days: 10 });
    expect(found.upcoming.rise).toBeNull();
    expect(found.upcoming.set).toBeNull();
    expect(found.stay).toEqual({ up: true, since: null, until: null });
    expect(found.upcoming.transit).not.toBeNull();
    expect(found.pass.transit).toEqual(found.upcoming.transit);
    expect(found.outcome).toBe("none");
  });

  test("of the midnight Sun at 66.6° N is the sunset that ends it, and the sunrise that began it", () => {
    const overhead = over("sun", 66.6, 25);
    const found = upcomingOf(sky, { overhead, at: utc("2026-06-21T12:00:00Z"), search_horizon_days: 60 });
    expect(found.stay.up).toBe(true);
    expect(
      secondsBetween(found.stay.since?.instant ?? fromUnixMs(0), found.stay.until?.instant ?? fromUnixMs(0)),
    ).toBeGreaterThan(20 * DAY_S);
    expect(found.upcoming.set).toEqual(found.stay.until);
  });

  test("says when the years of the service end", () => {
    const overhead = over("moon", 51.5, 0);
    const found = upcomingOf(sky, { overhead, at: utc("2200-12-31T23:30:00Z"), search_horizon_days: 10 });
    expect(found.outcome).toBe("range_end");
    const first = upcomingOf(sky, { overhead, at: utc("1700-01-01T00:00:00Z"), search_horizon_days: 10 });
    expect(first.stay.since).toBeNull();
    expect(first.outcome).toBe("range_end");
  });
});

type Listed = readonly (DirectedEvent & { readonly kind: string })[];

/** The events of days around an instant tell what comes next, and what has been. */
function expectConsistent({ upcoming, stay, pass }: Upcoming, events: Listed, at: UtcInstant): void {
  const at_ms = toUnixMs(at);
  const ms = (event: DirectedEvent | null | undefined) => (event ? toUnixMs(event.instant) : null);
  for (const kind of ["rise", "set", "transit", "lower_transit"] as const) {
    const next = events.find((event) => event.kind === kind && toUnixMs(event.instant) > at_ms);
    if (next !== undefined) expect(ms(upcoming[kind]), kind).toBe(ms(next));
  }
  const crossings = events.filter(({ kind }) => kind === "rise" || kind === "set");
  const since = crossings.findLast(({ instant }) => toUnixMs(instant) <= at_ms);
  const until = crossings.find(({ instant }) => toUnixMs(instant) > at_ms);
  if (since !== undefined) expect([ms(stay.since), stay.up]).toEqual([ms(since), since.kind === "rise"]);
  if (until !== undefined) expect([ms(stay.until), stay.up]).toEqual([ms(until), until.kind === "set"]);
  expect(ms(pass.set)).toBe(ms(upcoming.set));
  expect(ms(pass.rise)).toBe(ms(stay.up ? stay.since : upcoming.rise));
  const [rise_ms, transit_ms, set_ms] = [ms(pass.rise), ms(pass.transit), ms(pass.set)];
  if (transit_ms !== null && rise_ms !== null) expect(transit_ms).toBeGreaterThanOrEqual(rise_ms);
  if (transit_ms !== null && set_ms !== null) expect(transit_ms).toBeLessThanOrEqual(set_ms);
}
