import type { RouteDefinition } from "../../contract/declare/route.ts";
import { functionName, routeName } from "../../contract/declare/route-name.ts";
import { exploreAddress } from "../view/address.ts";
import { type Html, html } from "../view/html.ts";
import type { Pair } from "../view/query.ts";
import { type Looking, questionInWords, resultCard, type Shown } from "../view/result.ts";
import { type Question, snippetList } from "../view/snippets.ts";
import { factsOf } from "./control-kinds.ts";
import { queryForm } from "./form.ts";
import type { Page } from "./layout.ts";
import { presetChips } from "./presets.ts";
import { referenceSections } from "./route-reference.ts";

/** A question that a route's page shows, with its answer. */
export interface Asking {
  readonly asked: readonly Pair[];
  readonly view: string;
  readonly shown: Shown;
}

/** The page of a route: form, answer, programs, reference. Everything in it is read off the route's declaration, or answered by the route. */
export function routePage(route: RouteDefinition, asking: Asking, publicUrl: string): Page {
  const { asked, view, shown } = asking;
  const pagePath = exploreAddress(route.path);
  const looking: Looking = { path: route.path, pagePath, asked, formats: route.formats, view };
  return {
    title: route.title,
    description: route.summary,
    section: "/explore",
    path: pagePath,
    scripts: ["explore.js"],
    content: html`<div class="head"><div><h1>${route.title}</h1>
<p class="lead">${route.summary} <code>GET ${route.path}</code></p></div>
${presetChips(route, asked)}</div>
<div class="formside" data-explore="${route.path}" data-page="${pagePath}" data-formats="${route.formats.join(" ")}" data-function="${functionName(route)}" data-name="${routeName(route)}" data-line="${route.chart?.line ?? ""}">
<details class="card formbox" id="form"><summary><span><b>${questionInWords(asked)}</b></span><span class="btn small">Change</span></summary>
${queryForm(route, asked, shown.problem)}</details>
<div class="stack">${resultCard(looking, shown)}
${elsewhere(questionOf(route, asked, publicUrl))}</div>
</div>
<div class="reference">${referenceSections(route)}</div>`,
  };
}

function questionOf(route: RouteDefinition, asked: readonly Pair[], publicUrl: string): Question {
  return {
    path: route.path,
    functionName: functionName(route),
    pairs: asked,
    parameters: factsOf(route),
    publicUrl,
    isDrawn: route.formats.some((format) => format === "svg"),
  };
}

function elsewhere(question: Question): Html {
  return html`<section class="card"><h2>Use this request</h2>
<div class="snippets" data-snippets>${snippetList(question)}</div></section>`;
}
