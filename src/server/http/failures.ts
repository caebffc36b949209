import type { FastifyReply, FastifyRequest } from "fastify";
import type { Problem } from "../../contract/terms/problem.ts";
import { problemBody, problemHeaders } from "../../library/refusals.ts";
import { isV1, sendV1Error } from "./v1-errors.ts";

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
