import type { FastifyInstance } from "fastify";
import { bodyString } from "../../contract/answer/answer.ts";
import { type CallContext, prepare } from "../../contract/run.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { sha256Hex } from "../../host/hash.ts";
import { readText } from "../../host/tsv.ts";
import { splitTarget } from "../../library/refusals.ts";
import { accuracyPage } from "../../site/pages/accuracy-page.ts";
import type { AccuracyRun } from "../../site/view/accuracy.ts";
import { referenceQuestions, referenceRows, residualsOf } from "../../site/view/reference-rows.ts";
import type { PageContext } from "./page-context.ts";
import { servePage, serveText } from "./serve-page.ts";

/** Laid by `npm run accuracy:rows`. */
const ROWS = "reference/rows.tsv";

/** `/accuracy` with the server's own run, and the rows for the run in the page. */
export function registerAccuracy(app: FastifyInstance, context: PageContext, asked: () => CallContext): void {
  servePage(app, "/accuracy", context, async () => accuracyPage(await ownRun(context, asked())));
  serveText(app, "/accuracy/rows.tsv", "text/tab-separated-values; charset=utf-8", async () =>
    readText(ROWS),
  );
}

async function ownRun({ routes }: PageContext, asked: CallContext): Promise<AccuracyRun> {
  const questions = referenceQuestions(referenceRows(readText(ROWS)));
  const answers: string[] = [];
  for (const { target } of questions) {
    const { path, query } = splitTarget(target);
    const route = routes.find((known) => known.path === path);
    if (route === undefined) throw new Problem("ROUTE_NOT_FOUND", { detail: `This service has no ${path}.` });
    answers.push(bodyString(await prepare(route, query, asked).respond()));
    // other callers come between
    await new Promise((resolve) => setImmediate(resolve));
  }
  return {
    questions,
    residuals: questions.flatMap((question, index) => residualsOf(question, answers[index] ?? "")),
    digest: sha256Hex(...answers),
    elapsed_ms: null,
  };
}
