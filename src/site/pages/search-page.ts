import { BODY_NAMES } from "../../catalog/bodies.ts";
import { namedStars } from "../../catalog/stars.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { extraFieldsOf, fieldsOf } from "../../contract/describe/field-reference.ts";
import { ERROR_NAMES, parametersOf } from "../../contract/describe/reference.ts";
import { ERROR_CODES } from "../../contract/terms/problem.ts";
import { GALLERY } from "../gallery/charts.ts";
import { galleryAddress } from "../gallery/view.ts";
import { exploreAddress } from "../view/address.ts";
import { html } from "../view/html.ts";
import { type Entry, found } from "../view/search.ts";
import type { Page } from "./layout.ts";

/** Everything that can be looked for, read off the declarations. */
export function searchIndex(routes: readonly RouteDefinition[]): readonly Entry[] {
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
  const pictures = GALLERY.map(({ name, title, lead }) =>
    entry("gallery", title, galleryAddress(name), lead),
  );
  return [
    ...routes.map(routeEntry),
    ...pictures,
    ...bodies,
    ...stars,
    ...parameterEntries(routes),
    ...errors,
    ...fields,
  ];
}

function entry(kind: string, name: string, address: string, about: string): Entry {
  return { kind, name, address, about };
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
  const hits = found(entries, query, MOST_ON_A_PAGE);
  const count =
    hits.length === 0
      ? html`Nothing found: see all <a href="/explore">routes</a>, the <a href="/gallery">gallery</a> or the <a href="/docs">reference</a>; places are asked for <a href="/">tonight</a>.`
      : `${hits.length} found`;
  return {
    title: "Search",
    description: "Routes, pictures, parameters, fields, errors, bodies and stars",
    content: html`<h1>Search</h1>
<form action="/search" class="bar searchform"><input type="search" name="q" value="${query}" aria-label="Search for"><button class="btn main">Search</button></form>
<p class="lead">${query.trim() === "" ? "Routes, pictures, parameters, fields, errors, bodies and stars, by name or by what they are." : count}</p>
<ul class="hitlist">${hits.map(
      ({ kind, name, address, about }) =>
        html`<li><a href="${address}">${name}</a> <small>${kind}</small><p>${about}</p></li>`,
    )}</ul>`,
  };
}

const MOST_ON_A_PAGE = 50;
