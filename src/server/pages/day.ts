import { Problem } from "../../contract/terms/problem.ts";
import type { DayView } from "../../site/gallery/day.ts";
import type { EclipseAnswer, EclipseRow } from "../../site/gallery/eclipse-answer.ts";
import { dayPage, noDayPage } from "../../site/pages/tonight-page.ts";
import { dayAddress } from "../../site/view/address.ts";
import { atSomePlace, placeAsked } from "../../site/view/place-form.ts";
import { type Pair, readPairs, sentValue, targetOf, without } from "../../site/view/query.ts";
import { answerText } from "./answer-text.ts";
import { dateAsked } from "./gallery.ts";
import { type AskedPage, ownRefusal, type PageMeans, refusedAs } from "./page.ts";
import { eveningOf, eveningTargets } from "./tonight.ts";

const ECLIPSES = "/v2/eclipses";
/** The evening that a day is shown by: dark at most places and dates. */
const EVENING = "22:00";

/** `/days/2027-08-02`: one date at one place, an address to send. */
export const DAY: AskedPage = {
  path: "/days/:day",
  parameters: ["day", "lat", "lon", "tz"],
  examples: ["day=2027-08-02", "day=2026-11-26&lat=36.72&lon=-4.42&tz=Europe/Madrid"],
  gazetteer: false,
  asks: (query) => {
    const { date, asked } = dayAsked(query);
    return [...eveningTargets(atSomePlace(asked), date), ...eclipseTargets(date)];
  },
  page: async (query, means) => {
    try {
      return { page: dayPage(await dayViewOf(query, means)) };
    } catch (fault) {
      const refusal = ownRefusal(fault);
      const address = dayAddress(dayOf(query));
      return { page: noDayPage(refusedAs(refusal), address), status: refusal.status };
    }
  },
};

const dayOf = (query: string) => sentValue(readPairs(query), "day") ?? "";

function dayAsked(query: string): { readonly date: string; readonly asked: readonly Pair[] } {
  const day = dayOf(query);
  const date = dateAsked(day, day);
  if (date !== day)
    throw new Problem("ROUTE_NOT_FOUND", {
      detail: `There is no day "${day.slice(0, 40)}".`,
      hint: `Write a day as ${date}.`,
    });
  return { date, asked: [["at", `${date}T${EVENING}`], ...without(placeAsked(query), "at")] };
}

/** The eclipses before and after a day's noon. */
function eclipseTargets(date: string): readonly string[] {
  const near: Pair[] = [
    ["at", `${date}T12:00Z`],
    ["count", "1"],
  ];
  return [targetOf(ECLIPSES, near), targetOf(ECLIPSES, [...near, ["direction", "previous"]])];
}

async function dayViewOf(query: string, means: PageMeans): Promise<DayView> {
  const { date, asked } = dayAsked(query);
  const evening = await eveningOf(asked, means);
  const noon = Date.parse(`${date}T12:00Z`);
  const eclipses: EclipseRow[] = [];
  for (const target of eclipseTargets(date)) {
    const answer: EclipseAnswer = JSON.parse(await answerText(target, means.routes, means.engine));
    eclipses.push(...answer.data.series);
  }
  const apart = ({ instant }: EclipseRow) => Math.abs(Date.parse(instant) - noon);
  const [eclipse = null] = eclipses.sort((one, other) => apart(one) - apart(other));
  return { date, evening, eclipse };
}
