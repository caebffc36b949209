import type { RouteDefinition } from "../../contract/declare/route.ts";
import { FORMATS } from "../../contract/terms/formats.ts";
import { splitTarget } from "../../library/refusals.ts";
import type { GalleryChart } from "../../site/gallery/chart.ts";
import { GALLERY } from "../../site/gallery/charts.ts";
import { thumbOf } from "../../site/pages/index-pages.ts";
import { presetsOf } from "../../site/pages/presets.ts";
import { GREENWICH } from "../../site/view/place-form.ts";
import { type Pair, readPairs, sentValue, targetOf } from "../../site/view/query.ts";
import { chartTarget } from "../../site/view/result.ts";
import { answerText } from "./answer-text.ts";
import { madeText, type PageKind } from "./page.ts";

/** Width of the drawing; pages show it smaller. */
const WIDTH = 480;
/** The day of the gallery's small pictures: they are drawn once. */
const DAY = "2026-08-01";

/** Small pictures of routes and of the gallery's pages. */
export function thumbnailKinds(routes: readonly RouteDefinition[]): readonly PageKind[] {
  return [...routes.flatMap(ofRoute), ...GALLERY.flatMap(({ name, requests }) => ofGallery(name, requests))];
}

function ofRoute(route: RouteDefinition): readonly PageKind[] {
  const address = thumbOf(route);
  const presets = presetsOf(route);
  // who draws a range as the line of a column has a picture of its own for an instant
  const isOfInstants = (route.chart?.line ?? null) !== null;
  const preset = presets.find(({ asked }) => !isOfInstants && isRange(asked)) ?? presets[0];
  if (address === null || preset === undefined) return [];
  return [thumbnail(address, targetOf(route.path, preset.asked), route.gazetteer)];
}

function ofGallery(name: string, requests: GalleryChart["requests"]): readonly PageKind[] {
  const [main] = requests({ date: DAY, where: GREENWICH, most_days: 0 });
  return main === undefined ? [] : [thumbnail(`/thumbs/gallery/${name}.svg`, main.target, false)];
}

function thumbnail(address: string, target: string, gazetteer: boolean): PageKind {
  const { path, query } = splitTarget(target);
  const drawn = chartTarget({ path, asked: readPairs(query) }, WIDTH);
  return {
    path: address,
    parameters: [],
    gazetteer,
    asks: () => [drawn],
    make: async (_query, { routes, engine }) =>
      madeText(await answerText(drawn, routes, engine), FORMATS.svg.contentType, {
        policy: FORMATS.svg.headers,
      }),
  };
}

function isRange(asked: readonly Pair[]): boolean {
  return sentValue(asked, "start") !== undefined;
}
