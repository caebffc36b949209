import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "../../../src/contract/schema/schema.ts";
import { deg, Instant, instantFields, km, ratio, text } from "../../../src/contract/terms/fields.ts";
import { compileObject } from "../../../src/contract/terms/node.ts";
import { objectWriter, type WriterStyle } from "../../../src/contract/text/object-writer.ts";
import { textOf } from "../../../src/contract/text/text-parts.ts";
import { formatIso, fromUnixMs, type UtcInstant } from "../../../src/time/instant.ts";
import { parseZone } from "../../../src/time/zone.ts";
import { formatLocal } from "../../../src/time/zone-clock.ts";

const STYLE: WriterStyle = { time_format: "iso", precision: null, dropNulls: false, flat: false };
const zone = parseZone("America/St_Johns");

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
  fc.record(
    {
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
    },
    {
      requiredKeys: ["name", "instant", "angle_deg", "tiny", "far_km", "end", "group", "marks"],
    },
  ),
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
function plain({ name, instant: at, angle_deg, tiny, far_km, end, group, marks, only }: Row) {
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

describe("objects as text", () => {
  test("are what JSON.stringify prints of the rounded values, but without exponents, few or many", () => {
    const writer = objectWriter(NODE, STYLE);
    fc.assert(
      fc.property(rows, fc.boolean(), (given, isLong) => {
        const objects = isLong ? Array.from({ length: 200 }, () => given).flat() : given;
        const expected = withoutExponents(JSON.stringify(objects.map(plain)));
        expect(`[${textOf([writer.write(objects, zone)])}]` === expected).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  test("make no texts of flags and whole numbers", () => {
    const node = compileObject(z.object({ up: z.boolean(), n: z.int(), word: text("A word.") }));
    const tape = objectWriter(node, STYLE).write(
      [
        { up: true, n: -7, word: "a" },
        { up: false, n: 0, word: "a" },
      ],
      null,
    );
    expect(tape.words).toEqual(['"a"']);
    expect(textOf([tape])).toBe('{"up":true,"n":-7,"word":"a"},{"up":false,"n":0,"word":"a"}');
  });

  test("flat have dotted names, and a group without a value gives each of its leaves", () => {
    const at = fromUnixMs(Date.UTC(2026, 6, 1));
    const flat = objectWriter(NODE, { ...STYLE, flat: true });
    const row = { name: "a", instant: at, angle_deg: 1, tiny: 0, far_km: null, end: null, marks: {} };
    const group = { inner_deg: 2.5, list: [{ instant: at, n: -0 }] };
    const json = (value: object) => JSON.parse(textOf([flat.write([value], null)]));
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
    const compact = objectWriter(NODE, { ...STYLE, flat: true, dropNulls: true });
    expect(Object.keys(JSON.parse(textOf([compact.write([{ ...row, group: null }], null)])))).toEqual([
      "name",
      "instant",
      "angle_deg",
      "tiny",
      "marks",
    ]);
  });

  test("are compiled for what is met, once for the first object and those behind it", () => {
    const writer = objectWriter(NODE, { ...STYLE, precision: 3 });
    const at = fromUnixMs(Date.UTC(2026, 6, 1));
    const group = { inner_deg: 2.5, list: [{ instant: at, n: 1 }] };
    const row = { name: "a", instant: at, angle_deg: 1, tiny: 0, far_km: 1, end: at, group, marks: {} };
    const leads = (count: number) => {
      const objects = Array.from({ length: count }, () => row);
      return writer.write(objects, null).pieces.map(({ lead }) => lead);
    };
    const first = leads(1);
    expect(first.filter((lead) => lead.includes(":null"))).toEqual([]);
    expect(leads(4).slice(first.length)).toEqual([",{", "}"]);
  });

  test("without a value that must be there are a fault of the service", () => {
    const writer = objectWriter(NODE, STYLE);
    const written = (row: object) => () => textOf([writer.write([row], null)]);
    expect(written({})).toThrow();
    expect(written({ name: null })).toThrow();
    expect(written({ name: "a", instant: fromUnixMs(0), angle_deg: Number.NaN })).toThrow();
  });
});
