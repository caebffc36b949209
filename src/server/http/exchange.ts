import type { FastifyReply, FastifyRequest } from "fastify";
import { clientAddress } from "../limits/address.ts";
import { type Caller, identifyCaller } from "../limits/caller.ts";
import type { AppContext } from "./context.ts";

/** One request, its answer, and what the handlers share. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: AppContext;
}

/** Who asks: the caller of a metered path, else the address. */
export function callerOf(request: FastifyRequest, context: AppContext): Caller {
  return request.caller ?? identifyCaller(request.headers, addressOf(request, context), context.settings);
}

/** The address that a request is counted under. */
export function addressOf({ raw, headers }: FastifyRequest, { isProxy }: AppContext): string {
  return clientAddress(raw.socket.remoteAddress, [headers["x-forwarded-for"] ?? []].flat().join(), isProxy);
}

/** Waits for the slot of a call, which is counted where its path is metered; it may have more patience than other calls. */
export async function awaitSlot(
  { request, context }: Pick<Exchange, "request" | "context">,
  patience_ms?: number,
): Promise<void> {
  const { id, plan } = callerOf(request, context);
  const isCounted = request.caller !== null;
  const giveBack = async () => {
    if (isCounted) await context.counter.refund(id, plan);
  };
  await takeSlot({ request, context }, { callerId: id, patience_ms }, giveBack);
}

interface Claim {
  readonly callerId: string;
  readonly patience_ms?: number | undefined;
}

/** Waits for a slot of the caller; a call that is refused for having waited too long, or whose caller has left, is given back. */
export async function takeSlot(
  { request, context }: Pick<Exchange, "request" | "context">,
  { callerId, patience_ms }: Claim,
  giveBack: () => Promise<void>,
): Promise<void> {
  try {
    await context.rounds.begin(callerId, request.raw.socket, patience_ms);
  } catch (refusal) {
    await giveBack();
    throw refusal;
  }
}
