import { scratchColumn } from "../../engine/scratch-columns.ts";
import { valueAt } from "../../solve/function.ts";
import {
  type Column,
  isNothing,
  type ListColumn,
  NOTHING,
  rowsWithValues,
  takeRows,
} from "../../table/column.ts";
import { type Entry, join, type ObjectNode } from "../terms/node.ts";
import { internal, type Style } from "../terms/present.ts";
import { type Explode, type Series, splitEntries } from "../terms/series.ts";
import { itemsOf } from "../terms/shape.ts";
import { columnParts, rowsBlock } from "../text/columns.ts";
import type { RowForms } from "../text/forms.ts";
import { seriesInstants } from "../text/series-instants.ts";
import {
  leaves,
  nullable,
  rowsWithin,
  type Table,
  type TableColumn,
  under,
  withoutKey,
} from "../text/table.ts";
import { rowValues } from "./row-values.ts";

/** The rows of an answer as a table, and every form of them. */

/** What the contract adds to a row. */
export const ADDED: readonly string[] = ["instant", "local", "time"];

/** The rows of an answer as a table, in the form in which a style shows them. */
export interface ShownSeries extends Series {
  readonly row: ObjectNode;
  /** Where the groups are the elements of a list in each row. */
  readonly explode: Explode | null;
  /** True if the elements of a list have columns of their own in `arrays`. */
  readonly isKeyed: boolean;
  /** A column a path. */
  arrays(): Table;
  /** The lines of csv: of several tables row k of each, then row k + 1. */
  csv(): readonly Table[];
  /** The same lines as values. */
  lines(): readonly Table[];
}

/** The forms of rows that are columns. */
export function seriesForms(count: number, known: () => ShownSeries, style: Style): RowForms {
  return {
    count,
    rows: (flat, separator = ",") => {
      const series = known();
      return [rowsBlock(series.row, series, series.explode, { ...style, flat, separator })];
    },
    columns: () => {
      const series = known();
      // only the bodies of a list may lack what others have: all other pages of a series have the same columns
      return columnParts(series.arrays(), style, style.dropNulls && series.isKeyed);
    },
    csv: () => known().csv(),
    lines: () => known().lines(),
    objects: (most = count) => {
      const series = known();
      const { row, explode } = series;
      return rowValues(row, { ...series, count: Math.min(most, count) }, explode, style);
    },
  };
}

/** The list of a row that gives the lines of a table. */
interface Listed {
  readonly row: ObjectNode;
  readonly explode: Explode | null;
  /** Its column, whether it is shown or not. */
  readonly list: Column | undefined;
}

/** Rows whose lists are columns of lists. */
export function listedSeries(series: Series, { row, explode, list }: Listed, style: Style): ShownSeries {
  const isLocal = style.zone !== null;
  const own = () => ({ count: series.count, columns: leaves(row, series.base, { isLocal }) });
  const isKeyed = explode !== null && explode.key !== null;
  const csv = () => {
    const isExploded = explode !== null && list?.kind === "list";
    return [inKind(isExploded ? lineTable(own(), list, explode, isLocal) : own(), style)];
  };
  const arrays = () => inKind(isKeyed ? keyedTable(series, row, explode, style) : own(), style);
  return { ...series, row, explode: null, isKeyed, arrays, csv, lines: csv };
}

export function inKind({ count, columns }: Table, style: Style): Table {
  return { count, columns: columns.map((leaf) => ofItsKind(leaf, count, style)) };
}

/** Instants that are numbers are so too where none is there. */
function ofItsKind(leaf: TableColumn, count: number, { time_format }: Style): TableColumn {
  if (!isNothing(leaf.column) || leaf.entry.node.kind !== "instant" || time_format === "iso") return leaf;
  const none = scratchColumn(count).fill(Number.NaN);
  return { ...leaf, rows: null, column: seriesInstants(none, none, time_format) };
}

/** A line an element of a list, and one where it is empty. */
interface Lines {
  /** The row of each. */
  readonly rows: Float64Array;
  /** The element; NaN: none. */
  readonly elements: Float64Array;
}

function linesOf(begins: Float64Array): Lines {
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

/** A line an element of the list that gives the lines, with its members in the list's place. */
function lineTable(table: Table, { begins }: ListColumn, { field }: Explode, isLocal: boolean): Table {
  const { rows, elements } = linesOf(begins);
  return {
    count: rows.length,
    columns: table.columns.flatMap((leaf) => {
      const item = leaf.path === field ? itemsOf(leaf.entry.node) : null;
      if (item === null || leaf.column.kind !== "list") return { ...leaf, rows: rowsWithin(rows, leaf.rows) };
      return leaves(item, leaf.column.of, { isLocal, rows: elements }).map((member) => ({
        ...member,
        entry: nullable(member.entry),
      }));
    }),
  };
}

/** A column a path; elements of a list that has keys carry theirs as prefix. */
function keyedTable(series: Series, node: ObjectNode, explode: Explode, style: Style): Table {
  const { count, base } = series;
  const isLocal = style.zone !== null;
  const { own, list } = splitEntries(node, explode);
  const columns = leaves(own, base, { isLocal });
  const given = base[explode.field];
  if (given?.kind === "list" && list !== null)
    for (const [key, rows] of elementsByKey(given, explode)) {
      const members = leaves(withoutKey(list, explode), given.of, { isLocal, rows });
      columns.push(...members.map((leaf) => under(key, leaf)));
    }
  return { count, columns: style.dropNulls ? columns.map(orNothing) : columns };
}

/** The element of every row by its key, in the order in which keys are met. */
function elementsByKey({ begins, of }: ListColumn, { key }: Explode): Map<string, Float64Array> {
  const found = new Map<string, Float64Array>();
  const count = begins.length - 1;
  if (valueAt(begins, count) === 0) return found;
  const column = of[key ?? ""];
  if (column?.kind !== "word") throw internal(`the elements of a list have no ${key}`);
  for (let row = 0; row < count; row++)
    for (let element = valueAt(begins, row); element < valueAt(begins, row + 1); element++) {
      const name = String(column.words[valueAt(column.indices, element)]);
      const elements = found.get(name) ?? new Float64Array(count).fill(Number.NaN);
      elements[row] = element;
      found.set(name, elements);
    }
  return found;
}

/** What holds nothing in any row is left out where nulls are. */
function orNothing(leaf: TableColumn): TableColumn {
  const { column, rows } = leaf;
  const there = isNothing(column) ? [] : rowsWithValues(column);
  const hasValue = (row: number) => !Number.isNaN(row) && (there === null || !Number.isNaN(there[row]));
  const isThere = rows === null ? there === null || there.some(hasValue) : rows.some(hasValue);
  return isThere ? leaf : { ...leaf, entry: nullable(leaf.entry), rows: null, column: NOTHING };
}

/** A row an element of a list, which stands in the place of its list; null where that is empty. */
export function explodedSeries(
  { count, base }: Series,
  { entries }: ObjectNode,
  explode: Explode,
): { readonly series: Series; readonly row: ObjectNode } {
  const { field } = explode;
  const list = base[field];
  if (list?.kind !== "list") throw internal(`${field} is no list of the rows`);
  const { rows, elements } = linesOf(list.begins);
  const columns: Record<string, Column> = { ...takeRows({ ...base, [field]: NOTHING }, rows) };
  const isEmpty = count > 0 && elements.every(Number.isNaN);
  columns[field] = isEmpty ? NOTHING : { kind: "group", rows: elements };
  if (!isEmpty) for (const [path, column] of Object.entries(list.of)) columns[join(field, path)] = column;
  const row: ObjectNode = { kind: "object", entries: entries.map((entry) => elementEntry(entry, field)) };
  return { series: { count: rows.length, base: columns, groups: [] }, row };
}

/** The node where its members stand in a group. */
function within(prefix: string, { entries }: ObjectNode): ObjectNode {
  const moved = entries.map((entry) => {
    const { node, path } = entry;
    return { ...entry, path: join(prefix, path), node: node.kind === "object" ? within(prefix, node) : node };
  });
  return { kind: "object", entries: moved };
}

function elementEntry(entry: Entry, field: string): Entry {
  const item = entry.key === field ? itemsOf(entry.node) : null;
  return item === null ? entry : nullable({ ...entry, node: within(field, item) });
}
