import { type Column, type Columns, type ElementsColumn, isNothing, NOTHING } from "../../table/column.ts";
import { type Entry, join, type ObjectNode } from "../terms/node.ts";
import { type Explode, isPresent, nullLeaves } from "../terms/series.ts";
import { itemsOf } from "../terms/shape.ts";

/** An answer as a column a path: what every form that is a table (plain arrays, csv) is written from. */

export interface FlatColumn {
  /** Dotted path of the member. */
  readonly path: string;
  readonly entry: Entry;
  /** Which values of the column the rows have, NaN where the group around it is null; null: each row its own. */
  readonly rows: Float64Array | null;
  readonly column: Column;
}

export interface FlatTable {
  readonly count: number;
  readonly columns: readonly FlatColumn[];
}

/** Rows as a tree of columns, and the entries that they show. */
export interface ShownRows {
  readonly count: number;
  readonly columns: Columns;
  readonly row: ObjectNode;
}

/** A column a path; the elements of a list that every row has carry their key before theirs. */
export function flatTable({ count, columns, row }: ShownRows, within: Within = {}): FlatTable {
  return { count, columns: leaves(row, columns, within) };
}

/** The same, where the elements of that list are columns of their own, each under its key. */
export function tableByElement(
  { count, columns, row }: ShownRows,
  { elements }: ElementsColumn,
  explode: Explode,
  within: Within,
): FlatTable {
  const { own, item } = aroundList(row, explode);
  const members = item === null ? null : withoutKey(item, explode);
  const prefixed = elements.flatMap((element) =>
    members === null
      ? []
      : leaves(members, element, within).map((leaf) => under(keyOf(element, explode), leaf)),
  );
  return { count, columns: [...leaves(own, columns, within), ...prefixed] };
}

/** A table an element of that list, all with the same columns: row k of each, then row k + 1. */
export function tablesOfElements(
  { count, columns, row }: ShownRows,
  { elements }: ElementsColumn,
  explode: Explode,
  within: Within,
): readonly FlatTable[] {
  const { own, item } = aroundList(row, explode);
  const shared = leaves(own, columns, within);
  if (item === null) return [{ count, columns: shared }];
  return elements.map((element) => ({ count, columns: [...shared, ...leaves(item, element, within)] }));
}

/** The members beside a list of the row, and its objects; null where it is not shown. */
export function aroundList(
  { entries }: ObjectNode,
  { field }: Explode,
): { readonly own: ObjectNode; readonly item: ObjectNode | null } {
  const list = entries.find(({ key }) => key === field);
  const own: ObjectNode = { kind: "object", entries: entries.filter(({ key }) => key !== field) };
  return { own, item: list === undefined ? null : itemsOf(list.node) };
}

function keyOf(element: Columns, { key }: Explode): string {
  const column = key === null ? undefined : element[key];
  return column?.kind === "constant" ? String(column.value) : "";
}

export function under(prefix: string, leaf: FlatColumn): FlatColumn {
  return { ...leaf, path: join(prefix, leaf.path) };
}

export function withoutKey(node: ObjectNode, explode: Explode): ObjectNode {
  return { kind: "object", entries: node.entries.filter((entry) => entry.key !== explode.key) };
}

interface Within {
  readonly isLocal?: boolean;
  readonly rows?: Float64Array | null;
}

/** The columns of rows; local times of groups without a value too, where they are shown. */
export function leaves(
  node: ObjectNode,
  columns: Columns,
  { isLocal = false, rows = null }: Within = {},
): FlatColumn[] {
  const found: FlatColumn[] = [];
  addLeaves(found, node, columns, { isLocal, rows });
  return found;
}

function addLeaves(
  found: FlatColumn[],
  node: ObjectNode,
  columns: Columns,
  { isLocal, rows }: Required<Within>,
): void {
  for (const entry of node.entries) {
    const { path, key } = entry;
    if (!isPresent(entry, columns)) continue;
    const column = columns[key] ?? NOTHING;
    if (entry.node.kind !== "object") found.push({ path, entry, column, rows });
    else if (column.kind === "group")
      addLeaves(found, entry.node, column.columns, { isLocal, rows: rowsWithin(rows, column.rows) });
    else if (isNothing(column))
      for (const leaf of nullLeaves(entry.node, isLocal))
        found.push({ path: leaf.path, entry: nullable(leaf), column: NOTHING, rows: null });
  }
}

/** The rows of a group within another, by the rows around both; null: each its own. */
export function rowsWithin(outer: Float64Array | null, rows: Float64Array | null): Float64Array | null {
  if (outer === null || rows === null) return outer ?? rows;
  return outer.map((row) => rows[row] ?? Number.NaN);
}

/** The entry where a group around it may have no value. */
export function nullable(entry: Entry): Entry {
  return entry.facts.nullable ? entry : { ...entry, facts: { ...entry.facts, nullable: true } };
}
