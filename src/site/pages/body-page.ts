import { type BodyView, bodyAddress, bodySentence, bodyTitle, bodyView } from "../gallery/body.ts";
import { html } from "../view/html.ts";
import { refusedQuestion } from "../view/place-form.ts";
import type { ProblemDocument } from "../view/problem.ts";
import type { Pair } from "../view/query.ts";
import { missingPage } from "./error-page.ts";
import { link, type Page } from "./layout.ts";

const SECTION = "/gallery";

/** The page of an asteroid or a comet, at its own address. */
export function bodyPage(view: BodyView): Page {
  return {
    title: bodyTitle(view.body),
    description: bodySentence(view),
    section: SECTION,
    path: bodyAddress(view.body),
    content: bodyView(view),
  };
}

/** A date that has no answer; what was asked stays, to be corrected. */
export function noBodyPage(
  problem: ProblemDocument,
  {
    title,
    address,
    asked,
  }: { readonly title: string; readonly address: string; readonly asked: readonly Pair[] },
): Page {
  return {
    title,
    description: problem.detail ?? "",
    section: SECTION,
    content: html`<h1>${title}</h1>
${refusedQuestion(address, problem, { asked, placeholder: null, time: "Date" })}`,
  };
}

/** Nothing of the set is called so. */
export function unknownBodyPage(problem: ProblemDocument, address: string): Page {
  return missingPage("body", {
    problem,
    address,
    onward: link("/explore/small-bodies?at=now", "What is bright now"),
  });
}
