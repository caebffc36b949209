import fc from "fast-check";
import { expect, it } from "vitest";
import * as z from "../../src/contract/schema/schema.ts";
import { deg, text } from "../../src/contract/terms/fields.ts";
import { compileObject } from "../../src/contract/terms/node.ts";
import { rowsBlock } from "../../src/contract/text/columns.ts";
import { textOf } from "../../src/contract/text/text-parts.ts";
import {
  groupOf,
  groupOfRows,
  listColumn,
  taggedColumns,
  type WrittenColumns,
} from "../../src/table/written.ts";

/** Members that compact rows leave out, wherever they stand: first, last, in groups that may be null, in lists. */

const number = () => deg("A number.").nullable();
const name = () => text("A word.").nullable();
const NODE = compileObject(
  z.object({
    first: number(),
    second: name(),
    group: z.object({ inner: number(), word: name() }),
    sometimes: z.object({ one: number(), two: number() }).nullable(),
    items: z.array(z.object({ value: number(), label: name() })),
    last: number(),
  }),
);

const ROWS = 12;
const numbers = (count: number) =>
  fc
    .oneof(
      fc.array(fc.constantFrom(Number.NaN, 0.5, -1.25, 2), { minLength: count, maxLength: count }),
      fc.constantFrom(Array(count).fill(Number.NaN), Array(count).fill(1)),
    )
    .map((values) => Float64Array.from(values));
const words = (count: number) =>
  fc.array(fc.constantFrom(null, 'a "quoted":null, word', "b"), { minLength: count, maxLength: count });

const written: fc.Arbitrary<WrittenColumns> = fc
  .record({
    first: numbers(ROWS),
    second: words(ROWS),
    inner: numbers(ROWS),
    word: words(ROWS),
    // the group's own columns have five rows
    sometimes: fc.array(fc.constantFrom(Number.NaN, 0, 1, 2, 3, 4), { minLength: ROWS, maxLength: ROWS }),
    one: numbers(5),
    two: numbers(5),
    lengths: fc.array(fc.nat({ max: 2 }), { minLength: ROWS, maxLength: ROWS }),
    value: numbers(2 * ROWS),
    label: words(2 * ROWS),
    last: numbers(ROWS),
  })
  .map(({ inner, word, sometimes, one, two, lengths, value, label, ...plain }) => {
    const begins = new Float64Array(ROWS + 1);
    for (const [row, length] of lengths.entries()) begins[row + 1] = (begins[row] ?? 0) + length;
    return {
      ...plain,
      group: groupOf({ inner, word }),
      sometimes: groupOfRows(Float64Array.from(sometimes), { one, two }),
      items: listColumn(begins, { value, label }),
    };
  });

const withoutNulls = (text: string) =>
  JSON.parse(text, (_key, value: unknown) => (value === null ? undefined : value));

it("compact rows are all others without what is null, and an instant before them changes nothing", () => {
  fc.assert(
    fc.property(written, fc.boolean(), fc.boolean(), (columns, isStarted, flat) => {
      const node = { ...NODE, entries: isStarted ? NODE.entries : NODE.entries.slice(flat ? 4 : 0) };
      const shown = taggedColumns(isStarted ? { ...columns, first: 1 } : columns);
      const rows = (dropNulls: boolean) => {
        const style = { precision: null, dropNulls, flat, separator: "," };
        return `[${textOf([rowsBlock({ row: node, count: ROWS, columns: shown }, style)])}]`;
      };
      expect(JSON.parse(rows(true))).toEqual(withoutNulls(rows(false)));
    }),
  );
});
