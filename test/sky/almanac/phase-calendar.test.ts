import { describe, expect, test } from "vitest";
import { describePhases, type PhaseEntry } from "../../../src/sky/almanac/phase-calendar.ts";
import { moonPhases } from "../../../src/sky/moon/phases.ts";
import type { SupermoonDefinition } from "../../../src/sky/moon/supermoon.ts";
import { minuteOf, utcDay } from "../events.ts";
import { countingSky, sky } from "../observing.ts";
import { zoneNamed } from "../time/local-days.ts";

function fullMoons(
  years: readonly [number, number],
  supermoon: SupermoonDefinition,
  zone = "UTC",
): PhaseEntry[] {
  const span = {
    start_day: utcDay(`${years[0]}-01-01T00:00`),
    end_day: utcDay(`${years[1] + 1}-01-01T00:00`),
  };
  return describePhases(sky, moonPhases(sky, span), { zone: zoneNamed(zone), supermoon }).filter(
    ({ phase }) => phase === "full moon",
  );
}

const dates = (entries: readonly PhaseEntry[]): string[] =>
  entries.map(({ t_day }) => minuteOf(t_day).slice(0, 10));

describe("supermoons", () => {
  test("by Espenak's definition are those that he lists for 2023 and 2024", () => {
    const listed = fullMoons([2023, 2024], "perigee_90_percent").filter((entry) => entry.supermoon);
    expect(dates(listed)).toEqual([
      "2023-07-03",
      "2023-08-01",
      "2023-08-31",
      "2023-09-29",
      "2024-08-19",
      "2024-09-18",
      "2024-10-17",
      "2024-11-15",
    ]);
  });

  test("nearer than 360,000 km are those that timeanddate lists, the nearest of the year ranked first", () => {
    const entries = fullMoons([2023, 2025], "distance_360000_km");
    const near = entries.filter((entry) => entry.supermoon);
    expect(dates(near)).toEqual([
      "2023-08-01",
      "2023-08-31",
      "2024-09-18",
      "2024-10-17",
      "2025-11-05",
      "2025-12-04",
    ]);
    expect(dates(entries.filter(({ rank_in_year }) => rank_in_year === 1))).toEqual([
      "2023-08-31",
      "2024-10-17",
      "2025-11-05",
    ]);
    for (const { distance_km, micromoon } of entries) expect(micromoon).toBe(distance_km > 405_000);
  });

  test("never occur at half moons, which have no rank", () => {
    const span = { start_day: utcDay("2023-08-01T00:00"), end_day: utcDay("2023-10-01T00:00") };
    const rules = { zone: zoneNamed("UTC"), supermoon: "perigee_90_percent" } as const;
    const halves = describePhases(sky, moonPhases(sky, span), rules).filter(({ phase }) =>
      phase.endsWith("quarter"),
    );
    expect(halves.length).toBeGreaterThan(3);
    for (const half of halves)
      expect(half).toMatchObject({ supermoon: false, micromoon: false, rank_in_year: null });
  });
});

describe("blue moons", () => {
  const entries = fullMoons([2018, 2028], "distance_360000_km");

  test("of the calendar are the second full moons of their UTC months", () => {
    expect(dates(entries.filter((entry) => entry.blue_monthly))).toEqual([
      "2018-01-31",
      "2018-03-31",
      "2020-10-31",
      "2023-08-31",
      "2026-05-31",
      "2028-12-31",
    ]);
  });

  test("of the season are the third of four between an equinox and a solstice", () => {
    expect(dates(entries.filter((entry) => entry.blue_seasonal))).toEqual([
      "2019-05-18",
      "2021-08-22",
      "2024-08-19",
      "2027-05-20",
    ]);
  });

  test("of the calendar depend on the zone: in Auckland the full moons of 2028-12-31 and 2029-02-28 UTC open January and March", () => {
    const inAuckland = fullMoons([2028, 2029], "distance_360000_km", "Pacific/Auckland");
    expect(dates(inAuckland.filter((entry) => entry.blue_monthly))).toEqual(["2029-01-30", "2029-03-30"]);
  });
});

describe("a calendar of phases", () => {
  test("asks for its distances once, and seeks what lies before and after its quarters together", () => {
    const span = { start_day: utcDay("2026-01-01T00:00"), end_day: utcDay("2027-01-01T00:00") };
    const phases = moonPhases(sky, span);
    const counting = countingSky();
    describePhases(counting.sky, phases, { zone: zoneNamed("UTC"), supermoon: "distance_360000_km" });
    expect(counting.asked()).toBeLessThanOrEqual(13);
  });
});

describe("eclipses of a calendar of phases", () => {
  test("are those of the canons in 2026 and nothing else", () => {
    const span = { start_day: utcDay("2026-01-01T00:00"), end_day: utcDay("2027-01-01T00:00") };
    const rules = { zone: zoneNamed("UTC"), supermoon: "distance_360000_km" } as const;
    const eclipsed = describePhases(sky, moonPhases(sky, span), rules).filter(
      ({ eclipse }) => eclipse !== null,
    );
    expect(
      eclipsed.map(({ t_day, phase, eclipse }) => [minuteOf(t_day).slice(0, 10), phase, eclipse]),
    ).toEqual([
      ["2026-02-17", "new moon", "annular"],
      ["2026-03-03", "full moon", "total"],
      ["2026-08-12", "new moon", "total"],
      ["2026-08-28", "full moon", "partial"],
    ]);
  });
});
