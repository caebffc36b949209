import type { RouteDefinition } from "../../contract/declare/route.ts";
import { presetsOf } from "../../site/pages/presets.ts";
import { routePage } from "../../site/pages/route-page.ts";
import { exploreAddress } from "../../site/view/address.ts";
import { readPairs, sentValue, splitPage } from "../../site/view/query.ts";
import { isAskedAsItIs, type Looking, tableTarget, targetIn, viewOf } from "../../site/view/result.ts";
import type { AskedPage } from "./page.ts";
import { drawnTargets, shownAnswer } from "./page-answer.ts";

/** The page of a route, with the answer to its question. */
export function routePageKind(route: RouteDefinition): AskedPage {
  return {
    path: exploreAddress(route.path),
    parameters: Object.keys(route.query.shape),
    gazetteer: route.gazetteer,
    // the thread of the gazetteer draws nothing
    hasCard: !route.gazetteer,
    asks: (query) => {
      const looking = lookingAt(route, query);
      return isAskedAsItIs(looking) ? [targetIn(looking)] : [tableTarget(looking), ...drawnTargets(looking)];
    },
    page: async (query, { engine, frame }) => {
      const looking = lookingAt(route, query);
      const { asked, view } = looking;
      const firstRow = Math.max(0, Math.trunc(Number(sentValue(readPairs(query), "row") ?? 0)) || 0);
      const shown = await shownAnswer(route, looking, { engine, firstRow });
      const page = routePage(route, { asked, view, shown }, frame.publicUrl);
      const refused = shown.problem?.status;
      return refused === undefined ? { page } : { page, refused };
    },
  };
}

function lookingAt(route: RouteDefinition, query: string): Looking {
  const { asked: given, view: named } = splitPage(readPairs(query));
  const asked = given.length === 0 ? (presetsOf(route)[0]?.asked ?? []) : given;
  const { path, formats } = route;
  const view = viewOf(named, asked, formats);
  return { path, pagePath: exploreAddress(path), asked, formats, view };
}
