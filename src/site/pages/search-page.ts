import { BODY_NAMES } from "../../catalog/bodies.ts";
import { constellations } from "../../catalog/constellations.ts";
import { smallBodies } from "../../catalog/small-bodies.ts";
import { hrNumbers, namedStars, starByHr } from "../../catalog/stars.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { extraFieldsOf, fieldsOf } from "../../contract/describe/field-reference.ts";
import { ERROR_NAMES, parametersOf } from "../../contract/describe/reference.ts";
import { ERROR_CODES } from "../../contract/terms/problem.ts";
import { once } from "../../host/once.ts";
import { bodyAddress, bodyTitle } from "../gallery/body.ts";
import { GALLERY } from "../gallery/charts.ts";
import { galleryAddress } from "../gallery/view.ts";
import { documentAddress, exploreAddress, type SiteDocument } from "../view/address.ts";
import { html } from "../view/html.ts";
import { type Entry, found, SEARCHED } from "../view/search.ts";
import type { Page } from "./layout.ts";
import { QUESTIONS } from "./questions.ts";

/** Everything that can be looked for, read off the declarations. */
export function searchIndex(
  routes: readonly RouteDefinition[],
  documents: readonly SiteDocument[],
): readonly Entry[] {
  const fields = routes.flatMap((route) =>
    [...fieldsOf(route), ...extraFieldsOf(route)].map((field) =>
      entry(
        "field",
        field.path,
        `${exploreAddress(route.path)}#all-answer`,
        `${route.title}: ${field.description}`,
      ),
    ),
  );
  const errors = ERROR_NAMES.map((code) =>
    entry("error", code, `/docs/errors/${code}`, `${ERROR_CODES[code].title}. ${ERROR_CODES[code].advice}`),
  );
  const bodies = BODY_NAMES.map((body) =>
    entry("body", body, `/explore/positions?body=${body}`, "Where it is now"),
  );
  const stars = namedStars().map(({ name, key, designation }) =>
    entry("star", name, `/explore/positions?body=star:${key}`, `Where it is now. ${designation ?? ""}`),
  );
  const small = smallBodies().map((body) => {
    const address = bodyAddress(body);
    return { ...entry(body.kind, bodyTitle(body), address, body.designation), dated: `${address}?at=` };
  });
  const pictures = GALLERY.map(({ name, title, lead }) =>
    entry("gallery", title, galleryAddress(name), lead),
  );
  const figures = constellations().map(({ name, genitive, abbreviation }) =>
    entry(
      "constellation",
      name,
      `/explore/positions?body=hr:${brightest().get(abbreviation) ?? 1}&at=now`,
      `${genitive}, ${abbreviation}: where its brightest star is now`,
    ),
  );
  return [
    ...QUESTIONS,
    ...pictures,
    ...bodies,
    ...figures,
    ...guideEntries(documents),
    ...routes.map(routeEntry),
    ...stars,
    ...small,
    ...parameterEntries(routes),
    ...errors,
    ...fields,
  ];
}

function entry(kind: string, name: string, address: string, about: string): Entry {
  return { kind, name, address, about };
}

/** HR numbers of the brightest stars that bear a constellation's name. */
const brightest = once((): ReadonlyMap<string, number> => {
  const found = new Map<string, { readonly hr: number; readonly v_mag: number }>();
  for (const hr of hrNumbers()) {
    const { designation = null, v_mag = Number.NaN } = starByHr(hr) ?? {};
    const abbreviation = designation?.split(" ").at(-1) ?? "";
    if (v_mag < (found.get(abbreviation)?.v_mag ?? Number.POSITIVE_INFINITY))
      found.set(abbreviation, { hr, v_mag });
  }
  return new Map([...found].map(([abbreviation, { hr }]) => [abbreviation, hr]));
});

/** Each section of a document; the first says what it is about. */
function guideEntries(documents: readonly SiteDocument[]): Entry[] {
  return documents.flatMap(({ name, title, sections }) =>
    sections.map((section) =>
      entry(
        "guide",
        section.id === "" ? title : section.title,
        documentAddress(name, section.id),
        section.id === "" ? section.text : `${title}: ${section.text}`,
      ),
    ),
  );
}

function routeEntry(route: RouteDefinition): Entry {
  return entry("route", route.title, exploreAddress(route.path), `${route.path} ${route.summary}`);
}

/** A parameter that routes share stands once. */
function parameterEntries(routes: readonly RouteDefinition[]): Entry[] {
  const seen = new Set<string>();
  return routes.flatMap((route) =>
    parametersOf(route).flatMap(({ name, description }) => {
      const key = `${name} ${description}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [entry("parameter", name, `${exploreAddress(route.path)}#p-${name}`, description)];
    }),
  );
}

/** `/search?q=`: the same answers without a script. */
export function searchPage(entries: readonly Entry[], query: string): Page {
  const hits = found(entries, query, { most: MOST_ON_A_PAGE });
  const count =
    hits.length === 0
      ? html`Nothing found. ${SEARCHED} Or see <a href="/">tonight</a>, the <a href="/gallery">gallery</a>, the <a href="/docs">documentation</a> and the <a href="/explore">API explorer</a>.`
      : `${hits.length} found`;
  return {
    title: "Search",
    description: SEARCHED,
    content: html`<h1>Search</h1>
<form action="/search" class="bar searchform"><input type="search" name="q" value="${query}" aria-label="Search for"><button class="btn main">Search</button></form>
<p class="lead">${query.trim() === "" ? SEARCHED : count}</p>
<ul class="hitlist">${hits.map(
      ({ kind, name, address, about }) =>
        html`<li><a href="${address}">${name}</a> <small>${kind}</small><p>${about}</p></li>`,
    )}</ul>`,
  };
}

const MOST_ON_A_PAGE = 50;
