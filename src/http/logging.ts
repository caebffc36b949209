import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * One line an answer. It holds the path and the names of the parameters, never their values: coordinates, places and keys
 * are personal. Addresses and request fields are left out for the same reason.
 */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { path, query } = splitTarget(request.raw.url ?? "/");
  request.log.info(
    {
      method: request.method,
      path,
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

/** Names in a query string, as written; a name without "=" may be a value pasted alone and is left out. */
function parameterNames(query: string): string[] {
  return query.split("&").flatMap((pair) => (pair.includes("=") ? [pair.slice(0, pair.indexOf("=")).slice(0, 40)] : []));
}
