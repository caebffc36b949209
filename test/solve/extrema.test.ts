import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findExtrema } from "../../src/solve/extrema.ts";
import { refineExtrema } from "../../src/solve/extremum.ts";
import { derivativeBound, sinusoids, sumAt, timeFunction } from "./sinusoids.ts";

const SPAN = { start_day: -2.2, end_day: 7.7 };

describe("extrema", () => {
  test("of a wave are a quarter period from its zeros, to the stencil's accuracy", () => {
    const found = findExtrema((t_day) => t_day.map((t) => 400_000 + 21_000 * Math.cos(t)), {
      span: { start_day: 1, end_day: 10 },
      kind: "both",
      spacing_day: 3,
      stencil_day: 0.05,
    });
    expect(found.map(({ kind }) => kind)).toEqual(["minimum", "maximum", "minimum"]);
    found.forEach(({ t_day, value }, i) => {
      expect(Math.abs(t_day - (i + 1) * Math.PI)).toBeLessThan(2e-8);
      expect(value).toBeCloseTo(i % 2 === 0 ? 379_000 : 421_000, 9);
    });
  });

  test("of a slow wave come one each half period", () => {
    fc.assert(
      fc.property(sinusoids, (s) => {
        const slow = { ...s, waves: s.waves.slice(0, 1).map((wave) => ({ ...wave, rate: 1 })) };
        const found = findExtrema(timeFunction(slow), {
          span: SPAN,
          kind: "both",
          spacing_day: 3,
          tolerance_s: 1,
        });
        for (const { t_day, value, kind } of found) {
          const around = [-1e-3, 1e-3].map((d) => sumAt(slow, t_day + d));
          expect(around.every((v) => (kind === "minimum" ? v >= value : v <= value))).toBe(true);
        }
        expect(Math.abs(found.length - (SPAN.end_day - SPAN.start_day) / Math.PI)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("of a bracket are no worse than the flat-extremum limit", () => {
    fc.assert(
      fc.property(sinusoids, fc.double({ min: 0, max: 5, noNaN: true }), (s, from_day) => {
        const width_day = 1;
        const grid = Array.from({ length: 2001 }, (_, i) => from_day + (i * width_day) / 2000);
        const best = grid.reduce((a, b) => (sumAt(s, b) < sumAt(s, a) ? b : a));
        fc.pre(best !== grid[0] && best !== grid.at(-1));
        const step_day = width_day / 2000;
        const [found] = refineExtrema(
          timeFunction(s),
          [
            {
              left_day: best - step_day,
              middle_day: best,
              right_day: best + step_day,
              middle_value: sumAt(s, best),
              kind: "minimum",
            },
          ],
          1e-7,
        );
        expect(found?.value).toBeLessThanOrEqual(sumAt(s, best));
        const slope = (sumAt(s, (found?.t_day ?? 0) + 1e-5) - sumAt(s, (found?.t_day ?? 0) - 1e-5)) / 2e-5;
        expect(Math.abs(slope)).toBeLessThan(3e-7 * derivativeBound(s, 2) + 1e-9);
      }),
    );
  });

  test("an extremum belongs to exactly one part of a divided span", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 19, noNaN: true }), (cut_day) => {
        const search = (start_day: number, end_day: number) =>
          findExtrema((t_day) => t_day.map(Math.sin), {
            span: { start_day, end_day },
            kind: "both",
            spacing_day: 3,
            stencil_day: 0.1,
          });
        expect([...search(0, cut_day), ...search(cut_day, 20)]).toEqual(search(0, 20));
      }),
    );
  });
});
