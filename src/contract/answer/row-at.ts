import type { Cell, Column, Columns, Json, JsonObject, ListColumn } from "../../table/column.ts";
import { formatIso, fromUnixMs } from "../../time/instant.ts";
import type { Entry, ObjectNode } from "../terms/node.ts";
import { belowTurn, roundTo } from "../terms/precision.ts";
import { decimalsIn, internal } from "../terms/present.ts";
import { isPresent } from "../terms/series.ts";
import { itemsOf } from "../terms/shape.ts";
import { wallClockText } from "../text/series-instants.ts";
import type { ShownRows } from "../text/table.ts";
import type { ColumnStyle } from "../text/tokens.ts";

/**
 * Rows of columns as objects: the values that a reader of their text gets, without a text. The reader of a member is
 * made once for all rows.
 */
export function rowValues({ row, columns, count }: ShownRows, style: ColumnStyle): JsonObject[] {
  const rowAt = objectReader(row, columns, style);
  return Array.from({ length: count }, (_, index) => rowAt(index));
}

type ReadObject = (row: number) => JsonObject;
type ReadValue = (row: number) => Json;

function objectReader({ entries }: ObjectNode, columns: Columns, style: ColumnStyle): ReadObject {
  const members: { readonly key: string; readonly read: ReadValue }[] = [];
  for (const entry of entries) {
    if (isPresent(entry, columns))
      members.push({ key: entry.key, read: memberReader(entry, columns, style) });
  }
  return (row) => {
    const object: Record<string, Json> = {};
    for (const { key, read } of members) {
      const value = read(row);
      if (value !== null || !style.dropNulls) object[key] = value;
    }
    return object;
  };
}

function memberReader(entry: Entry, columns: Columns, style: ColumnStyle): ReadValue {
  const { node, key } = entry;
  const column = columns[key];
  if (column === undefined) return () => nothingAt(entry);
  if (node.kind !== "object" || column.kind !== "group") return valueReader(column, entry, style);
  const { rows } = column;
  const objectAt = objectReader(node, column.columns, style);
  if (rows === null) return objectAt;
  return (row) => {
    const at = rows[row] ?? Number.NaN;
    return Number.isNaN(at) ? nothingAt(entry) : objectAt(at);
  };
}

function valueReader(column: Column, entry: Entry, style: ColumnStyle): ReadValue {
  switch (column.kind) {
    case "constant":
      return () => cellOf(column.value, entry, style);
    case "cell":
      return (row) => cellOf(column.values[row] ?? null, entry, style);
    case "word":
      return (row) => cellOf(column.words[column.indices[row] ?? -1] ?? null, entry, style);
    case "number":
      return (row) => numberOf(column.values[row] ?? Number.NaN, entry, style, column.decimals);
    case "instant":
      return (row) => {
        const unix_ms = column.unix_ms[row] ?? Number.NaN;
        return Number.isNaN(unix_ms) ? nothingAt(entry) : formatIso(fromUnixMs(unix_ms));
      };
    case "clock":
      return (row) => {
        const wall_s = column.wall_s[row] ?? Number.NaN;
        const { indices, words } = column.offsets;
        return Number.isNaN(wall_s) ? null : `${wallClockText(wall_s)}${words[indices[row] ?? -1]}`;
      };
    case "json":
      return (row) => column.values[row] ?? null;
    case "list":
      return listReader(column, entry, style);
    case "elements": {
      const elements = column.elements.map((columns) => objectReader(itemOf(entry), columns, style));
      return (row) => elements.map((elementAt) => elementAt(row));
    }
    default:
      throw internal(`${entry.key} is no single value`);
  }
}

function listReader({ begins, columns }: ListColumn, entry: Entry, style: ColumnStyle): ReadValue {
  const elementAt = objectReader(itemOf(entry), columns, style);
  return (row) => {
    const [first, end] = [begins[row] ?? 0, begins[row + 1] ?? 0];
    return Array.from({ length: end - first }, (_, i) => elementAt(first + i));
  };
}

function itemOf({ node, key }: Entry): ObjectNode {
  const item = itemsOf(node);
  if (item === null) throw internal(`${key} is no list of objects`);
  return item;
}

function cellOf(cell: Cell, entry: Entry, style: ColumnStyle): Json {
  if (cell === null) return nothingAt(entry);
  if (typeof cell !== "number") return cell;
  if (!Number.isFinite(cell)) throw internal(`${entry.key} is not a finite number`);
  return numberOf(cell, entry, style);
}

/** The number that its printed form is read as. */
function numberOf(value: number, entry: Entry, style: ColumnStyle, own?: number): Json {
  const { node } = entry;
  if (Number.isNaN(value)) return nothingAt(entry);
  if (!Number.isFinite(value)) throw internal(`${entry.key} is not a finite number`);
  if (own !== undefined) return roundTo(value, own);
  // what is no measured number is whole
  if (node.kind !== "number") return value === 0 ? 0 : value;
  const decimals = decimalsIn(style, node);
  return roundTo(node.turn === null ? value : belowTurn(value, decimals, node.turn), decimals);
}

function nothingAt({ key, node, facts }: Entry): null {
  if (facts.nullable || node.kind === "local") return null;
  throw internal(`${key} is null`);
}
