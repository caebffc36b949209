import type { RouteDefinition } from "../../contract/declare/route.ts";
import { parametersOf } from "../../contract/describe/reference.ts";
import { leavesOf } from "../../contract/terms/node.ts";
import type { EnumSetName } from "./enum-sets.ts";

/** Sets that the members of every envelope draw from, by the path of the member. */
const ENVELOPE_FIELDS: Partial<Record<EnumSetName, readonly string[]>> = {
  cache_classes: ["meta.cache_class"],
  rights: ["meta.rights"],
  query_modes: ["query.mode"],
  warning_codes: ["warnings[].code"],
  error_codes: ["code"],
  position_origins: ["meta.origins"],
};

/** Sets whose values stand after a prefix where a body may. */
const TARGET_SETS: ReadonlySet<EnumSetName> = new Set(["stars", "small_bodies"]);

/** Which parameters take the values of a set (a target may be a body, a star or a small body), and which members of answers hold them. */
export function enumUses(
  name: EnumSetName,
  routes: readonly RouteDefinition[],
): { parameters: string[]; fields: string[] } {
  const parameters = routes.flatMap((route) =>
    parametersOf(route)
      .filter(({ enum_set }) => enum_set === name || (TARGET_SETS.has(name) && enum_set === "bodies"))
      .map((parameter) => parameter.name),
  );
  const fields = routes.flatMap((route) =>
    [...route.leaves, ...leavesOf(route.shape.extra)]
      .filter((leaf) => leaf.enumSet === name)
      .map((leaf) => leaf.path),
  );
  const envelope = routes.length === 0 ? [] : (ENVELOPE_FIELDS[name] ?? []);
  return { parameters: [...new Set(parameters)], fields: [...new Set([...envelope, ...fields])] };
}
