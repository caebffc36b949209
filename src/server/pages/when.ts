import type { CallContext } from "../../routes/astronomy/route.ts";
import { noLaterThanLast } from "../../site/gallery/chart.ts";
import type { WhenAnswer, WhenView } from "../../site/gallery/when.ts";
import {
  type Chosen,
  chosenIn,
  conditionsOf,
  PARTS,
  WHEN_ADDRESS,
  whenAsked,
} from "../../site/gallery/when-choices.ts";
import { noWhenPage, whenPage } from "../../site/pages/gallery-page.ts";
import { dateAfter } from "../../site/view/dates.ts";
import { PLACE_NAMES, placeAsked } from "../../site/view/place-form.ts";
import { type Pair, readPairs, sentValue, targetOf } from "../../site/view/query.ts";
import { answerText, picturesOf, pictureTargets } from "./answer-text.ts";
import { ownOf, placeWords, stateOf } from "./gallery.ts";
import { type AskedPage, ownRefusal, type PageMeans, refusedAs } from "./page.ts";
import { PAGE_WIDTHS } from "./page-answer.ts";

const WHEN_ROUTE = "/v2/when";
const YEAR_DAYS = 365;
/** The plan's bound for a search over this many bodies is that of one. */
const FEW_BODIES = 2;
/** A calendar that is asked again every day needs no more. */
const CALENDAR_COUNT = 50;

/** `/when`: a sentence of choices, when it holds at a place within a year, as far as the caller's plan searches. */
export const WHEN: AskedPage = {
  path: WHEN_ADDRESS,
  parameters: [...PLACE_NAMES, ...PARTS],
  examples: [
    "",
    "body=venus&look=clear&light=dark&place=Lisbon&at=2027-01-01",
    "look=down&light=dark&lat=60&lon=25",
  ],
  tidy: whenAsked,
  gazetteer: false,
  isOfNow: (query) => sentValue(placeAsked(query), "at") === undefined,
  asks: (query, context) => {
    const { target } = searchFor(query, context);
    return [target, ...pictureTargets(target, PAGE_WIDTHS)];
  },
  page: async (query, means) => {
    try {
      return { page: whenPage(await whenOf(query, means)) };
    } catch (fault) {
      const refusal = ownRefusal(fault);
      const page = noWhenPage(refusedAs(refusal), placeAsked(query));
      return { page, status: refusal.status };
    }
  },
};

interface Search {
  readonly chosen: Chosen;
  readonly date: string;
  readonly days: number;
  readonly target: string;
  readonly calendar: string;
}

function searchFor(query: string, context: CallContext): Search {
  const chosen = chosenIn(readPairs(query));
  const { date, where } = stateOf(placeAsked(query), context);
  const { conditions, targets } = conditionsOf(chosen);
  const { daily_rows_one_body, daily_rows_all_bodies } = context.plan;
  const limit = targets > FEW_BODIES ? daily_rows_all_bodies : daily_rows_one_body;
  // a day less: a change of the clock makes one longer
  const days = limit === null ? YEAR_DAYS : Math.min(YEAR_DAYS, limit - 1);
  const end = noLaterThanLast(dateAfter(date, days));
  const asked = (time: readonly Pair[], ...format: readonly Pair[]) =>
    targetOf(WHEN_ROUTE, [["conditions", conditions], ...time, ...where, ...format]);
  return {
    chosen,
    date,
    days,
    target: asked([
      ["start", date],
      ["end", end],
    ]),
    calendar: asked(
      [
        ["at", "today"],
        ["count", String(CALENDAR_COUNT)],
      ],
      ["format", "ics"],
    ),
  };
}

async function whenOf(query: string, { routes, engine, frame }: PageMeans): Promise<WhenView> {
  const search = searchFor(query, engine.context);
  const asked = whenAsked(query);
  const ask = (target: string) => answerText(target, routes, engine);
  const answer: WhenAnswer = JSON.parse(await ask(search.target));
  return {
    ...search,
    asked,
    place: placeWords(ownOf(placeAsked(query))),
    answer,
    pictures: await picturesOf(search.target, PAGE_WIDTHS, { routes, engine }),
    publicUrl: frame.publicUrl,
  };
}
