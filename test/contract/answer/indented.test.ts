import fc from "fast-check";
import { expect, it } from "vitest";
import { indented } from "../../../src/contract/text/indented.ts";

it("indents any JSON text as it is indented when it is written", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(indented(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    }),
  );
});

it("keeps every digit as it is written", () => {
  expect(indented('{"a":[0.10,-1e5],"b":{},"c":"x,{:\\"}"}')).toBe(
    '{\n  "a": [\n    0.10,\n    -1e5\n  ],\n  "b": {},\n  "c": "x,{:\\"}"\n}',
  );
});
