import {
  type EclipseView,
  eclipseAddress,
  eclipseSentence,
  eclipseTitle,
  eclipseView,
} from "../gallery/eclipse.ts";
import type { ProblemDocument } from "../view/problem.ts";
import { missingPage } from "./error-page.ts";
import { link, type Page } from "./layout.ts";

const SECTION = "/gallery";

/** The page of one eclipse, at its own address. */
export function eclipsePage(view: EclipseView): Page {
  return {
    title: view.place === null ? eclipseTitle(view.row) : `${eclipseTitle(view.row)}, ${view.place}`,
    description: eclipseSentence(view),
    section: SECTION,
    path: eclipseAddress(view.row),
    content: eclipseView(view),
    scripts: view.shadow === null ? [] : ["eclipse.js"],
  };
}

/** No such eclipse, or a refused place. */
export function noEclipsePage(problem: ProblemDocument, address: string): Page {
  return missingPage("eclipse", {
    problem,
    address,
    onward: link("/gallery/eclipse-map", "The next solar eclipse"),
  });
}
