import type { FastifyInstance } from "fastify";
import type { AppContext } from "./context.ts";

const NOT_CACHED = { "cache-control": "no-store" } as const;

/**
 * `/healthz`: the process answers. `/readyz`: it should be sent calls (not while starting or draining, nor before its keys
 * could be read), and how many threads work longer than they should. A thread that does no long work itself answers both.
 */
export function registerHealth(app: FastifyInstance, context: AppContext): void {
  app.route({
    method: ["GET", "HEAD"],
    url: "/healthz",
    config: { unlimited: true },
    handler: (_request, reply) => reply.headers(NOT_CACHED).send({ status: "ok" }),
  });
  app.route({
    method: ["GET", "HEAD"],
    url: "/readyz",
    config: { unlimited: true },
    handler: (_request, reply) => {
      const ready = context.isReady() && context.keys.hasBeenRead;
      const redis = context.redis();
      const threads = context.threads();
      return reply
        .code(ready ? 200 : 503)
        .headers(NOT_CACHED)
        .send({
          status: ready ? "ready" : "not ready",
          ...(redis === null ? {} : { redis }),
          ...(threads === null ? {} : { threads: { late: threads.late } }),
        });
    },
  });
}
