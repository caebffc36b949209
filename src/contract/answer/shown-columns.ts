import { scratchColumn } from "../../engine/scratch-columns.ts";
import { valueAt } from "../../solve/function.ts";
import {
  type Column,
  type Columns,
  isNothing,
  metWords,
  tagged,
  taggedColumns,
  takeValues,
  type WrittenColumns,
} from "../../table/column.ts";
import { localClocks } from "../../time/zone-clock.ts";
import type { Entry, ObjectNode } from "../terms/node.ts";
import type { Style } from "../terms/present.ts";
import { type Explode, hasBelow, type Series, splitEntries } from "../terms/series.ts";
import { type ColumnsResult, type CompiledShape, type GroupedColumns, itemsOf } from "../terms/shape.ts";
import { rowsBlock } from "../text/columns.ts";
import { seriesInstants } from "../text/series-instants.ts";
import { arraysOf, rowTables, type Table } from "../text/table.ts";
import { textOf } from "../text/text-parts.ts";
import { ADDED, inKind, listedSeries, type ShownSeries } from "./series-forms.ts";

/** What a style shows of the columns of a route; beside rows they have a line an element of a list, whether it is shown or not. */
export function shownSeries(
  written: WrittenColumns | GroupedColumns,
  count: number,
  { row, explode }: CompiledShape,
  style: Style,
  isBesideRows = false,
): ShownSeries {
  const shown = new Shown(style);
  // groups without a key are the row's own columns, a list among them
  if (explode === null || !isGrouped(written) || written.groups[0]?.key === null) {
    const own = isGrouped(written) ? { ...written.base, ...written.groups[0]?.columns } : written;
    const list = explode === null ? undefined : columnAt(own, explode.field);
    const base = shown.columns(own, row, count);
    return inMetOrder(listedSeries({ count, base, groups: [] }, { row, explode, list }, style));
  }
  const { own, list } = splitEntries(row, explode);
  const base = shown.columns(written.base, own, count);
  const groups = written.groups.map(({ key, columns }) => ({
    key,
    columns: list === null ? {} : shown.columns(columns, list, count, keyColumn(key, explode)),
  }));
  const series = inMetOrder(groupedSeries({ count, base, groups }, row, explode, style));
  return isBesideRows && list === null ? withLineAnElement(series) : series;
}

function withLineAnElement(series: ShownSeries): ShownSeries {
  const repeated = (tables: readonly Table[]) => series.groups.flatMap(() => tables);
  return { ...series, csv: () => repeated(series.csv()), lines: () => repeated(series.lines()) };
}

/** The member that names an element of a list, the same in all rows. */
function keyColumn(value: string | null, { key }: Explode): Columns {
  return key === null ? {} : { [key]: { kind: "constant", value } };
}

/** The elements of a list are groups of columns. */
function groupedSeries(series: Series, row: ObjectNode, explode: Explode, style: Style): ShownSeries {
  const within = { isLocal: style.zone !== null };
  const csv = () => rowTables(row, series, explode, within).map((table) => inKind(table, style));
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

/** The key of a local time. */
const LOCAL = "local";

/** The column of a path with its tag; undefined: there is none. */
function columnAt(given: WrittenColumns, path: string): Column | undefined {
  const written = given[path];
  return written === undefined ? undefined : tagged(written);
}

/** What a style makes of columns: of one that several members share, once. */
class Shown {
  readonly #style: Style;
  readonly #instants = new Map<Float64Array, Column>();
  readonly #clocks = new Map<Float64Array, Column>();

  constructor(style: Style) {
    this.#style = style;
  }

  /** Instants in their form, and local times beside them; a group of which nothing is shown is an empty object. */
  columns(given: WrittenColumns, node: ObjectNode, count: number, of: Columns = {}): Columns {
    const shown: Record<string, Column> = { ...of };
    this.#addMembers(shown, given, node, count);
    return shown;
  }

  /** Adds what is shown of a group; returns whether that is anything. */
  #addMembers(
    shown: Record<string, Column>,
    given: WrittenColumns,
    node: ObjectNode,
    count: number,
  ): boolean {
    let isAny = false;
    for (const entry of node.entries) {
      const { path } = entry;
      if (entry.node.kind === "local") isAny = this.#addLocal(shown, given, path) || isAny;
      const column = columnAt(given, path);
      if (column !== undefined) shown[path] = this.#column(column, entry);
      isAny ||= column !== undefined;
      if (entry.node.kind !== "object" || isNothing(column)) continue;
      const own = column?.kind === "group" ? valuesNamed(column.rows) : count;
      const hasMembers = this.#addMembers(shown, given, entry.node, own);
      if (!hasMembers && column === undefined && hasBelow(given, path))
        shown[path] = { kind: "group", rows: everyRow(count) };
      isAny ||= shown[path] !== undefined || hasMembers;
    }
    return isAny;
  }

  /** Adds the local times of the instants of a group, where a zone is resolved. */
  #addLocal(shown: Record<string, Column>, given: WrittenColumns, path: string): boolean {
    const instants = columnAt(given, `${path.slice(0, -LOCAL.length)}instant`);
    const { zone } = this.#style;
    if (zone === null || instants?.kind !== "instant") return false;
    shown[path] = madeOnce(this.#clocks, instants.unix_ms, (unix_ms) => ({
      kind: "clock",
      ...localClocks(unix_ms, zone),
    }));
    return true;
  }

  #column(column: Column, { node }: Entry): Column {
    const item = column.kind === "list" ? itemsOf(node) : null;
    if (column.kind === "list" && item !== null) {
      const { begins, of } = column;
      return { kind: "list", begins, of: this.columns(of, item, valueAt(begins, begins.length - 1)) };
    }
    if (column.kind !== "instant") return column;
    const { time_format } = this.#style;
    return madeOnce(this.#instants, column.unix_ms, (unix_ms) =>
      seriesInstants(unix_ms, time_format === "jd" ? (column.jd_utc ?? null) : null, time_format),
    );
  }
}

function everyRow(count: number): Float64Array {
  const rows = scratchColumn(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}

/** How many values a group has, of which its rows name some. */
function valuesNamed(rows: Float64Array): number {
  return rows.reduce((most, row) => (row >= most ? row + 1 : most), 0);
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
