import { createHash, type Hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import type { AnswerWorkers } from "../../contract/remote.ts";
import { prepare } from "../../contract/run.ts";
import { PLANS } from "../../contract/terms/plans.ts";
import { digestField, reprDigest } from "../../contract/terms/repr-digest.ts";
import type { CacheClass } from "../../contract/terms/values.ts";
import { matchesTag, parseIfNoneMatch, type TagCondition } from "../../library/conditional.ts";
import { splitTarget } from "../../library/refusals.ts";
import type { CallContext } from "../../routes/astronomy/route.ts";
import { askedRange } from "../wire/byte-range.ts";
import { type Cacheable, MAX_ENTRY_BYTES, type PackedAnswer, type SentAnswer } from "./answer-cache.ts";
import type { AppContext } from "./context.ts";
import { acceptedCoding, type Coding, coded, codedTag, isWorthCoding, tagsOf } from "./encoding.ts";
import { callerOf, type Exchange } from "./exchange.ts";
import { respondStreamed } from "./streamed.ts";

/** Cache classes whose answers never change while the process runs. */
const LASTING: readonly CacheClass[] = ["deterministic", "static"];

/** Answers a call of a route: what the route says, or 304 when the caller has it already. */
export async function answerRoute(route: RouteDefinition, exchange: Exchange): Promise<FastifyReply> {
  const { request, context } = exchange;
  const target = request.raw.url ?? "/";
  const key = request.caller?.keySent === false ? `${request.caller.plan.name} ${target}` : null;
  const kept = key === null ? undefined : context.answers.get(key);
  if (kept !== undefined) return sendCacheable(kept, exchange);
  const prepared = prepare(
    route,
    splitTarget(target).query,
    callContext(request, context),
    workersFor(exchange),
  );
  const { stream } = prepared;
  if (stream !== null)
    return sendCacheable({ ...prepared, respond: () => respondStreamed(stream, exchange) }, exchange);
  const lasts = key !== null && prepared.etag !== null && LASTING.includes(prepared.cacheClass);
  return sendCacheable(lasts ? context.answers.keeping(key, prepared) : prepared, exchange);
}

/** Sends an answer under the rules of conditional requests. */
export async function sendCacheable(cacheable: Cacheable, exchange: Exchange): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const { etag, cacheControl } = withoutKeyTraces(cacheable, request);
  const condition = parseIfNoneMatch(request.headers["if-none-match"]);
  const caching = {
    "cache-control": cacheControl,
    vary: "accept-encoding",
    ...(etag === null ? {} : { etag }),
  };
  const held = etag === null || condition.kind !== "tags" ? undefined : heldTag(condition, etag);
  if (held !== undefined)
    return reply
      .code(304)
      .headers({ ...caching, etag: held })
      .send();
  const packed = await packedFor(cacheable, request);
  if (packed !== null && !(etag !== null && isHeld(condition, packed)))
    return sendPacked(packed, exchange, { ...caching, etag });
  const answer = await cacheable.respond();
  if (etag !== null && isHeld(condition, answer)) return reply.code(304).headers(caching).send();
  reply.code(answer.status).headers({ ...answer.headers, ...caching });
  const { body } = answer;
  if (typeof body === "object" && "next" in body) return sendBatches(body, exchange);
  return sendCoded(bytesOf(body), exchange, { etag, contentType: answer.headers["Content-Type"] });
}

/** The tag of this answer, in whichever coding, that a client has. */
function heldTag(condition: TagCondition, etag: string): string | undefined {
  return tagsOf(etag).find((tag) => matchesTag(condition, tag));
}

type Packed = PackedAnswer & { readonly coding: Coding };

/** The kept form of an answer in the coding that the client takes; null: none is kept. */
async function packedFor({ packed }: Cacheable, request: FastifyRequest): Promise<Packed | null> {
  const coding = packed === undefined ? null : acceptedCoding(textOf(request, "accept-encoding"));
  const kept = coding === null ? null : await packed?.(coding);
  return coding === null || kept == null ? null : { ...kept, coding };
}

function sendPacked(
  { status, headers, body, digest, coding }: Packed,
  exchange: Exchange,
  { etag, ...caching }: { readonly etag: string | null },
): FastifyReply {
  exchange.reply.code(status).headers({
    ...headers,
    ...caching,
    ...{ "content-encoding": coding, "repr-digest": digest },
    ...(etag === null ? {} : { etag: codedTag(etag, coding) }),
  });
  // what is sent as a large body gives its memory back
  return sendBody(body.byteLength > MAX_ENTRY_BYTES ? new Uint8Array(body) : body, exchange);
}

/** Sends a body in the coding that the client takes, where it is worth it. */
async function sendCoded(
  bytes: Buffer,
  exchange: Exchange,
  { etag, contentType }: { etag: string | null; contentType: string | undefined },
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const coding = isWorthCoding(contentType, bytes)
    ? acceptedCoding(textOf(request, "accept-encoding"))
    : null;
  if (coding === null) return sendPart(bytes, exchange, etag);
  const sent = await coded(bytes, coding, contentType);
  reply.headers({ "content-encoding": coding, "repr-digest": reprDigest(sent) });
  if (etag !== null) reply.header("etag", codedTag(etag, coding));
  return sendBody(sent, exchange);
}

/** Sends the part of an answer that is asked for, where a tag shows that parts belong to one answer; else the whole. */
function sendPart(bytes: Buffer, exchange: Exchange, etag: string | null): FastifyReply {
  const { request, reply } = exchange;
  if (etag === null) return sendBody(bytes, exchange);
  reply.header("accept-ranges", "bytes");
  const fields = { range: textOf(request, "range"), ifRange: textOf(request, "if-range") };
  const part = request.method === "GET" ? askedRange(fields, etag, bytes.byteLength) : null;
  if (part === null) return sendBody(bytes, exchange);
  if (part === "unsatisfiable") return refusePart(reply, bytes.byteLength);
  reply.code(206).header("content-range", `bytes ${part.first}-${part.last}/${bytes.byteLength}`);
  return sendBody(bytes.subarray(part.first, part.last + 1), exchange);
}

/** The headers of a representation; a refusal of a part has none of them. */
const REPRESENTATION_HEADERS = [
  "content-type",
  "content-disposition",
  "repr-digest",
  "etag",
  "last-modified",
];

/** No part lies where it is asked for: says how long the whole is, and is not kept. */
function refusePart(reply: FastifyReply, length_bytes: number): FastifyReply {
  for (const name of REPRESENTATION_HEADERS) reply.removeHeader(name);
  return reply
    .code(416)
    .headers({ "content-range": `bytes */${length_bytes}`, "cache-control": "no-store" })
    .send();
}

function textOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join() : value;
}

/** Sends a body; a large one as it is read. */
export function sendBody(body: string | Uint8Array, { request, reply, context }: Exchange): FastifyReply {
  const bytes = bytesOf(body);
  if (bytes.byteLength <= MAX_ENTRY_BYTES || request.method === "HEAD") return reply.send(bytes);
  reply.header("content-length", String(bytes.byteLength));
  return reply.send(context.sender.send(bytes, callerOf(request, context).id, reply.raw));
}

/** Sends batches as they are read; a connection that ends without its last chunk tells that they are not all. */
function sendBatches(
  batches: AsyncIterator<Uint8Array>,
  { request, reply, context }: Exchange,
): FastifyReply {
  if (request.method === "HEAD") return reply.send();
  const hash = createHash("sha256");
  reply.trailer("repr-digest", async () => digestField(hash.digest()));
  return reply.send(
    context.sender.sendBatches(hashed(batches, hash), callerOf(request, context).id, reply.raw),
  );
}

/** The same batches; a hash is taken as they go out. */
function hashed(batches: AsyncIterator<Uint8Array>, hash: Hash): AsyncIterator<Uint8Array> {
  return {
    next: async () => {
      const batch = await batches.next();
      if (batch.done !== true) hash.update(batch.value);
      return batch;
    },
    return: async () => batches.return?.() ?? { done: true, value: undefined },
  };
}

/** `*` asks whether there is any answer at all, which only computing it tells. */
function isHeld(condition: TagCondition, answer: SentAnswer): boolean {
  return condition.kind === "any" && answer.status >= 200 && answer.status < 300;
}

/** An answer that mentions an ignored key is for its caller alone: it is not kept and bears no tag. */
function withoutKeyTraces(
  cacheable: Cacheable,
  request: FastifyRequest,
): { etag: string | null; cacheControl: string } {
  if (request.caller?.keySent === true) return { etag: null, cacheControl: "private, no-store" };
  return cacheable;
}

/** The facts of a call that a route needs besides its query. */
export function callContext(request: FastifyRequest, context: AppContext): CallContext {
  return {
    sky: context.sky,
    plan: request.caller?.plan ?? PLANS[context.settings.defaultPlan],
    now: context.now(),
    publicUrl: context.settings.publicUrl,
    keySent: request.caller?.keySent ?? false,
    routes: () => context.routes,
    maxResponseBytes: context.settings.responseCapBytes,
    ...(context.places === null ? {} : { places: context.places }),
  };
}

/** Where the caller's large requests are answered, if there are threads. */
export function workersFor({ request, reply, context }: Exchange): AnswerWorkers | undefined {
  const pool = context.threads();
  if (pool === null) return undefined;
  const caller = callerOf(request, context).id;
  let signal: AbortSignal | undefined;
  const abandoned = () => {
    signal ??= leaving({ request, reply });
    return signal;
  };
  return {
    takes: (...asked) => pool.takes(...asked),
    respond: (remote) => pool.respond(remote, { caller, abandoned }),
  };
}

/** Tells when the caller closes the connection before the whole answer has gone out. */
export function leaving({ request, reply: { raw } }: Pick<Exchange, "request" | "reply">): AbortSignal {
  const { socket } = request.raw;
  const controller = new AbortController();
  const leave = () => controller.abort();
  if (socket.destroyed) leave();
  // of several requests on one connection, only the first response hears of its end
  socket.once("close", leave);
  raw.once("finish", () => socket.off("close", leave));
  return controller.signal;
}

function bytesOf(body: string | Uint8Array): Buffer {
  return typeof body === "string"
    ? Buffer.from(body)
    : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}
