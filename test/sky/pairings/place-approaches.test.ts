import { expect, test } from "vitest";
import { bodyTarget, isTargetError, parseTarget, type Target } from "../../../src/catalog/target.ts";
import { conjunctions } from "../../../src/sky/pairings/conjunctions.ts";
import { placeApproaches } from "../../../src/sky/pairings/place-approaches.ts";
import { pairSeparations_deg } from "../../../src/sky/positions/separation.ts";
import { utcDay } from "../events.ts";
import { place, sky } from "../observing.ts";

function parsedTarget(name: string): Target {
  const found = parseTarget(name);
  if (isTargetError(found)) throw new Error(name);
  return found;
}

/** The second two have another approach three days earlier, made by the bending of light while Uranus is behind the Sun. */
test.each([
  [bodyTarget("venus"), bodyTarget("jupiter"), "2025-07-01T00:00", 1],
  [bodyTarget("uranus"), parsedTarget("star:antares"), "2067-11-20T00:00", 4],
] as const)(
  "a place sees a pair nowhere nearer than at the approach found: %#",
  (first, second, from, days) => {
    const start_day = utcDay(from);
    const members = [first, second];
    const [approach] = conjunctions(
      sky,
      { members, pairs: [{ first: 0, second: 1 }], max_separation_deg: 15, kinds: ["appulse"] },
      { start_day, end_day: start_day + 60 },
    ).sort((one, other) => one.separation_deg - other.separation_deg);
    if (approach === undefined) throw new Error("no approach");
    const hours = Array.from({ length: 48 * days + 1 }, (_, i) => approach.t_day - days + i / 24);
    for (const observer of [place(0, 20), place(50, -100), place(-35, 150)]) {
      const moment = { members: [first, second] as const, t_day: approach.t_day };
      const [found] = placeApproaches(sky, observer, [moment]);
      const seen_deg = pairSeparations_deg(sky, { first, second, observer }, Float64Array.from(hours));
      expect(Math.min(...seen_deg)).toBeGreaterThanOrEqual((found?.separation_deg ?? Number.NaN) - 1e-9);
      const own = pairSeparations_deg(sky, { first, second, observer }, Float64Array.of(found?.t_day ?? 0));
      expect(own[0]).toBeCloseTo(found?.separation_deg ?? Number.NaN, 9);
      // two horizontal parallaxes, of Venus half a minute of arc
      expect(Math.abs((found?.separation_deg ?? 0) - approach.separation_deg)).toBeLessThan(0.01);
    }
  },
);

/** Pairs that draw near, part a little and draw nearer again: two meetings within days, those of Uranus made by light that bends. */
test.each([
  ["mercury", "venus", "2004-12-25T00:00"],
  ["mercury", "venus", "2031-08-03T00:00"],
  ["mercury", "venus", "2044-12-15T00:00"],
  ["venus", "saturn", "2098-10-10T00:00"],
  ["uranus", "star:antares", "1983-11-20T00:00"],
  ["uranus", "star:elnath", "1947-06-01T00:00"],
] as const)(
  "the approach of %s and %s at a place is one, and of that meeting: from %s",
  (one, other, from) => {
    const [first, second] = [parsedTarget(one), parsedTarget(other)];
    const start_day = utcDay(from);
    const found = conjunctions(
      sky,
      {
        members: [first, second],
        pairs: [{ first: 0, second: 1 }],
        max_separation_deg: 15,
        kinds: ["appulse"],
      },
      { start_day, end_day: start_day + 30 },
    );
    expect(found.length).toBeGreaterThan(0);
    for (const observer of [place(0, 20), place(50, -100), place(-35, 150)]) {
      const here_day = found.map(({ t_day, separation_deg }) => {
        const [approach] = placeApproaches(sky, observer, [{ members: [first, second], t_day }]);
        if (approach === undefined) throw new Error("no approach");
        const minutes = Float64Array.of(-30, 0, 30).map((minute) => approach.t_day + minute / 1440);
        const [before = 0, at = 0, after = 0] = pairSeparations_deg(
          sky,
          { first, second, observer },
          minutes,
        );
        expect(before).toBeGreaterThan(at);
        expect(after).toBeGreaterThan(at);
        expect(Math.abs(at - separation_deg)).toBeLessThan(0.01);
        return approach.t_day;
      });
      for (const [i, day] of here_day.slice(1).entries())
        expect(day - (here_day[i] ?? 0)).toBeGreaterThan(0.1);
    }
  },
);

/** They part so little that places see minima a day apart, before the pair draws nearer again and after. */
test.each([
  ["venus", "saturn", "2098-10-10T00:00"],
  ["mercury", "pluto", "2016-01-20T00:00"],
] as const)(
  "of the minima of %s and %s at a place the least of the meeting is its approach",
  (one, other, from) => {
    const [first, second] = [parsedTarget(one), parsedTarget(other)];
    const start_day = utcDay(from);
    const selection = { members: [first, second], pairs: [{ first: 0, second: 1 }], max_separation_deg: 15 };
    const [approach] = conjunctions(
      sky,
      { ...selection, kinds: ["appulse"] },
      { start_day, end_day: start_day + 10 },
    );
    if (approach === undefined) throw new Error("no approach");
    const { t_day } = approach;
    // until the pair, as the geocentre has it, draws nearer again
    const days = Float64Array.from({ length: 4 * 96 }, (_, i) => t_day - 3 + i / 96);
    const geocentric_deg = pairSeparations_deg(sky, { first, second, observer: null }, days);
    const end = geocentric_deg.findIndex(
      (deg, i) => (days[i] ?? 0) > t_day && (geocentric_deg[i + 1] ?? 0) < deg,
    );
    for (const observer of [place(0, 20), place(50, -100), place(-35, 150)]) {
      const seen_deg = pairSeparations_deg(sky, { first, second, observer }, days.subarray(0, end + 1));
      const minima = Array.from(seen_deg.keys()).filter((i) => {
        const [before = 0, at = 0, after = 0] = seen_deg.subarray(i - 1, i + 2);
        return i > 0 && i < end && at < before && at < after;
      });
      const least = minima.reduce((best, i) => ((seen_deg[i] ?? 0) < (seen_deg[best] ?? 0) ? i : best));
      const [found] = placeApproaches(sky, observer, [{ members: [first, second], t_day }]);
      expect(Math.abs((found?.t_day ?? 0) - (days[least] ?? 0))).toBeLessThan(1 / 96);
    }
  },
);
