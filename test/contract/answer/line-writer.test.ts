import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineTable } from "../../../src/contract/answer/tabulate.ts";
import * as z from "../../../src/contract/schema/schema.ts";
import { deg, Instant, instantFields, text } from "../../../src/contract/terms/fields.ts";
import { compileObject, type ObjectNode } from "../../../src/contract/terms/node.ts";
import { csvParts } from "../../../src/contract/text/csv-parts.ts";
import { type CsvLines, lineWriter } from "../../../src/contract/text/line-writer.ts";
import { textOf } from "../../../src/contract/text/text-parts.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { parseZone } from "../../../src/time/zone.ts";

/** Lines written row by row are those of the columns that Arrow and pictures are made of, whatever rows have and lack. */

const pair = z.object({ angle_deg: deg("An angle.").nullable(), at: Instant.nullable() });
const visit = z.object({
  ...instantFields,
  n: z.int(),
  words: z.array(text("A word.")),
  pair,
  deep: z.object({ inner: pair }).nullable(),
});
const ROW = compileObject(
  z.object({
    added: text("A word that some answers have.").nullable().optional(),
    name: text("A word."),
    ...instantFields,
    angle_deg: deg("An angle."),
    isUp: z.boolean().nullable(),
    group: pair.extend({ inner: pair.nullable() }).nullable(),
    addedGroup: pair.extend({ inner: pair.nullable().optional() }).nullable().optional(),
    visits: z.array(visit),
    marks: z.record(z.string(), z.boolean().nullable()),
    seen: z.record(z.string(), z.object({ ...instantFields, angle_deg: deg("An angle.").nullable() })),
  }),
);

const least_ms = Date.UTC(1700, 0, 2);
const instant = fc.integer({ min: least_ms, max: Date.UTC(2200, 0, 1) }).map((ms) => fromUnixMs(ms));
const angle_deg = fc.integer({ min: -3_600_000, max: 3_600_000 }).map((n) => n / 7919);
const word = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("a,b", 'say "no"', "two\r\nlines", ""));
const pairs = fc.record({ angle_deg: fc.option(angle_deg), at: fc.option(instant) });
const visits = fc.array(
  fc.record({
    instant,
    n: fc.integer(),
    words: fc.array(word, { maxLength: 2 }),
    pair: pairs,
    deep: fc.option(fc.record({ inner: pairs })),
  }),
  { maxLength: 3 },
);
const inner = fc.option(pairs);
const required = {
  name: word,
  instant,
  angle_deg,
  isUp: fc.option(fc.boolean()),
  group: fc.option(pairs.chain((own) => inner.map((value) => ({ ...own, inner: value })))),
  visits,
  marks: fc.dictionary(word, fc.option(fc.boolean()), { maxKeys: 2, noNullPrototype: true }),
  seen: fc.dictionary(word, fc.record({ instant, angle_deg: fc.option(angle_deg) }), {
    maxKeys: 2,
    noNullPrototype: true,
  }),
};
const addedGroup = fc.option(
  pairs.chain((own) => fc.option(inner, { nil: undefined }).map((value) => ({ ...own, inner: value }))),
);
const someRow = fc.record(
  { ...required, added: fc.option(word), addedGroup },
  { requiredKeys: ["name", "instant", "angle_deg", "isUp", "group", "visits", "marks", "seen"] },
);
// of many answers no row has what is added, and no group a value
const rows = fc.oneof(
  fc.array(someRow, { maxLength: 40 }),
  fc.array(fc.record({ ...required, group: fc.constant(null) }), { maxLength: 12 }),
);
const style = fc.record({
  time_format: fc.constantFrom("iso" as const, "jd" as const, "unix" as const, "unix_ms" as const),
  zone: fc.constantFrom(null, parseZone("America/St_Johns")),
  precision: fc.constantFrom(null, 0, 3),
  dropNulls: fc.constant(false),
});
const explode = fc.constantFrom(
  null,
  { field: "visits", key: null },
  { field: "visits", key: null, named: true },
);

function written({ header, lines }: CsvLines): string {
  return textOf([header, "\r\n", lines]);
}

describe("lines of csv", () => {
  test("are those of the columns", () => {
    fc.assert(
      fc.property(rows, style, explode, (some, how, list) => {
        const shape = { row: own(ROW, list !== null && list.named !== true), explode: list };
        const lines = lineWriter(shape, how).write(some, how.zone);
        const columns = csvParts([lineTable(some, shape.row, list, how)], how);
        expect(written(lines)).toBe(written(columns));
      }),
    );
  });

  test("leave out what no row has, with its comma", () => {
    const writer = lineWriter({ row: ROW, explode: null }, STYLE);
    const row = {
      name: "a",
      instant: fromUnixMs(0),
      angle_deg: 1,
      isUp: null,
      group: null,
      visits: [],
      marks: {},
      seen: {},
    };
    expect(written(writer.write([row], null))).toBe(
      "name,instant,angle_deg,isUp,group.angle_deg,group.at,group.inner.angle_deg,group.inner.at,visits,marks,seen\r\n" +
        "a,1970-01-01T00:00:00.000Z,1,,,,,,,{},{}\r\n",
    );
  });
});

const STYLE = { time_format: "iso", zone: null, precision: null, dropNulls: false } as const;
const nodes = new Map<boolean, ObjectNode>();

/** The row's members; without those that an element has as well, where these do not keep the name of their list. */
function own(node: ObjectNode, isBare: boolean): ObjectNode {
  const entries = isBare
    ? node.entries.filter(({ key }) => key !== "instant" && key !== "local")
    : node.entries;
  const known = nodes.get(isBare) ?? { kind: "object", entries };
  nodes.set(isBare, known);
  return known;
}
