import type { RouteDefinition } from "../declare/route.ts";
import { nearestName, Problem, shown } from "../terms/problem.ts";

/** The route that an `endpoint` parameter names, with or without `/v2` and slashes around it. */
export function findEndpoint(written: string, routes: readonly RouteDefinition[]): RouteDefinition {
  const path = endpointPath(written);
  const route = routes.find((known) => known.path === path);
  if (route !== undefined) return route;
  const paths = routes.map((known) => known.path);
  const nearest = nearestName(path, paths);
  throw new Problem("INVALID_PARAMETER", {
    detail: "endpoint names no route.",
    parameter: "endpoint",
    value: shown(written),
    allowed: paths,
    hint: nearest === null ? undefined : `Did you mean ${nearest}?`,
  });
}

function endpointPath(written: string): string {
  const name = written.replace(/^\/+|\/+$/g, "").replace(/^v2(\/|$)/, "");
  return name === "" ? "/v2" : `/v2/${name}`;
}
