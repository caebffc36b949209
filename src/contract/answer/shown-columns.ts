import { oncePassing, passingColumn } from "../../engine/passing-columns.ts";
import { valueAt } from "../../solve/function.ts";
import {
  type Column,
  type Columns,
  isNothing,
  metWords,
  taggedColumns,
  takeValues,
  type WrittenColumns,
} from "../../table/column.ts";
import { localClocks } from "../../time/zone-clock.ts";
import { type Entry, join, type ObjectNode } from "../terms/node.ts";
import type { Style } from "../terms/present.ts";
import { type Explode, hasBelow, type Series, splitEntries } from "../terms/series.ts";
import {
  type ColumnsResult,
  type CompiledShape,
  type GivenColumns,
  type GroupedColumns,
  itemsOf,
} from "../terms/shape.ts";
import { columnParts, rowsBlock } from "../text/columns.ts";
import type { RowForms } from "../text/forms.ts";
import { seriesInstants } from "../text/series-instants.ts";
import {
  arraysOf,
  leaves,
  nullable,
  rowsWithin,
  rowTables,
  type Table,
  type TableColumn,
} from "../text/table.ts";
import { textOf } from "../text/text-parts.ts";

/** The forms of rows that are columns too; those that need objects are written from these. */
export function withColumns(
  body: RowForms,
  given: () => GivenColumns,
  shape: CompiledShape,
  style: Style,
): RowForms {
  const { row } = shape;
  const known = oncePassing(() => {
    const columns = given();
    return columns && shownSeries(columns, body.count, shape, style);
  });
  return {
    count: body.count,
    rows: (flat, separator = ",") => {
      const series = known();
      if (series === null || (flat && beginsWithGroup(row))) return body.rows(flat, separator);
      return [rowsBlock(row, series, series.explode, { ...style, flat, separator })];
    },
    columns: () => {
      const series = known();
      if (series === null) return body.columns();
      return columnParts(inKind(arraysOf(row, series, series.explode, localsOf(style)), style), style);
    },
    csv: () => {
      const series = known();
      return series === null ? body.csv() : lineTables(series, shape, style);
    },
    lines: () => {
      const series = known();
      return series === null ? body.lines() : lineTables(series, shape, style).map(inMetOrder);
    },
    wireRows: body.wireRows,
  };
}

/** What a style shows of the columns that a route gives. */
interface ShownSeries extends Series {
  /** Where the columns of a list's elements stand in groups. */
  readonly explode: Explode | null;
  /** Where they stand in a column of lists. */
  readonly lines: () => Lines | null;
}

/** Null where nothing of a group is shown. */
function shownSeries(
  written: WrittenColumns | GroupedColumns,
  count: number,
  { row, explode }: CompiledShape,
  style: Style,
): ShownSeries | null {
  const shown = new Shown(style);
  if (explode === null || !isGrouped(written)) {
    const own = taggedColumns(isGrouped(written) ? written.base : written);
    const base = shown.columns(own, row);
    return base && { count, base, groups: [], explode: null, lines: () => linesOfLists(own, explode) };
  }
  const { own, list } = splitEntries(row, explode);
  const base = shown.columns(taggedColumns(written.base), own);
  const groups = written.groups.flatMap((group) => {
    const members = list === null ? {} : shown.columns(taggedColumns(group.columns), list);
    return members === null ? [] : [{ key: group.key, columns: members }];
  });
  return base && groups.length === written.groups.length
    ? { count, base, groups, explode, lines: () => null }
    : null;
}

function isGrouped(columns: WrittenColumns | GroupedColumns): columns is GroupedColumns {
  return Array.isArray(columns["groups"]);
}

/** True if a comma may stand in front of all groups but not of the first. */
function beginsWithGroup({ entries: [first] }: ObjectNode): boolean {
  return first?.node.kind === "object";
}

function localsOf({ zone }: Style) {
  return { isLocal: zone !== null };
}

function inKind({ count, columns }: Table, style: Style): Table {
  return { count, columns: columns.map((leaf) => ofItsKind(leaf, count, style)) };
}

/** What csv has in lines: one an element, whether the list is shown or not. */
function lineTables(series: ShownSeries, { row }: CompiledShape, style: Style): Table[] {
  const tables = rowTables(row, series, series.explode, localsOf(style)).map((table) => inKind(table, style));
  const lines = series.lines();
  if (series.explode === null) return tables.map((table) => lineTableOf(table, lines, style));
  return series.groups.flatMap((_, group) => tables[group] ?? tables[0] ?? []);
}

/** The row of every line, and its element of a list. */
interface Lines {
  readonly field: string;
  readonly rows: Float64Array;
  readonly elements: Float64Array;
}

/** A line an element of the list that gives the lines, and one where it is empty; whether the list is shown or not. Null: a line a row. */
function linesOfLists(columns: Columns, explode: Explode | null): Lines | null {
  const list = explode === null ? undefined : columns[explode.field];
  return explode !== null && list?.kind === "list"
    ? { field: explode.field, ...linePlaces(list.begins) }
    : null;
}

function lineTableOf(table: Table, lines: Lines | null, style: Style): Table {
  if (lines === null) return table;
  const { field, rows, elements } = lines;
  const count = rows.length;
  const columns = table.columns.flatMap((leaf) => {
    const item = leaf.path === field ? itemsOf(leaf.entry.node) : null;
    if (item === null || leaf.column.kind !== "list") return { ...leaf, rows: rowsWithin(rows, leaf.rows) };
    return leaves(item, leaf.column.of, { isLocal: style.zone !== null, rows: elements }).map((member) =>
      ofItsKind({ ...member, entry: nullable(member.entry) }, count, style),
    );
  });
  return { count, columns };
}

function linePlaces(begins: Float64Array): Omit<Lines, "field"> {
  const [rows, elements]: [number[], number[]] = [[], []];
  for (let row = 0; row + 1 < begins.length; row++) {
    const [from, to] = [valueAt(begins, row), valueAt(begins, row + 1)];
    for (let element = from; element < Math.max(to, from + 1); element++) {
      rows.push(row);
      elements.push(element < to ? element : Number.NaN);
    }
  }
  return { rows: Float64Array.from(rows), elements: Float64Array.from(elements) };
}

/** Words in the order in which rows have them, as a dictionary of the rows would hold them. */
function inMetOrder({ count, columns }: Table): Table {
  return {
    count,
    columns: columns.map((leaf) => {
      const { column, rows } = leaf;
      if (column.kind !== "word") return leaf;
      const indices = rows === null ? column.indices : takeValues(column.indices, rows);
      return { ...leaf, rows: null, column: metWords(indices, column.words) };
    }),
  };
}

/** Instants that are numbers are so too where none is there. */
function ofItsKind(leaf: TableColumn, count: number, { time_format }: Style): TableColumn {
  if (!isNothing(leaf.column) || leaf.entry.node.kind !== "instant" || time_format === "iso") return leaf;
  return {
    ...leaf,
    rows: null,
    column: seriesInstants(passingColumn(count).fill(Number.NaN), null, time_format),
  };
}

function showsGroups(columns: Columns, shown: Columns, node: ObjectNode, prefix: string): boolean {
  return node.entries.every(({ key, node: member }) => {
    const path = join(prefix, key);
    if (member.kind !== "object" || isNothing(columns[path])) return true;
    return hasBelow(shown, path) ? showsGroups(columns, shown, member, path) : !hasBelow(columns, path);
  });
}

/** What a style makes of columns: of one that several members share, once. */
class Shown {
  readonly #style: Style;
  readonly #instants = new Map<Float64Array, Column>();
  readonly #clocks = new Map<Float64Array, Column>();

  constructor(style: Style) {
    this.#style = style;
  }

  /**
   * Instants in their form, and local times beside them. Null where nothing of a group is shown, such as its local time where no zone
   * is resolved: the rows hold an empty object for it.
   */
  columns(given: Columns, node: ObjectNode): Columns | null {
    const shown = this.#members(given, node, "");
    return showsGroups(given, shown, node, "") ? shown : null;
  }

  #members(columns: Columns, node: ObjectNode, prefix: string): Columns {
    const shown: Record<string, Column> = {};
    const { zone } = this.#style;
    for (const entry of node.entries) {
      const path = join(prefix, entry.key);
      const column = columns[path];
      if (column !== undefined) shown[path] = this.#column(column, entry);
      if (entry.node.kind === "object" && !isNothing(column))
        Object.assign(shown, this.#members(columns, entry.node, path));
      const instants = entry.node.kind === "local" ? columns[join(prefix, "instant")] : undefined;
      if (instants?.kind === "instant" && zone !== null)
        shown[path] = madeOnce(this.#clocks, instants.unix_ms, (unix_ms) => ({
          kind: "clock",
          ...localClocks(unix_ms, zone),
        }));
    }
    return shown;
  }

  #column(column: Column, { node }: Entry): Column {
    const item = column.kind === "list" ? itemsOf(node) : null;
    if (column.kind === "list" && item !== null) return { ...column, of: this.#members(column.of, item, "") };
    if (column.kind !== "instant") return column;
    return madeOnce(this.#instants, column.unix_ms, (unix_ms) =>
      seriesInstants(unix_ms, null, this.#style.time_format),
    );
  }
}

function madeOnce(
  known: Map<Float64Array, Column>,
  unix_ms: Float64Array,
  make: (unix_ms: Float64Array) => Column,
): Column {
  const made = known.get(unix_ms) ?? make(unix_ms);
  known.set(unix_ms, made);
  return made;
}

/** What the contract adds to a row. */
const ADDED: readonly string[] = ["instant", "local", "time"];

/** Columns as objects, read from their own JSON: where a list within the rows gives the lines of a table. */
export function objectsOf(
  { base = {}, groups: written }: ColumnsResult,
  count: number,
  row: ObjectNode,
  style: Style,
): readonly object[] {
  const own: ObjectNode = { ...row, entries: row.entries.filter(({ key }) => !ADDED.includes(key)) };
  const whole = { ...style, dropNulls: false, flat: false, separator: "," };
  const groups = written.map(({ key, columns }) => ({ key, columns: taggedColumns(columns) }));
  return JSON.parse(
    `[${textOf([rowsBlock(own, { count, base: taggedColumns(base), groups }, null, whole)])}]`,
  );
}
