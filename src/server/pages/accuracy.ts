import { sha256Hex } from "../../host/machine.ts";
import { readText } from "../../host/tsv.ts";
import { accuracyPage } from "../../site/pages/accuracy-page.ts";
import type { AccuracyRun } from "../../site/view/accuracy.ts";
import { referenceQuestions, referenceRows, residualsOf } from "../../site/view/reference-rows.ts";
import { answerText } from "./answer-text.ts";
import { madeText, type PageKind, type PageMeans, rendered } from "./page.ts";

/** Laid by `npm run import -- site-rows`. */
const ROWS = "reference/rows.tsv";

/** A run takes 300 ms, the first one of a thread 1,260. */
const RUN_US = 600_000;

/** `/accuracy` with a run of the server's own. */
export const ACCURACY: PageKind = {
  path: "/accuracy",
  parameters: [],
  gazetteer: false,
  asks: () => [],
  own_us: RUN_US,
  make: async (_query, means) => rendered(accuracyPage(await ownRun(means)), means.frame),
};

/** The rows for the run in the page. */
export const ACCURACY_ROWS: PageKind = {
  path: "/accuracy/rows.tsv",
  parameters: [],
  gazetteer: false,
  asks: () => [],
  make: async () => madeText(readText(ROWS), "text/tab-separated-values; charset=utf-8"),
};

async function ownRun({ routes, engine }: PageMeans): Promise<AccuracyRun> {
  const questions = referenceQuestions(referenceRows(readText(ROWS)));
  const answers: string[] = [];
  for (const { target } of questions) {
    answers.push(await answerText(target, routes, engine));
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
