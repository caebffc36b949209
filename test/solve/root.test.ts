import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { halvedStretch, refineRoots } from "../../src/solve/root.ts";

describe("roots of many brackets together", () => {
  test("each search meets its own root within the tolerance", () => {
    const cubes = fc.array(
      fc.record({
        root: fc.double({ min: -0.99, max: 0.99, noNaN: true }),
        steepness: fc.double({ min: 0.01, max: 50, noNaN: true }),
        sign: fc.constantFrom(-1, 1),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(cubes, (indices) => {
        const value = (index: number, t: number) => {
          const { root, steepness, sign } = indices[index] ?? { root: 0, steepness: 1, sign: 1 };
          return sign * (Math.atan(steepness * (t - root)) + (t - root) ** 3);
        };
        const roots = refineRoots(
          (t_day, index) => t_day.map((t, i) => value(index[i] ?? -1, t)),
          indices.map((_, index) => ({
            left_day: -1,
            right_day: 1,
            left_value: value(index, -1),
            right_value: value(index, 1),
            index,
          })),
          1e-6,
        );
        indices.forEach(({ root, sign }, i) => {
          expect(Math.abs((roots[i]?.t_day ?? Number.NaN) - root)).toBeLessThan(1e-6);
          expect(roots[i]?.rising).toBe(sign > 0);
        });
      }),
    );
  });

  test("a search's root does not depend on its company", () => {
    const f = (t_day: Float64Array, index: Int32Array) =>
      t_day.map((t, i) => Math.tanh(3 * t) - 0.1 * ((index[i] ?? 0) + 1));
    const bracket = (index: number) => ({
      left_day: -1,
      right_day: 1,
      left_value: f(new Float64Array([-1]), new Int32Array([index]))[0] ?? 0,
      right_value: f(new Float64Array([1]), new Int32Array([index]))[0] ?? 0,
      index,
    });
    const together = refineRoots(f, [0, 1, 2, 3, 4].map(bracket), 1e-9);
    expect([0, 1, 2, 3, 4].map((index) => refineRoots(f, [bracket(index)], 1e-9)[0])).toEqual(together);
  });

  test("few calls suffice for smooth functions", () => {
    let calls = 0;
    const f = (t_day: Float64Array) => {
      calls += 1;
      return t_day.map((t) => Math.sin(t) - 0.3);
    };
    const [root] = refineRoots(
      f,
      [
        {
          left_day: -1.5,
          right_day: 1.5,
          left_value: Math.sin(-1.5) - 0.3,
          right_value: Math.sin(1.5) - 0.3,
        },
      ],
      1e-6,
    );
    expect(root?.t_day).toBeCloseTo(Math.asin(0.3), 12);
    expect(root?.rate_per_day).toBeCloseTo(Math.cos(Math.asin(0.3)), 6);
    expect(calls).toBeLessThanOrEqual(9);
  });

  test("a root on a border of the bracket is met exactly", () => {
    const [root] = refineRoots(
      (t_day) => t_day,
      [{ left_day: -1, right_day: 0, left_value: -1, right_value: 0 }],
      1e-6,
    );
    expect(root?.t_day).toBe(0);
  });

  test("a bracket without a change of sign is refused", () => {
    expect(() =>
      refineRoots((t_day) => t_day, [{ left_day: 1, right_day: 2, left_value: 1, right_value: 2 }], 1e-6),
    ).toThrow(/change sign/);
  });
});

test("a stretch is halved to where its condition ends, from either side", () => {
  fc.assert(
    fc.property(fc.double({ min: -1, max: 1, noNaN: true }), fc.boolean(), (border, isUpwards) => {
      const ends = isUpwards ? ([-2, 2] as const) : ([2, -2] as const);
      const [from, to] = halvedStretch(ends, (at) => (isUpwards ? at < border : at > border), 40);
      expect(isUpwards ? from < border && border <= to : to <= border && border < from).toBe(true);
      expect(Math.abs(to - from)).toBe(4 / 2 ** 40);
    }),
  );
});
