import type { Entry } from "../terms/node.ts";
import { internal } from "../terms/present.ts";

export type Source = Readonly<Record<string, unknown>>;

/** A member of an object; null where the group around it has no value. What may not be absent or null is a fault of the route. */
export function memberOf(source: Source | null | undefined, entry: Entry): unknown {
  if (source === null || source === undefined) return source;
  const value = source[entry.key];
  if (value === undefined && !entry.optional) throw internal(`${entry.key} has no value`);
  if (value === null && !entry.facts.nullable) throw internal(`${entry.key} is null`);
  return value;
}
