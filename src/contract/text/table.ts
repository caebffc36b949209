import { type Column, type Columns, isNothing, NOTHING } from "../../table/column.ts";
import { type Entry, join, type ObjectNode } from "../terms/node.ts";
import { type Explode, isPresent, nullLeaves, type Series, splitEntries } from "../terms/series.ts";

/** An answer as columns: what every form that is a table (plain arrays, csv) is written from. */

export interface TableColumn {
  /** Dotted path of the member. */
  readonly path: string;
  readonly entry: Entry;
  /** Which values of the column the rows have, NaN where the group around it is null; null: each row its own. */
  readonly rows: Float64Array | null;
  /** May be made when it is first read. */
  readonly column: Column;
}

export interface Table {
  readonly count: number;
  readonly columns: readonly TableColumn[];
}

/** One table with a column a path; elements of an exploded list carry their key as prefix. */
export function arraysOf(
  node: ObjectNode,
  series: Series,
  explode: Explode | null,
  within: Within = {},
): Table {
  const { count, base, groups } = series;
  if (explode === null) return { count, columns: leaves(node, { ...base, ...groups[0]?.columns }, within) };
  const { own, list } = splitEntries(node, explode);
  const members = list === null ? null : withoutKey(list, explode);
  const prefixed = groups.flatMap(({ key, columns }) =>
    members === null ? [] : leaves(members, columns, within).map((leaf) => under(key ?? "", leaf)),
  );
  return { count, columns: [...leaves(own, base, within), ...prefixed] };
}

/** One table a list element (a single one without a list), all with the same columns: row k of each, then row k + 1. */
export function rowTables(
  node: ObjectNode,
  series: Series,
  explode: Explode | null,
  within: Within = {},
): readonly Table[] {
  const { count, base, groups } = series;
  if (explode === null) return [{ count, columns: leaves(node, { ...base, ...groups[0]?.columns }, within) }];
  const { own, list } = splitEntries(node, explode);
  const shared = leaves(own, base, within);
  if (list === null) return [{ count, columns: shared }];
  return groups.map((group) => ({
    count,
    columns: [...shared, ...leaves(list, group.columns, within)],
  }));
}

export function under(prefix: string, leaf: TableColumn): TableColumn {
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
): TableColumn[] {
  return node.entries.flatMap((entry) => {
    const { path } = entry;
    if (!isPresent(entry, columns)) return [];
    const column = columns[path];
    if (entry.node.kind !== "object") return [{ path, entry, column: column ?? NOTHING, rows }];
    if (isNothing(column))
      return nullLeaves(entry.node, isLocal).map((leaf) => ({
        path: leaf.path,
        entry: nullable(leaf),
        column: NOTHING,
        rows: null,
      }));
    const own = column?.kind === "group" ? rowsWithin(rows, column.rows) : rows;
    return leaves(entry.node, columns, { isLocal, rows: own });
  });
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
