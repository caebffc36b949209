import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addSeconds,
  compareInstants,
  FIRST_INSTANT,
  formatIso,
  fromUnixMs,
  isInRange,
  LAST_INSTANT,
  secondsBetween,
  toJd,
  toUnixMs,
} from "../../src/time/instant.ts";
import { anyInstant } from "./instants.ts";

describe("an instant", () => {
  it("prints as ISO 8601 with milliseconds", () => {
    expect(formatIso({ mjd: 61_364, second: 36_000 })).toBe("2026-11-20T10:00:00.000Z");
    expect(formatIso(FIRST_INSTANT)).toBe("1700-01-01T00:00:00.000Z");
    expect(formatIso(LAST_INSTANT)).toBe("2200-12-31T23:59:59.999Z");
  });

  it("carries a rounded millisecond into the next day", () => {
    expect(formatIso({ mjd: 61_405, second: 86_399.9996 })).toBe("2027-01-01T00:00:00.000Z");
    expect(formatIso({ mjd: 61_405, second: 59.9994 })).toBe("2026-12-31T00:00:59.999Z");
  });

  it("prints what ECMAScript reads and prints", () => {
    fc.assert(
      fc.property(fc.integer({ min: toUnixMs(FIRST_INSTANT), max: toUnixMs(LAST_INSTANT) }), (ms) => {
        expect(formatIso(fromUnixMs(ms))).toBe(new Date(ms).toISOString());
        expect(toUnixMs(fromUnixMs(ms))).toBe(ms);
      }),
    );
  });

  it("rounds alike in ISO and Unix form", () => {
    fc.assert(
      fc.property(anyInstant, (t) => {
        expect(Date.parse(formatIso(t))).toBe(toUnixMs(t));
      }),
    );
  });

  it("converts Julian dates", () => {
    expect(toJd({ mjd: 51_544, second: 43_200 })).toBe(2_451_545);
    expect(toJd({ mjd: 36_115, second: 69_984 })).toBeCloseTo(2_436_116.31, 8); // Meeus, example 7.a
  });

  it("keeps the second within its day whatever is added", () => {
    const seconds = fc.double({ min: -2e10, max: 2e10, noNaN: true });
    fc.assert(
      fc.property(anyInstant, seconds, (t, s) => {
        const sum = addSeconds(t, s);
        expect(Number.isInteger(sum.mjd)).toBe(true);
        expect(sum.second).toBeGreaterThanOrEqual(0);
        expect(sum.second).toBeLessThan(86_400);
        expect(secondsBetween(t, sum)).toBeCloseTo(s, 5);
      }),
    );
  });

  it("reaches midnight exactly from both sides", () => {
    expect(addSeconds({ mjd: 60_000, second: 86_399 }, 1)).toEqual({ mjd: 60_001, second: 0 });
    expect(addSeconds({ mjd: 60_000, second: 0 }, -1)).toEqual({ mjd: 59_999, second: 86_399 });
    expect(addSeconds({ mjd: 60_000, second: 0 }, -1e-20)).toEqual({ mjd: 60_000, second: 0 });
    expect(addSeconds({ mjd: 60_000, second: 0.1 }, -86_400 * 60_000)).toEqual({ mjd: 0, second: 0.1 });
  });

  it("is ordered and bounded", () => {
    expect(compareInstants(FIRST_INSTANT, LAST_INSTANT)).toBeLessThan(0);
    expect(compareInstants({ mjd: 1, second: 5 }, { mjd: 1, second: 4 })).toBeGreaterThan(0);
    expect(compareInstants({ mjd: 1, second: 5 }, { mjd: 1, second: 5 })).toBe(0);
    expect(isInRange(FIRST_INSTANT) && isInRange(LAST_INSTANT)).toBe(true);
    expect(isInRange(addSeconds(FIRST_INSTANT, -0.001))).toBe(false);
    expect(isInRange(addSeconds(LAST_INSTANT, 0.001))).toBe(false);
  });
});
