import { describe, expect, test } from "vitest";
import { bodyTarget, isTargetError, parseTarget } from "../../../src/catalog/target.ts";
import type { EngineBody } from "../../../src/engine/types.ts";
import { conjunctions } from "../../../src/sky/pairings/conjunctions.ts";
import { darkSunAltitude_deg } from "../../../src/sky/pairings/dark-pairings.ts";
import { pairsOf } from "../../../src/sky/pairings/pair-members.ts";
import { pairingRarity } from "../../../src/sky/pairings/rarity.ts";
import { minuteOf, SERVICE, ttDay, utcDay } from "../events.ts";
import { sky } from "../observing.ts";

function target(name: string) {
  const found = parseTarget(name);
  if (isTargetError(found)) throw new Error(name);
  return found;
}

function of(first: EngineBody, second: EngineBody, max_separation_deg = 10) {
  const members = [bodyTarget(first), bodyTarget(second)];
  return { members, pairs: pairsOf(members), max_separation_deg };
}

describe("conjunctions of Jupiter and Saturn", () => {
  const all = conjunctions(
    sky,
    { ...of("jupiter", "saturn", 20), kinds: ["appulse", "conjunction_ra", "conjunction_lon"] },
    SERVICE,
  );
  const days = (kind: string, from: string, to: string) =>
    all
      .filter((event) => event.kind === kind && event.t_day > utcDay(from) && event.t_day < utcDay(to))
      .map(({ t_day }) => minuteOf(t_day).slice(0, 10));

  test("were triple in longitude in 1980 and 1981", () => {
    expect(days("conjunction_lon", "1980-01-01T00:00", "1982-01-01T00:00")).toEqual([
      "1980-12-31",
      "1981-03-04",
      "1981-07-24",
    ]);
  });

  test("in 2020 came in right ascension, longitude and least separation at their own instants", () => {
    expect(days("conjunction_ra", "2020-01-01T00:00", "2021-06-01T00:00")).toEqual(["2020-12-21"]);
    expect(days("conjunction_lon", "2020-01-01T00:00", "2021-06-01T00:00")).toEqual(["2020-12-21"]);
    const closest = all.find(
      ({ kind, t_day }) => kind === "appulse" && minuteOf(t_day).startsWith("2020-12"),
    );
    expect((closest?.separation_deg ?? 0) * 60).toBeCloseTo(6.106, 2);
  });

  test("are 13 by longitude in the table's sample and none is missing from 1723 to 2199", () => {
    expect(days("conjunction_lon", "1723-01-01T00:00", "1723-02-01T00:00")).toEqual(["1723-01-05"]);
    expect(all.filter(({ kind }) => kind === "conjunction_lon").length).toBeGreaterThanOrEqual(25);
  });
});

describe("closest approaches", () => {
  test.each([
    ["mercury", "saturn", "1808-12-09T20:34:08", 0.282],
    ["mercury", "mars", "1942-08-19T12:35:51", 0.33],
    ["mercury", "mars", "2079-08-11T01:31:03", 0.019],
    ["venus", "jupiter", "2123-09-14T15:27:46", 0.098],
  ] as const)("of %s and %s near %s are %d arcmin", (first, second, at, arcmin) => {
    const t_day = ttDay(at);
    const [found] = conjunctions(
      sky,
      { ...of(first, second, 1), kinds: ["appulse"] },
      { start_day: t_day - 2, end_day: t_day + 2 },
    );
    expect(Math.abs((found?.t_day ?? 0) - t_day) * 86400).toBeLessThan(10);
    expect(Math.abs((found?.separation_deg ?? 0) * 60 - arcmin)).toBeLessThan(0.01);
  });

  test("of the Moon and Venus in 1824 are those of the table, in right ascension and least separation", () => {
    const t_day = ttDay("1824-11-23T05:52:23");
    const found = conjunctions(
      sky,
      { ...of("moon", "venus"), kinds: ["appulse", "conjunction_ra"] },
      { start_day: t_day - 1, end_day: t_day + 1 },
    );
    const at = (kind: string) => found.find((event) => event.kind === kind);
    expect(Math.abs((at("conjunction_ra")?.t_day ?? 0) - t_day) * 86400).toBeLessThan(1);
    expect(Math.abs((at("appulse")?.t_day ?? 0) - ttDay("1824-11-23T05:31:56.5")) * 86400).toBeLessThan(1);
    expect(at("appulse")?.separation_deg).toBeCloseTo(1.5214, 3);
  });

  test("do not depend on the window", () => {
    const selection = {
      ...of("mercury", "venus"),
      kinds: ["appulse", "conjunction_ra", "conjunction_lon"],
    } as const;
    const whole = conjunctions(sky, selection, { start_day: 9000, end_day: 11000 });
    const parts = [
      ...conjunctions(sky, selection, { start_day: 9000, end_day: 9777.7 }),
      ...conjunctions(sky, selection, { start_day: 9777.7, end_day: 11000 }),
    ];
    expect(parts).toEqual(whole);
  });
});

describe("rarity", () => {
  const members = [target("jupiter"), target("saturn")] as const;
  const at_day = utcDay("2020-12-21T00:00");

  test("of the great conjunction of 2020: nothing as close within ten years", () => {
    const found = pairingRarity(sky, { members, at_day, place: null });
    expect(found).toMatchObject({ verdict: "unequalled", count: 1, rank: 1, previous: null, next: null });
    expect(found.previous_search).toBe("none_within_ten_years");
  });

  test("counts from a place only what it sees in a dark sky", () => {
    const pair = [target("venus"), target("jupiter")] as const;
    const day = utcDay("2026-06-09T12:00");
    const observer = { lat_deg: 51.5, lon_deg: 0, elevation_m: 0 };
    const inSky = (sun_depression_deg: number | null) =>
      pairingRarity(sky, { members: pair, at_day: day, place: { observer, sun_depression_deg } });
    const [any, seen] = [inSky(null), inSky(18)];
    expect(seen.count).toBeLessThan(any.count);
    expect(seen.pairing?.separation_deg ?? 0).toBeGreaterThanOrEqual(any.pairing?.separation_deg ?? 9);
    expect(Math.abs((seen.pairing?.t_day ?? 0) - (any.pairing?.t_day ?? 9))).toBeLessThan(0.5);
  });

  test("at the edge of the years says that the search was cut", () => {
    const found = pairingRarity(sky, {
      members: [target("venus"), target("mars")],
      at_day: utcDay("2200-06-01T00:00"),
      place: null,
    });
    expect(["range_end", "found"]).toContain(found.next_search);
  });

  test("needs the Sun as low as the fainter target asks, never above −6° nor below what was asked", () => {
    expect(darkSunAltitude_deg(-4, 18)).toBe(-6);
    expect(darkSunAltitude_deg(1, 18)).toBe(-9);
    expect(darkSunAltitude_deg(2, 18)).toBe(-12);
    expect(darkSunAltitude_deg(5, 18)).toBe(-18);
    expect(darkSunAltitude_deg(5, 12)).toBe(-12);
    expect(darkSunAltitude_deg(null, 18)).toBe(-18);
  });
});
