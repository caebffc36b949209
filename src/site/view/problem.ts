import { exploreAddress } from "./address.ts";
import { type Html, html } from "./html.ts";
import { cutTo } from "./words.ts";

/** A problem document (RFC 9457) as far as pages show it. */
export interface ProblemDocument {
  readonly code?: string;
  readonly status?: number;
  readonly title?: string;
  readonly detail?: string;
  readonly hint?: string;
  readonly parameter?: string;
  readonly example?: string;
}

/** A refusal as the document says it; its example is a link to the corrected question. */
export function problemCard(problem: ProblemDocument, pagePath: string): Html {
  const { code = "", title = "", detail = "", hint = "", parameter, example } = problem;
  return html`<div class="problem" id="problem" tabindex="-1">
<h3>${title}${code === "" ? null : html` <a class="code" href="/docs/errors/${code}">${code}</a>`}</h3>
<p>${detail}</p>
${hint === "" ? null : html`<p>${hint}</p>`}
<p class="bar">${parameter === undefined ? null : html`<a class="btn small" href="#f-${parameter}" data-focus="${parameter}">Go to ${parameter}</a>`}
${example === undefined ? null : html`<a class="btn small" href="${pageOf(example, pagePath)}" data-ask>Ask ${cutTo(example, MOST_SHOWN)}</a>`}</p>
</div>`;
}

const MOST_SHOWN = 90;

/** The page that asks what a request asks. */
function pageOf(example: string, pagePath: string): string {
  const mark = example.indexOf("?");
  const path = mark < 0 ? example : example.slice(0, mark);
  const page = path.startsWith("/v2") ? exploreAddress(path) : pagePath;
  return mark < 0 ? page : `${page}${example.slice(mark)}`;
}
