import type { OutputName } from "../../contract/ask/parameters.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import type { FrameFacts } from "../../contract/declare/route-shape.ts";
import type { Published } from "../../contract/describe/statements.ts";
import { nearestPath } from "../../contract/near/paths.ts";
import { Problem, shown } from "../../contract/terms/problem.ts";
import { withoutEnd, withoutStart } from "../../host/text-lines.ts";
import { MODELS, OUTPUT_RIGHTS } from "../astronomy/attribution.ts";
import { DEFINITIONS } from "./definitions.ts";
import { THRESHOLDS } from "./thresholds.ts";

/** Output parameters of the routes that answer with a document instead of a computation. */
export const DOCUMENT_OUTPUT = [
  "fields",
  "precision",
  "pretty",
  "verbosity",
] as const satisfies readonly OutputName[];

/** A document holds no coordinates. */
export const DOCUMENT_FRAME: FrameFacts = { frame: "none", epoch: "none", refraction_model: "none" };

/** The science behind the answers, for documents. */
export const PUBLISHED: Published = {
  definitions: DEFINITIONS,
  thresholds: THRESHOLDS,
  models: MODELS,
  output_rights: OUTPUT_RIGHTS,
};

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
