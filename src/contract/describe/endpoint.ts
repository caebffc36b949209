import { withoutEnd, withoutStart } from "../../host/text-lines.ts";
import type { RouteDefinition } from "../declare/route.ts";
import { nearestPath } from "../near/paths.ts";
import { Problem, shown } from "../terms/problem.ts";

/** The route that an `endpoint` parameter names, with or without `/v2` and slashes around it. */
export function findEndpoint(written: string, routes: readonly RouteDefinition[]): RouteDefinition {
  const path = endpointPath(written);
  const route = routes.find((known) => known.path === path);
  if (route !== undefined) return route;
  const paths = routes.map((known) => known.path);
  const nearest = nearestPath(path, paths);
  throw new Problem("INVALID_PARAMETER", {
    detail: "endpoint names no route.",
    parameter: "endpoint",
    value: shown(written),
    allowed: paths,
    hint: nearest === null ? "GET /v2 lists every route." : `Did you mean ${nearest}?`,
    meant: nearest ?? undefined,
  });
}

function endpointPath(written: string): string {
  const name = withoutEnd(withoutStart(written, "/"), "/").replace(/^v2(\/|$)/, "");
  return name === "" ? "/v2" : `/v2/${name}`;
}
