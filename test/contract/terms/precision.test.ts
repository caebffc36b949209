import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roundedColumn, roundTo } from "../../../src/contract/terms/precision.ts";
import { textOf } from "../../../src/contract/text/text-parts.ts";
import { columnText } from "../../../src/contract/text/tokens.ts";

function printed(value: number, decimals: number): string {
  return textOf([
    columnText([{ kind: "numbers", numbers: Float64Array.of(value), decimals, nothing: null }], 1),
  ]);
}

const numbers = fc.oneof(
  fc.double({ min: -400, max: 400, noNaN: true }),
  fc.double({ min: -1e10, max: 1e10, noNaN: true }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e20, max: 1e20 }),
  fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 9 })).map(([n, d]) => n / 10 ** d),
  fc
    .tuple(fc.integer({ min: -1e7, max: 1e7 }), fc.integer({ min: 1, max: 9 }))
    .map(([n, d]) => (n + 0.5) / 10 ** d),
);
const decimals = fc.integer({ min: 0, max: 12 });

describe("S4.1-26 rounding", () => {
  test("gives the decimal that is nearest to the exact binary value", () => {
    fc.assert(
      fc.property(numbers, decimals, (value, digits) => {
        expect(roundTo(value, digits)).toBe(Number(value.toFixed(digits)) + 0);
      }),
      { numRuns: 5000 },
    );
  });

  test("1.005 is below its half and 2.5 is a half", () => {
    expect([roundTo(1.005, 2), roundTo(2.5, 0), roundTo(-2.5, 0), roundTo(0.1 + 0.2, 7)]).toEqual([
      1, 3, -3, 0.3,
    ]);
  });

  test("minus zero is zero, also when a small negative number is rounded to it", () => {
    expect(Object.is(roundTo(-0, 3), 0)).toBe(true);
    expect(Object.is(roundTo(-1e-9, 3), 0)).toBe(true);
    expect([printed(-0, 3), printed(-1e-9, 3)]).toEqual(["0", "0"]);
  });
});

describe("columns of rounded numbers", () => {
  const column = fc.array(fc.oneof({ weight: 20, arbitrary: numbers }, fc.constantFrom(-0, Number.NaN)), {
    minLength: 1,
    maxLength: 150,
  });

  test("hold what each number is printed as, whether few or many, in the kernel or beside it", () => {
    fc.assert(
      fc.property(column, decimals, (values, digits) => {
        const expected = values.map((value) => Number(value.toFixed(digits)) + 0);
        expect(Array.from(roundedColumn(Float64Array.from(values), digits, null))).toEqual(expected);
      }),
    );
  });

  test.each([3, 100])("are the same bits wherever there is none, of %i rows", (rows) => {
    // NaN as x86 makes it, which a machine of another kind makes without the sign
    const values = new Float64Array(new BigUint64Array(rows).fill(0xfff8_0000_0000_0000n).buffer);
    const { buffer, byteOffset } = roundedColumn(values, 7, null);
    expect(new Set(new BigUint64Array(buffer, byteOffset, rows))).toEqual(new Set([0x7ff8_0000_0000_0000n]));
  });

  test("of a circle stay below the full turn", () => {
    const turns = Float64Array.from({ length: 101 }, (_, i) => 360 - i * 1e-8);
    const rounded = roundedColumn(turns, 7, 360);
    expect([rounded[0], rounded[1], rounded[100]]).toEqual([0, 0, 359.999999]);
    expect(Math.max(...rounded)).toBeLessThan(360);
  });
});

describe("the printing of long series", () => {
  test("writes the same value that JSON shows", () => {
    fc.assert(
      fc.property(numbers, decimals, (value, digits) => {
        expect(Number(printed(value, digits))).toBe(roundTo(value, digits));
      }),
      { numRuns: 5000 },
    );
  });

  test("writes no exponent, no plus sign and no zeros at the end", () => {
    fc.assert(
      fc.property(numbers, decimals, (value, digits) => {
        expect(printed(value, digits)).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [0.0000001, 7, "0.0000001"],
    [359.99999999, 7, "360"],
    [-0.05, 1, "-0.1"],
    [123456789.987, 3, "123456789.987"],
    [4_500_000_000.1234, 3, "4500000000.123"],
    [2461041.500800741, 9, "2461041.500800741"],
    [12.5, 0, "13"],
  ])("%d to %d decimals is %s", (value, digits, text) => {
    expect(printed(value, digits)).toBe(text);
  });
});
