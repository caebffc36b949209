import {
  type Column as ArrowColumn,
  Table as ArrowTable,
  bool,
  columnFromArray,
  type DataType,
  dictionary,
  int64,
  tableToIPC,
  utf8,
} from "@uwdata/flechette";
import { describe, expect, it } from "vitest";
import * as z from "../../../src/contract/schema/schema.ts";
import { compileEntry } from "../../../src/contract/terms/node.ts";
import { arrowColumn } from "../../../src/contract/typed/arrow-column.ts";

/** Columns that are laid by their arrays are, byte for byte, those of the library's builders. */

const NAME = compileEntry("body", z.string());

function bytesOf(column: ArrowColumn<unknown>): Uint8Array | null {
  const fields = [{ name: "it", type: column.type, nullable: true, metadata: new Map() }];
  return tableToIPC(new ArrowTable({ fields, metadata: new Map() }, [column]), { format: "stream" });
}

function built(values: unknown[], type: DataType): Uint8Array | null {
  return bytesOf(columnFromArray(values, type));
}

describe("a column of names", () => {
  it.each([
    { names: ["mars"] },
    { names: ["seventh"] },
    { names: ["jupiters"] },
    { names: ["Ühlandia", "b"] },
    { names: ["moon", "mars", "sun", "vest", "x"] },
  ])("has the dictionary of the builders: $names", ({ names }) => {
    const indices = Float64Array.from(names.keys());
    const column = arrowColumn({ kind: "words", indices, words: names }, NAME);
    expect(bytesOf(column)).toEqual(built(names, dictionary(utf8())));
  });
});

describe("a column without a value in any row", () => {
  it.each([
    { what: "names", entry: NAME, type: dictionary(utf8()) },
    { what: "texts", entry: compileEntry("it", z.string()), type: utf8() },
    { what: "flags", entry: compileEntry("it", z.boolean()), type: bool() },
    { what: "whole numbers", entry: compileEntry("it", z.int()), type: int64() },
  ])("is that of the builders: $what", ({ entry, type }) => {
    for (const rows of [1, 7, 8, 9, 100]) {
      const nulls = new Array<null>(rows).fill(null);
      expect(bytesOf(arrowColumn({ kind: "nothing", rows }, entry)), `${rows}`).toEqual(built(nulls, type));
    }
  });

  it("tells so of numbers that are none", () => {
    const values = new Float64Array(9).fill(Number.NaN);
    const [batch] = arrowColumn({ kind: "numbers", values }, NAME).data;
    expect(batch).toMatchObject({ nullCount: 9, validity: new Uint8Array(2) });
  });
});

describe("a column of texts", () => {
  const TEXT = compileEntry("it", z.string());
  const LISTS = [
    ["a"],
    ["eightfold"],
    ["Ühlandia", "b", null, "é\r", "\u{1f311}"],
    [null, "x", "", "y"],
    ["two\nlines", null],
    ["sevens.", "sevens.", "sevens.", "sevens.", "sevens.", "sevens.", "sevens.", "sevens."],
  ];

  it.each(LISTS.map((values) => ({ values })))("is that of the builders: $values", ({ values }) => {
    expect(bytesOf(arrowColumn({ kind: "cells", values }, TEXT))).toEqual(built([...values], utf8()));
  });

  it.each(LISTS.map((values) => ({ values })))("is so by words: $values", ({ values }) => {
    const words = [...new Set(values.filter((value) => value !== null))];
    const indices = Float64Array.from(values, (value) =>
      value === null ? Number.NaN : words.indexOf(value),
    );
    expect(bytesOf(arrowColumn({ kind: "words", indices, words }, TEXT))).toEqual(built([...values], utf8()));
  });

  it("is so by lines, of which an empty one holds none", () => {
    const text = new TextEncoder().encode("[1]\n\n[]\n");
    expect(bytesOf(arrowColumn({ kind: "lines", rows: 3, text }, TEXT))).toEqual(
      built(["[1]", null, "[]"], utf8()),
    );
  });
});

describe("a column of whole numbers", () => {
  it("is that of the builders", () => {
    const values = Float64Array.of(0, -1, 7, Number.NaN, 2 ** 32, -(2 ** 40) - 3, Number.MAX_SAFE_INTEGER);
    const given = Array.from(values, (value) => (Number.isNaN(value) ? null : value));
    const column = arrowColumn({ kind: "integers", values }, compileEntry("it", z.int()));
    expect(bytesOf(column)).toEqual(built(given, int64()));
  });
});
