import { MS_PER_DAY } from "../../units/units.ts";
import { dayAddress } from "../view/address.ts";
import { dateAfter, longDate } from "../view/dates.ts";
import { type Html, html } from "../view/html.ts";
import { ICONS } from "../view/icons.ts";
import { GREENWICH, placeForm } from "../view/place-form.ts";
import { targetOf, without } from "../view/query.ts";
import { type Evening, eveningBody, placeOfEvening } from "../view/tonight.ts";
import { FIRST_DATE, LAST_DATE } from "./chart.ts";
import { eclipseAddress, eclipseTitle } from "./eclipse.ts";
import type { EclipseRow } from "./eclipse-answer.ts";

/** One date at one place: the evening of that day, and the eclipse that is nearest to it. */
export interface DayView {
  readonly date: string;
  readonly evening: Evening;
  readonly eclipse: EclipseRow | null;
}

export function dayTitle({ date, evening }: DayView): string {
  return `${longDate(date)} over ${placeOfEvening(evening)}`;
}

export function dayView(view: DayView): Html {
  const { date, evening } = view;
  const asked = evening.isSupposed
    ? without(evening.asked, ...GREENWICH.map(([name]) => name))
    : without(evening.asked, "at");
  const way = (days: number, words: string, icon: Html) => {
    const to = dateAfter(date, days);
    if (to < FIRST_DATE || to > LAST_DATE) return null;
    return html`<a class="icon" href="${targetOf(dayAddress(to), asked)}" aria-label="${words}" data-step>${icon}</a>`;
  };
  return html`<div class="head"><div><h1>${dayTitle(view)}</h1>
<p class="say">${evening.sentence}</p></div>
${placeForm(dayAddress(date), {
  asked,
  placeholder: evening.isSupposed ? "Place" : placeOfEvening(evening),
  time: null,
  steps: html`${way(-1, "The day before", ICONS.before)}${way(1, "The day after", ICONS.after)}`,
})}</div>
${eveningBody(evening, eclipseCard(view))}`;
}

function eclipseCard({ date, eclipse, evening }: DayView): Html | null {
  if (eclipse === null) return null;
  const days = Math.round((Date.parse(eclipse.instant.slice(0, 10)) - Date.parse(date)) / MS_PER_DAY);
  const when =
    days === 0
      ? "this day"
      : `${Math.abs(days)} ${Math.abs(days) === 1 ? "day" : "days"} ${days < 0 ? "before" : "after"}`;
  const where = evening.isSupposed ? [] : without(evening.asked, "at");
  return html`<section class="card"><h2>Nearest eclipse</h2><p><a href="${targetOf(eclipseAddress(eclipse), where)}">${eclipseTitle(eclipse)}</a><small class="when">, ${when}</small></p></section>
`;
}
