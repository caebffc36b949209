import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Abandoned } from "../../contract/remote.ts";
import { prepare } from "../../contract/run.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { optionsHeaders } from "../../library/cors.ts";
import { COMMON_HEADERS, internalError, splitTarget } from "../../library/refusals.ts";
import { nothingServed, unknownPath } from "../../library/unknown-path.ts";
import type { Caller } from "../limits/caller.ts";
import { rateLimitHeaders } from "../limits/rate-limit.ts";
import { isServed } from "../site/assets.ts";
import { isForPeople, sendProblemPage } from "../site/serve-page.ts";
import { expectedTime_us } from "../threads/costs.ts";
import { checkLocal } from "../wire/local-only.ts";
import { turnOnConnection } from "../wire/pipelining.ts";
import { checkWellFormed } from "../wire/well-formed.ts";
import { callContext } from "./answer.ts";
import { refuseMethod } from "./client-errors.ts";
import type { AppContext } from "./context.ts";
import { awaitSlot, callerOf, type Exchange } from "./exchange.ts";
import { sendProblem } from "./failures.ts";
import { checkFairUse } from "./fair-use.ts";
import type { ServedPaths } from "./served-paths.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who is asking; known once a metered path has been recognised. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Calls of this path are counted against the caller's plan. */
    metered?: boolean;
    /** Its calls wait for their slots by themselves, once what they send has been judged. */
    judgesFirst?: boolean;
    /** Names of its parameters, which the log may show. */
    parameters?: readonly string[];
  }
}

/**
 * The checks that every request passes, in the order of the contract: path, method, rate, overload; then faults and
 * the log.
 */
export function registerGuards(app: FastifyInstance, served: ServedPaths, context: AppContext): void {
  app.decorateRequest("caller", null);
  app.addHook("onRequest", async (request, reply) => turnOnConnection(reply.raw, request.raw.socket));
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(COMMON_HEADERS).header("x-request-id", request.id);
    if (!context.isReady()) reply.header("connection", "close");
    checkWellFormed(request.raw);
    if (context.settings.isLocalOnly) checkLocal(request.raw);
    checkTargetLength(request, context);
    if (!isServed(request)) return answerUnserved(request, reply, served, context);
    if (request.routeOptions.config.metered !== true) return checkFairUse(request, context);
    await meter(request, reply, context);
  });
  app.addHook("preHandler", async (request) => {
    const { unlimited, judgesFirst } = request.routeOptions.config;
    if (unlimited !== true && judgesFirst !== true) await awaitSlot({ request, context });
  });
  app.addHook("onResponse", async (request, reply) => logAnswer(request, reply));
  app.setErrorHandler((error, request, reply) => answerFault(error, request, reply, context));
}

/** True if the caller got a slot; the path is judged first, so that no caller is refused here for the load of the service. */
async function getsSlot(request: FastifyRequest, context: AppContext): Promise<boolean> {
  try {
    await context.rounds.begin(callerOf(request, context).id, request.raw.socket);
    return true;
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal;
    return false;
  }
}

function checkTargetLength(request: FastifyRequest, context: AppContext): void {
  const length = request.raw.url?.length ?? 0;
  const limit = context.settings.maxUrlBytes;
  if (length <= limit) return;
  throw new Problem("URI_TOO_LONG", {
    detail: `The request address has ${length} bytes; ${limit} are read.`,
    bound: { name: "max_url_bytes", limit, requested: length },
  });
}

/** A path or a method that has no route: preflights are answered, the rest is 404 or 405. */
async function answerUnserved(
  request: FastifyRequest,
  reply: FastifyReply,
  served: ServedPaths,
  context: AppContext,
): Promise<FastifyReply> {
  const { path } = splitTarget(request.raw.url ?? "/");
  if (path === "*" && request.method === "OPTIONS")
    return reply
      .code(204)
      .headers(optionsHeaders(["GET", "HEAD", "OPTIONS"]))
      .send();
  const methods = served.methodsOf(path);
  if (methods !== null && request.method === "OPTIONS")
    return reply.code(204).headers(optionsHeaders(methods)).send();
  closeAfterBody(request, reply);
  // what was meant is searched for: no caller's many unknown paths come before the calls of other callers
  const hasSlot = await getsSlot(request, context);
  if (methods !== null) {
    const { problem, allow } = refuseMethod(request.method, path, served);
    if (allow !== null) reply.header("allow", allow);
    throw problem;
  }
  if (!hasSlot || !(await isWithinPlan({ request, reply, context }, path))) throw nothingServed();
  const asked = callContext(request, context);
  throw unknownPath(request.raw.url ?? "/", context.routes, {
    isServed: (other) => served.methodsOf(other) !== null,
    check: (route, query) => prepare(route, query, asked),
  });
}

/**
 * Unknown paths count as calls like all other requests, since a suggestion costs as much as an answer: on the plan
 * below /v2, else within fair use. The path is judged first, so that a caller without calls left learns that the path
 * is unknown, and no more.
 */
async function isWithinPlan({ request, reply, context }: Exchange, path: string): Promise<boolean> {
  const { id, plan } = callerOf(request, context);
  if (/^\/v2(\/|$)/.test(path) && ["GET", "HEAD"].includes(request.method)) {
    const verdict = await context.counter.count(id, plan);
    reply.headers(rateLimitHeaders(verdict));
    return verdict.allowed;
  }
  if (plan.windows === null) return true;
  const isFair = context.fairUse.wait_s(id) === 0;
  request.fairUser = id;
  if (isFair) context.fairUse.charge(id, { processor_us: expectedTime_us(path, 0), bytes: 0 });
  return isFair;
}

/** A body that is not read would otherwise be received to its end. */
function closeAfterBody(request: FastifyRequest, reply: FastifyReply): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding !== undefined || (length !== undefined && length !== "0")) reply.header("connection", "close");
}

async function meter(request: FastifyRequest, reply: FastifyReply, context: AppContext): Promise<void> {
  const caller = callerOf(request, context);
  request.caller = caller;
  const verdict = await context.counter.count(caller.id, caller.plan);
  reply.headers(rateLimitHeaders(verdict));
  if (verdict.allowed) return;
  reply.header("retry-after", String(verdict.retry_after_s));
  const exhausted = verdict.states.filter((state) => state.remaining <= 0);
  const [first] = exhausted;
  throw new Problem("RATE_LIMITED", {
    detail: `The plan ${caller.plan.title} has no calls left in this ${exhausted.map((state) => state.window.name).join(" and ")}.`,
    bound: first && {
      name: `requests_per_${first.window.name}`,
      limit: first.quota,
      requested: first.quota + 1,
      plan: caller.plan.name,
    },
    hint: `Wait ${verdict.retry_after_s} seconds, as Retry-After says; cached answers cost nothing.`,
  });
}

/** Problems go out as they are; anything else is a fault of the service and is logged. */
function answerFault(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
): FastifyReply {
  const { publicUrl } = context.settings;
  if (error instanceof Abandoned) {
    request.log.info("abandoned");
    return reply.hijack();
  }
  const isRefusal = error instanceof Problem && error.code !== "INTERNAL_ERROR";
  if (!isRefusal) request.log.error({ err: error }, "failed");
  const problem = isRefusal ? error : internalError();
  if (isForPeople(request)) return sendProblemPage(reply, problem, context);
  return sendProblem(request, reply, problem, publicUrl);
}

/**
 * One line an answer. It holds the served path and the names of the route's parameters, never their values: coordinates,
 * places and keys are personal. Unknown paths and names, addresses and request fields are left out for the same reason.
 */
function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { path, query } = splitTarget(request.raw.url ?? "/");
  request.log.info(
    {
      method: request.method,
      path: isServed(request) ? path : null,
      parameters: parameterNames(query, request.routeOptions.config?.parameters ?? []),
      status: reply.statusCode,
      plan: request.caller?.plan.name,
      duration_ms: Math.round(reply.elapsedTime * 1000) / 1000,
      bytes: Number(reply.getHeader("content-length") ?? 0),
    },
    "answered",
  );
}

function parameterNames(query: string, known: readonly string[]): string[] {
  const sent = query.split("&").map((pair) => pair.split("=", 1)[0] ?? "");
  return sent.filter((name) => known.includes(name));
}
