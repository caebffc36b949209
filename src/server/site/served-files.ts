import type { FastifyRequest } from "fastify";
import { splitTarget } from "../../library/refusals.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What a route of a path with a star serves: whole paths, and nothing else that it matches. */
    files?: ReadonlyMap<string, unknown>;
  }
}

/** True if what a request names is served, by its method: a route of many files matches other paths too. */
export function isServed(request: FastifyRequest): boolean {
  const { config } = request.routeOptions;
  return !request.is404 && config?.files?.has(filePath(request)) !== false;
}

/** A request's path as the router reads it: what stands for the separators of an address stays encoded. */
export function filePath({ raw }: FastifyRequest): string {
  return decodeURI(splitTarget(raw.url ?? "/").path);
}
