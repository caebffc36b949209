import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "../../../src/contract/schema/schema.ts";
import { text } from "../../../src/contract/terms/fields.ts";
import { compileObject } from "../../../src/contract/terms/node.ts";
import { LastMade } from "../../../src/contract/text/last-made.ts";
import { objectWriter } from "../../../src/contract/text/object-writer.ts";

describe("what is made for a key", () => {
  test("is kept while it is among the last that were asked for, and no longer", () => {
    const asked = fc.array(fc.integer({ min: 0, max: 6 }).map(String), { maxLength: 60 });
    fc.assert(
      fc.property(asked, fc.integer({ min: 1, max: 4 }), (keys, most) => {
        const made = new LastMade<string>(most);
        let last: string[] = [];
        for (const key of keys) {
          let isMade = false;
          const value = made.of(key, () => {
            isMade = true;
            return key;
          });
          expect([value, isMade]).toEqual([key, !last.includes(key)]);
          last = [key, ...last.filter((other) => other !== key)].slice(0, most);
        }
      }),
    );
  });
});

describe("writers", () => {
  const ROW = compileObject(z.object({ name: text("A word.") }));
  const STYLE = { time_format: "iso", precision: null } as const;
  const kinds: [string, (precision: number) => unknown][] = [
    ["objects", (precision) => objectWriter(ROW, { ...STYLE, precision, dropNulls: false, flat: false })],
  ];

  test.each(kinds)("of %s are kept for the last few styles", (_name, writer) => {
    const [usual, other] = [writer(0), writer(1)];
    for (const precision of [2, 3]) {
      writer(precision);
      expect(writer(0)).toBe(usual);
    }
    expect(writer(1)).not.toBe(other);
  });
});
