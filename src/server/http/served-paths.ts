import type { FastifyInstance } from "fastify";
import { Problem } from "../../contract/terms/problem.ts";

/** Which methods each served path answers, OPTIONS included. Paths are exact: case and trailing slash count. */
export interface ServedPaths {
  /** Methods of a path as it stands in a request (percent-encoding is undone); null when nothing is served there. */
  methodsOf(path: string): readonly string[] | null;
  /** Notes every route that is registered on the server from now on. */
  follow(app: FastifyInstance): void;
}

export function createServedPaths(): ServedPaths {
  const methods = new Map<string, string[]>();
  return {
    methodsOf: (path) => methods.get(decodePath(path)) ?? null,
    follow: (app) => {
      app.addHook("onRoute", ({ url, method, config }) => {
        for (const path of config?.files?.keys() ?? [url]) {
          const known = (methods.get(path) ?? []).filter((name) => name !== "OPTIONS");
          methods.set(path, [...new Set([...known, ...[method].flat()]), "OPTIONS"]);
        }
      });
    },
  };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A path that was once served, and the one that took its place. */
export interface RetiredEndpoint {
  readonly path: string;
  readonly replacement: string;
  /** A whole request to the replacement that works. */
  readonly example: string;
}

/** Endpoints retired within v2. None has been. */
export const RETIRED_ENDPOINTS: readonly RetiredEndpoint[] = [];

/** The only sign of a retirement: no deprecation fields are ever sent. */
export function retiredProblem(endpoint: RetiredEndpoint): Problem {
  return new Problem("ENDPOINT_RETIRED", {
    detail: `${endpoint.path} has been retired.`,
    hint: `Use ${endpoint.replacement} instead.`,
    example: endpoint.example,
  });
}
