import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../../contract/terms/problem.ts";
import { splitTarget } from "../../library/refusals.ts";
import { noTonightPage, tonightPage } from "../../site/pages/tonight-page.ts";
import { atSomePlace, namesPlace, PLACE_NAMES, placeAsked } from "../../site/view/place-form.ts";
import { type Pair, targetOf } from "../../site/view/query.ts";
import type { TodayAnswer } from "../../site/view/today-answer.ts";
import { type Evening, nightRequest } from "../../site/view/tonight.ts";
import { answerText, type PageEngine, picturesOf } from "./answer-text.ts";
import { CHART_WIDTHS } from "./page-answer.ts";
import type { PageContext } from "./page-context.ts";
import { PLACE_POLICY } from "./page-policy.ts";
import { refusedAs } from "./problem-page.ts";
import { sendPage } from "./serve-page.ts";

const TODAY = "/v2/today";
/** The night takes the whole width. */
const NIGHT_WIDTHS = [1100, 326];

/** `/`: tonight, for the place of the address, else for Greenwich, which it says. */
export function registerTonight(app: FastifyInstance, context: PageContext): void {
  app.route({
    method: ["GET", "HEAD"],
    url: "/",
    config: { metered: true, parameters: PLACE_NAMES },
    handler: (request, reply) => answerTonight(request, reply, context),
  });
}

async function answerTonight(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
): Promise<FastifyReply> {
  const asked = placeAsked(splitTarget(request.raw.url ?? "/").query);
  try {
    const evening = await eveningOf(asked, context, context.engineFor(request, reply));
    return sendPage(reply, tonightPage(evening), context, { policy: PLACE_POLICY });
  } catch (refusal) {
    if (!(refusal instanceof Problem) || refusal.status >= 500) throw refusal;
    const page = noTonightPage(refusedAs(refusal), asked);
    return sendPage(reply, page, context, { status: refusal.status, policy: PLACE_POLICY });
  }
}

async function eveningOf(asked: readonly Pair[], context: PageContext, engine: PageEngine): Promise<Evening> {
  const where = atSomePlace(asked);
  const ask = (target: string) => answerText(target, context.routes, engine);
  const answer: TodayAnswer = JSON.parse(await ask(targetOf(TODAY, where)));
  const night = nightRequest(answer, where);
  const isDrawn = context.routes.some(
    ({ path, formats }) => path === TODAY && formats.some((name) => name === "svg"),
  );
  return {
    answer,
    asked: where,
    dome: isDrawn ? await picturesOf(targetOf(TODAY, where), CHART_WIDTHS, ask) : [],
    up: await picturesOf(night, NIGHT_WIDTHS, ask),
    requests: [targetOf(TODAY, where), night],
    name: null,
    isSupposed: !namesPlace(asked),
  };
}
