import { type DayView, dayTitle, dayView } from "../gallery/day.ts";
import { dayAddress } from "../view/address.ts";
import type { ProblemDocument } from "../view/problem.ts";
import { missingPage } from "./error-page.ts";
import { link, type Page } from "./layout.ts";

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
