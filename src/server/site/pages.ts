import type { FastifyInstance } from "fastify";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { ERROR_EXAMPLES } from "../../contract/describe/error-examples.ts";
import { ERROR_NAMES, errorsOf } from "../../contract/describe/reference.ts";
import { prepare } from "../../contract/run.ts";
import { PLANS } from "../../contract/terms/plans.ts";
import { type ErrorCode, Problem, problemDocument } from "../../contract/terms/problem.ts";
import { splitTarget } from "../../library/refusals.ts";
import type { CallContext } from "../../routes/astronomy/route.ts";
import { GALLERY } from "../../site/gallery/charts.ts";
import { faceAddress } from "../../site/gallery/face.ts";
import { galleryAddress } from "../../site/gallery/view.ts";
import { WHEN_ADDRESS } from "../../site/gallery/when-choices.ts";
import { FAVICON, llmsText, manifestText, robotsText, sitemapText } from "../../site/pages/documents.ts";
import { errorIndexPage, errorPage, type WorkedProblem } from "../../site/pages/error-page.ts";
import { galleryIndexPage } from "../../site/pages/gallery-page.ts";
import { documentPage, exploreIndexPage, referenceIndexPage } from "../../site/pages/index-pages.ts";
import { documentAddress, exploreAddress } from "../../site/view/address.ts";
import { FACE_BODIES } from "../../sky/faces/face-bodies.ts";
import { lastingKinds } from "../pages/kinds.ts";
import { siteDocuments } from "../pages/search.ts";
import { registerAsked } from "./asked-pages.ts";
import { registerAssets } from "./assets.ts";
import type { PageContext } from "./page-context.ts";
import { serveLasting, servePage, serveText } from "./serve-page.ts";

/** The pages for people. */
export function registerPages(app: FastifyInstance, context: PageContext): void {
  const { routes } = context;
  servePage(app, "/explore", context, () => exploreIndexPage(routes));
  servePage(app, "/docs", context, () => referenceIndexPage(routes, siteDocuments()));
  for (const document of siteDocuments())
    servePage(app, documentAddress(document.name), context, () => documentPage(document, siteDocuments()));
  servePage(app, "/docs/errors", context, () => errorIndexPage());
  registerAsked(app, context);
  for (const code of ERROR_NAMES) {
    servePage(app, `/docs/errors/${code}`, context, () =>
      errorPage(code, workedProblem(code, context), pathsThatAnswer(code, routes)),
    );
  }
  servePage(app, "/gallery", context, () => galleryIndexPage());
  for (const kind of lastingKinds(routes)) serveLasting(app, kind, context);
  serveText(app, "/favicon.svg", "image/svg+xml", async () => FAVICON);
  serveText(app, "/manifest.webmanifest", "application/manifest+json", async () =>
    manifestText(context.assets.addresses),
  );
  const { publicUrl } = context.settings;
  serveText(app, "/robots.txt", "text/plain; charset=utf-8", async () => robotsText(publicUrl));
  serveText(app, "/sitemap.xml", "application/xml", async () => sitemapText(ownPaths(routes), publicUrl));
  serveText(app, "/llms.txt", "text/plain; charset=utf-8", async () =>
    llmsText(routes, context.settings.publicUrl),
  );
  registerAssets(app, context.assets, context.settings.worksOffline);
}

/** Pages that are found by those who search the web. */
function ownPaths(routes: readonly RouteDefinition[]): string[] {
  return [
    ...["/", WHEN_ADDRESS, "/explore", "/gallery", "/accuracy", "/docs", "/docs/tools", "/docs/errors"],
    ...siteDocuments().map(({ name }) => documentAddress(name)),
    ...GALLERY.map(({ name }) => galleryAddress(name)),
    ...FACE_BODIES.map(faceAddress),
    ...routes.map(({ path }) => exploreAddress(path)),
  ];
}

/** The problem that the code's example request gets; null when this server has no such request. */
function workedProblem(code: ErrorCode, context: PageContext): WorkedProblem | null {
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

/** Pages that say the same to everyone show what a caller without a key would get. */
function pageContext(context: PageContext): CallContext {
  return {
    sky: context.sky,
    plan: PLANS.basic,
    now: context.now(),
    publicUrl: context.settings.publicUrl,
    keySent: false,
    routes: () => context.routes,
    ...(context.places === null ? {} : { places: context.places }),
  };
}
