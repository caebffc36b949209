import fc from "fast-check";
import { expect, test } from "vitest";
import { joinStretches } from "../../../src/sky/when/held-rows.ts";

type Stretch = Parameters<typeof joinStretches>[0][number];

const stretches = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 1, max: 12 })), { maxLength: 20 })
  .map((list) =>
    list
      .map(([start, length]) => ({ start, end: start + length }) as unknown as Stretch)
      .sort((a, b) => a.start - b.start),
  );

test("joined stretches leave gaps between them and hold the same instants", () => {
  fc.assert(
    fc.property(stretches, (list) => {
      const joined = joinStretches(list);
      joined.slice(1).forEach(({ start }, i) => {
        expect(start).toBeGreaterThan(joined[i]?.end ?? Number.NaN);
      });
      const isHeld = (all: readonly Stretch[], t: number) =>
        all.some(({ start, end }) => t >= start && t < end);
      for (let t = 0.5; t < 95; t++) expect(isHeld(joined, t)).toBe(isHeld(list, t));
    }),
  );
});
