import type { RouteDefinition } from "../../contract/declare/route.ts";
import { noTonightPage, tonightPage } from "../../site/pages/tonight-page.ts";
import { nightQuestions, nightSentence } from "../../site/view/night-sentence.ts";
import {
  atSomePlace,
  namesPlace,
  PLACE_NAMES,
  placeAsked,
  townOf,
  withTownOf,
} from "../../site/view/place-form.ts";
import { type Pair, sentValue, targetOf, without } from "../../site/view/query.ts";
import type { TodayAnswer } from "../../site/view/today-answer.ts";
import { type Evening, nightRequests } from "../../site/view/tonight.ts";
import { formatIso } from "../../time/instant.ts";
import { answerText, picturesOf, pictureTargets } from "./answer-text.ts";
import { type AskedPage, ownRefusal, type PageMeans, PLACE_POLICY, refusedAs } from "./page.ts";
import { CHART_WIDTHS } from "./page-answer.ts";

const TODAY = "/v2/today";
const DATE_LENGTH = "2026-11-26".length;

/** `/`: tonight, for the place of the address, else for Greenwich, which it says. */
export const TONIGHT: AskedPage = {
  path: "/",
  parameters: PLACE_NAMES,
  gazetteer: false,
  asks: (query, context) => {
    const asked = atSomePlace(placeAsked(query));
    const at = sentValue(asked, "at") ?? "now";
    return eveningTargets(asked, (at === "now" ? formatIso(context.now) : at).slice(0, DATE_LENGTH));
  },
  page: async (query, means) => {
    const asked = placeAsked(query);
    const policy = PLACE_POLICY;
    try {
      return { page: tonightPage(await eveningOf(asked, means)), policy };
    } catch (fault) {
      const refusal = ownRefusal(fault);
      const { status } = refusal;
      return { page: noTonightPage(refusedAs(refusal), asked), status, policy };
    }
  },
};

/** The questions of an evening, as far as its date is known before its place. */
export function eveningTargets(asked: readonly Pair[], date: string): readonly string[] {
  const today = targetOf(TODAY, asked);
  return [today, ...pictureTargets(today, CHART_WIDTHS), ...nightQuestions(date, without(asked, "at"))];
}

function isDrawn(routes: readonly RouteDefinition[]): boolean {
  return routes.some(({ path, formats }) => path === TODAY && formats.some((name) => name === "svg"));
}

/** An evening with its pictures, for a question of a place and a time. */
export async function eveningOf(asked: readonly Pair[], { routes, engine }: PageMeans): Promise<Evening> {
  const where = atSomePlace(asked);
  const ask = (target: string) => answerText(target, routes, engine);
  const answer: TodayAnswer = JSON.parse(await ask(targetOf(TODAY, where)));
  const sentence = nightRequests(answer, where);
  return {
    answer,
    asked: withTownOf(asked, where),
    dome: isDrawn(routes) ? await picturesOf(targetOf(TODAY, where), CHART_WIDTHS, { routes, engine }) : [],
    sentence: nightSentence(answer, await ask(sentence[0]), await ask(sentence[1])),
    requests: [targetOf(TODAY, where), ...sentence],
    name: townOf(asked),
    isSupposed: !namesPlace(asked),
  };
}
