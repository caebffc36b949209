import type { RouteDefinition } from "../contract/declare/route.ts";
import { nearestPath } from "../contract/near/paths.ts";
import { withoutCredentials } from "../contract/terms/credentials.ts";
import { Problem, problemDocument } from "../contract/terms/problem.ts";
import { reprDigest } from "../contract/terms/repr-digest.ts";
import { utf8 } from "../host/bytes.ts";
import { OPEN_CORS } from "./cors.ts";

/** What is shown of a request target that is too long to repeat. */
const SHOWN_TARGET_CHARACTERS = 2048;

/** Fields of every answer. */
export const COMMON_HEADERS = { ...OPEN_CORS, "x-content-type-options": "nosniff" } as const;

/** Fields of a problem document: never stored, since the same request may soon be answered. */
export function problemHeaders(body: Uint8Array): Record<string, string> {
  return {
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    "repr-digest": reprDigest(body),
  };
}

/** Fields in which clients of key-bound services send a key. */
export const KEY_HEADERS = [
  "authorization",
  "x-api-key",
  "api-key",
  "x-rapidapi-key",
  "ocp-apim-subscription-key",
] as const;

/** A request target in its two parts, neither decoded. */
export function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, "") || "/";
  const [beforeFragment = "/"] = local.split("#", 1);
  const mark = beforeFragment.indexOf("?");
  if (mark < 0) return { path: beforeFragment, query: "" };
  return { path: beforeFragment.slice(0, mark) || "/", query: beforeFragment.slice(mark + 1) };
}

/** A problem document as the bytes of a body. */
export function problemBody(problem: Problem, target: string, publicUrl: string): Uint8Array<ArrayBuffer> {
  return utf8(JSON.stringify(problemDocument(problem, shownTarget(target), publicUrl)));
}

/** Path and query as they are repeated to the caller: keys blanked, cut at a length. */
export function shownTarget(target: string): string {
  const { path, query } = splitTarget(target);
  const whole = query === "" ? path : `${path}?${withoutCredentials(query)}`;
  return whole.length > SHOWN_TARGET_CHARACTERS ? path.slice(0, SHOWN_TARGET_CHARACTERS) : whole;
}

/** What a caller is told of a fault of the service: nothing of its cause. */
export function internalError(): Problem {
  return new Problem("INTERNAL_ERROR", {
    detail: "The request could not be answered because of a fault in the service.",
  });
}

/** What tells whether a request that was perhaps meant is answered. */
export interface Known {
  readonly isServed: (path: string) => boolean;
  /** Throws the problem of a query. */
  readonly check: (route: RouteDefinition, query: string) => unknown;
}

/** Nothing is served at a path: names the one that was perhaps meant, with the caller's own query where that one takes it. */
export function unknownPath(target: string, routes: readonly RouteDefinition[], known: Known): Problem {
  const { path, query } = splitTarget(target);
  const tidy = path.replace(/\/+$/, "").toLowerCase();
  const paths = routes.map((route) => route.path);
  const near = known.isServed(tidy) ? tidy : nearestPath(path, paths);
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

/** The query at another route, mended where that is needed; undefined where it is not answered there. */
function answered(route: RouteDefinition, query: string, { check }: Known): string | undefined {
  try {
    check(route, query);
    return query === "" ? route.path : `${route.path}?${query}`;
  } catch (refusal) {
    if (refusal instanceof Problem) return refusal.details.example;
    throw refusal;
  }
}

/** A method that a path does not serve. */
export function wrongMethod(method: string, methods: readonly string[]): Problem {
  return new Problem("METHOD_NOT_ALLOWED", {
    detail: `${method} is not answered here.`,
    allowed: methods,
    hint: `Use ${methods.join(" or ")}.`,
  });
}
