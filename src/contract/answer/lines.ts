import { scratchColumn } from "../../engine/scratch-columns.ts";
import { valueAt } from "../../solve/function.ts";
import {
  type Column,
  type ElementsColumn,
  isNothing,
  type ListColumn,
  metWords,
  NOTHING,
  rowsWithValues,
  takeRows,
  takeValues,
} from "../../table/column.ts";
import { type Entry, join, type ObjectNode } from "../terms/node.ts";
import { internal, type Style } from "../terms/present.ts";
import type { Explode } from "../terms/series.ts";
import { itemsOf } from "../terms/shape.ts";
import { seriesInstants } from "../text/series-instants.ts";
import {
  aroundList,
  type FlatColumn,
  type FlatTable,
  flatTable,
  leaves,
  nullable,
  rowsWithin,
  type ShownRows,
  tableByElement,
  tablesOfElements,
  under,
  withoutKey,
} from "../text/table.ts";

/** The lines that tables make of rows: one each, or one an element of the list that gives them. */

/** The list of a row that gives the lines of a table, whether it is shown or not. */
export interface Listed {
  readonly explode: Explode;
  readonly list: ListColumn | ElementsColumn;
}

/** The lines of csv: of several tables row k of each, then row k + 1. */
export function csvTables(rows: ShownRows, listed: Listed | null, style: Style): readonly FlatTable[] {
  return linesOfRows(rows, listed, { isLocal: style.zone !== null }).map((table) => inKind(table, style));
}

/** The same lines, with words in the order in which rows have them, as a dictionary of the rows would hold them. */
export function linesInMetOrder(tables: readonly FlatTable[]): readonly FlatTable[] {
  return tables.map(({ count, columns }) => ({ count, columns: columns.map(wordsInMetOrder) }));
}

/** A column a path; elements of a list that has keys have columns of their own. */
export function columnTable(rows: ShownRows, listed: Listed | null, style: Style): FlatTable {
  return inKind(columnsOf(rows, listed, style), style);
}

interface Within {
  readonly isLocal: boolean;
}

function linesOfRows(rows: ShownRows, listed: Listed | null, within: Within): readonly FlatTable[] {
  if (listed === null) return [flatTable(rows, within)];
  const { list, explode } = listed;
  return list.kind === "elements"
    ? tablesOfElements(rows, list, explode, within)
    : [lineTable(flatTable(rows, within), list, explode, within)];
}

function columnsOf(rows: ShownRows, listed: Listed | null, style: Style): FlatTable {
  const within = { isLocal: style.zone !== null };
  if (listed === null || listed.explode.key === null) return flatTable(rows, within);
  const { list, explode } = listed;
  return list.kind === "elements"
    ? tableByElement(rows, list, explode, within)
    : keyedTable(rows, list, explode, style);
}

function wordsInMetOrder(leaf: FlatColumn): FlatColumn {
  const { column, rows } = leaf;
  if (column.kind !== "word") return leaf;
  const indices = rows === null ? column.indices : takeValues(column.indices, rows);
  return { ...leaf, rows: null, column: metWords(indices, column.words) };
}

function inKind({ count, columns }: FlatTable, style: Style): FlatTable {
  return { count, columns: columns.map((leaf) => ofItsKind(leaf, count, style)) };
}

/** Instants that are numbers are so too where none is there. */
function ofItsKind(leaf: FlatColumn, count: number, { time_format }: Style): FlatColumn {
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
function lineTable(
  table: FlatTable,
  { begins }: ListColumn,
  { field }: Explode,
  { isLocal }: Within,
): FlatTable {
  const { rows, elements } = linesOf(begins);
  return {
    count: rows.length,
    columns: table.columns.flatMap((leaf) => {
      const item = leaf.path === field ? itemsOf(leaf.entry.node) : null;
      if (item === null || leaf.column.kind !== "list") return { ...leaf, rows: rowsWithin(rows, leaf.rows) };
      return leaves(item, leaf.column.columns, { isLocal, rows: elements }).map((member) => ({
        ...member,
        entry: nullable(member.entry),
      }));
    }),
  };
}

/** A column a path; elements of a list that has keys carry theirs as prefix. */
function keyedTable(
  { count, columns, row }: ShownRows,
  list: ListColumn,
  explode: Explode,
  style: Style,
): FlatTable {
  const isLocal = style.zone !== null;
  const { own, item } = aroundList(row, explode);
  const flat = leaves(own, columns, { isLocal });
  if (item !== null)
    for (const [key, rows] of elementsByKey(list, explode)) {
      const members = leaves(withoutKey(item, explode), list.columns, { isLocal, rows });
      flat.push(...members.map((leaf) => under(key, leaf)));
    }
  return { count, columns: style.dropNulls ? flat.map(orNothing) : flat };
}

/** The element of every row by its key, in the order in which keys are met. */
function elementsByKey({ begins, columns }: ListColumn, { key }: Explode): Map<string, Float64Array> {
  const found = new Map<string, Float64Array>();
  const count = begins.length - 1;
  if (valueAt(begins, count) === 0) return found;
  const column = columns[key ?? ""];
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

/** A column without a value in any row is left out where nulls are. */
function orNothing(leaf: FlatColumn): FlatColumn {
  const { column, rows } = leaf;
  const there = isNothing(column) ? [] : rowsWithValues(column);
  const hasValue = (row: number) => !Number.isNaN(row) && (there === null || !Number.isNaN(there[row]));
  const isThere = rows === null ? there === null || there.some(hasValue) : rows.some(hasValue);
  return isThere ? leaf : { ...leaf, entry: nullable(leaf.entry), rows: null, column: NOTHING };
}

/** A row an element of a list, which stands in the place of its list; null where that is empty. */
export function explodedRows({ count, columns, row }: ShownRows, { field }: Explode): ShownRows {
  const list = columns[field];
  if (list?.kind !== "list") throw internal(`${field} is no list of the rows`);
  const { rows, elements } = linesOf(list.begins);
  const taken: Record<string, Column> = { ...takeRows({ ...columns, [field]: NOTHING }, rows) };
  const isEmpty = count > 0 && elements.every(Number.isNaN);
  taken[field] = isEmpty ? NOTHING : { kind: "group", rows: elements, columns: list.columns };
  const entries = row.entries.map((entry) => elementEntry(entry, field));
  return { count: rows.length, columns: taken, row: { kind: "object", entries } };
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
