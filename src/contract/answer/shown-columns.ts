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
import { rowsBlock } from "../text/columns.ts";
import { seriesInstants } from "../text/series-instants.ts";
import { arraysOf, rowTables, type Table } from "../text/table.ts";
import { textOf } from "../text/text-parts.ts";
import { ADDED, inKind, listedSeries, type ShownSeries } from "./series-forms.ts";

/** What a style shows of the columns that a route gives beside its rows; null where nothing of a group is shown. */
export function shownSeries(
  written: GivenColumns,
  count: number,
  { row, explode }: CompiledShape,
  style: Style,
): ShownSeries | null {
  if (written === null) return null;
  const shown = new Shown(style);
  if (explode === null || !isGrouped(written)) {
    const own = taggedColumns(isGrouped(written) ? written.base : written);
    const base = shown.columns(own, row);
    const list = explode === null ? undefined : own[explode.field];
    return base && inMetOrder(listedSeries({ count, base, groups: [] }, { row, explode, list }, style));
  }
  const { own, list } = splitEntries(row, explode);
  const base = shown.columns(taggedColumns(written.base), own);
  const groups = written.groups.flatMap((group) => {
    const members = list === null ? {} : shown.columns(taggedColumns(group.columns), list);
    return members === null ? [] : [{ key: group.key, columns: members }];
  });
  return base && groups.length === written.groups.length
    ? inMetOrder(groupedSeries({ count, base, groups }, row, explode, style))
    : null;
}

/** The elements of a list are groups of columns; a line an element, whether the list is shown or not. */
function groupedSeries(series: Series, row: ObjectNode, explode: Explode, style: Style): ShownSeries {
  const within = { isLocal: style.zone !== null };
  const csv = () => {
    const tables = rowTables(row, series, explode, within).map((table) => inKind(table, style));
    return series.groups.flatMap((_, group) => tables[group] ?? tables[0] ?? []);
  };
  const arrays = () => inKind(arraysOf(row, series, explode, within), style);
  return { ...series, row, explode, isKeyed: true, arrays, csv, lines: csv };
}

function isGrouped(columns: WrittenColumns | GroupedColumns): columns is GroupedColumns {
  return Array.isArray(columns["groups"]);
}

/** Words in the order in which rows have them, as a dictionary of the rows would hold them. */
function inMetOrder(series: ShownSeries): ShownSeries {
  return { ...series, lines: () => series.lines().map(wordsInMetOrder) };
}

function wordsInMetOrder({ count, columns }: Table): Table {
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
