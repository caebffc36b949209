import {
  type Cell,
  type Column,
  type Columns,
  isNothing,
  type Json,
  type JsonObject,
} from "../../table/column.ts";
import { formatIso, fromUnixMs } from "../../time/instant.ts";
import { type Entry, join, type ObjectNode } from "../terms/node.ts";
import { belowTurn, roundTo } from "../terms/precision.ts";
import { decimalsIn, internal } from "../terms/present.ts";
import { type Explode, isPresent, keyed, type Series, splitEntries } from "../terms/series.ts";
import { itemsOf } from "../terms/shape.ts";
import { jsonText } from "../text/json-text.ts";
import type { ColumnStyle } from "../text/tokens.ts";
import { wallClockText } from "../text/wall-clock.ts";

/** Rows of columns as JSON values: what their text is read as, without a text. For few rows; a template prints many sooner. */
export function rowValues(
  node: ObjectNode,
  series: Series,
  explode: Explode | null,
  style: ColumnStyle,
): JsonObject[] {
  const rowAt =
    explode === null ? plainRows(node, series, style) : explodedRows(node, series, explode, style);
  return Array.from({ length: series.count }, (_, row) => rowAt(row));
}

type RowAt = (row: number) => JsonObject;

function plainRows(node: ObjectNode, { base, groups }: Series, style: ColumnStyle): RowAt {
  const columns = { ...base, ...groups[0]?.columns };
  return (row) => membersAt(row, node, columns, style);
}

function explodedRows(node: ObjectNode, series: Series, explode: Explode, style: ColumnStyle): RowAt {
  const { own, list } = splitEntries(node, explode);
  const groups = series.groups.map((group) => keyed(group, explode));
  return (row) => ({
    ...membersAt(row, own, series.base, style),
    ...(list && { [explode.field]: groups.map((columns) => membersAt(row, list, columns, style)) }),
  });
}

function membersAt(
  row: number,
  { entries }: ObjectNode,
  columns: Columns,
  style: ColumnStyle,
  prefix = "",
): JsonObject {
  const members: Record<string, Json> = {};
  for (const entry of entries) {
    const path = join(prefix, entry.key);
    if (isPresent(entry, columns, path)) members[entry.key] = memberAt(row, entry, columns, style, path);
  }
  return members;
}

function memberAt(row: number, entry: Entry, columns: Columns, style: ColumnStyle, path: string): Json {
  const column = columns[path];
  const { node } = entry;
  if (node.kind !== "object" || isNothing(column))
    return column === undefined ? nothingAt(entry) : valueAt(row, column, entry, style);
  if (column?.kind !== "group") return membersAt(row, node, columns, style, path);
  const at = column.rows[row] ?? Number.NaN;
  return Number.isNaN(at) ? nothingAt(entry) : membersAt(at, node, columns, style, path);
}

function valueAt(row: number, column: Column, entry: Entry, style: ColumnStyle): Json {
  switch (column.kind) {
    case "constant":
      return cellOf(column.value, entry, style);
    case "cell":
      return cellOf(column.values[row] ?? null, entry, style);
    case "word":
      return cellOf(column.words[column.indices[row] ?? -1] ?? null, entry, style);
    case "number":
      return numberOf(column.values[row] ?? Number.NaN, entry, style, column.decimals);
    case "instant": {
      const unix_ms = column.unix_ms[row] ?? Number.NaN;
      return Number.isNaN(unix_ms) ? nothingAt(entry) : formatIso(fromUnixMs(unix_ms));
    }
    case "clock": {
      const wall_s = column.wall_s[row] ?? Number.NaN;
      const { indices, words } = column.offsets;
      return Number.isNaN(wall_s) ? null : `${wallClockText(wall_s)}${words[indices[row] ?? -1]}`;
    }
    case "json":
      return JSON.parse(jsonText(column.values[row] ?? null));
    case "list": {
      const item = itemsOf(entry.node);
      if (item === null) throw internal(`${entry.key} is no list of objects`);
      const [first, end] = [column.begins[row] ?? 0, column.begins[row + 1] ?? 0];
      return Array.from({ length: end - first }, (_, i) => membersAt(first + i, item, column.of, style));
    }
    default:
      throw internal(`${entry.key} is no single value`);
  }
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
