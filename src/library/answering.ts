import { laterPlaces } from "../catalog/gazetteer/later.ts";
import { type Answer, prepare } from "../contract/run.ts";
import type { StreamBatch, Streaming } from "../contract/stream.ts";
import type { Format } from "../contract/terms/formats.ts";
import type { Pair } from "../contract/terms/pairs.ts";
import { LOCAL_PLAN } from "../contract/terms/plans.ts";
import { Problem } from "../contract/terms/problem.ts";
import { answerValues, type Values } from "../contract/values.ts";
import type { Written } from "../contract/where.ts";
import { utf8 } from "../host/bytes.ts";
import { whenLoaded } from "../host/later.ts";
import type { CallContext } from "../routes/astronomy/route.ts";
import { laterRoutes, PATHS, routeAt } from "../routes/table.ts";
import type { Sky } from "../sky/sky.ts";
import { matchesTag, parseIfNoneMatch } from "./conditional.ts";
import { optionsHeaders } from "./cors.ts";
import type { Engines } from "./engines.ts";
import { COMMON_HEADERS, problemBody, problemHeaders, splitTarget, wrongMethod } from "./refusals.ts";
import type { Reply } from "./reply.ts";
import { unbounded } from "./unbounded.ts";

const METHODS = ["GET", "HEAD", "OPTIONS"];

/** A request, of whatever runtime. */
export interface Call {
  readonly method: string;
  readonly target: string;
  readonly header: (name: string) => string | null;
}

/** The handler of a path. */
interface Served {
  readonly prepare: (query: string, context: CallContext) => Prepared;
}

interface Prepared {
  readonly stream?: Streaming | null;
  readonly etag: string | null;
  readonly cacheControl: string;
  respond(): Answer | Promise<Answer>;
  /** Absent: it has one form. */
  respondIn?(formats: readonly Format[], written?: Written): Promise<readonly Answer[]>;
}

const OPENAPI_PATH = "/v2/openapi.json";

async function servedAt(path: string, { plan }: CallFacts): Promise<Served | null> {
  if (path === OPENAPI_PATH) return { prepare: (await import("../routes/about/openapi.ts")).prepareOpenApi };
  const declared = await routeAt(path);
  if (declared === null) return null;
  const route = plan === LOCAL_PLAN ? unbounded(declared) : declared;
  return { prepare: (query, context) => prepare(route, query, context) };
}

export type CallFacts = Pick<CallContext, "plan" | "now" | "publicUrl" | "keySent" | "ownBodies">;

/** Answers a request as a server does. */
export async function replyTo(call: Call, { sky }: Engines, facts: CallFacts): Promise<Reply> {
  const { path, query } = splitTarget(call.target);
  const context = () => contextOf(sky(), facts);
  try {
    const served = await servedAt(path, facts);
    if (call.method === "OPTIONS" && served !== null)
      return { status: 204, headers: { ...COMMON_HEADERS, ...optionsHeaders(METHODS) }, body: null };
    if (served === null) throw await nothingAt(call.target, context);
    if (!METHODS.includes(call.method)) throw wrongMethod(call.method, METHODS);
    const prepared = () => served.prepare(query, context());
    const held = heldOf(sky, prepared);
    const batchAt = async (row: number) => whenLoaded(() => batchOf(held(), row));
    return await whenLoaded(() => answerCall(call, prepared(), batchAt));
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal;
    return refuseCall(call, refusal, facts.publicUrl);
  }
}

/** Formats of one question's answer; each is announced as soon as it is written. */
interface Forms {
  readonly formats: readonly Format[];
  readonly written: Written;
}

/** A question's answers in several of its formats, computed once; a refusal stands alone. */
export async function repliesTo(
  call: Call,
  { formats, written }: Forms,
  { sky }: Engines,
  facts: CallFacts,
): Promise<readonly Reply[]> {
  const { path, query } = splitTarget(call.target);
  try {
    const served = await servedAt(path, facts);
    const answers = await whenLoaded(async () =>
      served?.prepare(query, contextOf(sky(), facts)).respondIn?.(formats, written),
    );
    return (answers ?? []).map((answer) =>
      whole(call, { ...answer, headers: { ...COMMON_HEADERS, ...answer.headers } }),
    );
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal;
    return [refuseCall(call, refusal, facts.publicUrl)];
  }
}

/** A question as values, where nothing bounds its answer; null where it is refused, which `replyTo` tells why. */
export async function valuesAt(
  path: string,
  pairs: readonly Pair[],
  { sky }: Engines,
  facts: CallFacts,
): Promise<Values | null> {
  const route = await routeAt(path);
  if (route === null || facts.plan !== LOCAL_PLAN) return null;
  try {
    return await whenLoaded(() => answerValues(unbounded(route), pairs, contextOf(sky(), facts)));
  } catch (refusal) {
    if (refusal instanceof Problem) return null;
    throw refusal;
  }
}

export function contextOf(sky: Sky, facts: CallFacts): CallContext {
  return { ...facts, sky, routes: laterRoutes, places: laterPlaces, ...sizeOf(facts) };
}

/** A server bounds its answers; here memory does. */
function sizeOf({ plan }: CallFacts): Pick<CallContext, "maxResponseBytes"> {
  return plan === LOCAL_PLAN ? { maxResponseBytes: Number.POSITIVE_INFINITY } : {};
}

async function nothingAt(target: string, context: () => CallContext): Promise<Problem> {
  const isServed = (path: string) => path === OPENAPI_PATH || PATHS.includes(path);
  const [{ unknownPath }, routes] = await Promise.all([import("./unknown-path.ts"), laterRoutes.read()]);
  return whenLoaded(() =>
    unknownPath(target, routes, { isServed, check: (route, asked) => prepare(route, asked, context()) }),
  );
}

/** A stream's question is read once for all its batches after the first, as long as the same sky computes them. */
function heldOf(sky: () => Sky, prepare: () => Prepared): () => Prepared {
  let held: { readonly by: Sky; readonly prepared: Prepared } | null = null;
  return () => {
    if (held?.by !== sky()) held = { by: sky(), prepared: prepare() };
    return held.prepared;
  };
}

function batchOf({ stream }: Prepared, row: number): Promise<StreamBatch> {
  return stream ? stream.batchAt(row) : Promise.reject(new RangeError("the answer is no stream"));
}

/** The answer, or 304 where the caller has it already. */
async function answerCall(call: Call, prepared: Prepared, batchAt: BatchAt): Promise<Reply> {
  const { etag, cacheControl, stream } = prepared;
  const condition = parseIfNoneMatch(call.header("if-none-match") ?? undefined);
  const caching = { ...COMMON_HEADERS, "cache-control": cacheControl, ...(etag === null ? {} : { etag }) };
  if (etag !== null && condition.kind === "tags" && matchesTag(condition, etag))
    return { status: 304, headers: caching, body: null };
  if (stream) {
    const first = await stream.batchAt(stream.from);
    const headers = { ...caching, ...first.answer.headers };
    if (etag !== null && condition.kind === "any") return { status: 304, headers: caching, body: null };
    return { status: 200, headers, body: call.method === "HEAD" ? null : bodiesFrom(first, batchAt) };
  }
  const { status, headers, body } = await prepared.respond();
  if (etag !== null && condition.kind === "any") return { status: 304, headers: caching, body: null };
  return whole(call, { status, headers: { ...caching, ...headers }, body });
}

function refuseCall(call: Call, problem: Problem, publicUrl: string): Reply {
  const allow = problem.code === "METHOD_NOT_ALLOWED" ? { allow: METHODS.join(", ") } : {};
  const body = problemBody(problem, call.target, publicUrl);
  const headers = { ...COMMON_HEADERS, ...problemHeaders(body), ...allow };
  return whole(call, { status: problem.status, headers, body });
}

/** With its length; without its body where only its fields are asked for. */
function whole(
  { method }: Call,
  { status, headers, body }: Reply & { readonly body: string | Uint8Array },
): Reply {
  const bytes = typeof body === "string" ? utf8(body) : body;
  const lengthened = { ...headers, "content-length": String(bytes.length) };
  return { status, headers: lengthened, body: method === "HEAD" ? null : body };
}

/** Computes the batch of a stream that starts with a row. */
type BatchAt = (row: number) => Promise<StreamBatch>;

/** The bodies of the batches, each computed when it is read. */
async function* bodiesFrom(first: StreamBatch, batchAt: BatchAt): AsyncGenerator<Uint8Array, void> {
  for (let batch = first; ; batch = await batchAt(batch.next)) {
    const { body } = batch.answer;
    if (body.length > 0) yield typeof body === "string" ? utf8(body) : body;
    if (batch.next === null) return;
  }
}
