import type { FastifyReply, FastifyRequest } from "fastify";
import { splitTarget } from "../../library/refusals.ts";
import { isServed } from "../site/served-files.ts";

/**
 * One line an answer. It holds the served path and the names of the route's parameters, never their values: coordinates,
 * places and keys are personal. Unknown paths and names, addresses and request fields are left out for the same reason.
 */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { path, query } = splitTarget(request.raw.url ?? "/");
  request.log.info(
    {
      method: request.method,
      path: isServed(request) ? path : null,
      parameters: parameterNames(query, request.routeOptions.config?.parameters ?? []),
      status: reply.statusCode,
      plan: request.caller?.plan.name,
      duration_ms: Math.round(reply.elapsedTime * 1000) / 1000,
      bytes: Number(reply.getHeader("content-length") ?? 0),
    },
    "answered",
  );
}

function parameterNames(query: string, known: readonly string[]): string[] {
  const sent = query.split("&").map((pair) => pair.split("=", 1)[0] ?? "");
  return sent.filter((name) => known.includes(name));
}
