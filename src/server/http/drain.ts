import type { FastifyInstance } from "fastify";

/** While the service is not ready for calls, those that still come are answered, and their connections are not kept for more. */
export function registerDrain(app: FastifyInstance, isReady: () => boolean): void {
  app.addHook("onRequest", async (_request, reply) => {
    if (!isReady()) reply.header("connection", "close");
  });
}

/**
 * Takes no more calls and ends those under way; resolves when none is left. Those that have not ended after `patience_ms` lose
 * their connections.
 */
export async function drain(app: FastifyInstance, patience_ms: number): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), patience_ms);
  try {
    await app.close();
  } finally {
    clearTimeout(impatience);
  }
}
