import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../contract/problem.ts";
import { PLANS } from "../contract/plans.ts";
import type { RouteDefinition } from "../contract/route.ts";
import { type Answer, type CallContext, prepare } from "../contract/run.ts";
import type { AppContext } from "./app.ts";
import { matchesTag, parseIfNoneMatch, type TagCondition } from "./conditional.ts";
import { splitTarget } from "./logging.ts";

/** An answer that may be kept by caches under its tag. */
interface Cacheable {
  readonly etag: string | null;
  readonly cacheControl: string;
  respond(): Answer | Promise<Answer>;
}

/** Answers a call of a route: what the route says, or 304 when the caller has it already. */
export async function answerRoute(
  route: RouteDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
): Promise<FastifyReply> {
  const prepared = prepare(route, splitTarget(request.raw.url ?? "/").query, callContext(request, context));
  return sendCacheable(prepared, request, reply, context.settings.responseCapBytes);
}

/** Sends an answer under the rules of conditional requests and of the size cap. */
export async function sendCacheable(
  cacheable: Cacheable,
  request: FastifyRequest,
  reply: FastifyReply,
  capBytes: number,
): Promise<FastifyReply> {
  const { etag, cacheControl } = withoutKeyTraces(cacheable, request);
  const condition = parseIfNoneMatch(request.headers["if-none-match"]);
  const caching = { "cache-control": cacheControl, ...(etag === null ? {} : { etag }) };
  if (etag !== null && condition.kind === "tags" && matchesTag(condition, etag)) return reply.code(304).headers(caching).send();
  const answer = await cacheable.respond();
  checkSize(answer, capBytes);
  if (isHeld(condition, answer)) return reply.code(304).headers(caching).send();
  return reply
    .code(answer.status)
    .headers({ ...answer.headers, ...caching })
    .send(typeof answer.body === "string" ? Buffer.from(answer.body) : asBuffer(answer.body));
}

/** `*` asks whether there is any answer at all, which only computing it tells. */
function isHeld(condition: TagCondition, answer: Answer): boolean {
  return condition.kind === "any" && answer.status >= 200 && answer.status < 300;
}

/** An answer that tells of an ignored key is for its caller alone: it is not kept and bears no tag. */
function withoutKeyTraces(cacheable: Cacheable, request: FastifyRequest): { etag: string | null; cacheControl: string } {
  if (request.caller?.keySent === true) return { etag: null, cacheControl: "private, no-store" };
  return cacheable;
}

/** What a route needs to know of the call besides its query. */
export function callContext(request: FastifyRequest, context: AppContext): CallContext {
  return {
    sky: context.sky,
    plan: request.caller?.plan ?? PLANS[context.settings.defaultPlan],
    now: context.now(),
    publicUrl: context.settings.publicUrl,
    keySent: request.caller?.keySent ?? false,
    routes: context.routes,
  };
}

function checkSize(answer: Answer, capBytes: number): void {
  const size = typeof answer.body === "string" ? Buffer.byteLength(answer.body) : answer.body.byteLength;
  if (size <= capBytes) return;
  throw new Problem("RESPONSE_TOO_LARGE", {
    detail: `The answer has ${size} bytes; at most ${capBytes} are sent. Nothing was cut off.`,
    bound: { name: "response_cap_bytes", limit: capBytes, requested: size },
    hint: "Narrow it with fields, verbosity=compact, fewer bodies or a smaller range, or page it with limit.",
  });
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
