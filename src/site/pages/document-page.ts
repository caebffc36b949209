import { documentAddress, type SiteDocument } from "../view/documents.ts";
import { type Html, html, Html as Markup } from "../view/html.ts";
import { link, type Page } from "./layout.ts";

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
export function documentList(all: readonly SiteDocument[], shown: string | null = null): Html {
  return html`<ul class="documents">${all.map(
    ({ name, title }) =>
      html`<li>${name === shown ? html`<a href="${documentAddress(name)}" aria-current="page">${title}</a>` : link(documentAddress(name), title)}</li>`,
  )}</ul>`;
}
