import type { FastifyReply, FastifyRequest } from "fastify";

/** A name as parameters have it; anything else may be a value pasted in its place. */
const PARAMETER_NAME = /^[a-z][a-z0-9_]{0,30}$/;

/**
 * One line an answer. It holds the served path and the names of the parameters, never their values: coordinates, places and
 * keys are personal. Unknown paths, addresses and request fields are left out for the same reason.
 */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { path, query } = splitTarget(request.raw.url ?? "/");
  request.log.info(
    {
      method: request.method,
      path: request.is404 ? null : path,
      parameters: parameterNames(query),
      status: reply.statusCode,
      plan: request.caller?.plan.name,
      duration_ms: Math.round(reply.elapsedTime * 1000) / 1000,
      bytes: Number(reply.getHeader("content-length") ?? 0),
    },
    "answered",
  );
}

/** A request target in its two parts, neither decoded. */
export function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, "") || "/";
  const [beforeFragment = "/"] = local.split("#", 1);
  const mark = beforeFragment.indexOf("?");
  if (mark < 0) return { path: beforeFragment, query: "" };
  return { path: beforeFragment.slice(0, mark) || "/", query: beforeFragment.slice(mark + 1) };
}

function parameterNames(query: string): string[] {
  return query
    .split("&")
    .map((pair) => pair.split("=", 1)[0] ?? "")
    .filter((name) => PARAMETER_NAME.test(name));
}
