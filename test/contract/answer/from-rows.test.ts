import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rowValues } from "../../../src/contract/answer/row-at.ts";
import * as z from "../../../src/contract/schema/schema.ts";
import { deg, Instant, instantFields, km, ratio, text } from "../../../src/contract/terms/fields.ts";
import { compileObject } from "../../../src/contract/terms/node.ts";
import type { Style } from "../../../src/contract/terms/present.ts";
import { rowsBlock } from "../../../src/contract/text/columns.ts";
import { fromRows } from "../../../src/contract/text/from-rows.ts";
import { jsonText } from "../../../src/contract/text/json-text.ts";
import { presentObject } from "../../../src/contract/text/present-member.ts";
import { textOf } from "../../../src/contract/text/text-parts.ts";
import { formatIso, fromUnixMs, type UtcInstant } from "../../../src/time/instant.ts";
import { parseZone } from "../../../src/time/zone.ts";
import { formatLocal } from "../../../src/time/zone-clock.ts";

const zone = parseZone("America/St_Johns");
const STYLE: Style = { time_format: "iso", zone, precision: null, dropNulls: false };
const UNZONED = { ...STYLE, zone: null };

/** The rows as text, by way of their columns. */
function written(rows: readonly object[], style: Style, flat = false, node = NODE): string {
  const shown = { count: rows.length, columns: fromRows(rows, node, style), row: node };
  return `[${textOf([rowsBlock(shown, { ...style, flat, separator: "," })])}]`;
}

const NODE = compileObject(
  z.object({
    name: text("A word."),
    ...instantFields,
    angle_deg: deg("An angle."),
    tiny: ratio("A small number.", 12),
    far_km: km("A distance.").nullable(),
    end: Instant.nullable(),
    group: z
      .object({ inner_deg: deg("An angle."), list: z.array(z.object({ ...instantFields, n: z.int() })) })
      .nullable(),
    marks: z.record(z.string(), z.boolean().nullable()),
    only: text("A word that may be absent.").optional(),
  }),
);

const instant = fc
  .integer({ min: Date.UTC(1700, 0, 2), max: Date.UTC(2200, 0, 1) })
  .map((ms) => fromUnixMs(ms));
const wholes = fc.oneof(
  fc.integer(),
  fc.constantFrom(-0, 2 ** 52 - 1, -(2 ** 52), Number.MAX_SAFE_INTEGER, 1e20, 1e21),
);
const rows = fc.array(
  fc.record({
    name: fc.string({ unit: "binary" }),
    instant,
    angle_deg: fc.double({ min: -360, max: 360, noNaN: true }),
    tiny: fc.double({ min: -1e-5, max: 1e-5, noNaN: true }),
    far_km: fc.option(fc.double({ min: -1e17, max: 1e17, noNaN: true })),
    end: fc.option(instant),
    group: fc.option(
      fc.record({
        inner_deg: fc.double({ min: 0, max: 90, noNaN: true }),
        list: fc.array(fc.record({ instant, n: wholes }), { maxLength: 3 }),
      }),
    ),
    marks: fc.dictionary(fc.string(), fc.option(fc.boolean()), { maxKeys: 3, noNullPrototype: true }),
    only: fc.string(),
  }),
  { minLength: 1, maxLength: 30 },
);
type Row = typeof rows extends fc.Arbitrary<(infer R)[]> ? R : never;

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0;
}

function timed(at: UtcInstant) {
  return { instant: formatIso(at), local: zone === null ? "" : formatLocal(at, zone) };
}

/** The same row as plain JSON, put together without the writer. */
function plain({
  name,
  instant: at,
  angle_deg,
  tiny,
  far_km,
  end,
  group,
  marks,
  only,
}: Omit<Row, "only"> & { readonly only?: string }) {
  return {
    name,
    ...timed(at),
    angle_deg: rounded(angle_deg, 7),
    tiny: rounded(tiny, 12),
    far_km: far_km === null ? null : rounded(far_km, 3),
    end: end === null ? null : formatIso(end),
    group: group && {
      inner_deg: rounded(group.inner_deg, 7),
      list: group.list.map(({ instant: moment, n }) => ({ ...timed(moment), n })),
    },
    marks,
    ...(only === undefined ? {} : { only }),
  };
}

/** Numbers of these members as decimals; the quotes of a name within a string are escaped. */
function withoutExponents(json: string): string {
  return json.replace(
    /"(angle_deg|tiny|inner_deg)":(-?[\d.]+e-\d+)/g,
    (_, name, number) => `"${name}":${Number(number).toFixed(12).replace(/0+$/, "")}`,
  );
}

/** As few rows are written, each as its own values. */
function byValue(objects: readonly object[], style: Style): string {
  return `[${objects.map((row) => jsonText(presentObject(NODE, row, style))).join(",")}]`;
}

/** The same without what is null, whatever holds it. */
function withoutNulls(json: string): string {
  return JSON.stringify(JSON.parse(json, (_key, value: unknown) => (value === null ? undefined : value)));
}

describe("rows as columns", () => {
  test("are written as JSON.stringify prints the rounded values, but without exponents, few or many", () => {
    fc.assert(
      fc.property(rows, fc.boolean(), fc.boolean(), (given, isLong, hasOnly) => {
        const some = hasOnly ? given : given.map(({ only: _only, ...row }) => row);
        const objects = isLong ? Array.from({ length: 200 }, () => some).flat() : some;
        const expected = withoutExponents(JSON.stringify(objects.map(plain)));
        expect(written(objects, STYLE) === expected).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test("leave out what has no value, in a template as value by value", () => {
    const style = { ...STYLE, dropNulls: true };
    fc.assert(
      fc.property(rows, fc.boolean(), (given, isLong) => {
        // nulls within open members are what these hold
        const objects = (isLong ? [...given, ...given, ...given] : given).map((row) => ({
          ...row,
          marks: {},
        }));
        const text = written(objects, style);
        expect(JSON.parse(text)).toEqual(JSON.parse(withoutNulls(written(objects, STYLE))));
        expect(text).toBe(byValue(objects, style));
      }),
      { numRuns: 60 },
    );
  });

  test.each(["iso", "jd", "unix_ms"] as const)(
    "are written as few rows are, with instants as %s",
    (time_format) => {
      const style = { ...STYLE, time_format };
      fc.assert(
        fc.property(rows, (given) => {
          expect(written(given, style)).toBe(byValue(given, style));
        }),
        { numRuns: 20 },
      );
    },
  );

  test("of which one has not what it must have are a fault of the route, few or many", () => {
    const [row] = fc.sample(rows, { numRuns: 1, seed: 7 })[0] ?? [];
    for (const damaged of [
      { ...row, name: undefined },
      { ...row, name: null },
    ]) {
      expect(() => byValue([damaged], STYLE)).toThrow(/name (has no value|is null)/);
      expect(() => written([damaged], STYLE)).toThrow(/name (has no value|is null)/);
    }
  });

  test("are the values of the rows again", () => {
    fc.assert(
      fc.property(rows, (given) => {
        const shown = { count: given.length, columns: fromRows(given, NODE, STYLE), row: NODE };
        const values = given.map((row) => presentObject(NODE, row, STYLE));
        expect(rowValues(shown, STYLE)).toEqual(values);
      }),
      { numRuns: 40 },
    );
  });

  test("hold each word once, and flags and whole numbers as what they are", () => {
    const node = compileObject(z.object({ up: z.boolean(), n: z.int(), word: text("A word.") }));
    const objects = [
      { up: true, n: -7, word: "a" },
      { up: false, n: 0, word: "a" },
    ];
    expect(fromRows(objects, node, UNZONED)).toEqual({
      up: { kind: "word", indices: Float64Array.of(0, 1), words: [true, false] },
      n: { kind: "number", values: Float64Array.of(-7, 0) },
      word: { kind: "word", indices: Float64Array.of(0, 0), words: ["a"] },
    });
    expect(fromRows([], node, UNZONED)).toMatchObject({ word: { kind: "cell", values: [] } });
  });

  test("flat have dotted names, and a group without a value gives each of its leaves", () => {
    const at = fromUnixMs(Date.UTC(2026, 6, 1));
    const row = { name: "a", instant: at, angle_deg: 1, tiny: 0, far_km: null, end: null, marks: {} };
    const group = { inner_deg: 2.5, list: [{ instant: at, n: -0 }] };
    const json = (value: object) => JSON.parse(written([value], UNZONED, true))[0];
    expect(json({ ...row, group })).toEqual({
      name: "a",
      instant: "2026-07-01T00:00:00.000Z",
      angle_deg: 1,
      tiny: 0,
      far_km: null,
      end: null,
      "group.inner_deg": 2.5,
      "group.list": [{ instant: "2026-07-01T00:00:00.000Z", n: 0 }],
      marks: {},
    });
    expect(json({ ...row, group: null })).toMatchObject({ "group.inner_deg": null, "group.list": null });
  });

  test("without a value that must be there are a fault of the service", () => {
    const columns = (row: object) => () => fromRows([row], NODE, UNZONED);
    expect(columns({})).toThrow();
    expect(columns({ name: null })).toThrow();
    expect(columns({ name: "a", instant: fromUnixMs(0), angle_deg: Number.NaN })).toThrow();
  });

  test("of which some lack a member that others have are a fault of the service", () => {
    const node = compileObject(z.object({ n: z.int(), only: z.int().optional() }));
    expect(() => fromRows([{ n: 1, only: 2 }, { n: 1 }], node, UNZONED)).toThrow();
    expect(fromRows([{ n: 1 }, { n: 1 }], node, UNZONED)).not.toHaveProperty("only");
  });
});
