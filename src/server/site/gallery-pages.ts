import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../../contract/terms/problem.ts";
import { splitTarget } from "../../library/refusals.ts";
import type { GalleryChart, GalleryState } from "../../site/gallery/chart.ts";
import { GALLERY } from "../../site/gallery/charts.ts";
import { type GalleryAnswer, galleryAddress } from "../../site/gallery/view.ts";
import { galleryIndexPage, galleryPage, noGalleryPage } from "../../site/pages/gallery-page.ts";
import { GREENWICH, namesPlace, PLACE_NAMES, placeAsked } from "../../site/view/place-form.ts";
import { type Pair, readPairs, sentValue } from "../../site/view/query.ts";
import { tableTarget } from "../../site/view/result.ts";
import { csvRows } from "../../site/view/rows.ts";
import { formatIso } from "../../time/instant.ts";
import { answerText, type PageEngine, picturesOf } from "./answer-text.ts";
import type { PageContext } from "./page-context.ts";
import { refusedAs } from "./problem-page.ts";
import { sendPage, servePage } from "./serve-page.ts";

const NARROW = 326;

/** `/gallery` and its pages. */
export function registerGallery(app: FastifyInstance, context: PageContext): void {
  servePage(app, "/gallery", context, () => galleryIndexPage());
  for (const chart of GALLERY)
    app.route({
      method: ["GET", "HEAD"],
      url: galleryAddress(chart.name),
      config: { metered: true, parameters: PLACE_NAMES },
      handler: (request, reply) => answerGallery(chart, { request, reply, context }),
    });
}

interface GalleryCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: PageContext;
}

async function answerGallery(
  chart: GalleryChart,
  { request, reply, context }: GalleryCall,
): Promise<FastifyReply> {
  const asked = placeAsked(splitTarget(request.raw.url ?? "/").query);
  try {
    const engine = context.engineFor(request, reply);
    const answer = await answerOf(chart, asked, { context, engine });
    return sendPage(reply, galleryPage(answer), context);
  } catch (refusal) {
    if (!(refusal instanceof Problem) || refusal.status >= 500) throw refusal;
    const page = noGalleryPage(chart, refusedAs(refusal), asked);
    return sendPage(reply, page, context, { status: refusal.status });
  }
}

interface GalleryMeans {
  readonly context: PageContext;
  readonly engine: PageEngine;
}

async function answerOf(
  chart: GalleryChart,
  asked: readonly Pair[],
  { context, engine }: GalleryMeans,
): Promise<GalleryAnswer> {
  const own = asked.filter(([name]) => name !== "at");
  const isPlaced = namesPlace(own);
  const where = isPlaced ? own : GREENWICH;
  const state: GalleryState = {
    date: dateAsked(sentValue(asked, "at"), formatIso(context.now())),
    where,
    most_days: engine.context.plan.daily_rows_all_bodies ?? Number.POSITIVE_INFINITY,
  };
  const requests = chart.requests(state);
  const ask = (target: string) => answerText(target, context.routes, engine);
  const rows = [];
  const pictures = [];
  for (const { target, isDrawn } of requests) {
    const { path, query } = splitTarget(target);
    const pairs = readPairs(query);
    const formats = context.routes.find((route) => route.path === path)?.formats ?? [];
    rows.push(csvRows(await ask(tableTarget({ path, asked: pairs, formats }))));
    if (!isDrawn || !formats.some((format) => format === "svg")) continue;
    pictures.push(await picturesOf(target, [chart.width, NARROW], ask));
  }
  return {
    chart,
    state,
    asked: own,
    pictures,
    rows,
    place: chart.hasPlace ? placeName(own, isPlaced) : null,
  };
}

/** The day of the address, else today's; what is no day is refused as the service refuses it. */
function dateAsked(sent: string | undefined, now: string): string {
  const date = (sent ?? now).slice(0, 10);
  if (/^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return date;
  throw new Problem("INVALID_INSTANT", {
    detail: `"${(sent ?? "").slice(0, 40)}" is no date.`,
    parameter: "at",
    hint: "Write a date as 2026-11-20.",
  });
}

function placeName(own: readonly Pair[], isPlaced: boolean): string {
  if (!isPlaced) return "Greenwich";
  const [lat, lon] = [sentValue(own, "lat"), sentValue(own, "lon")];
  return sentValue(own, "place") ?? `${lat}° ${lon}°`;
}
