import { ERROR_NAMES } from "../../contract/describe/reference.ts";
import { ERROR_CODES, type ErrorCode } from "../../contract/terms/problem.ts";
import { exploreAddress } from "../view/address.ts";
import { type Html, html } from "../view/html.ts";
import { type ProblemDocument, problemCard } from "../view/problem.ts";
import { link, type Page, table } from "./layout.ts";

/** A request that ends in a code, with the document it gets. */
export interface WorkedProblem {
  readonly request: string;
  readonly document: string;
}

/** The page of an error code: the `type` of its problem documents. */
export function errorPage(code: ErrorCode, worked: WorkedProblem | null, routes: readonly string[]): Page {
  const { status, title, advice } = ERROR_CODES[code];
  return {
    title: code,
    section: "/docs",
    description: `${title}: ${advice}`,
    content: html`<h1>${code}</h1>
<p class="lead">${title} (HTTP ${status})</p>
<p>${advice}</p>
${
  worked === null
    ? null
    : html`<h2>Example</h2>
<pre><code>GET ${worked.request}</code></pre>
<pre><code>${worked.document}</code></pre>`
}
${
  routes.length === 0
    ? null
    : html`<h2>Routes that may answer with it</h2>
<ul class="columns">${routes.map((path) => html`<li>${link(exploreAddress(path), path)}</li>`)}</ul>`
}
<p>Every problem is a document of type application/problem+json (RFC 9457) with a stable code, a hint and, when the intent is clear, a corrected request.</p>`,
  };
}

/** The list of all codes. */
export function errorIndexPage(): Page {
  return {
    title: "Errors",
    section: "/docs",
    description: "Every error code of the service",
    content: html`<h1>Errors</h1>
<p class="lead">Every refusal is a problem document (RFC 9457) with one of these codes.</p>
${table(
  ["Code", "Status", "Title", "What to do"],
  ERROR_NAMES.map((code) => {
    const { status, title, advice } = ERROR_CODES[code];
    return [link(`/docs/errors/${code}`, code), String(status), title, advice];
  }),
)}`,
  };
}

/** In the place of a page of the gallery whose address names nothing: what is wrong with it, and where to go on. */
export function missingPage(
  what: string,
  {
    problem,
    address,
    onward,
  }: { readonly problem: ProblemDocument; readonly address: string; readonly onward: Html },
): Page {
  return {
    title: `No such ${what}`,
    description: problem.detail ?? "",
    section: "/gallery",
    content: html`<h1>No such ${what}</h1>
${problemCard(problem, address)}
<p>${onward}</p>`,
  };
}

/** A page in place of a problem document, for people who followed a link. */
export function problemPage(code: ErrorCode, detail: string, hint: string): Page {
  const { status, title } = ERROR_CODES[code];
  return {
    title,
    description: detail,
    content: html`<h1>${title}</h1>
<p class="lead">${detail}</p>
<p>${hint}</p>
<p>${link("/", "Tonight")} · ${link("/explore", "API explorer")} · ${link("/search", "Search")} · ${link(`/docs/errors/${code}`, `${status} ${code}`)}</p>`,
  };
}
