import type { Cell, ClockColumn, Column } from "../terms/column.ts";
import type { Entry, Node } from "../terms/node.ts";
import { belowTurn, decimalText, isBeyondDigits, roundTo } from "../terms/precision.ts";
import { decimalsIn, internal, type Json } from "../terms/present.ts";
import { jsonText } from "../text/json-text.ts";
import type { Table } from "../text/table.ts";
import { wallClockText } from "../text/wall-clock.ts";

/** What a column holds, as values that other programs take: those that the printed forms are read as. */

type NumberNode = Extract<Node, { kind: "number" }>;

/** Numbers (NaN: none), instants in Unix milliseconds (NaN: none), or cells. */
export type PlainValues =
  | { readonly kind: "numbers"; readonly values: Float64Array }
  | { readonly kind: "instants"; readonly values: Float64Array }
  | { readonly kind: "cells"; readonly values: readonly Cell[] };

export interface PlainColumn {
  readonly path: string;
  readonly entry: Entry;
  readonly values: PlainValues;
}

export interface PlainStyle {
  readonly precision: number | null;
}

/** The columns of tables whose rows are written in turn: row k of each, then row k + 1. */
export function plainColumns(tables: readonly Table[], style: PlainStyle): PlainColumn[] {
  const [first] = tables;
  return (first?.columns ?? []).map(({ path, entry }, i) => {
    const parts = tables.map(({ columns, count }) =>
      plainValues(columns[i]?.column ?? null, columns[i]?.entry ?? entry, count, style),
    );
    return { path, entry, values: parts.length === 1 && parts[0] !== undefined ? parts[0] : woven(parts) };
  });
}

function woven(parts: readonly PlainValues[]): PlainValues {
  const kind = parts[0]?.kind ?? "cells";
  const rows = parts[0]?.values.length ?? 0;
  if (kind === "cells") {
    const cells: Cell[] = [];
    for (let row = 0; row < rows; row++) for (const { values } of parts) cells.push(values[row] ?? null);
    return { kind, values: cells };
  }
  const values = new Float64Array(rows * parts.length);
  parts.forEach((part, offset) => {
    if (part.kind !== kind) throw internal("columns of one member differ in kind");
    for (let row = 0; row < rows; row++) values[row * parts.length + offset] = part.values[row] ?? Number.NaN;
  });
  return { kind, values };
}

function plainValues(column: Column, entry: Entry, count: number, style: PlainStyle): PlainValues {
  const { node } = entry;
  if (typeof column === "object" && column !== null && !Array.isArray(column)) {
    if ("unix_ms" in column) return { kind: "instants", values: column.unix_ms };
    if ("numbers" in column) return numbers(roundedColumn(column.numbers, column.decimals, null));
  }
  if (node.kind === "number") return numbers(roundedNumbers(column, node, count, style));
  if (node.kind === "instant" && column === null) return { kind: "instants", values: nothing(count) };
  return { kind: "cells", values: plainCells(column, count) };
}

function numbers(values: Float64Array): PlainValues {
  return { kind: "numbers", values };
}

function nothing(count: number): Float64Array {
  return new Float64Array(count).fill(Number.NaN);
}

function roundedNumbers(column: Column, node: NumberNode, count: number, style: PlainStyle): Float64Array {
  const values = column instanceof Float64Array ? column : numbersIn(plainCells(column, count));
  return roundedColumn(values, decimalsIn(style, node.decimals), node.turn);
}

function numbersIn(cells: readonly Cell[]): Float64Array {
  return Float64Array.from(cells, (cell) => (typeof cell === "number" ? cell : Number.NaN));
}

function roundedColumn(values: Float64Array, decimals: number, turn: number | null): Float64Array {
  const printed = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) printed[i] = roundedValue(values[i] ?? Number.NaN, decimals, turn);
  return printed;
}

function roundedValue(value: number, decimals: number, turn: number | null): number {
  if (Number.isNaN(value)) return value;
  if (isBeyondDigits(value, decimals)) return Number(decimalText(value, decimals));
  return roundTo(turn === null ? value : belowTurn(value, decimals, turn), decimals);
}

function plainCells(column: Column, count: number): readonly Cell[] {
  if (column === null || typeof column !== "object") return new Array<Cell>(count).fill(column);
  if (column instanceof Float64Array)
    return Array.from(column, (value) => (Number.isNaN(value) ? null : value));
  if ("wall_s" in column) return clockTexts(column);
  if ("json" in column) return column.json.map(jsonCell);
  if ("words" in column) return Array.from(column.indices, (index) => column.words[index] ?? null);
  if ("unix_ms" in column || "numbers" in column) throw internal("a column of this kind has no cells");
  return column;
}

function clockTexts({ wall_s, offsets }: ClockColumn): (string | null)[] {
  return Array.from(wall_s, (second, row) =>
    Number.isNaN(second) ? null : `${wallClockText(second)}${offsets.words[offsets.indices[row] ?? -1]}`,
  );
}

/** Texts as they are, everything else as JSON. */
function jsonCell(value: Json): string | null {
  return value === null || typeof value === "string" ? value : jsonText(value);
}
