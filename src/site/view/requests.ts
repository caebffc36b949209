import { exploreAddress } from "./address.ts";
import { type Html, html } from "./html.ts";

/** The requests that a page consists of, each with the way to its explorer. */
export function requestList(targets: readonly string[]): Html {
  return html`<section class="card below"><h2>Data behind this page</h2>${targets.map((target, index) => {
    const [path = "", query = ""] = target.split("?");
    return html`<div class="url"><b class="get">GET</b><code tabindex="0" role="region" aria-label="Request ${index + 1}, ${path}">${target}</code><button class="btn small" type="button" data-copies hidden>Copy</button><a class="btn small" href="${exploreAddress(path)}?${query}">Explore</a></div>`;
  })}</section>`;
}
