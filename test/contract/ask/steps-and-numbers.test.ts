import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeCursor, encodeCursor } from "../../../src/contract/ask/cursor.ts";
import {
  parseDecimal,
  parseStep,
  printDecimal,
  printStep,
  STEP_UNITS,
  type Step,
} from "../../../src/contract/ask/grammar.ts";
import { refusal } from "./readings.ts";

describe("steps", () => {
  test.each([
    ["1min", { amount: 1, unit: "min" }],
    ["1m", { amount: 1, unit: "min" }],
    ["1mo", { amount: 1, unit: "mo" }],
    ["0.5h", { amount: 0.5, unit: "h" }],
    ["2w", { amount: 2, unit: "w" }],
    ["366d", { amount: 366, unit: "d" }],
    ["12mo", { amount: 12, unit: "mo" }],
    ["1y", { amount: 1, unit: "y" }],
    ["1.5d", { amount: 1.5, unit: "d" }],
  ])("S4.1-31 a number and a unit; m is a minute, mo a month: %s", (text, step) => {
    expect(parseStep(text)).toEqual(step);
  });

  test.each([
    "59s",
    "0.5min",
    "13mo",
    "2y",
    "367d",
    "53w",
    "8785h",
    "0d",
    "0.5mo",
    "1.5y",
    "1",
    "d",
    "1  d",
    "+1d",
    "-1d",
    "1e1d",
    "1M",
    "1fortnight",
    "",
  ])("S4.1-31 outside one minute to one year, or malformed: %j", (text) => {
    expect(refusal(() => parseStep(text)).code).toBe("INVALID_STEP");
  });

  const MOST = { min: 527_040, h: 8784, d: 366, w: 52, mo: 12, y: 1 } as const;
  const step: fc.Arbitrary<Step> = fc.constantFrom(...STEP_UNITS).chain((unit) => {
    const parts = unit === "mo" || unit === "y" ? 1 : 1000;
    const amount = fc.integer({ min: parts, max: MOST[unit] * parts }).map((n) => n / parts);
    return amount.map((value): Step => ({ amount: value, unit }));
  });

  test("every step that is printed is read back the same", () => {
    fc.assert(fc.property(step, (value) => void expect(parseStep(printStep(value))).toEqual(value)));
  });
});

describe("numbers", () => {
  test.each([
    "1e",
    "e2",
    "1e2.5",
    "1e222",
    " 1",
    "1 ",
    "+1",
    "",
    "0x10",
    "NaN",
    "Infinity",
    "1,5",
    ".5",
    "5.",
    "--1",
    "1_000",
    "٥",
  ])("S4.1-21 a number outside the decimal grammar is refused: %j", (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  test("S4.1-21 decimals are read exactly and minus zero is zero", () => {
    expect([parseDecimal("51.5"), parseDecimal("-0.1278"), parseDecimal("0"), parseDecimal("-0")]).toEqual([
      51.5, -0.1278, 0, 0,
    ]);
    expect(Object.is(parseDecimal("-0"), 0)).toBe(true);
  });

  test("a number is read as programs print it: with an exponent, in seventeen digits", () => {
    const printed = fc
      .double({ min: -1e15, max: 1e15, noNaN: true })
      .filter((value) => value === 0 || Math.abs(value) > 1e-20)
      .chain((value) =>
        fc.constantFrom(
          [String(value), value],
          [value.toExponential(16).replace("e-", "e-0"), value],
          [value.toPrecision(17).replace("e+", "E+"), value],
          [value.toExponential(16).replace("e+", "e "), value],
        ),
      );
    fc.assert(
      fc.property(printed, ([text, value]) => {
        expect(parseDecimal(String(text))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  test("every number that is printed in decimals is read back the same", () => {
    const number = fc
      .double({ min: -1e6, max: 1e6, noNaN: true })
      .filter((value) => value === 0 || Math.abs(value) >= 1e-14);
    fc.assert(
      fc.property(
        number,
        (value) => void expect(parseDecimal(printDecimal(value))).toBe(value === 0 ? 0 : value),
      ),
    );
  });
});

test("S4.1-27 every cursor that is printed is read back the same", () => {
  const cursor = fc.record({
    offset: fc.integer({ min: 0, max: 999_999_999 }),
    query: fc.stringMatching(/^[A-Za-z0-9_-]{16}$/),
    now_unix_s: fc.oneof(fc.constant(null), fc.integer({ min: -8_520_336_000, max: 7_289_654_400 })),
  });
  fc.assert(fc.property(cursor, (value) => void expect(decodeCursor(encodeCursor(value))).toEqual(value)));
});
