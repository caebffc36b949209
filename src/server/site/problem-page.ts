import type { FastifyReply, FastifyRequest } from "fastify";
import { ERROR_CODES, type Problem } from "../../contract/terms/problem.ts";
import { splitTarget } from "../../library/refusals.ts";
import { problemPage } from "../../site/pages/error-page.ts";
import type { PageContext } from "./page-context.ts";
import { sendPage } from "./serve-page.ts";

/** True if somebody with a browser asks for a page: the API answers programs, whatever they say they like. */
export function isForPeople(request: FastifyRequest): boolean {
  const { path } = splitTarget(request.raw.url ?? "/");
  if (/^\/(v1|v2|mcp|assets|engine)(\/|$)/.test(path)) return false;
  return /^(GET|HEAD)$/.test(request.method) && /\btext\/html\b/.test(request.headers.accept ?? "");
}

/** A refusal as a page. */
export function sendProblemPage(
  reply: FastifyReply,
  problem: Problem,
  context: Pick<PageContext, "assets" | "settings">,
): FastifyReply {
  const { detail, hint = ERROR_CODES[problem.code].advice, retry_after_s } = problem.details;
  if (retry_after_s !== undefined) reply.header("retry-after", String(retry_after_s));
  const said = problem.code === "INTERNAL_ERROR" ? "The service met a fault of its own." : detail;
  const page = problemPage(problem.code, said, hint);
  return sendPage(reply.header("vary", "accept"), page, context, {
    status: problem.status,
    cacheControl: "no-store",
  });
}
