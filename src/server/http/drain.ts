import type { FastifyInstance } from "fastify";
import type { AnswerPool } from "../threads/pool.ts";

/** While the service is not ready for calls, those that come or are under way are answered, and their connections are not kept for more. */
export function registerDrain(app: FastifyInstance, isReady: () => boolean): void {
  app.addHook("onSend", async (_request, reply) => {
    if (!isReady()) reply.header("connection", "close");
  });
}

/** So long before the end those are refused who still wait for a thread, and after half of it those whom threads work for. */
const REFUSING_MS = 2000;

/** How often connections are closed whose answer had started before and has ended now, so that draining does not wait for their time-out. */
const IDLE_MS = 100;

/**
 * Takes no more calls and ends those under way; resolves when none is left. Requests that threads have not answered
 * towards the end of `patience_ms` are refused with 503, so that only callers that do not read lose a connection.
 */
export async function drain(
  app: FastifyInstance,
  pool: Pick<AnswerPool, "refuseWaiting" | "close"> | null,
  patience_ms: number,
): Promise<void> {
  const stages = [
    setTimeout(() => pool?.refuseWaiting(), patience_ms - REFUSING_MS),
    setTimeout(() => pool?.close(), patience_ms - REFUSING_MS / 2),
    setTimeout(() => app.server.closeAllConnections(), patience_ms),
  ];
  const sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    for (const stage of stages) clearTimeout(stage);
  }
}
