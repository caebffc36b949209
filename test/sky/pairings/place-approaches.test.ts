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

/** The second two pass so slowly that the turning Earth puts the least separation days off. */
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
    );
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
