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
  union,
} from "../../src/solve/intervals.ts";
import { countWhile, indexFrom, indexOnward } from "../../src/solve/ordered.ts";

const SPAN: Interval = { start: 0, end: 50 };
const set = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 12 })), { maxLength: 8 })
  .map((pairs) =>
    normalise(pairs.map(([from, length]) => ({ start: from, end: Math.min(from + length, 50) }))),
  );

function holds(intervals: readonly Interval[], t: number): boolean {
  return intervals.some(({ start, end }) => t >= start && t < end);
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
            expect(interval.end).toBeGreaterThan(interval.start);
            if (i > 0) expect(interval.start).toBeGreaterThanOrEqual(result[i - 1]?.end ?? 0);
          });
        }
      }),
    );
  });
});

describe("a state over time", () => {
  test("holds from each switch on until the next off", () => {
    const switches = [
      { at: 5, rising: false },
      { at: 20, rising: true },
      { at: 30, rising: false },
      { at: 45, rising: true },
    ];
    expect(intervalsWhere(SPAN, true, switches)).toEqual([
      { start: 0, end: 5 },
      { start: 20, end: 30 },
      { start: 45, end: 50 },
    ]);
  });

  test("without switches holds always or never", () => {
    expect(intervalsWhere(SPAN, true, [])).toEqual([SPAN]);
    expect(intervalsWhere(SPAN, false, [])).toEqual([]);
  });
});

test("what stands in order is found by halving, as by looking at all of it", () => {
  const bound = fc.integer({ min: -3, max: 23 });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), bound, (numbers, least) => {
      const sorted = Float64Array.from(numbers).sort();
      const below = numbers.filter((number) => number < least).length;
      expect(indexFrom(sorted, least)).toBe(below);
      for (let near = 0; near <= sorted.length + 1; near++)
        expect(indexOnward(sorted, least, near)).toBe(below);
      expect(countWhile([...sorted], (number) => number < least)).toBe(below);
    }),
  );
});
