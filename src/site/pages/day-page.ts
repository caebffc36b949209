import { type DayView, dayTitle, dayView } from "../gallery/day.ts";
import { dayAddress } from "../view/address.ts";
import { html } from "../view/html.ts";
import { type ProblemDocument, problemCard } from "../view/problem.ts";
import type { Page } from "./layout.ts";

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
  return {
    title: "No such day",
    description: problem.detail ?? "",
    section: SECTION,
    content: html`<h1>No such day</h1>
${problemCard(problem, address)}
<p><a href="/">Tonight</a></p>`,
  };
}
