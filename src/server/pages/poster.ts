import type { CallContext } from "../../routes/astronomy/route.ts";
import {
  POSTER_ADDRESS,
  type PosterAnswer,
  type PosterState,
  posterAsked,
  posterChoice,
  posterLists,
  posterPictures,
} from "../../site/gallery/poster.ts";
import { noPosterPage, posterPage } from "../../site/pages/gallery-page.ts";
import { PLACE_NAMES, placeAsked } from "../../site/view/place-form.ts";
import { readPairs, sentValue } from "../../site/view/query.ts";
import { answerText, picturesOf, pictureTargets, tableRows } from "./answer-text.ts";
import { ownOf, placeWords, stateOf } from "./gallery.ts";
import { type AskedPage, ownRefusal, type PageMeans, refusedAs } from "./page.ts";

/** Paper has one width: two pictures beside each other, with text that is read at arm's length. */
const POSTER_WIDTHS = [580];

/** The almanac as a poster: a year of nights of a place on one sheet. */
export const POSTER: AskedPage = {
  path: POSTER_ADDRESS,
  parameters: [...PLACE_NAMES, "bodies", "paper"],
  tidy: posterAsked,
  gazetteer: false,
  isOfNow: (query) => sentValue(placeAsked(query), "at") === undefined,
  asks: (query, context) => {
    const state = posterState(query, context);
    return [
      ...posterPictures(state).flatMap((target) => pictureTargets(target, POSTER_WIDTHS)),
      ...posterLists(state).map(({ target }) => target),
    ];
  },
  page: async (query, means) => {
    try {
      return { page: posterPage(await posterOf(query, means)) };
    } catch (fault) {
      const refusal = ownRefusal(fault);
      const page = noPosterPage(refusedAs(refusal), placeAsked(query));
      return { page, status: refusal.status };
    }
  },
};

function posterState(query: string, context: CallContext): PosterState {
  return { ...stateOf(placeAsked(query), context), ...posterChoice(readPairs(query)) };
}

async function posterOf(query: string, { routes, engine }: PageMeans): Promise<PosterAnswer> {
  const asked = placeAsked(query);
  const state = posterState(query, engine.context);
  const ask = (target: string) => answerText(target, routes, engine);
  const pictures = [];
  for (const target of posterPictures(state))
    pictures.push(...(await picturesOf(target, POSTER_WIDTHS, { routes, engine })));
  const lists = [];
  for (const list of posterLists(state))
    lists.push([list, await tableRows(list.target, routes, ask)] as const);
  return { state, asked, pictures, lists, place: placeWords(ownOf(asked)) };
}
