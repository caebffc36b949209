import type { RouteDefinition } from "../contract/declare/route.ts";
import { NumberSchema, OptionalSchema } from "../contract/schema/schema.ts";

const known = new WeakMap<RouteDefinition, RouteDefinition>();

/** The same route, of whose rows as many may be asked for as there is memory for. */
export function unbounded(route: RouteDefinition): RouteDefinition {
  const made = known.get(route) ?? withoutBound(route);
  known.set(route, made);
  return made;
}

function withoutBound(route: RouteDefinition): RouteDefinition {
  const { count } = route.query.shape;
  const number = count instanceof OptionalSchema ? count.unwrap() : count;
  if (count === undefined || !(number instanceof NumberSchema)) return route;
  const free = number.max(Number.MAX_SAFE_INTEGER).optional();
  return { ...route, query: route.query.extend({ count: free.meta(count.meta() ?? {}) }) };
}
