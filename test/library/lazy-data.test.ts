import { expect, it } from "vitest";
import { SERIES_TABLES_FILE } from "../../src/engine/wasm.ts";
import { createMeridian } from "../../src/library/node.ts";
import { answerLines, NOW_MS, PUBLIC_URL } from "../runtimes/hashes.mjs";
import { seededRandom } from "../samples/random.ts";
import { testSeed } from "../samples/seed.ts";

/** Data that are opened when they are asked for follow every date of a question, not only those that it asks about. */

const random = seededRandom(testSeed());
/** Questions of each form. */
const SAMPLES = Number(process.env["LAZY_SAMPLES"] ?? 2);
const options = { publicUrl: PUBLIC_URL, clock_ms: () => NOW_MS };
const withSeries = await createMeridian({ ...options, tables: SERIES_TABLES_FILE });

const between = (least: number, largest: number) => least + random() * (largest - least);
const dateIn = (first: number, last: number) => {
  const [year, month, day] = [between(first, last), between(1, 13), between(1, 29)].map(Math.floor);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
};
const after = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Half of the dates lie in the years whose segments are kept as files, the others anywhere. */
const date = () => (random() < 0.5 ? dateIn(1998, 2049) : dateIn(1701, 2198));

function orbit(): string {
  const angles = `i=${between(0, 40).toFixed(3)};node=${between(0, 360).toFixed(3)};peri=${between(0, 360).toFixed(3)}`;
  const dated =
    random() < 0.5
      ? `epoch=${date()};M=${between(0, 360).toFixed(3)};a=${between(0.8, 40).toFixed(4)};e=${between(0, 0.9).toFixed(4)}`
      : `T=${date()};q=${between(0.2, 5).toFixed(4)};e=${between(0.5, 1.2).toFixed(4)}`;
  return encodeURIComponent(`elements:${dated};${angles};H=12`);
}

const FORMS: Readonly<Record<string, () => string>> = {
  positions: () => `/v2/positions?body=${orbit()}&at=${date()}`,
  heliocentric: () => `/v2/positions?body=${orbit()}&at=${date()}&frame=heliocentric`,
  range: () => {
    const start = date();
    return `/v2/positions?body=${orbit()}&start=${start}&end=${after(start, 40)}&step=8d`;
  },
  "rise-set": () => `/v2/rise-set?body=${orbit()}&lat=48&lon=11&at=${date()}`,
  separation: () => `/v2/separation?body1=${orbit()}&body2=mars&at=${date()}`,
  when: () => {
    const start = date();
    const conditions = encodeURIComponent(`altitude(${decodeURIComponent(orbit())})=30..`);
    return `/v2/when?conditions=${conditions}&lat=48&lon=11&start=${start}&end=${after(start, 2)}`;
  },
};

it.each(Object.keys(FORMS))(
  "%s: an engine without series gives the bytes of one that has all",
  async (form) => {
    const questions = Array.from({ length: SAMPLES }, () => FORMS[form]?.() ?? "");
    const expected = await answerLines(withSeries, questions);
    expect(expected.filter((line) => line.startsWith("200")).length, questions.join("\n")).toBe(SAMPLES);
    for (const [i, question] of questions.entries()) {
      // each by an engine that has opened nothing yet
      const [line] = await answerLines(await createMeridian(options), [question]);
      expect(line, question).toBe(expected[i]);
    }
  },
);
