import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseInstant, parseStep } from "../../../src/contract/ask/grammar.ts";
import { createGrid } from "../../../src/contract/ask/grid.ts";
import { type Reading, readInstant } from "../../../src/contract/ask/reading.ts";
import { formatIso, secondsBetween } from "../../../src/time/instant.ts";
import { parseZone } from "../../../src/time/zone.ts";
import { formatLocal } from "../../../src/time/zone-clock.ts";

const UTC = { name: "UTC", kind: "utc" } as const;

function reading(zone = "UTC"): Reading {
  return { zone: parseZone(zone) ?? UTC, ambiguous: "earlier", nonexistent: "shift_forward", warn: () => {} };
}

function grid(start: string, step: string, zone?: string) {
  const how = reading(zone);
  return createGrid(readInstant(parseInstant(start), how, "start"), parseStep(step), how, zone !== undefined);
}

const instant = (text: string) => readInstant(parseInstant(text), reading(), "end");
const day = (t: Parameters<typeof formatIso>[0]) => formatIso(t).slice(0, 10);

describe("S4.1-32 months and years are calendar arithmetic from the start, clamped, never drifting", () => {
  test("the last day of each month from 31 January", () => {
    const { row } = grid("2026-01-31", "1mo");
    expect([0, 1, 2, 3, 12].map((k) => day(row(k)))).toEqual([
      "2026-01-31",
      "2026-02-28",
      "2026-03-31",
      "2026-04-30",
      "2027-01-31",
    ]);
  });

  test("29 February by years", () => {
    const { row } = grid("2024-02-29", "1y");
    expect([1, 2, 3, 4].map((k) => day(row(k)))).toEqual([
      "2025-02-28",
      "2026-02-28",
      "2027-02-28",
      "2028-02-29",
    ]);
  });

  test("months follow the local clock of the zone", () => {
    const { row } = grid("2026-01-15T12:00", "1mo", "America/New_York");
    expect([0, 2].map((k) => formatIso(row(k)))).toEqual([
      "2026-01-15T17:00:00.000Z",
      "2026-03-15T16:00:00.000Z",
    ]);
  });
});

describe("S4.1-33 days across a clock change", () => {
  test("with a zone they are days of the local clock", () => {
    const { row } = grid("2026-03-07T08:00", "1d", "America/New_York");
    const zone = reading("America/New_York").zone;
    expect([0, 1, 2].map((k) => formatLocal(row(k), zone))).toEqual([
      "2026-03-07T08:00:00-05:00",
      "2026-03-08T08:00:00-04:00",
      "2026-03-09T08:00:00-04:00",
    ]);
  });

  test("a week is seven of them", () => {
    const { row } = grid("2026-03-07T08:00", "1w", "America/New_York");
    expect(formatIso(row(1))).toBe("2026-03-14T12:00:00.000Z");
  });

  test("without a zone a day is 86,400 s", () => {
    const { row } = grid("2026-03-07T13:00Z", "1d");
    expect(secondsBetween(row(0), row(3))).toBe(3 * 86_400);
  });

  test("hours, and parts of days, are elapsed time in every zone", () => {
    const hours = grid("2026-03-08T00:00", "6h", "America/New_York");
    expect(secondsBetween(hours.row(0), hours.row(4))).toBe(86_400);
    const halves = grid("2026-03-08T00:00", "0.5d", "America/New_York");
    expect(secondsBetween(halves.row(0), halves.row(2))).toBe(86_400);
  });
});

describe("S4.1-37 row k is start plus k steps", () => {
  test("10,000 rows of a minute end exactly", () => {
    const { row } = grid("2026-01-01", "1min");
    expect(formatIso(row(9999))).toBe("2026-01-07T22:39:00.000Z");
  });

  test("a step that is no whole second does not drift", () => {
    const { row } = grid("2026-01-01", "1.37min");
    expect(secondsBetween(row(0), row(10_000))).toBe(822_000);
  });
});

describe("S4.1-34 rows stand at both bounds", () => {
  test.each([
    ["2026-01-01", "2026-01-01T06:00Z", "1h", 7],
    ["2026-01-01", "2026-01-01T05:59:59.999Z", "1h", 6],
    ["2026-01-01", "2026-01-01", "1h", 1],
    ["2026-01-31", "2026-03-31", "1mo", 3],
    ["2026-01-31", "2026-03-30", "1mo", 2],
    ["2024-02-29", "2028-02-29", "1y", 5],
    ["1700-01-01", "2200-12-01", "1mo", 6012],
  ])("from %s to %s by %s", (start, end, step, rows) => {
    expect(grid(start, step).rowsUntil(instant(end))).toBe(rows);
  });
});

test("S4.1-34 a row that falls on the end is counted, whatever the quotient rounds to, and none behind it", () => {
  // 780.78 s / 60.06 s is 12.999999999999998 in doubles
  expect(grid("2026-01-01", "1.001min").rowsUntil(instant("2026-01-01T00:13:00.780Z"))).toBe(14);
  const start_ms = Date.UTC(2026, 0, 1);
  const iso = (ms: number) => instant(new Date(ms).toISOString());
  const thousandths = fc.integer({ min: 1000, max: 100_000 });
  fc.assert(
    fc.property(thousandths, fc.integer({ min: 1, max: 9999 }), (amount, k) => {
      const { rowsUntil } = grid("2026-01-01", `${amount / 1000}min`);
      const end_ms = start_ms + k * amount * 60;
      expect(rowsUntil(iso(end_ms))).toBe(k + 1);
      expect(rowsUntil(iso(end_ms - 1))).toBe(k);
    }),
    { numRuns: 1000 },
  );
});

test("a window split between rows gives the same rows", () => {
  const steps = fc.constantFrom("1min", "7min", "1.37h", "1h", "1d", "2.5d", "1w");
  fc.assert(
    fc.property(steps, fc.integer({ min: 2, max: 400 }), fc.nat(), (step, rows, cut) => {
      const whole = grid("2026-03-01T00:00Z", step);
      const at = cut % (rows - 1);
      const second = createGrid(whole.row(at + 1), parseStep(step), reading(), false);
      const parts = [
        ...Array.from({ length: whole.rowsUntil(whole.row(at)) }, (_, k) => whole.row(k)),
        ...Array.from({ length: second.rowsUntil(whole.row(rows - 1)) }, (_, k) => second.row(k)),
      ];
      const expected = Array.from({ length: rows }, (_, k) => formatIso(whole.row(k)));
      expect(parts.map(formatIso)).toEqual(expected);
    }),
  );
});

test("rows of any grid are in order and counted by their end", () => {
  const steps = fc.constantFrom("90min", "1d", "3d", "1w", "1mo", "5mo", "1y");
  const zones = fc.constantFrom(
    undefined,
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",
    "Pacific/Apia",
  );
  fc.assert(
    fc.property(steps, zones, fc.integer({ min: 0, max: 1000 }), (step, zone, k) => {
      const { row, rowsUntil } = grid("1990-03-31T02:30", step, zone);
      expect(secondsBetween(row(k), row(k + 1))).toBeGreaterThan(0);
      expect(rowsUntil(row(k))).toBe(k + 1);
    }),
    { numRuns: 60 },
  );
});
