import type { FastifyInstance } from "fastify";

/** Which methods each served path answers, OPTIONS included. Paths are exact: case and trailing slash count. */
export interface ServedPaths {
  /** Methods of a path as it stands in a request (percent-encoding is undone); null when nothing is served there. */
  methodsOf(path: string): readonly string[] | null;
  /** A request of the path that works. */
  exampleOf(path: string): string;
  /** Notes every route that is registered on the server from now on. */
  follow(app: FastifyInstance): void;
}

export function createServedPaths(): ServedPaths {
  const methods = new Map<string, string[]>();
  const examples = new Map<string, string>();
  return {
    methodsOf: (path) => methods.get(decodePath(path)) ?? null,
    exampleOf: (path) => examples.get(decodePath(path)) ?? "/v2",
    follow: (app) => {
      app.addHook("onRoute", ({ url, method, config }) => {
        const known = (methods.get(url) ?? []).filter((name) => name !== "OPTIONS");
        methods.set(url, [...new Set([...known, ...[method].flat()]), "OPTIONS"]);
        if (config?.example !== undefined) examples.set(url, config.example);
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
