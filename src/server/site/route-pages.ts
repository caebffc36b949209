import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { splitTarget } from "../../library/refusals.ts";
import { factsOf } from "../../site/pages/parameter-facts.ts";
import { presetsOf } from "../../site/pages/presets.ts";
import { routePage } from "../../site/pages/route-page.ts";
import { exploreAddress } from "../../site/view/address.ts";
import { type Pair, readPairs, sentValue, splitPage, targetOf, tidy } from "../../site/view/query.ts";
import { type Looking, viewOf } from "../../site/view/result.ts";
import { shownAnswer } from "./page-answer.ts";
import type { PageContext } from "./page-context.ts";
import { sendPage } from "./serve-page.ts";

/** One page a route, with the answer to its question; what it computes counts as a call. */
export function registerRoutePages(app: FastifyInstance, context: PageContext): void {
  for (const route of context.routes) {
    const url = exploreAddress(route.path);
    const parameters = Object.keys(route.query.shape);
    app.route({
      method: ["GET", "HEAD"],
      url,
      config: { metered: true, parameters },
      handler: (request, reply) => answerPage(route, { request, reply, context }),
    });
    app.route({
      method: ["GET", "HEAD"],
      url: `/docs${route.path}`,
      handler: (_request, reply) => reply.redirect(url, 308),
    });
  }
}

interface PageCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: PageContext;
}

async function answerPage(
  route: RouteDefinition,
  { request, reply, context }: PageCall,
): Promise<FastifyReply> {
  const sent = readPairs(splitTarget(request.raw.url ?? "/").query);
  if (isOfForm(sent)) {
    const clean = targetOf(exploreAddress(route.path), tidyPage(route, sent));
    return reply.header("cache-control", "no-store").redirect(clean, 303);
  }
  const { asked: given, view: named } = splitPage(sent);
  const asked = given.length === 0 ? (presetsOf(route)[0]?.asked ?? []) : given;
  const view = viewOf(named, asked, route.formats);
  const looking: Looking = {
    path: route.path,
    pagePath: exploreAddress(route.path),
    asked,
    formats: route.formats,
    view,
  };
  const firstRow = Math.max(0, Math.trunc(Number(sentValue(sent, "row") ?? 0)) || 0);
  const shown = await shownAnswer(route, looking, { engine: context.engineFor(request, reply), firstRow });
  const page = routePage(route, { asked, view, shown }, context.settings.publicUrl);
  return sendPage(reply, page, context);
}

/** Whether a form sent it: all of its controls, the empty ones too. */
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
