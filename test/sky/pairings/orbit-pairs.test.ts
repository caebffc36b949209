import { expect, test } from "vitest";
import { bodyTarget, isTargetError, parseTarget } from "../../../src/catalog/target.ts";
import { orbitPairDays } from "../../../src/sky/pairings/orbit-pairs.ts";
import { engineTarget } from "../../../src/sky/positions/positions.ts";
import { columnsAt } from "../../../src/sky/time/tt-days.ts";
import { utcDay } from "../events.ts";
import { sky } from "../observing.ts";

const COLUMNS = {
  conjunction_ra: ["ra_of_date_deg", "dec_of_date_deg"],
  conjunction_lon: ["lon_of_date_deg", "lat_of_date_deg"],
} as const;

test.each(["conjunction_ra", "conjunction_lon"] as const)(
  "an asteroid and a planet stand on one meridian at each %s, and at no other time while they are near",
  (kind) => {
    const asteroid = parseTarget("asteroid:4");
    if (isTargetError(asteroid)) throw new Error("no asteroid");
    const members = [asteroid, bodyTarget("venus")] as const;
    const span = { start_day: utcDay("2025-01-01T00:00"), end_day: utcDay("2027-01-01T00:00") };
    const found = orbitPairDays(sky, members, span, { kind, max_separation_deg: 20, tolerance_day: 1e-7 });
    const apart_deg = (days: Float64Array) => {
      const [own = {}, other = {}] = sky.engine.positions({
        targets: members.map((member) => engineTarget(sky, member)),
        instants: columnsAt(sky.models.deltaT, days),
        centre: "geocentric",
        columns: COLUMNS[kind],
      });
      const [longitude] = COLUMNS[kind];
      return days.map((_, i) => {
        const east = (own[longitude]?.[i] ?? 0) - (other[longitude]?.[i] ?? 0);
        return east - 360 * Math.round(east / 360);
      });
    };
    const at_deg = apart_deg(found);
    for (const deg of at_deg) expect(Math.abs(deg)).toBeLessThan(1e-5);
    const days = Float64Array.from({ length: 730 }, (_, i) => span.start_day + i);
    const seen_deg = apart_deg(days);
    const changes = Array.from(days.subarray(1)).filter((_, i) => {
      const [before = 0, after = 0] = [seen_deg[i], seen_deg[i + 1]];
      return before < 0 !== after < 0 && Math.abs(before - after) < 90;
    });
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBe(changes.length);
    for (const day of changes) expect(found.some((t_day) => t_day <= day && t_day > day - 1)).toBe(true);
  },
);
