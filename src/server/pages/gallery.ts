import { Problem } from "../../contract/terms/problem.ts";
import type { CallContext } from "../../routes/astronomy/route.ts";
import { type GalleryChart, type GalleryState, SQUARE } from "../../site/gallery/chart.ts";
import { type GalleryAnswer, galleryAddress } from "../../site/gallery/view.ts";
import { galleryPage, noGalleryPage } from "../../site/pages/gallery-page.ts";
import { GREENWICH, namesPlace, PLACE_NAMES, placeAsked, TOWN, townOf } from "../../site/view/place-form.ts";
import { type Pair, sentValue, without } from "../../site/view/query.ts";
import { memberRows } from "../../site/view/rows.ts";
import { formatIso } from "../../time/instant.ts";
import { degreesWords } from "../../units/direction-words.ts";
import { answerText, picturesOf, pictureTargets, tableRows } from "./answer-text.ts";
import { type AskedPage, ownRefusal, type PageMeans, refusedAs } from "./page.ts";
import { CHART_WIDTHS, PAGE_WIDTHS } from "./page-answer.ts";

/** The whole width of the page, or that of a square picture. */
const widthsOf = ({ width }: GalleryChart) => (width === SQUARE ? CHART_WIDTHS : PAGE_WIDTHS);

/** A page of the gallery: what it asks of routes goes with its day and the caller's plan. */
export function galleryKind(chart: GalleryChart): AskedPage {
  return {
    path: galleryAddress(chart.name),
    parameters: PLACE_NAMES,
    gazetteer: false,
    isOfNow: (query) => sentValue(placeAsked(query), "at") === undefined,
    asks: (query, context) => {
      const requests = chart.requests(stateOf(placeAsked(query), context));
      return requests.flatMap(({ target, isDrawn }) =>
        isDrawn ? [target, ...pictureTargets(target, widthsOf(chart))] : [target],
      );
    },
    page: async (query, means) => {
      const asked = placeAsked(query);
      try {
        return { page: galleryPage(await answerOf(chart, asked, means)) };
      } catch (fault) {
        const refusal = ownRefusal(fault);
        const { status } = refusal;
        return { page: noGalleryPage(chart, refusedAs(refusal), asked), status };
      }
    },
  };
}

export function ownOf(asked: readonly Pair[]): readonly Pair[] {
  return asked.filter(([name]) => name !== "at");
}

export function stateOf(asked: readonly Pair[], { now, plan }: CallContext): GalleryState {
  const own = ownOf(asked);
  return {
    date: dateAsked(sentValue(asked, "at"), formatIso(now)),
    where: namesPlace(own) ? without(own, TOWN) : GREENWICH,
    most_days: plan.daily_rows_all_bodies ?? Number.POSITIVE_INFINITY,
  };
}

async function answerOf(
  chart: GalleryChart,
  asked: readonly Pair[],
  { routes, engine }: PageMeans,
): Promise<GalleryAnswer> {
  const own = ownOf(asked);
  const state = stateOf(asked, engine.context);
  const requests = chart.requests(state);
  const ask = (target: string) => answerText(target, routes, engine);
  const rows = [];
  const pictures = [];
  for (const { target, isDrawn, list } of requests) {
    rows.push(
      list === undefined ? await tableRows(target, routes, ask) : memberRows(await ask(target), list),
    );
    if (isDrawn) pictures.push(await picturesOf(target, widthsOf(chart), { routes, engine }));
  }
  return {
    chart,
    state,
    asked: own,
    pictures,
    rows,
    place: chart.hasPlace ? placeWords(own) : null,
  };
}

/** The day of the address, else today's; what is no day is refused as the service refuses it. */
export function dateAsked(sent: string | undefined, now: string): string {
  const date = (sent ?? now).slice(0, 10);
  if (/^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return date;
  throw new Problem("INVALID_INSTANT", {
    detail: `"${(sent ?? "").slice(0, 40)}" is no date.`,
    parameter: "at",
    hint: "Write a date as 2026-11-20.",
  });
}

export function placeWords(own: readonly Pair[]): string {
  if (!namesPlace(own)) return "Greenwich";
  const [lat, lon] = [sentValue(own, "lat"), sentValue(own, "lon")];
  return sentValue(own, "place") ?? townOf(own) ?? degreesWords(Number(lat), Number(lon));
}
