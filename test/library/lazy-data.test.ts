import { expect, it } from "vitest";
import { SERIES_TABLES_FILE } from "../../src/engine/wasm.ts";
import { createMeridian } from "../../src/library/node.ts";
import { answerLines, NOW_MS, PUBLIC_URL } from "../runtimes/hashes.mjs";
import { orbitForms } from "../samples/orbit-questions.ts";
import { seededRandom } from "../samples/random.ts";
import { testSeed } from "../samples/seed.ts";

/** Data that are opened when they are asked for follow every date of a question, not only those that it asks about. */

const random = seededRandom(testSeed());
/** Questions of each form. */
const SAMPLES = Number(process.env["LAZY_SAMPLES"] ?? 1);
const options = { publicUrl: PUBLIC_URL, clock_ms: () => NOW_MS };
const withSeries = await createMeridian({ ...options, tables: SERIES_TABLES_FILE });

const FORMS = orbitForms(random);

it.each(FORMS)("$name: an engine without series gives the bytes of one that has all", async ({ draw }) => {
  const questions = Array.from({ length: SAMPLES }, draw);
  const expected = await answerLines(withSeries, questions);
  expect(expected.filter((line) => line.startsWith("200")).length, questions.join("\n")).toBe(SAMPLES);
  for (const [i, question] of questions.entries()) {
    // each by an engine that has opened nothing yet
    const [line] = await answerLines(await createMeridian(options), [question]);
    expect(line, question).toBe(expected[i]);
  }
});
