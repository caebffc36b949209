import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CSV_DIALECT } from "../../../src/contract/text/tokens.ts";
import { parseCsv } from "./fixture.ts";

describe("S4.2-29 words in csv", () => {
  /** RFC 4180, section 2, rules 5 to 7. */
  it.each([
    ["plain", "plain"],
    ["", ""],
    ["two words", "two words"],
    ["a,b", '"a,b"'],
    ['"', '""""'],
    ['5" lens', '"5"" lens"'],
    ["one\nanother", '"one\nanother"'],
    ["one\ranother", '"one\ranother"'],
    ["'single'; and more", "'single'; and more"],
  ])("%j is written %j", (word, cell) => {
    expect(CSV_DIALECT.quote(word)).toBe(cell);
  });

  it("are read back the same, whatever stands in them", () => {
    const word = fc.string({ unit: fc.constantFrom('"', ",", "\r", "\n", ";", "a", " "), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        expect(parseCsv(`${words.map(CSV_DIALECT.quote).join(",")}\r\n`)).toEqual([words]);
      }),
    );
  });
});
