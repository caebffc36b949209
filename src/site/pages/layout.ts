import { type Html, html } from "../view/html.ts";
import { ICONS } from "../view/icons.ts";

/** A page: its title, where it stands, and what is in it. */
export interface Page {
  readonly title: string;
  readonly description: string;
  readonly content: Html;
  /** The link of the head that it belongs to. */
  readonly section?: string;
  /** Names of the scripts that make it move. */
  readonly scripts?: readonly string[];
  /** Its own address, where other addresses lead to it as well. */
  readonly path?: string;
  /** Its own picture for sites that show a link to it. */
  readonly card?: Card;
}

/** A picture of a page beside it. */
export interface Card {
  readonly address: string;
  /** The same in words, for readers that do not see it. */
  readonly alt: string;
}

/** The size that sites show links with: wider or higher cards are cut. */
export const [CARD_WIDTH, CARD_HEIGHT] = [1200, 630];

/** The files that the build has made for browsers: addresses by name; missing ones are left out of the pages. */
export interface Frame {
  readonly assets: Readonly<Record<string, string>>;
  readonly publicUrl: string;
  /** Bounds under which the page's own engine answers, as the service does. */
  readonly plan: string;
  /** True if pages keep a service worker. */
  readonly worksOffline: boolean;
  /** True if pages have pictures of their own for sites that show a link to them. */
  readonly hasCards?: boolean;
}

const SECTIONS = [
  ["/", "Tonight"],
  ["/when", "When"],
  ["/explore", "API explorer"],
  ["/gallery", "Gallery"],
  ["/accuracy", "Accuracy"],
  ["/docs", "Documentation"],
] as const;

/** The whole document of a page. */
export function renderPage(page: Page, frame: Frame): string {
  return html`<!doctype html>
<html lang="en" data-public-url="${frame.publicUrl}" data-plan="${frame.plan}"${frame.worksOffline ? null : html` data-offline="off"`}${asset(frame, "worker.js", (address) => html` data-worker="${address}"`)}${asset(frame, "places.tsv", (address) => html` data-places="${address}"`)}${asset(frame, "stars.json", (address) => html` data-stars="${address}"`)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Meridian</title>
<meta name="description" content="${page.description}">
<meta name="color-scheme" content="light dark">
<meta property="og:title" content="${page.title} · Meridian">
<meta property="og:description" content="${page.description}">
<meta property="og:type" content="website">
${page.card === undefined ? asset(frame, "social.png", (address) => cardFields({ address, alt: SOCIAL_WORDS }, frame)) : cardFields(page.card, frame)}
${page.path === undefined ? null : html`<link rel="canonical" href="${frame.publicUrl}${page.path}">`}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
${asset(frame, "icon180.png", (address) => html`<link rel="apple-touch-icon" href="${address}">`)}
${asset(frame, "theme.js", (address) => html`<script src="${address}"></script>`)}
${asset(frame, "site.css", (address) => html`<link rel="stylesheet" href="${address}">`)}
${["shell.js", ...(page.scripts ?? []), ...(hasPicture(page) ? ["touch.js"] : [])].map((name) => asset(frame, name, (address) => html`<script type="module" src="${address}"></script>`))}
</head>
<body>
<a class="skip" href="#main">To the content</a>
${head(page)}
<main id="main" tabindex="-1">
${page.content}
</main>
${FOOT}
</body>
</html>
`.markup;
}

const SOCIAL_WORDS = "The stars of Orion with the mark of Meridian";

function cardFields({ address, alt }: Card, { publicUrl }: Frame): Html {
  return html`<meta property="og:image" content="${publicUrl}${address}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${String(CARD_WIDTH)}">
<meta property="og:image:height" content="${String(CARD_HEIGHT)}">
<meta property="og:image:alt" content="${alt}">
<meta name="twitter:card" content="summary_large_image">`;
}

/** Pictures answer to pointer and keys wherever they stand, also where the page's script draws the first one. */
function hasPicture({ content }: Page): boolean {
  return /<figure data-chart|data-panel="chart"/.test(content.markup);
}

function asset({ assets }: Frame, name: string, write: (address: string) => Html): Html | null {
  const address = assets[name];
  return address === undefined ? null : write(address);
}

function head({ section }: Page): Html {
  const links = SECTIONS.map(
    ([address, name]) =>
      html`<a href="${address}"${address === section ? html` aria-current="page"` : null}>${name}</a>`,
  );
  return html`<header class="top"><div>
<a class="brand" href="/">${ICONS.mark}Meridian</a>
<nav class="wide" aria-label="Pages">${links}</nav>
<search class="find"><form action="/search">${ICONS.search}<input type="search" name="q" aria-label="Search" placeholder="Search" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list" data-search><kbd aria-hidden="true">/</kbd></form><div id="found" class="found" role="listbox" aria-label="Found" hidden></div></search>
<button class="icon" type="button" data-theme-switch aria-label="Light or dark" hidden>${ICONS.theme}</button>
<details class="menu"><summary class="icon" aria-label="Menu">${ICONS.menu}</summary><nav aria-label="Menu">${links}<a href="/search">Search</a></nav></details>
</div></header>`;
}

const FOOT = html`<footer class="foot"><div>
<span>Computed from published theories; not for navigation, aviation, safety-of-life use or eye-safety decisions.</span>
<span><a href="/v2">Discovery</a> · <a href="/v2/conventions?pretty=true">Conventions</a> · <a href="/v2/openapi.json">OpenAPI</a> · <a href="/docs/tools">Tools</a> · <a href="/docs/errors">Errors</a> · <a href="/llms.txt">llms.txt</a></span>
<span>Places: GeoNames, CC BY 4.0.</span>
<span data-worker-state></span>
</div></footer>`;

/** A table with a heading for each column. */
export function table(headings: readonly string[], rows: readonly (readonly (string | Html)[])[]): Html {
  return html`<div class="scroll"><table class="cards">
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>
${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table></div>`;
}

export function code(text: string): Html {
  return html`<code>${text}</code>`;
}

export function link(href: string, text: string): Html {
  return html`<a href="${href}">${text}</a>`;
}
