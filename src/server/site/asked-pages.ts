import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { splitTarget } from "../../library/refusals.ts";
import { factsOf } from "../../site/pages/control-kinds.ts";
import { exploreAddress } from "../../site/view/address.ts";
import { placeAsked } from "../../site/view/place-form.ts";
import { type Pair, readPairs, splitPage, targetOf, tidy } from "../../site/view/query.ts";
import { askedKinds, cardKinds } from "../pages/kinds.ts";
import type { PageKind } from "../pages/page.ts";
import type { PageContext } from "./page-context.ts";

const READ_METHODS = ["GET", "HEAD"];

/** Pages with the answer to a question; what they compute counts as a call. */
export function registerAsked(app: FastifyInstance, context: PageContext): void {
  const routes = new Map(context.routes.map((route) => [exploreAddress(route.path), route]));
  const cards = context.assets.cards ? cardKinds(context.routes) : [];
  for (const kind of [...askedKinds(context.routes), ...cards]) {
    const route = routes.get(kind.path);
    app.route({
      method: READ_METHODS,
      url: kind.path,
      config: { metered: true, judgesFirst: true, parameters: kind.parameters },
      handler: (request, reply) =>
        (route === undefined ? placed(kind, request, reply) : redirected(route, request, reply)) ??
        context.answerPage(kind, request, reply),
    });
  }
  for (const [url, { path }] of routes)
    app.route({
      method: READ_METHODS,
      url: `/docs${path}`,
      handler: (_request, reply) => reply.redirect(url, 308),
    });
}

/** Leads what a form of a place has sent to an address without what it left empty. */
function placed(kind: PageKind, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  // the path may have named what is asked
  const { path, query } = splitTarget(request.raw.url ?? "/");
  if (!kind.parameters.includes("place") || !isOfForm(readPairs(query))) return undefined;
  const clean = targetOf(path, (kind.tidy ?? placeAsked)(query));
  return reply.header("cache-control", "no-store").redirect(clean, 303);
}

/** Leads what a form has sent to the address of its question. */
function redirected(
  route: RouteDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const sent = readPairs(splitTarget(request.raw.url ?? "/").query);
  if (!isOfForm(sent)) return undefined;
  const clean = targetOf(exploreAddress(route.path), tidyPage(route, sent));
  return reply.header("cache-control", "no-store").redirect(clean, 303);
}

/** True if a form sent it: all of its controls, the empty ones too. */
function isOfForm(sent: readonly Pair[]): boolean {
  const names = sent.map(([name]) => name);
  return sent.some(([, value]) => value === "") || new Set(names).size < names.length;
}

/** The question as its own address would ask it: what a form sends empty is left out, and a default is. */
function tidyPage(route: RouteDefinition, sent: readonly Pair[]): Pair[] {
  const { asked } = splitPage(sent);
  const own = sent.filter((pair) => !asked.includes(pair) && pair[1] !== "");
  return [...tidy(asked, factsOf(route)), ...own];
}
