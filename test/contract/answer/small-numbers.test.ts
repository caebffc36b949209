import { expect, test } from "vitest";
import { instantTime } from "../../../src/contract/ask/instant-time.ts";
import * as z from "../../../src/contract/schema/schema.ts";
import { deg, ratio, text } from "../../../src/contract/terms/fields.ts";
import { inColumns, series } from "../../../src/contract/terms/shape.ts";
import { jsonText } from "../../../src/contract/text/json-text.ts";
import { defineRoute } from "../../../src/routes/astronomy/route.ts";
import { call } from "../call.ts";
import { SAMPLE_FACTS } from "../sample-routes.ts";

/** Small numbers have the same digits in every form: decimals, never an exponent. */

const VALUES = [1e-7, -3e-7, 0, 2.5, 4.2e-7];
const item = z.object({ part_deg: deg("An angle.") });
const row = z.object({
  small_deg: deg("An angle."),
  tiny: ratio("A number.", 12),
  note: text("A word."),
  parts: z.array(item),
  gap_deg: deg("An angle.").nullable(),
});

const facts = {
  ...SAMPLE_FACTS,
  table: true,
  time: instantTime(),
} as const;

const asRows = defineRoute({
  ...facts,
  path: "/v2/small-rows",
  answer: series(row),
  examples: ["/v2/small-rows"],
  handle: () => ({
    rows: VALUES.map((value, i) => ({
      small_deg: value,
      tiny: value / 1000,
      note: '1e-7, "3e-9"',
      parts: [{ part_deg: value }],
      gap_deg: i === 0 ? null : value,
    })),
  }),
});
const asColumns = defineRoute({
  ...facts,
  path: "/v2/small-columns",
  answer: series(z.object({ small_deg: row.shape.small_deg, tiny: row.shape.tiny, note: row.shape.note })),
  examples: ["/v2/small-columns"],
  handle: () =>
    inColumns({
      small_deg: Float64Array.from(VALUES),
      tiny: Float64Array.from(VALUES, (value) => value / 1000),
      note: '1e-7, "3e-9"',
    }),
});

const FORMS = [
  "shape=nested",
  "shape=flat",
  "shape=columns",
  "format=csv",
  "pretty=true",
  "verbosity=compact",
];
const RANGE = `start=2026-01-01&step=1h&count=${VALUES.length}`;

/** The text without what stands in quotes, the words of the rows among it. */
const numbersOf = (body: string) => body.replace(/"(?:[^"\\]|\\.|"")*"/g, "");

test.each(["/v2/small-rows", "/v2/small-columns"].flatMap((path) => FORMS.map((form) => [path, form])))(
  "%s with %s prints 0.0000001 and 0.0000000001",
  async (path, form) => {
    const { status, body } = await call(`${path}?${RANGE}&${form}`, {}, [asRows, asColumns]);
    expect(status, body).toBe(200);
    const numbers = numbersOf(body);
    expect(numbers).not.toMatch(/\de-\d/);
    expect(numbers).toContain("0.0000001");
    expect(numbers).toContain("-0.0000003");
    expect(numbers).toContain("0.0000000001");
    expect(body).toContain("1e-7, ");
  },
);

test("JSON keeps its value, and strings are left alone", () => {
  const value = { a: 1e-7, b: [-2.5e-9, "1e-7", 'x"1e-7'], "1e-9": 1e-12 };
  expect(JSON.parse(jsonText(value))).toEqual(value);
  expect(jsonText(value)).toBe('{"a":0.0000001,"b":[-0.0000000025,"1e-7","x\\"1e-7"],"1e-9":0.000000000001}');
});
