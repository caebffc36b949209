import { type ParameterFacts, printPairs, targetOf } from "../../view/query.ts";
import {
  figure,
  type Looking,
  panels,
  pictureTarget,
  questionInWords,
  type Shown,
  shownText,
  targetIn,
} from "../../view/result.ts";
import { snippetsOf } from "../../view/snippets.ts";
import { part, serverFacts } from "../setting.ts";
import { elementsOf } from "../trusted.ts";
import { markTab } from "./tabs.ts";

/** Everything that shows the question itself. */
export function showQuestion(
  root: HTMLElement,
  looking: Looking,
  parameters: readonly ParameterFacts[],
): void {
  const target = targetIn(looking);
  part("[data-target]", root).textContent = target;
  part<HTMLAnchorElement>("[data-open]", root).href = target;
  markTab(part(".tabs", root), looking.view);
  for (const tab of root.querySelectorAll<HTMLAnchorElement>("a[data-view]"))
    tab.href = targetOf(looking.pagePath, [...looking.asked, ["view", tab.dataset["view"] ?? ""]]);
  const { functionName = "" } = root.dataset;
  const { publicUrl } = serverFacts();
  const isDrawn = looking.formats.includes("svg");
  const question = { path: looking.path, functionName, pairs: looking.asked, parameters, publicUrl, isDrawn };
  for (const { id, text } of snippetsOf(question)) {
    const place = root.querySelector(`[data-snippet="${id}"]`);
    if (place !== null) place.textContent = text;
  }
  part("#form > summary b").textContent = questionInWords(looking.asked);
  for (const chip of document.querySelectorAll<HTMLAnchorElement>(".chips a"))
    chip.toggleAttribute("aria-current", chip.search === `?${printPairs(looking.asked)}`);
}

/** An answer in its place; a drawing that stands there already stays. */
export function showAnswer(root: HTMLElement, looking: Looking, shown: Shown): void {
  const place = part("[data-panels]", root);
  const drawing = place.querySelector("[data-chart]");
  const fresh = elementsOf(panels(looking, { ...shown, svgs: drawing === null ? [] : [""] }));
  if (drawing !== null) fresh.querySelector("[data-chart]")?.replaceWith(drawing);
  // markup would lose the carriage returns of csv
  const raw = fresh.querySelector("[data-raw]");
  if (raw !== null && shown.text !== null) raw.textContent = shownText(looking.view, shown.text);
  place.replaceWith(fresh);
}

/** A drawing in its place; null: this answer has none. */
export function showPicture(root: HTMLElement, looking: Looking, svg: string | null): void {
  const panel = root.querySelector("[data-panel=chart]");
  const fresh = elementsOf(figure(svg === null ? [] : [svg], pictureTarget(looking)));
  panel?.querySelector("[data-chart], .empty")?.replaceWith(fresh);
  panel?.classList.remove("previous");
}

/** A refusal over what was there before, which stays, marked as what it is. */
export function showRefusal(root: HTMLElement, looking: Looking, shown: Shown): void {
  const place = part("[data-panels]", root);
  const card = elementsOf(panels({ ...looking, view: "" }, shown)).querySelector(".problem");
  place.querySelector(".problem")?.remove();
  for (const panel of place.querySelectorAll(".panel")) panel.classList.add("previous");
  part(".status", place).textContent = `${shown.problem?.title ?? "Refused"}. Showing the previous result.`;
  if (card !== null) place.prepend(card);
}
