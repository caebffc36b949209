import type { FastifyInstance } from "fastify";
import type { CallContext } from "../../contract/run.ts";
import { FORMATS } from "../../contract/terms/formats.ts";
import { splitTarget } from "../../library/refusals.ts";
import { GALLERY } from "../../site/gallery/charts.ts";
import { presetsOf } from "../../site/pages/presets.ts";
import { thumbOf } from "../../site/pages/thumbs.ts";
import { GREENWICH } from "../../site/view/place-form.ts";
import { type Pair, readPairs, sentValue, targetOf } from "../../site/view/query.ts";
import { chartTarget } from "../../site/view/result.ts";
import { answerText } from "./answer-text.ts";
import type { PageContext } from "./page-context.ts";
import { serveText } from "./serve-page.ts";

/** Width of the drawing; pages show it smaller. */
const WIDTH = 480;
/** The day of the gallery's small pictures: they are drawn once. */
const DAY = "2026-08-01";

/** Small pictures of routes and of the gallery's pages, drawn when first asked for. */
export function registerThumbnails(
  app: FastifyInstance,
  context: PageContext,
  asked: () => CallContext,
): void {
  const serve = (address: string, target: string) => {
    const { path, query } = splitTarget(target);
    const drawn = chartTarget({ path, asked: readPairs(query) }, WIDTH);
    serveText(
      app,
      address,
      FORMATS.svg.contentType,
      () => answerText(drawn, context.routes, { context: asked(), elsewhere: undefined }),
      FORMATS.svg.headers,
    );
  };
  for (const route of context.routes) {
    const address = thumbOf(route);
    const presets = presetsOf(route);
    // who draws a range as the line of a column has a picture of its own for an instant
    const isOfInstants = (route.chart?.line ?? null) !== null;
    const preset = presets.find(({ asked }) => !isOfInstants && isRange(asked)) ?? presets[0];
    if (address !== null && preset !== undefined) serve(address, targetOf(route.path, preset.asked));
  }
  for (const { name, requests } of GALLERY) {
    const [main] = requests({ date: DAY, where: GREENWICH, most_days: 0 });
    if (main !== undefined) serve(`/thumbs/gallery/${name}.svg`, main.target);
  }
}

function isRange(asked: readonly Pair[]): boolean {
  return sentValue(asked, "start") !== undefined;
}
