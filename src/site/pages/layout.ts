import { type Html, html } from "./html.ts";

/** A page: its title, where it stands, and what is in it. */
export interface Page {
  readonly title: string;
  readonly description: string;
  readonly content: Html;
}

/** The whole document of a page. */
export function renderPage(page: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Meridian</title>
<meta name="description" content="${page.description}">
<link rel="stylesheet" href="/docs/style.css">
<link rel="icon" href="data:,">
</head>
<body>
<nav>
<strong><a href="/">Meridian</a></strong>
<a href="/docs">Reference</a>
<a href="/docs/tools">Tools</a>
<a href="/docs/errors">Errors</a>
<a href="/v2">Discovery</a>
<a href="/v2/conventions?pretty=true">Conventions</a>
<a href="/v2/openapi.json">OpenAPI</a>
</nav>
<main>
${page.content}
</main>
<footer>Computed from published theories; not for navigation, aviation, safety-of-life use or eye-safety decisions.</footer>
</body>
</html>
`.markup;
}

/** A table with a heading for each column. */
export function table(headings: readonly string[], rows: readonly (readonly (string | Html)[])[]): Html {
  return html`<div class="scroll"><table>
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
