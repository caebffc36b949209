import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { math } from "../../src/engine/math.ts";

/** Units in the last place by which two libraries that each err below one can differ. */
const MOST_ULPS = 2;

function ulps(a: number, b: number): number {
  if (Object.is(a, b)) return 0;
  const size = Math.max(Math.abs(a), Math.abs(b), Number.MIN_VALUE * 2 ** 60);
  return Math.abs(a - b) / 2 ** (Math.floor(Math.log2(size)) - 52);
}

const angle = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const fraction = fc.double({ min: -1, max: 1, noNaN: true });
const positive = fc.double({ min: 1e-12, max: 1e12, noNaN: true });
/** Neither overflows nor vanishes when squared. */
const length = fc.double({ min: 1e-9, max: 1e9, noNaN: true });
const small = fc.double({ min: -40, max: 40, noNaN: true });

describe("the functions of the kernels", () => {
  it.each([
    ["sin", angle],
    ["cos", angle],
    ["tan", angle],
    ["asin", fraction],
    ["acos", fraction],
    ["atan", angle],
    ["exp", small],
    ["log", positive],
    ["log10", positive],
  ] as const)("%s is that of the host but for its last digit", (name, argument) => {
    fc.assert(
      fc.property(argument, (x) => {
        expect(ulps(math[name](x), Math[name](x))).toBeLessThanOrEqual(MOST_ULPS);
      }),
    );
  });

  it("atan2, pow and hypot are those of the host but for their last digits", () => {
    fc.assert(
      fc.property(small, length, length, (x, y, z) => {
        expect(ulps(math.atan2(x, y), Math.atan2(x, y))).toBeLessThanOrEqual(MOST_ULPS);
        expect(ulps(math.pow(y, x / 8), y ** (x / 8))).toBeLessThanOrEqual(MOST_ULPS);
        expect(ulps(math.hypot(y, -z, 1), Math.hypot(y, -z, 1))).toBeLessThanOrEqual(MOST_ULPS);
      }),
    );
  });

  it("have the values of the tables", () => {
    // Abramowitz & Stegun 1964, tables 4.6, 4.14, 4.2, 1.1
    expect(math.sin(1)).toBeCloseTo(0.841470984807897, 15);
    expect(math.cos(1)).toBeCloseTo(0.54030230586814, 15);
    expect(math.atan2(1, 1)).toBeCloseTo(0.785398163397448, 15);
    expect(math.log(3)).toBeCloseTo(1.09861228866811, 14);
    expect(math.log10(2)).toBeCloseTo(0.301029995663981, 15);
    expect(math.exp(2)).toBeCloseTo(7.38905609893065, 13);
  });
});
