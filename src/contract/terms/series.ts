import type { Columns, Written, WrittenColumns } from "../../table/column.ts";
import { type Entry, join, type ObjectNode } from "./node.ts";
import { internal } from "./present.ts";

/** A long series as columns, one array a dotted path, and what its members need to be found. */

/** The columns of one member of a row's list (one body), or of the row itself when `key` is null. */
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

/** True if the series has this member; a member that must be there and is not is a fault of the route. */
export function isPresent(entry: Entry, columns: Columns, path: string): boolean {
  if (columns[path] !== undefined || (entry.node.kind === "object" && hasBelow(columns, path))) return true;
  if (entry.optional) return false;
  throw internal(`no column ${path}`);
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
export function hasBelow(columns: Columns, path: string): boolean {
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

export function keyed(group: ColumnGroup, explode: Explode): Columns {
  if (explode.key === null) return group.columns;
  return { [explode.key]: { kind: "constant", value: group.key }, ...group.columns };
}
