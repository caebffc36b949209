import { type Html, html } from "./html.ts";

const DISCOVERY = "/explore/discovery";

/** The page of a route, by its path. */
export function exploreAddress(path: string): string {
  return path === "/v2" ? DISCOVERY : path.replace("/v2/", "/explore/");
}

/** The page of one day. */
export const dayAddress = (date: string): string => `/days/${date}`;

/** A document of `docs/` as the build has made it for the site. */
export interface SiteDocument {
  /** As its address names it. */
  readonly name: string;
  readonly title: string;
  readonly markup: string;
  /** The searched sections: a heading, where it stands, and the start of its text. */
  readonly sections: readonly { readonly id: string; readonly title: string; readonly text: string }[];
}

export function documentAddress(name: string, section = ""): string {
  return section === "" ? `/docs/${name}` : `/docs/${name}#${section}`;
}

/** The requests that a page consists of, each with the way to its explorer. */
export function requestList(targets: readonly string[]): Html {
  return html`<section class="card below"><h2>Data behind this page</h2>${targets.map((target, index) => {
    const [path = "", query = ""] = target.split("?");
    return html`<div class="url"><b class="get">GET</b><code tabindex="0" role="region" aria-label="Request ${index + 1}, ${path}">${target}</code><button class="btn small" type="button" data-copies hidden>Copy</button><a class="btn small" href="${exploreAddress(path)}?${query}">Explore</a></div>`;
  })}</section>`;
}
