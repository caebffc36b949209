import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inlineChart } from "../../charts/kit/document.ts";
import { ERROR_CODES, Problem } from "../../contract/terms/problem.ts";
import { splitTarget } from "../../library/refusals.ts";
import { noTonightPage, tonightPage } from "../../site/pages/tonight-page.ts";
import { type Pair, readPairs, targetOf } from "../../site/view/query.ts";
import { chartTarget } from "../../site/view/result.ts";
import type { TodayAnswer } from "../../site/view/today-answer.ts";
import { type Evening, GREENWICH, nightRequest } from "../../site/view/tonight.ts";
import { answerText } from "./answer-text.ts";
import { CHART_WIDTHS, type PageEngine } from "./page-answer.ts";
import type { PageContext } from "./page-context.ts";
import { PLACE_POLICY } from "./page-policy.ts";
import { sendPage } from "./serve-page.ts";

const TODAY = "/v2/today";
/** What of the address the page understands. */
const ASKED = ["at", "lat", "lon", "elevation_m", "place", "tz"];

/** The night takes the whole width. */
const NIGHT_WIDTHS = [1100, 326];

/** `/`: tonight, for the place of the address, else for Greenwich, which it says. */
export function registerTonight(app: FastifyInstance, context: PageContext): void {
  app.route({
    method: ["GET", "HEAD"],
    url: "/",
    config: { metered: true, parameters: ASKED },
    handler: (request, reply) => answerTonight(request, reply, context),
  });
}

async function answerTonight(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
): Promise<FastifyReply> {
  const sent = readPairs(splitTarget(request.raw.url ?? "/").query);
  const asked = ASKED.flatMap((name) =>
    sent.filter(([known, value]) => known === name && value !== "").slice(-1),
  );
  try {
    const evening = await eveningOf(asked, context, context.engineFor(request, reply));
    return sendPage(reply, tonightPage(evening), context, { policy: PLACE_POLICY });
  } catch (refusal) {
    if (!(refusal instanceof Problem) || refusal.status >= 500) throw refusal;
    const { title, advice } = ERROR_CODES[refusal.code];
    const page = noTonightPage(title, refusal.message, refusal.details.hint ?? advice);
    return sendPage(reply, page, context, { status: refusal.status, policy: PLACE_POLICY });
  }
}

async function eveningOf(asked: readonly Pair[], context: PageContext, engine: PageEngine): Promise<Evening> {
  const isSupposed = !asked.some(([name]) => name === "lat" || name === "place");
  const named = asked.filter(([name]) => name !== "place" || !asked.some(([other]) => other === "lat"));
  const where = isSupposed
    ? [...named, ...GREENWICH.filter(([name]) => !named.some(([known]) => known === name))]
    : named;
  const ask = (target: string) => answerText(target, context.routes, engine);
  const answer: TodayAnswer = JSON.parse(await ask(targetOf(TODAY, where)));
  const night = nightRequest(answer);
  const pictures = (target: string, widths: readonly number[]) => {
    const { path, query } = splitTarget(target);
    const drawn = widths.map(async (width) =>
      inlineChart(await ask(chartTarget({ path, asked: readPairs(query) }, width))),
    );
    return Promise.all(drawn);
  };
  const isDrawn = context.routes.some(
    ({ path, formats }) => path === TODAY && formats.some((name) => name === "svg"),
  );
  return {
    answer,
    asked: where,
    dome: isDrawn ? await pictures(targetOf(TODAY, where), CHART_WIDTHS) : [],
    up: await pictures(night, NIGHT_WIDTHS),
    requests: [targetOf(TODAY, where), night],
    isSupposed,
  };
}
