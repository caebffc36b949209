import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf, instantOf, printedMs, unixMsOf } from "../../../src/sky/time/tt-days.ts";
import { addSeconds, fromUnixMs, toUnixMs, type UtcInstant } from "../../../src/time/instant.ts";
import { DEFAULT_TIME_MODEL as MODEL } from "../../../src/time/scales.ts";

/** A whole millisecond, as events are printed. */
const printed: fc.Arbitrary<UtcInstant> = fc
  .integer({ min: Date.UTC(1700, 0, 1), max: Date.UTC(2200, 11, 31) })
  .map(fromUnixMs);
const instant: fc.Arbitrary<UtcInstant> = fc.record({
  mjd: fc.integer({ min: -57_000, max: 124_000 }),
  second: fc.double({ min: 0, max: 86_399, noNaN: true }),
});

test("a printed instant comes back from its day number unchanged", () => {
  fc.assert(
    fc.property(printed, (t) => {
      expect(instantOf(MODEL, dayOf(MODEL, t))).toEqual(t);
    }),
    { numRuns: 2000 },
  );
});

test("any other instant is printed as the nearest millisecond", () => {
  fc.assert(
    fc.property(instant, (t) => {
      expect(printedMs(MODEL, dayOf(MODEL, t))).toBe(toUnixMs(t));
    }),
    { numRuns: 2000 },
  );
});

test("milliseconds of a span are those of the single instants, with and without a leap second", () => {
  fc.assert(
    fc.property(
      instant,
      fc.integer({ min: 1, max: 3000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (start, days, share) => {
        const end = addSeconds(start, days * 86_400);
        const t_day = dayOf(MODEL, addSeconds(start, share * days * 86_400));
        const single_ms = toUnixMs(instantOf(MODEL, t_day));
        expect(
          Math.abs((unixMsOf(MODEL, start, end)(Float64Array.of(t_day))[0] ?? 0) - single_ms),
        ).toBeLessThanOrEqual(0);
      },
    ),
    { numRuns: 2000 },
  );
});
