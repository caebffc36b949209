import type { FastifyReply, FastifyRequest } from "fastify";
import type { Problem } from "../../contract/terms/problem.ts";
import { problemBody, problemHeaders, splitTarget } from "../../library/refusals.ts";
import { v1ErrorBody } from "../v1/request.ts";

/** Seconds after which a call refused for overload may be tried again. */
const OVERLOAD_RETRY_S = 1;

/** Answers with a problem document. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  publicUrl: string,
): FastifyReply {
  reply.removeHeader("etag");
  const { retry_after_s = problem.code === "OVERLOADED" ? OVERLOAD_RETRY_S : undefined } = problem.details;
  if (retry_after_s !== undefined) reply.header("retry-after", String(retry_after_s));
  if (isV1(request)) return sendV1Error(reply, problem);
  const body = problemBody(problem, request.raw.url ?? "/", publicUrl);
  return reply.code(problem.status).headers(problemHeaders(body)).send(Buffer.from(body));
}

/** True if a request is one of the frozen version, whose errors have a form of their own. */
function isV1(request: FastifyRequest): boolean {
  return /^\/v1(\/|$)/.test(splitTarget(request.raw.url ?? "/").path);
}

/** Answers with an error in the form of the frozen version. */
function sendV1Error(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .headers({ "content-type": JSON_TYPE, "cache-control": "no-store" })
    .send(Buffer.from(JSON.stringify(v1ErrorBody(problem))));
}

export const JSON_TYPE = "application/json; charset=utf-8";
