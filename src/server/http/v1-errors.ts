import type { FastifyReply, FastifyRequest } from "fastify";
import type { Problem } from "../../contract/terms/problem.ts";
import { splitTarget } from "../../library/refusals.ts";
import { v1ErrorBody } from "../v1/error.ts";

/** True if a request is one of the frozen version, whose errors have a form of their own. */
export function isV1(request: FastifyRequest): boolean {
  return /^\/v1(\/|$)/.test(splitTarget(request.raw.url ?? "/").path);
}

/** Answers with an error in the form of the frozen version. */
export function sendV1Error(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .headers({ "content-type": JSON_TYPE, "cache-control": "no-store" })
    .send(Buffer.from(JSON.stringify(v1ErrorBody(problem))));
}

export const JSON_TYPE = "application/json; charset=utf-8";
