import type { Columns, Written, WrittenColumns } from "../../table/column.ts";
import { type Entry, join, type ObjectNode } from "./node.ts";
import { internal } from "./present.ts";

/** A long series as columns, one array a dotted path, and what its members need to be found. */

/** The columns of one member of a row's list (one body), with the one that names it, or of the row itself when `key` is null. */
export interface ColumnGroup {
  readonly key: string | null;
  readonly columns: Columns;
}

/** The same as a route writes it. */
export interface WrittenGroup {
  readonly key: string | null;
  readonly columns: WrittenColumns;
}

/** A list inside a row that csv writes as lines of their own, and the member that names each element. */
export interface Explode {
  readonly field: string;
  readonly key: string | null;
  /** True if the members of its elements keep its name before theirs, because the row has members of the same names. */
  readonly named?: boolean;
}

export interface Series {
  readonly count: number;
  /** The row's own columns: instant, local, time. */
  readonly base: Columns;
  readonly groups: readonly ColumnGroup[];
}

/** The leaves below a group that has no value; local times among them where they are shown. */
export function nullLeaves(node: ObjectNode, isLocal = false): Entry[] {
  return node.entries.flatMap((entry) => {
    if (entry.optional && !(isLocal && entry.node.kind === "local")) return [];
    return entry.node.kind === "object" ? nullLeaves(entry.node, isLocal) : [entry];
  });
}

export function nullPaths(node: ObjectNode): string[] {
  return nullLeaves(node).map(({ path }) => path);
}

/** True if the series has this member; a member that must be there and is not is a fault of the route. */
export function isPresent(entry: Entry, columns: Columns): boolean {
  if (isThere(entry, columns)) return true;
  if (entry.optional) return false;
  throw internal(`no column ${entry.path}`);
}

/** True if a member has a column, or one of its own members. */
function isThere({ node, path }: Entry, columns: Columns): boolean {
  if (columns[path] !== undefined) return true;
  return node.kind === "object" && node.entries.some((entry) => isThere(entry, columns));
}

/** The columns of a group by their paths. It has the values of these rows, NaN where it is null; null: each row its own. */
export function groupColumns(
  path: string,
  rows: Float64Array | null,
  members: WrittenColumns,
): WrittenColumns {
  if (rows?.every(Number.isNaN) === true) return { [path]: null };
  const columns: Record<string, Written> = rows === null ? {} : { [path]: { kind: "group", rows } };
  for (const [key, column] of Object.entries(members)) columns[join(path, key)] = column;
  return columns;
}

/** True if there are columns of members of a group. */
export function hasBelow(columns: WrittenColumns, path: string): boolean {
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
