import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Cell,
  type Column,
  hasGaps,
  isNothing,
  metWords,
  NOTHING,
  rowsWithValues,
  sameValue,
  take,
  takeRows,
} from "../../src/table/column.ts";
import {
  elementsColumn,
  groupOf,
  groupOfRows,
  taggedColumns,
  type Written,
} from "../../src/table/written.ts";

/** A column is what its rows hold: every operation is held against the values one by one. */

const ROWS = 8;
const some = (value: fc.Arbitrary<number>) =>
  fc
    .array(fc.oneof(value, fc.constant(Number.NaN)), { minLength: ROWS, maxLength: ROWS })
    .map((values) => Float64Array.from(values));
const numbers = some(fc.double({ noNaN: true, noDefaultInfinity: true }));
const cell = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const cells = fc.array(cell, { minLength: ROWS, maxLength: ROWS });
const words = ["a", "b", null, true] as const;
const indices = some(fc.integer({ min: 0, max: words.length - 1 }));

const GROUPED = taggedColumns({ n: Float64Array.from({ length: ROWS + 1 }, (_, row) => row) });

const column = fc.oneof<fc.Arbitrary<Column>[]>(
  cell.map((value) => ({ kind: "constant", value })),
  numbers.map((values) => ({ kind: "number", values })),
  numbers.map((values) => ({ kind: "number", values, decimals: 3 })),
  indices.map((chosen) => ({ kind: "word", indices: chosen, words })),
  cells.map((values) => ({ kind: "cell", values })),
  numbers.map((unix_ms) => ({ kind: "instant", unix_ms })),
  cells.map((values) => ({ kind: "json", values })),
  some(fc.nat(ROWS)).map((rows) => ({ kind: "group", rows, columns: GROUPED })),
  fc.constant<Column>({ kind: "group", rows: null, columns: GROUPED }),
  cells.map((values) => ({
    kind: "objects",
    values: values.map((value) => (value === null ? null : { value })),
  })),
);

/** The value of a row; null: none. */
function valueIn(of: Column, row: number): unknown {
  const number = (values: Float64Array) => (Number.isNaN(values[row] ?? Number.NaN) ? null : values[row]);
  switch (of.kind) {
    case "constant":
      return Number.isNaN(row) ? null : of.value;
    case "number":
      return number(of.values);
    case "word":
      return of.words[of.indices[row] ?? -1] ?? null;
    case "cell":
    case "json":
    case "objects":
      return of.values[row] ?? null;
    case "instant":
      return number(of.unix_ms);
    case "group":
      return of.rows === null ? (Number.isNaN(row) ? null : row) : number(of.rows);
    default:
      throw new Error(of.kind);
  }
}

const valuesOf = (of: Column, count = ROWS) => Array.from({ length: count }, (_, row) => valueIn(of, row));
const chosen = fc
  .array(fc.oneof(fc.nat(ROWS - 1), fc.constant(Number.NaN)), { maxLength: 12 })
  .map((rows) => Float64Array.from(rows));

describe("rows of a column", () => {
  test("are the values that they name, in their order; NaN names none", () => {
    fc.assert(
      fc.property(column, chosen, (of, rows) => {
        const taken = take(of, rows);
        expect(valuesOf(taken, rows.length)).toEqual(Array.from(rows, (row) => valueIn(of, row)));
      }),
    );
  });

  test("of rows are rows", () => {
    fc.assert(
      fc.property(column, chosen, fc.array(fc.nat(ROWS)), (of, first, then) => {
        const second = Float64Array.from(then);
        const both = second.map((row) => first[row] ?? Number.NaN);
        expect(valuesOf(take(take(of, first), second), second.length)).toEqual(
          valuesOf(take(of, both), both.length),
        );
      }),
    );
  });

  test("of a column without values have none, so that it is left out wherever columns of nothing are", () => {
    for (const rows of [[], [0], [2, Number.NaN, 0]])
      expect(isNothing(take(NOTHING, Float64Array.from(rows)))).toBe(true);
  });

  test("of clocks and lists are those of the rows, lists with their elements", () => {
    const begins = Float64Array.of(0, 2, 2, 3);
    const lists: Column = { kind: "list", begins, columns: taggedColumns({ n: Float64Array.of(1, 2, 3) }) };
    expect(take(lists, Float64Array.of(2, 1, 0))).toEqual({
      kind: "list",
      begins: Float64Array.of(0, 1, 1, 3),
      columns: taggedColumns({ n: Float64Array.of(3, 1, 2) }),
    });
    const offsets = { indices: Float64Array.of(0, 1), words: ["Z", "+01:00"] };
    const clocks: Column = { kind: "clock", wall_s: Float64Array.of(10, 20), offsets };
    expect(take(clocks, Float64Array.of(1, Number.NaN))).toEqual({
      kind: "clock",
      wall_s: Float64Array.of(20, Number.NaN),
      offsets: { indices: Float64Array.of(1, 2), words: ["Z", "+01:00", ""] },
    });
  });

  test("of a group stay where they are: the rows of the group name them", () => {
    const n = Float64Array.of(1, 2);
    const some = groupOfRows(Float64Array.of(Number.NaN, 0), { n: Float64Array.of(7) });
    expect(takeRows({ some, all: groupOf({ n }) }, Float64Array.of(1, 1))).toEqual({
      some: groupOfRows(Float64Array.of(0, 0), { n: Float64Array.of(7) }),
      all: groupOfRows(Float64Array.of(1, 1), { n }),
    });
  });

  test("of a list with as many elements in each row are those of every element", () => {
    const n = Float64Array.of(1, 2);
    expect(take(elementsColumn([{ n }, { n: "x" }]), Float64Array.of(1))).toEqual(
      elementsColumn([
        { n: Float64Array.of(2) },
        { n: { kind: "word", indices: Float64Array.of(0), words: ["x"] } },
      ]),
    );
  });
});

describe("what a route writes", () => {
  test("has the tag of its kind, and a column stays as it is", () => {
    fc.assert(
      fc.property(numbers, cells, cell, column, (values, list, value, tagged) => {
        const written: Record<string, Written> = { values, list, value, tagged };
        expect(taggedColumns(written)).toEqual({
          values: { kind: "number", values },
          list: { kind: "cell", values: list },
          value: { kind: "constant", value },
          tagged,
        });
      }),
    );
  });
});

describe("gaps", () => {
  test("are rows without a value in a column that is not the same in all rows", () => {
    fc.assert(
      fc.property(column, (of) => {
        const isMissing = valuesOf(of).includes(null);
        if (of.kind === "constant") expect(hasGaps(of)).toBe(false);
        // a word that stands for none counts whether a row has it or not
        else if (of.kind === "word") expect(hasGaps(of)).toBe(true);
        else expect(hasGaps(of)).toBe(isMissing);
      }),
    );
  });

  test("are the rows that have no value, where some have none", () => {
    fc.assert(
      fc.property(column, (of) => {
        const rows = rowsWithValues(of);
        const expected = valuesOf(of).map((value, row) => (value === null ? Number.NaN : row));
        expect(rows === null ? null : [...rows]).toEqual(hasGaps(of) ? expected : null);
      }),
    );
  });

  test("are no group: that is nothing", () => {
    expect(isNothing(NOTHING)).toBe(true);
    expect(isNothing(undefined)).toBe(false);
    expect(isNothing({ kind: "constant", value: 0 })).toBe(false);
  });
});

describe("words that rows have", () => {
  test("are each once, in the order of the rows, and say the same", () => {
    fc.assert(
      fc.property(indices, (rows) => {
        const met = metWords(rows, words);
        const said: Cell[] = Array.from(rows, (index) => words[index] ?? null);
        expect(Array.from(met.indices, (index) => met.words[index])).toEqual(said);
        expect(met.words).toEqual([...new Set(Array.from(rows))].map((index) => words[index] ?? null));
      }),
    );
  });

  test("are one where all rows have the same", () => {
    expect(sameValue(["a", "a"])).toBe("a");
    expect(sameValue(["a", "b"])).toBeNull();
    expect(sameValue([])).toBeNull();
  });
});
