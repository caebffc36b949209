import type { FastifyInstance } from "fastify";
import type { CallContext } from "../../contract/run.ts";
import { sha256Hex } from "../../host/hash.ts";
import { readText } from "../../host/tsv.ts";
import { accuracyPage } from "../../site/pages/accuracy-page.ts";
import type { AccuracyRun } from "../../site/view/accuracy.ts";
import { referenceQuestions, referenceRows, residualsOf } from "../../site/view/reference-rows.ts";
import { answerText } from "./answer-text.ts";
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
    answers.push(await answerText(target, routes, { context: asked, elsewhere: undefined }));
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
