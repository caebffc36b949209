import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ERROR_CODES, type Problem } from "../../contract/terms/problem.ts";
import { splitTarget } from "../../library/refusals.ts";
import { problemPage } from "../../site/pages/error-page.ts";
import { type Page, renderPage } from "../../site/pages/layout.ts";
import { PAGE_POLICY, type PageKind } from "../pages/page.ts";
import { frameOf, type LastingPage, type PageContext } from "./page-context.ts";

const CACHE_CONTROL = "public, max-age=3600";
const HTML = "text/html; charset=utf-8";

/** Serves a page for people that says the same to everyone: it is written once, when first asked for. */
export function servePage(
  app: FastifyInstance,
  url: string,
  context: Pick<PageContext, "assets" | "settings">,
  make: () => Page | Promise<Page>,
): void {
  serveText(app, url, HTML, async () => renderPage(await make(), frameOf(context)));
}

/** Serves a page that asks of routes and says the same to everyone: a thread makes it once. */
export function serveLasting(app: FastifyInstance, kind: PageKind, context: PageContext): void {
  let made: Promise<LastingPage> | null = null;
  app.route({
    method: ["GET", "HEAD"],
    url: kind.path,
    handler: async (_request, reply) => {
      made ??= keptPage(context.lastingPage(kind)).catch((error: unknown) => {
        made = null;
        throw error;
      });
      const { headers, body } = await made;
      return reply.headers({ ...headers, "cache-control": CACHE_CONTROL }).send(body);
    },
  });
}

/** As bytes, so that answers that are not read share them. */
async function keptPage(making: Promise<LastingPage>): Promise<LastingPage> {
  const { headers, body } = await making;
  if (typeof body === "object" && "next" in body) throw new TypeError("a page is whole");
  return { headers, body: Buffer.from(body) };
}

export function serveText(
  app: FastifyInstance,
  url: string,
  contentType: string,
  make: () => Promise<string>,
  policy: Readonly<Record<string, string>> = PAGE_POLICY,
): void {
  // as bytes, so that answers that are not read share them
  let bytes: Promise<Buffer> | null = null;
  app.route({
    method: ["GET", "HEAD"],
    url,
    handler: async (_request, reply) => {
      bytes ??= writtenText(make()).catch((error: unknown) => {
        bytes = null;
        throw error;
      });
      return reply
        .headers({ ...policy, "content-type": contentType, "cache-control": CACHE_CONTROL })
        .send(await bytes);
    },
  });
}

async function writtenText(text: Promise<string>): Promise<Buffer> {
  return Buffer.from(await text);
}

/** Sends a page that was made for one question. */
export function sendPage(
  reply: FastifyReply,
  page: Page,
  context: Pick<PageContext, "assets" | "settings">,
  { status = 200, cacheControl = "no-cache", policy = PAGE_POLICY as Readonly<Record<string, string>> } = {},
): FastifyReply {
  return reply
    .code(status)
    .headers({ ...policy, "content-type": HTML, "cache-control": cacheControl })
    .send(renderPage(page, frameOf(context)));
}

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
