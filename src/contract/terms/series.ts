import type { ClockColumn, Column, GroupColumn, ListColumn, WordColumn } from "./column.ts";
import { type Entry, join, type ObjectNode } from "./node.ts";
import { internal } from "./present.ts";

/** A long series as columns, one array a dotted path, and what its members need to be found. */

export type ColumnSet = Readonly<Record<string, Column>>;

/** The columns of one member of a row's list (one body), or of the row itself when `key` is null. */
export interface ColumnGroup {
  readonly key: string | null;
  readonly columns: ColumnSet;
}

/** A list inside a row that csv writes as lines of their own, and the member that names each element. */
export interface Explode {
  readonly field: string;
  readonly key: string | null;
  /** Whether the members of its elements keep its name before theirs, because the row has members of the same names. */
  readonly named?: boolean;
}

export interface Series {
  readonly count: number;
  /** The row's own columns: instant, local, time. */
  readonly base: ColumnSet;
  readonly groups: readonly ColumnGroup[];
}

/** Whether a column that has values lacks some in between. */
export function hasGaps({ base, groups }: Series): boolean {
  return [base, ...groups.map(({ columns }) => columns)].some((set) => Object.values(set).some(lacksSome));
}

function lacksSome(column: Column): boolean {
  if (typeof column !== "object" || column === null) return false;
  if ("words" in column) return column.words.includes(null);
  if ("json" in column) return column.json.includes(null);
  if ("begins" in column) return false;
  if ("rows" in column) return column.rows.some(Number.isNaN);
  if ("wall_s" in column) return column.wall_s.some(Number.isNaN);
  if ("unix_ms" in column) return column.unix_ms.some(Number.isNaN);
  if ("numbers" in column) return column.numbers.some(Number.isNaN);
  return column instanceof Float64Array ? column.some(Number.isNaN) : column.includes(null);
}

/** A member that holds no others, by its path. */
export interface LeafEntry {
  readonly path: string;
  readonly entry: Entry;
}

/** The leaves below a group that has no value; local times among them where they are shown. */
export function nullLeaves(node: ObjectNode, prefix: string, isLocal = false): LeafEntry[] {
  return node.entries.flatMap((entry) => {
    if (entry.optional && !(isLocal && entry.node.kind === "local")) return [];
    const path = join(prefix, entry.key);
    return entry.node.kind === "object" ? nullLeaves(entry.node, path, isLocal) : [{ path, entry }];
  });
}

export function nullPaths(node: ObjectNode, prefix: string): string[] {
  return nullLeaves(node, prefix).map(({ path }) => path);
}

/** Whether the series has this member; a member that must be there and is not is a fault of the route. */
export function isPresent(entry: Entry, columns: ColumnSet, path: string): boolean {
  if (columns[path] !== undefined || (entry.node.kind === "object" && hasBelow(columns, path))) return true;
  if (entry.optional) return false;
  throw internal(`no column ${path}`);
}

/** Whether a group names which values its rows have. */
export function isGroupColumn(column: Column | undefined): column is GroupColumn {
  return typeof column === "object" && column !== null && "rows" in column;
}

export function isWordColumn(column: Column | undefined): column is WordColumn {
  return typeof column === "object" && column !== null && "words" in column;
}

export function isClockColumn(column: Column | undefined): column is ClockColumn {
  return typeof column === "object" && column !== null && "wall_s" in column;
}

export function isListColumn(column: Column | undefined): column is ListColumn {
  return typeof column === "object" && column !== null && "begins" in column;
}

/** The columns of a group by their paths. It has the values of these rows, NaN where it is null; null: each row its own. */
export function groupColumns(path: string, rows: Float64Array | null, members: ColumnSet): ColumnSet {
  if (rows?.every(Number.isNaN) === true) return { [path]: null };
  const columns: Record<string, Column> = rows === null ? {} : { [path]: { rows } };
  for (const [key, column] of Object.entries(members)) columns[join(path, key)] = column;
  return columns;
}

/** Whether there are columns of members of a group. */
export function hasBelow(columns: ColumnSet, path: string): boolean {
  const prefix = `${path}.`;
  return Object.keys(columns).some((name) => name.startsWith(prefix));
}

export function splitEntries(
  node: ObjectNode,
  explode: Explode,
): { own: ObjectNode; list: ObjectNode | null } {
  const list = node.entries.find((entry) => entry.key === explode.field)?.node;
  const own: ObjectNode = {
    kind: "object",
    entries: node.entries.filter((entry) => entry.key !== explode.field),
  };
  return { own, list: list?.kind === "array" && list.item.kind === "object" ? list.item : null };
}

export function keyed(group: ColumnGroup, explode: Explode): ColumnSet {
  return explode.key === null ? group.columns : { [explode.key]: group.key, ...group.columns };
}
