import type { RouteDefinition } from "../contract/declare/route.ts";
import { ArraySchema, NumberSchema, OptionalSchema, type Schema } from "../contract/schema/schema.ts";

const known = new WeakMap<RouteDefinition, RouteDefinition>();

/** The same route with as many rows as there is memory for. */
export function unbounded(route: RouteDefinition): RouteDefinition {
  const made = known.get(route) ?? withoutBound(route);
  known.set(route, made);
  return made;
}

function withoutBound(route: RouteDefinition): RouteDefinition {
  const freed = Object.entries(route.query.shape).flatMap(([name, field]) => {
    const free = name === "count" || name === "at" ? freeOf(field) : null;
    return free === null ? [] : [[name, free] as const];
  });
  if (freed.length === 0) return route;
  return { ...route, query: route.query.extend(Object.fromEntries(freed)) };
}

/** The same parameter without its bound: any number of rows, any number of instants; null for all other parameters. */
function freeOf(field: Schema): Schema | null {
  const bounded = field instanceof OptionalSchema ? field.unwrap() : field;
  if (!(bounded instanceof NumberSchema || bounded instanceof ArraySchema)) return null;
  return bounded
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .meta(field.meta() ?? {});
}
