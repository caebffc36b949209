import type { Columns } from "../../table/column.ts";
import type { Entry, ObjectNode } from "./node.ts";
import { internal } from "./present.ts";

/** The facts of the members of a row's columns. */

/** A list inside a row that csv writes as lines of their own, and the member that names each element. */
export interface Explode {
  readonly field: string;
  readonly key: string | null;
  /** True if the members of its elements keep its name before theirs, because the row has members of the same names. */
  readonly named?: boolean;
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
  if (columns[entry.key] !== undefined) return true;
  if (entry.optional) return false;
  throw internal(`no column ${entry.path}`);
}
