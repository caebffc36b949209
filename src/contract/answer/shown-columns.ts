import { oncePassing, passingColumn } from "../../engine/passing-columns.ts";
import type { TextBlock } from "../../engine/text/text-pieces.ts";
import { valueAt } from "../../solve/function.ts";
import { localClocks } from "../../time/zone.ts";
import { type Column, type InstantColumn, metWords, valuesAt } from "../terms/column.ts";
import { type Entry, join, type ObjectNode } from "../terms/node.ts";
import type { Style } from "../terms/present.ts";
import {
  type ColumnSet,
  type Explode,
  hasBelow,
  hasGaps,
  isListColumn,
  isWordColumn,
  type Series,
} from "../terms/series.ts";
import { type ColumnsResult, type CompiledShape, itemsOf } from "../terms/shape.ts";
import { columnParts, rowsBlock } from "../text/columns.ts";
import type { RowForms } from "../text/forms.ts";
import { jsonText } from "../text/json-text.ts";
import { seriesInstants } from "../text/series-instants.ts";
import { leaves, nullable, rowsWithin, type Table, type TableColumn } from "../text/table.ts";
import { type TextParts, textOf } from "../text/text-parts.ts";

/** The forms of rows that are columns too; those that need objects are written from these. */
export function withColumns(
  body: RowForms,
  given: () => ColumnSet | null,
  { row, explode }: CompiledShape,
  style: Style,
): RowForms {
  const { count } = body;
  const series = oncePassing(() => {
    const columns = given();
    const base = columns && shownColumns(columns, row, style);
    return base && { count, base, groups: [], lines: () => linesOfLists(columns, explode) };
  });
  const tableOf = ({ lines, ...known }: Series & { lines: () => Lines | null }) =>
    lineTableOf(shownTable(known, row, style), lines(), style);
  return {
    count,
    rows: (flat, separator = ",") => {
      const known = series();
      if (known === null || (flat && beginsWithGroup(row))) return body.rows(flat, separator);
      return [rowsBlock(row, known, null, { ...style, flat, separator })];
    },
    columns: () => {
      const known = series();
      return known === null ? body.columns() : columnParts(shownTable(known, row, style), style);
    },
    csv: () => {
      const known = series();
      return known === null ? body.csv() : [tableOf(known)];
    },
    lines: () => {
      const known = series();
      return known === null ? body.lines() : [inMetOrder(tableOf(known))];
    },
    wireRows: body.wireRows,
  };
}

/** Whether a comma may stand in front of all groups but not of the first. */
function beginsWithGroup({ entries: [first] }: ObjectNode): boolean {
  return first?.node.kind === "object";
}

function shownTable({ count, base }: Series, row: ObjectNode, style: Style): Table {
  const columns = leaves(row, base, { isLocal: style.zone !== null });
  return { count, columns: columns.map((leaf) => ofItsKind(leaf, count, style)) };
}

/** The row of every line, and its element of a list. */
interface Lines {
  readonly field: string;
  readonly rows: Float64Array;
  readonly elements: Float64Array;
}

/** A line an element of the list that gives the lines, and one where it is empty; whether the list is shown or not. Null: a line a row. */
function linesOfLists(columns: ColumnSet, explode: Explode | null): Lines | null {
  const list = explode === null ? undefined : columns[explode.field];
  return explode !== null && isListColumn(list) ? { field: explode.field, ...linePlaces(list.begins) } : null;
}

function lineTableOf(table: Table, lines: Lines | null, style: Style): Table {
  if (lines === null) return table;
  const { field, rows, elements } = lines;
  const count = rows.length;
  const columns = table.columns.flatMap((leaf) => {
    const item = leaf.path === field ? itemsOf(leaf.entry.node) : null;
    if (item === null || !isListColumn(leaf.column)) return { ...leaf, rows: rowsWithin(rows, leaf.rows) };
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
      if (!isWordColumn(column)) return leaf;
      const indices = rows === null ? column.indices : valuesAt(column.indices, rows);
      return { ...leaf, rows: null, column: metWords(indices, column.words) };
    }),
  };
}

/** Instants that are numbers are so too where none is there. */
function ofItsKind(leaf: TableColumn, count: number, { time_format }: Style): TableColumn {
  if (leaf.column !== null || leaf.entry.node.kind !== "instant" || time_format === "iso") return leaf;
  return {
    ...leaf,
    rows: null,
    column: seriesInstants(passingColumn(count).fill(Number.NaN), null, time_format),
  };
}

/**
 * The columns of a route's rows as a style shows them: instants in their form, and local times beside them. Null where nothing of a group
 * is shown, such as its local time where no zone is resolved: the rows hold an empty object for it.
 */
function shownColumns(columns: ColumnSet, node: ObjectNode, style: Style): ColumnSet | null {
  const shown = new Shown(style).members(columns, node, "");
  return showsGroups(columns, shown, node, "") ? shown : null;
}

function showsGroups(columns: ColumnSet, shown: ColumnSet, node: ObjectNode, prefix: string): boolean {
  return node.entries.every(({ key, node: member }) => {
    const path = join(prefix, key);
    if (member.kind !== "object" || columns[path] === null) return true;
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

  members(columns: ColumnSet, node: ObjectNode, prefix: string): ColumnSet {
    const shown: Record<string, Column> = {};
    const { zone } = this.#style;
    for (const entry of node.entries) {
      const path = join(prefix, entry.key);
      const column = columns[path];
      if (column !== undefined) shown[path] = this.#column(column, entry);
      if (entry.node.kind === "object" && column !== null)
        Object.assign(shown, this.members(columns, entry.node, path));
      const instants = entry.node.kind === "local" ? columns[join(prefix, "instant")] : undefined;
      if (isInstants(instants) && zone !== null)
        shown[path] = madeOnce(this.#clocks, instants.unix_ms, (unix_ms) => localClocks(unix_ms, zone));
    }
    return shown;
  }

  #column(column: Column, { node }: Entry): Column {
    const item = isListColumn(column) ? itemsOf(node) : null;
    if (isListColumn(column) && item !== null) return { ...column, of: this.members(column.of, item, "") };
    if (!isInstants(column)) return column;
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

function isInstants(column: Column | undefined): column is InstantColumn {
  return typeof column === "object" && column !== null && "unix_ms" in column;
}

/** What the contract adds to a row. */
const ADDED: readonly string[] = ["instant", "local", "time"];

/** Columns as objects, read from their own JSON: where a list within the rows gives the lines of a table. */
export function objectsOf(
  { base = {}, groups }: ColumnsResult,
  count: number,
  row: ObjectNode,
  style: Style,
): readonly object[] {
  const own: ObjectNode = { ...row, entries: row.entries.filter(({ key }) => !ADDED.includes(key)) };
  const whole = { ...style, dropNulls: false, flat: false, separator: "," };
  return JSON.parse(`[${textOf([rowsBlock(own, { count, base, groups }, null, whole)])}]`);
}

/** Columns that are empty throughout are left out as rows are written; what is empty here and there, after it. */
export function rowsWithoutNulls(
  series: Series,
  block: (separator: string) => TextBlock,
  separator: string,
): TextParts {
  if (!hasGaps(series)) return [block(separator)];
  const rows: readonly unknown[] = JSON.parse(`[${textOf([block(",")])}]`, (_key, value: unknown) =>
    value === null ? undefined : value,
  );
  return [rows.map((row) => jsonText(row)).join(separator)];
}
