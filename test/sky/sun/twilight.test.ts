import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { twilightColumns } from "../../../src/sky/sun/twilight.ts";
import { secondsBetween, toUnixMs } from "../../../src/time/instant.ts";
import { type TwilightInterval, twilightIntervals } from "../../samples/twilight-intervals.ts";
import { place, sky, utc } from "../observing.ts";
import { type Day, localDays } from "../time/local-days.ts";

function expectTiles(tiles: readonly TwilightInterval[], day: Day): void {
  expect(toUnixMs(tiles[0]?.start ?? day.end)).toBe(toUnixMs(day.start));
  expect(toUnixMs(tiles.at(-1)?.end ?? day.start)).toBe(toUnixMs(day.end));
  tiles.slice(1).forEach(({ start, kind }, i) => {
    expect(toUnixMs(start)).toBe(toUnixMs(tiles[i]?.end ?? start));
    expect(kind).not.toBe(tiles[i]?.kind);
  });
  for (const { start, end, duration_s } of tiles)
    expect(duration_s).toBeCloseTo(secondsBetween(start, end), 3);
  const total_s = tiles.reduce((sum, { duration_s }) => sum + duration_s, 0);
  expect(total_s).toBeCloseTo(secondsBetween(day.start, day.end), 3);
}

describe("twilight intervals", () => {
  test("tile each local day at every latitude, also days of 23 and 25 hours (S4.2-19)", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 66.5, 48.5)),
        fc.constantFrom("Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "UTC"),
        fc.constantFrom("2026-03-01", "2026-10-20", "2026-06-10", "2011-12-20", "1850-01-01"),
        (lat, zone, date) => {
          const days = localDays(zone, date, 20);
          const tiles = twilightIntervals(twilightColumns(sky, place(lat, 12), days));
          expect(tiles.length).toBe(days.length);
          days.forEach((day, i) => {
            expectTiles(tiles[i] ?? [], day);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  test("step through neighbouring kinds only", () => {
    const order = ["night", "astronomical", "nautical", "civil", "day"];
    for (const lat of [-77, -50, 0, 30, 59, 66, 80]) {
      for (const tiles of twilightIntervals(
        twilightColumns(sky, place(lat, 20), localDays("UTC", "2026-01-01", 365)),
      )) {
        tiles.slice(1).forEach(({ kind }, i) => {
          expect(Math.abs(order.indexOf(kind) - order.indexOf(tiles[i]?.kind ?? ""))).toBe(1);
        });
      }
    }
  });

  test("a polar day is one interval, and says so", () => {
    const of = (lat: number, date: string) =>
      twilightIntervals(twilightColumns(sky, place(lat, 15), localDays("UTC", date, 1)))[0] ?? [];
    expect(of(78, "2026-06-21").map(({ kind, reason }) => [kind, reason])).toEqual([["day", "always_above"]]);
    expect(of(90, "2026-12-21").map(({ kind, reason }) => [kind, reason])).toEqual([
      ["night", "always_below"],
    ]);
    expect(of(69.65, "2026-12-21").map(({ kind }) => kind)).toContain("civil");
    expect(of(69.65, "2026-12-21").map(({ kind }) => kind)).not.toContain("day");
  });

  test("match published twilights of Orlando, given to the minute", () => {
    const published = [
      ["2022-01-22", ["10:55", "11:23", "11:52"]],
      ["2022-06-20", ["08:54", "09:28", "10:01"]],
    ] as const;
    for (const [date, dawns] of published) {
      const [tiles = []] = twilightIntervals(
        twilightColumns(sky, place(28.538, -81.379), localDays("-05:00", date, 1)),
      );
      const begins = ["astronomical", "nautical", "civil"].map(
        (kind) => tiles.find((tile) => tile.kind === kind)?.start,
      );
      begins.forEach((begin, i) => {
        const expected = utc(`${date}T${dawns[i]}:00`);
        expect(Math.abs(secondsBetween(expected, begin ?? expected))).toBeLessThan(60);
      });
    }
  });
});
