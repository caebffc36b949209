import { html } from "../view/html.ts";
import { refusedQuestion } from "../view/place-form.ts";
import type { ProblemDocument } from "../view/problem.ts";
import type { Pair } from "../view/query.ts";
import { type Evening, eveningView, placeOfEvening, tonightOver } from "../view/tonight.ts";
import type { Page } from "./layout.ts";

/** `/`: what can be seen tonight. */
export function tonightPage(evening: Evening): Page {
  return {
    // what a card of a shared link says
    title: evening.isSupposed ? "Tonight" : tonightOver(placeOfEvening(evening)),
    description: evening.isSupposed
      ? "What can be seen tonight: Sun, Moon, planets, darkness and the next events, for a place and a time."
      : evening.sentence,
    section: "/",
    path: "/",
    scripts: ["tonight.js"],
    content: html`<p class="sr" role="status" data-said></p>
<div data-tonight>${eveningView(evening)}</div>`,
  };
}

/** `/` where the question was refused: what was asked stays, to be mended. */
export function noTonightPage(problem: ProblemDocument, asked: readonly Pair[]): Page {
  return {
    title: "Tonight",
    description: problem.detail ?? "",
    section: "/",
    content: html`<h1>Tonight</h1>
${refusedQuestion("/", problem, { asked, placeholder: "Place", time: "Time" })}`,
  };
}
