import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { createMeridian } from "../../src/library/node.ts";
import { call } from "../../test/contract/call.ts";
import { answerLines, NOW_MS } from "../../test/runtimes/hashes.mjs";
import { orbitForms } from "../../test/samples/orbit-questions.ts";
import { seededRandom } from "../../test/samples/random.ts";
import type { Row } from "./row.ts";

/** That answers are the same in whichever order they are asked for, that names are found, and what the set weighs. */

const QUESTIONS = 240;
/** The route of a whole list of bodies, which takes as long as a hundred others. */
const LIST = "small-bodies";

/** The same questions in two orders, each by a new engine. */
export async function orderRows(): Promise<Row[]> {
  const random = seededRandom(8);
  const forms = orbitForms(random).filter(({ name }) => name !== LIST);
  const questions = Array.from({ length: QUESTIONS }, (_, i) => forms[i % forms.length]?.draw() ?? "");
  const shuffled = questions
    .map((question) => ({ question, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ question }) => question);
  const linesOf = async (asked: readonly string[]) =>
    new Map(
      (
        await answerLines(
          await createMeridian({ publicUrl: "https://sky.example", clock_ms: () => NOW_MS }),
          asked,
        )
      ).map((line, i) => [asked[i], line]),
    );
  const [first, second] = [await linesOf(questions), await linesOf(shuffled)];
  const others = questions.filter((question) => first.get(question) !== second.get(question));
  return [
    {
      number: 8,
      what: `${QUESTIONS} random questions in two orders, each by a new engine: other bytes; other runtimes, threads and caches are tests (test:runtimes, test/engine/paths.test.ts)`,
      bar: "0",
      figure: String(others.length),
      isMet: others.length === 0,
    },
  ];
}

interface Listed {
  readonly target: string;
  readonly name: string;
}

const MISSPELT = 200;

/** Every name and number is found; with a letter that is wrong the right one is among the nearest. */
export async function nameRows(): Promise<Row[]> {
  const { json } = await call("/v2/enums?set=small_bodies");
  const details: Readonly<Record<string, { readonly name: string }>> = json.data.sets.small_bodies.details;
  const all = Object.entries(details).map(([target, { name }]): Listed => ({ target, name }));
  return namesOf(all);
}

async function namesOf(all: readonly Listed[]): Promise<Row[]> {
  const at = "&at=2024-01-01&fields=body";
  let lost = 0;
  const spelt = all.flatMap(({ target, name }) => {
    const [kind = ""] = target.split(":");
    return [target, `${kind}:${name.toUpperCase()}`].map((asked) => ({ asked, target }));
  });
  for (const { asked, target } of spelt) {
    const { json } = await call(`/v2/positions?body=${encodeURIComponent(asked)}${at}`);
    if (json.query?.bodies?.[0] !== target) lost++;
  }
  const random = seededRandom(11);
  let far = 0;
  const named = all.filter(({ name }) => /^[A-Za-z]{5,}$/.test(name));
  for (let i = 0; i < MISSPELT; i++) {
    const { target, name } = named[Math.floor(random() * named.length)] ?? { target: "", name: "" };
    const place = 1 + Math.floor(random() * (name.length - 1));
    const letter = String.fromCharCode(97 + Math.floor(random() * 26));
    const wrong = `${target.split(":")[0]}:${name.slice(0, place)}${letter}${name.slice(place + 1)}`;
    const { json } = await call(`/v2/positions?body=${encodeURIComponent(wrong)}${at}`);
    const told = `${json.hint ?? ""} ${json.query?.bodies?.[0] ?? ""}`.toLowerCase();
    if (!told.includes(name.toLowerCase()) && !told.includes(target.toLowerCase())) far++;
  }
  return [
    {
      number: 11,
      what: `${spelt.length} names and numbers of the set: not found; ${MISSPELT} with a wrong letter: the right one not among those named`,
      bar: "0; 0",
      figure: `${lost}; ${far}`,
      isMet: lost === 0 && far === 0,
    },
  ];
}

const SMALL = new URL("../../data/small/", import.meta.url);
const KERNELS = new URL("../../engine-as/paths/", import.meta.url);
const MOST_KB = 90;

/** The tables of small bodies as they are packed, and the share of the kernels that integrates. */
export function packageRows(): Row[] {
  const tables = readdirSync(SMALL).map((name) => {
    const kb = brotliCompressSync(readFileSync(new URL(name, SMALL))).length / 1000;
    return { name, kb };
  });
  const source_kb = readdirSync(KERNELS).reduce(
    (sum, name) => sum + readFileSync(new URL(name, KERNELS)).length / 1000,
    0,
  );
  const total = tables.reduce((sum, { kb }) => sum + kb, 0);
  return [
    {
      number: 19,
      what: `tables of small bodies, by Brotli, kB (${source_kb.toFixed(0)} kB of the kernels' source integrate, not counted)`,
      bar: String(MOST_KB),
      figure: `${total.toFixed(1)} (${tables.map(({ name, kb }) => `${name} ${kb.toFixed(1)}`).join(", ")})`,
      isMet: total <= MOST_KB,
    },
  ];
}
