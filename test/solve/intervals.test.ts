import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  complement,
  difference,
  type Interval,
  intersection,
  intervalsWhere,
  lengthOf,
  normalise,
  tile,
  union,
} from "../../src/solve/intervals.ts";

const SPAN: Interval = { start_day: 0, end_day: 50 };
const set = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 12 })), { maxLength: 8 })
  .map((pairs) =>
    normalise(pairs.map(([from, length]) => ({ start_day: from, end_day: Math.min(from + length, 50) }))),
  );

function holds(intervals: readonly Interval[], t: number): boolean {
  return intervals.some(({ start_day, end_day }) => t >= start_day && t < end_day);
}

const HALVES = Array.from({ length: 50 }, (_, i) => i + 0.5);

describe("sets of intervals", () => {
  test("follow the algebra of sets at every instant", () => {
    fc.assert(
      fc.property(set, set, (a, b) => {
        for (const t of HALVES) {
          expect(holds(union(a, b), t)).toBe(holds(a, t) || holds(b, t));
          expect(holds(intersection(a, b), t)).toBe(holds(a, t) && holds(b, t));
          expect(holds(difference(a, b), t)).toBe(holds(a, t) && !holds(b, t));
          expect(holds(complement(a, SPAN), t)).toBe(!holds(a, t));
        }
      }),
    );
  });

  test("lengths add up", () => {
    fc.assert(
      fc.property(set, set, (a, b) => {
        expect(lengthOf(union(a, b)) + lengthOf(intersection(a, b))).toBe(lengthOf(a) + lengthOf(b));
        expect(lengthOf(a) + lengthOf(complement(a, SPAN))).toBe(50);
      }),
    );
  });

  test("results are sorted, disjoint and without empty members", () => {
    fc.assert(
      fc.property(set, set, (a, b) => {
        for (const result of [union(a, b), intersection(a, b), difference(a, b), complement(a, SPAN)]) {
          result.forEach((interval, i) => {
            expect(interval.end_day).toBeGreaterThan(interval.start_day);
            if (i > 0) expect(interval.start_day).toBeGreaterThanOrEqual(result[i - 1]?.end_day ?? 0);
          });
        }
      }),
    );
  });
});

describe("tiles", () => {
  test("cover the span without gap or overlap, whatever the cuts", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -10, max: 60, noNaN: true }), { maxLength: 10 }), (cuts_day) => {
        const tiles = tile(SPAN, cuts_day);
        expect(tiles[0]?.start_day).toBe(SPAN.start_day);
        expect(tiles.at(-1)?.end_day).toBe(SPAN.end_day);
        tiles.slice(1).forEach(({ start_day }, i) => {
          expect(start_day).toBe(tiles[i]?.end_day);
        });
        expect(tiles.every(({ start_day, end_day }) => end_day > start_day)).toBe(true);
      }),
    );
  });
});

describe("a state over time", () => {
  test("holds from each switch on until the next off", () => {
    const switches = [
      { t_day: 5, rising: false },
      { t_day: 20, rising: true },
      { t_day: 30, rising: false },
      { t_day: 45, rising: true },
    ];
    expect(intervalsWhere(SPAN, true, switches)).toEqual([
      { start_day: 0, end_day: 5 },
      { start_day: 20, end_day: 30 },
      { start_day: 45, end_day: 50 },
    ]);
  });

  test("without switches holds always or never", () => {
    expect(intervalsWhere(SPAN, true, [])).toEqual([SPAN]);
    expect(intervalsWhere(SPAN, false, [])).toEqual([]);
  });
});
