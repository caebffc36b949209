import { Problem } from "../../contract/terms/problem.ts";
import {
  discTarget,
  FACE_NAMES,
  type FaceAnswer,
  type FaceState,
  faceAsked,
  faceNamed,
  faceState,
  transitsTarget,
} from "../../site/gallery/face.ts";
import { facePage, noFacePage } from "../../site/pages/gallery-page.ts";
import { namesPlace, PLACE_NAMES } from "../../site/view/place-form.ts";
import { type Pair, readPairs, sentValue, without } from "../../site/view/query.ts";
import { answerText, picturesOf, pictureTargets, tableRows } from "./answer-text.ts";
import { placeWords } from "./gallery.ts";
import { type AskedPage, ownRefusal, type PageMeans, refusedAs } from "./page.ts";
import { CHART_WIDTHS } from "./page-answer.ts";

/** `/faces/jupiter`: a body's disc as it faces us or a place, and the next transits of a longitude. */
export const FACE: AskedPage = {
  path: "/faces/:face",
  parameters: ["face", ...PLACE_NAMES, ...FACE_NAMES],
  examples: [
    "face=jupiter&at=2026-11-20T22:00Z&meridian_deg=75&system=ii",
    "face=saturn&at=2026-11-20T22:00Z",
    "face=mars&at=2027-02-19T22:00&lat=38.72&lon=-9.14&tz=Europe/Lisbon&meridian_deg=290",
  ],
  tidy: faceAsked,
  gazetteer: false,
  isOfNow: (query) => sentValue(faceAsked(query), "at") === undefined,
  asks: (query) => {
    const { state } = askedFace(query);
    const [disc, transits] = [discTarget(state), transitsTarget(state)];
    return [disc, ...pictureTargets(disc, CHART_WIDTHS), ...(transits === null ? [] : [transits])];
  },
  page: async (query, means) => {
    try {
      return { page: facePage(await answeredFace(query, means)) };
    } catch (fault) {
      const refusal = ownRefusal(fault);
      const body = faceNamed(sentValue(readPairs(query), "face") ?? "");
      const page = noFacePage(body, refusedAs(refusal), faceAsked(query));
      return { page, status: refusal.status };
    }
  },
};

function askedFace(query: string): { readonly state: FaceState; readonly asked: readonly Pair[] } {
  const name = sentValue(readPairs(query), "face") ?? "";
  const body = faceNamed(name);
  if (body === null)
    throw new Problem("ROUTE_NOT_FOUND", {
      detail: `There is no face of "${name.slice(0, 40)}".`,
      hint: "Name the Sun, the Moon, a planet or Pluto.",
    });
  const asked = faceAsked(query);
  return { state: faceState(body, asked), asked };
}

async function answeredFace(query: string, { routes, engine }: PageMeans): Promise<FaceAnswer> {
  const { state, asked } = askedFace(query);
  const ask = (target: string) => answerText(target, routes, engine);
  const [disc, transits] = [discTarget(state), transitsTarget(state)];
  return {
    state,
    asked,
    place: namesPlace(asked) ? placeWords(without(asked, ...FACE_NAMES)) : null,
    rows: await tableRows(disc, routes, ask),
    pictures: await picturesOf(disc, CHART_WIDTHS, { routes, engine }),
    transits: transits === null ? null : await tableRows(transits, routes, ask),
  };
}
