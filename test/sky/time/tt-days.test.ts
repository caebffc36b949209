import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf, instantOf, unixMsOf } from "../../../src/sky/time/tt-days.ts";
import { addSeconds, secondsBetween, toUnixMs, type UtcInstant } from "../../../src/time/instant.ts";
import { DEFAULT_TIME_MODEL as MODEL } from "../../../src/time/scales.ts";

const instant: fc.Arbitrary<UtcInstant> = fc.record({
  mjd: fc.integer({ min: -57_000, max: 124_000 }),
  second: fc.double({ min: 0, max: 86_399, noNaN: true }),
});

test("an instant and its day number are inverse to 2 µs", () => {
  fc.assert(
    fc.property(instant, (t) => {
      expect(Math.abs(secondsBetween(t, instantOf(MODEL, dayOf(MODEL, t))))).toBeLessThan(2e-6);
    }),
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
