import type { RouteDefinition } from "../contract/declare/route.ts";
import { nearestPath } from "../contract/near/paths.ts";
import { LONGEST_TEXT } from "../contract/terms/lengths.ts";
import { Problem } from "../contract/terms/problem.ts";
import { withoutEnd } from "../host/text-lines.ts";
import { splitTarget } from "./refusals.ts";

/** Tests whether a request that was perhaps meant is answered. */
export interface Known {
  readonly isServed: (path: string) => boolean;
  /** Throws the problem of a query. */
  readonly check: (route: RouteDefinition, query: string) => unknown;
}

/** Nothing is served at a path, and no near name is looked for. */
export function nothingServed(): Problem {
  return new Problem("ROUTE_NOT_FOUND", {
    detail: "Nothing is served at this path.",
    hint: "GET /v2 lists every route.",
  });
}

/** Nothing is served at a path: names the one that was perhaps meant, with the caller's own query where that one takes it. */
export function unknownPath(target: string, routes: readonly RouteDefinition[], known: Known): Problem {
  const { path, query } = splitTarget(target);
  const tidy = withoutEnd(path, "/").toLowerCase();
  const paths = routes.map((route) => route.path);
  const isLong = path.length > LONGEST_TEXT.path;
  const near = known.isServed(tidy) ? tidy : isLong ? null : nearestPath(path, paths);
  const route = routes.find((served) => served.path === near);
  return new Problem("ROUTE_NOT_FOUND", {
    detail: "Nothing is served at this path.",
    hint:
      near === null
        ? "GET /v2 lists every route."
        : `Did you mean ${near}? Paths are lower case and have no trailing slash.`,
    example: route === undefined ? undefined : answered(route, query, known),
  });
}

/** The query at another route, corrected where that is needed; undefined where it is not answered there. */
function answered(route: RouteDefinition, query: string, { check }: Known): string | undefined {
  try {
    check(route, query);
    return query === "" ? route.path : `${route.path}?${query}`;
  } catch (refusal) {
    if (refusal instanceof Problem) return refusal.details.example;
    throw refusal;
  }
}
