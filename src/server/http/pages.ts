import type { FastifyInstance } from "fastify";
import { bodyString } from "../../contract/answer/answer.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { ERROR_EXAMPLES } from "../../contract/describe/error-examples.ts";
import { ERROR_NAMES, errorsOf } from "../../contract/describe/reference.ts";
import type { Elsewhere } from "../../contract/remote.ts";
import { type CallContext, prepare } from "../../contract/run.ts";
import { DEFAULT_FORMAT, FORMATS } from "../../contract/terms/formats.ts";
import { PLANS } from "../../contract/terms/plans.ts";
import { type ErrorCode, Problem, problemDocument } from "../../contract/terms/problem.ts";
import { splitTarget } from "../../library/refusals.ts";
import { errorIndexPage, errorPage, type WorkedProblem } from "../../site/pages/error-page.ts";
import { landingPage, referenceIndexPage } from "../../site/pages/index-pages.ts";
import { type Page, renderPage } from "../../site/pages/layout.ts";
import { routePage, type WorkedExample } from "../../site/pages/route-page.ts";
import { STYLESHEET } from "../../site/pages/stylesheet.ts";
import type { AppContext } from "./context.ts";

const CACHE_CONTROL = "public, max-age=3600";

/** What a page may do: show itself with its stylesheet, in no frame of others, and tell nobody where its reader came from. */
const PAGE_POLICY = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
} as const;

/** The pages for people: one a route, one an error code, and the lists of both. Each is written once, when first asked for. */
export function registerPages(app: FastifyInstance, context: AppContext): void {
  const { publicUrl } = context.settings;
  const { routes } = context;
  servePage(app, "/", async () => landingPage(routes, publicUrl));
  servePage(app, "/docs", async () => referenceIndexPage(routes));
  servePage(app, "/docs/errors", async () => errorIndexPage());
  for (const route of routes) {
    servePage(app, `/docs${route.path}`, async () =>
      routePage(route, await workedExamples(route, context), publicUrl),
    );
  }
  for (const code of ERROR_NAMES) {
    servePage(app, `/docs/errors/${code}`, async () =>
      errorPage(code, workedProblem(code, context), pathsThatAnswer(code, routes)),
    );
  }
  serveText(app, "/docs/style.css", "text/css; charset=utf-8", async () => STYLESHEET);
}

/** Serves a page for people, written once. */
export function servePage(app: FastifyInstance, url: string, make: () => Promise<Page>): void {
  serveText(app, url, "text/html; charset=utf-8", async () => renderPage(await make()));
}

function serveText(
  app: FastifyInstance,
  url: string,
  contentType: string,
  make: () => Promise<string>,
): void {
  let text: Promise<string> | null = null;
  app.route({
    method: ["GET", "HEAD"],
    url,
    handler: async (_request, reply) => {
      text ??= make().catch((error: unknown) => {
        text = null;
        throw error;
      });
      return reply
        .headers({ ...PAGE_POLICY, "content-type": contentType, "cache-control": CACHE_CONTROL })
        .send(await text);
    },
  });
}

/** The route's first example in each of its formats, with what it answers now. */
async function workedExamples(route: RouteDefinition, context: AppContext): Promise<WorkedExample[]> {
  const [request] = route.examples;
  const worked: WorkedExample[] = [];
  for (const format of route.formats) {
    const target = withParameter(request, format === DEFAULT_FORMAT ? null : `format=${format}`);
    const { query } = splitTarget(withParameter(target, FORMATS[format].envelope ? "pretty=true" : null));
    const answer = await prepare(route, query, pageContext(context), elsewhereForPages(context)).respond();
    worked.push({ request: target, answer: bodyString(answer), format: FORMATS[format].label });
  }
  return worked;
}

function withParameter(target: string, pair: string | null): string {
  if (pair === null) return target;
  return `${target}${target.includes("?") ? "&" : "?"}${pair}`;
}

/** The problem that the code's example request gets; null when this server has no such request. */
function workedProblem(code: ErrorCode, context: AppContext): WorkedProblem | null {
  const request = ERROR_EXAMPLES[code];
  if (request === null) return null;
  const { path, query } = splitTarget(request);
  const route = context.routes.find((known) => known.path === path);
  if (route === undefined) return null;
  try {
    prepare(route, query, pageContext(context));
    return null;
  } catch (refusal) {
    if (!(refusal instanceof Problem) || refusal.code !== code) return null;
    return {
      request,
      document: JSON.stringify(problemDocument(refusal, request, context.settings.publicUrl), null, 2),
    };
  }
}

function pathsThatAnswer(code: ErrorCode, routes: readonly RouteDefinition[]): string[] {
  return routes.filter((route) => errorsOf(route).includes(code)).map((route) => route.path);
}

/** Examples that take long are answered by a thread as well; all pages together are one caller. */
function elsewhereForPages({ threads }: AppContext): Elsewhere | undefined {
  const pool = threads();
  if (pool === null) return undefined;
  return { takes: pool.takes, respond: (remote) => pool.respond(remote, { caller: "pages" }) };
}

/** Pages show what a caller without a key would get. */
function pageContext(context: AppContext): CallContext {
  return {
    sky: context.sky,
    plan: PLANS.basic,
    now: context.now(),
    publicUrl: context.settings.publicUrl,
    keySent: false,
    routes: context.routes,
    ...(context.places === null ? {} : { places: context.places }),
  };
}
