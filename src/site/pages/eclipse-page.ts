import {
  type EclipseView,
  eclipseAddress,
  eclipseSentence,
  eclipseTitle,
  eclipseView,
} from "../gallery/eclipse.ts";
import { html } from "../view/html.ts";
import { type ProblemDocument, problemCard } from "../view/problem.ts";
import type { Page } from "./layout.ts";

const SECTION = "/gallery";

/** The page of one eclipse, at its own address. */
export function eclipsePage(view: EclipseView): Page {
  return {
    title: view.place === null ? eclipseTitle(view.row) : `${eclipseTitle(view.row)}, ${view.place}`,
    description: eclipseSentence(view),
    section: SECTION,
    path: eclipseAddress(view.row),
    content: eclipseView(view),
  };
}

/** No such eclipse, or a refused place. */
export function noEclipsePage(problem: ProblemDocument, address: string): Page {
  return {
    title: "No such eclipse",
    description: problem.detail ?? "",
    section: SECTION,
    content: html`<h1>No such eclipse</h1>
${problemCard(problem, address)}
<p><a href="/gallery/eclipse-map">The next solar eclipse</a></p>`,
  };
}
