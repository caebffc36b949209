import fc from "fast-check";
import { expect, it } from "vitest";
import { addSeconds, toJd, toUnixMs, type UtcInstant } from "../../src/time/instant.ts";
import { instantColumns, ttOfUtc } from "../../src/time/scales.ts";
import {
  jdUtcColumn,
  steppedUtc,
  unixMsColumn,
  utcColumns,
  utcEnds,
  utcInstants,
} from "../../src/time/utc-columns.ts";

const instant: fc.Arbitrary<UtcInstant> = fc.record({
  mjd: fc.integer({ min: -40_000, max: 70_000 }),
  second: fc.oneof(
    fc.double({ min: 0, max: 86_399.999, noNaN: true }),
    fc.constantFrom(0, 86_399.999, 43_200, 0.001),
    fc.integer({ min: 0, max: 86_399 }),
  ),
});
const step_us = fc.oneof(
  fc.integer({ min: 1, max: 10_000_000 }),
  fc.constantFrom(60e6, 3600e6, 86_400e6, 1_036_800e6, 60_060_000),
);

it("rows of a range are, as columns, exactly the instants that start and steps give one by one", () => {
  fc.assert(
    fc.property(instant, step_us, fc.nat(1000), fc.nat(40), (start, step, from, rows) => {
      const columns = steppedUtc(start, step, from, from + rows);
      const single = Array.from({ length: rows }, (_, i) => addSeconds(start, ((from + i) * step) / 1e6));
      expect(utcInstants(columns)).toEqual(single);
      expect(utcColumns(single)).toEqual(columns);
      expect(Array.from(unixMsColumn(columns))).toEqual(single.map(toUnixMs));
      expect(Array.from(jdUtcColumn(columns))).toEqual(single.map(toJd));
      expect(ttOfUtc(columns)).toEqual(instantColumns(single));
      expect(utcEnds(columns)).toEqual(rows > 1 ? [single[0], single.at(-1)] : single);
    }),
  );
});

it("an empty range has no rows", () => {
  expect(steppedUtc({ mjd: 60_000, second: 0 }, 60e6, 5, 5).count).toBe(0);
  expect(steppedUtc({ mjd: 60_000, second: 0 }, 60e6, 5, 3).count).toBe(0);
});
