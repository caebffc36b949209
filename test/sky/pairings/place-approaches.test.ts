import { expect, test } from "vitest";
import { bodyTarget, isTargetError, parseTarget, type Target } from "../../../src/catalog/target.ts";
import { conjunctions } from "../../../src/sky/pairings/conjunctions.ts";
import { placeApproaches } from "../../../src/sky/pairings/place-approaches.ts";
import { pairSeparations_deg } from "../../../src/sky/positions/separation.ts";
import { utcDay } from "../events.ts";
import { place, sky } from "../observing.ts";

function starTarget(name: string): Target {
  const found = parseTarget(name);
  if (isTargetError(found)) throw new Error(name);
  return found;
}

/** The second two have another approach three days earlier, made by the bending of light while Uranus is behind the Sun. */
test.each([
  [bodyTarget("venus"), bodyTarget("jupiter"), "2025-07-01T00:00", 1],
  [bodyTarget("uranus"), starTarget("star:antares"), "2067-11-20T00:00", 4],
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

/** Pairs that draw near, part a little and draw nearer again: two meetings within days. */
test.each([
  ["mercury", "venus", "2004-12-25T00:00"],
  ["mercury", "venus", "2031-08-03T00:00"],
  ["mercury", "venus", "2044-12-15T00:00"],
  ["venus", "saturn", "2098-10-10T00:00"],
] as const)(
  "the approach of %s and %s at a place is one, and of that meeting: from %s",
  (one, other, from) => {
    const [first, second] = [bodyTarget(one), bodyTarget(other)];
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
    for (const { t_day, separation_deg } of found)
      for (const observer of [place(0, 20), place(50, -100), place(-35, 150)]) {
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
      }
  },
);
