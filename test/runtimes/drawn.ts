/**
 * Drawn questions over all routes, formats, shapes, zones and pages, each with what it is answered: two builds are compared by their lines.
 *   tsx test/runtimes/drawn.ts 3000 > after.tsv
 *   tsx test/runtimes/drawn.ts 3000 ../another-checkout > before.tsv
 * The questions are those of this checkout; the sources of the one that is named answer them. TEST_SEED draws others.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { askedInTurn, printQuery } from "../samples/queries.ts";
import { testSeed } from "../samples/seed.ts";
import { answerLines, NOW_MS, PUBLIC_URL } from "./hashes.mjs";

const [count = "3000", root = "."] = process.argv.slice(2);
/** Parameters that make a page of the rows, and a form that every route of rows has. */
const PAGES: readonly (readonly [string, string])[] = [
  ["limit", "1"],
  ["limit", "3"],
  ["limit", "30"],
];

const questions = [...askedInTurn(Number(count), testSeed())].map(({ route, query }, index) => {
  const page = PAGES[index % (2 * PAGES.length)];
  const isPaged = page !== undefined && "limit" in route.query.shape && !query.has("stream");
  return printQuery(route.path, isPaged ? new Map([...query, page]) : query);
});
const { createMeridian } = await import(pathToFileURL(resolve(root, "src/library/node.ts")).href);
const meridian = await createMeridian({ publicUrl: PUBLIC_URL, clock_ms: () => NOW_MS });
const lines = await answerLines(meridian, questions);
process.stdout.write(questions.map((question, i) => `${question}\t${lines[i]}\n`).join(""));
process.exit(0);
