import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CSV_DIALECT } from "../../../src/contract/text/tokens.ts";
import { call } from "../call.ts";
import { EXAMPLES, isFormula, parseCsv, withoutParameter, withParameter } from "./fixture.ts";

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
    expect(CSV_DIALECT.string(word)).toBe(cell);
  });

  it("are read back the same, whatever stands in them", () => {
    const word = fc.string({ unit: fc.constantFrom('"', ",", "\r", "\n", ";", "a", " "), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        expect(parseCsv(`${words.map(CSV_DIALECT.string).join(",")}\r\n`)).toEqual([words]);
      }),
    );
  });
});

const FORMULAS = ["=1+1", "+1+1", "-1+1", "@SUM(1)", "\t=1", "=HYPERLINK(1)"];
const NAMED = "elements:epoch=2461000.5;M=10;a=2.7;e=0.1;i=10;node=80;peri=70;H=10;name=";
const TEXTS = ["body", "bodies", "body1", "body2", "conditions", "place", "q", "tz", "fields", "criteria"];

describe("no cell is a formula", () => {
  it("whatever text a caller sends", async () => {
    let answered = 0;
    for (const [example, route] of EXAMPLES) {
      if (!route.formats.includes("csv")) continue;
      for (const name of TEXTS.filter((text) => text in route.query.shape)) {
        const texts = name.startsWith("bod") ? FORMULAS.flatMap((text) => [text, NAMED + text]) : FORMULAS;
        const request = ["format", "shape", name].reduce(withoutParameter, example);
        for (const text of name.startsWith("bod") ? [`${NAMED}a b-c`, ...texts] : texts) {
          const pair = `${name}=${encodeURIComponent(text)}&format=csv`;
          const { status, body } = await call(withParameter(request, pair));
          if (status !== 200) continue;
          answered += 1;
          expect(parseCsv(body).flat().filter(isFormula), `${request} ${pair}`).toEqual([]);
        }
      }
    }
    expect(answered).toBeGreaterThan(5);
  });
});
