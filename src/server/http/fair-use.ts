import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../../contract/terms/problem.ts";
import { expectedTime_us } from "../threads/costs.ts";
import type { AppContext } from "./context.ts";
import { callerOf, type Exchange } from "./exchange.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who pays for the bytes of an answer outside the plans; null: no caller does. */
    fairUser: string | null;
  }
  interface FastifyContextConfig {
    /** Answered however often it is asked for: whether the service is well. */
    unlimited?: boolean;
    /** Charged when its messages have been read. */
    paysByMessage?: boolean;
  }
}

/** Paths outside the plans are answered within fair use; those who are not metered at all have no bounds here either. */
export function registerFairUse(app: FastifyInstance, context: AppContext): void {
  app.decorateRequest("fairUser", null);
  // when it goes out, whether or not it is read
  app.addHook("onSend", async (request, reply, payload) => {
    if (request.fairUser !== null)
      context.fairUse.charge(request.fairUser, {
        processor_us: 0,
        bytes: sentBytes(request, payload, reply),
      });
  });
}

function sentBytes({ method }: FastifyRequest, payload: unknown, reply: FastifyReply): number {
  if (method === "HEAD") return 0;
  if (typeof payload === "string" || payload instanceof Uint8Array) return payload.length;
  return Number(reply.getHeader("content-length") ?? 0);
}

/** Refuses a call of a caller who has taken more than his share; charges all other callers. */
export function checkFairUse(request: FastifyRequest, context: AppContext): void {
  const { metered, unlimited, paysByMessage } = request.routeOptions.config;
  if (metered === true || unlimited === true) return;
  const { id, plan } = callerOf(request, context);
  if (plan.windows === null) return;
  const retry_after_s = context.fairUse.wait_s(id);
  if (retry_after_s > 0)
    throw new Problem("RATE_LIMITED", {
      detail: "This caller has taken more of the service's time or bytes than fair use allows.",
      hint: `Wait ${retry_after_s} seconds, as Retry-After says, and keep answers: the same request gives the same answer.`,
      retry_after_s,
    });
  request.fairUser = id;
  if (paysByMessage === true) return;
  const processor_us = expectedTime_us(request.routeOptions.url ?? "", 0);
  context.fairUse.charge(id, { processor_us, bytes: 0 });
}

/** Charges messages that no plan counts; where there are none, the plan pays for the answer's bytes as well. */
export function chargeMessages(count: number, { request, context }: Exchange): void {
  if (count === 0) request.fairUser = null;
  if (request.fairUser === null) return;
  const processor_us = count * expectedTime_us(request.routeOptions.url ?? "", 0);
  context.fairUse.charge(request.fairUser, { processor_us, bytes: 0 });
}
