import { withoutCredentials } from "../contract/terms/credentials.ts";
import { Problem, problemDocument } from "../contract/terms/problem.ts";
import { reprDigest } from "../contract/terms/repr-digest.ts";
import { utf8 } from "../host/bytes.ts";
import { OPEN_CORS } from "./cors.ts";

/** The most characters of a request target that are repeated to the caller. */
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

/** An origin that may stand before a path, of whatever scheme pages are served under (`tauri://localhost`). */
const ORIGIN = /^[a-z][\w+.-]*:\/\/[^/?#]*/i;

/** A request target in its two parts, neither decoded. */
export function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const local = target.replace(ORIGIN, "") || "/";
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

/** The refusal of a caller after a fault of the service: it says nothing of the cause. */
export function internalError(): Problem {
  return new Problem("INTERNAL_ERROR", {
    detail: "The request could not be answered because of a fault in the service.",
  });
}

/** A method that a path does not serve. */
export function wrongMethod(method: string, methods: readonly string[]): Problem {
  return new Problem("METHOD_NOT_ALLOWED", {
    detail: `${method} is not answered here.`,
    allowed: methods,
    hint: `Use ${methods.join(" or ")}.`,
  });
}
