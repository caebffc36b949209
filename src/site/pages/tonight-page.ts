import { type DayView, dayTitle, dayView } from "../gallery/day.ts";
import { dayAddress } from "../view/address.ts";
import { html } from "../view/html.ts";
import { refusedQuestion } from "../view/place-form.ts";
import type { ProblemDocument } from "../view/problem.ts";
import type { Pair } from "../view/query.ts";
import { type Evening, eveningView, placeOfEvening, tonightOver } from "../view/tonight.ts";
import { missingPage } from "./error-page.ts";
import { link, type Page } from "./layout.ts";

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

/** `/` where the question was refused: what was asked stays, to be corrected. */
export function noTonightPage(problem: ProblemDocument, asked: readonly Pair[]): Page {
  return {
    title: "Tonight",
    description: problem.detail ?? "",
    section: "/",
    content: html`<h1>Tonight</h1>
${refusedQuestion("/", problem, { asked, placeholder: "Place", time: "Time" })}`,
  };
}

const SECTION = "/gallery";

/** The page of one day at one place. */
export function dayPage(view: DayView): Page {
  return {
    title: dayTitle(view),
    description: view.evening.sentence,
    section: SECTION,
    path: dayAddress(view.date),
    content: dayView(view),
  };
}

/** No such day, or a refused place. */
export function noDayPage(problem: ProblemDocument, address: string): Page {
  return missingPage("day", { problem, address, onward: link("/", "Tonight") });
}
