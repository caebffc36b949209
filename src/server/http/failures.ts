import type { FastifyReply, FastifyRequest } from "fastify";
import { withoutCredentials } from "../../contract/terms/credentials.ts";
import { Problem, type ProblemDetails, problemDocument } from "../../contract/terms/problem.ts";
import { splitTarget } from "./logging.ts";
import { isV1, sendV1Error } from "./v1-errors.ts";

/** What is shown of a request target that is too long to repeat. */
const SHOWN_TARGET_CHARACTERS = 2048;

/** Fields of every problem document: never stored, since the same request may soon be answered. */
export const PROBLEM_HEADERS = {
  "content-type": "application/problem+json",
  "cache-control": "no-store",
} as const;

/** A problem document as the bytes of a body. */
export function problemBody(problem: Problem, target: string, publicUrl: string): Buffer {
  return Buffer.from(JSON.stringify(problemDocument(problem, shownTarget(target), publicUrl)));
}

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
  return reply
    .code(problem.status)
    .headers(PROBLEM_HEADERS)
    .send(problemBody(problem, request.raw.url ?? "/", publicUrl));
}

/** What a caller is told of a fault of the service: nothing of its cause. */
export function internalError(example: string): Problem {
  return new Problem("INTERNAL_ERROR", {
    detail: "The request could not be answered because of a fault in the service.",
    example,
  });
}

/** The problem with an example to go on from, when it has none of its own. */
export function withExample(problem: Problem, example: string): Problem {
  const fallback: Partial<ProblemDetails> = { example };
  return problem.with(fallback);
}

/** Path and query as they are repeated to the caller: keys blanked, cut at a length. */
export function shownTarget(target: string): string {
  const { path, query } = splitTarget(target);
  const whole = query === "" ? path : `${path}?${withoutCredentials(query)}`;
  return whole.length > SHOWN_TARGET_CHARACTERS ? path.slice(0, SHOWN_TARGET_CHARACTERS) : whole;
}
