import type { RouteDefinition } from "../../contract/declare/route.ts";
import { routeName } from "../../contract/declare/route-name.ts";
import { thumbnail } from "../gallery/view.ts";
import { documentAddress, exploreAddress, type SiteDocument } from "../view/address.ts";
import { type Html, html, Html as Markup } from "../view/html.ts";
import { link, type Page, table } from "./layout.ts";

/** Names under which readers look for routes. */
const GROUPS: readonly (readonly [title: string, isIn: (path: string) => boolean])[] = [
  [
    "Sky and positions",
    (path) => /positions|separation|planet-board|small-bodies|field|sky-quality|when|today/.test(path),
  ],
  ["Sun and night", (path) => /\/(sun|twilight|dark-window|rise-set|seasons|equation-of-time)$/.test(path)],
  ["Moon", (path) => /moon|phases|libration|apsides|crescents/.test(path) && !/jupiter/.test(path)],
  [
    "Planets",
    (path) => /retrogrades|planet-events|conjunctions|rarity|jupiter-moons|transits|occultations/.test(path),
  ],
  ["Eclipses and cycles", (path) => /eclipses|cycles/.test(path)],
  ["Time and places", (path) => /\/(time|sidereal-time|places)$/.test(path)],
];
const OTHERS = "Service";

/** `/explore`: every route, in groups. */
export function exploreIndexPage(routes: readonly RouteDefinition[]): Page {
  const titles = [...GROUPS.map(([title]) => title), OTHERS];
  return {
    title: "API explorer",
    description: "Every endpoint of the service, with a form and an answer",
    section: "/explore",
    path: "/explore",
    content: html`<div class="head"><div><h1>API explorer</h1>
<p class="lead">Try every endpoint right here, then copy the request. No key, no sign-up.</p></div></div>
${titles.map((title) =>
  routeGroup(
    title,
    routes.filter((route) => headingFor(route) === title),
  ),
)}`,
  };
}

function headingFor({ path }: RouteDefinition): string {
  return GROUPS.find(([, isIn]) => isIn(path))?.[0] ?? OTHERS;
}

function routeGroup(title: string, routes: readonly RouteDefinition[]): Html | null {
  if (routes.length === 0) return null;
  return html`<section class="routes"><h2>${title}</h2><ul class="tiles thumbs">${routes.map(
    (route) =>
      html`<li class="card"><a href="${exploreAddress(route.path)}">${picture(route)}<b>${route.title}</b></a><p>${route.summary}</p><p class="quiet"><code>${route.path}</code></p></li>`,
  )}</ul></section>`;
}

function picture(route: RouteDefinition): Html | null {
  const address = thumbOf(route);
  return address === null ? null : thumbnail(address);
}

/** `/docs`: guides, and the table of all endpoints. */
export function referenceIndexPage(
  routes: readonly RouteDefinition[],
  documents: readonly SiteDocument[],
): Page {
  return {
    title: "Documentation",
    description: "Guides and every endpoint of the service",
    section: "/docs",
    path: "/docs",
    content: html`<h1>Documentation</h1>
${documents.length === 0 ? null : html`<section class="card"><h2>Guides</h2>${documentList(documents)}</section>`}
<h2 id="endpoints">Endpoints</h2>
<p class="lead">A read-only API: positions, rise and set, twilight, Moon, planets, eclipses, cycles and places, computed on request. One page a route: form, answer, parameters, fields, errors.</p>
<p>Answers come as JSON and, by route, as csv, Arrow, text, calendar or picture, for any instant from 1700 to 2200. A given instant and place always give the same answer, so that answers may be cached: send their ETag back as If-None-Match.</p>
${table(
  ["Route", "Returns", "Formats"],
  routes.map((route) => [
    link(exploreAddress(route.path), route.path),
    route.summary,
    route.formats.join(", "),
  ]),
)}
<p>What the words of the answers mean is at ${link("/v2/conventions?pretty=true", "/v2/conventions")}, their values at ${link("/v2/enums?pretty=true", "/v2/enums")}, the error codes at ${link("/docs/errors", "/docs/errors")}, the tools of assistants at ${link("/docs/tools", "/docs/tools")}.</p>`,
  };
}

/** `/docs/<name>`: a document of the repository as a page. */
export function documentPage(document: SiteDocument, all: readonly SiteDocument[]): Page {
  const { name, title, markup, sections } = document;
  return {
    title,
    description: sections[0]?.text.slice(0, MOST_LETTERS) ?? title,
    section: "/docs",
    path: documentAddress(name),
    content: html`<div class="formside document">
<nav class="card" aria-label="Guides">${documentList(all, name)}</nav>
<article class="prose"><h1>${title}</h1>
${new Markup(markup)}</article>
</div>`,
  };
}

const MOST_LETTERS = 160;

/** Links to all of them; the one that is shown is marked. */
function documentList(all: readonly SiteDocument[], shown: string | null = null): Html {
  return html`<ul class="documents">${all.map(
    ({ name, title }) =>
      html`<li>${name === shown ? html`<a href="${documentAddress(name)}" aria-current="page">${title}</a>` : link(documentAddress(name), title)}</li>`,
  )}</ul>`;
}

/** The address of a route's small picture; null: it draws none. */
export function thumbOf(route: RouteDefinition): string | null {
  return route.formats.some((format) => format === "svg") ? `/thumbs/${routeName(route)}.svg` : null;
}
