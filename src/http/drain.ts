import type { FastifyInstance } from "fastify";

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
